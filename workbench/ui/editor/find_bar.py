"""Find and replace in the episode."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.story.errors import InputError
from workbench.text.finding import Finder, Match, filled
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.putting import put_words
from workbench.ui.finding.options import Options
from workbench.ui.messages import localised
from workbench.ui.text_units import TextUnits
from workbench.ui.widgets import IconButton, Line, button, label, row

_PATIENCE = 0.3
"""Seconds a regular expression may hold up the window."""


class FindBar(QWidget):
    """Looks in what `manuscript` shows. `matches_changed` asks for the matches to be painted anew."""

    matches_changed = Signal()

    def __init__(self, manuscript: Manuscript, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._manuscript = manuscript
        self._text = ""
        self._found: list[Match] = []
        self.matches: list[tuple[int, int]] = []
        self._late = QTimer(self, singleShot=True, interval=200)
        self._late.timeout.connect(self._look)
        self.options = Options(self)
        self.field = Line()
        self.field.setPlaceholderText(self.tr("Find in this episode"))
        self.field.setAccessibleName(self.tr("Find in this episode"))
        self.field.setMinimumWidth(120)
        self.replacement = Line()
        self.replacement.setPlaceholderText(self.tr("Replace with"))
        self.replacement.setAccessibleName(self.tr("Replace with"))
        self.replacement.setMinimumWidth(100)
        self.count = label("", "small")
        self.count.setMinimumWidth(64)
        self.how = IconButton("sliders-horizontal", self.tr("How to look for it"), self._offer_options)
        layout = row(self, 6, 6)
        layout.setContentsMargins(16, 6, 12, 6)
        layout.addWidget(self.field, 3)
        layout.addWidget(self.how)
        layout.addWidget(self.count)
        layout.addWidget(IconButton("caret-up", self.tr("Previous (Shift+F3)"), self.previous))
        layout.addWidget(IconButton("caret-down", self.tr("Next (F3)"), self.next))
        layout.addWidget(self.replacement, 2)
        layout.addWidget(button(self.tr("Replace"), self.replace, "quiet"))
        layout.addWidget(button(self.tr("All"), self.replace_all, "quiet"))
        layout.addWidget(IconButton("x", self.tr("Close (Esc)"), self.dismiss))
        self.field.textChanged.connect(self._look)
        self.options.changed.connect(self._look)
        self.field.installEventFilter(self)
        self.replacement.installEventFilter(self)
        self.hide()

    def open_to_replace(self) -> None:
        """Show the bar, with the caret where the new words go once there is something to find."""
        self.open()
        if self.isVisible() and self.field.text():
            self.replacement.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.replacement.selectAll()

    def open(self) -> None:
        """Show the bar, with what is selected as the words to find."""
        if self._manuscript.draft is None:
            return
        self.options.show_for(self._manuscript.language)
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
        self._found, self.matches = [], []
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
        chosen = (cursor.selectionStart(), cursor.selectionEnd())
        if chosen in self.matches:
            self._put([self.matches.index(chosen)])
        self.next()

    def replace_all(self) -> None:
        """Replace every match, as one step of undo."""
        self._fresh()
        self._put(range(len(self.matches)))
        self._look()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                if watched is self.replacement:
                    self.replace()
                else:
                    self.previous() if back else self.next()
                return True
        return super().eventFilter(watched, event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Whatever in it has the focus.
        if event.key() == Qt.Key.Key_Escape:
            self.dismiss()
        else:
            super().keyPressEvent(event)

    def _put(self, which: Iterable[int]) -> None:
        """Put the replacement in the place of these matches; ruby that is not touched stays."""
        draft = self._manuscript.draft
        if draft is None:
            return
        try:
            changes = [(self.matches[at], self._new(self._found[at])) for at in which]
        except InputError as error:
            self._say(localised(error.message))
            return
        place = put_words(draft, changes)
        if place is not None:
            cursor = self._manuscript.textCursor()
            cursor.setPosition(place)
            self._manuscript.setTextCursor(cursor)

    def _new(self, match: Match) -> str:
        words = self.replacement.text()
        return filled(words, self._text, match) if self.options.regex.isChecked() else words

    def _offer_options(self) -> None:
        menu = self.options.menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.how.mapToGlobal(self.how.rect().bottomLeft()))

    def _fresh(self) -> None:
        if self._late.isActive() or not self.matches:
            self._look()

    def _look(self) -> None:
        self._late.stop()
        self._text = self._manuscript.document().toRawText().replace("\u2029", "\n")
        units, trouble = TextUnits(self._text), ""
        try:
            self._found = Finder(self.options.wanted(self.field.text()), _PATIENCE).find(self._text)
        except InputError as error:
            self._found, trouble = [], localised(error.message)
        self.matches = [(units.to_qt(one.span.start), units.to_qt(one.span.end)) for one in self._found]
        self._tell(trouble)
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

    def _tell(self, trouble: str = "") -> None:
        cursor = self._manuscript.textCursor()
        chosen = (cursor.selectionStart(), cursor.selectionEnd())
        self.count.setToolTip(trouble)
        if trouble:
            self._say(trouble)
        elif not self.field.text():
            self.count.setText("")
        elif not self.matches:
            self.count.setText(self.tr("none"))
        elif chosen in self.matches:
            self.count.setText(f"{self.matches.index(chosen) + 1} / {len(self.matches)}")
        else:
            self.count.setText(self.tr("{n} found").format(n=len(self.matches)))

    def _say(self, trouble: str) -> None:
        """There is no room for a sentence beside the fields; it shows on hover."""
        self.count.setText(self.tr("not possible"))
        self.count.setToolTip(trouble)
