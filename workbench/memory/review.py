"""What waits for the author's word: proposed facts, proposed learning moments, facts whose evidence changed."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from workbench.memory.worth import worths
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact, Mention, Status
from workbench.story.knowledge import Knowledge
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

WORTHWHILE = 3
"""Importance from which a proposal is shown before the rest is asked for."""
_LONGEST = 240
"""Code points of text shown around a quote at most; a paragraph can be longer than a screen."""


class Asks(StrEnum):
    """What the author is asked about."""

    FACT = "fact"
    MOMENT = "moment"
    EVIDENCE = "evidence"


@dataclass(frozen=True, slots=True)
class Waiting:
    """One thing to decide. `id` is the fact's, or the learning moment's; `mention` is the evidence, `number` the
    telling number of its episode."""

    id: str
    asks: Asks
    fact: Fact
    moment: Knowledge | None
    mention: Mention
    number: int

    @property
    def worthwhile(self) -> bool:
        """False for what can stay folded away."""
        return self.asks is Asks.EVIDENCE or self.fact.importance >= WORTHWHILE


@dataclass(frozen=True, slots=True)
class Queue:
    """What waits in an episode (or the story), best first; `in_story` counts all of the story.

    `confirmed` counts the accepted facts of the episode (or the story); `unread` are live episodes, among those asked
    for, with text that nothing has read.
    """

    items: tuple[Waiting, ...]
    in_story: int
    confirmed: int
    unread: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Context:
    """The words around a piece of evidence: `text`, with the evidence at `marked` in it. None where it is lost."""

    text: str
    marked: Span | None


def queue(unit: Unit, episode: str | None = None, branch: str = MAIN_BRANCH) -> Queue:
    """What waits for the author. A learning moment of a rejected or deleted fact does not."""
    numbers = unit.episodes.timeline(branch).telling
    facts = {fact.id: fact for fact in unit.facts.list(branch)}
    sure = {one.id for one in unit.characters.list() if one.status == "accepted"}
    found = [waiting for fact in facts.values() if (asks := _asks(fact)) and (waiting := _of_fact(fact, asks, numbers))]
    for moment in unit.knowledge.list(branch=branch):
        fact = facts.get(moment.fact)
        where = moment.mention
        if moment.status is not Status.PROPOSED or fact is None or fact.status is Status.REJECTED or where is None:
            continue
        if where.episode in numbers:
            found.append(Waiting(moment.id, Asks.MOMENT, fact, moment, where, numbers[where.episode]))
    here = [one for one in found if episode is None or one.mention.episode == episode]
    confirmed = sum(
        fact.status is Status.ACCEPTED and (episode is None or any(m.episode == episode for m in fact.mentions))
        for fact in facts.values()
    )
    asked = [episode] if episode in numbers else list(numbers) if episode is None else []
    unread = tuple(unit.passages.unread(asked))
    worth = worths(unit, {one.mention.episode for one in here})
    return Queue(tuple(sorted(here, key=lambda one: _rank(one, sure, worth))), len(found), confirmed, unread)


def contexts(unit: Unit, items: Sequence[Waiting], language: str) -> dict[str, Context]:
    """The words around each item's evidence, by the item's id."""
    texts = {one: unit.episodes.get(one).text.base for one in {item.mention.episode for item in items}}
    return {item.id: context(texts[item.mention.episode], item.mention, language) for item in items}


def context(text: str, mention: Mention, language: str) -> Context:
    """The sentences of `text` around a mention, in its paragraph; its recorded quote where the text reads otherwise."""
    span = mention.span
    if span is None or mention.stale or span.end > len(text):
        return Context(mention.quote, None)
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
        first, last = max(first, inner.start - room), min(last, inner.end + room)
    return Context(block[first:last], inner.shifted(-first))


def _asks(fact: Fact) -> Asks | None:
    if fact.status is Status.PROPOSED:
        return Asks.FACT
    return Asks.EVIDENCE if fact.status is Status.ACCEPTED and fact.evidence_changed else None


def _of_fact(fact: Fact, asks: Asks, numbers: dict[str, int]) -> Waiting | None:
    live = [mention for mention in fact.mentions if mention.episode in numbers]
    if not live:
        return None
    first = min(live, key=lambda m: (m.stale is not (asks is Asks.EVIDENCE), numbers[m.episode], m.place.offset or 0))
    return Waiting(fact.id, asks, fact, None, first, numbers[first.episode])


def _rank(one: Waiting, sure: Collection[str], worth: Mapping[str, float]) -> tuple[object, ...]:
    """Best first: what is worth most, of people the author has confirmed, as told; a fact before who learns it."""
    who = one.moment.character if one.moment else one.fact.owner
    place = one.mention.place.offset or 0
    return (
        not one.worthwhile,
        -one.fact.importance,
        who is not None and who not in sure,
        -worth.get(one.fact.id, 0.0),
        one.number,
        place,
        one.moment is not None,
    )
