"""A row of tabs over the page they choose."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from workbench.ui.widgets import Tabs, column, row


class Pages(QWidget):
    """Named pages of which one shows; `turned` carries the index of the one the author turned to.

    `head` holds the tabs and `bar`, a line with room for buttons at its ends. A page added later by `add_page` has no
    tab.
    """

    turned = Signal(int)

    def __init__(self, pages: Sequence[tuple[str, QWidget]], role: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", role)
        # A subclass paints no background of its own accord.
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.tabs = Tabs([name for name, _ in pages])
        self._stack = QStackedWidget()
        for _, page in pages:
            self._stack.addWidget(page)
        self.head = QWidget()
        self.head.setProperty("role", "bar")
        self.bar: QHBoxLayout = row(self.head)
        self.bar.setContentsMargins(8, 0, 8, 0)
        self.bar.addWidget(self.tabs, 1)
        layout = column(self, spacing=0)
        layout.addWidget(self.head)
        layout.addWidget(self._stack, 1)
        self.tabs.chosen.connect(self._turn)

    def show_page(self, index: int) -> None:
        """Turn to a page."""
        self._stack.setCurrentIndex(index)
        if index < self.tabs.count:
            self.tabs.set_current(index)
        else:
            self.tabs.clear()

    def say_above(self, bar: QWidget) -> None:
        """Put a bar between the tabs and the pages."""
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(1, bar)

    def add_page(self, page: QWidget) -> int:
        """A page without a tab; returns its index."""
        return self._stack.addWidget(page)

    @property
    def page(self) -> int:
        """The index of the page that shows."""
        return self._stack.currentIndex()

    def _turn(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self.turned.emit(index)
