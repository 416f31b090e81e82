"""What cards have in common that lie under one another, one of them current, and are worked by keys."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget
from typing_extensions import override

from workbench.ui.theme import current_theme
from workbench.ui.widgets import button, column, flowing


class CardFrame(QFrame):
    """The sheet of a card; the current one has a bar of the accent at its edge."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._current = False

    def set_current(self, current: bool) -> None:
        """Show whether it is the current one."""
        self._current = current
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._current:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(current_theme().accent))
            painter.drawRoundedRect(QRectF(0, 8, 4, self.height() - 16), 2, 2)


def actions(offers: Iterable[tuple[str, str, str]], act: Callable[[], object]) -> QWidget:
    """A line of buttons for (words, object name, role); `act` finds by its sender which was pressed."""
    made: list[QWidget] = []
    for words, what, role in offers:
        one = button(words, role=role)
        one.setObjectName(what)
        # The keys do the same from anywhere in the list, which keeps the focus.
        one.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        one.clicked.connect(act)
        made.append(one)
    return flowing(*made)


class CardList(QScrollArea):
    """`asked` as of the cards, and "more" with an empty id for those that are folded away."""

    asked = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        inside = QWidget()
        self._layout = column(inside, 16, 12)
        self._more = button("", self._on_more, "quiet")
        self._layout.addWidget(self._more, 0, Qt.AlignmentFlag.AlignHCenter)
        self._layout.addStretch(1)
        self.setWidget(inside)

    def set_more(self, more: int) -> None:
        """How many are folded away."""
        self._more.setText(self.tr("More: {n}").format(n=more))
        self._more.setVisible(more > 0)

    def _put_away(self, widget: QWidget) -> None:
        self._layout.removeWidget(widget)
        widget.hide()
        widget.deleteLater()

    def _on_more(self) -> None:
        self.asked.emit("more", "")
