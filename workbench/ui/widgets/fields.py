"""Fields: beside a text, with an icon, stepped by buttons, sliding; and where the keys go first among them."""

import itertools

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDialog,
    QFormLayout,
    QLayout,
    QLineEdit,
    QPushButton,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QWidget,
)
from typing_extensions import override

from workbench.ui.icons import icon
from workbench.ui.widgets.buttons import IconButton
from workbench.ui.widgets.frames import row


class Line(QLineEdit):
    """Leaves Undo and Redo to the text it stands beside while it has no words of its own, and has had none."""

    @property
    def blank(self) -> bool:
        """True while there is nothing here that Undo could be about."""
        return not (self.text() or self.isUndoAvailable() or self.isRedoAvailable())

    @override
    def event(self, event: QEvent) -> bool:
        keys = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
        override = event.type() == QEvent.Type.ShortcutOverride and self.blank
        if override and isinstance(event, QKeyEvent) and any(event.matches(one) for one in keys):
            event.ignore()
            return False
        return super().event(event)


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


class NumberStepper(QWidget):
    """A number between a button for less and one for more. The wheel turns it only while it has the keyboard."""

    def __init__(self, box: QAbstractSpinBox, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        box.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        box.setFixedWidth(112)
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.installEventFilter(self)
        self.less = IconButton("minus", self.tr("Less"), box.stepDown)
        self.more = IconButton("plus", self.tr("More"), box.stepUp)
        layout = row(self, 0, 4)
        for one in (self.less, box, self.more):
            layout.addWidget(one)
        layout.addStretch(1)
        for button in (self.less, self.more):
            button.setAutoRepeat(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)


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


class FieldsFirst(QObject):
    """Has Tab go through the fields of `form` from the top and then through the buttons, and the focus begin in the
    first field, unless the dialog has put it elsewhere. Without it both go by the order in which things were made."""

    def __init__(self, dialog: QDialog, form: QFormLayout, *buttons: QPushButton) -> None:
        super().__init__(dialog)
        self._form = form
        self._buttons = buttons
        dialog.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QDialog) and not event.spontaneous():
            fields = [one for one in _fields(self._form) if one.focusPolicy() != Qt.FocusPolicy.NoFocus]
            for one, after in itertools.pairwise([*fields, *self._buttons]):
                QWidget.setTabOrder(one, after)
            first = next((one for one in fields if one.isVisibleTo(watched) and one.isEnabled()), None)
            if first is not None and watched.focusWidget() in (None, *self._buttons):
                first.setFocus(Qt.FocusReason.OtherFocusReason)
        return False


def _fields(layout: QLayout) -> list[QWidget]:
    found: list[QWidget] = []
    for at in range(layout.count()):
        item = layout.itemAt(at)
        if item is None:
            continue
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            found.append(widget)
        elif inner is not None:
            found += _fields(inner)
    return found
