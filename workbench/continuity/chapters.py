"""All the episodes of a branch as the checks need them beside the one at hand: texts, sentences and who speaks."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, TypeVar

from workbench.memory.reading.said import SpokenText, ToldSentence, cut
from workbench.story.facts import Fact

_T = TypeVar("_T")
GENDERS = "genders"
"""The key under which the cast's genders are kept: what another text of one episode hardly changes."""


@dataclass(frozen=True)
class Chapter:
    """One live episode. `number` counts in telling order, `rank` in story time, both from 1; `narrator` is the
    character who tells it in the first person. `lines` are the spoken lines whose speaker somebody attributed."""

    episode: str
    number: int
    rank: int
    text: str
    language: str
    lines: tuple[SpokenText, ...] = ()
    narrator: str | None = None

    @cached_property
    def sentences(self) -> tuple[ToldSentence, ...]:
        """Its sentences in order, cut when first asked for this text and these lines."""
        return _cut(self.text, self.language, self.lines)


@lru_cache(maxsize=512)
def _cut(text: str, language: str, lines: tuple[SpokenText, ...]) -> tuple[ToldSentence, ...]:
    return cut(text, language, lines)


class MovedFacts(tuple[Fact, ...]):
    """A story's facts whose evidence in one episode stands elsewhere in the text at hand, which is not yet saved. What
    was worked out of `saved`, the same facts as the story file has them, holds of these."""

    saved: tuple[Fact, ...] = ()

    @cached_property
    def by_id(self) -> dict[str, Fact]:
        """The facts by their ids."""
        return {fact.id: fact for fact in self}


class Chapters:
    """The live episodes in telling order. Immutable, compared by identity: what a check works out of all of them it may
    keep for as long as the same object is handed to it."""

    def __init__(self, chapters: Sequence[Chapter] = ()) -> None:
        self._chapters = tuple(chapters)
        self._by_id = {chapter.episode: chapter for chapter in self._chapters}
        self._kept: dict[Hashable, tuple[object, Any]] = {}

    def __iter__(self) -> Iterator[Chapter]:
        return iter(self._chapters)

    def __len__(self) -> int:
        return len(self._chapters)

    def once(self, key: Hashable, of: object, make: Callable[[], _T]) -> _T:
        """What `make` gives, made once for this object `of` (the story's facts, say) and handed out again for `key`."""
        if isinstance(of, MovedFacts):
            of = of.saved
        held = self._kept.get(key)
        if held is None or held[0] is not of:
            held = self._kept[key] = of, make()
        value: _T = held[1]
        return value

    def of(self, episode: str) -> Chapter | None:
        """The chapter with this episode id."""
        return self._by_id.get(episode)

    def beside(self, chapter: Chapter, facts: tuple[Fact, ...]) -> "Chapters":
        """These with another text of one episode. What was worked out of the facts or of one episode is handed on, and
        who is a man or a woman; what else goes by the episodes is worked out anew."""
        made = Chapters([chapter if one.episode == chapter.episode else one for one in self._chapters])
        # A copy first: somebody else may be working something out meanwhile.
        kept = dict(self._kept)
        made._kept = {
            key: held
            for key, held in kept.items()
            if held[0] is facts or isinstance(held[0], Chapter) or key == GENDERS
        }
        return made
