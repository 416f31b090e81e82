"""A novel as slips are planted into it: who is in it, and where a sentence may be put."""

import random
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from workbench.store import Unit
from workbench.store.records import SpokenLine
from workbench.story.cast import Character
from workbench.story.episodes import Episode
from workbench.story.facts import Fact
from workbench.story.knowledge import Knowledge
from workbench.story.paragraphs import paragraphs
from workbench.text.language import language_of
from workbench.text.names import NameIndex

_SCENE = 500
"""Code points before a place within which somebody named is in the scene."""
_SHORTEST = 15
"""Code points of a paragraph that is no heading."""
_OPENS = "「『“\"‘'（("


@dataclass(frozen=True)
class Point:
    """A place after a paragraph of narration: in this episode (index in telling order), and who is in the scene."""

    episode: int
    offset: int
    people: tuple[str, ...]


class Novel:
    """What planting needs of a story file, read once."""

    def __init__(self, unit: Unit, language: str) -> None:
        self.language = language
        self.episodes: tuple[Episode, ...] = tuple(unit.episodes.list())
        self.cast: tuple[Character, ...] = tuple(unit.characters.list())
        self.facts: tuple[Fact, ...] = tuple(unit.facts.list())
        self.moments: tuple[Knowledge, ...] = tuple(unit.knowledge.list())
        self.lines: dict[str, tuple[SpokenLine, ...]] = {e.id: tuple(unit.quotes.list(e.id)) for e in self.episodes}
        self.whole = "\n".join(episode.text.base for episode in self.episodes)

    @cached_property
    def people(self) -> dict[str, str]:
        """Those of the cast whom a sentence can be about, by id, each with the name the text has most often."""
        selves = {word for group in language_of("ja").address.first_persons for word in group}
        found = {}
        for person in self.cast:
            names = [name for name in person.names if name not in selves]
            if self.language == "en":
                # “Sir Percy” and “Blakeney” alike can be the subject of a sentence; a description cannot.
                names = [name for name in names if re.fullmatch(r"[A-Z][\w’'. ]+\w", name)]
            if names:
                found[person.id] = max(names, key=lambda name: (self.whole.count(name), len(name)))
        return found

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Every place where a paragraph may be put, in order."""
        return tuple(point for those in self._by_episode for point in those)

    def points_of(self, episode: int) -> tuple[Point, ...]:
        """Those of one episode (index in telling order)."""
        return self._by_episode[episode]

    @cached_property
    def _by_episode(self) -> tuple[tuple[Point, ...], ...]:
        return tuple(tuple(self._points(at)) for at in range(len(self.episodes)))

    def _points(self, at: int) -> Iterable[Point]:
        text = self.episodes[at].text.base
        index = NameIndex.of_cast(self.cast, self.language)
        blocks = paragraphs(text, self.language)
        narrated = [block for block in blocks[:-1] if text[block.start] not in _OPENS]
        for block in narrated or blocks[:-1]:
            if block.end - block.start < _SHORTEST:
                continue
            scene = text[max(0, block.end - _SCENE) : block.end]
            named = Counter(m.character for m in index.find(scene) if m.character in self.people)
            yield Point(at, block.end, tuple(str(who) for who, _ in named.most_common(4)))

    def own_words(self, who: str) -> Counter[str]:
        """How often somebody's lines, where a tag names them, hold each word for oneself."""
        found: Counter[str] = Counter()
        for episode in self.episodes:
            for line in self.lines[episode.id]:
                if line.speaker == who and (line.explicit or line.confirmed):
                    text = line.span.of(episode.text.base)
                    for group in language_of(self.language).address.first_persons:
                        for word in group:
                            found[word] += len(
                                re.findall(rf"(?<![㐀-鿿ぁ-ゖ]){re.escape(word)}(?=[はがのをにも])", text)
                            )
        return +found

    def strangers(self, names: Iterable[str], chance: random.Random) -> list[str]:
        """Those of the names that the novel does not hold, shuffled."""
        free = [name for name in names if name not in self.whole]
        chance.shuffle(free)
        return free
