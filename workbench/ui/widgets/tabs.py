"""A row of words of which one is chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from workbench.ui.widgets.buttons import button


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
        layout.addStretch(1)
        self.set_current(0)
        self._group.idClicked.connect(self.chosen)

    @property
    def current(self) -> int:
        """The index of the chosen one."""
        return self._group.checkedId()

    def set_current(self, index: int) -> None:
        """Choose one without `chosen` being sent."""
        self._group.button(index).setChecked(True)

    def set_count(self, index: int, count: int) -> None:
        """Put a number behind a name; none for 0."""
        self._group.button(index).setText(f"{self._names[index]}  {count}" if count else self._names[index])

    def tab(self, index: int) -> QPushButton:
        """The button of one choice."""
        found = self._group.button(index)
        assert isinstance(found, QPushButton)
        return found
