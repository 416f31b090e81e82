"""A row of words of which one is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QPushButton, QWidget

from workbench.ui.widgets.buttons import button

_PADDING = 28
"""Pixels of the style sheet beside a name, both sides together."""


class Tabs(QWidget):
    """Choices side by side; `chosen` carries the index of the one the author picked."""

    chosen = Signal(int)

    def __init__(self, names: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._group = QButtonGroup(self)
        self._names = list(names)
        for index, name in enumerate(names):
            one = button(name, role="tab")
            one.setCheckable(True)
            self._group.addButton(one, index)
            layout.addWidget(one)
            _make_room(one)
        layout.addStretch(1)
        self.set_current(0)
        self._group.idClicked.connect(self.chosen)

    @property
    def current(self) -> int:
        """The index of the chosen one."""
        return self._group.checkedId()

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._names)

    def clear(self) -> None:
        """Choose none: what shows belongs to none of them."""
        self._group.setExclusive(False)
        for one in self._group.buttons():
            one.setChecked(False)
        self._group.setExclusive(True)

    def set_current(self, index: int) -> None:
        """Choose one without `chosen` being sent."""
        self._group.button(index).setChecked(True)

    def set_name(self, index: int, name: str) -> None:
        """Give one another name; a number behind it goes."""
        self._names[index] = name
        self.set_count(index, 0)

    def set_count(self, index: int, count: int) -> None:
        """Put a number behind a name; none for 0."""
        self._group.button(index).setText(f"{self._names[index]}  {count}" if count else self._names[index])
        _make_room(self._group.button(index))

    def tab(self, index: int) -> QPushButton:
        """The button of one choice."""
        found = self._group.button(index)
        assert isinstance(found, QPushButton)
        return found


def _make_room(one: QAbstractButton) -> None:
    """A chosen name is bolder than what its button measures itself by."""
    font = QFont(one.font())
    font.setWeight(QFont.Weight.DemiBold)
    one.setMinimumWidth(QFontMetrics(font).horizontalAdvance(one.text()) + _PADDING)
