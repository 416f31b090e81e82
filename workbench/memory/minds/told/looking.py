"""What the facts shown of a mind tell, in that mind's terms: who is meant by a name, and what may be said of where,
when and how it was. Nothing is said that stands on words this viewpoint may not be shown."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from workbench.memory.gated import Quote, ServedFact
from workbench.memory.minds.association import PERSON, THING
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.things import things
from workbench.memory.minds.told.model import Noun, Part, SentenceContent, Sort
from workbench.memory.minds.told.reading import key_of, near
from workbench.memory.reading.cast_reading import read_cast
from workbench.story.episodes import Place
from workbench.story.text import Span

MOST = 2
"""Feelings, and impressions of the senses, of one situation."""


@dataclass(frozen=True, slots=True)
class Clue:
    """What the text tells of a part of a situation: `said` (for a feeling or sense which one it is; else the words
    themselves), the `words` it rests on, and where they stand, when they stand in the manuscript as they are."""

    part: Part
    said: str
    words: str
    quote: Quote | None = None


class Looking:
    """Reads what has been kept of the sentences of these facts; not to be kept after the mind's unit."""

    def __init__(self, mind: Mind, served: Collection[ServedFact]) -> None:
        self._mind, self._served = mind, list(served)
        self._told = self._kept(one.fact.text for one in self._served)

    def told(self, text: str) -> SentenceContent | None:
        """What a fact's sentence tells; None when nobody has read it."""
        return self._told.get(text)

    def key(self, served: ServedFact, number: int) -> str | None:
        """The concept that a noun of a fact's sentence stands for; None for one that is no person, thing or place."""
        text, told = served.fact.text, self._told.get(served.fact.text)
        noun = told.nouns[number] if told is not None else None
        if noun is None:
            return None
        if noun.sort is Sort.SELF:
            teller = self._teller(served)
            return PERSON + teller if teller else None
        words = noun.span.of(text)
        people = self._mind.people.named(words)
        if len(people) == 1:
            return PERSON + next(iter(people))
        if people or not noun.node:
            return None
        return THING + self._name(text, noun)

    def concepts(self, served: ServedFact) -> frozenset[str]:
        """The people, things and places that a fact names; by its words alone where nobody has read it."""
        told = self.told(served.fact.text)
        if told is None:
            return self._unread(served.fact.text)
        found = {key for number in range(len(told.nouns)) if (key := self.key(served, number))}
        return frozenset(found | {PERSON + one for one in self._mind.people.named(served.fact.text)})

    def is_place_of(self, served: ServedFact, key: str) -> bool:
        """True when a fact's sentence says that it was there."""
        told = self.told(served.fact.text)
        nouns = enumerate(told.nouns if told is not None else ())
        return any(noun.place and noun.sort is Sort.PLACE and self.key(served, at) == key for at, noun in nouns)

    def concerns(self, *keys: str) -> bool:
        """True when one of these concepts is of the cast, or all of them are people."""
        return any(key.startswith(PERSON) for key in keys) or all(self.sort(key) is Sort.PERSON for key in keys)

    def sort(self, key: str) -> Sort | None:
        """What a thing is, where a sentence says so."""
        return self._sorts.get(key)

    def clues(self, served: ServedFact, there: bool) -> list[Clue]:
        """What the text tells of a situation. What stands before its own words, and what was sensed, counts for who was
        `there` only."""
        own = list(self._own(served, there))
        told = {clue.part for clue in own}
        around = [clue for clue in self._around(served) if clue.part not in told] if there else []
        found: dict[Part, list[Clue]] = {}
        for clue in chain(own, around):
            some = found.setdefault(clue.part, [])
            if len(some) < (1 if clue.part in (Part.PLACE, Part.TIME) else MOST) and clue.said not in [
                one.said for one in some
            ]:
                some.append(clue)
        return [clue for some in found.values() for clue in some]

    def tells(self, served: ServedFact) -> bool:
        """True for a fact that its knower tells as "I"."""
        told = self.told(served.fact.text)
        tells = told is not None and any(noun.sort is Sort.SELF for noun in told.nouns)
        return tells and self._teller(served) == self._mind.viewpoint.character

    def _kept(self, texts: Iterator[str]) -> dict[str, SentenceContent]:
        keys = {key_of(text, self._mind.language): text for text in texts}
        kept = self._mind.unit.minds.readings(keys)
        return {keys[key]: SentenceContent.from_json(told) for key, told in kept.items()}

    def _own(self, served: ServedFact, there: bool) -> Iterator[Clue]:
        told, text = self.told(served.fact.text), served.fact.text
        me = PERSON + self._mind.viewpoint.character
        for sign in told.signs if told is not None else ():
            whose = self.key(served, sign.who) if sign.who is not None else None
            if (sign.part is Part.FEELING and whose != me) or (sign.part is Part.SENSE and not there):
                continue
            words = sign.span.of(text)
            yield Clue(sign.part, sign.label or words, words, _quoted(served, words))

    def _around(self, served: ServedFact) -> Iterator[Clue]:
        """Signs just before the fact's words, the nearest first; no feelings, for whose they are is not said there."""
        mind, quote = self._mind, next(iter(served.quotes), None)
        if quote is None:
            return
        text = self._text(quote.episode)
        spans = near(text, mind.language, quote.span)
        told = self._kept(one.of(text) for one in spans)
        for span in reversed(spans):
            passed = mind.gated.has_passed(Place(quote.episode, span.end))
            if not passed or not mind.gated.may_show(quote.episode, span):
                continue
            sentence = span.of(text)
            for sign in told[sentence].signs if sentence in told else ():
                if sign.part is not Part.FEELING:
                    words = sign.span.of(sentence)
                    at = Span(span.start + sign.span.start, span.start + sign.span.end)
                    yield Clue(sign.part, sign.label or words, words, Quote(quote.episode, quote.number, at, words))

    def _text(self, episode: str) -> str:
        branch = self._mind.viewpoint.branch
        return self._mind.unit.remember(
            (__name__, episode, branch), lambda: self._mind.unit.episodes.get(episode, branch).text.base
        )

    def _teller(self, served: ServedFact) -> str | None:
        """Who says "I" where a fact stands: who speaks the line, else who tells the episode."""
        mention = next((one for one in served.fact.mentions if one.span is not None), None)
        if mention is None or mention.span is None:
            return None
        unit, branch, span = self._mind.unit, self._mind.viewpoint.branch, mention.span
        spoken = [line for line in unit.quotes.list(mention.episode) if line.span.overlaps(span)]
        if spoken:
            return spoken[0].speaker
        episode = mention.episode

        def narrator() -> str | None:
            return read_cast(unit, [unit.episodes.get(episode, branch)], self._mind.language).narrators.get(episode)

        return unit.remember((__name__, "narrator", episode, branch), narrator)

    def _name(self, text: str, noun: Noun) -> str:
        """As the walk names it, so that a node is the same for both; a relative of somebody by whose they are."""
        words = noun.span.of(text)
        if noun.sort is Sort.PERSON and noun.owner is not None:
            told = self._told[text]
            whose = told.nouns[noun.owner]
            first, last = sorted((whose.span, noun.span), key=lambda one: one.start)
            return Span(first.start, last.end).of(text)
        found = [thing for thing in things(text) if words.casefold().endswith(thing.written)]
        return max(found, key=lambda one: len(one.written)).name if found else words.casefold()

    def _unread(self, text: str) -> frozenset[str]:
        named = {PERSON + one for one in self._mind.people.named(text)}
        spellings = self._mind.people.spellings
        if self._mind.language == "en":
            return frozenset(named)
        found = {THING + one.name for one in things(text) if not one.abstract and one.name not in spellings}
        return frozenset(named | found)

    @cached_property
    def _sorts(self) -> Mapping[str, Sort]:
        found: dict[str, Sort] = {}
        for one in self._served:
            told = self.told(one.fact.text)
            for number, noun in enumerate(told.nouns if told is not None else ()):
                key = self.key(one, number)
                if key is not None and key.startswith(THING):
                    found.setdefault(key, noun.sort)
        return found


def _quoted(served: ServedFact, words: str) -> Quote | None:
    """Where the words stand in a quote of the fact."""
    for quote in served.quotes:
        at = quote.text.find(words)
        if at >= 0 and len(quote.text) == quote.span.end - quote.span.start:
            start = quote.span.start + at
            return Quote(quote.episode, quote.number, Span(start, start + len(words)), words)
    return None
