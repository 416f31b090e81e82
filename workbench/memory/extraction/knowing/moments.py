"""Learning moments as proposals: to whom a secret is opened and where, how they learned it, and writing that down.

The author's word stays: who was said not to learn a fact is not proposed to learn what it was reworded into."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from rapidfuzz.fuzz import ratio

from workbench.memory.changed import ALIKE
from workbench.memory.extraction.knowing.weighing import Learner, LearningOdds, ReachShares, Weighing
from workbench.store.records import KnowledgeDraft, MentionDraft
from workbench.store.unit import Unit
from workbench.story.facts import Fact, Source, Status
from workbench.story.gate import OPENS_FROM
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.text import Span


class Refused:
    """What was turned down so far. A reworded sentence makes another fact, and the author's word goes over to it."""

    def __init__(self, unit: Unit, branch: str) -> None:
        people: dict[str, set[str]] = {}
        for moment in unit.knowledge.list(branch=branch, include_deleted=True):
            if moment.status is Status.REJECTED:
                people.setdefault(moment.fact, set()).add(moment.character)
        facts = unit.facts.list(branch, include_deleted=True, ids=people) if people else []
        self._before = [(fact, people[fact.id]) for fact in facts]

    def about(self, fact: Fact) -> set[str]:
        """Who was said not to learn what stood, in much the same words, where the fact stands now (ids)."""
        found = set[str]()
        for before, people in self._before:
            if before.id != fact.id and _stood(before, fact) and ratio(before.text, fact.text) >= ALIKE:
                found |= people
        return found


def _stood(before: Fact, fact: Fact) -> bool:
    return any(
        not gone.stands and gone.span is not None and gone.episode == here.episode and gone.span.overlaps(here.span)
        for gone in before.mentions
        for here in fact.mentions
        if here.span is not None and here.stands
    )


@dataclass(frozen=True, slots=True)
class Proposal:
    """A learning moment about to be proposed; `span` is in the episode's text. `sureness`: how probable it is that this
    person may know it from there on, None where nobody can say."""

    who: str
    episode: str
    span: Span
    quote: str
    how: How
    by: str | None
    stance: Stance
    sureness: float | None = None


def propose(weighing: Weighing, learner: Learner, owner: str | None) -> Proposal:
    """How somebody learns a secret at a place, and from whom."""
    place = weighing.script.places[learner.place]
    how, stance = weighing.way(learner.who, learner.place)
    others = [who for who in (place.line.speaker if place.line else None, *place.named, owner) if who is not None]
    by = next((who for who in others if who != learner.who), None) if how is How.TOLD else None
    return Proposal(learner.who, place.episode, place.span, place.text, how, by, stance)


def record(
    unit: Unit, fact: str, proposals: Sequence[Proposal], branch: str, refused: Collection[str] = ()
) -> tuple[int, int]:
    """Make these the moments that extraction proposes about a fact; how many people are said to learn it who were not
    before, and of how many that is taken back.

    Nobody of whom the author has said anything about this fact, by a moment of their own or by accepting, rejecting or
    deleting one, is given another, and nobody of `refused` any. In an if-story only moments in its own episodes are
    touched.
    """
    taken = unit.reading.moments_taken_back.ids()
    before = unit.knowledge.list(fact=fact, include_deleted=True, branch=branch)
    decided = {one.character for one in before if not _ours(one, taken)}
    mine = {episode.id for episode in unit.episodes.outline(branch) if episode.branch == branch}
    shut = {*decided, *refused}
    wanted = {one.who: one for one in proposals if one.who not in shut and one.episode in mine}
    stands: set[str] = set()
    knew = {one.character for one in before if one.deleted_at is None}
    for one in before:
        if one.character in decided or one.mention is None or one.mention.episode not in mine:
            if one.deleted_at is None:
                stands.add(one.character)
            continue
        same = _same(one, wanted.get(one.character)) and one.character not in stands
        if same:
            stands.add(one.character)
        if same and one.sureness != (sure := wanted[one.character].sureness):
            unit.knowledge.edit(one.id, sureness=sure)
        if one.deleted_at is None and not same:
            unit.knowledge.delete(one.id)
            unit.reading.moments_taken_back.add([one.id])
        elif one.deleted_at is not None and same:
            unit.knowledge.restore(one.id)
            unit.reading.moments_taken_back.remove([one.id])
    for who, one_wanted in wanted.items():
        if who not in stands:
            unit.knowledge.add(_draft(fact, one_wanted))
    knows = stands | wanted.keys()
    return len(knows - knew), len(knew - knows)


def _ours(moment: Knowledge, taken: set[str]) -> bool:
    """Is this a proposal of extraction's that the author has said nothing of?"""
    proposed = moment.source is Source.RULE and moment.status is Status.PROPOSED
    return proposed and (moment.deleted_at is None or moment.id in taken)


def _same(moment: Knowledge, wanted: Proposal | None) -> bool:
    mention = moment.mention
    return (
        wanted is not None
        and mention is not None
        and not mention.stale
        and (mention.episode, mention.span) == (wanted.episode, wanted.span)
        and (moment.how, moment.by, moment.stance) == (wanted.how, wanted.by, wanted.stance)
    )


def _draft(fact: str, wanted: Proposal) -> KnowledgeDraft:
    return KnowledgeDraft(
        fact=fact,
        character=wanted.who,
        mention=MentionDraft(wanted.episode, wanted.span, wanted.quote),
        how=wanted.how,
        by=wanted.by,
        stance=wanted.stance,
        status=Status.PROPOSED,
        source=Source.RULE,
        sureness=wanted.sureness,
    )


def moments(
    weighing: Weighing,
    index: int,
    owner: str | None,
    claimed: Sequence[Learner],
    reach: ReachShares | None,
    learning: LearningOdds,
) -> list[Proposal]:
    """A moment for each of the cast but the owner who may surely know what stands at this index, in the episode from
    which they may; and for those of whom it is only claimed, where they most likely learn it.

    Without `reach` only what is claimed, and nobody says how sure that is.
    """
    if reach is None:
        return [propose(weighing, learner, owner) for learner in claimed]
    claims = {learner.who: learner for learner in claimed}
    found = []
    for who in reach.cast:
        if who == owner:
            continue
        learner = _surely(weighing, index, who, reach, learning) or claims.get(who)
        if learner is not None:
            sureness = reach.by(who, weighing.script.places[learner.place].number)
            found.append(replace(propose(weighing, learner, owner), sureness=round(sureness, 3)))
    return found


def _surely(weighing: Weighing, index: int, who: str, reach: ReachShares, learning: LearningOdds) -> Learner | None:
    """The likeliest place in the first episode by whose end this person may surely know it; None when there is none.

    What was said or done among one or two is known to them from there on, and what the text says is kept, to its owner;
    to others only from a place that tells it.
    """
    first = reach.first(who, OPENS_FROM)
    if first is None:
        return None
    there = frozenset[str]() if weighing.stage.closed(index) else weighing.stage.witnesses(index)
    barred = there is not None and who not in there
    for number in range(first, reach.numbers.stop):
        best = _best(weighing, number, who, learning)
        if best is not None and (best.odds >= 0 or not barred):
            return best
        if number == reach.numbers.start and not barred:
            return Learner(who, index, 0.0)
    return None


def _best(weighing: Weighing, number: int, who: str, learning: LearningOdds) -> Learner | None:
    """The likeliest place of those in one episode: one that tells it, or where this person at least is there."""
    if who not in learning.odds:
        return None
    odds, places = learning.odds[who].tolist(), learning.places.places.tolist()
    inside = [
        (odd, at)
        for odd, at in zip(odds, places, strict=True)
        if weighing.script.places[at].number == number and (odd >= 0 or who in weighing.stage.people.present(at))
    ]
    if not inside:
        return None
    odd, place = max(inside, key=lambda one: one[0])
    return Learner(who, place, odd)
