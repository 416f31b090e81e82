"""Which names a story has established: by facts the author has confirmed, and by how often they stand in it."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.continuity.manuscript import Manuscript
from workbench.story.facts import Fact, Status
from workbench.story.text import Span

Found = tuple[Span, str, str, str, float]
"""(span, spelling found, right spelling, character id or "", confidence)"""
Named = Callable[[str], Counter[str]]
"""The names in a piece of text, by how often they stand there."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name, how often it stands in the story, and whether the author has it in a confirmed fact or a profile."""

    text: str
    times: int
    told: bool

    @property
    def weight(self) -> int:
        """How well it is established: the author's own note counts like two more uses."""
        return self.times + 2 * self.told


def by_author(context: CheckContext, named: Named) -> frozenset[str]:
    """The names in confirmed facts and in the cast's profiles."""
    facts = context.facts
    profiles = frozenset(name for person in context.cast for name in named(person.profile))
    if context.chapters is None:
        return profiles | _of_facts(facts, named)
    return profiles | context.chapters.once(("names", named), facts, lambda: _of_facts(facts, named))


def _of_facts(facts: tuple[Fact, ...], named: Named) -> frozenset[str]:
    return frozenset(name for fact in facts if fact.status is Status.ACCEPTED for name in named(fact.text))


@lru_cache(maxsize=16)
def times_in(manuscript: Manuscript, named: Named) -> Counter[str]:
    """How often each name stands in the whole story."""
    found: Counter[str] = Counter()
    for text in manuscript.texts:
        found.update(named(text))
    return found


def fit(context: CheckContext, span: Span, name: str) -> bool:
    """False where the same sentence has the right name, too: then there are two."""
    sentence = next((s for s in context.sentences if s.span.start <= span.start < s.span.end), None)
    return sentence is None or name not in sentence.text


def first_at(context: CheckContext, name: str) -> int:
    """Where in the whole story the name stands first; beyond its end when it does not."""
    at = context.manuscript.whole.find(name)
    return at if at >= 0 else len(context.manuscript.whole)
