"""Keys that mean something in one part of the window."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def bind_keys(widget: QWidget, *keys: tuple[str, Callable[[], object]]) -> None:
    """Have keys do this while the focus is in a widget."""
    for sequence, act in keys:
        shortcut = QShortcut(QKeySequence(sequence), widget)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)
