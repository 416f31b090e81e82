"""What the other pages of a mind show, each asked from the story in one go: who they are, habits, long-term memory."""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.dialogue.persona import Persona, own_lines, persona
from workbench.memory.gated import Gated, ServedFact
from workbench.memory.minds.consolidating import PAUSED
from workbench.memory.minds.habits import Ground, Reflex, reflexes
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.strength import often
from workbench.memory.portrait.speech import endings
from workbench.store import SpokenLine, Unit
from workbench.story.facts import Fact
from workbench.story.minds import Habit, Insight
from workbench.story.viewpoint import Viewpoint

LINES = 12
"""Own lines to choose samples from: the latest ones, and those chosen before."""
_ENDINGS = 200
"""Own lines whose endings are counted."""


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A line of theirs: the author's word on it as a sample (None: as it comes), and whether it is one now."""

    line: SpokenLine
    number: int
    chosen: bool | None
    used: bool


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody as of a viewpoint. `bonds` are the persona's, as they may be shown."""

    persona: Persona
    bonds: tuple[ServedFact, ...]
    lines: tuple[OwnLine, ...]
    endings: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Habits:
    """The author's habits with their records (`None` for the others), and the facts that tell the told ones."""

    found: tuple[tuple[Reflex, Habit | None], ...]
    later: tuple[Habit, ...]
    """The author's that do not hold yet as of the viewpoint."""
    facts: dict[str, ServedFact]
    episodes: tuple[tuple[str, int, str], ...]
    """(id, number, title) in telling order."""


@dataclass(frozen=True, slots=True)
class Sat:
    """One consolidation. `kept` holds the facts of it that the viewpoint knows; `hidden` counts the others."""

    id: str
    at: str
    uses: int
    kept: tuple[str, ...]
    hidden: int
    insights: int


@dataclass(frozen=True, slots=True)
class Kept:
    """Long-term memory. `core`: facts with how they may be shown, None for one not known as of the viewpoint."""

    core: tuple[tuple[str, str, ServedFact | None], ...]
    """(fact id, text, served)."""
    insights: tuple[tuple[Insight, tuple[ServedFact, ...]], ...]
    present: tuple[str, ...]
    """Texts of what is on this mind since the last consolidation, the most present first."""
    waiting: tuple[str, ...]
    """Ids of the uses since then, whoever's viewpoint they were made at."""
    sittings: tuple[Sat, ...]
    paused: bool
    known: tuple[Fact, ...]
    """What this mind knows and does not hold as core memory."""


def read_who(unit: Unit, viewpoint: Viewpoint) -> Who:
    """Who a viewpoint's character is then. Raises GateDisagreement."""
    gated = Gated(unit, viewpoint)
    who = persona(unit, gated)
    chosen = unit.samples.of(viewpoint.character)
    shown: dict[str, OwnLine] = {}
    heard: list[str] = []
    for line in own_lines(unit, gated):
        if len(heard) < _ENDINGS:
            heard.append(line.quote)
        if (len(shown) < LINES or line.quote in chosen) and line.quote not in shown:
            number = gated.timeline.telling[line.episode]
            shown[line.quote] = OwnLine(line, number, chosen.get(line.quote), line.quote in who.samples)
    served = gated.admit([one.fact for one in who.bonds])
    return Who(who, served, tuple(shown.values()), tuple(endings(heard)))


def read_habits(unit: Unit, viewpoint: Viewpoint, language: str) -> Habits:
    """What they do of habit. Raises GateDisagreement."""
    mind = Mind.of(unit, viewpoint, language)
    given = {one.id: one for one in unit.minds.habits(viewpoint.character)}
    found = [(one, given.get(one.source) if one.ground is Ground.AUTHOR else None) for one in reflexes(mind)]
    now = {habit.id for _, habit in found if habit is not None}
    told = [one.source for one, _ in found if one.ground is Ground.TOLD]
    facts = {one.fact.id: one for one in mind.handed(sorted(set(told)))}
    later = tuple(habit for habit in given.values() if habit.id not in now)
    episodes = tuple((one.id, one.number, one.title) for one in unit.episodes.outline(viewpoint.branch))
    return Habits(tuple(found), later, facts, episodes)


def read_kept(unit: Unit, viewpoint: Viewpoint, language: str) -> Kept:
    """What is kept for long. Raises GateDisagreement."""
    mind = Mind.of(unit, viewpoint, language)
    character, branch = viewpoint.character, viewpoint.branch
    texts = {fact.id: fact.text for fact in mind.seen.facts}
    core = [fact for fact, mark in unit.minds.marks(character).items() if mark.core]
    served = {one.fact.id: one for one in mind.handed([fact for fact in core if mind.knows(fact)])}
    standing = {fact.id: fact.text for fact in unit.facts.list(branch, ids=core)} if core else {}
    uses = unit.minds.uses(character, branch)
    insights = tuple((one, _sources(mind, one)) for one in mind.insights)
    present = [fact for fact in mind.working if fact in texts]
    mind.handed(present)
    return Kept(
        tuple((fact, standing[fact], served.get(fact)) for fact in core if fact in standing),
        insights,
        tuple(texts[fact] for fact in present),
        tuple(use.id for use in uses if use.consolidation is None),
        tuple(_sittings(unit, mind, texts)),
        bool(unit.settings.get(PAUSED, False)),
        tuple(fact for fact in mind.seen.facts if fact.id not in served),
    )


def _sources(mind: Mind, insight: Insight) -> tuple[ServedFact, ...]:
    lines = mind.seen.lines
    return mind.handed([lines.facts[lines.at[name]].id for name in insight.sources])


def _sittings(unit: Unit, mind: Mind, texts: dict[str, str]) -> Sequence[Sat]:
    """The consolidations of a mind, the latest first."""
    character, branch = mind.viewpoint.character, mind.viewpoint.branch
    uses, insights = unit.minds.uses(character, branch), unit.minds.insights(character, branch)
    found = []
    for sitting in reversed(unit.minds.sittings(character, branch)):
        mine = [use for use in uses if use.consolidation == sitting]
        kept = sorted(often(mine))
        known = tuple(texts[fact] for fact in kept if fact in texts)
        made = sum(1 for one in insights if one.consolidation == sitting)
        found.append(Sat(sitting, unit.minds.sat_at(sitting), len(mine), known, len(kept) - len(known), made))
    return found
