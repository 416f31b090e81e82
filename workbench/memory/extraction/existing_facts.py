"""The facts a story has, found again by text or quote, so that reading again respects the author's decisions."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from workbench.memory.extraction.page import FoundFact
from workbench.memory.wording import Names, Rough, rough_reader
from workbench.store import Unit
from workbench.story.facts import Fact, Source, Status
from workbench.story.text import Span

_SIGNS = re.compile(r"[\s\W_]+")


def normalised(text: str) -> str:
    """A text as compared for sameness: NFKC, case folded, without spaces and punctuation."""
    return _SIGNS.sub("", unicodedata.normalize("NFKC", text).casefold())


@dataclass(frozen=True, slots=True)
class FactMatch:
    """A fact that already says what a finding says. `new_place`: it has no standing mention at the finding's quote."""

    fact: Fact
    new_place: bool


class ExistingFacts:
    """The facts that already exist, found again by their text or by their quote."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        """`facts`: all of the story's, rejected and deleted ones too."""
        self._by_text: dict[str, Fact] = {}
        self._by_quote: dict[tuple[str, str], list[Fact]] = {}
        for fact in facts:
            self.add(fact)

    def add(self, fact: Fact) -> None:
        """Remembers one more fact; an earlier decision of the author's is not displaced by a proposal."""
        keys = normalised(fact.text)
        if keys not in self._by_text or decided(fact):
            self._by_text[keys] = fact
        for mention in fact.mentions:
            if mention.quote:
                held = self._by_quote.setdefault((mention.episode, normalised(mention.quote)), [])
                held.append(fact)
                held.sort(key=lambda one: (not decided(one), one.deleted_at is not None))

    def match(
        self, finding: FoundFact, episode: str, quote: str, span: Span, taken: Collection[str] | None = None
    ) -> FactMatch | None:
        """The fact that says the same or stands on the same quote of the same episode.

        A chat model may find several on one quote: given `taken`, the facts (ids) that it has found so far, a proposal
        among them stands for no other finding, unless it says the same.
        """
        here = self._by_quote.get((episode, normalised(quote)), [])
        same = self._by_text.get(normalised(finding.text))
        if taken is None:
            fact = here[0] if here else same
        elif here and decided(here[0]):
            fact = here[0]
        else:
            fact = same or next((one for one in here if one.id not in taken), None)
        if fact is None:
            return None
        here_too = any(
            m.episode == episode and not m.stale and m.span is not None and m.span.overlaps(span) for m in fact.mentions
        )
        return FactMatch(fact, not here_too)


def decided(fact: Fact) -> bool:
    """True when the author has had a say: their own fact, or one they accepted or rejected."""
    return fact.source is Source.AUTHOR or fact.status is not Status.PROPOSED


def spoken_of(unit: Unit, fact: Fact, branch: str) -> bool:
    """True when the author has said who knows the fact, or who knows of that: their word needs it to stay."""
    moments = unit.knowledge.list(fact=fact.id, branch=branch)
    if any(one.source is Source.AUTHOR or one.status is Status.ACCEPTED for one in moments):
        return True
    return any(one.source is Source.AUTHOR for one in unit.awareness.list(fact=fact.id, branch=branch))


def is_own_proposal(fact: Fact) -> bool:
    """True for a live proposal of the machine's, which a new reading may take back."""
    return not decided(fact) and fact.deleted_at is None


_UNSPACED = ("ja", "zh")


class Known:
    """One branch's facts by the weightiest signs of their texts. What was taken apart once is kept."""

    def __init__(self, branch: str, language: str, names: Names) -> None:
        self._branch = branch
        self._rough = rough_reader(language, names)
        # Without spaces and signs other words come about, unless the language has none.
        self._plain = language not in _UNSPACED
        self._texts: Mapping[str, str] = {}
        self._by_key: dict[Rough | str, set[str]] = {}

    def about(self, unit: Unit, episode: str, findings: Iterable[FoundFact]) -> list[Fact]:
        """The facts, deleted ones too, that have evidence in the episode or may say what one of the findings says, in
        the order of recording. All others are about something else."""
        self._follow(unit.facts.texts(self._branch))
        here = unit.facts.list(self._branch, episode=episode, include_deleted=True)
        held = {fact.id for fact in here}
        alike: set[str] = set()
        for text in {finding.text for finding in findings}:
            alike.update(*(self._by_key.get(key, ()) for key in self._keys(text)))
        further = alike - held
        if not further:
            return here
        more = unit.facts.list(self._branch, include_deleted=True, ids=further)
        found = {fact.id: fact for fact in (*here, *more)}
        return [found[fact] for fact in self._texts if fact in found]

    def _follow(self, texts: Mapping[str, str]) -> None:
        before, self._texts = self._texts, texts
        for fact, text in before.items():
            if texts.get(fact) != text:
                for key in self._keys(text):
                    self._by_key[key].discard(fact)
        for fact, text in texts.items():
            if before.get(fact) != text:
                for key in self._keys(text):
                    self._by_key.setdefault(key, set()).add(fact)

    def _keys(self, text: str) -> list[Rough | str]:
        return [self._rough(text), normalised(text)] if self._plain else [self._rough(text)]
