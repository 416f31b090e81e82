"""What a panel shows when it has nothing to show: why, and what to do next."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from workbench.ui.icons import icon
from workbench.ui.widgets.buttons import button
from workbench.ui.widgets.frames import column
from workbench.ui.widgets.labels import label


class EmptyState(QWidget):
    """An icon, a heading, a sentence and, with `action`, a button that does the next thing."""

    def __init__(
        self,
        icon_name: str,
        heading: str,
        text: str,
        action: str = "",
        clicked: Callable[[], object] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon = icon_name
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout = column(self, 24, 8)
        layout.addStretch(2)
        layout.addWidget(self._picture)
        for words, role in ((heading, "heading"), (text, "muted")):
            one = label(words, role, wrap=True)
            one.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(one)
        if action:
            layout.addSpacing(8)
            layout.addWidget(button(action, clicked, "primary"), 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self._picture.setPixmap(icon(self._icon, "faint").pixmap(QSize(40, 40)))

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_icon()
        super().changeEvent(event)
