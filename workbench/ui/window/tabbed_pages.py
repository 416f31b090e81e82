"""The pages of the window, and a row of tabs over the one that is chosen of them."""

from collections.abc import Callable, Collection, Sequence
from enum import IntEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from workbench.ui.widgets import IconButton, Tabs, column, row


class CentrePage(IntEnum):
    """The pages that have a tab in the centre."""

    MANUSCRIPT = 0
    MATRIX = 1
    REVIEW = 2
    LEDGER = 3


class SidePage(IntEnum):
    """The pages that have a tab on the right."""

    TALK = 0
    CONTINUITY = 1
    QUESTIONS = 2
    NOTES = 3
    PREVIEW = 4


Page = CentrePage | SidePage


class TabbedPages(QWidget):
    """Named pages of which one shows; `turned` carries the index of the one the author turned to.

    `head` holds the tabs and `bar`, a line with room for buttons at its ends. Pages in `later` have their tab behind
    "More" until they have been asked for, and keep it from then on. A page may be given as what makes it, which is done
    when it is first turned to. Any widget can be shown besides; it has no tab.
    """

    turned = Signal(int)
    page_shown = Signal(int)
    """Another page shows, whoever turned to it."""

    def __init__(
        self,
        pages: Sequence[tuple[str, QWidget | Callable[[], QWidget]]],
        role: str,
        later: Collection[int] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", role)
        # A subclass paints no background of its own accord.
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.tabs = Tabs([name for name, _ in pages])
        self._later = {index: pages[index][0] for index in sorted(later)}
        self._stack = QStackedWidget()
        self._stack.currentChanged.connect(self.page_shown)
        self._unmade: dict[int, Callable[[], QWidget]] = {}
        for index, (_, page) in enumerate(pages):
            if not isinstance(page, QWidget):
                self._unmade[index], page = page, QWidget()
            self._stack.addWidget(page)
        self.more = IconButton("caret-down", self.tr("More"))
        self._menu = QMenu(self.more)
        self._menu.aboutToShow.connect(self._fill)
        self.more.setMenu(self._menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.head = QWidget()
        self.head.setProperty("role", "bar")
        self.bar: QHBoxLayout = row(self.head)
        self.bar.setContentsMargins(8, 0, 8, 0)
        self.bar.addWidget(self.tabs)
        self.bar.addWidget(self.more)
        self.bar.addStretch(1)
        self.more.setVisible(bool(later))
        layout = column(self, spacing=0)
        layout.addWidget(self.head)
        layout.addWidget(self._stack, 1)
        self.tabs.chosen.connect(self._turn)
        self.keep_tabs(())

    def show_page(self, page: int | QWidget) -> None:
        """Turn to the page of a tab, by its index, or to any other widget."""
        if isinstance(page, QWidget):
            if self._stack.indexOf(page) < 0:
                self._stack.addWidget(page)
            self._stack.setCurrentWidget(page)
            self.tabs.clear()
        else:
            self._set_current(page)
            self.tabs.tab(page).show()
            self.tabs.set_current(page)

    def keep_tabs(self, kept: Collection[int]) -> None:
        """Show the tabs of these of the `later` pages, and no others of them."""
        for index in self._later:
            self.tabs.tab(index).setVisible(index in kept)

    @property
    def kept_tabs(self) -> list[int]:
        """Which of the `later` pages have their tab."""
        return [index for index in self._later if not self.tabs.tab(index).isHidden()]

    def say_above(self, bar: QWidget) -> None:
        """Put a bar between the tabs and the pages."""
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(1, bar)

    @property
    def page(self) -> int:
        """The index of the page that shows."""
        return self._stack.currentIndex()

    @property
    def shown(self) -> int | QWidget:
        """The page that shows, as `show_page` takes it."""
        shown = self._stack.currentWidget()
        return shown if shown is not None and self.page >= self.tabs.count else self.page

    def _turn(self, index: int) -> None:
        self._set_current(index)
        self.turned.emit(index)

    def _set_current(self, index: int) -> None:
        make = self._unmade.pop(index, None)
        if make is not None:
            self._stack.insertWidget(index, make())
            if (stand_in := self._stack.widget(index + 1)) is not None:
                self._stack.removeWidget(stand_in)
                stand_in.deleteLater()
        self._stack.setCurrentIndex(index)

    def _fill(self) -> None:
        self._menu.clear()
        for index, name in self._later.items():
            action = self._menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(index in self.kept_tabs)
            action.triggered.connect(lambda on, at=index: self._toggle(at, on))

    def _toggle(self, index: int, on: bool) -> None:
        if on:
            self.show_page(index)
            self.turned.emit(index)
            return
        self.tabs.tab(index).hide()
        if self.page == index:
            self.show_page(0)
            self.turned.emit(0)
