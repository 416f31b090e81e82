"""A picture of things and what ties them: dragged about, zoomed by wheel and keys, fitted to its room until touched."""

from collections.abc import Iterable
from functools import reduce

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsItem, QGraphicsScene, QGraphicsView, QWidget
from typing_extensions import override

_STEP = 1.2
_LEAST, _MOST = 0.25, 3.0
"""Scales."""


class Graph(QGraphicsView):
    """Whoever draws says what `drawn` is."""

    FITTED = (0.3, 1.25)
    """The scales between which a whole picture is brought."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("background: transparent;")
        self._touched = False

    def drawn(self) -> Iterable[QGraphicsItem]:
        """What has to be in sight when all of it is shown."""
        return self._scene.items()

    @property
    def centre(self) -> QPointF | None:
        """What is in the middle where all of it would be too small to read; None for the picture's own middle."""
        return None

    @property
    def whole(self) -> QRectF:
        """Where it is drawn."""
        return reduce(QRectF.united, (item.sceneBoundingRect() for item in self.drawn()), QRectF())

    def fit(self) -> None:
        """Show all of it, or its middle where all of it would be too small to read."""
        self._touched = False
        whole, room = self.whole, self.viewport().rect()
        if whole.isEmpty():
            return
        least, most = self.FITTED
        scale = max(least, min(most, (room.width() - 24) / whole.width(), (room.height() - 24) / whole.height()))
        self.resetTransform()
        self.scale(scale, scale)
        centre = self.centre or whole.center()
        across = _held(centre.x(), whole.left(), whole.right(), room.width() / scale)
        down = _held(centre.y(), whole.top(), whole.bottom(), room.height() / scale)
        self.centerOn(across, down)

    def zoom(self, by: float) -> None:
        """Show it larger (above 1) or smaller."""
        self._touched = True
        if _LEAST <= self.transform().m11() * by <= _MOST:
            self.scale(by, by)

    def zoom_in(self) -> None:
        """Larger."""
        self.zoom(_STEP)

    def zoom_out(self) -> None:
        """Smaller."""
        self.zoom(1 / _STEP)

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().y():
            self.zoom(_STEP ** (event.angleDelta().y() / 120))
        event.accept()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._touched:
            self.fit()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._touched = True
        super().mousePressEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal:
                self.zoom_in()
            case Qt.Key.Key_Minus:
                self.zoom_out()
            case Qt.Key.Key_0:
                self.fit()
            case _:
                super().keyPressEvent(event)


def _held(wanted: float, first: float, last: float, room: float) -> float:
    """The middle of a stretch `room` long, as near to `wanted` as it can be without running over an end; the middle of
    all of it where there is room for that."""
    if last - first <= room:
        return (first + last) / 2
    return min(max(wanted, first + room / 2), last - room / 2)
