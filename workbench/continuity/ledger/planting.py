"""What is planted: facts that wait for something to come of them, and sentences that raise a question."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity.chapters import Chapters
from workbench.continuity.ledger.cues import cue
from workbench.continuity.ledger.model import Spot, Thread, ThreadKind
from workbench.continuity.ledger.words import key_of
from workbench.story.facts import Fact, Scope, Status
from workbench.story.knowledge import Knowledge, Stance

_WEIGHTY = 3
"""Importance from which a secret counts; one more for a thing, and for a secret that nobody has confirmed."""
_SHORT = 6
"""Code points below which a sentence raises nothing by itself."""
_UNANSWERED = 3
"""Sentences after a question within which an answer settles it."""

Place = Callable[[str], int | None]
"""Episode id -> its telling number, None when it is not in view."""


@dataclass(frozen=True, slots=True)
class Known:
    """Facts and learning moments in view, and where episodes are told."""

    facts: Sequence[Fact]
    moments: Sequence[Knowledge]
    number_of: Place
    language: str


def from_facts(known: Known) -> Iterator[Thread]:
    """Promises, plans, secrets kept from somebody, and things much is made of."""
    learned: dict[str, list[Knowledge]] = {}
    for moment in known.moments:
        learned.setdefault(moment.fact, []).append(moment)
    for fact in known.facts:
        kind = _kind(fact, known.language)
        planted = None if kind is None else _first(fact, known.number_of)
        if kind is None or planted is None or fact.status is Status.REJECTED:
            continue
        touched = _last(fact, known.number_of) or planted
        key = key_of(kind, planted.quote or fact.text)
        people = (fact.owner,) if fact.owner else ()
        paid = _learned(fact, learned.get(fact.id, ()), known.number_of) if kind is ThreadKind.SECRET else None
        sure = 1.0 if fact.status is Status.ACCEPTED else 0.8
        yield Thread(key, kind, fact.text, planted, paid or touched, paid, sure, people, fact.id, fact.importance)


def from_text(chapters: Chapters, language: str, before: int) -> Iterator[Thread]:
    """Mysteries the narration names, and questions asked aloud that get no answer right away."""
    for chapter in chapters:
        if chapter.number >= before:
            continue
        sentences = chapter.sentences
        for at, sentence in enumerate(sentences):
            text = sentence.text
            if len(text) < _SHORT:
                continue
            spot = Spot(chapter.episode, chapter.number, sentence.span, text)
            if not sentence.spoken and cue("mystery", language).search(text):
                kind = ThreadKind.MYSTERY
            elif sentence.spoken and cue("question", language).search(text):
                after = sentences[at + 1 : at + 1 + _UNANSWERED]
                if any(one.spoken for one in after):
                    continue
                kind = ThreadKind.QUESTION
            elif sentence.spoken and cue("promise", language).search(text):
                kind = ThreadKind.PROMISE
            else:
                continue
            people = (sentence.speaker,) if sentence.speaker else ()
            yield Thread(key_of(kind, text), kind, text, spot, spot, None, 0.5, people, importance=2)


def _kind(fact: Fact, language: str) -> ThreadKind | None:
    if fact.kind == "promise":
        return ThreadKind.PROMISE
    if fact.kind == "plan":
        return ThreadKind.PLAN
    if fact.scope is not Scope.WORLD and fact.importance >= _WEIGHTY + (fact.status is Status.PROPOSED):
        return ThreadKind.SECRET
    if fact.kind == "possession":
        quotes = " ".join(mention.quote for mention in fact.mentions)
        if fact.importance > _WEIGHTY or cue("emphasis", language).search(f"{fact.text} {quotes}"):
            return ThreadKind.OBJECT
    return None


def _spots(fact: Fact, number_of: Place) -> list[Spot]:
    spots = [
        Spot(mention.episode, number, mention.span, mention.quote)
        for mention in fact.mentions
        if not mention.stale and (number := number_of(mention.episode)) is not None
    ]
    return sorted(spots, key=lambda spot: (spot.number, spot.span.start if spot.span else 0))


def _first(fact: Fact, number_of: Place) -> Spot | None:
    return next(iter(_spots(fact, number_of)), None)


def _last(fact: Fact, number_of: Place) -> Spot | None:
    return next(reversed(_spots(fact, number_of)), None)


def _learned(fact: Fact, moments: Sequence[Knowledge], number_of: Place) -> Spot | None:
    """Where somebody else first comes to know it, as the author has confirmed."""
    found = [
        Spot(moment.mention.episode, number, moment.mention.span, moment.mention.quote)
        for moment in moments
        if moment.mention is not None
        and moment.status is Status.ACCEPTED
        and moment.stance is Stance.KNOWS
        and moment.character != fact.owner
        and (number := number_of(moment.mention.episode)) is not None
    ]
    return min(found, key=lambda spot: (spot.number, spot.span.start if spot.span else 0), default=None)
