"""One question and its answer, as they look in the thread."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.dialogue import ReceiptItem
from workbench.memory.gated import ServedBelief
from workbench.ui.icons import icon
from workbench.ui.talk.apart import apart_from
from workbench.ui.talk.chips import ReceiptChips
from workbench.ui.talk.initial import Initial
from workbench.ui.talk.marks import Marks
from workbench.ui.talk.stepper import Stepper
from workbench.ui.talk.threads import Stage, Turn
from workbench.ui.talk.trouble import Trouble
from workbench.ui.talk.withheld_drawer import WithheldDrawer
from workbench.ui.talk.words import Words
from workbench.ui.widgets import FlowLayout, IconButton, button, card, column, label, row

_CARD = 24
"""Pixels of a bubble's width that are not its words."""
_BESIDE = Initial.SIZE + 8
_EDIT = 28
"""Pixels beside a question for its button."""


class QuestionBubble(QWidget):
    """What the author asked, on the right. `edit_requested` carries the turn, `stepped` the turn and -1 or 1,
    `propose_requested` the turn and words to make a proposed fact of."""

    edit_requested = Signal(object)
    stepped = Signal(object, int)
    propose_requested = Signal(object, str)

    def __init__(self, turn: Turn, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.turn = turn
        frame, inside = card("notice")
        self.words = Words(self.tr("Question"))
        inside.addWidget(self.words)
        self.words.propose_requested.connect(lambda words: self.propose_requested.emit(self.turn, words))
        self.edit = IconButton(
            "pencil-line", self.tr("Ask this differently"), lambda: self.edit_requested.emit(self.turn)
        )
        self.steps = Stepper(
            self.tr("The question asked before this one"), self.tr("The question asked after this one")
        )
        self.steps.stepped.connect(lambda by: self.stepped.emit(self.turn, by))
        words = row()
        words.addStretch(1)
        words.addWidget(self.edit, 0, Qt.AlignmentFlag.AlignBottom)
        words.addWidget(frame)
        steps = row()
        steps.addStretch(1)
        steps.addWidget(self.steps)
        layout = column(self, 0, 0)
        layout.addLayout(words)
        layout.addLayout(steps)
        self.words.show_text(turn.question)
        self.refresh()

    def refresh(self) -> None:
        """Show the turn as it is now."""
        self.edit.setVisible(bool(self.turn.stored) and not self.turn.running)
        _show_place(self.steps, self.turn.stored, self.turn.questions)

    def set_busy(self, busy: bool) -> None:
        """While an answer is being made nothing else is asked."""
        self.edit.setEnabled(not busy)
        self.steps.set_busy(busy)

    def fit(self, width: int) -> None:
        """Take at most five sixths of `width` pixels."""
        self.words.fit(width * 5 // 6 - _CARD - _EDIT)


class AnswerBubble(QWidget):
    """What the character said, on the left, and what it was made from. Show what is new in the turn with `refresh`.

    `fact_chosen` carries the turn and a `ReceiptItem`, `belief_chosen` the turn and a `ServedBelief`,
    `drawer_opened` the drawer, which has yet to be laid out, `stepped` the turn and -1 or 1; `withheld_wanted` the turn
    whose withheld facts have yet to be looked up, `propose_requested` the turn and words to make a proposed fact of,
    `rewrite_requested` the turn whose answer the author words, `more_requested` the one that is to go on.
    """

    stepped = Signal(object, int)
    withheld_wanted = Signal(object)
    propose_requested = Signal(object, str)
    rewrite_requested = Signal(object)
    more_requested = Signal(object)
    fact_chosen = Signal(object, object)
    belief_chosen = Signal(object, object)
    withheld_chosen = Signal(str)
    drawer_opened = Signal(object)
    again_requested = Signal(object)
    details_requested = Signal(object)
    models_requested = Signal()

    def __init__(
        self,
        turn: Turn,
        name: str,
        place: int,
        caption: str = "",
        letters: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`caption` says under which viewpoint it was asked; empty where that is as for the answer before. `letters` is
        what the character goes by."""
        super().__init__(parent)
        self.turn = turn
        self._name = name
        self._width = 300
        self._wants_drawer = False
        self._frame, inside = card()
        self.words = Words(self.tr("Answer of {name}").format(name=name))
        self.stage = label("", "small", wrap=True)
        self.more = button(self.tr("Continue"), lambda: self.more_requested.emit(self.turn), "quiet")
        self.more.setToolTip(self.tr("Have the answer go on from its last word"))
        self._last = False
        self._before: Turn | None = None
        self.apart = label("", "small", wrap=True)
        inside.addWidget(self.words)
        inside.addWidget(self.stage)
        inside.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self.words.propose_requested.connect(lambda words: self.propose_requested.emit(self.turn, words))
        self.trouble = Trouble()
        self.trouble.again_requested.connect(self._ask_again)
        self.trouble.models_requested.connect(self.models_requested)
        self.chips = ReceiptChips()
        self.chips.fact_chosen.connect(self._choose_fact)
        self.chips.belief_chosen.connect(self._choose_belief)
        self.marks = Marks(name)
        self.marks.fact_chosen.connect(self.withheld_chosen)
        self.drawer: WithheldDrawer | None = None
        self._column = column(None, 0, 6)
        if caption:
            self._column.addWidget(label(caption, "small", wrap=True))
        for part in (self.apart, self._frame, self.marks, self.trouble, self.chips, self._make_tools()):
            self._column.addWidget(part)
        layout = row(self)
        layout.addWidget(Initial(name, place, letters), 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(self._column, 1)
        self.refresh()

    def fit(self, width: int) -> None:
        """Take `width` pixels at most."""
        self._width = width
        self.words.fit(width - _BESIDE - _CARD - 2)
        self.chips.fit(width - _BESIDE)
        self._fit_tools()

    def refresh(self) -> None:
        """Show the turn as it is now."""
        turn = self.turn
        self.words.show_text(turn.said if not turn.running else turn.text.lstrip())
        self.words.setVisible(bool(turn.said))
        stage = self._stage()
        self.stage.setText(stage)
        self.stage.setVisible(bool(stage))
        self._frame.setVisible(bool(turn.said) or bool(stage))
        self.more.setVisible(self._last and turn.can_go_on)
        apart = apart_from(turn, self._before)
        self.apart.setText(apart)
        self.apart.setVisible(bool(apart))
        self.trouble.show_turn(turn)
        self.marks.show_marks(turn.marked, turn.receipt is not None and turn.receipt.rewritten)
        _show_place(self.steps, turn.answer, turn.answers)
        self.chips.show_receipt(turn.receipt)
        self.tools.setVisible(not turn.running)
        for one in (self.copy, self.propose):
            one.setEnabled(bool(turn.said))
        self.rewrite.setEnabled(bool(turn.answer))
        self.details.setEnabled(turn.receipt is not None)
        held = turn.withheld
        count = held.count + len(held.aware) if held else 0
        unknown = held is None and turn.receipt is not None and not turn.running
        self.held.setVisible(count > 0 or unknown)
        self.held.setText(self.tr("Withheld…") if unknown else self.tr("Withheld: {n}").format(n=count))
        if held is None:
            self.held.setChecked(False)
        elif self._wants_drawer:
            self._wants_drawer = False
            self.held.setChecked(count > 0)
        self._fit_tools()

    def follow(self, before: Turn | None) -> None:
        """What was said before it in the conversation."""
        self._before = before
        self.refresh()

    def set_last(self, last: bool) -> None:
        """Whether nothing was said after it: only then can it go on."""
        self._last = last
        self.more.setVisible(last and self.turn.can_go_on)

    def set_busy(self, busy: bool) -> None:
        """While an answer is being made nothing else is asked."""
        self.again.setEnabled(not busy)
        self.more.setEnabled(not busy)
        self.rewrite.setEnabled(not busy and bool(self.turn.answer))
        self.steps.set_busy(busy)
        self.trouble.set_busy(busy)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.held.setIcon(icon("eye-slash"))

    def _stage(self) -> str:
        turn = self.turn
        match turn.stage:
            case Stage.WAITING:
                return self.tr("Waiting…")
            case Stage.LOADING:
                return self.tr("Loading {model}…").format(model=turn.model)
            case _ if turn.taken_back and turn.running and not turn.said:
                return self.tr("The answer came close to what {name} was not told; asking again…").format(
                    name=self._name
                )
            case Stage.DONE if turn.said and turn.taken_back:
                return self.tr(
                    "Asked again, for the first answer came close to what {name} was not told. "
                    "It is kept beside this one, as another wording."
                ).format(name=self._name)
            case _ if turn.begins and turn.running:
                return self.tr("Going on…")
            case Stage.CUT:
                return self.tr("Not finished: this is the longest answer the settings allow.")
            case Stage.SEARCHING:
                return self.tr("Looking through what {name} knows…").format(name=self._name)
            case Stage.WRITING:
                return "" if turn.said else self.tr("Thinking…")
            case Stage.STOPPED:
                return self.tr("Stopped.")
            case Stage.DONE if not turn.said:
                return self.tr("No words came back. Ask again, or choose another model.")
            case Stage.DONE if turn.receipt is not None and turn.receipt.rewritten:
                return self.tr("Rewritten by you.")
            case Stage.DONE if turn.receipt is not None and turn.receipt.model is None:
                return self.tr("Listed from memory, without a chat model.")
            case _:
                return ""

    def _make_tools(self) -> QWidget:
        self.tools = QWidget()
        self.copy = IconButton("copy", self.tr("Copy the answer"), self._copy)
        self.again = IconButton("arrow-clockwise", self.tr("Answer again, in other words"), self._ask_again)
        self.rewrite = IconButton("pencil-line", self.tr("Rewrite the answer"), self._ask_rewrite)
        self.propose = IconButton("push-pin", self.tr("Propose as a fact, or the words selected"), self._propose)
        self.details = IconButton("info", self.tr("How this was answered"), self._ask_details)
        self.held = button("", role="quiet")
        self.held.setIcon(icon("eye-slash"))
        self.held.setCheckable(True)
        self.held.setToolTip(self.tr("What this character was not told, for your eyes only"))
        self.held.toggled.connect(self._toggle_drawer)
        self.steps = Stepper(self.tr("The wording before this one"), self.tr("The wording after this one"))
        self.steps.stepped.connect(lambda by: self.stepped.emit(self.turn, by))
        ways = QWidget()
        beside = row(ways, 0, 0)
        for one in (self.copy, self.again, self.rewrite, self.propose, self.details):
            beside.addWidget(one)
        self._flow = FlowLayout(self.tools, 4)
        for part in (self.steps, ways, self.held):
            self._flow.addWidget(part)
        return self.tools

    def _fit_tools(self) -> None:
        """In two lines where there is no room for one."""
        self.tools.setFixedHeight(self._flow.heightForWidth(self._width - _BESIDE))

    def _toggle_drawer(self, opened: bool) -> None:
        if self.drawer is not None:
            self._column.removeWidget(self.drawer)
            self.drawer.deleteLater()
            self.drawer = None
        if opened and self.turn.withheld is None:
            self._wants_drawer = True
            self.held.setChecked(False)
            self.withheld_wanted.emit(self.turn)
        elif opened and self.turn.withheld is not None:
            self.drawer = WithheldDrawer(self.turn.withheld, self._name)
            self.drawer.fact_chosen.connect(self.withheld_chosen)
            self._column.addWidget(self.drawer)
            self.drawer_opened.emit(self.drawer)

    def _choose_fact(self, item: ReceiptItem) -> None:
        self.fact_chosen.emit(self.turn, item)

    def _choose_belief(self, belief: ServedBelief) -> None:
        self.belief_chosen.emit(self.turn, belief)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.turn.said)

    def _propose(self) -> None:
        self.propose_requested.emit(self.turn, self.words.chosen)

    def _ask_rewrite(self) -> None:
        self.rewrite_requested.emit(self.turn)

    def _ask_again(self) -> None:
        self.again_requested.emit(self.turn)

    def _ask_details(self) -> None:
        self.details_requested.emit(self.turn)


def _show_place(steps: Stepper, here: str, beside: Sequence[str]) -> None:
    steps.show_place(beside.index(here) if here in beside else 0, len(beside))
