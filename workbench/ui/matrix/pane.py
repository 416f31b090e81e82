"""The knowledge matrix on the desk."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QWidget
from typing_extensions import override

from workbench.memory.matrix import Filters, Line, Sheet
from workbench.store import Unit
from workbench.story.facts import Mention
from workbench.story.jobs import CancelToken
from workbench.ui.desk import Aspect, Desk
from workbench.ui.matrix.changes import Changes
from workbench.ui.matrix.filter_bar import FilterBar
from workbench.ui.matrix.grid import Grid
from workbench.ui.matrix.legend import Legend
from workbench.ui.matrix.menus import cell_menu, fact_menu, person_menu
from workbench.ui.matrix.model import MatrixModel
from workbench.ui.matrix.time_bar import TimeBar
from workbench.ui.widgets import EmptyState, column, label, line

_SLIDING = 80
"""Milliseconds the slider rests before the rows are asked for."""
_SHOWN = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE})


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the background brings: `titles` of the episodes, and rows for one number and one set of filters."""

    sheet: Sheet
    titles: list[str]
    episode: int
    filters: Filters
    lines: list[Line]


class MatrixPane(QWidget):
    """Facts down, characters across, as of an episode.

    `place_requested` carries an episode's id and a Span or None; `talk_requested` a character's id and the number of
    the episode as which opens they are to be asked.
    """

    place_requested = Signal(str, object)
    talk_requested = Signal(str, int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sheet: Sheet | None = None
        self._titles: list[str] = []
        self._stale, self._behind = True, False
        self._asked = 0
        self._token: CancelToken | None = None
        self._wanted: int | None = None
        self._model = MatrixModel(self)
        self._changes = Changes(desk, self)
        self._time = TimeBar()
        self._counts = label("", "small")
        self._rule = label("", "small")
        self._filters = FilterBar([self._counts, self._rule])
        self._grid = Grid(self._model)
        self._legend = Legend()
        self._sliding = QTimer(self, singleShot=True, interval=_SLIDING)
        self._stack = QStackedWidget()
        self._empty: EmptyState | None = None
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
        if self._titles:
            self._time.set_episode(number)
        if self._sheet is None or self._stale:
            # The slider may not reach that far yet.
            self._wanted = max(1, number)

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        top = QWidget()
        above = column(top, 16, 8)
        above.addWidget(self._time)
        above.addWidget(self._filters)
        layout.addWidget(top)
        layout.addWidget(line())
        self._stack.addWidget(self._grid)
        layout.addWidget(self._stack, 1)
        self._below = QWidget()
        self._below.setProperty("role", "footer")
        self._below.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        below = column(self._below, 8, 0)
        below.addWidget(self._legend)
        layout.addWidget(self._below)

    def _wire(self) -> None:
        self._time.changed.connect(self._on_episode)
        self._sliding.timeout.connect(self._ask)
        self._filters.changed.connect(self._ask)
        self._grid.chosen.connect(self._on_chosen)
        self._grid.menu_wanted.connect(self._on_menu)
        self._grid.search_wanted.connect(self._filters.focus_words)
        self._grid.people.sectionClicked.connect(self._on_person)
        self._grid.people.customContextMenuRequested.connect(self._on_person_at)
        self._desk.changed.connect(self._on_changed)
        self._desk.story_opened.connect(self._on_opened)
        self._desk.story_closed.connect(self._on_closed)
        self._desk.settings_changed.connect(self._refresh)
        for keys, act in (
            ("Alt+Left", self._time.step_back),
            ("Alt+Right", self._time.step_forth),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale or self._behind:
            self._ask()

    def _on_opened(self) -> None:
        self._forget()
        self._refresh()

    def _on_closed(self) -> None:
        self._forget()
        self._show_state()

    def _forget(self) -> None:
        self._asked += 1
        self._sheet, self._titles, self._wanted = None, [], None
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
        self._asked += 1
        if self._token is not None:
            self._token.cancel()
        known = None if self._stale else self._sheet
        # None: where the slider stands, or the present the first time.
        last = not self._titles or self._time.episode > len(self._titles)
        wanted = self._wanted or (None if last and known is None else self._time.episode)
        branch, strict = self._desk.branch, self._desk.settings.strict
        question = partial(_answer, known, self._titles, wanted, self._filters.filters, branch, strict)
        self._token = self._desk.ask(self, question, partial(self._show, self._asked)).token

    def _show(self, asked: int, answer: _Answer) -> None:
        if asked != self._asked:
            return
        current = self._grid.currentIndex()
        fact = self._model.line(current.row()).fact.id if current.isValid() else None
        scrolled = self._grid.verticalScrollBar().value()
        if answer.sheet is not self._sheet:
            self._stale, self._wanted = False, None
            self._sheet, self._titles = answer.sheet, answer.titles
            self._time.blockSignals(True)
            self._time.set_episodes(answer.titles)
            self._time.set_episode(answer.episode)
            self._time.blockSignals(False)
            self._filters.blockSignals(True)
            self._filters.set_people(answer.sheet.characters)
            self._filters.blockSignals(False)
        people = answer.sheet.columns(answer.filters)
        self._model.show_lines(answer.sheet, answer.lines, people, answer.episode)
        self._grid.verticalScrollBar().setValue(scrolled)
        found = self._model.row_of(fact) if fact is not None else None
        if answer.lines and not self._grid.currentIndex().isValid():
            kept = min(max(current.column(), 0), len(people))
            self._grid.select(found or 0, kept if found is not None else min(1, len(people)))
        shown, total = len(answer.lines), len(answer.sheet)
        self._counts.setText(self.tr("Facts: {n} of {total}").format(n=shown, total=total))
        self._show_state()

    def _show_state(self) -> None:
        """The table, or why there is none."""
        state = self._missing()
        if self._empty is not None:
            self._stack.removeWidget(self._empty)
            self._empty.deleteLater()
            self._empty = None
        if state is not None:
            self._empty = state
            self._stack.addWidget(state)
            self._stack.setCurrentWidget(state)
        else:
            self._stack.setCurrentWidget(self._grid)
        self._below.setVisible(state is None or self._filters.filtering)
        self._filters.setEnabled(self._sheet is not None and len(self._sheet) > 0)

    def _missing(self) -> EmptyState | None:
        if not self._desk.is_open:
            return EmptyState(
                "table", self.tr("No story is open"), self.tr("Open one to see who knows what, and when.")
            )
        sheet = self._sheet
        if sheet is None or self._model.rowCount():
            return None
        if not len(sheet):
            text = self.tr("Select a sentence in the manuscript and make it a fact, or have the story read for you.")
            return EmptyState("table", self.tr("No facts yet"), text)
        if self._filters.filtering:
            head, text = self.tr("Nothing fits the filters"), self.tr("Facts there are: {n}").format(n=len(sheet))
            return EmptyState("funnel", head, text, self.tr("Clear filters"), self._filters.clear)
        text = self.tr("Move the slider on, or tick “Also what comes later”.")
        return EmptyState("table", self.tr("Nothing has happened yet"), text)

    def _on_chosen(self, index: QModelIndex) -> None:
        if mention := self._mention(index):
            self.place_requested.emit(mention.episode, mention.span)

    def _mention(self, index: QModelIndex) -> Mention | None:
        """Where a cell's knowledge comes from, else where its fact is told."""
        sheet = self._model.sheet
        if sheet is None:
            return None
        fact = self._model.line(index.row()).fact
        if index.column() > 0:
            moment = self._model.cell(index.row(), index.column()).moment
            if moment is not None and moment.mention is not None and moment.mention.span is not None:
                return moment.mention
        return sheet.first_mention(fact)

    def _on_menu(self, index: QModelIndex, at: QPoint) -> None:
        sheet = self._model.sheet
        if sheet is None:
            return
        fact = self._model.line(index.row()).fact
        go = partial(self._on_chosen, index)
        if index.column() == 0:
            self._pop_up(fact_menu(self, self._changes, sheet, fact, go), at)
            return
        cell = self._model.cell(index.row(), index.column())
        talk = partial(self.talk_requested.emit, cell.character, self._model.episode)
        self._pop_up(cell_menu(self, self._changes, sheet, self._model.episode, fact, cell, go, talk), at)

    def _on_person(self, section: int) -> None:
        if section < 1:
            return
        header = self._grid.people
        left = header.sectionViewportPosition(section)
        self._pop_up_person(section, header.viewport().mapToGlobal(QPoint(left, header.height())))

    def _on_person_at(self, at: QPoint) -> None:
        section = self._grid.people.logicalIndexAt(at)
        if section > 0:
            self._pop_up_person(section, self._grid.people.viewport().mapToGlobal(at))

    def _pop_up_person(self, section: int, at: QPoint) -> None:
        person = self._model.character(section)
        talk = partial(self.talk_requested.emit, person.id, self._model.episode)
        self._pop_up(person_menu(self, person, talk, partial(self._filters.show_known_to, person)), at)

    def _pop_up(self, menu: QMenu, at: QPoint) -> None:
        menu.popup(at)


def _answer(
    known: Sheet | None, titles: list[str], wanted: int | None, filters: Filters, branch: str, strict: bool, unit: Unit
) -> _Answer:
    sheet = known
    if sheet is None:
        sheet = Sheet.read(unit, branch, strict=strict)
        titles = [one.title for one in unit.episodes.outline(branch)]
    last = len(sheet.timeline) + 1
    episode = last if wanted is None else max(1, min(wanted, last))
    return _Answer(sheet, titles, episode, filters, sheet.lines(episode, filters))
