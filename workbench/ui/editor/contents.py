"""From a manuscript text to a Qt document and back, without losing a character or a mark."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtGui import QTextBlockFormat, QTextCursor, QTextDocument

from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.editor.marks import MarkIndex, Meaning, Reading, Run, StandIn, Stress, marks_of
from workbench.ui.text_units import TextUnits

_UNHOLDABLE = re.compile("[\r\u2029\ufdd0\ufdd1]")
_SHOWN_AS = str.maketrans({"\r": "\u240d", "\u2029": "\u00b6", "\ufdd0": "\ufffd", "\ufdd1": "\ufffd"})
"""What Qt takes for the end of a paragraph or a frame, and what stands in for it."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a document held at one moment, cheap to take; `text()` may be asked for in another thread."""

    raw: str
    blocks: list[tuple[Run, ...]]
    meanings: dict[int, Meaning]

    @property
    def base(self) -> str:
        """The text with line feeds, stand-ins left standing; as long as the real one."""
        return self.raw.replace("\u2029", "\n")

    def same_as(self, other: "Snapshot") -> bool:
        """True when nothing was changed between the two."""
        return self.raw == other.raw and self.blocks == other.blocks

    def text(self) -> ManuscriptText:
        """The manuscript text."""
        return _collect(self.raw, self.blocks, self.meanings)


def take(document: QTextDocument, index: MarkIndex) -> Snapshot:
    """The document as of now. A preedit in progress is not part of it."""
    return Snapshot(document.toRawText(), index.snapshot(), index.meanings)


def fill(document: QTextDocument, index: MarkIndex, text: ManuscriptText, block_format: QTextBlockFormat) -> None:
    """Put a text in place of everything in the document. There is no undo of this, nor of anything before it."""
    document.setUndoRedoEnabled(False)
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.removeSelectedText()
    cursor.setBlockFormat(block_format)
    cursor.setBlockCharFormat(index.format())
    cursor.insertText(shown(text.base), index.format())
    put_marks(document, index, 0, text)
    cursor.endEditBlock()
    document.setUndoRedoEnabled(True)


def put_marks(document: QTextDocument, index: MarkIndex, at: int, text: ManuscriptText) -> None:
    """Mark what was just inserted at document position `at`, with stand-ins for what Qt cannot hold."""
    units = TextUnits(text.base)
    marks: list[tuple[int, int, Meaning]] = []
    marks += [(ruby.start, ruby.end, Reading(ruby.reading)) for ruby in text.ruby]
    marks += [(stress.start, stress.end, Stress(stress.style)) for stress in text.emphasis]
    marks += [(*found.span(), StandIn(found.group())) for found in _UNHOLDABLE.finditer(text.base)]
    for low, high, ids in _layers([(units.to_qt(s), units.to_qt(e), index.new(meaning)) for s, e, meaning in marks]):
        cursor = QTextCursor(document)
        cursor.setPosition(at + low)
        cursor.setPosition(at + high, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(index.format(ids))


def set_marks(
    document: QTextDocument, index: MarkIndex, start: int, end: int, drop: Iterable[int] = (), add: Iterable[int] = ()
) -> None:
    """Take marks off and put marks on the document's [start, end), as one step of its undo."""
    dropped, added = frozenset(drop), frozenset(add)
    changes = []
    block = document.findBlock(start)
    while block.isValid() and block.position() < end:
        iterator = block.begin()
        while not iterator.atEnd():
            fragment = iterator.fragment()
            low, high = max(start, fragment.position()), min(end, fragment.position() + fragment.length())
            if low < high:
                changes.append((low, high, (marks_of(fragment.charFormat()) - dropped) | added))
            iterator += 1
        block = block.next()
    cursor = QTextCursor(document)
    cursor.beginEditBlock()
    for low, high, marks in changes:
        cursor.setPosition(low)
        cursor.setPosition(high, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(index.format(marks))
    cursor.endEditBlock()


def shown(base: str) -> str:
    """A text as a document shows it, with stand-ins; as long as the original."""
    return base.translate(_SHOWN_AS)


def _layers(spans: list[tuple[int, int, int]]) -> list[tuple[int, int, set[int]]]:
    """Stretches that carry the same marks throughout, from marks that may overlap: (start, end, ids)."""
    opening: dict[int, list[int]] = {}
    closing: dict[int, list[int]] = {}
    for start, end, mark in spans:
        if start < end:
            opening.setdefault(start, []).append(mark)
            closing.setdefault(end, []).append(mark)
    edges = sorted(opening.keys() | closing.keys())
    layers: list[tuple[int, int, set[int]]] = []
    current: set[int] = set()
    for low, high in pairwise(edges):
        current = (current - set(closing.get(low, ()))) | set(opening.get(low, ()))
        if current:
            layers.append((low, high, current))
    return layers


def _collect(raw: str, blocks: list[tuple[Run, ...]], meanings: dict[int, Meaning]) -> ManuscriptText:
    units = TextUnits(raw)
    ruby, emphasis, swaps = [], [], []
    for mark, low, high in _pieces(raw, blocks):
        begin, end = units.to_points(low), units.to_points(high)
        match meanings[mark]:
            case Reading(reading):
                ruby.append(Ruby(begin, end, reading))
            case Stress(style):
                emphasis.append(Emphasis(begin, end, style))
            case StandIn(original):
                swaps.append((begin, end, original))
    base = raw.replace("\u2029", "\n")
    if swaps:
        letters = list(base)
        for begin, end, original in swaps:
            letters[begin:end] = original * (end - begin)
        base = "".join(letters)
    return ManuscriptText(base, tuple(sorted(ruby, key=_order)), tuple(sorted(emphasis, key=_order)))


def _order(mark: Ruby | Emphasis) -> tuple[int, int, str]:
    return mark.start, mark.end, mark.reading if isinstance(mark, Ruby) else mark.style


def _pieces(raw: str, blocks: list[tuple[Run, ...]]) -> list[tuple[int, int, int]]:
    """(mark, start, end) in UTF-16 units of the whole text; a mark that runs over a line break is one piece."""
    wide = len(raw.encode("utf-16-le", "surrogatepass")) // 2 != len(raw)
    pieces: list[tuple[int, int, int]] = []
    last: dict[int, int] = {}
    start = 0
    for runs, line in zip(blocks, raw.split("\u2029"), strict=True):
        for run in runs:
            low, high = start + run.start, start + run.end
            at = last.get(run.mark)
            if at is not None and pieces[at][2] == low:
                pieces[at] = (run.mark, pieces[at][1], high)
            else:
                last[run.mark] = len(pieces)
                pieces.append((run.mark, low, high))
        start += (len(line.encode("utf-16-le", "surrogatepass")) // 2 if wide else len(line)) + 1
    return pieces
