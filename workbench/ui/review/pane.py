"""The review queue on the desk."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from workbench.memory import review
from workbench.memory.edits import Edit
from workbench.memory.review import Context, Queue, Waiting
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.facts import Status
from workbench.story.jobs import CancelToken
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts import FactChange, MomentChange
from workbench.ui.progress import Chores
from workbench.ui.review.deciding import retelling, rewording, settling
from workbench.ui.review.deck import Deck
from workbench.ui.widgets import EmptyState, IconButton, Tabs, button, column, label, line, row, sentences

PAGE = 20
"""Cards shown at a time; "more" adds as many."""
_REST = 120
"""Milliseconds between hearing of a change and asking again: extraction changes things many times a second."""
_SHOWN = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE})
_BOTH = (Aspect.FACTS, Aspect.KNOWLEDGE)


@dataclass(frozen=True, slots=True)
class _Answer:
    queue: Queue
    shown: list[Waiting]
    contexts: dict[str, Context]
    people: list[Character]
    title: str


class ReviewPane(QWidget):
    """Proposed facts and learning moments, best first, and facts whose evidence changed.

    `place_requested` carries an episode's id and a Span or None; `count_changed` how much waits in the story;
    `duplicates_requested`: the author wants to see what is said twice.
    """

    place_requested = Signal(str, object)
    extract_requested = Signal()
    count_changed = Signal(int)
    duplicates_requested = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._chores = Chores.of(desk)
        self._episode: str | None = None
        self._limit, self._unfolded = PAGE, False
        self._stale, self._asked, self._waiting_edits = True, 0, 0
        self._undo_wanted = False
        self._answer: _Answer | None = None
        self._question: CancelToken | None = None
        self._leaving: set[str] = set()
        self._last_settled: str | None = None
        self._tabs = Tabs([self.tr("This episode"), self.tr("Whole story")])
        self._where = label("", "muted")
        self._counts = label("", "small")
        self._all = button(self.tr("Accept all shown  Shift+A"), self._accept_all, "quiet")
        self._back = IconButton("arrow-counter-clockwise", self.tr("Undo (U)"), self._undo)
        self._deck = Deck()
        self._stack = QStackedWidget()
        self._empty: EmptyState | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._ask)
        self._lay_out()
        self.setFocusProxy(self._deck)
        self._tabs.chosen.connect(self._on_tab)
        self._deck.asked.connect(self._on_asked)
        self._deck.edited.connect(self._on_edited)
        desk.changed.connect(self._on_changed)
        desk.story_opened.connect(self._on_opened)
        desk.story_closed.connect(self._on_closed)
        self._chores.changed.connect(self._show_state)
        self._tabs.set_current(1)
        self._tabs.tab(0).setEnabled(False)
        self._refresh()

    def show_episode(self, episode: str | None) -> None:
        """Show what waits in one episode; None: in the whole story."""
        if episode is not None:
            self._episode = episode
            self._tabs.tab(0).setEnabled(True)
        self._tabs.set_current(0 if episode is not None else 1)
        self._start_over()

    @property
    def shown_episode(self) -> str | None:
        """The id of the episode whose proposals are shown; None for the whole story."""
        return self._episode if self._tabs.current == 0 else None

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        top = QWidget()
        above = column(top, 8, 0)
        head = row(spacing=8)
        head.addWidget(self._tabs)
        head.addWidget(self._where, 1)
        head.addWidget(self._counts)
        head.addWidget(button(self.tr("Said twice…"), self.duplicates_requested.emit, "quiet"))
        head.addWidget(self._back)
        above.addLayout(head)
        layout.addWidget(top)
        layout.addWidget(line())
        self._stack.addWidget(self._deck)
        layout.addWidget(self._stack, 1)
        self._below = QWidget()
        self._below.setProperty("role", "footer")
        self._below.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        below = row(self._below, 8)
        keys = self.tr("A accept · R reject · E edit · J K move · ⏎ go to text · U undo")
        below.addWidget(label(keys, "small", wrap=True), 1)
        below.addWidget(self._all)
        layout.addWidget(self._below)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._ask()

    def _on_opened(self) -> None:
        self._on_closed()
        self._refresh()

    def _on_closed(self) -> None:
        self._asked += 1
        self._answer, self._episode = None, None
        self._leaving.clear()
        self._waiting_edits, self._undo_wanted, self._last_settled = 0, False, None
        self._tabs.set_current(1)
        self._tabs.tab(0).setEnabled(False)
        self._limit, self._unfolded = PAGE, False
        self._deck.show_items([], {}, {}, 0)
        self._counts.clear()
        self._show_state()
        self.count_changed.emit(0)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _SHOWN:
            self._refresh()

    def _refresh(self) -> None:
        self._stale = True
        if self._desk.is_open:
            # Hidden or not: how much waits is shown outside as well.
            self._rest.start()
        else:
            self._show_state()

    def _start_over(self) -> None:
        self._limit, self._unfolded = PAGE, False
        self._stale = True
        if self.isVisible():
            self._ask()

    def _on_tab(self, _index: int) -> None:
        self._start_over()
        self._deck.setFocus()

    def _ask(self) -> None:
        if not self._desk.is_open:
            return
        self._rest.stop()
        self._asked += 1
        limit = self._limit if self.isVisible() else 0
        language = self._desk.story.info.language
        question = partial(_read, self.shown_episode, self._desk.branch, limit, self._unfolded, language)
        if self._question is not None:
            self._question.cancel()
        self._question = self._desk.ask(self, question, partial(self._show, self._asked, limit)).token

    def _show(self, asked: int, limit: int, answer: _Answer) -> None:
        if asked != self._asked:
            return
        self.count_changed.emit(answer.queue.in_story)
        if not limit:
            return
        self._stale = False
        self._answer = answer
        names = {one.id: one.name for one in answer.people}
        shown = [item for item in answer.shown if item.id not in self._leaving]
        left = len(answer.queue.items) - len(answer.shown)
        self._deck.show_items(shown, answer.contexts, names, left)
        if self._last_settled in self._deck.order and self._undo_wanted:
            self._deck.set_current(self._last_settled)
            self._undo_wanted = False
        self._say_count()
        self._where.setText(answer.title)
        self._show_state()

    def _say_count(self) -> None:
        """How much waits, less what has just been decided and is on its way into the story."""
        if self._answer is not None:
            left = sum(item.id not in self._leaving for item in self._answer.queue.items)
            self._counts.setText(self.tr("To decide: {n}").format(n=left))

    def _show_state(self) -> None:
        """The cards, or why there are none."""
        state = self._missing()
        if self._empty is not None:
            self._stack.removeWidget(self._empty)
            self._empty.deleteLater()
            self._empty = None
        if state is not None:
            self._empty = state
            self._stack.addWidget(state)
        self._stack.setCurrentWidget(state or self._deck)
        self._below.setVisible(state is None and self._answer is not None)
        self._back.setEnabled(self._desk.is_open)

    def _missing(self) -> EmptyState | None:
        if not self._desk.is_open:
            text = self.tr("Open one to review what is read out of it.")
            return EmptyState("checks", self.tr("No story is open"), text)
        answer = self._answer
        if answer is None or self._deck.order:
            return None
        queue = answer.queue
        if queue.unread and self._chores.reading:
            text = self.tr("What is found waits for you here as soon as it is found.")
            return EmptyState("book-open", self.tr("The story is being read"), text)
        if queue.unread and not queue.confirmed:
            text = self.tr("Reading proposes facts, each with its sentence. You decide which of them are true.")
            return self._with_reading(self.tr("Nothing has been read yet"), text)
        said = self.tr("Confirmed facts: {n}.").format(n=queue.confirmed)
        if queue.unread:
            more = self.tr("Episodes not read yet: {n}.").format(n=len(queue.unread))
            return self._with_reading(self.tr("Nothing waits for you"), sentences(said, more))
        more = self.tr("See who knows them in the knowledge matrix, or ask a character about them.")
        return EmptyState("checks", self.tr("Everything is decided"), sentences(said, more))

    def _with_reading(self, head: str, text: str) -> EmptyState:
        return EmptyState("book-open", head, text, self.tr("Read this story"), self.extract_requested.emit)

    def _on_asked(self, what: str, item: str) -> None:
        if what == "undo":
            self._undo()
        elif what == "accept_all":
            self._accept_all()
        elif what == "more":
            self._show_more()
        elif item in self._deck.order:
            self._do(what, self._deck.card(item).item)

    def _do(self, what: str, item: Waiting) -> None:
        if what == "pick":
            self._deck.set_current(item.id)
            if self._deck.card(item.id).form is None:
                self._deck.setFocus()
        elif what == "go":
            self._deck.set_current(item.id)
            self.place_requested.emit(item.mention.episode, item.mention.span)
        elif what == "edit" and self._answer is not None:
            self._deck.set_current(item.id)
            self._deck.card(item.id).edit(self._answer.people)
        elif what == "accept":
            self._settle([item], Status.ACCEPTED, self.tr("Accept"))
        elif what == "reject":
            self._settle([item], Status.REJECTED, self.tr("Reject"))

    def _accept_all(self) -> None:
        """Accept what is shown of the current card's episode."""
        shown = [self._deck.card(one).item for one in self._deck.order]
        current = self._deck.current
        if not shown or current is None:
            return
        here = self._deck.card(current).item.mention.episode
        chosen = [item for item in shown if item.mention.episode == here]
        self._settle(chosen, Status.ACCEPTED, self.tr("Accept all shown"))

    def _settle(self, items: list[Waiting], status: Status, words: str) -> None:
        self._make([item.id for item in items], settling(self._desk.branch, items, status), words)

    def _on_edited(self, item: str, change: object) -> None:
        card = self._deck.card(item)
        branch = self._desk.branch
        card.stop_editing()
        if isinstance(change, FactChange):
            self._make([item], rewording(branch, card.item, change), self.tr("Edit a fact"))
        elif isinstance(change, MomentChange):
            self._make([item], retelling(branch, card.item, change), self.tr("Edit who learns it"))

    def _make(self, items: list[str], edit: Edit, words: str) -> None:
        """Take the cards away at once; the story file follows, and the cards come back should that fail."""
        self._leaving.update(items)
        self._last_settled, self._undo_wanted = items[-1], False
        for item in items:
            self._deck.take(item)
        self._say_count()
        self._deck.setFocus()
        self._waiting_edits += 1
        self._desk.do(words, edit, _BOTH, partial(self._made, items), partial(self._failed, items))

    def _made(self, items: list[str]) -> None:
        self._waiting_edits -= 1
        self._leaving.difference_update(items)
        self._refresh()
        if self._undo_wanted and not self._waiting_edits:
            self._desk.undo_stack.undo()

    def _failed(self, items: list[str], sentence: str) -> None:
        self._undo_wanted = False
        self._made(items)
        self._desk.failed.emit(sentence)

    def _undo(self) -> None:
        """Take the last edit back: at once, or when it has been written."""
        self._undo_wanted = True
        if not self._waiting_edits:
            self._desk.undo_stack.undo()

    def _show_more(self) -> None:
        answer = self._answer
        if answer is None:
            return
        worthwhile = sum(item.worthwhile for item in answer.queue.items)
        self._unfolded = self._unfolded or self._limit >= worthwhile
        self._limit += PAGE
        self._ask()
        self._deck.setFocus()


def _read(episode: str | None, branch: str, limit: int, unfolded: bool, language: str, unit: Unit) -> _Answer:
    queue = review.queue(unit, episode, branch)
    worthwhile = [item for item in queue.items if item.worthwhile]
    among = list(queue.items) if unfolded or not worthwhile else worthwhile
    shown = among[:limit]
    contexts = review.contexts(unit, shown, language)
    title = next((one.title for one in unit.episodes.outline(branch) if one.id == episode), "")
    return _Answer(queue, shown, contexts, unit.characters.list(), title)
