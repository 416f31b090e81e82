"""What is painted into the text without being part of it: underlines, matches, the flash after a jump."""

from bisect import bisect_left
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QColor, QTextBlock, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from workbench.ui.editor.behind import BehindPaint
from workbench.ui.editor.find_bar import FindBar
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.typeset import visible_blocks
from workbench.ui.theme import current_theme

_FLASH_MS = 1400


class Decorations(QObject):
    """Keeps the editor's extra selections: only those in sight, so their number does not matter."""

    def __init__(self, manuscript: Manuscript, find_bar: FindBar) -> None:
        super().__init__(manuscript)
        self._manuscript = manuscript
        self._find_bar = find_bar
        self._flash: QTextCursor | None = None
        self.also: Callable[[list[QTextBlock]], list[QTextEdit.ExtraSelection]] = lambda _: []
        """What somebody else paints in the blocks in sight, below everything else."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._apply)
        self._behind = BehindPaint(manuscript.painted, self._apply, self)
        self._fade = QTimer(self, singleShot=True, interval=_FLASH_MS)
        self._fade.timeout.connect(self._end_flash)
        manuscript.verticalScrollBar().valueChanged.connect(self.refresh)
        find_bar.matches_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Paint anew once the event at hand is done with."""
        self._soon.start()

    def text_changed(self) -> None:
        """Words were typed: what is painted moves with them, and what else comes of it is not in the key's way."""
        self._behind.start()

    def flash(self, start: int, end: int) -> None:
        """Light up [start, end) of the document for a moment, or until the keyboard is in the text again."""
        self._flash = QTextCursor(self._manuscript.document())
        self._flash.setPosition(start)
        self._flash.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self._fade.start()
        self.refresh()

    def clear(self) -> None:
        """Another document is shown."""
        self._flash = None
        self.refresh()

    def _end_flash(self) -> None:
        if not self._manuscript.hasFocus() and self._flash is not None:
            # Whoever steps through a list of places may look up later than that.
            self._fade.start()
            return
        self._flash = None
        self.refresh()

    def _apply(self) -> None:
        edit = self._manuscript
        blocks = visible_blocks(edit)
        if not blocks or edit.draft is None:
            edit.setExtraSelections([])
            return
        low = blocks[0][0].position()
        high = blocks[-1][0].position() + blocks[-1][0].length()
        theme = current_theme()
        found = self.also([block for block, _ in blocks])
        found += edit.draft.placed.selections(low, high) if edit.draft.placed else []
        matches = self._find_bar.matches
        for start, end in matches[bisect_left(matches, (low, 0)) :]:
            if start >= high:
                break
            found.append(_background(edit, start, end, theme.accent_soft))
        if self._flash is not None:
            found.append(_background(edit, self._flash.selectionStart(), self._flash.selectionEnd(), theme.selection))
        edit.setExtraSelections(found)


def _background(edit: QTextEdit, start: int, end: int, colour: str) -> QTextEdit.ExtraSelection:
    one = QTextEdit.ExtraSelection()
    style = QTextCharFormat()
    style.setBackground(QColor(colour))
    cursor = QTextCursor(edit.document())
    last = edit.document().characterCount() - 1
    cursor.setPosition(min(start, last))
    cursor.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
    one.cursor, one.format = cursor, style
    return one
