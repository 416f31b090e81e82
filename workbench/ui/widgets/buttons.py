"""Buttons: with words, with an icon, and chips."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget
from typing_extensions import override

from workbench.ui.icons import icon


def button(text: str, clicked: Callable[[], object] | None = None, role: str = "") -> QPushButton:
    """A button with words; roles: "" (plain), "primary", "quiet", "danger"."""
    made = QPushButton(text)
    made.setProperty("role", role)
    if clicked is not None:
        made.clicked.connect(lambda: clicked())
    return made


def chip(text: str, clicked: Callable[[], object] | None = None, tooltip: str = "") -> QPushButton:
    """A small rounded button for one thing among several, such as a fact that was given."""
    made = button(text, clicked, "chip")
    made.setToolTip(tooltip)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    return made


class IconButton(QToolButton):
    """A button that is an icon; `tooltip` is also its accessible name."""

    def __init__(
        self,
        name: str,
        tooltip: str,
        clicked: Callable[[], object] | None = None,
        role: str = "muted",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._name = name
        self._role = role
        self.setToolTip(tooltip)
        self.setAccessibleName(tooltip)
        self.setIconSize(QSize(18, 18))
        self.setIcon(icon(name, role))
        if clicked is not None:
            self.clicked.connect(lambda: clicked())

    def set_icon(self, name: str, role: str | None = None) -> None:
        """Show another icon."""
        self._name, self._role = name, role or self._role
        self.setIcon(icon(self._name, self._role))

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self.setIcon(icon(self._name, self._role))
        super().changeEvent(event)
