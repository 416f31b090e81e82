"""Where the keys go first in a small window of fields over buttons."""

import itertools

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QLayout, QPushButton, QWidget
from typing_extensions import override


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
