"""What already stands for an episode, so that reading it again respects the author's decisions."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from workbench.memory.extraction.page import Finding
from workbench.store import Unit
from workbench.story.facts import Fact, Source, Status
from workbench.story.text import Span

_SIGNS = re.compile(r"[\s\W_]+")


def normalised(text: str) -> str:
    """A text as compared for sameness: NFKC, case folded, without spaces and punctuation."""
    return _SIGNS.sub("", unicodedata.normalize("NFKC", text).casefold())


@dataclass(frozen=True, slots=True)
class Match:
    """A fact that already says what a finding says. `new_place`: it has no standing mention at the finding's quote."""

    fact: Fact
    new_place: bool


class Standing:
    """The facts that already exist, found again by their text or by their quote."""

    def __init__(self, facts: Iterable[Fact]) -> None:
        """`facts`: all of the story's, rejected and deleted ones too."""
        self._by_text: dict[str, Fact] = {}
        self._by_quote: dict[tuple[str, str], Fact] = {}
        for fact in facts:
            self.add(fact)

    def add(self, fact: Fact) -> None:
        """Remembers one more fact; an earlier decision of the author's is not displaced by a proposal."""
        keys = normalised(fact.text)
        if keys not in self._by_text or decided(fact):
            self._by_text[keys] = fact
        for mention in fact.mentions:
            quote = (mention.episode, normalised(mention.quote))
            if mention.quote and (quote not in self._by_quote or decided(fact)):
                self._by_quote[quote] = fact

    def match(self, finding: Finding, episode: str, quote: str, span: Span) -> Match | None:
        """The fact that says the same or stands on the same quote of the same episode."""
        key = normalised(quote)
        fact = self._by_quote.get((episode, key)) or self._by_text.get(normalised(finding.text))
        if fact is None:
            return None
        here = any(
            m.episode == episode and not m.stale and m.span is not None and m.span.overlaps(span) for m in fact.mentions
        )
        return Match(fact, not here)


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
