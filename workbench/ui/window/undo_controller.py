"""Undo: of the text field that has the caret, and of the story otherwise. The menu says which, and does that."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QMenuBar, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from workbench.ui.widgets import Line

Field = QTextEdit | QPlainTextEdit | QLineEdit


class UndoController(QObject):
    """What Undo would do now. A field with the caret keeps it to itself even where it has nothing left to take back: a
    key held down too long must not go on into what was recorded. Around a manuscript it is the manuscript's, but for
    fields with words of their own. `changed` when it may be something else by now."""

    changed = Signal()

    def __init__(self, stack: QUndoStack, page_around: Callable[[QWidget], QTextEdit | None], parent: QObject) -> None:
        """`page_around`: the manuscript that a widget stands around, if any."""
        super().__init__(parent)
        self._stack = stack
        self._page_around = page_around
        self._pages: set[QTextEdit] = set()
        self._focused: QWidget | None = QApplication.focusWidget()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus_changed)
        # Bound methods: the stack outlives the window, and they are let go of with it.
        stack.undoTextChanged.connect(self._on_changed)
        stack.redoTextChanged.connect(self._on_changed)

    @property
    def field(self) -> Field | None:
        """The text field that has the caret and may be written in, or the manuscript around which the focus is."""
        one = self._focused
        if one is None or not isValid(one):
            return None
        field = one if isinstance(one, Field) and one.isVisible() and not one.isReadOnly() else None
        keeps = field is not None and not (isinstance(field, Line) and field.blank)
        return field if keeps else self._page_around(one) or field

    @property
    def can(self) -> tuple[bool, bool]:
        """Whether there is something to undo, and to redo."""
        field = self.field
        if field is None:
            return self._stack.canUndo(), self._stack.canRedo()
        if isinstance(field, QLineEdit):
            return field.isUndoAvailable(), field.isRedoAvailable()
        return field.document().isUndoAvailable(), field.document().isRedoAvailable()

    @property
    def names(self) -> tuple[str, str]:
        """What would be undone, and redone; "" when there is nothing, or nothing has a name."""
        if self.field is not None:
            typing = self.tr("typing")
            undo, redo = self.can
            return typing if undo else "", typing if redo else ""
        return self._stack.undoText(), self._stack.redoText()

    @property
    def in_the_story(self) -> tuple[str, str]:
        """What could be undone and redone of the story while a field keeps Undo to itself; "" where nothing."""
        return (self._stack.undoText(), self._stack.redoText()) if self.field is not None else ("", "")

    def undo(self) -> None:
        """Take back the last edit."""
        field = self.field
        if field is not None:
            field.undo()
        else:
            self._stack.undo()

    def redo(self) -> None:
        """Make the last edit taken back once more."""
        field = self.field
        if field is not None:
            field.redo()
        else:
            self._stack.redo()

    def _on_focus_changed(self, _: QWidget | None, now: QWidget | None) -> None:
        # A menu takes the focus while it is open, and another program keeps it: neither is where one would go on.
        if now is not None and not isinstance(now, QMenu | QMenuBar):
            self._focused = now
            page = self._page_around(now)
            if page is not None and page not in self._pages:
                # It may be written in while the focus is on a button beside it.
                self._pages.add(page)
                page.undoAvailable.connect(self._on_changed)
                page.redoAvailable.connect(self._on_changed)
            self.changed.emit()

    def _on_changed(self) -> None:
        self.changed.emit()
