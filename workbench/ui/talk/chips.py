"""Chips for what an answer was given: facts, and what is believed instead of known."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from workbench.dialogue import Receipt, ReceiptItem
from workbench.ui.talk import phrases
from workbench.ui.widgets import FlowLayout, chip

SHOWN = 4
"""Chips shown before the rest is asked for."""
_PADDING = 24
"""Pixels of a chip that are not its text, as the style sheet has them."""


class ReceiptChips(QWidget):
    """One chip a fact, in the order they were given, then the beliefs.

    `fact_chosen` carries a `ReceiptItem`, `belief_chosen` a `ServedBelief`.
    """

    fact_chosen = Signal(object)
    belief_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self._texts: dict[QPushButton, str] = {}
        self._receipt: Receipt | None = None
        self._more: QPushButton | None = None
        self._width = 200

    @property
    def chips(self) -> list[QPushButton]:
        """The chips of facts and beliefs, shown or not."""
        return list(self._texts)

    def show_receipt(self, receipt: Receipt | None) -> None:
        """Show what was given; None or an empty receipt hides the row."""
        if receipt is self._receipt:
            return
        self._receipt = receipt
        self._clear()
        if receipt is not None:
            for item in receipt.items:
                mark = phrases.standing_mark(item)
                name = f"{mark}: {item.text}" if mark else item.text
                self._add(_fact_text(item), phrases.fact_tooltip(item), name, partial(self.fact_chosen.emit, item))
            for belief in receipt.beliefs:
                words = phrases.stance(belief.stance)
                tip = phrases.tooltip([belief.belief, words])
                text = f"{phrases.stance_mark(belief.stance)} {belief.belief}"
                self._add(text, tip, f"{words}: {belief.belief}", partial(self.belief_chosen.emit, belief))
            self._fold()
        self.setVisible(bool(self._texts))
        self.fit(self._width)

    def fit(self, width: int) -> None:
        """Cut the chips' words so that none is wider than `width` pixels."""
        self._width = width
        for one, text in self._texts.items():
            one.ensurePolished()
            one.setText(one.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(40, width - _PADDING)))
        self.setFixedHeight(self._flow.heightForWidth(width))

    def _add(self, text: str, tip: str, name: str, clicked: "partial[None]") -> None:
        # "&" would become a mnemonic.
        text = " ".join(text.split()).replace("&", "&&")
        made = chip(text, clicked, tip)
        made.setAccessibleName(name)
        self._texts[made] = text
        self._put(made)

    def _fold(self) -> None:
        rest = list(self._texts)[SHOWN:]
        if len(rest) < 2:
            return
        for one in rest:
            one.hide()
        self._more = chip(self.tr("{n} more").format(n=len(rest)), self._unfold)
        self._put(self._more)

    def _put(self, made: QPushButton) -> None:
        self._flow.addWidget(made)
        made.show()  # Now, not when the layout gets to it: its height is asked for before.

    def _unfold(self) -> None:
        if self._more is not None:
            rest = list(self._texts)[SHOWN:]
            self._flow.removeWidget(self._more)
            self._more.deleteLater()
            self._more = None
            for one in rest:
                one.show()
            rest[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.fit(self._width)

    def _clear(self) -> None:
        for one in [*self._texts, *([self._more] if self._more else [])]:
            self._flow.removeWidget(one)
            one.deleteLater()
        self._texts.clear()
        self._more = None


def _fact_text(item: ReceiptItem) -> str:
    number = min((quote.number for quote in item.quotes), default=None)
    text = item.text if number is None else phrases.in_episode(number, item.text)
    mark = phrases.standing_mark(item)
    if mark:
        text = f"{mark} · {text}"
    return phrases.marked_proposed(text) if item.proposed else text
