"""A slider that goes where it is clicked."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider
from typing_extensions import override


class Slider(QSlider):
    """A press on the groove takes the handle there, and on with the mouse; by keys and wheel it is as any other."""

    def __init__(self, orientation: Qt.Orientation = Qt.Orientation.Horizontal) -> None:
        super().__init__(orientation)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        at = event.position().toPoint()
        style = self.style()
        control = QStyle.ComplexControl.CC_Slider
        handle = style.subControlRect(control, option, QStyle.SubControl.SC_SliderHandle, self)
        if event.button() == Qt.MouseButton.LeftButton and not handle.contains(at):
            groove = style.subControlRect(control, option, QStyle.SubControl.SC_SliderGroove, self)
            across = self.orientation() == Qt.Orientation.Horizontal
            along = at.x() - groove.x() - handle.width() // 2 if across else at.y() - groove.y() - handle.height() // 2
            room = groove.width() - handle.width() if across else groove.height() - handle.height()
            value = QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), along, room, option.upsideDown)
            self.setValue(value)
        # The handle is under the mouse by now, and follows it until it is let go.
        super().mousePressEvent(event)
