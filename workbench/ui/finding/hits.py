"""What was found as a Qt list: an episode's line, then its places; with a mark at each that is to be replaced."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from typing_extensions import override

from workbench.memory.finding import FoundIn, MatchContext, New, context
from workbench.story.errors import InputError
from workbench.story.text import Span
from workbench.ui.numbering import says_its_number

Index = QModelIndex | QPersistentModelIndex
_NONE = QModelIndex()


@dataclass(frozen=True, slots=True)
class Hit:
    """One place: its episode and where it stands there."""

    episode: str
    span: Span


class Hits(QAbstractListModel):
    """`marked` comes when a mark was set or taken off."""

    marked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found: list[FoundIn] = []
        self.new: New | None = None
        self.counts: tuple[int, int] = (0, 0)
        """Places and episodes."""
        self._rows: list[tuple[int, int]] = []
        """(place in `found`, place in its matches); -1 for the episode's own line."""
        self._off: set[tuple[str, int]] = set()
        self._same: set[tuple[str, int]] = set()
        """Places that read already as they would: there is nothing to mark."""
        self._fresh = True

    def begin(self) -> None:
        """What comes next takes the place of what is listed."""
        self._fresh = True

    def add(self, found: Sequence[FoundIn]) -> None:
        """List these behind what has come since `begin`."""
        if self._fresh:
            self.clear()
        self._fresh = False
        if not found:
            return
        first = len(self.found)
        rows = [(first + at, match) for at, one in enumerate(found) for match in range(-1, len(one.matches))]
        self.beginInsertRows(_NONE, len(self._rows), len(self._rows) + len(rows) - 1)
        self.found += found
        self._same |= self._unchanged(found)
        self._rows += rows
        self.counts = self.counts[0] + sum(len(one.matches) for one in found), self.counts[1] + len(found)
        self.endInsertRows()

    def end(self) -> None:
        """Nothing more comes."""
        if self._fresh:
            self.clear()
        self._fresh = False

    def clear(self) -> None:
        """List nothing."""
        self.beginResetModel()
        self.found, self._rows, self._off, self._same, self.counts = [], [], set(), set(), (0, 0)
        self.endResetModel()

    def show_new(self, new: New | None) -> None:
        """Show what would come in the place of each; None: nothing would."""
        self.new = new
        self._same = self._unchanged(self.found)
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def head(self, index: Index) -> FoundIn | None:
        """The episode whose own line this is."""
        at, match = self._rows[index.row()]
        return self.found[at] if match < 0 else None

    def hit(self, index: Index) -> Hit | None:
        """The place a line is about; None for an episode's own."""
        if not index.isValid():
            return None
        at, match = self._rows[index.row()]
        return Hit(self.found[at].episode, self.found[at].matches[match].span) if match >= 0 else None

    def context(self, index: Index) -> MatchContext:
        """A place in its line, with what comes in its stead."""
        at, match = self._rows[index.row()]
        one = self.found[at]
        return context(one.text.base, one.matches[match], self._new(one, match))

    def chosen(self, episode: str, span: Span) -> bool:
        """True when a place is to be replaced."""
        return (episode, span.start) not in self._off

    @property
    def marks(self) -> int:
        """How many places are marked."""
        return self.counts[0] - len(self._off | self._same)

    @property
    def all_marked(self) -> bool:
        """True when nothing that can be marked is not."""
        return not self._off - self._same

    def mark_all(self, on: bool) -> None:
        """Mark all of them, or none."""
        self._off = set() if on else {(one.episode, match.span.start) for one in self.found for match in one.matches}
        self._tell()

    def toggle(self, index: Index) -> None:
        """Set a mark or take it off; an episode's own line does so for all of its places."""
        at, match = self._rows[index.row()]
        one = self.found[at]
        places = {(one.episode, each.span.start) for each in (one.matches if match < 0 else [one.matches[match]])}
        self._off = self._off - places if places & self._off else self._off | places
        self._tell()

    def next_hit(self, row: int, step: int) -> int | None:
        """The row of the next place in a direction, round the ends; None where there is none."""
        count = len(self._rows)
        for away in range(1, count + 1):
            found = (row + step * away) % count
            if self._rows[found][1] >= 0:
                return found
        return None

    @override
    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        one = self.head(index)
        if role == Qt.ItemDataRole.CheckStateRole:
            return self._state(index)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if one is not None:
            return self.heading(one)
        at = self.context(index)
        said = at.found if at.new is None else f"{at.found} → {at.new}"
        return f"{at.before}{said}{at.after}"

    def heading(self, one: FoundIn) -> str:
        """An episode's number and title."""
        if says_its_number(one.title, one.number):
            return one.title
        return self.tr("Episode {n}  {title}").format(n=one.number, title=one.title).rstrip()

    def _unchanged(self, found: Sequence[FoundIn]) -> set[tuple[str, int]]:
        if self.new is None:
            return set()
        return {
            (one.episode, match.span.start)
            for one in found
            for at, match in enumerate(one.matches)
            if self._new(one, at) == match.span.of(one.text.base)
        }

    def _new(self, one: FoundIn, match: int) -> str | None:
        if self.new is None:
            return None
        try:
            return self.new(one.text.base, one.matches[match])
        except InputError:
            return None  # Told once, at the foot of the list.

    def _state(self, index: Index) -> Qt.CheckState | None:
        """The mark of a place, or of an episode for all of its places; None where nothing can be marked."""
        if self.new is None:
            return None
        at, match = self._rows[index.row()]
        one = self.found[at]
        places = {(one.episode, each.span.start) for each in (one.matches if match < 0 else (one.matches[match],))}
        places -= self._same
        off = len(places & self._off)
        if not places:
            return None
        if not off:
            return Qt.CheckState.Checked
        return Qt.CheckState.Unchecked if off == len(places) else Qt.CheckState.PartiallyChecked

    def _tell(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))
        self.marked.emit()
