"""Cards under the headings of their episodes, a page at a time, so that a thousand warnings cost what sixty do."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget

from workbench.ui.continuity.card import WarningCard
from workbench.ui.continuity.findings import Finding, Told
from workbench.ui.continuity.words import episode_name
from workbench.ui.widgets import ElidedLabel, IconButton, column, label, row, scrolled

PAGE = 60
"""Cards on a page."""

_AT_ONCE = 4
"""Cards made before the window may paint again."""


@dataclass(frozen=True, slots=True)
class Group:
    """The findings of one episode; `changed`: its text is not the checked one any more."""

    episode: Told
    changed: bool
    findings: tuple[Finding, ...]


class CardList(QWidget):
    """`clicked` and `evidence_clicked` ask for places; the rest is what the author answers, as of a `WarningCard`."""

    clicked = Signal(str)
    evidence_clicked = Signal(str, int)
    dismissed = Signal(str, str)
    postponed = Signal(str)
    changed = Signal(str, str, str)
    reset_requested = Signal(str)
    emptied = Signal()
    """The card the author was busy with is gone, and there is none after it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._refocus: int | None = None
        self._entries: list[tuple[str, Group | Finding]] = []
        self._widgets: dict[str, QWidget] = {}
        self._groups: Sequence[Group] = ()
        self._page = 0
        self._chosen = ""
        self._inside = QWidget()
        self._cards = column(self._inside)
        self._cards.setContentsMargins(16, 0, 16, 16)
        self._cards.addStretch(1)
        self._area: QScrollArea = scrolled(self._inside)
        self._earlier = IconButton("caret-left", self.tr("Earlier warnings"), self._back)
        self._further = IconButton("caret-right", self.tr("Further warnings"), self._on)
        self._pager, self._where = self._make_pager()
        layout = column(self, spacing=0)
        layout.addWidget(self._area, 1)
        layout.addWidget(self._pager)
        self._building = QTimer(self)
        self._building.setInterval(0)
        self._building.timeout.connect(self._build)

    @property
    def cards(self) -> list[WarningCard]:
        """The cards that are there, from the top."""
        return [widget for key, _ in self._entries if isinstance(widget := self._widgets.get(key), WarningCard)]

    def card(self, warning: str) -> WarningCard | None:
        """The card of a warning, if it is on this page."""
        found = self._widgets.get(warning)
        return found if isinstance(found, WarningCard) else None

    def show_groups(self, groups: Sequence[Group]) -> None:
        """Show these; cards that are there already stay as they are, with what the author is doing in them."""
        self._groups = groups
        total = sum(len(group.findings) for group in groups)
        self._page = min(self._page, max(0, (total - 1) // PAGE))
        first, last = self._page * PAGE, min(total, (self._page + 1) * PAGE)
        self._pager.setVisible(total > PAGE)
        self._where.setText(self.tr("{first}–{last} of {total}").format(first=first + 1, last=last, total=total))
        self._earlier.setEnabled(first > 0)
        self._further.setEnabled(last < total)
        before = self.cards
        self._entries = list(_slice(groups, first, last))
        wanted = {key for key, _ in self._entries}
        self._note_focus(before, wanted)
        outdated = {key for key, entry in self._entries if _says_otherwise(self._widgets.get(key), entry)}
        for key in [key for key in self._widgets if key not in wanted or key in outdated]:
            self._drop(key)
        self._build()

    def select(self, warning: str) -> bool:
        """Turn to the page of a warning, scroll to it and mark it. False when it is not among those shown."""
        place = next((i for i, finding in enumerate(self._findings()) if finding.warning.id == warning), None)
        if place is None:
            return False
        if place // PAGE != self._page:
            self._page = place // PAGE
            self.show_groups(self._groups)
        while self._building.isActive():
            self._build()
        self._mark(warning)
        QTimer.singleShot(0, self, self._reveal)
        return True

    def _resting(self, fact: str) -> int:
        """How many others among those shown rest on a fact."""
        resting = [one for one in self._findings() if any(item.fact == fact for item in one.warning.evidence)]
        return max(0, len(resting) - 1)

    def _findings(self) -> list[Finding]:
        return [finding for group in self._groups for finding in group.findings]

    def _build(self) -> None:
        made = 0
        for index, (key, entry) in enumerate(self._entries):
            widget = self._widgets.get(key)
            if widget is None:
                if made == _AT_ONCE:
                    self._building.start()
                    return
                widget = self._widgets[key] = self._make(entry)
                made += 1
            else:
                _update(widget, entry)
            if self._cards.indexOf(widget) != index:
                self._cards.insertWidget(index, widget)
        self._building.stop()
        self._give_focus()

    def _note_focus(self, before: Sequence[WarningCard], wanted: Collection[str]) -> None:
        """Remember the place of a card that has the keyboard and goes, so that the next one gets it."""
        focused = QApplication.focusWidget()
        for place, card in enumerate(before):
            if card.id not in wanted and focused is not None and (card is focused or card.isAncestorOf(focused)):
                self._refocus = place

    def _give_focus(self) -> None:
        place, self._refocus = self._refocus, None
        if place is not None and (cards := self.cards):
            cards[min(place, len(cards) - 1)].setFocus()
        elif place is not None:
            self.emptied.emit()

    def _make(self, entry: Group | Finding) -> QWidget:
        if isinstance(entry, Group):
            return GroupHeading(entry)
        card = WarningCard(entry, self._resting)
        card.clicked.connect(self._on_clicked)
        card.evidence_clicked.connect(self.evidence_clicked)
        card.dismissed.connect(self.dismissed)
        card.postponed.connect(self.postponed)
        card.changed.connect(self.changed)
        card.reset_requested.connect(self.reset_requested)
        card.asking.connect(self._on_asking)
        card.step_requested.connect(self._on_step_requested)
        card.set_chosen(card.id == self._chosen)
        return card

    def _drop(self, key: str) -> None:
        widget = self._widgets.pop(key)
        self._cards.removeWidget(widget)
        widget.hide()
        widget.deleteLater()

    def _mark(self, warning: str) -> None:
        self._chosen = warning
        for card in self.cards:
            card.set_chosen(card.id == warning)

    def _reveal(self) -> None:
        card = self.card(self._chosen)
        if card is None:
            return
        self._inside.adjustSize()
        top = card.mapTo(self._inside, QPoint(0, 0)).y()
        seen = self._area.verticalScrollBar().value()
        if self._area.underMouse() and top < seen + self._area.viewport().height() and top + card.height() > seen:
            # What is in sight stays where it is under the mouse: the next click must not hit another card.
            return
        self._area.ensureVisible(0, top + card.height(), 0, 16)
        self._area.ensureVisible(0, top, 0, 44)

    def _on_asking(self, warning: str) -> None:
        QTimer.singleShot(0, self, lambda: self._reveal_bottom(warning))

    def _reveal_bottom(self, warning: str) -> None:
        card = self.card(warning)
        if card is not None:
            self._inside.adjustSize()
            self._area.ensureVisible(0, card.mapTo(self._inside, QPoint(0, card.height())).y(), 0, 16)

    def _on_clicked(self, warning: str) -> None:
        self._mark(warning)
        self.clicked.emit(warning)

    def _on_step_requested(self, warning: str, step: int) -> None:
        cards = self.cards
        place = next(i for i, card in enumerate(cards) if card.id == warning) + step
        if 0 <= place < len(cards):
            cards[place].setFocus()
            self._area.ensureWidgetVisible(cards[place], 0, 16)

    def _make_pager(self) -> tuple[QWidget, QLabel]:
        pager, where = QWidget(), label("", "small")
        layout = row(pager)
        layout.setContentsMargins(16, 4, 16, 4)
        layout.addWidget(where, 1)
        layout.addWidget(self._earlier)
        layout.addWidget(self._further)
        pager.hide()
        return pager, where

    def _back(self) -> None:
        self._turn(max(0, self._page - 1))

    def _on(self) -> None:
        self._turn(self._page + 1)

    def _turn(self, page: int) -> None:
        self._page = page
        self.show_groups(self._groups)
        self._area.verticalScrollBar().setValue(0)


class GroupHeading(QWidget):
    """An episode above its cards."""

    def __init__(self, group: Group, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = column(self, spacing=2)
        layout.setContentsMargins(4, 12, 4, 0)
        self._name = ElidedLabel("", "heading")
        self._changed = label(self.tr("The text has changed since; check it again."), "small", wrap=True)
        layout.addWidget(self._name)
        layout.addWidget(self._changed)
        self.update_group(group)

    def update_group(self, group: Group) -> None:
        """Show the same episode's present name and state."""
        self._name.setText(episode_name(group.episode.number, group.episode.title))
        self._changed.setVisible(group.changed)


def _slice(groups: Sequence[Group], first: int, last: int) -> Sequence[tuple[str, Group | Finding]]:
    entries: list[tuple[str, Group | Finding]] = []
    start = 0
    for group in groups:
        shown = group.findings[max(0, first - start) : max(0, last - start)]
        if shown:
            entries.append((f"episode {group.episode.id}", group))
            entries += [(finding.warning.id, finding) for finding in shown]
        start += len(group.findings)
    return entries


def _update(widget: QWidget, entry: Group | Finding) -> None:
    if isinstance(widget, WarningCard) and isinstance(entry, Finding):
        widget.update_finding(entry)
    elif isinstance(widget, GroupHeading) and isinstance(entry, Group):
        widget.update_group(entry)


def _says_otherwise(widget: QWidget | None, entry: Group | Finding) -> bool:
    """True for a card whose warning has the same id as this finding's but was worded anew, as when a fact is edited."""
    if not isinstance(widget, WarningCard) or not isinstance(entry, Finding):
        return False
    shown, now = widget.finding.warning, entry.warning
    return (shown.explanation, shown.evidence, shown.confidence) != (now.explanation, now.evidence, now.confidence)
