"""Wavy underlines put into the manuscript by checks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit

from workbench.story.text import Span
from workbench.ui.text_units import TextUnits
from workbench.ui.theme import current_theme


@dataclass(frozen=True)
class Underline:
    """A place worth a look. `span` counts code points; `role` is "note", "warning" or "danger"."""

    span: Span
    role: str
    tooltip: str
    key: str


class Placed:
    """Underlines in a document; each is held by a cursor, so it moves with what is typed."""

    def __init__(
        self, document: QTextDocument, base: str, underlines: Sequence[Underline], before: Self | None = None
    ) -> None:
        """`base` is the document's text as of now; spans beyond its end are left out. Of those in the same document
        `before`, what stands where it is wanted is kept: there may be hundreds, and somebody types."""
        units = TextUnits(base)
        kept = {underline.key: cursor for cursor, underline in before._marks} if before is not None else {}
        self._marks: list[tuple[QTextCursor, Underline]] = []
        for underline in underlines:
            if underline.span.end > len(base):
                continue
            start, end = units.to_qt(underline.span.start), units.to_qt(underline.span.end)
            cursor = kept.get(underline.key)
            if cursor is None or (cursor.selectionStart(), cursor.selectionEnd()) != (start, end):
                cursor = QTextCursor(document)
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self._marks.append((cursor, underline))

    def at(self, position: int) -> Underline | None:
        """The shortest underline over a document position."""
        over = [(c.selectionEnd() - c.selectionStart(), u) for c, u in self._marks if _covers(c, position)]
        return min(over, key=lambda one: one[0])[1] if over else None

    @property
    def standing(self) -> int:
        """How many still have words to stand under."""
        return sum(cursor.hasSelection() for cursor, _ in self._marks)

    def selections(self, low: int, high: int) -> list[QTextEdit.ExtraSelection]:
        """What to paint between two document positions."""
        theme = current_theme()
        found = []
        for cursor, underline in self._marks:
            if cursor.selectionStart() < high and cursor.selectionEnd() > low and cursor.hasSelection():
                one = QTextEdit.ExtraSelection()
                style = QTextCharFormat()
                style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
                style.setUnderlineColor(QColor(getattr(theme, underline.role)))
                one.cursor, one.format = QTextCursor(cursor), style
                found.append(one)
        return found


def _covers(cursor: QTextCursor, position: int) -> bool:
    return cursor.hasSelection() and cursor.selectionStart() <= position < cursor.selectionEnd()
