"""Find and replace in the episode."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QLineEdit, QWidget
from typing_extensions import override

from workbench.ui.editor.contents import shown
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.searching import find_all
from workbench.ui.text_units import TextUnits
from workbench.ui.widgets import IconButton, button, label, row


class FindBar(QWidget):
    """Looks in what `manuscript` shows. `matches_changed` asks for the matches to be painted anew."""

    matches_changed = Signal()

    def __init__(self, manuscript: Manuscript, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._manuscript = manuscript
        self.matches: list[tuple[int, int]] = []
        self._late = QTimer(self, singleShot=True, interval=200)
        self._late.timeout.connect(self._look)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find in this episode"))
        self.field.setAccessibleName(self.tr("Find in this episode"))
        self.field.setMinimumWidth(120)
        self.replacement = QLineEdit()
        self.replacement.setPlaceholderText(self.tr("Replace with"))
        self.replacement.setAccessibleName(self.tr("Replace with"))
        self.replacement.setMinimumWidth(100)
        self.count = label("", "small")
        self.count.setMinimumWidth(64)
        layout = row(self, 6, 6)
        layout.setContentsMargins(16, 6, 12, 6)
        layout.addWidget(self.field, 3)
        layout.addWidget(self.count)
        layout.addWidget(IconButton("caret-up", self.tr("Previous (Shift+F3)"), self.previous))
        layout.addWidget(IconButton("caret-down", self.tr("Next (F3)"), self.next))
        layout.addWidget(self.replacement, 2)
        layout.addWidget(button(self.tr("Replace"), self.replace, "quiet"))
        layout.addWidget(button(self.tr("All"), self.replace_all, "quiet"))
        layout.addWidget(IconButton("x", self.tr("Close (Esc)"), self.dismiss))
        self.field.textChanged.connect(self._look)
        self.field.installEventFilter(self)
        self.replacement.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        """Show the bar, with what is selected as the words to find."""
        selected = self._manuscript.textCursor().selectedText()
        self.show()
        if selected and "\u2029" not in selected and len(selected) <= 100:
            self.field.setText(selected)
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._look()

    def dismiss(self) -> None:
        """Close the bar and go on writing."""
        self.hide()
        self.matches = []
        self.matches_changed.emit()
        self._manuscript.setFocus(Qt.FocusReason.OtherFocusReason)

    def text_changed(self) -> None:
        """The text is another one now; look again in a moment."""
        if self.isVisible():
            self._late.start()

    def next(self) -> None:
        """Select the next match, from the top again after the last."""
        self._fresh()
        at = self._manuscript.textCursor().selectionEnd()
        here = (
            self._manuscript.textCursor().selectionStart() if not self._manuscript.textCursor().hasSelection() else at
        )
        self._select(next((one for one in self.matches if one[0] >= here), self.matches[0] if self.matches else None))

    def previous(self) -> None:
        """Select the match before, from the bottom again before the first."""
        self._fresh()
        at = self._manuscript.textCursor().selectionStart()
        before = [one for one in self.matches if one[1] <= at]
        self._select(before[-1] if before else self.matches[-1] if self.matches else None)

    def replace(self) -> None:
        """Replace the match that is selected and go to the next; without one, only go there."""
        self._fresh()
        cursor = self._manuscript.textCursor()
        if (cursor.selectionStart(), cursor.selectionEnd()) in self.matches:
            cursor.insertText(shown(self.replacement.text()))
            self._manuscript.setTextCursor(cursor)
        self.next()

    def replace_all(self) -> None:
        """Replace every match, as one step of undo."""
        self._fresh()
        cursor = QTextCursor(self._manuscript.document())
        cursor.beginEditBlock()
        for start, end in reversed(self.matches):
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(shown(self.replacement.text()))
        cursor.endEditBlock()
        self._look()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if event.key() == Qt.Key.Key_Escape:
                self.dismiss()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if watched is self.replacement:
                    self.replace()
                else:
                    self.previous() if back else self.next()
                return True
        return super().eventFilter(watched, event)

    def _fresh(self) -> None:
        if self._late.isActive() or not self.matches:
            self._look()

    def _look(self) -> None:
        self._late.stop()
        raw = self._manuscript.document().toRawText()
        units = TextUnits(raw)
        self.matches = [(units.to_qt(start), units.to_qt(end)) for start, end in find_all(raw, self.field.text())]
        self._tell()
        self.matches_changed.emit()

    def _select(self, match: tuple[int, int] | None) -> None:
        if match is None:
            return
        cursor = self._manuscript.textCursor()
        cursor.setPosition(match[0])
        cursor.setPosition(match[1], QTextCursor.MoveMode.KeepAnchor)
        self._manuscript.setTextCursor(cursor)
        self._manuscript.keep_in_comfort()
        self._tell()

    def _tell(self) -> None:
        cursor = self._manuscript.textCursor()
        chosen = (cursor.selectionStart(), cursor.selectionEnd())
        if not self.field.text():
            self.count.setText("")
        elif not self.matches:
            self.count.setText(self.tr("none"))
        elif chosen in self.matches:
            self.count.setText(f"{self.matches.index(chosen) + 1} / {len(self.matches)}")
        else:
            self.count.setText(self.tr("{n} found").format(n=len(self.matches)))
