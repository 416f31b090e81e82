"""Facts said twice on the desk: looked for in the background, settled pair by pair."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.memory.duplicates import Likeness, Nomination, nominate
from workbench.memory.edits.merging import ask_again, keep_apart, merge_facts
from workbench.memory.edits.truth import supersede
from workbench.story.episodes import Place
from workbench.ui.desk import Aspect, Desk
from workbench.ui.duplicates.deck import PairDeck
from workbench.ui.duplicates.reading import APART, Pair, Shelves, Side, read
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.latest import Latest
from workbench.ui.progress.models import need_reader
from workbench.ui.widgets import ClosablePane, EmptyState, IconButton, OrEmpty, Tabs, button, column, label, line, row

PAGE = 20
_REST = 120
"""Milliseconds between hearing of a change and asking again."""
_SHELVES = (str(Likeness.DUPLICATE), str(Likeness.CONTRADICTION), str(Likeness.DIFFERENT), APART)
_BOTH = (Aspect.FACTS, Aspect.KNOWLEDGE)


class DuplicatesPane(ClosablePane):
    """`place_requested` carries an episode's id and a Span or None; `closed` when the author is done here."""

    place_requested = Signal(str, object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._found: Sequence[Nomination] | None = None
        self._shelves: Shelves | None = None
        self._looking: Job[list[Nomination]] | None = None
        self._limit = PAGE
        self._latest = Latest(desk, self)
        self.tabs = Tabs([self.tr("The same"), self.tr("May contradict"), self.tr("Unclear"), self.tr("Told apart")])
        self.look_button = button(self.tr("Look again"), self.look)
        self.deck = PairDeck()
        self._stack = OrEmpty(self.deck)
        self._note = label("", "small", wrap=True)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._ask)
        self._lay_out()
        self.setFocusProxy(self.deck)
        self.tabs.chosen.connect(self._on_tab)
        self.deck.asked.connect(self._on_asked)
        desk.changed.connect(self._on_changed)
        desk.story_opened.connect(self._forget)
        desk.story_closed.connect(self._forget)
        desk.branch_turned.connect(self._forget)
        self._show_state()

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs on the shelf that is shown."""
        return self._shelves.shown if self._shelves is not None else ()

    def look(self) -> None:
        """Hold the facts against each other, in the background, unless that is being done."""
        if self._looking is not None or not self._desk.is_open:
            return
        story, branch, bench = self._desk.story, self._desk.branch, self._desk.bench

        def work(reporter: Reporter) -> list[Nomination]:
            need_reader(bench.settings)
            return nominate(story, bench.reader, branch, cancel=reporter.cancel)

        self._looking = self._desk.jobs.run(
            self,
            self.tr("Looking for facts said twice"),
            work,
            lane=Lane.READING,
            done=partial(self._on_found, branch),
            failed=self._desk.failed.emit,
            end=self._on_ended,
        )
        self._show_state()

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        top = QWidget()
        whole = column(top, 8, 0)
        head = row()
        head.addWidget(IconButton("arrow-left", self.tr("Back to the review (Esc)"), self.closed.emit))
        head.addWidget(label(self.tr("Facts said twice"), "heading"))
        head.addStretch(1)
        head.addWidget(self.look_button)
        whole.addLayout(head)
        whole.addWidget(self.tabs)
        layout.addWidget(top)
        layout.addWidget(line())
        layout.addWidget(self._stack, 1)
        self._below = QWidget()
        self._below.setProperty("role", "footer")
        self._below.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        below = column(self._below, 8, 2)
        below.addWidget(self._note)
        keys = self.tr("1 2 keep one · N two facts · C it changed · J K move · ⏎ ⇧⏎ go to either sentence")
        below.addWidget(label(keys, "small", wrap=True))
        layout.addWidget(self._below)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._found is None:
            self.look()
        else:
            self._ask()

    def _forget(self) -> None:
        self._latest.drop()
        self._found, self._shelves, self._limit = None, None, PAGE
        if self._looking is not None:
            self._looking.cancel()
        self.deck.show_pairs([], {}, 0)
        self._show_state()

    def _on_found(self, branch: str, found: list[Nomination]) -> None:
        if branch == self._desk.branch:
            self._found = found
            self._ask()

    def _on_ended(self) -> None:
        self._looking = None
        self._show_state()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if self._found is not None and aspects & {Aspect.FACTS, Aspect.ORDER, Aspect.TEXT, Aspect.CAST}:
            self._rest.start()

    def _on_tab(self, _index: int) -> None:
        self._limit = PAGE
        self._ask()
        self.deck.setFocus()

    def _ask(self) -> None:
        if self._found is None or not self._desk.is_open or not self.isVisible():
            return
        shelf, language = _SHELVES[self.tabs.current], self._desk.story.info.language
        question = partial(read, self._found, shelf, self._limit, self._desk.branch, language)
        self._latest.ask(question, self._show)

    def _show(self, shelves: Shelves) -> None:
        self._shelves = shelves
        for place, shelf in enumerate(_SHELVES):
            self.tabs.set_count(place, shelves.counts[shelf])
        left = shelves.counts[_SHELVES[self.tabs.current]] - len(shelves.shown)
        self.deck.show_pairs(shelves.shown, shelves.names, left)
        self._show_state()

    def _show_state(self) -> None:
        """The pairs, or why there are none."""
        state = self._missing()
        self._stack.show_state(state)
        self._below.setVisible(state is None)
        self.look_button.setEnabled(self._desk.is_open and self._looking is None)
        changed = self._shelves is not None and self._shelves.changed
        self._note.setText(self.tr("Some of these facts have been reworded since. Look again.") if changed else "")
        self._note.setVisible(changed)

    def _missing(self) -> EmptyState | None:
        if not self._desk.is_open:
            return EmptyState("copy", self.tr("No story is open"), self.tr("Open one to look for facts said twice."))
        if self._looking is not None:
            text = self.tr("You can go on writing meanwhile; the list of jobs shows how far it is.")
            return EmptyState("copy", self.tr("Holding the facts against each other…"), text)
        if self._found is None:
            text = self.tr("Facts that are near in meaning are held against each other word by word.")
            return EmptyState("copy", self.tr("Not looked for yet"), text, self.tr("Look now"), self.look)
        if self._shelves is None or self._shelves.shown:
            return None
        if any(self._shelves.counts.values()):
            return EmptyState("copy", self.tr("Nothing here"), self.tr("There are pairs under the other headings."))
        return EmptyState("copy", self.tr("Nothing is said twice"), self.tr("No two facts are near each other."))

    def _on_asked(self, what: str, pair: str) -> None:
        if what == "more":
            self._limit += PAGE
            self._ask()
            return
        self.deck.pick(pair)
        card = self.deck.current
        if what == "pick" or card is None:
            self.deck.setFocus()
        elif what in ("first", "second"):
            self._go(card.pair.one if what == "first" else card.pair.other)
        else:
            self._settle(what, card.pair)

    def _go(self, side: Side) -> None:
        if side.mention is not None:
            self.place_requested.emit(side.mention.episode, side.mention.span)

    def _settle(self, what: str, pair: Pair) -> None:
        one, other = pair.one.fact.id, pair.other.fact.id
        if what in ("keep_first", "keep_second"):
            kept = (one, other) if what == "keep_first" else (other, one)
            self._desk.do(self.tr("Make two facts one"), merge_facts(*kept), _BOTH)
        elif what == "apart":
            self._desk.do(self.tr("Tell two facts apart"), keep_apart(one, other), [Aspect.FACTS])
        elif what == "again":
            self._desk.do(self.tr("Hold two facts against each other again"), ask_again(one, other), [Aspect.FACTS])
        elif what == "changed" and pair.other.mention is not None:
            place = Place(pair.other.mention.episode, pair.other.mention.place.offset)
            edit = supersede(one, other, place, self._desk.branch)
            self._desk.do(self.tr("Say that a fact changed"), edit, _BOTH)
