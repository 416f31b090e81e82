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

OPENS_FROM = 0.93
"""From which sureness on a learning moment that nobody has confirmed opens its fact, outside strict mode."""


class Ground(StrEnum):
    """Why a fact is visible, or is not."""

    COMMON = "common"
    OWN = "own"
    LEARNED = "learned"
    AUTHOR = "author"
    NOT_YET = "not_yet"
    WITHHELD = "withheld"
    NOT_LIVE = "not_live"
    CHANGED = "changed"
    UNCONFIRMED = "unconfirmed"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The gate's answer on one fact for one viewpoint.

    `visible`: the fact's text may be handed over. Otherwise `stance` and `belief` may say what this person thinks
    instead. `proposed` marks what nobody has confirmed: the fact, or the learning moment that opened it. `moment` is
    the learning moment that decided.
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
    """Where the fact is first established on this branch, in the viewpoint's order: its earliest standing mention.

    None when none stands in a live episode of the branch.
    """
    return _earliest([m for m in fact.mentions if m.stands], timeline, viewpoint)


def recorded(fact: Fact, timeline: Timeline, viewpoint: Viewpoint) -> Place | None:
    """Its birth; of a fact that is edited away, where it was told."""
    return birth(fact, timeline, viewpoint) or _earliest(fact.mentions, timeline, viewpoint)


def is_edited_away(fact: Fact, timeline: Timeline) -> bool:
    """True when the fact has its mentions in live episodes of the branch, and other words stand where all of them were
    quoted."""
    live = [mention for mention in fact.mentions if timeline.number_of(mention.episode) is not None]
    return bool(live) and not any(mention.stands for mention in live)


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
    if fact.deleted_at is not None or fact.status is Status.REJECTED:
        return Verdict(fact.id, False, Ground.NOT_LIVE)
    if born is None:
        return Verdict(fact.id, False, Ground.CHANGED if is_edited_away(fact, timeline) else Ground.NOT_LIVE)
    proposed = fact.status is Status.PROPOSED
    if proposed and viewpoint.strict:
        return Verdict(fact.id, False, Ground.UNCONFIRMED)

    past = [
        (position, moment)
        for moment in moments
        if moment.fact == fact.id
        and moment.character == viewpoint.character
        and _counts(moment, viewpoint)
        and (position := _happened(moment, viewpoint, timeline)) is not None
    ]
    confirmed = [(p, m.sequence, m) for p, m in past if m.status is Status.ACCEPTED]
    words = [item for item in confirmed if item[2].source is Source.AUTHOR]
    if words:
        word = max(words, key=lambda item: item[:2])[2]
        known = word.stance is Stance.KNOWS
        belief = word.belief if word.stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE) and word.stands else ""
        ground = Ground.AUTHOR if known else Ground.WITHHELD
        return Verdict(fact.id, known, ground, word.stance, belief, known and proposed, word.id)

    if fact.scope is Scope.WORLD and timeline.is_before(born, viewpoint):
        return Verdict(fact.id, True, Ground.COMMON, Stance.KNOWS, proposed=proposed)
    if fact.scope is Scope.CHARACTER and fact.owner == viewpoint.character:
        since = fact.known_from or born
        if fact.known_always or timeline.is_before(since, viewpoint):
            return Verdict(fact.id, True, Ground.OWN, Stance.KNOWS, proposed=proposed)
    if fact.scope is not Scope.WORLD:
        learned = [(m.status is not Status.ACCEPTED, p, m.sequence, m) for p, m in past if m.stance is Stance.KNOWS]
        if learned:
            unsure, _, _, moment = min(learned, key=lambda item: item[:3])
            return Verdict(fact.id, True, Ground.LEARNED, Stance.KNOWS, "", proposed or unsure, moment.id)

    beliefs = [item for item in confirmed if item[2].stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE)]
    if beliefs:
        held = max(beliefs, key=lambda item: item[:2])[2]
        return Verdict(fact.id, False, Ground.WITHHELD, held.stance, held.belief, moment=held.id)
    unborn = not timeline.is_before(born, viewpoint)
    return Verdict(fact.id, False, Ground.NOT_YET if unborn else Ground.WITHHELD)


def _earliest(mentions: Iterable[Mention], timeline: Timeline, viewpoint: Viewpoint) -> Place | None:
    """The first place of these mentions that the branch tells."""
    told = [
        (position, mention.place)
        for mention in mentions
        if (position := timeline.position(mention.place, viewpoint.order)) is not None
        and timeline.number_of(mention.episode) is not None
    ]
    return min(told, key=lambda item: item[0], default=(None, None))[1]


def _counts(moment: Knowledge, viewpoint: Viewpoint) -> bool:
    """Has a learning moment a say? One whose words no longer stand opens nothing; the author's denial goes on closing.
    A proposed one only opens, and only where it is sure enough."""
    if moment.deleted_at is not None:
        return False
    opens = moment.stance is Stance.KNOWS
    if moment.status is Status.PROPOSED:
        sure = moment.sureness is not None and moment.sureness >= OPENS_FROM
        return opens and sure and moment.stands and not viewpoint.strict
    denies = moment.source is Source.AUTHOR and not opens
    return moment.status is Status.ACCEPTED and (moment.stands or denies)


def _happened(moment: Knowledge, viewpoint: Viewpoint, timeline: Timeline) -> tuple[int, int] | None:
    """The moment's position in the viewpoint's order when it lies before the viewpoint, else None."""
    if moment.mention is None:
        return (0, 0) if moment.how is How.ALWAYS else None
    position = timeline.position(moment.mention.place, viewpoint.order)
    return position if position is not None and position <= timeline.cutoff(viewpoint) else None
