"""What waits for the author's word: proposed facts, learning moments and awareness, facts whose evidence changed."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from workbench.memory.changed import Now, says_now
from workbench.memory.proposals import (
    Claim,
    ProposalConfidence,
    as_claimed,
    claims,
    fact_confidence,
    moment_confidence,
    review_scores,
)
from workbench.store import Unit
from workbench.story.awareness import Awareness
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact, Mention, Scope, Status
from workbench.story.gate import is_edited_away
from workbench.story.knowledge import Knowledge
from workbench.story.sentences import split_sentences
from workbench.story.text import Span
from workbench.story.timeline import Timeline
from workbench.text.shortening import around

WORTHWHILE = 3
"""Importance from which a proposal is shown before the rest is asked for."""
_LONGEST = 240
"""Code points of text shown around a quote at most; a paragraph can be longer than a screen."""


class Asks(StrEnum):
    """What the author is asked about."""

    FACT = "fact"
    MOMENT = "moment"
    AWARENESS = "awareness"
    EVIDENCE = "evidence"
    """The words a fact was read from are others now."""
    TELLING = "telling"
    """The words by which somebody learns it, or does not, are others now."""


CHANGED = (Asks.EVIDENCE, Asks.TELLING)
"""What is edited away, and what the author is asked of it: now it says this, still so, or gone."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """One thing to decide. `id` is the fact's, the learning moment's or the awareness's; `mention` is the evidence,
    `number` the telling number of its episode. `fact` is what it is, or is about; `along`
    is what follows from a learning moment and is settled with it; `claim` what reading takes a proposed fact for."""

    id: str
    asks: Asks
    fact: Fact
    moment: Knowledge | None
    mention: Mention
    number: int
    awareness: Awareness | None = None
    sureness: ProposalConfidence = ProposalConfidence.LIKELY
    along: tuple[Awareness, ...] = ()
    claim: Claim | None = None

    @property
    def taken(self) -> tuple[Scope, str | None]:
        """The scope and the owner that accepting it gives the fact."""
        if self.claim is not None and self.fact.scope is Scope.READER:
            return as_claimed(self.claim)
        return self.fact.scope, self.fact.owner

    @property
    def worthwhile(self) -> bool:
        """False for what can stay folded away."""
        return self.asks in CHANGED or self.fact.importance >= WORTHWHILE


@dataclass(frozen=True, slots=True)
class Queue:
    """What waits in an episode (or the story), best first and what hangs on a fact under it; `everywhere` is all of
    the story in no order, `by_episode` counts that by the ids of its episodes.

    `confirmed` counts the accepted facts of the episode (or the story); `unread` are live episodes, among those asked
    for, with text that nothing has read; `changed` counts what of all the story is edited away.
    """

    items: tuple[Waiting, ...]
    everywhere: tuple[Waiting, ...]
    confirmed: int
    unread: tuple[str, ...]
    by_episode: Mapping[str, int] = field(default_factory=dict)
    changed: int = 0


@dataclass(frozen=True, slots=True)
class EvidenceContext:
    """The words around a piece of evidence: `text`, with the evidence at `marked` in it. None where it is lost: then
    `now` is what stands in its place."""

    text: str
    marked: Span | None
    now: Now | None = None


def queue(unit: Unit, episode: str | None = None, branch: str = MAIN_BRANCH) -> Queue:
    """What waits for the author. What hangs on a rejected or deleted fact does not."""
    timeline = unit.episodes.timeline(branch)
    numbers = timeline.telling
    facts = {fact.id: fact for fact in unit.facts.list(branch)}
    sure = {one.id for one in unit.characters.list() if one.status == "accepted"}
    taken = claims(unit, numbers)
    found = [one for fact in facts.values() if (one := _of_fact(fact, timeline, sure, taken.get(fact.id)))]
    hanging: list[Knowledge | Awareness] = [*unit.knowledge.list(branch=branch), *unit.awareness.list(branch=branch)]
    found += [one for record in hanging if (one := _hanging(record, facts, numbers, sure))]
    common = {one for one in facts if one in taken and _everybodys(facts[one], taken[one])}
    found = _with_what_follows([one for one in found if _of_itself(one) or one.fact.id not in common])
    here = [one for one in found if episode is None or one.mention.episode == episode]
    confirmed = sum(
        fact.status is Status.ACCEPTED and (episode is None or any(m.episode == episode for m in fact.mentions))
        for fact in facts.values()
    )
    asked = [episode] if episode in numbers else list(numbers) if episode is None else []
    unread = tuple(unit.passages.unread(asked))
    worth = review_scores(unit, {one.mention.episode for one in here})
    counts = Counter(one.mention.episode for one in found)
    changed = sum(one.asks in CHANGED for one in found)
    return Queue(_in_order(here, numbers, sure, worth), tuple(found), confirmed, unread, dict(counts), changed)


def contexts(
    unit: Unit, items: Sequence[Waiting], language: str, branch: str = MAIN_BRANCH
) -> dict[str, EvidenceContext]:
    """The words around each item's evidence, by the item's id; for what is edited away also what it says now."""
    texts = {one: unit.episodes.get(one).text.base for one in {item.mention.episode for item in items}}
    found = {item.id: context(texts[item.mention.episode], item.mention, language) for item in items}
    for item in items:
        if item.asks in CHANGED:
            of = item.fact if item.asks is Asks.EVIDENCE else None
            found[item.id] = replace(found[item.id], now=says_now(unit, item.mention, branch, of))
    return found


def context(text: str, mention: Mention, language: str) -> EvidenceContext:
    """The sentences of `text` around a mention, in its paragraph; its recorded quote where the text reads otherwise."""
    span = mention.span
    if span is None or mention.stale or span.end > len(text):
        return EvidenceContext(mention.quote, None)
    start = text.rfind("\n", 0, span.start) + 1
    end = text.find("\n", span.end)
    block = text[start : len(text) if end < 0 else end]
    inner = span.shifted(-start)
    sentences = split_sentences(block, language)
    touched = [place for place, one in enumerate(sentences) if one.overlaps(inner)]
    first, last = inner.start, inner.end
    if touched:
        # One more on either side: what a sentence means often stands in the next.
        first = min(first, sentences[max(0, touched[0] - 1)].start)
        last = max(last, sentences[min(len(sentences) - 1, touched[-1] + 1)].end)
    if last - first > _LONGEST and inner.end - inner.start < _LONGEST:
        room = (_LONGEST - (inner.end - inner.start)) // 2
        part = around(block[first:last], inner.shifted(-first), room).shifted(first)
        before, after = "…" if part.start > first else "", "…" if part.end < last else ""
        shown = before + block[part.start : part.end] + after
        return EvidenceContext(shown, inner.shifted(len(before) - part.start))
    return EvidenceContext(block[first:last], inner.shifted(-first))


def _asks(fact: Fact, timeline: Timeline) -> Asks | None:
    if fact.status is not Status.REJECTED and is_edited_away(fact, timeline):
        return Asks.EVIDENCE
    return Asks.FACT if fact.status is Status.PROPOSED else None


def _of_fact(fact: Fact, timeline: Timeline, sure: Collection[str], claim: Claim | None) -> Waiting | None:
    asks, numbers = _asks(fact, timeline), timeline.telling
    live = [mention for mention in fact.mentions if mention.episode in numbers]
    if asks is None or not live:
        return None
    first = min(live, key=lambda m: (m.stale is not (asks is Asks.EVIDENCE), numbers[m.episode], m.place.offset or 0))
    # Confirmed once, it is the author's: only whether its words still say so is asked.
    known = fact.owner is None or fact.owner in sure
    claim = claim if asks is Asks.FACT else None
    sureness = ProposalConfidence.LIKELY if asks is Asks.EVIDENCE else fact_confidence(fact, known, claim)
    return Waiting(fact.id, asks, fact, None, first, numbers[first.episode], sureness=sureness, claim=claim)


def _hanging(
    record: Knowledge | Awareness, facts: Mapping[str, Fact], numbers: Mapping[str, int], sure: Collection[str]
) -> Waiting | None:
    fact, where = facts.get(record.fact), record.mention
    if fact is None or fact.status is Status.REJECTED or where is None or where.episode not in numbers:
        return None
    number = numbers[where.episode]
    if isinstance(record, Knowledge) and record.status is not Status.REJECTED and not record.stands:
        return Waiting(record.id, Asks.TELLING, fact, record, where, number)
    if record.status is not Status.PROPOSED:
        return None
    if isinstance(record, Awareness):
        return Waiting(record.id, Asks.AWARENESS, fact, None, where, number, record, ProposalConfidence.DOUBTFUL)
    sureness = moment_confidence(fact, record, record.character in sure)
    return Waiting(record.id, Asks.MOMENT, fact, record, where, number, sureness=sureness)


def _everybodys(fact: Fact, claim: Claim) -> bool:
    """True for what is taken for common knowledge, and what the author has confirmed to be: nobody learns it."""
    return claim.world and (fact.status is Status.PROPOSED or fact.scope is Scope.WORLD)


def _of_itself(one: Waiting) -> bool:
    return one.asks not in (Asks.MOMENT, Asks.AWARENESS)


def _with_what_follows(found: Sequence[Waiting]) -> list[Waiting]:
    """That a teller knows of it is settled with the telling, where that waits too."""
    follows: dict[tuple[str, str | None, str | None], Awareness] = {
        (one.fact.id, a.character, a.other): a for one in found if (a := one.awareness) is not None
    }
    kept = []
    for one in found:
        said = follows.get((one.fact.id, one.moment.by, one.moment.character)) if one.moment else None
        kept.append(replace(one, along=(said,)) if said else one)
    gone = {record.id for one in kept for record in one.along}
    return [one for one in kept if one.id not in gone]


def _in_order(
    items: Sequence[Waiting], numbers: Mapping[str, int], sure: Collection[str], worth: Mapping[str, float]
) -> tuple[Waiting, ...]:
    """Fact by fact, what is edited away first, then best first: the fact if it waits, then who learns it and who knows
    of that. What hangs on a fact stays where it is when that has been decided."""
    groups: dict[str, list[Waiting]] = defaultdict(list)
    for one in items:
        groups[one.fact.id].append(one)
    ordered: list[Waiting] = []
    for group in sorted(groups.values(), key=lambda group: (_stands(group), *_rank(group[0], numbers, sure, worth))):
        ordered += sorted(group, key=_in_group)
    return tuple(ordered)


def _stands(group: Sequence[Waiting]) -> bool:
    return all(one.asks not in CHANGED for one in group)


def _in_group(one: Waiting) -> tuple[object, ...]:
    hangs = one.asks not in (Asks.FACT, Asks.EVIDENCE)
    return hangs, one.number, one.mention.place.offset or 0, one.asks is Asks.AWARENESS


def _rank(
    one: Waiting, numbers: Mapping[str, int], sure: Collection[str], worth: Mapping[str, float]
) -> tuple[object, ...]:
    """What is worthwhile, the surest of it first, then what is worth most, as told."""
    fact = one.fact
    told = [(numbers[m.episode], m.place.offset or 0) for m in fact.mentions if m.episode in numbers]
    return (
        not one.worthwhile,
        fact_confidence(fact, fact.owner is None or fact.owner in sure, one.claim),
        -fact.importance,
        -worth.get(fact.id, 0.0),
        min(told, default=(one.number, 0)),
    )
