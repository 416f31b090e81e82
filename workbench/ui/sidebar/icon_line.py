"""A line to write in with an icon in front."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLineEdit, QWidget
from typing_extensions import override

from workbench.ui.icons import icon


class IconLine(QLineEdit):
    """`hint` is also its accessible name; the icon follows the theme."""

    def __init__(self, icon_name: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon_name = icon_name
        self._mark = self.addAction(icon(icon_name), QLineEdit.ActionPosition.LeadingPosition)
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._mark.setIcon(icon(self._icon_name))
        super().changeEvent(event)
