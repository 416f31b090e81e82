"""The cast: who is in the story, added, named, merged, confirmed and taken out."""

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QMenu, QMessageBox, QStackedWidget, QWidget
from typing_extensions import override

from workbench.memory.edits import cast
from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk
from workbench.ui.messages import localised
from workbench.ui.sidebar.people_delegate import PeopleDelegate
from workbench.ui.sidebar.people_model import PeopleModel, Person, read_people
from workbench.ui.story_view import StoryView
from workbench.ui.widgets import EmptyState, IconButton, IconLine, column, label, row

_CAST = frozenset({Aspect.CAST})
_MEMORY = frozenset({Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})


class PeoplePanel(StoryView):
    """A double click or Enter opens somebody's sheet."""

    character_requested = Signal(str)
    talk_requested = Signal(str)
    mind_requested = Signal(str)
    discover_requested = Signal()
    find_requested = Signal(str, bool)
    """Somebody's id: all names of theirs are to be looked for; True: to be changed."""

    SHOWN = frozenset({Aspect.CAST, Aspect.FACTS, Aspect.ORDER})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.model = PeopleModel(self)
        self.view = _PeopleView()
        self.view.setModel(self.model)
        self.view.setAccessibleName(self.tr("Characters"))
        delegate = PeopleDelegate(self.view)
        delegate.settled.connect(self._settle)
        self.view.setItemDelegate(delegate)
        self.new_name = IconLine("user-plus", self.tr("New character"))
        self.error = label(role="danger", wrap=True)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.view)
        self._pages.addWidget(
            EmptyState(
                "users",
                self.tr("Nobody yet"),
                self.tr("The names in the text say who is in the story. You decide whom to keep."),
                self.tr("Find the people in the text"),
                self.discover_requested.emit,
            )
        )
        self._lay_out()
        self._connect()

    @override
    def read(self) -> None:
        branch = self._desk.branch
        self._latest.ask(lambda unit: read_people(unit, branch), self._show)

    @override
    def clear(self) -> None:
        self.new_name.clear()
        self._say(None)
        self._show([])

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._say(None)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.view.hasFocus():
            self._remove()
        else:
            super().keyPressEvent(event)

    def _show(self, people: list[Person]) -> None:
        here = self._here
        self.model.show(people)
        if here is not None:
            self.view.setCurrentIndex(self.model.find(here.character.id))
        # Between two stories nothing is said: the next one's people are being asked for.
        self._pages.setCurrentIndex(0 if people or not self._desk.is_open else 1)

    @property
    def _here(self) -> Person | None:
        return self.model.person(self.view.currentIndex())

    def _add(self) -> None:
        name = self.new_name.text().strip()
        if not name or not self._desk.is_open:
            self.new_name.setFocus()
            return
        self._desk.do(self.tr("Add character"), cast.add(name), _CAST, self._on_added, self._say)

    def _on_new_name(self, name: str) -> None:
        if not name:
            self._say(None)

    def _on_added(self) -> None:
        self.new_name.clear()

    def _rename(self, character: str, name: str) -> None:
        self._desk.do(
            self.tr("Rename character"), cast.change(character, name=name), _MEMORY, self._on_edited, self._say
        )

    def _on_edited(self) -> None:
        self._say(None)

    def _settle(self, character: str, accepted: bool) -> None:
        if accepted:
            edit = cast.change(character, status="accepted")
            self._desk.do(self.tr("Accept character"), edit, _MEMORY)
        else:
            self._desk.do(self.tr("Reject character"), cast.remove(character), _MEMORY)

    def _remove(self) -> None:
        if (here := self._here) is not None:
            self._desk.do(self.tr("Remove character"), cast.remove(here.character.id), _MEMORY)

    def _merge(self, other: str, keep: str) -> None:
        """Two are one. There is no way back, so it is asked first."""
        names = {one.character.id: one.character.name for one in self.model.people}
        text = self.tr("Make “{other}” the same person as “{keep}”? Their names, facts and lines go over.")
        text = text.format(other=names[other], keep=names[keep]) + "\n" + self.tr("This cannot be undone.")
        buttons = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.Cancel
        answer = QMessageBox.question(
            self, self.tr("Merge characters"), text, buttons, QMessageBox.StandardButton.Cancel
        )
        if answer == QMessageBox.StandardButton.Yes:
            self._desk.write(lambda unit: unit.characters.merge(keep, other), _MEMORY)

    def _open(self, index: QModelIndex) -> None:
        if (person := self.model.person(index)) is not None:
            self.character_requested.emit(person.character.id)

    def _open_menu(self, at: QPoint) -> None:
        person = self.model.person(self.view.indexAt(at))
        if person is not None:
            self.view.setCurrentIndex(self.view.indexAt(at))
            self.menu_for(person).popup(self.view.viewport().mapToGlobal(at))

    def menu_for(self, person: Person) -> QMenu:
        """What a right click on somebody offers."""
        who = person.character.id
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if person.proposed:
            menu.addAction(self.tr("Accept")).triggered.connect(lambda: self._settle(who, True))
            menu.addAction(self.tr("Reject")).triggered.connect(lambda: self._settle(who, False))
            menu.addSeparator()
        menu.addAction(self.tr("Open the sheet")).triggered.connect(lambda: self.character_requested.emit(who))
        menu.addAction(self.tr("Talk")).triggered.connect(lambda: self.talk_requested.emit(who))
        menu.addAction(self.tr("Look into their mind")).triggered.connect(lambda: self.mind_requested.emit(who))
        find = menu.addAction(self.tr("Find all names in the text"))
        find.triggered.connect(lambda: self.find_requested.emit(who, False))
        everywhere = menu.addAction(self.tr("Rename everywhere…"))
        everywhere.triggered.connect(lambda: self.find_requested.emit(who, True))
        menu.addAction(self.tr("Rename")).triggered.connect(lambda: self.view.edit(self.model.find(who)))
        others = [one.character for one in self.model.people if one.character.id != who]
        if others:
            menu.addSeparator()
            into = QMenu(self.tr("Merge into"), menu)
            menu.addMenu(into)
            for other in others:
                into.addAction(other.name.replace("&", "&&")).setData(other.id)
            into.triggered.connect(lambda action: self._merge(who, action.data()))
        menu.addSeparator()
        menu.addAction(self.tr("Remove from the cast")).triggered.connect(self._remove)
        return menu

    def _say(self, sentence: Message | None) -> None:
        self.error.setText(localised(sentence or ""))
        self.error.setVisible(sentence is not None)

    def _connect(self) -> None:
        self.model.rename_requested.connect(self._rename)
        self.view.doubleClicked.connect(self._open)
        self.view.entered_by_key.connect(self._open)
        self.view.customContextMenuRequested.connect(self._open_menu)
        self.new_name.textChanged.connect(self._on_new_name)
        self.new_name.returnPressed.connect(self._add)

    def _lay_out(self) -> None:
        self.error.hide()
        tools = row(spacing=4)
        tools.setContentsMargins(12, 8, 8, 8)
        tools.addWidget(self.new_name, 1)
        tools.addWidget(IconButton("plus", self.tr("Add character"), self._add))
        tools.addWidget(
            IconButton("magnifying-glass", self.tr("Find the people in the text"), self.discover_requested.emit)
        )
        said = column()
        said.setContentsMargins(12, 0, 12, 4)
        said.addWidget(self.error)
        layout = column(self, 0, 0)
        layout.addLayout(tools)
        layout.addLayout(said)
        layout.addWidget(self._pages, 1)


class _PeopleView(QListView):
    """`entered_by_key` when Enter is pressed on somebody."""

    entered_by_key = Signal(QModelIndex)

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.state() != self.State.EditingState and self.currentIndex().isValid():
            self.entered_by_key.emit(self.currentIndex())
            return
        super().keyPressEvent(event)
