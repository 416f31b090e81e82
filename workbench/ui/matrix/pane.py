"""The knowledge matrix on the desk."""

from functools import partial

from PySide6.QtCore import QByteArray, QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QWidget
from typing_extensions import override

from workbench.memory.matrix import KnowledgeSheet
from workbench.store import EpisodeOutline, Unit
from workbench.story.facts import Fact
from workbench.story.jobs import CancelToken
from workbench.story.viewpoint import Order
from workbench.ui.desk import Aspect, Desk
from workbench.ui.latest import Latest
from workbench.ui.matrix.answer import Answer, answer
from workbench.ui.matrix.changes import Changes
from workbench.ui.matrix.details import HEIGHT, LOW, Details
from workbench.ui.matrix.emptiness import why_empty
from workbench.ui.matrix.filter_bar import FilterBar
from workbench.ui.matrix.grid import Grid
from workbench.ui.matrix.legend import Legend
from workbench.ui.matrix.menus import cell_menu, fact_menu, person_menu, reader_menu
from workbench.ui.matrix.model import MatrixModel
from workbench.ui.matrix.records import Record, read_records
from workbench.ui.matrix.time_bar import TimeBar
from workbench.ui.widgets import EmptyState, IconButton, OrEmpty, bind_keys, column, label, line

_SLIDING = 80
"""Milliseconds the slider rests before the rows are asked for."""
_ROOMY = 680
"""Pixels of height from which the filters need not be folded away, nor the details and margins kept short."""
_LOOKING = 60
"""Milliseconds a cell is the current one before everything about it is shown."""
_SHOWN = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE})


class MatrixPane(QWidget):
    """Facts down, characters across, as of an episode.

    `place_requested` carries an episode's id and a Span or None; `talk_requested` a character's id and the number of
    the episode as which opens they are to be asked; `query_requested` a question ("who", "when" or "difference"), the
    id of the fact and of the character it is about ("" for none) and the number of the episode.
    """

    place_requested = Signal(str, object)
    talk_requested = Signal(str, int)
    query_requested = Signal(str, str, str, int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sheet: KnowledgeSheet | None = None
        self._episodes: list[EpisodeOutline] = []
        self._order = Order.TELLING
        self._stale, self._behind = True, False
        self._latest = Latest(desk, self)
        self._wanted: int | None = None
        self._model = MatrixModel(self)
        self._changes = Changes(desk, self)
        self._counts = label("", "small")
        self._rule = label("", "small")
        self._filters = FilterBar()
        self._unfold = IconButton("funnel", self.tr("Search and choose what is shown"))
        self._unfold.setCheckable(True)
        self._time = TimeBar([self._counts, self._rule, self._unfold])
        self._grid = Grid(self._model)
        self._legend = Legend()
        self._details = Details()
        self._details_wanted = False
        self._looking = QTimer(self, singleShot=True, interval=_LOOKING)
        self._looked: CancelToken | None = None
        self._awaited: str | None = None
        self._sliding = QTimer(self, singleShot=True, interval=_SLIDING)
        self._stack = OrEmpty(self._grid)
        self._lay_out()
        self.setFocusProxy(self._grid)
        self._wire()
        self._refresh()

    @property
    def episode(self) -> int:
        """The number of the episode as which opens the matrix is shown; one past the last is the present."""
        return self._wanted if self._wanted is not None else self._time.episode

    def set_episode(self, number: int) -> None:
        """Show the matrix as episode `number` opens; a number there is none of is brought into range."""
        if self._episodes:
            self._time.set_episode(number)
        if self._sheet is None or self._stale:
            # The slider may not reach that far yet.
            self._wanted = max(1, number)

    @property
    def fact(self) -> str | None:
        """The id of the fact of the current row."""
        found = self._current()
        return found.id if found is not None else None

    def save_state(self) -> QByteArray:
        """What of the table is shown."""
        return QByteArray(f"{int(self._filters.reader)}".encode())

    def restore_state(self, state: QByteArray) -> None:
        """Show what was shown."""
        if state.size():
            self._filters.set_reader(bytes(state.data()).startswith(b"1"))

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        top = QWidget()
        self._above = column(top, 16, 8)
        self._above.addWidget(self._time)
        self._above.addWidget(self._filters)
        layout.addWidget(top)
        layout.addWidget(line())
        layout.addWidget(self._stack, 1)
        layout.addWidget(self._details)
        self._below = QWidget()
        self._below.setProperty("role", "footer")
        self._below.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._foot = column(self._below, 8, 0)
        self._foot.addWidget(self._legend)
        layout.addWidget(self._below)

    def _wire(self) -> None:
        self._time.changed.connect(self._on_episode)
        self._sliding.timeout.connect(self._ask)
        self._filters.changed.connect(self._on_filters)
        self._unfold.toggled.connect(self._fit)
        self._grid.pointed.connect(partial(self._show_details, True))
        self._grid.chosen.connect(self._on_chosen)
        self._grid.menu_wanted.connect(self._on_menu)
        self._grid.selectionModel().currentChanged.connect(lambda *_: self._looking.start())
        self._looking.timeout.connect(self._look)
        self._details.asked.connect(self._on_asked)
        self._details.fact_chosen.connect(self.show_fact)
        self._details.forgotten.connect(self._changes.forget_record)
        self._grid.search_wanted.connect(self._search)
        self._grid.people.sectionClicked.connect(self._on_person)
        self._grid.people.customContextMenuRequested.connect(self._on_person_at)
        self._desk.changed.connect(self._on_changed)
        self._desk.story_opened.connect(self._on_opened)
        self._desk.story_closed.connect(self._on_closed)
        self._desk.settings_changed.connect(self._refresh)
        bind_keys(
            self,
            ("Alt+Left", self._time.step_back),
            ("Alt+Right", self._time.step_forth),
            ("Ctrl+D", lambda: self._show_details(not self._details_wanted)),
        )

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale or self._behind:
            self._ask()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the rows what height there is: in a low window the filters show when they are asked for."""
        low = self.height() < _ROOMY
        self._unfold.setVisible(low)
        self._filters.setVisible(not low or self._unfold.isChecked())
        self._details.setFixedHeight(LOW if low else HEIGHT)
        beside, between = (8, 4) if low else (16, 8)
        self._above.setContentsMargins(16, beside, 16, beside)
        self._above.setSpacing(between)
        self._foot.setContentsMargins(8, between - 2, 8, between - 2)

    def _search(self) -> None:
        self._unfold.setChecked(True)
        self._filters.focus_words()

    def _on_filters(self) -> None:
        if self._filters.filtering:
            # What leaves rows out stays in sight.
            self._unfold.setChecked(True)
        self._ask()

    def _on_opened(self) -> None:
        self._forget()
        self._refresh()

    def _on_closed(self) -> None:
        self._forget()
        self._show_state()

    def _forget(self) -> None:
        self._latest.drop()
        self._sheet, self._episodes, self._wanted = None, [], None
        self._model.clear()
        self._filters.clear()
        self._time.set_episodes([])

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _SHOWN:
            self._refresh()

    def _refresh(self) -> None:
        self._stale = True
        strict = self._desk.settings.strict
        self._rule.setText(self.tr("Only confirmed facts count") if strict else self.tr("Proposals count"))
        if self._desk.is_open:
            self._ask()
        else:
            self._show_state()

    def _on_episode(self, _episode: int) -> None:
        self._wanted = None
        self._sliding.start()

    def _ask(self) -> None:
        """Ask for rows in the background, and for the story's knowledge when that may have changed."""
        if not self._desk.is_open:
            return
        self._behind = not self.isVisible()
        if self._behind:
            return
        self._sliding.stop()
        order = self._filters.order
        known = None if self._stale or order is not self._order else self._sheet
        # None: where the slider stands, or the present the first time.
        last = not self._episodes or self._time.episode > len(self._episodes)
        wanted = self._wanted or (None if last and known is None else self._time.episode)
        branch, strict = self._desk.branch, self._desk.settings.strict
        question = partial(answer, known, self._episodes, wanted, self._filters.filters, branch, order, strict)
        self._latest.ask(question, self._show)

    def _show(self, found: Answer) -> None:
        current = self._grid.currentIndex()
        fact = self._model.line(current.row()).fact.id if current.isValid() else None
        scrolled = self._grid.verticalScrollBar().value()
        if found.sheet is not self._sheet:
            self._stale, self._wanted = False, None
            self._sheet, self._episodes, self._order = found.sheet, found.episodes, found.order
            self._time.blockSignals(True)
            self._time.set_episodes([one.title for one in found.episodes])
            self._time.set_episode(found.episode)
            self._time.blockSignals(False)
            self._filters.blockSignals(True)
            self._filters.set_people(found.sheet.characters)
            self._filters.blockSignals(False)
        people = found.sheet.columns(found.filters)
        self._model.show_lines(found.sheet, found.lines, people, found.episode, self._filters.reader)
        self._grid.verticalScrollBar().setValue(scrolled)
        fact, self._awaited = self._awaited or fact, None
        kept_row = self._model.row_of(fact) if fact is not None else None
        if found.lines and not self._grid.currentIndex().isValid():
            last = self._model.columnCount() - 1
            kept = min(max(current.column(), 0), last)
            self._grid.select(kept_row or 0, kept if kept_row is not None else min(1, last))
        shown, total = len(found.lines), len(found.sheet)
        self._looking.start()
        self._counts.setText(self.tr("Facts: {n} of {total}").format(n=shown, total=total))
        self._show_state()

    def _show_state(self) -> None:
        """The table, or why there is none."""
        state = self._missing()
        self._stack.show_state(state)
        self._below.setVisible(state is None or self._filters.filtering)
        self._details.setVisible(state is None and self._sheet is not None and self._details_wanted)
        self._filters.setEnabled(self._sheet is not None and len(self._sheet) > 0)

    def _missing(self) -> EmptyState | None:
        sheet = self._sheet
        if self._desk.is_open and (sheet is None or self._model.rowCount()):
            return None
        facts = len(sheet) if self._desk.is_open and sheet is not None else None
        return why_empty(facts, self._filters.filtering, self._filters.clear)

    def _on_chosen(self, index: QModelIndex) -> None:
        if mention := self._model.mention(index):
            self.place_requested.emit(mention.episode, mention.span)

    def _on_menu(self, index: QModelIndex, at: QPoint) -> None:
        sheet = self._model.sheet
        if sheet is None:
            return
        fact = self._model.line(index.row()).fact
        if index.column() == 0:
            self._pop_up(fact_menu(self, self._changes, sheet, fact, self._on_asked), at)
        elif self._model.is_reader(index.column()):
            self._pop_up(reader_menu(self, self._on_asked, partial(self._filters.set_reader, False)), at)
        else:
            cell = self._model.cell(index.row(), index.column())
            talk = partial(self.talk_requested.emit, cell.character, self._model.episode)
            menu = cell_menu(self, self._changes, sheet, self._model.episode, fact, cell, self._on_asked, talk)
            self._pop_up(menu, at)

    def show_fact(self, fact: str) -> None:
        """Make a fact the current one; where the filters leave it out, they are cleared first."""
        row = self._model.row_of(fact)
        if row is not None:
            self._grid.select(row, max(0, self._grid.currentIndex().column()))
        elif self._sheet is not None and fact in self._sheet.facts and self._awaited != fact:
            self._awaited = fact
            self._filters.show_all()

    def _current(self) -> Fact | None:
        index = self._grid.currentIndex()
        return self._model.line(index.row()).fact if index.isValid() else None

    def _on_asked(self, what: str) -> None:
        fact, sheet, index = self._current(), self._sheet, self._grid.currentIndex()
        if what == "close":
            self._show_details(False)
            self._grid.setFocus()
        if fact is None or sheet is None:
            return
        person = (
            ""
            if index.column() == 0 or self._model.is_reader(index.column())
            else self._model.character(index.column()).id
        )
        if what == "go":
            self._on_chosen(index)
        elif what == "change":
            self._changes.ask_change(fact, self._episodes, sheet.timeline.episode_at(max(1, self._model.episode - 1)))
        elif what == "bound":
            self._changes.ask_bounds(fact, self._episodes)
        elif what == "aware":
            self._changes.ask_awareness(fact, sheet.characters, self._episodes, person or None)
        elif what in ("who", "when"):
            self.query_requested.emit(what, fact.id, person, self._model.episode)

    def _look(self) -> None:
        """Show everything about the current cell; who knows of it is asked for in the background."""
        if self._looked is not None:
            self._looked.cancel()
        fact, sheet, index = self._current(), self._sheet, self._grid.currentIndex()
        if fact is None or sheet is None or not self._details.isVisible():
            return
        cell = self._model.cell(index.row(), index.column()) if index.column() else None
        reader = self._model.is_reader(index.column())
        self._details.show_cell(sheet, self._model.episode, fact, cell, reader)
        branch, strict, episode = self._desk.branch, self._desk.settings.strict, self._model.episode
        person = cell.character if cell is not None and not reader else None

        def read(unit: Unit) -> list[Record]:
            return read_records(unit, fact.id, episode, branch, strict, person)

        self._looked = self._desk.ask(self, read, self._details.show_records).token

    def _show_details(self, shown: bool) -> None:
        self._details_wanted = shown
        self._show_state()
        self._looking.start()

    def _on_person(self, section: int) -> None:
        if section < 1 or self._model.is_reader(section):
            return
        header = self._grid.people
        left = header.sectionViewportPosition(section)
        self._pop_up_person(section, header.viewport().mapToGlobal(QPoint(left, header.height())))

    def _on_person_at(self, at: QPoint) -> None:
        section = self._grid.people.logicalIndexAt(at)
        if section > 0 and not self._model.is_reader(section):
            self._pop_up_person(section, self._grid.people.viewport().mapToGlobal(at))

    def _pop_up_person(self, section: int, at: QPoint) -> None:
        person = self._model.character(section)
        talk = partial(self.talk_requested.emit, person.id, self._model.episode)
        known = partial(self._filters.show_known_to, person)
        differing = partial(self.query_requested.emit, "difference", "", person.id, self._model.episode)
        self._pop_up(person_menu(self, person, talk, known, differing), at)

    def _pop_up(self, menu: QMenu, at: QPoint) -> None:
        menu.popup(at)
