"""The manuscript's own keys, for the list of all keys."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence


def manuscript_keys() -> list[tuple[str, str]]:
    """(what they do, keys) as the platform writes them."""
    return [
        (name, QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText))
        for name, keys in (
            (QCoreApplication.translate("EditorKeys", "Ruby on the selection"), "Ctrl+R"),
            (QCoreApplication.translate("EditorKeys", "Emphasis dots on the selection"), "Ctrl+."),
            (QCoreApplication.translate("EditorKeys", "Italics on the selection"), "Ctrl+I"),
            (QCoreApplication.translate("EditorKeys", "Record the selection as a fact"), "Ctrl+E"),
            (QCoreApplication.translate("EditorKeys", "Somebody learns the selection here"), "Ctrl+Shift+E"),
            (QCoreApplication.translate("EditorKeys", "A fact changes at the selection"), "Ctrl+Shift+C"),
            (QCoreApplication.translate("EditorKeys", "Replace in this episode"), "Ctrl+H"),
            (QCoreApplication.translate("EditorKeys", "Next match"), "F3"),
            (QCoreApplication.translate("EditorKeys", "Previous match"), "Shift+F3"),
            (QCoreApplication.translate("EditorKeys", "Larger text"), "Ctrl++"),
            (QCoreApplication.translate("EditorKeys", "Smaller text"), "Ctrl+-"),
        )
    ]
