"""What the three panes have in common: the cast and the episodes, one run at a time, ways to the text."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk
from workbench.ui.talk import asking
from workbench.ui.talk.conversation import viewpoint
from workbench.ui.talk.explaining import Explaining
from workbench.ui.talk.header import Scene, read_scene
from workbench.ui.talk.jumps import Jumps
from workbench.ui.talk.threads import Stage, Turn
from workbench.ui.together.answer_view import AnswerView
from workbench.ui.together.answering import Ended, Looked, Step
from workbench.ui.together.model_bar import ModelBar
from workbench.ui.together.running import Running
from workbench.ui.widgets import ClosablePane

_SCENE = frozenset({Aspect.ORDER, Aspect.CAST})


class AskerPane(ClosablePane):
    """A pane that has several answers made. `place_requested` carries an episode's id and a Span or None."""

    place_requested = Signal(str, object)
    models_requested = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.scene = Scene()
        self.running = Running(desk, self)
        self.model = ModelBar(desk)
        self.model.models_requested.connect(self.models_requested)
        self.jumps = Jumps(desk, self)
        self.jumps.place_found.connect(self.place_requested)
        self.explaining = Explaining(desk, self)
        self._stale = True
        self.views: list[AnswerView] = []
        """The answers in the making, by their keys."""
        desk.story_opened.connect(self._on_story)
        desk.story_closed.connect(self._on_story)
        desk.branch_turned.connect(self._on_branch)
        desk.changed.connect(self._on_changed)

    def stop(self) -> None:
        """End what is being made; what has come of it stays."""
        for view in self.views:
            if view.turn.running:
                view.turn.end(Stage.STOPPED)
                view.refresh()
        self.running.stop()

    def turn(self, question: str, character: str, number: int) -> Turn:
        """An answer yet to be made, as an episode opens."""
        return Turn(question, viewpoint(self.desk, character, number))

    def take(self, event: object) -> None:
        """Take in what a run reports."""
        match event:
            case Step(key, asking.Given(receipt, _) as given):
                self._at(key, lambda turn: _hand(turn, given, receipt.question))
            case Step(key, what):
                self._at(key, lambda turn: turn.take(what))
            case Ended(key, stage, failure):
                self._at(key, lambda turn: turn.end(stage, failure))
            case Looked(key, marked):
                self._at(key, lambda turn: setattr(turn, "marked", marked))
            case _:
                self.model.take(event)

    def wind_up(self, sentence: Message | None) -> None:
        """A run has ended; `sentence` says why it failed."""
        self.model.fail(sentence)
        for view in self.views:
            if view.turn.running:
                view.turn.end(Stage.STOPPED)
                self.running.note(view)

    def add_view(self, view: AnswerView) -> AnswerView:
        """Another answer in the making, with the ways from it to the text."""
        self.views.append(view)
        turn = view.turn
        view.fact_chosen.connect(lambda item: self.jumps.to_fact(turn, item))
        view.belief_chosen.connect(lambda belief: self.jumps.to_belief(turn, belief))
        view.withheld_chosen.connect(self.jumps.to_withheld)
        name = self.scene.name_of(turn.viewpoint.character)
        view.details_requested.connect(lambda one: self.explaining.show(one, name, len(self.scene.episodes)))
        return view

    def hold_focus(self) -> None:
        """Take the keyboard from what is about to be hidden or put out of use: Esc is meant for the pane."""
        focus = QApplication.focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            self.setFocus()

    def show_scene(self) -> None:
        """Offer the cast and the episodes of `self.scene`: a pane's own."""

    def clear(self) -> None:
        """Forget what was answered: a pane's own."""

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.model.look()
        if self._stale:
            self._read()

    @override
    def leave(self) -> None:
        if self.running.busy:
            self.stop()
        else:
            super().leave()

    def ids(self) -> Sequence[str]:
        """The episodes in telling order."""
        return [identifier for identifier, _ in self.scene.episodes]

    def _at(self, key: int, do: Callable[[Turn], object]) -> None:
        if 0 <= key < len(self.views):
            do(self.views[key].turn)
            self.running.note(self.views[key])

    def _on_story(self) -> None:
        self.explaining.close()
        self.model.begin()
        self._on_branch()

    def _on_branch(self) -> None:
        self.clear()
        self._stale = True
        self._read()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _SCENE:
            self._stale = True
            self._read()

    def _read(self) -> None:
        if not self.desk.is_open:
            self.scene = Scene()
            self.show_scene()
        elif self.isVisible():
            self._stale = False
            branch = self.desk.branch
            self.desk.ask(self, lambda unit: read_scene(unit, branch), self._take_scene)

    def _take_scene(self, scene: Scene) -> None:
        if scene != self.scene:
            self.scene = scene
            self.show_scene()


def _hand(turn: Turn, given: asking.Given, question: str) -> None:
    turn.take(given)
    turn.question = question  # As it was put to the model; a scene and reactions word it themselves.
