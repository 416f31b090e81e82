"""An answer as it comes, with what is wrong with it and, where wanted, what it was given."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QGuiApplication, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget
from typing_extensions import override

from workbench.story.text import Span
from workbench.ui.difference.layout import tint
from workbench.ui.messages import localised
from workbench.ui.talk.chips import ReceiptChips
from workbench.ui.talk.marks import Marks
from workbench.ui.talk.threads import Stage, Turn
from workbench.ui.talk.words import Words
from workbench.ui.text_units import TextUnits
from workbench.ui.theme import current_theme
from workbench.ui.widgets import IconButton, card, column, label, row

_CARD = 26
"""Pixels of a card's width that are not its words."""
_NEW = 0.26
"""How much of the colour lies on the ground of what is new."""


class MarkedWords(Words):
    """Words of which stretches (code points) may be tinted."""

    def mark(self, spans: Sequence[Span]) -> None:
        """Tint these."""
        theme, units = current_theme(), TextUnits(self.toPlainText())
        shade = QTextCharFormat()
        shade.setBackground(QColor(tint(theme.good, theme.raised, _NEW)))
        tints = []
        for span in spans:
            one, cursor = QTextEdit.ExtraSelection(), QTextCursor(self.document())
            cursor.setPosition(units.to_qt(span.start))
            cursor.setPosition(units.to_qt(span.end), QTextCursor.MoveMode.KeepAnchor)
            one.cursor, one.format = cursor, shade
            tints.append(one)
        self.setExtraSelections(tints)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        QTextEdit.contextMenuEvent(self, event)


class AnswerView(QWidget):
    """One answer; show what is new in its turn with `refresh`. `fact_chosen` carries a `ReceiptItem`, `belief_chosen`
    a `ServedBelief`, `withheld_chosen` a fact's id, `details_requested` the turn."""

    fact_chosen = Signal(object)
    belief_chosen = Signal(object)
    withheld_chosen = Signal(str)
    details_requested = Signal(object)

    def __init__(
        self, turn: Turn, name: str, *, chips: bool = True, tools: bool = False, parent: QWidget | None = None
    ) -> None:
        """`name` is who answers; `chips`: with the facts it was given; `tools`: with its own row of them below, which
        otherwise somebody else lays out."""
        super().__init__(parent)
        self.turn, self._name, self._width = turn, name, 300
        self.marked: Callable[[], Sequence[Span]] = tuple
        """Gives the stretches of the finished words that are tinted."""
        self._frame, inside = card()
        self.words = MarkedWords(self.tr("Answer of {name}").format(name=name))
        self.stage = label("", "small", wrap=True)
        self.failure = label("", "danger", wrap=True)
        for part in (self.words, self.stage, self.failure):
            inside.addWidget(part)
        self.marks = Marks(name)
        self.marks.fact_chosen.connect(self.withheld_chosen)
        self.chips = ReceiptChips() if chips else None
        self.tools = QWidget()
        buttons = row(self.tools, 0, 0)
        self.copy = IconButton("copy", self.tr("Copy the answer"), self._copy)
        self.details = IconButton(
            "info", self.tr("How this was answered"), lambda: self.details_requested.emit(self.turn)
        )
        buttons.addWidget(self.copy)
        buttons.addWidget(self.details)
        buttons.addStretch(1)
        layout = column(self, 0, 6)
        layout.addWidget(self._frame)
        layout.addWidget(self.marks)
        if self.chips is not None:
            self.chips.fact_chosen.connect(self.fact_chosen)
            self.chips.belief_chosen.connect(self.belief_chosen)
            layout.addWidget(self.chips)
        if tools:
            layout.addWidget(self.tools)
        self.refresh()

    def fit(self, width: int) -> None:
        """Take `width` pixels at most."""
        self._width = width
        self.words.fit(width - _CARD)
        if self.chips is not None:
            self.chips.fit(width)

    def refresh(self) -> None:
        """Show the turn as it is now."""
        turn = self.turn
        self.words.show_text(turn.said if not turn.running else turn.text.lstrip())
        self.words.mark(() if turn.running else self.marked())
        self.words.setVisible(bool(turn.said))
        # Without a model the words are the list of what was given: who has no chips here shows that list as it stands.
        listed = turn.receipt is not None and turn.receipt.model is None
        self._frame.setVisible(not (listed and self.chips is None))
        for part, words in ((self.stage, _stage(turn, self._name)), (self.failure, _failure(turn))):
            part.setText(words)
            part.setVisible(bool(words))
        self.marks.show_marks(turn.marked)
        if self.chips is not None:
            self.chips.show_receipt(turn.receipt)
        self.tools.setVisible(turn.receipt is not None and not turn.running)
        self.copy.setEnabled(bool(turn.said))

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "marks"):
            self.words.mark(() if self.turn.running else self.marked())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.turn.said)


def _stage(turn: Turn, name: str) -> str:
    match turn.stage:
        case Stage.WAITING:
            return QCoreApplication.translate("Together", "Waiting…")
        case Stage.LOADING:
            return QCoreApplication.translate("Together", "Loading {model}…").format(model=turn.model)
        case Stage.SEARCHING:
            words = QCoreApplication.translate("Together", "Looking through what {name} knows…")
            return words.format(name=name)
        case Stage.WRITING:
            return "" if turn.said else QCoreApplication.translate("Together", "Thinking…")
        case Stage.STOPPED:
            return QCoreApplication.translate("Together", "Stopped.")
        case Stage.DONE if not turn.said:
            return QCoreApplication.translate("Together", "No words came back.")
        case _:
            return ""


def _failure(turn: Turn) -> str:
    if turn.stage is Stage.DIED:
        return QCoreApplication.translate("Together", "The model's process ended in the middle of this.")
    return localised(turn.failure) if turn.failure else ""
