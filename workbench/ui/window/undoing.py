"""Undo goes to the text field that has the caret, and to the story otherwise."""

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QTextEdit


def undo(stack: QUndoStack) -> None:
    """Take back the last edit of the field with the caret, or of the story when the field has none."""
    field = QApplication.focusWidget()
    if isinstance(field, QTextEdit | QPlainTextEdit | QLineEdit) and _can(field)[0]:
        field.undo()
    else:
        stack.undo()


def redo(stack: QUndoStack) -> None:
    """Make the last edit taken back once more, likewise."""
    field = QApplication.focusWidget()
    if isinstance(field, QTextEdit | QPlainTextEdit | QLineEdit) and _can(field)[1]:
        field.redo()
    else:
        stack.redo()


def _can(field: QTextEdit | QPlainTextEdit | QLineEdit) -> tuple[bool, bool]:
    """Whether a field has something to undo, and to redo."""
    if isinstance(field, QLineEdit):
        return field.isUndoAvailable(), field.isRedoAvailable()
    return field.document().isUndoAvailable(), field.document().isRedoAvailable()
