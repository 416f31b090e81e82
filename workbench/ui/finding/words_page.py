"""Words, or a person's names, over the story: looked for as they are typed, and replaced."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu, QWidget
from typing_extensions import override

from workbench.memory.edits.replacing import Planned, rename_person, replace_words
from workbench.memory.finding import New, by_form, by_words
from workbench.story.cast import Character
from workbench.story.errors import InputError
from workbench.text.finding import Finder
from workbench.text.people import NamesFinder
from workbench.ui.desk import Desk
from workbench.ui.finding.names_form import NamesForm
from workbench.ui.finding.options import Options
from workbench.ui.finding.results import Results
from workbench.ui.finding.searching import Scope
from workbench.ui.widgets import IconButton, column, row

_REST_MS = 150


class WordsPage(QWidget):
    """`edit_requested` carries a label, an edit and how many places it is about; `left` comes with Esc."""

    edit_requested = Signal(str, object, int)
    left = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stale = True
        self.episode: Callable[[], str | None] = lambda: None
        """The episode in the editor."""
        self.options = Options(self)
        self.field, self.replacement = _field(self.tr("Find in the story")), _field(self.tr("Replace with"))
        self.names = NamesForm()
        self.names.hide()
        self.people = IconButton("user", self.tr("All names of a person"), self._offer_people)
        self.swap = IconButton("swap", self.tr("Replace as well"), self._toggle_replacing)
        self.swap.setCheckable(True)
        self.scope = QComboBox()
        self.results = Results(desk)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self.search)
        self._lay_out()
        self._connect()
        self.set_replacing(False)

    @property
    def replacing(self) -> bool:
        """True while the words to be put in are asked for."""
        return self.swap.isChecked()

    def set_replacing(self, on: bool) -> None:
        """Ask for the words to be put in, or not."""
        self.swap.setChecked(on)
        self.replacement.setVisible(on and self.names.isHidden())
        self.names.set_replacing(on)
        self._show_new()

    def begin(self, words: str = "") -> None:
        """Ask for words; with some, look for them."""
        self.show_words()
        if words:
            self.field.setText(words)
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def show_words(self) -> None:
        """Look for what is typed."""
        self.names.hide()
        self._fields.show()
        self._switches.show()
        self.set_replacing(self.replacing)
        self.changed()

    def show_person(self, person: str) -> None:
        """Look for all names of somebody."""
        cast = self._desk.read(lambda unit: unit.characters.list())
        found = next((one for one in cast if one.id == person), None)
        if found is None:
            return
        self.names.show_person(found, cast, self._desk.story.info.language)
        self._fields.hide()
        self._switches.hide()
        self.names.show()
        self.set_replacing(self.replacing)
        self.search()
        if self.replacing and self.names.fields:
            self.names.fields[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def changed(self) -> None:
        """The story, or what is looked for, is another: look again in a moment."""
        self._stale = True
        if self.isVisible():
            self._rest.start()

    def search(self) -> None:
        """Look now."""
        self._rest.stop()
        self._stale = False
        if not self._desk.is_open:
            self.results.clear()
            return
        scope, episode = Scope(self.scope.currentData()), self.episode()
        self.results.begin()
        if not self.names.isHidden() and self.names.person is not None:
            wanted, language = self.names.wanted, self._desk.story.info.language
            self.results.searching.start(
                lambda unit: NamesFinder(wanted, unit.characters.list(), language), scope, episode
            )
        elif self.field.text():
            asked = self.options.wanted(self.field.text())
            self.results.searching.start(lambda _: Finder(asked), scope, episode)
        else:
            self.results.clear()
        self._show_new()

    def open_story(self) -> None:
        """Another story is on the desk."""
        self.options.show_for(self._desk.story.info.language)
        self.show_words()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._rest.isActive():
                self.search()
            self.results.list.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
            return True
        if event.key() == Qt.Key.Key_Down:
            self.results.setFocus()
            self.results.list.step(1)
            return True
        return super().eventFilter(watched, event)

    def _show_new(self) -> None:
        self.results.show_new(self._new() if self.replacing else None)

    def _new(self) -> New | None:
        if not self.names.isHidden():
            return by_form(self.names.names) if self.names.names else None
        if not self.replacement.text() and not self.replacement.isModified():
            return None  # Nothing has been said yet; an emptied field says that the words are to go.
        cased = self._desk.is_open and self._desk.story.info.language == "en" and not self.options.case.isChecked()
        return by_words(self.replacement.text(), self.options.regex.isChecked(), cased)

    def _replace(self, planned: dict[str, Planned]) -> None:
        places = sum(len(one.changes) for one in planned.values())
        branch, person = self._desk.branch, self.names.person
        if self.names.isHidden() or person is None:
            edit = replace_words(branch, planned)
            self.edit_requested.emit(self.tr("Replace in the story"), edit, places)
        else:
            edit = rename_person(branch, person.id, self.names.names, planned)
            self.edit_requested.emit(self.tr("Rename {name}").format(name=person.name), edit, places)

    def _offer_people(self) -> None:
        if not self._desk.is_open:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        people: list[Character] = self._desk.read(lambda unit: unit.characters.list())
        for one in people:
            menu.addAction(one.name.replace("&", "&&")).triggered.connect(lambda _, who=one.id: self.show_person(who))
        if not people:
            menu.addAction(self.tr("No characters yet")).setEnabled(False)
        menu.popup(self.people.mapToGlobal(self.people.rect().bottomLeft()))

    def _toggle_replacing(self) -> None:
        self.set_replacing(self.replacing)
        if self.replacing and self.names.isHidden():
            self.replacement.setFocus(Qt.FocusReason.OtherFocusReason)

    def _plan(self, planned: dict[str, Planned]) -> None:
        try:
            self._replace(planned)
        except InputError as error:
            self.results.say_failed(error.message)

    def _lay_out(self) -> None:
        self.scope.setAccessibleName(self.tr("Where"))
        for name, scope in (
            (self.tr("Whole story"), Scope.STORY),
            (self.tr("This part"), Scope.PART),
            (self.tr("This episode"), Scope.EPISODE),
        ):
            self.scope.addItem(name, scope.value)
        layout = column(self, 0, 0)
        top = column(spacing=6)
        top.setContentsMargins(12, 10, 12, 4)
        self._fields = QWidget()
        fields = column(self._fields, 0, 6)
        fields.addWidget(self.field)
        fields.addWidget(self.replacement)
        top.addWidget(self._fields)
        top.addWidget(self.names)
        tools = row(spacing=2)
        self._switches = QWidget()
        switches = row(self._switches, 0, 2)
        for one in self.options.toggles(self._switches):
            switches.addWidget(one)
        tools.addWidget(self._switches)
        tools.addStretch(1)
        tools.addWidget(self.people)
        tools.addWidget(self.swap)
        top.addLayout(tools)
        top.addWidget(self.scope)
        layout.addLayout(top)
        layout.addWidget(self.results, 1)

    def _connect(self) -> None:
        for field in (self.field, self.replacement):
            field.installEventFilter(self)
        self.field.textChanged.connect(lambda _: self.changed())
        self.replacement.textEdited.connect(lambda _: self._show_new())
        self.options.changed.connect(self.changed)
        self.scope.activated.connect(lambda _: self.changed())
        self.names.changed.connect(self.changed)
        self.names.answered.connect(self._show_new)
        self.names.closed.connect(self.show_words)
        self.results.replace_requested.connect(self._plan)


def _field(words: str) -> QLineEdit:
    made = QLineEdit()
    made.setPlaceholderText(words)
    made.setAccessibleName(words)
    made.setClearButtonEnabled(True)
    return made
