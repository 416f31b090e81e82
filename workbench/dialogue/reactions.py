"""What happens on a stretch of text, put to those who are there: who takes in what, and who would react.

Nobody is handed the stretch itself: it may hold what another thinks. A character takes in what they come to know on it,
and what is told or learned on it that they knew before. Whether there is anything to react to follows from that, before
any model is asked; the model only words it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from workbench.dialogue.ask import Answer, ask
from workbench.dialogue.persona import cast
from workbench.dialogue.wording import wording
from workbench.engine import Reader, Talker
from workbench.memory.gated import Gated, ServedBelief, ServedFact
from workbench.memory.reading.cast_reading import read_cast
from workbench.store import StoryFile, Unit
from workbench.story.conversation import Grounds
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Mention, Status
from workbench.story.gate import Ground
from workbench.story.jobs import CancelToken
from workbench.story.text import Span
from workbench.story.viewpoint import Order, Viewpoint

_ABOUT = 400
"""Code points before and after within which somebody who is named or speaks counts as present."""
TOLD = 8
"""Facts that are put to somebody at most as what has just happened: the new ones first, then the weightiest."""


class Reason(StrEnum):
    """Why somebody reacts, or stays silent."""

    LEARNS = "learns"
    MISTAKES = "mistakes"
    """They come to suspect something, or to believe something else."""
    CONCERNED = "concerned"
    KNOWS_ALREADY = "knows_already"
    NOTICES_NOTHING = "notices_nothing"


class Part(StrEnum):
    """What somebody who reacts is asked, each apart from the others: a small model answers one thing at a time."""

    NOTICES = "notices"
    FEELS = "feels"
    DOES = "does"


@dataclass(frozen=True, slots=True)
class Reaction:
    """One character's side of it. `learned` is new to them, `known` they knew, as who is meant or whose secret it is
    knows it; `believed` is what they come to think instead of knowing; `missed` is told or learned there and does not
    reach them: for the author's eyes only. `episode` and its `revision` say which text the viewpoint stands in."""

    character: str
    viewpoint: Viewpoint
    reason: Reason
    learned: tuple[ServedFact, ...]
    known: tuple[ServedFact, ...]
    believed: tuple[ServedBelief, ...]
    missed: tuple[Fact, ...]
    episode: str
    revision: int

    @property
    def reacts(self) -> bool:
        """True for who has something to say of it."""
        return self.reason in (Reason.LEARNS, Reason.MISTAKES, Reason.CONCERNED)


def present(unit: Unit, language: str, episode: str, span: Span, branch: str = MAIN_BRANCH) -> list[str]:
    """Who tells the episode in the first person, then those who are named or speak on the stretch or close to it, by
    id, in the order they first are. A guess: who is named may be far away."""
    told = unit.episodes.get(episode, branch)
    around = Span(max(0, span.start - _ABOUT), min(len(told.text.base), span.end + _ABOUT))
    read = read_cast(unit, [told], language)
    found = [(one.span.start, one.character) for one in read.finder.find(told.text.base, around.start, around.end)]
    narrator = read.narrators.get(told.id)
    found += [(-1, narrator)] if narrator is not None else []
    found += [
        (line.span.start, line.speaker)
        for line in unit.quotes.list(episode)
        if line.speaker is not None and line.span.overlaps(around)
    ]
    return list(dict.fromkeys(character for _, character in sorted(found)))


def reactions(
    story: StoryFile,
    episode: str,
    span: Span,
    characters: Sequence[str] | None = None,
    *,
    branch: str = MAIN_BRANCH,
    strict: bool = False,
) -> list[Reaction]:
    """How each of `characters` (None: who is present) takes a stretch of an episode; no model is asked.

    Raises InputError for a stretch outside the episode or when nobody is there.
    """
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
        viewpoints = [Viewpoint(one, number, span.end, Order.TELLING, branch, strict) for one in who]
        return [_reaction(unit, after, told, span) for after in viewpoints]


def worded(
    story: StoryFile,
    reader: Reader | None,
    talker: Talker,
    reaction: Reaction,
    part: Part,
    cancel: CancelToken | None = None,
) -> Answer:
    """What somebody who reacts says of one part of it, in the making. Raises as `ask` does, InputError too when what
    has happened may not be told them any more, or its text has been edited."""
    words = wording(story.info.language)
    name = _still_there(story, reaction)
    told = (*reaction.learned, *sorted(reaction.known, key=lambda one: -one.fact.importance))[:TOLD]
    happened = "\n".join([*(one.fact.text for one in told), *(one.belief for one in reaction.believed)])
    asked = {Part.NOTICES: words.notices, Part.FEELS: words.feels, Part.DOES: words.does}[part].format(name=name)
    answer = ask(
        story,
        reader,
        talker,
        reaction.viewpoint,
        words.reaction.format(happened=happened, question=asked),
        # The same for every part: what comes to mind stays the same, and the model need not read it again.
        sought=happened,
        rests=Grounds(
            {one.fact.id: one.fact.version for one in told},
            frozenset((one.fact, str(one.stance), one.belief) for one in reaction.believed),
        ),
        cancel=cancel,
    )
    _still_there(story, reaction)
    return answer


def _still_there(story: StoryFile, reaction: Reaction) -> str:
    """The name of who reacts. Raises InputError when the text they stand in, or the cast, is not what it was."""
    branch = reaction.viewpoint.branch
    with story.read() as unit:
        person = cast(unit).get(reaction.character)
        number = unit.gate.timeline(branch).number_of(reaction.episode)
        if person is None or number != reaction.viewpoint.episode:
            raise InputError("The story has changed since; choose the stretch again.")
        if unit.episodes.get(reaction.episode, branch).revision != reaction.revision:
            raise InputError("The story has changed since; choose the stretch again.")
        return person.name


def _reaction(unit: Unit, after: Viewpoint, told: Episode, span: Span) -> Reaction:
    episode = told.id
    gated, then = Gated(unit, after), Gated(unit, replace(after, at=span.start))
    here, before = _told_on(unit, episode, span, after.branch), {fact.id for fact in then.visible}
    names = cast(unit)[after.character].names
    served = gated.admit([fact.id for fact in gated.visible if fact.id not in before or fact.id in here])
    own = {one.fact.id for one in served if _is_about(one, names)}
    learned = tuple(one for one in served if one.fact.id not in before | own)
    known = tuple(one for one in served if one.fact.id in before | own)
    missed = tuple(fact for fact in gated.withheld if fact.id in here)
    earlier = set(then.beliefs)
    believed = tuple(one for one in gated.beliefs if one not in earlier)
    reason = _reason(learned, known, believed, concerned=bool(own))
    return Reaction(after.character, after, reason, learned, known, believed, missed, episode, told.revision)


def _reason(
    learned: Sequence[ServedFact], known: Sequence[ServedFact], believed: Sequence[ServedBelief], *, concerned: bool
) -> Reason:
    if learned:
        return Reason.LEARNS
    if believed:
        return Reason.MISTAKES
    if known:
        return Reason.CONCERNED if concerned else Reason.KNOWS_ALREADY
    return Reason.NOTICES_NOTHING


def _is_about(one: ServedFact, names: Sequence[str]) -> bool:
    """True for somebody's own secret, and for what anybody may know of them: nobody learns that of themselves."""
    ground = one.verdict.ground
    return ground is Ground.OWN or (ground is Ground.COMMON and any(name in one.fact.text for name in names))


def _told_on(unit: Unit, episode: str, span: Span, branch: str) -> frozenset[str]:
    """The facts (ids) that are told on a stretch, or that somebody comes to know on it."""
    told = {fact.id for fact in unit.facts.standing_over([(episode, span)], branch)}
    learned = {
        moment.fact
        for moment in unit.knowledge.list(branch=branch)
        if moment.status is Status.ACCEPTED and _lies_on(moment.mention, episode, span)
    }
    return frozenset(told | learned)


def _lies_on(mention: Mention | None, episode: str, span: Span) -> bool:
    return (
        mention is not None and mention.episode == episode and mention.span is not None and mention.span.overlaps(span)
    )
