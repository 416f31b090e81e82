"""The talk panel: ask a character something, as of an episode."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from workbench.dialogue import ReceiptItem
from workbench.memory.gated import ServedBelief
from workbench.store import Unit
from workbench.story.jobs import CancelToken
from workbench.ui.desk import Aspect, Desk
from workbench.ui.talk import phrases
from workbench.ui.talk.composer import Composer
from workbench.ui.talk.conversation import Conversation, viewpoint
from workbench.ui.talk.details import DROPPED, DetailsDialog
from workbench.ui.talk.header import Scene, ViewpointBar, read_scene
from workbench.ui.talk.meter import ContextMeter
from workbench.ui.talk.model_notice import ModelNotice
from workbench.ui.talk.places import Spot, belief_spot, fact_spot
from workbench.ui.talk.suggestion import Suggestion
from workbench.ui.talk.thread_view import ThreadView
from workbench.ui.talk.threads import Key, Turn
from workbench.ui.widgets import EmptyState, column, label, line, row

_SCENE = frozenset({Aspect.ORDER, Aspect.CAST})


class TalkPanel(QWidget):
    """Conversations with the story's characters. What is said here never becomes part of the story.

    `place_requested` carries an episode id and a span (or None); `models_requested` and `cast_requested` ask for the
    settings of models and for the search for characters; `episode_changed` the number the author picked here.
    """

    place_requested = Signal(str, object)
    models_requested = Signal()
    cast_requested = Signal()
    episode_changed = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stale = True
        self._reading = 0
        self._question: CancelToken | None = None
        self._wanted: tuple[str, int] | None = None
        self._key: Key | None = None
        self._details: DetailsDialog | None = None
        self._conversation = Conversation.of(desk)
        self._threads = self._conversation.threads
        self.header = ViewpointBar()
        self.view = ThreadView()
        self.notice = ModelNotice(desk)
        self.suggestion = Suggestion()
        self.composer = Composer()
        self.meter = ContextMeter()
        self._lay_out()
        self._wire()
        if self._conversation.busy:
            self._on_busy(True)
        self._show_state()

    # What the window asks of the panel.

    def set_viewpoint(self, character_id: str, episode_number: int) -> None:
        """Turn to a character as an episode opens; one past the last episode means as things stand."""
        if self._stale:
            self._wanted = character_id, episode_number
        else:
            self.header.choose(character_id, episode_number)
            self._show_thread()

    def suggest(self, question: str) -> None:
        """Offer a question that a click asks; an empty one takes the offer back."""
        self.suggestion.offer(question)

    def focus_question(self) -> None:
        """Put the caret where questions are written."""
        self.composer.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def stop(self) -> None:
        """End the answer that is being made; what has come of it stays."""
        self._conversation.stop()

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The thread in sight."""
        return self._threads.of(self._key) if self._key else ()

    # Building.

    def _lay_out(self) -> None:
        self._no_story = EmptyState(
            "chat-circle",
            self.tr("Nobody to talk to yet"),
            self.tr("Open a story, and its characters answer from what they know at any point of it."),
        )
        self._no_people = EmptyState(
            "users",
            self.tr("No characters yet"),
            self.tr("Find the people of this story first; then ask them what they know."),
            self.tr("Find characters"),
            self.cast_requested.emit,
        )
        self._greeting = EmptyState("chat-circle", "", "")
        page = QWidget()
        layout = column(page, 0, 0)
        head = column(None, 12, 0)
        head.addWidget(self.header)
        layout.addLayout(head)
        layout.addWidget(line())
        self._talk = QStackedWidget()
        self._talk.addWidget(self._greeting)
        self._talk.addWidget(self.view)
        layout.addWidget(self._talk, 1)
        foot = column(None, 12, 8)
        foot.addWidget(self.notice)
        foot.addWidget(self.suggestion)
        foot.addWidget(self.composer)
        last = row(None, 0, 8)
        last.addWidget(label(self.tr("Nothing said here is kept after closing."), "small", wrap=True), 1)
        last.addWidget(self.meter)
        foot.addLayout(last)
        layout.addLayout(foot)
        self._pages = QStackedWidget()
        for one in (self._no_story, self._no_people, page):
            self._pages.addWidget(one)
        column(self, 0, 0).addWidget(self._pages)

    def _wire(self) -> None:
        desk = self._desk
        desk.story_opened.connect(self._on_story_opened)
        desk.story_closed.connect(self._on_story_closed)
        desk.changed.connect(self._on_changed)
        desk.settings_changed.connect(self._on_settings_changed)
        self.header.chosen.connect(self._on_chosen)
        self.composer.submitted.connect(self._ask)
        self.composer.stop_requested.connect(self.stop)
        self.suggestion.chosen.connect(self._on_suggestion)
        self.notice.models_requested.connect(self.models_requested)
        self._conversation.turn_changed.connect(self._on_turn_changed)
        self._conversation.busy_changed.connect(self._on_busy)
        view = self.view
        view.fact_chosen.connect(self._jump_to_fact)
        view.belief_chosen.connect(self._jump_to_belief)
        view.withheld_chosen.connect(self._jump_to_withheld)
        view.again_requested.connect(self._again)
        view.details_requested.connect(self._show_details)
        view.models_requested.connect(self.models_requested)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.stop)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._escape.setEnabled(False)

    # The story and its people.

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._read()

    def _on_story_opened(self) -> None:
        self._stale = True
        self._wanted = None
        self._read()

    def _on_story_closed(self) -> None:
        self._threads.clear()
        self._key = None
        self.header.set_scene(Scene())
        self.suggestion.offer("")
        self.composer.field.clear()
        self.meter.show_tokens(None)
        if self._details is not None:
            self._details.close()
        self._show_state()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _SCENE:
            self._stale = True
            self._read()

    def _on_settings_changed(self) -> None:
        self.header.set_strict(self._desk.settings.strict)

    def _read(self) -> None:
        if not self._desk.is_open or not self.isVisible():
            return
        self._reading += 1
        branch = self._desk.branch
        if self._question is not None:
            self._question.cancel()
        take = partial(self._take_scene, self._reading)
        self._question = self._desk.ask(self, lambda unit: read_scene(unit, branch), take).token

    def _take_scene(self, reading: int, scene: Scene) -> None:
        if reading != self._reading:
            return
        self._stale = False
        self.notice.look()
        same = scene == self.header.scene
        if not same:
            self.header.set_scene(scene)
        if self._wanted is not None:
            self.header.choose(*self._wanted)
            self._wanted = None
        if not same:
            self._key = None
        self._show_state()
        self._show_thread()

    def _show_state(self) -> None:
        if not self._desk.is_open:
            self._pages.setCurrentIndex(0)
        else:
            self._pages.setCurrentIndex(2 if self.header.scene.people or self._stale else 1)
        self.header.set_strict(self._desk.settings.strict)

    # Asking.

    def _on_chosen(self) -> None:
        number = self.header.number
        self._show_thread()
        self.episode_changed.emit(number)

    def _on_suggestion(self, question: str) -> None:
        if not self._conversation.busy:
            self._ask(question)

    def _ask(self, question: str) -> None:
        if not self.header.character or self._key is None or not self._desk.is_open:
            self.composer.field.setPlainText(question)  # Still being read: nothing of what was written is lost.
            return
        turn = Turn(question, viewpoint(self._desk, self.header.character, self.header.number))
        self._threads.add(self._key, turn)
        self.suggestion.offer("")
        self.view.add_turn(turn)
        self._talk.setCurrentWidget(self.view)
        self._conversation.answer(turn, self._name(turn))

    def _again(self, turn: Turn) -> None:
        if not self._conversation.busy:
            turn.begin_again()
            self.view.refresh(turn)
            self._conversation.answer(turn, self._name(turn))

    def _on_turn_changed(self, turn: Turn) -> None:
        self.view.refresh(turn)
        if turn.tokens is not None and turn in self.turns:
            self.meter.show_tokens(turn.tokens)

    def _on_busy(self, busy: bool) -> None:
        self.composer.set_busy(busy)
        self.view.set_busy(busy)
        self._escape.setEnabled(busy)
        if not busy:
            self.notice.look()

    def _name(self, turn: Turn) -> str:
        return self.header.scene.name_of(turn.viewpoint.character)

    # The thread in sight.

    def _show_thread(self) -> None:
        character = self.header.character
        key = (character, self.header.episode, self._desk.branch)
        if not character or key == self._key:
            return
        self._key = key
        scene = self.header.scene
        name = scene.name_of(character)
        letters = scene.letters.get(character, "")
        self.view.show_turns(self.turns, name, scene.place_of(character), len(scene.episodes), letters)
        self.composer.field.setPlaceholderText(self.tr("Ask {name} something…").format(name=name))
        measured = [turn.tokens for turn in self.turns if turn.tokens]
        self.meter.show_tokens(measured[-1] if measured else None)
        self._greet()

    def _greet(self) -> None:
        name = self.header.scene.name_of(self.header.character)
        if not name:
            return
        words = self.tr("The answer draws on what {name} can know at this point of the story, and on nothing else.")
        before = self._greeting
        self._greeting = EmptyState("chat-circle", self.tr("Ask {name}").format(name=name), words.format(name=name))
        self._talk.removeWidget(before)
        self._talk.insertWidget(0, self._greeting)
        before.deleteLater()
        self._talk.setCurrentIndex(1 if self.turns else 0)

    # Where things stand in the text.

    def _jump_to_fact(self, turn: Turn, item: ReceiptItem) -> None:
        branch = turn.viewpoint.branch
        self._jump(lambda unit: fact_spot(unit, branch, item.fact, item.quotes))

    def _jump_to_belief(self, turn: Turn, belief: ServedBelief) -> None:
        there = turn.viewpoint
        self._jump(lambda unit: belief_spot(unit, there.branch, belief.fact, there.character, belief.stance))

    def _jump_to_withheld(self, fact: str) -> None:
        branch = self._desk.branch
        self._jump(lambda unit: fact_spot(unit, branch, fact))

    def _jump(self, find: Callable[[Unit], Spot | None]) -> None:
        if self._desk.is_open:
            self._desk.ask(self, find, self._go)

    def _go(self, spot: Spot | None) -> None:
        if spot is None:
            self._desk.failed.emit(self.tr("This is not in the story any more."))
        else:
            self.place_requested.emit(*spot)

    # How an answer came about.

    def _show_details(self, turn: Turn) -> None:
        if not self._desk.is_open or turn.receipt is None:
            return
        branch, wanted, others = turn.viewpoint.branch, turn.receipt.trace.dropped[:DROPPED], turn.receipt.others

        def texts(unit: Unit) -> tuple[list[str], list[str]]:
            known = {fact.id: fact.text for fact in unit.facts.list(branch)}
            names = {person.id: person.name for person in unit.characters.list()} if others else {}
            dropped = [known[identifier] for identifier in wanted if identifier in known]
            return dropped, [phrases.of_other(one, names, known) for one in others]

        self._desk.ask(self, texts, partial(self._open_details, turn))

    def _open_details(self, turn: Turn, texts: tuple[list[str], list[str]]) -> None:
        if self._details is not None:
            self._details.close()
        count = len(self.header.scene.episodes)
        self._details = DetailsDialog(turn, self._name(turn), count, *texts, parent=self)
        self._details.destroyed.connect(self._forget_details)
        self._details.open()

    def _forget_details(self) -> None:
        self._details = None
