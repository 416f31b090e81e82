"""The list of people, worked by keys: Space marks, R rejects, M merges, I is of the cast, S splits, F2 renames."""

from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QMenu, QWidget
from typing_extensions import override

from workbench.memory.cast.candidates import Calling, Candidate
from workbench.story.text import Span
from workbench.ui.cast.people import People
from workbench.ui.cast.row import PersonRow
from workbench.ui.review.keys import keys_for

_LETTERS = {
    Qt.Key.Key_M: "merge",
    Qt.Key.Key_R: "reject",
    Qt.Key.Key_I: "join_cast",
    Qt.Key.Key_S: "split_off",
}
_DIGITS = 9
_STEP = 24
"""Pixels a step of the wheel is made of: three of them are about one person."""
_PADDING = 4
"""Pixels the style sheet leaves free around what an item holds."""


class PersonList(QListWidget):
    """Shows `People` and does to them what the author wants. `changed` tells of it."""

    changed = Signal()
    place_requested = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.people = People([], [])
        self.setAccessibleName(self.tr("People found in the text"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(_STEP)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu_asked)
        self.itemDoubleClicked.connect(self.rename)

    def show_people(self, people: People, current: int = 0) -> None:
        """Show these, with the line `current` chosen."""
        scrolled = self.verticalScrollBar().value()
        self.people = people
        self.clear()
        for person in people.list:
            item = QListWidgetItem()
            self.addItem(item)
            shown = PersonRow(person)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, person.candidate.name)
            shown.toggled.connect(self._on_toggled)
            shown.renamed.connect(self._on_renamed)
            shown.split_off.connect(self._on_split_off)
            shown.dropped.connect(self._on_dropped)
            shown.place_asked.connect(self._on_place_asked)
            shown.calling_dropped.connect(self._on_calling_dropped)
            self.setItemWidget(item, shown)
        self._fit()
        self.setCurrentRow(min(current, self.count() - 1))
        self.verticalScrollBar().setValue(scrolled)
        self.changed.emit()

    def row_at(self, index: int) -> PersonRow:
        """What shows one person."""
        found = self.itemWidget(self.item(index))
        assert isinstance(found, PersonRow)
        return found

    @property
    def chosen(self) -> list[int]:
        """The lines that are selected, from the top."""
        return sorted(self.row(item) for item in self.selectedItems())

    def toggle(self) -> None:
        """Mark the chosen ones, or take their marks away."""
        chosen = self.chosen
        self.people.toggle(chosen)
        for index in chosen:
            person = self.people.list[index]
            self.row_at(index).check.setChecked(person.taken or person.settled)
        self.changed.emit()

    def reject(self) -> None:
        """The chosen ones are nobody of the story, or somebody again."""
        chosen = self.chosen
        if chosen:
            self.people.reject(chosen)
            self.show_people(self.people, min(chosen[-1] + 1, self.count() - 1) if len(chosen) == 1 else chosen[0])
            self.setFocus()

    def join_cast(self) -> None:
        """Ask whose other name the current one's is, among those in the cast."""
        index, keys = self.currentRow(), keys_for(self.people.cast)
        if index < 0 or not self.people.cast:
            return
        menu = self._popup()
        for one in self.people.cast:
            key = keys.get(one.id, "")
            action = menu.addAction(f"&{key.upper()}  {one.name}" if key else one.name)
            action.triggered.connect(partial(self._join, index, one.id))
        menu.popup(self.viewport().mapToGlobal(self.visualItemRect(self.item(index)).bottomLeft()))

    def split_off(self) -> None:
        """Make an alias of the current one somebody else; with several, ask which."""
        index = self.currentRow()
        aliases = self.people.list[index].candidate.aliases if index >= 0 else ()
        if len(aliases) == 1:
            self._split(index, aliases[0])
        elif aliases:
            menu = self._popup()
            for place, alias in enumerate(aliases, start=1):
                action = menu.addAction(f"&{place}  {alias}" if place <= _DIGITS else alias)
                action.triggered.connect(partial(self._split, index, alias))
            menu.popup(self.viewport().mapToGlobal(self.visualItemRect(self.item(index)).bottomLeft()))

    def rename(self) -> None:
        """Let the current one's name be typed."""
        if self.currentRow() >= 0:
            self.row_at(self.currentRow()).start_rename()
            self._fit()

    def merge(self) -> None:
        """Make the chosen ones one person."""
        if len(self.chosen) > 1:
            self.show_people(self.people, self.people.merge(self.chosen))
            self.setFocus()

    def add(self, name: str) -> None:
        """Add somebody, and go to them."""
        index = self.people.add(name)
        self.show_people(self.people, index)
        self.scrollToItem(self.item(index))

    def show_found(self, candidate: Candidate) -> None:
        """Say of somebody added by hand how often and where the text names them."""
        if self.people.found(candidate) is not None:
            self.show_people(self.people, self.currentRow())

    def go(self) -> None:
        """Ask for the place where the current one is first mentioned."""
        if self.currentRow() >= 0:
            self._go(self.people.list[self.currentRow()].candidate)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        current = self.currentRow()
        if key == Qt.Key.Key_Space:
            self.toggle()
        elif key == Qt.Key.Key_F2:
            self.rename()
        elif key in _LETTERS and not event.modifiers():
            getattr(self, _LETTERS[Qt.Key(key)])()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self._typing(current):
            self.go()
        elif key == Qt.Key.Key_Escape and current >= 0 and self.row_at(current).cancel_rename():
            self._fit()
            self.setFocus()
        elif key not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        width = self.viewport().width() - 2 * _PADDING
        for index in range(self.count()):
            row = self.itemWidget(self.item(index))
            if row is None:
                # A scroll bar that appears while the list is being filled.
                continue
            row.ensurePolished()
            height = row.heightForWidth(width) if row.hasHeightForWidth() else row.sizeHint().height()
            self.item(index).setSizeHint(QSize(0, height + 2 * _PADDING))

    def _typing(self, index: int) -> bool:
        return index >= 0 and self.row_at(index).edit.hasFocus()

    def _index_of(self, sender: object) -> int:
        return next(index for index in range(self.count()) if self.row_at(index) is sender)

    def _on_toggled(self) -> None:
        index = self._index_of(self.sender())
        self.people.toggle([index])
        self.setCurrentRow(index)
        self.changed.emit()

    def _on_renamed(self, name: str) -> None:
        index = self._index_of(self.sender())
        self.people.rename(index, name)
        self._show_later(index)

    def _on_split_off(self, alias: str) -> None:
        index = self._index_of(self.sender())
        self.people.split_off(index, alias)
        self._show_later(index + 1)

    def _on_dropped(self, alias: str) -> None:
        index = self._index_of(self.sender())
        self.people.drop_alias(index, alias)
        self._show_later(index)

    def _on_calling_dropped(self, calling: object) -> None:
        index = self._index_of(self.sender())
        if isinstance(calling, Calling):
            self.people.drop_calling(index, calling)
            self._show_later(index)

    def _join(self, index: int, character: str) -> None:
        self.people.join_cast(index, character)
        self._show_later(index)

    def _split(self, index: int, alias: str) -> None:
        self.people.split_off(index, alias)
        self._show_later(index + 1)

    def _popup(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return menu

    def _show_later(self, index: int) -> None:
        # The row that asked is in the middle of telling so; rows are deleted later, so it may be replaced now.
        self.show_people(self.people, index)
        self.setFocus()

    def _on_place_asked(self) -> None:
        self._go(self.people.list[self._index_of(self.sender())].candidate)

    def _go(self, candidate: Candidate) -> None:
        mention = candidate.first_mention
        if mention.number:
            length = next((len(n) for n in sorted(candidate.names, key=len, reverse=True) if n in mention.quote), 1)
            self.place_requested.emit(mention.episode, Span(mention.offset, mention.offset + length))

    def _on_menu_asked(self, at: QPoint) -> None:
        index = self.currentRow()
        if index < 0:
            return
        row = self.row_at(index)
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Rename"), Qt.Key.Key_F2, self.rename)
        menu.addAction(self.tr("Merge the selected"), Qt.Key.Key_M, self.merge).setEnabled(len(self.chosen) > 1)
        menu.addAction(self.tr("Somebody of the cast…"), Qt.Key.Key_I, self.join_cast).setEnabled(
            bool(self.people.cast)
        )
        menu.addAction(self.tr("Nobody of the story"), Qt.Key.Key_R, self.reject)
        menu.addAction(self.tr("Go to the first mention"), self.go)
        for alias in self.people.list[index].candidate.aliases:
            inner = menu.addMenu(alias)
            for action in row.alias_menu(alias).actions():
                inner.addAction(action)
        menu.popup(self.viewport().mapToGlobal(at))
