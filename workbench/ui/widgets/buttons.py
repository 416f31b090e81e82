"""Buttons: with words, with an icon, and chips."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter, QToolButton, QWidget
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


class ElidedButton(QPushButton):
    """Words that are cut with an ellipsis where there is no room; the whole of them shows on hover."""

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        option, painter = QStyleOptionButton(), QStylePainter(self)
        self.initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self).width()
        if not option.icon.isNull():
            room -= option.iconSize.width() + 4
        option.text = option.fontMetrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        self.setToolTip(self.text() if option.text != self.text() else "")
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)


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
