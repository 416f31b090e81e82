"""The talk panel: ask a character something, as of an episode."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.ui.desk import Aspect, Desk
from workbench.ui.latest import Latest
from workbench.ui.talk import phrases, shelf
from workbench.ui.talk.composer import Composer
from workbench.ui.talk.conversation import Conversation, viewpoint
from workbench.ui.talk.departed import Departed
from workbench.ui.talk.explaining import Explaining
from workbench.ui.talk.foot import foot
from workbench.ui.talk.header import Scene, ViewpointBar, read_scene
from workbench.ui.talk.idling import Idling
from workbench.ui.talk.jumps import Jumps
from workbench.ui.talk.life_notice import LifeNotice
from workbench.ui.talk.lines import Lines
from workbench.ui.talk.meter import ContextMeter
from workbench.ui.talk.model_notice import ModelNotice
from workbench.ui.talk.opening import Opening
from workbench.ui.talk.other_models import OtherModels
from workbench.ui.talk.pages import Pages
from workbench.ui.talk.resting_row import RestingRow
from workbench.ui.talk.shelving import Shelving
from workbench.ui.talk.suggestion import Suggestion
from workbench.ui.talk.thread_view import ThreadView
from workbench.ui.talk.threads import Key, Talk, Turn
from workbench.ui.widgets import IconButton, column

_SCENE = frozenset({Aspect.ORDER, Aspect.CAST})
_KNOWN = frozenset({Aspect.FACTS, Aspect.KNOWLEDGE})


class TalkPanel(QWidget):
    """Conversations with the story's characters. What is said here never becomes part of the story.

    `place_requested` carries an episode id and a span (or None); `models_requested`, `keeping_requested`,
    `cast_requested` and `review_requested` ask for the settings of models and of conversations, the search for
    characters and what waits for the author's word, `rests_requested` for what of that a Viewpoint rests on;
    `episode_changed` carries the number the author picked here.
    """

    place_requested = Signal(str, object)
    review_requested = Signal()
    rests_requested = Signal(object)
    keeping_requested = Signal()
    models_requested = Signal()
    cast_requested = Signal()
    episode_changed = Signal(int)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stale = True
        self._latest = Latest(desk, self)
        self._wanted: tuple[str, int] | None = None
        self._key: Key | None = None
        self._edited: Turn | None = None
        self._conversation = Conversation.of(desk)
        self._threads = self._conversation.threads
        self._idling = Idling.of(desk)
        self.header = ViewpointBar()
        self.view = ThreadView()
        self.notice = ModelNotice(desk)
        self.life = LifeNotice()
        self.departed = Departed(desk, self.life, self)
        self.suggestion = Suggestion()
        self.resting = RestingRow(desk)
        self.others = OtherModels(desk)
        self.lines = Lines(desk, self._conversation, self.view, self)
        self.composer = Composer()
        self.meter = ContextMeter()
        self._lay_out()
        self._wire()
        if self._conversation.busy:
            self._on_busy(True)
        self._show_state()

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
        """End the answer that is being made; what has come of it stays, and what waits to be asked is not asked."""
        self.composer.keep()
        self._conversation.stop()

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The thread in sight."""
        return self._threads.of(self._key) if self._key else ()

    def _lay_out(self) -> None:
        head = column(None, 12, 6)
        head.addWidget(self.header)
        head.addWidget(self.life)
        self.mind = IconButton("brain", self.tr("Look into their mind"))
        self.shelf = IconButton("chats", self.tr("Conversations"), self._open_shelf)
        for way in (self.mind, self.shelf):
            self.header.ways.addWidget(way)
        above = (self.notice, self.resting, self.others, self.lines.proposed, self.suggestion)
        below = foot(above, self.composer, self.meter)
        self.pages = Pages(head, self.view, below, self.cast_requested.emit)
        column(self, 0, 0).addWidget(self.pages)

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
        self.notice.looked.connect(self.others.take)
        self.departed.chosen.connect(self.focus_question)
        self._conversation.turn_changed.connect(self._on_turn_changed)
        self._conversation.busy_changed.connect(self._on_busy)
        view = self.view
        jumps = Jumps(desk, self)
        jumps.place_found.connect(self.place_requested)
        jumps.follow(view)
        self.shelving = Shelving(desk, self._conversation, self)
        self.shelving.new_wanted.connect(self._begin)
        self.shelving.talk_wanted.connect(self._put)
        self.opening = Opening(desk, self._conversation, self)
        self.opening.opened.connect(self._on_opened)
        self.shelving.keeping_wanted.connect(self.keeping_requested)
        self.shelving.place_wanted.connect(self.opening.open)
        self.lines.talk_wanted.connect(self._put)
        self.lines.review_requested.connect(self.review_requested)
        self.resting.review_requested.connect(self.rests_requested)
        view.again_requested.connect(self._again)
        view.more_requested.connect(self._go_on)
        view.edit_requested.connect(self._edit)
        view.question_stepped.connect(lambda turn, by: self._step(turn.stored, turn.questions, by))
        view.answer_stepped.connect(lambda turn, by: self._step(turn.answer, turn.answers, by))
        view.withheld_wanted.connect(self._conversation.look_up)
        self.explaining = Explaining(desk, self)
        view.details_requested.connect(
            lambda turn: self.explaining.show(turn, self._name(turn), len(self.header.scene.episodes))
        )
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
        self.departed.clear()
        self._key = None
        self.header.set_scene(Scene())
        self._edited = None
        self.suggestion.offer("")
        self.composer.field.clear()
        self.meter.show_tokens(None)
        self.explaining.close()
        self._show_state()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _SCENE:
            self._stale = True
            self._read()
        elif aspects & _KNOWN and self.isVisible():
            self._say_resting(self.header.scene.name_of(self.header.character))

    def _on_settings_changed(self) -> None:
        self.header.set_strict(self._desk.settings.strict)

    def _read(self) -> None:
        if not self._desk.is_open or not self.isVisible():
            return
        branch = self._desk.branch
        self._latest.ask(lambda unit: read_scene(unit, branch), self._take_scene)

    def _take_scene(self, scene: Scene) -> None:
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
        self.opening.resume()

    def _show_state(self) -> None:
        self.pages.show_state(self._desk.is_open, bool(self.header.scene.people) or self._stale)
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
        there = self.header.character and self._key is not None and self._desk.is_open
        if not there or self._key is None or self.departed.refuses:
            self.composer.field.setPlainText(question)  # Nobody to ask, or still being read: nothing written is lost.
            return
        at = viewpoint(self._desk, self.header.character, self.header.number)
        turn = Turn(question, at, dead=self.departed.choice)
        edited, self._edited = self._edited, None
        if edited is not None and edited in self.turns:
            turn.after, turn.anew = edited.after, edited.anew
            self._cut(edited)
        self._threads.add(self._key, turn)
        self.suggestion.offer("")
        if edited is None:
            self.view.add_turn(turn)
        else:
            self._show_turns()
        self.pages.show_talk()
        self._conversation.answer(turn, self._name(turn), self._in_sight)

    def _again(self, turn: Turn) -> None:
        if not self._conversation.busy and turn in self.turns:
            later = self.turns[self.turns.index(turn) + 1 :]
            turn.begin_again()
            turn.dead = self.departed.choice
            if later:
                self._cut(later[0])
                self._show_turns()
            self.view.refresh(turn)
            self._conversation.answer(turn, self._name(turn), self._in_sight)

    def _go_on(self, turn: Turn) -> None:
        if not self._conversation.busy and turn in self.turns:
            turn.go_on()
            self.view.refresh(turn)
            self._conversation.answer(turn, self._name(turn), self._in_sight)

    def _edit(self, turn: Turn) -> None:
        """Have a question's words to write it anew; the first one stays beside it."""
        self._edited = turn
        self.composer.field.setPlainText(turn.question)
        self.focus_question()

    @property
    def _in_sight(self) -> Talk:
        talk = self._threads.talk(self._key) if self._key else None
        return talk or Talk()

    def _cut(self, turn: Turn) -> None:
        """Leave out this turn and what follows it: they stand on another path now."""
        turns = self._in_sight.turns
        del turns[turns.index(turn) :]

    def _on_turn_changed(self, turn: Turn) -> None:
        self.view.refresh(turn)
        if turn.tokens is not None and turn in self.turns:
            self.meter.show_tokens(turn.tokens)

    def _on_busy(self, busy: bool) -> None:
        self._idling.talk = self._in_sight.thread
        self._idling.stir()
        self.composer.set_busy(busy)
        self.view.set_busy(busy)
        self._escape.setEnabled(busy)
        if not busy:
            self.notice.look()
            self.others.show_talk(self._in_sight)

    def _name(self, turn: Turn) -> str:
        return self.header.scene.name_of(turn.viewpoint.character)

    # The thread in sight.

    def _show_thread(self) -> None:
        character = self.header.character
        key = (character, self.header.episode, self._desk.branch)
        if not character or key == self._key:
            return
        self._key = key
        self._edited = None
        self.composer.keep()
        if self._threads.talk(key) is None:
            strict = self._desk.settings.strict
            self._threads.put(key, self.shelving.read(lambda unit: shelf.latest(unit, key, strict=strict)))
        self.departed.look(key, self.header.number, self.header.scene.name_of(character), self.turns)
        self._show_turns()
        self._greet()

    def _show_turns(self) -> None:
        scene, character = self.header.scene, self.header.character
        name = scene.name_of(character)
        letters = scene.letters.get(character, "")
        self.view.show_turns(self.turns, name, scene.place_of(character), len(scene.episodes), letters)
        self.composer.field.setPlaceholderText(self.tr("Ask {name} something…").format(name=name))
        self.others.show_talk(self._in_sight)
        measured = [turn.tokens for turn in self.turns if turn.tokens]
        self.meter.show_tokens(measured[-1] if measured else None)

    def _greet(self) -> None:
        name = self.header.scene.name_of(self.header.character)
        if not name:
            return
        self.pages.greet(name, bool(self.turns))
        self._say_resting(name)

    def _say_resting(self, name: str) -> None:
        """Before the first question, say how much of what they know nobody has reviewed."""
        fresh = self._key is not None and not self.turns and self._desk.is_open
        at = viewpoint(self._desk, self.header.character, self.header.number) if fresh else None
        self.resting.look(name, at)

    # Kept conversations.

    def _open_shelf(self) -> None:
        if self._desk.is_open and self._key is not None:
            below = self.shelf.mapToGlobal(self.shelf.rect().bottomLeft())
            name = self.header.scene.name_of(self._key[0])
            when = phrases.opening(self.header.number, len(self.header.scene.episodes))
            self.shelving.open(self._key, self._in_sight.thread, len(self.header.scene.episodes), name, when, below)

    def _begin(self) -> None:
        if self._key is not None:
            self._put(self._key, Talk())
            self.focus_question()

    def _on_opened(self, key: Key, number: int, talk: Talk, said: str) -> None:
        """Show a kept conversation at the point of the story that it is about."""
        self._threads.put(key, talk)
        self._key = None
        moved = number != self.header.number
        self.header.choose(key[0], number)
        self._show_thread()
        self.view.show_said(said)
        if moved:
            self.episode_changed.emit(number)

    def _step(self, here: str, beside: Sequence[str], by: int) -> None:
        place = beside.index(here) + by if here in beside else -1
        if 0 <= place < len(beside) and not self._conversation.busy and self._key is not None:
            self.shelving.turn_to(self._key, self._in_sight.thread, beside[place])

    def _put(self, key: Key, talk: Talk) -> None:
        """Another conversation at a point, which may not be the one in sight any more when a change has been made."""
        self._threads.put(key, talk)
        if key == self._key:
            self._edited = None
            self._show_turns()
            self._greet()
