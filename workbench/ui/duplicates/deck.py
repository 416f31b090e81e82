"""The pairs one under another, one of them current, worked by keys."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.ui.duplicates.card import PairCard
from workbench.ui.duplicates.reading import Pair
from workbench.ui.review.cards import CardList

_LETTERS = {
    Qt.Key.Key_1: "keep_first",
    Qt.Key.Key_2: "keep_second",
    Qt.Key.Key_N: "apart",
    Qt.Key.Key_C: "changed",
    Qt.Key.Key_Return: "first",
    Qt.Key.Key_Enter: "first",
}
_STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_K: -1, Qt.Key.Key_Up: -1}


class PairDeck(CardList):
    """`asked` as of the cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Pairs of facts"))
        self._cards: list[PairCard] = []
        self._at = 0

    @property
    def cards(self) -> Sequence[PairCard]:
        """The cards from the top."""
        return tuple(self._cards)

    @property
    def current(self) -> PairCard | None:
        """The current card."""
        return self._cards[self._at] if 0 <= self._at < len(self._cards) else None

    def show_pairs(self, pairs: Sequence[Pair], names: Mapping[str, str], more: int) -> None:
        """Show these, keeping the cards that say the same; `more` are folded away."""
        kept = {card.pair: card for card in self._cards if card.pair in pairs}
        for card in self._cards:
            if card.pair not in kept:
                self._put_away(card)
        self._cards = []
        for place, pair in enumerate(pairs):
            card = kept.get(pair) or PairCard(pair, names)
            if pair not in kept:
                card.asked.connect(self.asked)
            self._layout.insertWidget(place, card)
            self._cards.append(card)
        self.set_more(more)
        self.set_current(self._at)

    def set_current(self, place: int) -> None:
        """Make a card the current one and bring it into view."""
        self._at = max(0, min(place, len(self._cards) - 1))
        for number, card in enumerate(self._cards):
            card.set_current(number == self._at)
        # The layout knows the card's place only after it has been laid out.
        QTimer.singleShot(0, self, self._reveal)

    def pick(self, pair: str) -> None:
        """Make the card of this pair the current one."""
        places = [number for number, card in enumerate(self._cards) if card.pair.id == pair]
        if places:
            self.set_current(places[0])

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        shift = Qt.KeyboardModifier.ShiftModifier
        card = self.current
        if modifiers & ~(shift | Qt.KeyboardModifier.KeypadModifier):
            super().keyPressEvent(event)
        elif key in _STEPS:
            self.set_current(self._at + _STEPS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.set_current(0 if key == Qt.Key.Key_Home else len(self._cards) - 1)
        elif key == Qt.Key.Key_M and not self._more.isHidden():
            self._on_more()
        elif key in _LETTERS and card is not None:
            what = "second" if _LETTERS[key] == "first" and modifiers & shift else _LETTERS[key]
            self.asked.emit("again" if what == "apart" and card.pair.apart else what, card.pair.id)
        else:
            super().keyPressEvent(event)

    def _reveal(self) -> None:
        if self.current is not None:
            self.ensureWidgetVisible(self.current, 0, 24)
