"""One point of the story: as of when, what is answered there, what it was given, and what of that is new."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from workbench.dialogue import ReceiptItem
from workbench.dialogue.side_by_side import Column, Since
from workbench.memory.gated import ServedBelief
from workbench.ui.talk import phrases
from workbench.ui.talk.header import Picker, Scene
from workbench.ui.talk.hit import HitRow
from workbench.ui.together.answer_view import AnswerView
from workbench.ui.widgets import IconButton, column, label, row

_MARGIN = 12
LEAST = 208
"""Pixels a column is wide at least."""


class ColumnView(QWidget):
    """`picked` when the author chose another point, `removed` carries the column itself; `fact_chosen` carries a
    `ReceiptItem`, `belief_chosen` a `ServedBelief`."""

    picked = Signal()
    removed = Signal(object)
    fact_chosen = Signal(object)
    belief_chosen = Signal(object)
    withheld_chosen = Signal(str)
    """The id of a fact that others know, too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(LEAST)
        self.episodes = Picker(self.tr("As of which episode"))
        self.episodes.activated.connect(self.picked)
        self.away = IconButton("x", self.tr("Leave out this point"), lambda: self.removed.emit(self))
        self.answer: AnswerView | None = None
        self.rows: list[HitRow] = []
        head = row(None, 0, 4)
        head.addWidget(self.episodes, 1)
        head.addWidget(self.away)
        self._layout = column(self, _MARGIN, 8)
        self._layout.addLayout(head)
        self._given = QWidget()
        self._layout.addWidget(self._given)
        self._layout.addStretch(1)
        self.put(None)

    @property
    def number(self) -> int:
        """The episode's number, from 1; one past the last means as things stand."""
        return max(0, self.episodes.currentIndex()) + 1

    def offer(self, scene: Scene, number: int) -> None:
        """Offer the points of a story; `number` is chosen."""
        self.episodes.offer_episodes(scene)
        self.episodes.setCurrentIndex(min(max(1, number), self.episodes.count()) - 1)

    def put(self, answer: AnswerView | None) -> None:
        """Have this answer in the column; None for none yet."""
        self._clear()
        if self.answer is not None:
            self._layout.removeWidget(self.answer)
            self.answer.hide()
            self.answer.deleteLater()
        self.answer = answer
        if answer is not None:
            self._layout.insertWidget(1, answer)
            self._fit()
        else:
            column(self._given, 0, 0).addWidget(label(self.tr("Not asked yet"), "small"))

    def stand(self, found: Column) -> None:
        """Show what the answer was given, and what has changed since the column before."""
        self._clear()
        layout = column(self._given, 0, 2)
        receipt = found.answer.receipt
        gone = [*found.gone, *found.gone_beliefs]
        if not (receipt.items or receipt.beliefs or receipt.others or gone):
            layout.addWidget(label(self.tr("Knows nothing about this here."), "small", wrap=True))
            return
        layout.addWidget(label(self.tr("Given, with where it stands"), "small", wrap=True))
        for item in receipt.items:
            self._add_fact(layout, item, self._of_fact(found, item), found.since(item) is Since.NEW)
        for belief in receipt.beliefs:
            words = phrases.stance(belief.stance)
            fresh = belief in found.new_beliefs
            self._add_belief(layout, belief, " · ".join([words, self.tr("New here")] if fresh else [words]), fresh)
        for one in receipt.others:
            made = self._add(layout, one.said, self.tr("Of what others know"), "", new=False, gone=False)
            made.clicked.connect(partial(self.withheld_chosen.emit, one.fact))
            made.setEnabled(one.fact is not None)
        if gone:
            layout.addWidget(label(self.tr("No longer given"), "small", wrap=True))
        for item in found.gone:
            self._add_fact(layout, item, self.tr("Not known any more at this point"), gone=True)
        for belief in found.gone_beliefs:
            self._add_belief(layout, belief, self.tr("Thinks otherwise by now"), gone=True)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self.answer is not None:
            self.answer.fit(max(120, self.width() - 2 * _MARGIN))

    def _of_fact(self, found: Column, item: ReceiptItem) -> str:
        said = {
            Since.NEW: self.tr("New here"),
            Since.RECALLED: self.tr("Known before, not brought up there"),
            Since.CHANGED: self.tr("Stands otherwise than before"),
            Since.SAME: "",
        }[found.since(item)]
        stands = phrases.standing_mark(item)
        where = min((quote.number for quote in item.quotes), default=None)
        place = self.tr("Episode {n}").format(n=where) if where is not None else ""
        return " · ".join(part for part in (said, stands, place) if part)

    def _add_fact(
        self, layout: QVBoxLayout, item: ReceiptItem, beneath: str, new: bool = False, gone: bool = False
    ) -> None:
        text = phrases.marked_proposed(item.text) if item.proposed else item.text
        made = self._add(layout, text, beneath, phrases.fact_tooltip(item), new, gone)
        made.clicked.connect(lambda: self.fact_chosen.emit(item))

    def _add_belief(
        self, layout: QVBoxLayout, belief: ServedBelief, beneath: str, new: bool = False, gone: bool = False
    ) -> None:
        text = f"{phrases.stance_mark(belief.stance)} {belief.belief}"
        made = self._add(layout, text, beneath, phrases.tooltip([belief.belief]), new, gone)
        made.clicked.connect(lambda: self.belief_chosen.emit(belief))

    def _add(self, layout: QVBoxLayout, text: str, beneath: str, tip: str, new: bool, gone: bool) -> HitRow:
        mark = "+ " if new else "− " if gone else ""
        made = HitRow(mark + text, beneath, tip)
        made.setProperty("role", "new" if new else "gone" if gone else "hit")
        self.rows.append(made)
        layout.addWidget(made)
        return made

    def _clear(self) -> None:
        self.rows = []
        old, self._given = self._given, QWidget()
        self._layout.replaceWidget(old, self._given, Qt.FindChildOption.FindDirectChildrenOnly)
        old.hide()
        old.deleteLater()
