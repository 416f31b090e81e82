"""Sentences of an answer that come close to something withheld, marked for the author's eyes."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.dialogue.asking_again import goes_too_far
from workbench.dialogue.second_look import Marked, Why
from workbench.ui.talk.hit import HitRow
from workbench.ui.widgets import column, label


class Marks(QFrame):
    """Hidden while nothing is marked. `fact_chosen` carries the id of the withheld fact."""

    fact_chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.setProperty("role", "alert")
        self._layout = column(self, 12, 4)
        self.head = label("", "small", wrap=True)
        self._layout.addWidget(self.head)
        self._shown: tuple[Marked, ...] = ()
        self.rows: list[HitRow] = []
        self.hide()

    def show_marks(self, marked: Sequence[Marked], by_author: bool = False) -> None:
        """Show these, and nothing when there are none; `by_author`: the words are the author's, not a model's."""
        self.head.setText(self._head(marked, by_author))
        if tuple(marked) == self._shown:
            return
        self._shown = tuple(marked)
        for old in self.rows:
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = []
        for one in self._shown:
            tip = self.tr("Show where this stands in the story") if one.fact is not None else ""
            shown = HitRow(f"“{one.sentence}”", self._wrong(one), tip)
            if one.fact is not None:
                shown.clicked.connect(partial(self.fact_chosen.emit, one.fact.id))
            self._layout.addWidget(shown)
            self.rows.append(shown)
        self.setVisible(bool(self.rows))

    def _head(self, marked: Sequence[Marked], by_author: bool) -> str:
        if marked and not goes_too_far(marked):
            return self.tr("The model stepped out of its role:")
        if by_author:
            return self.tr("In your words, this comes close to something {name} was not told:").format(name=self._name)
        return self.tr("This comes close to something {name} was not told; the model guessed it:").format(
            name=self._name
        )

    def _wrong(self, one: Marked) -> str:
        if one.why is Why.OUT_OF_ROLE:
            return self.tr("No character of the story speaks so")
        if one.fact is None:
            return self.tr("Agrees to what nothing they know speaks for")
        return self.tr("Agrees to: {fact}").format(fact=one.fact.text) if one.why is Why.ASSENTS else one.fact.text
