"""The mouse and the keys that go by words, in languages without spaces between them: Qt takes a paragraph for a word
there."""

from bisect import bisect_left, bisect_right

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QTextBlock, QTextCursor
from PySide6.QtWidgets import QTextEdit

from workbench.store.sudachi import is_read
from workbench.text.breaks import UNSPACED, word_spans
from workbench.ui.editor.steps import Steps
from workbench.ui.text_units import TextUnits

_KEYS = QKeySequence.StandardKey
_AHEAD = _KEYS.MoveToNextWord, _KEYS.SelectNextWord, _KEYS.DeleteEndOfWord
_BACK = _KEYS.MoveToPreviousWord, _KEYS.SelectPreviousWord, _KEYS.DeleteStartOfWord
_ERASING = Qt.Key.Key_Backspace, Qt.Key.Key_Delete


class ByWords(QObject):
    """Chooses, extends and goes by the words of what `edit` shows. `unread`: with a dictionary it would know more."""

    unread = Signal()

    def __init__(self, edit: QTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self.language = "ja"
        self._held: tuple[int, int] | None = None
        """The word a double click chose, while the selection grows from it."""

    @property
    def on(self) -> bool:
        """True where words are not told by spaces."""
        return self.language in UNSPACED

    def choose(self, place: QPoint) -> None:
        """Select the word at a point of the viewport."""
        self._held = self._word_at(place)
        self._select(*self._held)

    def extend(self, place: QPoint) -> bool:
        """Let the selection that began with a word, and stands, reach to the word at a point; False without one."""
        chosen = self._edit.textCursor()
        if self._held is None or not chosen.selectionStart() <= self._held[0] < self._held[1] <= chosen.selectionEnd():
            return False
        (first, last), (start, end) = self._held, self._word_at(place)
        self._select(*((last, start) if start < first else (first, max(last, end))))
        return True

    def let_go(self) -> None:
        """The mouse selects by characters again."""
        self._held = None

    def takes(self, event: QKeyEvent, steps: Steps) -> bool:
        """Go, select or erase by a word as a key asks; False for any other key."""
        if not self.on or event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier):
            return False
        back = any(event.matches(one) for one in _BACK)
        cursor, erases = self._edit.textCursor(), event.key() in _ERASING
        other = not (back or any(event.matches(one) for one in _AHEAD))
        if other or (erases and (self._edit.isReadOnly() or cursor.hasSelection())):
            return False
        keeps = erases or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        stop = self._before(cursor) if back else self._behind(cursor)
        cursor.setPosition(stop, QTextCursor.MoveMode.KeepAnchor if keeps else QTextCursor.MoveMode.MoveAnchor)
        if erases:
            steps.begin(cursor, "cut")
            cursor.removeSelectedText()
        self._edit.setTextCursor(cursor)
        return True

    def _word_at(self, place: QPoint) -> tuple[int, int]:
        cursor = self._edit.cursorForPosition(place)
        # Qt answers with the nearest gap between two characters.
        left_of_it = self._edit.cursorRect(cursor).left() > place.x() and not cursor.atBlockStart()
        edges = self._edges(cursor.block())
        at = bisect_right(edges, cursor.position() - left_of_it, 0, max(1, len(edges) - 1))
        return edges[at - 1], edges[min(at, len(edges) - 1)]

    def _before(self, cursor: QTextCursor) -> int:
        if cursor.atBlockStart():
            return max(0, cursor.position() - 1)
        stops = self._stops(cursor.block())
        return stops[bisect_left(stops, cursor.position()) - 1]

    def _behind(self, cursor: QTextCursor) -> int:
        if cursor.atBlockEnd():
            return min(cursor.position() + 1, self._edit.document().characterCount() - 1)
        stops = self._stops(cursor.block())
        return stops[bisect_right(stops, cursor.position())]

    def _stops(self, block: QTextBlock) -> list[int]:
        """Where the keys stop in a block: where it begins and ends, and where anything begins that is no space."""
        edges, text = self._edges(block), block.text()
        units = TextUnits(text)
        inner = (at for at in edges[1:-1] if not text[units.to_points(at - block.position())].isspace())
        return [edges[0], *inner, edges[-1]]

    def _edges(self, block: QTextBlock) -> list[int]:
        """Where words begin and end in a block, its own ends included, as places of the document."""
        if not is_read():
            self.unread.emit()
        text, base = block.text(), block.position()
        units = TextUnits(text)
        return [base, *(base + units.to_qt(span.end) for span in word_spans(text, self.language))]

    def _select(self, anchor: int, till: int) -> None:
        cursor = self._edit.textCursor()
        cursor.setPosition(anchor)
        cursor.setPosition(till, QTextCursor.MoveMode.KeepAnchor)
        self._edit.setTextCursor(cursor)
