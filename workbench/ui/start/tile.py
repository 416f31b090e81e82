"""A large button with an icon, a few words and a sentence."""

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from workbench.ui.icons import icon
from workbench.ui.widgets import label, row


class Tile(QPushButton):
    """Something to begin with. Space and Return press it; with `accent` it is the one to begin with."""

    def __init__(
        self, icon_name: str, heading: str, text: str, accent: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon = icon_name
        self._role = "accent" if accent else "muted"
        self._picture = QLabel()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(heading, "heading"))
        self._text = label(text, "small", wrap=True)
        words.addWidget(self._text)
        words.addStretch(1)
        layout = row(self, 16, 12)
        layout.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(words, 1)
        for child in self.findChildren(QLabel):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._picture.setFixedSize(24, 24)

    def paint_icon(self) -> None:
        """Draw the icon, in the colours of now. Not done before it is asked for."""
        self._picture.setPixmap(icon(self._icon, self._role).pixmap(QSize(24, 24)))

    @override
    def sizeHint(self) -> QSize:
        layout = self.layout()
        width = max(self.width(), 240)
        return QSize(240, layout.heightForWidth(width) if layout else 64)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            if not self._picture.pixmap().isNull():
                self.paint_icon()
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()
        super().changeEvent(event)
