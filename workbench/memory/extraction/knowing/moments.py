"""Learning moments as proposals: how somebody learned a secret, and writing that down around the author's word."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from workbench.memory.extraction.knowing.weighing import Learner, Weighing
from workbench.store.records import KnowledgeDraft, MentionDraft
from workbench.store.unit import Unit
from workbench.story.facts import Source, Status
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.text import Span


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
