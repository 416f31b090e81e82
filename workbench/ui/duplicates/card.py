"""Two facts side by side, with what they rest on and what can be done about them."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.memory.duplicates import Likeness
from workbench.ui.duplicates.reading import Pair, Side
from workbench.ui.matrix import words
from workbench.ui.review.cards import CardFrame, actions
from workbench.ui.review.quote import MarkedQuote
from workbench.ui.widgets import column, label, row


class PairCard(CardFrame):
    """`asked` carries what the author wants of the pair and its id: "pick", "first", "second" (go to that sentence),
    "keep_first", "keep_second" (merge), "changed", "apart" or "again"."""

    asked = Signal(str, str)

    def __init__(self, pair: Pair, names: Mapping[str, str]) -> None:
        super().__init__()
        self.pair = pair
        self._actions: QWidget | None = None
        self._layout = column(self, 16, 10)
        self.verdict = label(self._verdict(), "small", wrap=True)
        self._layout.addWidget(self.verdict)
        sides = row(None, 0, 24)
        for side, what in ((pair.one, "first"), (pair.other, "second")):
            sides.addWidget(self._side(side, what, names), 1)
        self._layout.addLayout(sides)

    @override
    def set_current(self, current: bool) -> None:
        if current == self._current:
            return
        super().set_current(current)
        if current:
            self._actions = actions(self._choices(), self._on_action)
            self._layout.addWidget(self._actions)
            self._actions.show()
        elif self._actions is not None:
            self._actions.deleteLater()
            self._actions = None

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.asked.emit("pick", self.pair.id)
        super().mousePressEvent(event)

    def _side(self, side: Side, what: str, names: Mapping[str, str]) -> QWidget:
        whole = QWidget()
        inside = column(whole, 0, 6)
        inside.addWidget(label(side.fact.text, wrap=True))
        about = [words.origin(side.fact, side.number, names), words.source_words(side.fact.source, side.fact.status)]
        inside.addWidget(label(" · ".join(about), "small", wrap=True))
        if side.context is not None and side.context.text:
            quote = MarkedQuote(side.context)
            quote.setObjectName(what)
            quote.opened.connect(self._on_action)
            inside.addWidget(quote)
        inside.addStretch(1)
        return whole

    def _choices(self) -> list[tuple[str, str, str]]:
        if self.pair.apart:
            return [(self.tr("Ask again  N"), "again", "")]
        same = self.pair.judged.likeness is Likeness.DUPLICATE
        merging = [
            (self.tr("One fact: keep the left  1"), "keep_first", "primary" if same else ""),
            (self.tr("Keep the right  2"), "keep_second", ""),
        ]
        apart = (self.tr("Two facts  N"), "apart", "" if same else "primary")
        changed = (self.tr("It changed, left to right  C"), "changed", "")
        merging = merging if self.pair.mergeable else []
        return [*merging, apart, changed] if same else [apart, changed, *merging]

    def _verdict(self) -> str:
        """What they were judged to be to each other, and by what."""
        if self.pair.apart:
            return self.tr("Two facts, by your word")
        reasons = {
            "polarity": self.tr("one denies what the other says"),
            "numbers": self.tr("the numbers differ"),
            "names": self.tr("the names differ"),
            "roles": self.tr("who does it to whom differs"),
            "value": self.tr("one word differs"),
            "scope": self.tr("not the same people know them"),
            "words": self.tr("the same words"),
        }
        reason = reasons.get(self.pair.judged.reason, "")
        if self.pair.judged.likeness is Likeness.DUPLICATE:
            said = self.tr("They say the same")
            reason = "" if self.pair.judged.reason == "words" else reason
        elif self.pair.judged.likeness is Likeness.CONTRADICTION:
            said = self.tr("They may contradict each other")
        else:
            said = self.tr("Near each other; probably two facts")
            reason = reason if self.pair.judged.reason in ("scope", "names") else ""
        return self.tr("{said}: {reason}").format(said=said, reason=reason) if reason else said

    def _on_action(self) -> None:
        pressed = self.sender()
        if pressed is not None:
            self.asked.emit(pressed.objectName(), self.pair.id)
