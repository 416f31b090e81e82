"""What may be put in front of a character: the gate's answer, checked once more before anybody sees it.

Everything a character is asked, shown or judged with comes through here. What is visible is known at once, from memory;
retrieval chooses among it, and `admit` lets the chosen ones in: their rows are read anew and put to the SQL gate and to
the plain predicate, so that neither a mistake in one of them nor an outdated memory passes.
"""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from workbench.store import Unit
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Mention, Status
from workbench.story.gate import GateDisagreement, Verdict, judge, shown_mentions
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True, slots=True)
class Quote:
    """A passage of the manuscript that may be shown: where it stands and what it says."""

    episode: str
    number: int
    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class ServedFact:
    """A fact this viewpoint knows, why, and the quotes of it that may be shown (none when they come later)."""

    fact: Fact
    verdict: Verdict
    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class ServedBelief:
    """What this viewpoint thinks about something it does not know: its own words, never the fact's."""

    fact: str
    stance: Stance
    belief: str


@dataclass(frozen=True, slots=True)
class Served:
    """Everything one viewpoint may be handed."""

    viewpoint: Viewpoint
    facts: tuple[ServedFact, ...]
    beliefs: tuple[ServedBelief, ...]


class Gated:
    """One viewpoint's window on a story, read from one snapshot; not to be kept after its unit.

    `verdicts` maps fact id to the gate's verdict, for visible facts and those with a stance only.
    """

    def __init__(self, unit: Unit, viewpoint: Viewpoint) -> None:
        self._unit = unit
        self.viewpoint = viewpoint
        self.timeline = unit.gate.timeline(viewpoint.branch)
        self.verdicts = {verdict.fact: verdict for verdict in unit.gate.visible(viewpoint)}
        self._facts = unit.facts.standing(viewpoint.branch)
        self._hidden: dict[str, list[Span]] = {}

    @property
    def visible(self) -> tuple[Fact, ...]:
        """The facts that may be handed over, in the story's order of recording."""
        facts = self._facts
        return tuple(facts[fact] for fact, verdict in self.verdicts.items() if verdict.visible and fact in facts)

    @property
    def texts(self) -> dict[str, str]:
        """The texts of the visible facts by their vectors' ids, in the same order: what a search looks among."""
        names = self._unit.facts.vector_ids(self.viewpoint.branch)
        return {names[fact.id]: fact.text for fact in self.visible}

    @property
    def withheld(self) -> tuple[Fact, ...]:
        """Every other fact the author has not rejected: for the author's eyes only."""
        facts = self._facts.values()
        return tuple(fact for fact in facts if not self._sees(fact.id) and fact.status is not Status.REJECTED)

    @property
    def beliefs(self) -> tuple[ServedBelief, ...]:
        """Beliefs held instead of knowledge, each checked like a fact."""
        held = [fact for fact, verdict in self.verdicts.items() if not verdict.visible and verdict.belief]
        checked = self._check(held)
        return tuple(
            ServedBelief(fact.id, verdict.stance, verdict.belief)
            for fact, verdict in (checked[identifier] for identifier in held)
            if verdict.stance is not None
        )

    def admit(self, facts: Collection[str]) -> tuple[ServedFact, ...]:
        """The served form of these visible facts, in the order given.

        Raises GateDisagreement when memory, the SQL gate and the plain predicate do not agree on every one of them.
        """
        checked = self._check(facts)
        shown: dict[str, tuple[Mention, ...]] = {}
        for identifier in facts:
            fact, verdict = checked[identifier]
            if not verdict.visible:
                raise GateDisagreement(f"fact {identifier} is not visible to {self.viewpoint}")
            shown[identifier] = shown_mentions(fact, self.timeline, self.viewpoint)
        self._look_into({mention.episode for mentions in shown.values() for mention in mentions})
        return tuple(ServedFact(*checked[identifier], self._quotes(shown[identifier])) for identifier in facts)

    def may_show(self, episode: str, span: Span) -> bool:
        """True when a piece of manuscript overlaps no evidence of a fact this viewpoint does not know."""
        self._look_into({episode})
        return not any(span.overlaps(hidden) for hidden in self._hidden[episode])

    def has_passed(self, place: Place) -> bool:
        """True when what stands there lies before the viewpoint, in its order."""
        return self.timeline.is_before(place, self.viewpoint)

    def _sees(self, fact: str) -> bool:
        verdict = self.verdicts.get(fact)
        return verdict is not None and verdict.visible

    def _check(self, facts: Collection[str]) -> dict[str, tuple[Fact, Verdict]]:
        """These facts as they stand in the file, and the predicate's verdicts, which are the other two's as well."""
        if not facts:
            return {}
        branch, character = self.viewpoint.branch, self.viewpoint.character
        read = {fact.id: fact for fact in self._unit.facts.list(branch, ids=facts)}
        moments: dict[str, list[Knowledge]] = defaultdict(list)
        for moment in self._unit.knowledge.list(character=character, branch=branch, facts=facts):
            moments[moment.fact].append(moment)
        in_sql = {verdict.fact: verdict for verdict in self._unit.gate.ask(self.viewpoint, facts)}
        checked = {}
        for identifier in facts:
            if identifier not in read:
                raise GateDisagreement(f"fact {identifier} does not stand on the branch of {self.viewpoint}")
            again = judge(read[identifier], moments[identifier], self.viewpoint, self.timeline)
            for asked in (self.verdicts.get(identifier), in_sql.get(identifier)):
                if asked is None or _said(asked) != _said(again):
                    raise GateDisagreement(
                        f"fact {identifier} as of {self.viewpoint}: memory says {self.verdicts.get(identifier)}, "
                        f"SQL says {in_sql.get(identifier)}, the rule says {again}"
                    )
            checked[identifier] = (read[identifier], again)
        return checked

    def _quotes(self, mentions: Collection[Mention]) -> tuple[Quote, ...]:
        return tuple(
            Quote(m.episode, self.timeline.telling[m.episode], m.span, m.quote)
            for m in mentions
            if m.span is not None and self.may_show(m.episode, m.span)
        )

    def _look_into(self, episodes: Collection[str]) -> None:
        """Find what must not be shown of these episodes: evidence of what SQL says this viewpoint does not know."""
        new = [episode for episode in episodes if episode not in self._hidden]
        if not new:
            return
        self._hidden |= {episode: [] for episode in new}
        standing = self._unit.facts.standing_in(new, self.viewpoint.branch)
        asked = self._unit.gate.ask(self.viewpoint, [fact.id for fact in standing])
        seen = {verdict.fact for verdict in asked if verdict.visible}
        for fact in standing:
            if fact.id in seen or fact.status is Status.REJECTED:
                continue
            for mention in fact.mentions:
                if mention.span is not None and mention.episode in new:
                    # Stale ones too: words edited over a secret may still tell it.
                    self._hidden[mention.episode].append(mention.span)


def _said(verdict: Verdict) -> tuple[object, ...]:
    return verdict.visible, verdict.stance, verdict.belief


def serve(unit: Unit, viewpoint: Viewpoint) -> Served:
    """Everything this viewpoint knows and believes, checked."""
    gated = Gated(unit, viewpoint)
    return Served(viewpoint, gated.admit([fact.id for fact in gated.visible]), gated.beliefs)
