"""Which names a story has, and whose: those of the cast sheet, and those of the author's own notes."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from workbench.continuity.context import CheckContext
from workbench.story.facts import Status
from workbench.story.text import Span
from workbench.text.names import forms

MOST = 2
"""A spelling seen more often than this in the whole story is taken to be meant."""
_TIMES_RARER = 2
"""How many times rarer than the right one a misspelling is, at least."""

Named = Callable[[str], Iterable[str]]


@dataclass(frozen=True, slots=True)
class Found:
    """A spelling of the episode that is taken for a slip: where, in which name and whose ("": nobody's of the cast),
    and how sure that is, 0 to 1."""

    span: Span
    text: str
    name: str
    owner: str
    confidence: float


class Names:
    """Names with whose they are ("" for a place, a house, a vessel, somebody outside the cast), found again by anything
    that has a key in common with them."""

    def __init__(self, owners: dict[str, str], keys: Named) -> None:
        self.owners = owners
        self._keys = keys
        self._near: dict[str, list[str]] = defaultdict(list)
        for name in sorted(owners):
            for key in keys(name):
                self._near[key].append(name)

    def near(self, found: str, *more: str) -> list[str]:
        """The names that share a key with this spelling, or have one of `more`."""
        return list(dict.fromkeys(name for key in (*self._keys(found), *more) for name in self._near.get(key, ())))


def one_off(name: str) -> list[str]:
    """What a name shares with all that have one sign more, less, other, or two the other way round."""
    return [name, *dict.fromkeys(name[:at] + name[at + 1 :] for at in range(len(name)) if len(name) > 1)]


def established(context: CheckContext, parts: Named, noted: Named, keys: Named = one_off) -> Names:
    """The names of the cast with their `parts`, and those that confirmed facts and profiles have by `noted`."""

    def make() -> Names:
        owners: dict[str, str] = {}
        for person in context.cast:
            for part in (part for form in forms(person, context.language) for part in parts(form)):
                owners.setdefault(part, person.id)
        notes = [fact.text for fact in context.facts if fact.status is Status.ACCEPTED]
        for note in (*notes, *(person.profile for person in context.cast)):
            for name in noted(note):
                owners.setdefault(name, "")
        return Names(owners, keys)

    if context.chapters is None:
        return make()
    return context.chapters.once(("names", context.cast), context.facts, make)


def rare(found: int, name: int) -> bool:
    """True for what stands so seldom, beside a name that stands so often; that it is noted down counts twice."""
    return found <= MOST and name + 2 >= _TIMES_RARER * found


@lru_cache(maxsize=8192)
def times(name: str, story: str) -> int:
    """How often a spelling stands in the story."""
    return story.count(name)
