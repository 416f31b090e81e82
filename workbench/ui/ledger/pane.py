"""The ledger on the desk: read in the background, thread by thread gone to, and said to be paid off or no plant."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QMenu, QProgressBar, QToolButton, QWidget
from typing_extensions import override

from workbench.memory.edits import Edit
from workbench.store import Word
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.ledger.details import CARET, FOUND, TOUCHED, Details
from workbench.ui.ledger.model import Index, LedgerModel
from workbench.ui.ledger.plant_form import PlantForm
from workbench.ui.ledger.reading import Ledger, Shelf, as_said, read_ledger
from workbench.ui.ledger.table import LedgerTable
from workbench.ui.ledger.words import AtCaret, spot_words
from workbench.ui.progress.models import reader_installed
from workbench.ui.progress.tickets import Ticket, give_ticket
from workbench.ui.widgets import EmptyState, IconButton, OrEmpty, Tabs, button, column, line, row

if TYPE_CHECKING:
    from workbench.continuity.ledger import Thread

_REST = 400
"""Milliseconds between hearing of a change and reading again."""
_GROUNDS = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})


def _nowhere() -> AtCaret | None:
    return None


class LedgerPane(QWidget):
    """`place_requested` carries an episode's id and a Span or None; `export_requested` a format; `counted` how many
    threads are open."""

    place_requested = Signal(str, object)
    export_requested = Signal(str)
    counted = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.caret: Callable[[], AtCaret | None] = _nowhere
        """The sentence at the caret in the editor, or what is selected there."""
        self.ledger: Ledger | None = None
        self._stale = True
        self._awaited = ""
        """What was just planted, until it is listed."""
        self._job: Job[Ledger] | None = None
        self.shelves = Tabs([self.tr("Open"), self.tr("Paid off"), self.tr("Not plants")])
        self.model = LedgerModel(self)
        self.table = LedgerTable(self.model)
        self.details = Details()
        self.form = PlantForm()
        self.plant_button = button(self.tr("New plant…"), self.ask_plant)
        self.more = IconButton("dots-three", self.tr("Export and more"))
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("How far the reading is"))
        self._body = OrEmpty(self.table)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._read)
        self._lay_out()
        self._connect()
        self._show()

    @property
    def running(self) -> bool:
        """True while the ledger is being read."""
        return self._job is not None

    @property
    def chosen(self) -> "Thread | None":
        """The chosen thread."""
        return self.model.thread_at(self.table.currentIndex().row())

    def ask_plant(self) -> None:
        """Ask for a plant of the author's own, where the caret stands."""
        self.form.ask(self.caret())

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._read()

    def _read(self) -> None:
        if not self._desk.is_open or not self.isVisible() or self._job is not None:
            return
        self._stale = False
        story, branch, bench = self._desk.story, self._desk.branch, self._desk.bench
        strict = bench.settings.strict

        def work(reporter: Reporter) -> Ledger:
            reader = bench.reader if reader_installed(bench.settings) else None
            return read_ledger(story, reader, branch, reporter, strict)

        def done(found: Ledger) -> None:
            if self._desk.is_open and self._desk.story is story and self._desk.branch == branch:
                self.ledger = found

        self._job = self._desk.jobs.run(
            self,
            self.tr("Reading the foreshadowing ledger"),
            work,
            lane=Lane.READING,
            done=done,
            failed=self._desk.failed.emit,
            end=self._on_ended,
        )
        self._job.progressed.connect(self._on_progressed)
        give_ticket(self._job, Ticket(quiet=True))
        self._show()

    def _on_progressed(self, done: int, total: int, _: str) -> None:
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def _on_ended(self) -> None:
        self._job = None
        self._show()
        if self._stale:
            self._rest.start()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _GROUNDS:
            self._stale = True
            # Text changes with every sentence that is written: the ledger waits for somebody to look at it.
            if self.isVisible() and aspects != {Aspect.TEXT}:
                self._rest.start()

    def _forget(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self.ledger, self._stale = None, True
        self.form.hide()
        self._show()
        if self.isVisible() and self._desk.is_open:
            self._rest.start()

    # What the author says

    def _on_paid(self, where: str) -> None:
        thread = self.chosen
        if thread is None:
            return
        from workbench.continuity.ledger import Spot, paid

        spot = {FOUND: thread.paid, TOUCHED: thread.touched}.get(where)
        if where == CARET and (here := self.caret()) is not None:
            spot = Spot(here.episode, here.number, here.span, here.quote)
        self._say(self.tr("Say that it is paid off"), paid(thread, spot), thread, Word.PAID)

    def _on_waved_off(self) -> None:
        if (thread := self.chosen) is not None:
            from workbench.continuity.ledger import no_plant

            self._say(self.tr("Say that nothing is planted"), no_plant(thread), thread, Word.NO_PLANT)

    def _on_taken_back(self) -> None:
        if (thread := self.chosen) is not None:
            from workbench.continuity.ledger import take_back

            self._desk.do(self.tr("Take back a word on a plant"), take_back(thread), {Aspect.WARNINGS})

    def _on_planted(self, sentence: str, spot: AtCaret) -> None:
        from workbench.continuity.ledger import plant

        edit = plant(sentence, spot.episode, spot.quote)
        self.shelves.set_current(Shelf.OPEN)
        self._awaited = sentence
        self._desk.do(self.tr("Plant something"), edit, {Aspect.WARNINGS})

    def _say(self, name: str, edit: Edit, thread: "Thread", word: Word) -> None:
        def made() -> None:
            if self.ledger is not None:
                self.ledger = as_said(self.ledger, thread, word)
                self._show()

        self._desk.do(name, edit, {Aspect.WARNINGS}, made)

    # Showing

    def _show(self) -> None:
        known = self.ledger
        self._bar.setVisible(self.running)
        if self.running:
            self._bar.setRange(0, 0)
        for shelf in Shelf:
            self.shelves.set_count(shelf, len(known.shelf(shelf)) if known is not None else 0)
        self.counted.emit(len(known.shelf(Shelf.OPEN)) if known is not None else 0)
        self.plant_button.setEnabled(self._desk.is_open)
        self.more.setEnabled(known is not None and bool(known.threads))
        self._show_shelf()

    def _show_shelf(self, _: int = 0) -> None:
        chosen, row_before = self.chosen, self.table.currentIndex().row()
        shelf = Shelf(self.shelves.current)
        listed = self.ledger.shelf(shelf) if self.ledger is not None else []
        self.model.show_threads(
            listed, self.ledger.people if self.ledger else {}, self.ledger.last if self.ledger else 0
        )
        if listed:
            at = self.model.row_of(chosen.key) if chosen is not None else -1
            new = next((row for row, one in enumerate(listed) if self._awaited and one.text == self._awaited), None)
            if new is not None:
                at, self._awaited = new, ""
            # Settling one thread leaves the next one chosen.
            self.table.selectRow(at if at >= 0 else max(0, min(row_before, len(listed) - 1)))
            self._body.show_state(None)
        else:
            self._body.show_state(self._make_empty(shelf))
        self._show_thread()

    def _make_empty(self, shelf: Shelf) -> EmptyState:
        if not self._desk.is_open:
            words = self.tr("Open one to see what is planted in it and waits to be paid off.")
            return EmptyState("leaf", self.tr("No story is open"), words)
        if self.running:
            words = self.tr("Promises, secrets, questions and things that have not come back are collected.")
            return EmptyState("leaf", self.tr("Looking for what is planted…"), words)
        if self.ledger is None:
            words = self.tr("What is planted in the story, and where it is paid off, is collected here.")
            return EmptyState("leaf", self.tr("The ledger"), words, self.tr("Look for it"), self._read)
        if shelf is Shelf.PAID:
            return EmptyState("check-circle", self.tr("Nothing is paid off yet"), self.tr("What is, moves here."))
        if shelf is Shelf.WAVED_OFF:
            words = self.tr("Threads of which you say that nothing is planted there come here.")
            return EmptyState("leaf", self.tr("Nothing waved off"), words)
        if self.ledger.threads:
            words = self.tr("Everything that was planted is paid off or settled.")
            return EmptyState("check-circle", self.tr("Nothing is left open"), words)
        words = self.tr("Read the story for facts, or plant something of your own where the caret stands.")
        return EmptyState("leaf", self.tr("Nothing is planted yet"), words, self.tr("New plant…"), self.ask_plant)

    def _show_thread(self) -> None:
        spot = self.caret() if self.chosen is not None else None
        self.details.show_thread(self.chosen, spot_words(spot) if spot is not None else "")

    def _on_place(self, index: Index) -> None:
        spot = self.model.spot(index)
        if spot is not None:
            self.place_requested.emit(spot.episode, spot.span)

    def _connect(self) -> None:
        self.shelves.chosen.connect(self._show_shelf)
        self.table.place_wanted.connect(self._on_place)
        self.table.selectionModel().currentRowChanged.connect(self._show_thread)
        self.details.place_requested.connect(self.place_requested)
        self.details.paid.connect(self._on_paid)
        self.details.waved_off.connect(self._on_waved_off)
        self.details.taken_back.connect(self._on_taken_back)
        self.form.planted.connect(self._on_planted)
        self._desk.changed.connect(self._on_changed)
        self._desk.story_opened.connect(self._forget)
        self._desk.story_closing.connect(self._forget)
        self._desk.story_closed.connect(self._forget)
        self._desk.branch_turned.connect(self._forget)

    def _lay_out(self) -> None:
        menu = QMenu(self)
        for name, what in (
            (self.tr("Export as HTML…"), "html"),
            (self.tr("Export as Markdown…"), "md"),
            (self.tr("Export as CSV…"), "csv"),
        ):
            menu.addAction(name).setData(what)
        menu.triggered.connect(lambda action: self.export_requested.emit(action.data()))
        self.more.setMenu(menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        head = row()
        head.setContentsMargins(16, 8, 8, 0)
        head.addWidget(self.shelves, 1)
        head.addWidget(self.plant_button)
        head.addWidget(self.more)
        layout = column(self, spacing=0)
        layout.addLayout(head)
        layout.addWidget(self._bar)
        layout.addWidget(line())
        layout.addWidget(self.form)
        layout.addWidget(self._body, 1)
        layout.addWidget(self.details)
        self.setFocusProxy(self.table)
