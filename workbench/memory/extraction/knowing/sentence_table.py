"""A stretch of the story as one run of sentences: who says each, to whom, who is named, and its words of weight."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from workbench.memory.extraction.closing import closes, closes_before, said_to_learn
from workbench.memory.reading.names import NameFinder, struck
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

_BREAK = re.compile(r"\n[^\S\n]*\n[^\S\n]*\n|[＊*◇◆―─]+[^\S\n]*\n")
_MARKS = re.compile(r"[\s＊*◇◆・…]+")
_WORD = re.compile(r"[^\W\d_][\w’']+")
_RUN = re.compile(r"[一-鿿々]+|[ァ-ヺー]+|[A-Za-z0-9０-９]+")
_STEM = 5
"""Letters of a spaced word that count: told and telling share them."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A spoken line as far as a script needs it; `span` in the episode's text."""

    span: Span
    speaker: str | None = None
    listeners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableEpisode:
    """An episode about to be laid out."""

    episode: str
    number: int
    text: str
    narrator: str | None
    lines: Sequence[TableLine]


@dataclass(frozen=True, slots=True)
class TableSentence:
    """One sentence, `span` in its episode's text. `line` is the spoken line it belongs to, None for narration; `named`
    are those of the cast it names, in order, `told` those of whom narration says that they learn something; `scene`
    counts breaks of scene and episode; `kept`: it says that something is kept from others, `kept_before`: that what
    stands before it is."""

    episode: str
    number: int
    span: Span
    text: str
    line: TableLine | None
    narrator: str | None
    named: tuple[str, ...]
    told: frozenset[str]
    words: frozenset[str]
    scene: int
    kept: bool
    kept_before: bool


class SentenceTable:
    """Some of a story's episodes, in telling order."""

    def __init__(self, chapters: Sequence[TableEpisode], finder: NameFinder) -> None:
        self.cast: tuple[str, ...] = tuple(finder.cast)
        self.language = finder.language
        self.finder = finder
        self.places: list[TableSentence] = []
        scene = 0
        for chapter in chapters:
            scene = self._add(chapter, scene + 1)
        self._at: Mapping[tuple[str, int], int] = {
            (place.episode, place.span.start): index for index, place in enumerate(self.places)
        }

    def at(self, episode: str, span: Span) -> int | None:
        """The index of the sentence that begins where the span does, or that holds its beginning; None when there is
        none."""
        exact = self._at.get((episode, span.start))
        if exact is not None:
            return exact
        for index, place in enumerate(self.places):
            if place.episode == episode and place.span.overlaps(span):
                return index
        return None

    def inside(self, episode: str, span: Span) -> list[int]:
        """The indices of the sentences that share any of the span."""
        first = self.at(episode, span)
        if first is None:
            return []
        found = []
        for index in range(first, len(self.places)):
            place = self.places[index]
            if place.episode != episode or not place.span.overlaps(span):
                break
            found.append(index)
        return found

    def first(self, episode: str) -> int | None:
        """The index of an episode's first sentence; None when it has none here."""
        return next((index for index, place in enumerate(self.places) if place.episode == episode), None)

    def _add(self, chapter: TableEpisode, scene: int) -> int:
        lines = list(chapter.lines)
        before = 0
        for span in split_sentences(chapter.text, self.language):
            while lines and lines[0].span.end <= span.start:
                lines.pop(0)
            line = lines[0] if lines and lines[0].span.overlaps(span) else None
            text = span.of(chapter.text)
            if before and (_BREAK.search(chapter.text[before : span.start]) or _MARKS.fullmatch(text)):
                scene += 1
            before = span.end
            named = tuple(one.character for one in self.finder.find(chapter.text, span.start, span.end))
            names, plain = self.finder.find(text), self.finder.blotted(text)
            told = frozenset[str]() if line is not None else said_to_learn(text, names, self.language)
            kept, kept_before = closes(plain, self.language), closes_before(plain, self.language)
            about = chapter.narrator, named, told, words_of(text, self.finder), scene, kept, kept_before
            self.places.append(TableSentence(chapter.episode, chapter.number, span, text, line, *about))
        return scene


def words_of(text: str, finder: NameFinder) -> frozenset[str]:
    """The signs by which a telling is known again, names of the cast left out.

    Stems of spaced words; of Japanese and Chinese the runs of katakana, letters and digits, and the pairs of
    ideographs (in Japanese, where one alone is a word, single ones too).
    """
    text = struck(text, finder.find(text), lambda _: " ")
    if finder.language not in ("ja", "zh"):
        words = (word.lower() for word in _WORD.findall(text))
        return frozenset(word[:_STEM] for word in words if len(word) > 2)
    found: set[str] = set()
    for run in _RUN.findall(text):
        if not re.match("[一-鿿]", run):
            found.add(run)
            continue
        found.update(run[at : at + 2] for at in range(len(run) - 1))
        if finder.language == "ja":
            found.update(run)
    return frozenset(found)
