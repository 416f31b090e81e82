"""The review queue on the desk, and the text beside it."""

import time
from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget
from typing_extensions import override

from workbench.memory.edits import Edit
from workbench.memory.edits.reviewing import settling
from workbench.memory.grouping import Cited, Key
from workbench.memory.review import CHANGED, Waiting
from workbench.story.facts import Status
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts import FactChange, MomentChange
from workbench.ui.latest import Latest
from workbench.ui.progress import BackgroundTasks
from workbench.ui.review.beside import TextBeside
from workbench.ui.review.deciding import entrusting, going_along, retelling, rewording, superseding
from workbench.ui.review.deck import Deck
from workbench.ui.review.emptiness import no_story, nothing_waits
from workbench.ui.review.foot import Foot
from workbench.ui.review.head import Head
from workbench.ui.review.on_their_way import OnTheirWay
from workbench.ui.review.pace import Pace
from workbench.ui.review.reading import PAGE, Answer, Wanted, next_waiting, read, without
from workbench.ui.widgets import EmptyState, OrEmpty, column, line

WIDE = 720
"""Pixels from which the text stands beside the queue, and no longer under it."""
_REST = 120
"""Milliseconds between hearing of a change and asking again: extraction changes things many times a second."""
_SHOWN = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE})


class ReviewPane(QWidget):
    """Proposed facts, who learns them and who knows of that, in groups, what most rests on first, and facts whose
    evidence changed.

    `place_requested` carries an episode's id and a Span or None; `counts_changed` how much waits in each episode, by
    its id; `duplicates_requested`: the author wants to see what is said twice.
    """

    place_requested = Signal(str, object)
    extract_requested = Signal()
    count_changed = Signal(int)
    counts_changed = Signal(object)
    duplicates_requested = Signal()
    rule_requested = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._tasks = BackgroundTasks.of(desk)
        self._episode: str | None = None
        self._limit, self._unfolded = PAGE, False
        self._rests: Viewpoint | None = None
        self._before: dict[Key, None] = {}
        self.cites: Callable[[], Cited] = dict
        """Which open warnings rest on a fact."""
        self._cited: Cited = {}
        self._stale = True
        self._answer: Answer | None = None
        self._latest = Latest(desk, self)
        self._leaving = OnTheirWay(desk, self._refresh)
        self._by_episode: Mapping[str, int] = {}
        self._pace = Pace()
        self._head = Head(self._leaving.undo, self.duplicates_requested.emit)
        self._tabs = self._head.tabs
        self._deck = Deck()
        self._foot = Foot()
        self.beside = TextBeside(desk)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._stack = OrEmpty(self._split)
        self._rest = QTimer(self, singleShot=True, interval=_REST)
        self._rest.timeout.connect(self._ask)
        self._lay_out()
        self.setFocusProxy(self._deck)
        self._tabs.chosen.connect(self._on_tab)
        self._head.kinds_changed.connect(self._start_over)
        self._head.rule_requested.connect(self.rule_requested)
        self._deck.asked.connect(self._on_asked)
        self._deck.edited.connect(self._on_edited)
        self._deck.entrusted.connect(self._on_entrusted)
        self._deck.current_changed.connect(self._on_current)
        desk.changed.connect(self._on_changed)
        desk.story_opened.connect(self._on_opened)
        desk.story_closed.connect(self._on_closed)
        desk.settings_changed.connect(self._show_rule)
        self._tasks.changed.connect(self._show_state)
        self._tasks.extracted.connect(self._head.hear)
        self._tabs.set_current(1)
        self._tabs.tab(0).setEnabled(False)
        self._show_rule()
        self._refresh()

    def show_episode(self, episode: str | None) -> None:
        """Show what waits in one episode; None: in the whole story."""
        if episode is not None:
            self._episode = episode
            self._tabs.tab(0).setEnabled(True)
        self._tabs.set_current(0 if episode is not None else 1)
        self._start_over()

    def show_what_rests(self, asked: Viewpoint) -> None:
        """Show what this viewpoint's knowledge rests on, until another view is chosen."""
        self._tabs.set_current(1)
        self._start_over(rests=asked)

    def warnings_changed(self) -> None:
        """What warnings cite comes first: ask again where that is otherwise now."""
        if self.cites() != self._cited:
            self._refresh()

    def waits_in(self, episode: str | None) -> bool:
        """True when something is known to wait in an episode."""
        return bool(self._by_episode.get(episode or ""))

    @property
    def any_waiting(self) -> bool:
        """True when something is known to wait anywhere in the story."""
        return any(self._by_episode.values())

    @property
    def shown_episode(self) -> str | None:
        """The id of the episode whose proposals are shown; None for the whole story."""
        return self._episode if self._tabs.current == 0 else None

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        layout.addWidget(self._head)
        layout.addWidget(line())
        self._split.addWidget(self._deck)
        self._split.addWidget(self.beside)
        self._split.setHandleWidth(1)
        self._split.setChildrenCollapsible(False)
        layout.addWidget(self._stack, 1)
        layout.addWidget(self._foot)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._ask()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = Qt.Orientation.Horizontal if self.width() >= WIDE else Qt.Orientation.Vertical
        if self._split.orientation() != wanted or event.oldSize().width() < 0:
            self._split.setOrientation(wanted)
            shares = (11, 9) if wanted == Qt.Orientation.Horizontal else (2, 1)
            self._split.setSizes([100 * share for share in shares])

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        # With nothing to decide the queue has no keys, and going on has one.
        if event.key() == Qt.Key.Key_N and not event.modifiers():
            self._go_on()
        else:
            super().keyPressEvent(event)

    def _on_opened(self) -> None:
        self._on_closed()
        self._refresh()

    def _on_closed(self) -> None:
        self._latest.drop()
        self._answer, self._episode, self._by_episode = None, None, {}
        self._leaving.forget()
        self._head.forget()
        self._tabs.set_current(1)
        self._tabs.tab(0).setEnabled(False)
        self._limit, self._unfolded, self._rests = PAGE, False, None
        self._before = {}
        self._pace.begin()
        self._deck.show_groups([], {}, {}, 0)
        self._head.show_pace(self._pace, None)
        self._show_state()
        self.count_changed.emit(0)
        self.counts_changed.emit({})

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

    def _start_over(self, rests: Viewpoint | None = None) -> None:
        self._limit, self._unfolded, self._rests = PAGE, False, rests
        self._before = {}
        self._stale = True
        self._pace.begin()
        self._deck.begin()
        if self.isVisible():
            self._ask()

    def _on_tab(self, _index: int) -> None:
        self._start_over()
        self._deck.setFocus()

    def _ask(self) -> None:
        if not self._desk.is_open:
            return
        self._rest.stop()
        self._cited = self.cites()
        limit, strict = self._limit if self.isVisible() else 0, self._desk.settings.strict
        where = self.shown_episode, self._desk.branch, self._desk.story.info.language
        how = self._unfolded, self._head.chosen, self._rests
        wanted = Wanted(*where, limit, *how, self._cited, tuple(self._before), strict)
        self._latest.ask(partial(read, wanted), partial(self._show, limit))

    def _show(self, limit: int, answer: Answer) -> None:
        self.count_changed.emit(len(answer.queue.everywhere))
        self._by_episode = answer.queue.by_episode
        self.counts_changed.emit(self._by_episode)
        number = answer.numbers.get(self._episode or "")
        self._head.show_waiting(answer.queue, self._episode, number, self._leaving.decided)
        if not limit:
            return
        self._stale = False
        self._answer = answer
        names = {one.id: one.name for one in answer.people}
        self._before |= dict.fromkeys(group.key for group in answer.groups)
        shown = [left for group in answer.groups if (left := without(group, self._leaving.items)).items]
        self._head.show_kinds(answer.kinds)
        self._head.show_confirmed(answer.confirmed)
        folded = len(answer.items) - sum(len(group.items) for group in answer.groups)
        self._deck.show_groups(shown, answer.contexts, names, folded)
        if (back := self._leaving.back(self._deck.order)) is not None:
            self._deck.set_current(back)
        self._say_count()
        self._show_state()

    def _say_count(self) -> None:
        """How much waits, less what has just been decided and is on its way into the story."""
        if self._answer is None:
            return
        waits = [item for item in self._answer.items if item.id not in self._leaving.items]
        self._pace.leave(len(waits))
        changed = sum(item.asks in CHANGED for item in waits)
        self._leaving.wait([item.id for item in self._answer.items])
        self._head.show_pace(self._pace, len(waits), changed, self._rests is not None, len(self._leaving.decided))

    def _show_rule(self) -> None:
        self._head.show_rule(self._desk.settings.strict)

    def _show_state(self) -> None:
        """The cards, or why there are none."""
        state = self._missing()
        before = self._stack.state
        focused = before is not None and before.isAncestorOf(self.focusWidget() or self)
        had_focus = focused or self._deck.hasFocus()
        self._stack.show_state(state)
        self._foot.setVisible(state is None and self._answer is not None)
        self._head.undo_button.setEnabled(self._desk.is_open)
        if had_focus:
            # What is next is one key away: going on, or the first card.
            (self._deck if state is None else state.next_button or self._head.undo_button).setFocus()

    def _missing(self) -> EmptyState | None:
        if not self._desk.is_open:
            return no_story()
        answer = self._answer
        if answer is None or self._deck.order:
            return None
        here = self.shown_episode
        other = next_waiting(answer.queue.by_episode, answer.numbers, here) if here else None
        number = answer.numbers[other] if other else None
        go = self.extract_requested.emit, self._go_on, self._show_all_kinds
        return nothing_waits(answer, self._tasks.reading, number, *go)

    def _show_all_kinds(self) -> None:
        self._head.kinds.reset()
        self._start_over()

    def _go_on(self) -> None:
        """Turn to the next episode in which something waits."""
        if self._answer is None:
            return
        other = next_waiting(self._answer.queue.by_episode, self._answer.numbers, self._here())
        if other is not None:
            self.show_episode(other)
            self._deck.setFocus()

    def _here(self) -> str | None:
        current = self._deck.current
        return self.shown_episode or (self._deck.card(current).item.mention.episode if current else None)

    def _on_current(self) -> None:
        current = self._deck.current
        if current is None:
            self.beside.clear()
            return
        mention = self._deck.card(current).item.mention
        self.beside.show_place(mention.episode, None if mention.stale else mention.span)

    def _on_asked(self, what: str, item: str) -> None:
        plain = {
            "undo": self._leaving.undo,
            "more": self._show_more,
            "next": self._go_on,
            "text": lambda: self.beside.setVisible(not self.beside.isVisible()),
            "filter": self._head.kinds.showMenu,
        }
        if what in plain:
            plain[what]()
        elif item in self._deck.order:
            self._do(what, self._deck.card(item).item)

    def _do(self, what: str, item: Waiting) -> None:
        card = self._deck.card(item.id)
        people = self._answer.people if self._answer is not None else []
        among = self._deck.together(item.id) if what.endswith("_group") else [item]
        if what == "pick":
            self._deck.set_current(item.id)
            if not card.busy:
                self._deck.setFocus()
            return
        self._deck.set_current(item.id)
        if what == "go":
            self.place_requested.emit(item.mention.episode, item.mention.span)
        elif what == "edit":
            card.edit(people)
        elif what in ("secret", "who", "how", "by"):
            card.choose(what, people)
        elif what == "accept" and card.draft is not None:
            self._on_edited(item.id, card.draft)
        elif what == "now" and card.can_supersede and not card.busy and not card.supersede(people):
            self._make([item.id], superseding(self._desk.branch, item), self.tr("Now it says…"))
        elif what == "mark":
            self._deck.mark(item.id)
        elif what in ("accept", "accept_group"):
            self._settle(among, Status.ACCEPTED, self.tr("Accept"))
        elif what in ("reject", "reject_group"):
            self._settle(among, Status.REJECTED, self.tr("Reject"))

    def _settle(self, items: list[Waiting], status: Status, words: str) -> None:
        if not items:
            return
        along = going_along(items, [self._deck.card(one).item for one in self._deck.order], status)
        self._make([item.id for item in items] + along, settling(self._desk.branch, items, status), words)

    def _on_edited(self, item: str, change: object) -> None:
        card = self._deck.card(item)
        branch, superseded = self._desk.branch, card.superseding
        card.stop_editing()
        if isinstance(change, FactChange) and superseded:
            self._make([item], superseding(branch, card.item, change), self.tr("Now it says…"))
        elif isinstance(change, FactChange):
            self._make([item], rewording(branch, card.item, change), self.tr("Edit a fact"))
        elif isinstance(change, MomentChange):
            self._make([item], retelling(branch, card.item, change), self.tr("Edit who learns it"))

    def _on_entrusted(self, item: str, whose: object) -> None:
        if isinstance(whose, tuple):
            scope, owner = whose
            edit = entrusting(self._desk.branch, self._deck.card(item).item, scope, owner)
            self._make([item], edit, self.tr("Change whose fact it is"))

    def _make(self, items: list[str], edit: Edit, words: str) -> None:
        """Take the cards away at once; the story file follows, and the cards come back should that fail."""
        self._pace.decide(time.monotonic(), len(items))
        self._leaving.send(items, edit, words)
        self._deck.take(items)
        self._say_count()
        self._deck.setFocus()

    def _show_more(self) -> None:
        if self._answer is None:
            return
        worthwhile = sum(item.worthwhile for item in self._answer.items)
        self._unfolded = self._unfolded or self._limit >= worthwhile
        self._limit += PAGE
        self._ask()
        self._deck.setFocus()
