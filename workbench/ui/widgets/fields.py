"""Fields that stand beside a text."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit
from typing_extensions import override


class Line(QLineEdit):
    """Leaves Undo and Redo to the text it stands beside while it has no words of its own, and has had none."""

    @property
    def blank(self) -> bool:
        """True while there is nothing here that Undo could be about."""
        return not (self.text() or self.isUndoAvailable() or self.isRedoAvailable())

    @override
    def event(self, event: QEvent) -> bool:
        keys = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
        override = event.type() == QEvent.Type.ShortcutOverride and self.blank
        if override and isinstance(event, QKeyEvent) and any(event.matches(one) for one in keys):
            event.ignore()
            return False
        return super().event(event)
