"""What is planted: facts that wait for something to come of them, and sentences that raise a question."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from workbench.continuity.chapters import Chapters
from workbench.continuity.ledger.model import Spot, Thread, ThreadKind
from workbench.continuity.ledger.words import key_of
from workbench.resources import resource_toml
from workbench.story.facts import Fact, Mention, Scope, Status
from workbench.story.knowledge import Knowledge, Stance
from workbench.text.language import LANGUAGES

_WEIGHTY = 3
"""Importance from which a secret counts; one more for a thing, and for a secret that nobody has confirmed."""
_SHORT = 6
"""Code points below which a sentence raises nothing by itself."""
_UNANSWERED = 3
"""Sentences after a question within which an answer settles it."""

Place = Callable[[str], int | None]
"""Episode id -> its telling number, None when it is not in view."""


@cache
def cue(entry: str, language: str) -> re.Pattern[str]:
    """Any word of an entry in a language's file, resources/ledger; English for a language we have no file for."""
    known = language if language in LANGUAGES else "en"
    return re.compile("|".join(resource_toml("ledger", f"{known}.toml")[entry]), re.IGNORECASE)


def from_facts(
    facts: Sequence[Fact], moments: Sequence[Knowledge], number_of: Place, language: str
) -> Iterator[Thread]:
    """Promises, plans, secrets kept from somebody, and things much is made of."""
    learned: dict[str, list[Knowledge]] = {}
    for moment in moments:
        if moment.status is Status.ACCEPTED and moment.stance is Stance.KNOWS:
            learned.setdefault(moment.fact, []).append(moment)
    for fact in facts:
        kind = _kind(fact, language)
        told = _spots([mention for mention in fact.mentions if not mention.stale], number_of)
        if kind is None or not told or fact.status is Status.REJECTED:
            continue
        # Where somebody else first comes to know it, as the author has confirmed.
        others = [one.mention for one in learned.get(fact.id, ()) if one.character != fact.owner and one.mention]
        paid = next(iter(_spots(others, number_of)), None) if kind is ThreadKind.SECRET else None
        yield Thread(
            key_of(kind, told[0].quote or fact.text),
            kind,
            fact.text,
            planted=told[0],
            touched=paid or told[-1],
            paid=paid,
            confidence=1.0 if fact.status is Status.ACCEPTED else 0.8,
            people=(fact.owner,) if fact.owner else (),
            fact=fact.id,
            importance=fact.importance,
        )


def from_text(chapters: Chapters, language: str, before: int) -> Iterator[Thread]:
    """Mysteries the narration names, questions asked aloud that get no answer right away, promises spoken."""
    for chapter in chapters:
        if chapter.number >= before:
            continue
        for at, sentence in enumerate(chapter.sentences):
            text = sentence.text
            if len(text) < _SHORT:
                continue
            if not sentence.spoken:
                kind = ThreadKind.MYSTERY if cue("mystery", language).search(text) else None
            elif cue("question", language).search(text):
                answered = any(one.spoken for one in chapter.sentences[at + 1 : at + 1 + _UNANSWERED])
                kind = None if answered else ThreadKind.QUESTION
            else:
                kind = ThreadKind.PROMISE if cue("promise", language).search(text) else None
            if kind is not None:
                spot = Spot(chapter.episode, chapter.number, sentence.span, text)
                people = (sentence.speaker,) if sentence.speaker else ()
                yield Thread(key_of(kind, text), kind, text, spot, spot, None, 0.5, people, importance=2)


def _kind(fact: Fact, language: str) -> ThreadKind | None:
    if fact.kind in ("promise", "plan"):
        return ThreadKind(fact.kind)
    if fact.scope is not Scope.WORLD and fact.importance >= _WEIGHTY + (fact.status is Status.PROPOSED):
        return ThreadKind.SECRET
    if fact.kind == "possession":
        quotes = " ".join(mention.quote for mention in fact.mentions)
        if fact.importance > _WEIGHTY or cue("emphasis", language).search(f"{fact.text} {quotes}"):
            return ThreadKind.OBJECT
    return None


def _spots(mentions: Sequence[Mention], number_of: Place) -> list[Spot]:
    """Where these stand, as far as they are in view, in the order of the telling."""
    spots = [
        Spot(mention.episode, number, mention.span, mention.quote)
        for mention in mentions
        if (number := number_of(mention.episode)) is not None
    ]
    return sorted(spots, key=Spot.place)
