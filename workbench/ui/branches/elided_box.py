"""A box of choices whose present one is cut with an ellipsis where there is no room for all of it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox, QStylePainter, QWidget
from typing_extensions import override


class ElidedBox(QComboBox):
    """As wide as there is room; the list that opens is as wide as its names."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(4)

    @override
    def showPopup(self) -> None:
        widest = max((self.fontMetrics().horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=0)
        self.view().setMinimumWidth(min(widest + 64, 480))
        super().showPopup()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        # The style draws the icon, and some pixels beside it, inside the field.
        taken = option.iconSize.width() + 10 if not option.currentIcon.isNull() else 4
        option.currentText = self.fontMetrics().elidedText(
            option.currentText.strip(), Qt.TextElideMode.ElideRight, field.width() - taken
        )
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()
