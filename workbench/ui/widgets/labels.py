"""Labels, and sentences to stand in them."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget
from typing_extensions import override


def label(text: str = "", role: str = "", wrap: bool = False) -> QLabel:
    """Plain text (never markup); roles: "title", "heading", "strong", "muted", "small", "danger", "quote"."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("role", role)
    made.setWordWrap(wrap)
    return made


class ElidedLabel(QLabel):
    """One line that is cut with an ellipsis where there is no room; the whole of it shows on hover."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        whole = self.text()
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, room.width())
        self.setToolTip(whole if shown != whole else "")
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(room, int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)


def sentences(*told: str) -> str:
    """The sentences that say anything, with a space between them where their language writes one."""
    said = ""
    for one in told:
        gap = "" if not said or said.endswith(("。", "！", "？")) else " "
        said += gap + one if one else ""
    return said
