"""A thread as it scrolls: the latest at the bottom, and staying there while it grows."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget
from shiboken6 import isValid
from typing_extensions import override

from workbench.ui.talk.bubbles import AnswerBubble, QuestionBubble
from workbench.ui.talk.phrases import opening
from workbench.ui.talk.threads import Turn
from workbench.ui.talk.withheld_drawer import WithheldDrawer
from workbench.ui.widgets import button, column

LATEST = 40
"""Turns shown before earlier ones are asked for."""
_MARGIN = 12
_NEAR = 32
"""Pixels from the end within which the author counts as reading the latest."""


class ThreadView(QScrollArea):
    """The bubbles of one thread. Signals are the answers' own, passed on."""

    fact_chosen = Signal(object, object)
    belief_chosen = Signal(object, object)
    withheld_chosen = Signal(str)
    again_requested = Signal(object)
    details_requested = Signal(object)
    models_requested = Signal()
    edit_requested = Signal(object)
    question_stepped = Signal(object, int)
    answer_stepped = Signal(object, int)
    withheld_wanted = Signal(object)
    propose_requested = Signal(object, str)
    rewrite_requested = Signal(object)
    more_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._follow = True
        self._placing = False
        self._opened: QWidget | None = None
        self._busy = False
        self._turns: tuple[Turn, ...] = ()
        self._shown = LATEST
        self._who = ("", 0)
        self._letters = ""
        self._count = 0
        self._questions: list[QuestionBubble] = []
        self.answers: list[AnswerBubble] = []
        self._content = QWidget()
        self._layout = column(self._content, _MARGIN, 12)
        self._layout.addStretch(1)
        self._earlier = button(self.tr("Earlier questions"), self._show_earlier, "quiet")
        self._layout.addWidget(self._earlier)
        self.setWidget(self._content)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(self._on_range)
        bar.valueChanged.connect(self._on_moved)

    def show_turns(self, turns: Sequence[Turn], name: str, place: int, count: int, letters: str = "") -> None:
        """Show a thread with the character of this name and place in the cast; `count` is the story's episodes,
        `letters` what they go by."""
        self._turns, self._who, self._count, self._letters = tuple(turns), (name, place), count, letters
        self._shown = LATEST
        self._rebuild()
        self._follow = True

    def add_turn(self, turn: Turn) -> None:
        """Put a turn under the others, and go there."""
        before = self._turns[-1] if self._turns else None
        self._turns = (*self._turns, turn)
        self._add(turn, before)
        self._follow = True
        # Once it is laid out: until then the question stands at the top, and the view would go there and stay.
        QTimer.singleShot(0, self, self._on_range)

    def refresh(self, turn: Turn) -> None:
        """Show what is new in a turn, if it is in sight."""
        bubbles: list[QuestionBubble | AnswerBubble] = [*self._questions, *self.answers]
        for bubble in bubbles:
            if bubble.turn is turn:
                bubble.refresh()

    def show_said(self, turn: str) -> None:
        """Go to something said, by its id, if it is in this thread."""
        at = next((at for at, one in enumerate(self._turns) if turn in (one.stored, one.answer)), None)
        if at is None:
            return
        if at < len(self._turns) - self._shown:
            self._shown = len(self._turns) - at
            self._rebuild()
        bubbles: list[QuestionBubble | AnswerBubble] = [*self._questions, *self.answers]
        named = (one for one in bubbles if turn == (one.turn.answer if one in self.answers else one.turn.stored))
        self._opened = next(named, None)
        self._follow = False
        QTimer.singleShot(0, self, self._on_range)  # Once it is laid out.

    def set_busy(self, busy: bool) -> None:
        """While an answer is being made nothing else is asked."""
        self._busy = busy
        bubbles: list[QuestionBubble | AnswerBubble] = [*self._questions, *self.answers]
        for bubble in bubbles:
            bubble.set_busy(busy)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        bubbles: list[QuestionBubble | AnswerBubble] = [*self._questions, *self.answers]
        for bubble in bubbles:
            bubble.fit(self._room)

    @property
    def _room(self) -> int:
        return max(160, self.viewport().width() - 2 * _MARGIN)

    def _rebuild(self) -> None:
        for bubble in (*self._questions, *self.answers):
            self._layout.removeWidget(bubble)
            bubble.hide()
            bubble.deleteLater()
        self._questions, self.answers = [], []
        first = max(0, len(self._turns) - self._shown)
        self._earlier.setVisible(first > 0)
        for index in range(first, len(self._turns)):
            self._add(self._turns[index], self._turns[index - 1] if index > first else None)

    def _add(self, turn: Turn, before: Turn | None) -> None:
        question = QuestionBubble(turn)
        answer = AnswerBubble(turn, *self._who, self._caption(turn, before), self._letters)
        answer.fact_chosen.connect(self.fact_chosen)
        answer.belief_chosen.connect(self.belief_chosen)
        answer.drawer_opened.connect(self._on_drawer)
        answer.withheld_chosen.connect(self.withheld_chosen)
        answer.again_requested.connect(self.again_requested)
        answer.details_requested.connect(self.details_requested)
        answer.models_requested.connect(self.models_requested)
        answer.stepped.connect(self.answer_stepped)
        answer.withheld_wanted.connect(self.withheld_wanted)
        answer.rewrite_requested.connect(self.rewrite_requested)
        answer.more_requested.connect(self.more_requested)
        for one in (question, answer):
            one.propose_requested.connect(self.propose_requested)
        question.edit_requested.connect(self.edit_requested)
        question.stepped.connect(self.question_stepped)
        question.set_busy(self._busy)
        answer.set_busy(self._busy)
        self._layout.addWidget(question)
        self._layout.addWidget(answer)
        question.fit(self._room)
        answer.fit(self._room)
        for one in self.answers[-1:]:
            one.set_last(False)
        answer.set_last(True)
        answer.follow(before)
        self._questions.append(question)
        self.answers.append(answer)

    def _caption(self, turn: Turn, before: Turn | None) -> str:
        if before is not None and before.viewpoint == turn.viewpoint:
            return ""
        point = opening(turn.viewpoint.episode, self._count, turn.viewpoint.at)
        if turn.viewpoint.strict:
            point = self.tr("{point}, confirmed facts only").format(point=point)
        return f"{self._who[0]} · {point}"

    def _show_earlier(self) -> None:
        self._follow = False
        self._shown += LATEST
        self._rebuild()

    def _on_drawer(self, drawer: WithheldDrawer) -> None:
        self._opened = drawer
        self._follow = False

    def _on_range(self) -> None:
        opened, self._opened = self._opened, None
        if opened is not None and isValid(opened):
            rows = opened.rows if isinstance(opened, WithheldDrawer) else []
            self.ensureWidgetVisible(rows[0] if rows else opened, 0, _MARGIN)
        elif self._follow:
            self._to_end()

    def _on_moved(self, value: int) -> None:
        if not self._placing:  # The author did: what this view does itself says nothing about where they would be.
            self._follow = value >= self.verticalScrollBar().maximum() - _NEAR

    def _to_end(self) -> None:
        """The end, but never past the latest question: a long answer is read from its beginning."""
        bar = self.verticalScrollBar()
        self._layout.activate()
        latest = bar.maximum()
        if self._questions:
            if self._questions[-1].isHidden():
                return  # Not laid out yet: it stands at the top, and the view would go there.
            latest = self._questions[-1].y() - _MARGIN
        self._placing = True
        bar.setValue(min(bar.maximum(), max(0, latest)))
        self._placing = False
