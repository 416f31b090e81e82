"""The gate: what one character may know at one point of the story.

This is the plain-Python statement of the rule, written independently of the SQL in `workbench.store`. Everything that
goes in front of a character is checked here once more; where the two disagree, that is an error and nothing is served.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from workbench.story.episodes import Place
from workbench.story.facts import Fact, Mention, Scope, Source, Status
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint


class Ground(StrEnum):
    """Why a fact is visible, or is not."""

    COMMON = "common"
    OWN = "own"
    LEARNED = "learned"
    AUTHOR = "author"
    NOT_YET = "not_yet"
    WITHHELD = "withheld"
    NOT_LIVE = "not_live"
    UNCONFIRMED = "unconfirmed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The gate's answer on one fact for one viewpoint.

    `visible`: the fact's text may be handed over. Otherwise `stance` and `belief` may say what this person thinks
    instead. `proposed` marks a visible fact nobody has confirmed. `moment` is the learning moment that decided.
    """

    fact: str
    visible: bool
    ground: Ground
    stance: Stance | None = None
    belief: str = ""
    proposed: bool = False
    moment: str | None = None


class GateDisagreement(AssertionError):
    """The SQL gate and this predicate differ: a bug that must be seen, never passed over."""


def birth(fact: Fact, timeline: Timeline, viewpoint: Viewpoint) -> Place | None:
    """Where the fact is first established on this branch, in the viewpoint's order.

    Mentions that still read as recorded come first; a fact whose every quote changed keeps its recorded place.
    None when no mention is in a live episode of the branch.
    """
    live = [m for m in fact.mentions if timeline.number_of(m.episode) is not None]
    standing = [m for m in live if not m.stale] or live
    places = [m.place for m in standing]
    return min(places, key=lambda place: timeline.position(place, viewpoint.order) or (0, 0), default=None)


def shown_mentions(fact: Fact, timeline: Timeline, viewpoint: Viewpoint) -> tuple[Mention, ...]:
    """The mentions whose quotes this viewpoint may be shown: still standing, and told before it in *both* orders.

    A flashback's fact may be known (story order) before it is told; its text is served then, its quote is not.
    """
    telling = replace(viewpoint, order=Order.TELLING)
    shown = [
        (timeline.telling[mention.episode], mention.span, mention)
        for mention in fact.mentions
        if mention.span is not None
        and not mention.stale
        and timeline.is_before(mention.place, viewpoint)
        and timeline.is_before(mention.place, telling)
    ]
    return tuple(mention for _, _, mention in sorted(shown, key=lambda item: item[:2]))


def judge(fact: Fact, moments: Iterable[Knowledge], viewpoint: Viewpoint, timeline: Timeline) -> Verdict:
    """May `viewpoint.character` know `fact` as of `viewpoint`?

    `moments` are learning moments; those of other facts or people are ignored.
    """
    born = birth(fact, timeline, viewpoint)
    if fact.deleted_at is not None or fact.status is Status.REJECTED or born is None:
        return Verdict(fact.id, False, Ground.NOT_LIVE)
    proposed = fact.status is Status.PROPOSED
    if proposed and viewpoint.strict:
        return Verdict(fact.id, False, Ground.UNCONFIRMED)

    past = [
        (position, moment)
        for moment in moments
        if moment.fact == fact.id
        and moment.character == viewpoint.character
        and moment.status is Status.ACCEPTED
        and moment.deleted_at is None
        and (position := _happened(moment, viewpoint, timeline)) is not None
    ]
    words = [(position, moment.sequence, moment) for position, moment in past if moment.source is Source.AUTHOR]
    if words:
        word = max(words, key=lambda item: item[:2])[2]
        known = word.stance is Stance.KNOWS
        belief = word.belief if word.stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE) else ""
        ground = Ground.AUTHOR if known else Ground.WITHHELD
        return Verdict(fact.id, known, ground, word.stance, belief, known and proposed, word.id)

    if fact.scope is Scope.WORLD and timeline.is_before(born, viewpoint):
        return Verdict(fact.id, True, Ground.COMMON, Stance.KNOWS, proposed=proposed)
    if fact.scope is Scope.CHARACTER and fact.owner == viewpoint.character:
        since = fact.known_from or born
        if fact.known_always or timeline.is_before(since, viewpoint):
            return Verdict(fact.id, True, Ground.OWN, Stance.KNOWS, proposed=proposed)
    if fact.scope is not Scope.WORLD and not proposed:
        learned = [(p, m.sequence, m) for p, m in past if m.stance is Stance.KNOWS]
        if learned:
            moment = min(learned, key=lambda item: item[:2])[2]
            return Verdict(fact.id, True, Ground.LEARNED, Stance.KNOWS, moment=moment.id)

    beliefs = [(p, m.sequence, m) for p, m in past if m.stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE)]
    if beliefs:
        held = max(beliefs, key=lambda item: item[:2])[2]
        return Verdict(fact.id, False, Ground.WITHHELD, held.stance, held.belief, moment=held.id)
    unborn = not timeline.is_before(born, viewpoint)
    return Verdict(fact.id, False, Ground.NOT_YET if unborn else Ground.WITHHELD)


def _happened(moment: Knowledge, viewpoint: Viewpoint, timeline: Timeline) -> tuple[int, int] | None:
    """The moment's position in the viewpoint's order when it lies before the viewpoint, else None."""
    if moment.mention is None:
        return (0, 0) if moment.how is How.ALWAYS else None
    position = timeline.position(moment.mention.place, viewpoint.order)
    return position if position is not None and position <= timeline.cutoff(viewpoint) else None
