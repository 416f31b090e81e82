"""The guide's window: what there is to read, what is looked for, and a page."""

from collections.abc import Callable

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget
from typing_extensions import override

from workbench.ui.guide.pages import Page, matching, read
from workbench.ui.guide.view import PageView
from workbench.ui.guide.words import Words
from workbench.ui.widgets import column, label, row

_SIZE = (1000, 660)
_CONTENTS = 250


class GuideWindow(QDialog):
    """Stays open beside the desk. `words` is asked whenever it is shown, for keys may have been changed."""

    def __init__(self, words: Callable[[], Words], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guide"))
        self.resize(*_SIZE)
        self._words = words
        self._pages: dict[str, Page] = {}
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Search the guide…"))
        self.field.setAccessibleName(self.tr("Search the guide…"))
        self.field.setClearButtonEnabled(True)
        self.contents = QListWidget()
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setWordWrap(True)
        self._nothing = label(self.tr("Nothing found"), "muted")
        self.view = PageView()
        left = QWidget()
        left.setProperty("role", "surface")
        left.setFixedWidth(_CONTENTS)
        aside = column(left, 12)
        aside.addWidget(self.field)
        aside.addWidget(self._nothing)
        aside.addWidget(self.contents, 1)
        layout = row(self, spacing=0)
        layout.addWidget(left)
        layout.addWidget(self.view, 1)
        self.field.textChanged.connect(self._fill)
        self.field.returnPressed.connect(self.view.setFocus)
        self.contents.currentItemChanged.connect(self._on_chosen)
        self.view.followed.connect(self.open_page)

    def open_page(self, name: str) -> None:
        """Go to a page by its name, whatever was looked for; a name there is none of changes nothing."""
        if name in self._pages:
            self.field.clear()
            self._choose(name)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        self._pages = {page.name: page for page in read(QLocale().name()[:2], self._words().filled)}
        self._fill()
        super().showEvent(event)
        self.field.setFocus()

    def _fill(self) -> None:
        """List what is found, and show the first of it where the page on show is not among that."""
        found = matching(self.field.text(), list(self._pages.values()))
        self.contents.blockSignals(True)
        self.contents.clear()
        for page in found:
            item = QListWidgetItem(page.title, self.contents)
            item.setData(Qt.ItemDataRole.UserRole, page.name)
        self.contents.blockSignals(False)
        self._nothing.setVisible(not found)
        if found:
            shown = [page.name for page in found]
            self._choose(self.view.page if self.view.page in shown else shown[0])

    def _choose(self, name: str) -> None:
        for at in range(self.contents.count()):
            item = self.contents.item(at)
            if item.data(Qt.ItemDataRole.UserRole) == name:
                self.contents.setCurrentItem(item)

    def _on_chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.view.show_page(self._pages[item.data(Qt.ItemDataRole.UserRole)], self.field.text())
