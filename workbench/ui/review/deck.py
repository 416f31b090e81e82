"""The cards in their groups one under another, one of them current, worked by keys."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.memory.grouping import Group, Key
from workbench.memory.review import CHANGED, EvidenceContext, Waiting
from workbench.ui.review.card import Card
from workbench.ui.review.cards import CardList
from workbench.ui.review.group_head import GroupHead

_LETTERS = {
    Qt.Key.Key_A: "accept",
    Qt.Key.Key_R: "reject",
    Qt.Key.Key_E: "edit",
    Qt.Key.Key_S: "secret",
    Qt.Key.Key_W: "who",
    Qt.Key.Key_H: "how",
    Qt.Key.Key_B: "by",
    Qt.Key.Key_C: "now",
    Qt.Key.Key_X: "mark",
    Qt.Key.Key_N: "next",
    Qt.Key.Key_T: "text",
    Qt.Key.Key_F: "filter",
    Qt.Key.Key_U: "undo",
    Qt.Key.Key_Return: "go",
    Qt.Key.Key_Enter: "go",
}
_OF_GROUPS = {Qt.Key.Key_A: "accept_group", Qt.Key.Key_R: "reject_group"}
"""With Shift."""


class Deck(CardList):
    """`asked` as of the cards and their groups, and with or without a card "next", "text", "filter", "undo", "more".
    `current_changed` says that another card is the current one, or none."""

    edited = Signal(str, object)
    entrusted = Signal(str, object)
    current_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Proposals"))
        self._cards: dict[str, Card] = {}
        self._groups: dict[str, Key] = {}
        self._heads: dict[Key, GroupHead] = {}
        self._order: list[str] = []
        self._current: str | None = None

    @property
    def current(self) -> str | None:
        """The id of the current card."""
        return self._current

    @property
    def order(self) -> list[str]:
        """The ids of the cards, from the top."""
        return list(self._order)

    def card(self, item: str) -> Card:
        """The card of an item."""
        return self._cards[item]

    def head(self, item: str) -> GroupHead:
        """What stands above an item's group."""
        return self._heads[self._groups[item]]

    def together(self, item: str) -> list[Waiting]:
        """What is settled with an item's group: what the author has marked in it, else all but what is edited away."""
        cards = [self._cards[one] for one in self._in_group(self._groups[item])]
        marked = [card.item for card in cards if card.marked]
        return marked or [card.item for card in cards]

    def show_groups(
        self, groups: Sequence[Group], contexts: Mapping[str, EvidenceContext], names: Mapping[str, str], more: int
    ) -> None:
        """Show these, keeping the cards that say the same; `more` are folded away. What is in sight stays where it is:
        while the story is being read they come every few seconds."""
        before, anchor = self._current, self._anchor()
        items = [item for group in groups for item in group.items]
        wanted = {item.id: item for item in items}
        heads = {item.fact.id for item in items if item.id == item.fact.id}
        for one in self._order:
            card = self._cards[one]
            under = one in wanted and _hangs(wanted[one], heads)
            same = one in wanted and (card.item, card.context, card.under) == (wanted[one], contexts[one], under)
            if not same and not (card.busy and one in wanted):
                self._drop(one)
        for item in items:
            if item.id not in self._cards:
                card = Card(item, contexts[item.id], names, _hangs(item, heads))
                card.asked.connect(self.asked)
                card.edited.connect(self.edited)
                card.entrusted.connect(self.entrusted)
                card.closed.connect(self.setFocus)
                self._cards[item.id] = card
        kept = self._order
        self._order = [item.id for item in items]
        self._lay_out(groups, names)
        if self._current not in wanted:
            self._current = self._neighbour(kept)
        if self._current != before or anchor is None:
            self.set_current(self._current)
        else:
            self._show_current()
            QTimer.singleShot(0, self, partial(self._hold, *anchor))
            self.current_changed.emit()
        self.set_more(more)

    def set_current(self, item: str | None) -> None:
        """Make a card the current one and bring it into view."""
        self._current = item if item in self._cards else None
        self._show_current()
        if self._current is not None:
            # The layout knows the card's place only after it has been laid out.
            QTimer.singleShot(0, self, self._reveal)
        self.current_changed.emit()

    def _show_current(self) -> None:
        for one, card in self._cards.items():
            card.set_current(one == self._current)

    def _anchor(self) -> tuple[str, int] | None:
        """The first card in sight, and how far below the top edge it begins."""
        seen, height = self.verticalScrollBar().value(), self.viewport().height()
        for one in self._order:
            card = self._cards[one]
            if seen <= card.y() + card.height() and card.y() < seen + height:
                return one, card.y() - seen
        return None

    def _hold(self, item: str, below: int) -> None:
        if item in self._cards:
            self._lay_out_now()
            self.verticalScrollBar().setValue(self._cards[item].y() - below)

    def _lay_out_now(self) -> None:
        """Places are right at once, not with the next pass of the layout."""
        self._layout.activate()
        width, inside = self.viewport().width(), self.widget()
        if inside is not None:
            inside.resize(width, max(self.viewport().height(), self._layout.totalHeightForWidth(width)))

    def begin(self) -> None:
        """Something else is going to be shown: its first card will be the current one."""
        self._current = None

    def move(self, by: int) -> None:  # type: ignore[override]
        """Make the card `by` places further down the current one."""
        if self._order:
            at = self._order.index(self._current) if self._current in self._order else -1
            self.set_current(self._order[max(0, min(at + by, len(self._order) - 1))])

    def take(self, items: Collection[str]) -> None:
        """Remove cards at once; the next one becomes current."""
        gone = [one for one in self._order if one in items]
        before, self._order = self._order, [one for one in self._order if one not in items]
        for one in gone:
            self._drop(one)
        self._count()
        if self._current in gone:
            self.set_current(self._neighbour(before))

    def mark(self, item: str) -> None:
        """Mark a card for its group to be settled without the others, or no longer."""
        if self._cards[item].item.asks not in CHANGED:
            self._cards[item].mark()
            self._count()

    @override
    def event(self, event: QEvent) -> bool:
        # The window's own undo does not know of an accept that is still being written.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _undoes(event):
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        shift = Qt.KeyboardModifier.ShiftModifier
        if key in _OF_GROUPS and modifiers == shift:
            self.asked.emit(_OF_GROUPS[key], self._current or "")
        elif _undoes(event):
            self.asked.emit("undo", "")
        elif modifiers & ~(shift | Qt.KeyboardModifier.KeypadModifier):
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_J, Qt.Key.Key_Down):
            self.move(1)
        elif key in (Qt.Key.Key_K, Qt.Key.Key_Up):
            self.move(-1)
        elif key == Qt.Key.Key_Home:
            self.move(-len(self._order))
        elif key == Qt.Key.Key_End:
            self.move(len(self._order))
        elif key == Qt.Key.Key_M and not self._more.isHidden():
            self._on_more()
        elif key in _LETTERS and modifiers != shift:
            self.asked.emit(_LETTERS[key], self._current or "")
        else:
            super().keyPressEvent(event)

    def _lay_out(self, groups: Sequence[Group], names: Mapping[str, str]) -> None:
        self._groups = {item.id: group.key for group in groups for item in group.items}
        place = 0
        for group in groups:
            if group.key not in self._heads:
                self._heads[group.key] = GroupHead()
                self._heads[group.key].asked.connect(self.asked)
            self._heads[group.key].show_group(group, names)
            for widget in (self._heads[group.key], *(self._cards[item.id] for item in group.items)):
                self._layout.insertWidget(place, widget)
                place += 1
        self._count()

    def _count(self) -> None:
        """Say above each group how much of it is left; a head without cards goes."""
        for key in self._heads.keys() - {self._groups[one] for one in self._order}:
            self._put_away(self._heads.pop(key))
        for key, head in self._heads.items():
            left = self._in_group(key)
            head.show_count(left, sum(self._cards[one].marked for one in left))

    def _in_group(self, key: Key) -> list[str]:
        """What of a group can be settled at one go, from the top."""
        here = [one for one in self._order if self._groups[one] == key]
        return [one for one in here if self._cards[one].item.asks not in CHANGED]

    def _drop(self, item: str) -> None:
        self._put_away(self._cards.pop(item))

    def _neighbour(self, before: Sequence[str]) -> str | None:
        """The first card behind the vanished current one that is still there, else the last, else none."""
        at = before.index(self._current) if self._current in before else -1
        behind = [one for one in before[at + 1 :] if one in self._order] if at >= 0 else []
        if behind:
            return behind[0]
        if not self._order:
            return None
        return self._order[-1] if at >= 0 else self._order[0]

    def _reveal(self) -> None:
        if self._current is not None and self._current in self._cards:
            self._lay_out_now()
            card = self._cards[self._current]
            if self._in_group(self._groups[self._current])[:1] == [self._current]:
                self.ensureWidgetVisible(self.head(self._current), 0, 0)
            self.ensureVisible(0, card.y(), 0, 24)
            # Its end last: there is what can be done with it, whatever its length.
            self.ensureVisible(0, card.y() + card.height(), 0, 12)


def _undoes(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Z and event.modifiers() == Qt.KeyboardModifier.ControlModifier


def _hangs(item: Waiting, heads: Collection[str]) -> bool:
    """True for what is said about a fact that waits, too: it stands right under it."""
    return item.id != item.fact.id and item.fact.id in heads
