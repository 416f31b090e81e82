"""What happens on a stretch of text, put to those who are there: who takes in what, and who would react.

Nobody is handed the stretch itself: it may hold what another thinks. A character takes in the facts that they may know
once it is over and that are told on it; what they knew before and what is new to them are kept apart. Whether there is
anything to react to follows from that, before any model is asked; the model only words it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from workbench.dialogue.ask import Answer, ask
from workbench.dialogue.persona import cast
from workbench.dialogue.wording import wording
from workbench.engine import Reader, Talker
from workbench.memory.gated import Gated, ServedFact
from workbench.memory.reading.names import NameFinder
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Fact
from workbench.story.jobs import CancelToken
from workbench.story.text import Span
from workbench.story.viewpoint import Order, Viewpoint

_ABOUT = 400
"""Code points before and after within which somebody who is named or speaks counts as present."""


class Reason(StrEnum):
    """Why somebody reacts, or stays silent."""

    LEARNS = "learns"
    CONCERNED = "concerned"
    KNOWS_ALREADY = "knows_already"
    NOTICES_NOTHING = "notices_nothing"


@dataclass(frozen=True, slots=True)
class Reaction:
    """One character's side of it. `learned` is new to them, `known` they knew; `answer` is None for the silent."""

    character: str
    viewpoint: Viewpoint
    reason: Reason
    learned: tuple[ServedFact, ...]
    known: tuple[ServedFact, ...]
    answer: Answer | None

    @property
    def reacts(self) -> bool:
        """True for who says something of it."""
        return self.reason in (Reason.LEARNS, Reason.CONCERNED)


def present(unit: Unit, language: str, episode: str, span: Span, branch: str = MAIN_BRANCH) -> list[str]:
    """Those who are named or speak on the stretch or close to it, by id, in the order they first are."""
    told = unit.episodes.get(episode, branch)
    around = Span(max(0, span.start - _ABOUT), min(len(told.text.base), span.end + _ABOUT))
    names = NameFinder(cast(unit).values(), language)
    found = [(one.span.start, one.character) for one in names.find(told.text.base, around.start, around.end)]
    found += [
        (line.span.start, line.speaker)
        for line in unit.quotes.list(episode)
        if line.speaker is not None and line.span.overlaps(around)
    ]
    return list(dict.fromkeys(character for _, character in sorted(found)))


def reactions(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker | None,
    episode: str,
    span: Span,
    characters: Sequence[str] | None = None,
    *,
    branch: str = MAIN_BRANCH,
    strict: bool = False,
    cancel: CancelToken | None = None,
) -> Iterator[Reaction]:
    """How each of `characters` (None: who is present) takes a stretch of an episode, one after another.

    Raises InputError for a stretch outside the episode or when nobody is there.
    """
    words = wording(story.info.language)
    with story.read() as unit:
        told = unit.episodes.get(episode, branch)
        if not 0 <= span.start < span.end <= len(told.text.base):
            raise InputError("Choose a stretch of the episode's text first.")
        who = list(characters) if characters is not None else present(unit, story.info.language, episode, span, branch)
        number = unit.gate.timeline(branch).number_of(episode)
    if number is None:
        raise InputError("This episode is not in the story now; bring it back from the trash first.")
    if not who:
        raise InputError("Nobody of the cast is here; choose a stretch with somebody in it, or name who is there.")
    for character in who:
        after = Viewpoint(character, number, span.end, Order.TELLING, branch, strict)
        with story.read() as unit:
            gated = Gated(unit, after)
            before = {fact.id for fact in Gated(unit, replace(after, at=span.start)).visible}
            here = [fact.id for fact in gated.visible if _is_told_on(fact, episode, span)]
            served = gated.admit(here)
            person = cast(unit)[character]
            concerned = any(name in one.fact.text for one in served for name in person.names)
        learned = tuple(one for one in served if one.fact.id not in before)
        known = tuple(one for one in served if one.fact.id in before)
        reason = _reason(learned, known, concerned)
        answer = None
        if reason in (Reason.LEARNS, Reason.CONCERNED):
            happened = "\n".join(one.fact.text for one in (*learned, *known))
            question = words.reaction.format(happened=happened, name=person.name)
            answer = ask(story, reader, talker, after, question, cancel=cancel)
        yield Reaction(character, after, reason, learned, known, answer)


def _reason(learned: Sequence[ServedFact], known: Sequence[ServedFact], concerned: bool) -> Reason:
    if learned:
        return Reason.LEARNS
    if known:
        return Reason.CONCERNED if concerned else Reason.KNOWS_ALREADY
    return Reason.NOTICES_NOTHING


def _is_told_on(fact: Fact, episode: str, span: Span) -> bool:
    return any(m.episode == episode and m.span is not None and m.span.overlaps(span) for m in fact.mentions)
