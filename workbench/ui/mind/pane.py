"""A character's mind on the desk: whose, as of when, and its pages."""

from PySide6.QtCore import QEvent, QSize, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QStackedWidget, QWidget
from typing_extensions import override

from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.matrix.time_bar import TimeBar
from workbench.ui.mind.habit_page import HabitPage
from workbench.ui.mind.map_page import MapPage
from workbench.ui.mind.memory_page import MemoryPage
from workbench.ui.mind.person_page import PersonPage
from workbench.ui.mind.reading import Scene, read_people
from workbench.ui.mind.section import Page
from workbench.ui.story_view import StoryView
from workbench.ui.talk.initial import initial_icon
from workbench.ui.widgets import ClosablePane, EmptyState, IconButton, Tabs, bind_keys, column, label, line, row

_SLIDING = 120
"""Milliseconds the slider rests before the mind is asked for."""
_NOBODY, _LOADING = 1, 2
"""Pages beside the minds themselves."""


class MindPane(ClosablePane, StoryView):
    """`place_requested` carries an episode id and a Span or None; `sheet_requested` a character's id; `talk_requested`
    a character's id and an episode's number."""

    place_requested = Signal(str, object)
    sheet_requested = Signal(str)
    talk_requested = Signal(str, int)
    SHOWN = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.MINDS})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._people = Scene()
        self._wanted: tuple[str, int] | None = None
        self.setProperty("role", "paper")
        self.people = QComboBox()
        self.people.setAccessibleName(self.tr("Whose mind"))
        self.people.setIconSize(QSize(18, 18))
        self.people.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.people.setMaximumWidth(190)
        self.rule = label("", "small")
        self.time = TimeBar([self.rule])
        self.map, self.person = MapPage(desk), PersonPage(desk)
        self.habits, self.memory = HabitPage(desk), MemoryPage(desk)
        self.pages: list[Page] = [self.map, self.person, self.habits, self.memory]
        self.tabs = Tabs([self.tr("Mind"), self.tr("Voice"), self.tr("Habits"), self.tr("Long-term")])
        self._sliding = QTimer(self, singleShot=True, interval=_SLIDING)
        self._lay_out()
        self._wire()

    @property
    def character(self) -> str:
        """The id of the one whose mind is shown; "" for nobody."""
        return str(self.people.currentData() or "")

    def show_mind(self, character: str, number: int) -> None:
        """Show somebody's mind as episode `number` opens; one past the last is the present."""
        self._wanted = character, number
        if character != self.character:
            # Not the one shown before, under the name of this one.
            self.pages[self._stack.currentIndex()].wait()
            self.people.setCurrentIndex(self.people.findData(character))
            self._set_time(number)
        self.refresh()

    @override
    def read(self) -> None:
        if not self._people.people:
            self._all.setCurrentIndex(_LOADING)
        branch = self._desk.branch
        self._latest.ask(lambda unit: read_people(unit, branch), self._show)

    @override
    def clear(self) -> None:
        self._people, self._wanted = Scene(), None
        for page in self.pages:
            page.forget()
        self.people.clear()
        self.time.set_episodes([])
        self._all.setCurrentIndex(_NOBODY)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        self._stale = True  # Talks and idle hours change a mind without saying so.
        super().showEvent(event)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            letters = self._people.letters
            for at, person in enumerate(self._people.people):
                self.people.setItemIcon(at, initial_icon(letters[person.id], at))

    def _show(self, found: Scene) -> None:
        character, number = self._wanted or (self.character, self.time.episode)
        if found != self._people:
            self._people = self.map.people = found
            self.people.blockSignals(True)
            self.people.clear()
            letters = found.letters
            for at, person in enumerate(found.people):
                self.people.addItem(initial_icon(letters[person.id], at), person.name, person.id)
            self.people.blockSignals(False)
            self.time.blockSignals(True)
            self.time.set_episodes([title for _, title in found.episodes])
            self.time.blockSignals(False)
        self._wanted = None
        self._set_time(number)
        self.people.setCurrentIndex(max(0, self.people.findData(character)))
        self._all.setCurrentIndex(0 if found.people else _NOBODY)
        strict = self._desk.settings.strict
        self.rule.setText(self.tr("Only confirmed facts count") if strict else self.tr("Proposals count"))
        self._look()

    def _set_time(self, number: int) -> None:
        self.time.blockSignals(True)
        self.time.set_episode(number)
        self.time.blockSignals(False)

    def _look(self) -> None:
        """Have the page in sight ask for the mind that is chosen."""
        if self._desk.is_open and self.character:
            strict, branch = self._desk.settings.strict, self._desk.branch
            page = self.pages[self._stack.currentIndex()]
            page.look(Viewpoint(self.character, self.time.episode, branch=branch, strict=strict))

    def _turn(self, page: int) -> None:
        self._stack.setCurrentIndex(page)
        self.tabs.set_current(page)
        self._look()

    def _talk(self) -> None:
        if self.character:
            self.talk_requested.emit(self.character, self.time.episode)

    def _to_sheet(self) -> None:
        if self.character:
            self.sheet_requested.emit(self.character)

    def _show_habits(self) -> None:
        self._turn(self.pages.index(self.habits))

    def _wire(self) -> None:
        self._desk.settings_changed.connect(self.refresh)
        self.people.activated.connect(self._look)
        self.time.changed.connect(self._sliding.start)
        self._sliding.timeout.connect(self._look)
        self.tabs.chosen.connect(self._turn)
        self.map.habits_requested.connect(self._show_habits)
        for page in self.pages:
            page.place_requested.connect(self.place_requested)
            page.sheet_requested.connect(self.sheet_requested)
        bind_keys(self, ("Alt+Left", self.time.step_back), ("Alt+Right", self.time.step_forth))

    def _lay_out(self) -> None:
        page = QWidget()
        top = row(spacing=4)
        top.addWidget(self.people)
        top.addSpacing(4)
        top.addWidget(self.tabs, 1)
        for name, tip, act in (
            ("identification-card", self.tr("Sheet"), self._to_sheet),
            ("chat-circle", self.tr("Talk"), self._talk),
            ("x", self.tr("Close the mind (Esc)"), self.closed.emit),
        ):
            top.addWidget(IconButton(name, tip, act))
        head = column(None, 0, 8)
        head.setContentsMargins(16, 8, 16, 8)
        head.addLayout(top)
        head.addWidget(self.time)
        layout = column(page, 0, 0)
        layout.addLayout(head)
        layout.addWidget(line())
        self._stack = QStackedWidget()
        for one in self.pages:
            self._stack.addWidget(one)
        layout.addWidget(self._stack, 1)
        self._all = QStackedWidget()
        self._all.addWidget(page)
        self._all.addWidget(
            EmptyState(
                "brain",
                self.tr("Nobody's mind to look into"),
                self.tr("Find the people of this story first; then see what each of them has in mind, and since when."),
                self.tr("Close"),
                self.closed.emit,
            )
        )
        self._all.addWidget(EmptyState("brain", "", self.tr("Looking into the story…")))
        self._all.setCurrentIndex(_NOBODY)
        column(self, 0, 0).addWidget(self._all)
