"""The sheet the manuscript lies on: the column centred, its scroll bar at the sheet's edge."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget
from typing_extensions import override

from workbench.ui.editor.faces import column_width
from workbench.ui.editor.manuscript import Manuscript


class Page(QWidget):
    """Centres by placing the editor itself, not by viewport margins, which input methods do not know of."""

    def __init__(self, manuscript: Manuscript, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusProxy(manuscript)
        self.measure = 40
        self._sending = False
        self._manuscript = manuscript
        manuscript.setParent(self)
        self._bar = QScrollBar(Qt.Orientation.Vertical, self)
        inner = manuscript.verticalScrollBar()
        inner.rangeChanged.connect(self._on_range_changed)
        inner.valueChanged.connect(self._bar.setValue)
        self._bar.valueChanged.connect(inner.setValue)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self._bar.setCursor(Qt.CursorShape.ArrowCursor)

    def settle(self) -> None:
        """Place the column anew after the face, its size or the measure changed."""
        bar = self._bar.sizeHint().width()
        margin = 24
        wanted = column_width(self._manuscript.font(), self.measure) + 2 * margin
        width = max(120, min(wanted, self.width() - bar))
        left = max(0, (self.width() - bar - width) // 2)
        self._manuscript.setGeometry(left, 0, width, self.height())
        self._bar.setGeometry(self.width() - bar, 0, bar, self.height())
        self._on_range_changed()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.settle()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        self._send(event)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pass_on(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pass_on(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pass_on(event)

    def _pass_on(self, event: QMouseEvent) -> None:
        """A click beside the column is one at the end of the line nearest to it."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self._manuscript.setFocus(Qt.FocusReason.MouseFocusReason)
        place = QPointF(self._manuscript.viewport().mapFrom(self, event.position().toPoint()))
        place.setX(min(max(place.x(), 1), self._manuscript.viewport().width() - 2))
        moved = QMouseEvent(
            event.type(), place, event.globalPosition(), event.button(), event.buttons(), event.modifiers()
        )
        self._send(moved)

    def _send(self, event: QEvent) -> None:
        """Have the manuscript take an event. One that it wants no more than this comes back here, and goes nowhere."""
        if not self._sending:
            self._sending = True
            QApplication.sendEvent(self._manuscript.viewport(), event)
            self._sending = False

    def _on_range_changed(self) -> None:
        # Not what the signal carries: the manuscript may have set it anew on hearing of it.
        inner = self._manuscript.verticalScrollBar()
        low, high = inner.minimum(), inner.maximum()
        self._bar.setPageStep(inner.pageStep())
        self._bar.setSingleStep(inner.singleStep())
        self._bar.setRange(low, high)
        self._bar.setValue(inner.value())
        self._bar.setVisible(high > low)
