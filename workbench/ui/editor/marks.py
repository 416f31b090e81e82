"""Ruby and emphasis inside a Qt document: ids on character formats, and what each id stands for.

A mark is a number in the one property `MARKS` of the formats it covers, so it moves with its text and through undo.
`MarkIndex` keeps, for each block, where the marks run; a key costs the scan of the block it was typed into.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QFont, QFontMetricsF, QTextBlock, QTextCharFormat, QTextDocument, QTextFormat

MARKS = QTextFormat.Property.UserProperty.value + 1


@dataclass(frozen=True, slots=True)
class Reading:
    """A ruby mark."""

    reading: str


@dataclass(frozen=True, slots=True)
class Stress:
    """An emphasis mark."""

    style: str


@dataclass(frozen=True, slots=True)
class StandIn:
    """A character that a Qt document cannot hold, shown as another one."""

    original: str


Meaning = Reading | Stress | StandIn


@dataclass(frozen=True, slots=True)
class Run:
    """A mark's stretch in one block, in UTF-16 units from the block's start; -1 is the separator before the block."""

    mark: int
    start: int
    end: int


def marks_of(format_: QTextCharFormat) -> frozenset[int]:
    """The marks a format carries."""
    # Not `property`: for one that is not set the binding hands out a None too few.
    return frozenset(int(one) for one in format_.stringProperty(MARKS).split())


class MarkIndex(QObject):
    """The marks of one document. Parented to it."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._document = document
        self.meanings: dict[int, Meaning] = {}
        self._ids = count(1)
        self._blocks: list[tuple[Run, ...]] = [()]
        self._moved = False
        """True from a change of where marks run until that has been laid out."""
        # A document without a layout does not tell of its changes.
        document.documentLayout().update.connect(self._on_laid_out)
        document.contentsChange.connect(self._on_contents_change)

    def new(self, meaning: Meaning) -> int:
        """An id for a mark. Ids are never taken back: undo may bring any of them again."""
        mark = next(self._ids)
        self.meanings[mark] = meaning
        return mark

    def format(self, marks: Iterable[int] = ()) -> QTextCharFormat:
        """A format that carries these marks: plain, but for the emphasis that is a cut of the face."""
        made = QTextCharFormat()
        chosen = sorted(marks)
        if chosen:
            made.setProperty(MARKS, " ".join(str(mark) for mark in chosen))
        styles = [meaning.style for meaning in map(self.meanings.get, chosen) if isinstance(meaning, Stress)]
        if any(style.endswith("斜体") for style in styles):
            made.setFontItalic(True)
        if any(style.endswith(("太字", "ゴシック体")) for style in styles):
            made.setFontWeight(QFont.Weight.Bold)
        return made

    def in_block(self, number: int) -> tuple[Run, ...]:
        """The runs of a block by its number."""
        return self._blocks[number] if number < len(self._blocks) else ()

    def snapshot(self) -> list[tuple[Run, ...]]:
        """Every block's runs as of now; a copy that later edits leave alone."""
        return list(self._blocks)

    def rescan(self) -> None:
        """Read the whole document again."""
        runs = []
        block = self._document.firstBlock()
        while block.isValid():
            runs.append(_scan(block))
            block = block.next()
        self._blocks, self._moved = runs, True

    def at(self, position: int) -> frozenset[int]:
        """The marks on the character at a document position."""
        if not 0 <= position < self._document.characterCount() - 1:
            return frozenset()
        block = self._document.findBlock(position)
        at, number = position - block.position(), block.blockNumber()
        if at == block.length() - 1:
            return frozenset(run.mark for run in self.in_block(number + 1) if run.start == -1)
        return frozenset(run.mark for run in self.in_block(number) if run.start <= at < run.end)

    def inherited(self, position: int) -> frozenset[int]:
        """The marks that something typed at `position` belongs to: those on both sides of it."""
        inside = self.at(position - 1) & self.at(position)
        return frozenset(mark for mark in inside if not isinstance(self.meanings[mark], StandIn))

    def between(self, start: int, end: int) -> list[tuple[int, int, int]]:
        """The runs that touch the document's [start, end): (mark, start, end), whole, not cut to it."""
        found = []
        block = self._document.findBlock(start)
        while block.isValid() and block.position() < end:
            base = block.position()
            for run in self.in_block(block.blockNumber()):
                if base + run.start < end and start < base + run.end:
                    found.append((run.mark, base + max(0, run.start), base + run.end))
            block = block.next()
        return found

    def _on_contents_change(self, position: int, removed: int, added: int) -> None:  # noqa: ARG002 - Qt's signature
        document = self._document
        first = document.findBlock(position).blockNumber()
        end = min(position + added, document.characterCount() - 1)
        last = document.findBlock(end).blockNumber()
        grown = document.blockCount() - len(self._blocks)
        old_last = last - grown
        if first < 0 or old_last < first - 1 or old_last >= len(self._blocks):
            self.rescan()
            return
        # A change that ends on a separator may have touched the format the next block keeps for it.
        last, old_last = (last + 1, old_last + 1) if last + 1 < document.blockCount() else (last, old_last)
        fresh = []
        block = document.findBlockByNumber(first)
        for _ in range(first, last + 1):
            fresh.append(_scan(block))
            block = block.next()
        self._moved = self._moved or self._blocks[first : old_last + 1] != fresh
        self._blocks[first : old_last + 1] = fresh

    def _on_laid_out(self, place: QRectF) -> None:
        if self._moved:
            self._moved = False
            # What stands over a block's first line reaches out of the block, where nothing else has changed.
            reach = QFontMetricsF(self._document.defaultFont()).height()
            # The stub knows one signature of the two that a default argument makes.
            again = self._document.documentLayout().update[QRectF]  # type: ignore[index]
            again.emit(place.adjusted(0, -reach, 0, 0))


def _scan(block: QTextBlock) -> tuple[Run, ...]:
    runs: list[Run] = []
    start = block.position()
    last: dict[int, int] = {}

    def put(marks: frozenset[int], low: int, high: int) -> None:
        for mark in marks:
            at = last.get(mark)
            if at is not None and runs[at].end == low:
                runs[at] = Run(mark, runs[at].start, high)
            else:
                last[mark] = len(runs)
                runs.append(Run(mark, low, high))

    if start and (before := marks_of(block.charFormat())):
        put(before, -1, 0)
    iterator = block.begin()
    while not iterator.atEnd():
        fragment = iterator.fragment()
        if marks := marks_of(fragment.charFormat()):
            low = fragment.position() - start
            put(marks, low, low + fragment.length())
        iterator += 1
    return tuple(runs)
