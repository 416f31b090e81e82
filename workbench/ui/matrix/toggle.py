"""A choice that is on or off."""

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from workbench.ui.icons import icon


class Toggle(QPushButton):
    """Words with a box before them; `toggled` as of any checkable button."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setProperty("role", "quiet")
        self.setCheckable(True)
        self.setIconSize(QSize(16, 16))
        self.toggled.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Paint the box as it is."""
        self._paint_icon()

    def _paint_icon(self) -> None:
        checked = self.isChecked()
        self.setIcon(icon("check-square" if checked else "square", "accent" if checked else "muted"))

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_icon()
        super().changeEvent(event)
