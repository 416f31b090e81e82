"""What differs between two branches, a line each, as a Qt table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from workbench.memory.branch_comparison import FactDifference, KnowledgeDifference
from workbench.story.facts import Fact, Status
from workbench.story.gate import Verdict
from workbench.ui.branches.comparing import EpisodePair
from workbench.ui.branches.words import Standing, standing, standing_words
from workbench.ui.facts import scope_name

Index = QModelIndex | QPersistentModelIndex
Difference = EpisodePair | FactDifference | KnowledgeDifference
_NONE = QModelIndex()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the table: its cells and what it is about."""

    cells: tuple[str, ...]
    about: Difference


class CompareModel(QAbstractTableModel):
    """Lines of one kind under their headings."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.headings: tuple[str, ...] = ()
        self.entries: tuple[Entry, ...] = ()

    def show(self, headings: Sequence[str], entries: Sequence[Entry]) -> None:
        """Show these."""
        self.beginResetModel()
        self.headings, self.entries = tuple(headings), tuple(entries)
        self.endResetModel()

    @override
    def rowCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.entries)

    @override
    def columnCount(self, parent: Index = _NONE) -> int:
        return 0 if parent.isValid() else len(self.headings)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.entries[index.row()].cells[index.column()]
        return None

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and section < len(self.headings):
            if role == Qt.ItemDataRole.DisplayRole:
                return self.headings[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None


def episode_entry(pair: EpisodePair, left: str, right: str, parents: tuple[str, str]) -> Entry:
    """An episode as each branch has it; `left` and `right` are the branches' ids, `parents` their parents' names."""
    cells = [str(pair.number)]
    for one, branch, parent in zip((pair.left, pair.right), (left, right), parents, strict=True):
        if one is None:
            cells.append("–")
            continue
        title = one.title or QCoreApplication.translate("Branches", "Untitled")
        kind = standing(branch, one.branch, one.copy_of)
        words = standing_words(kind, parent) if kind in (Standing.COPY, Standing.OWN) else ""
        cells.append(f"{title}  ·  {words}" if words else title)
    if pair.same:
        cells[2] += "  ·  " + QCoreApplication.translate("Branches", "same text")
    return Entry(tuple(cells), pair)


def fact_entry(one: FactDifference, names: Mapping[str, str]) -> Entry:
    """A fact as each branch has it."""
    known = one.left or one.right
    assert known is not None
    return Entry((scope_name(known, names), fact_words(one.left), fact_words(one.right)), one)


def knowledge_entry(one: KnowledgeDifference) -> Entry:
    """What somebody makes of a fact on each branch."""
    return Entry((one.character.name, one.fact.text, held_words(one.left), held_words(one.right)), one)


def fact_words(fact: Fact | None) -> str:
    """A fact's sentence, and what is to be said of it."""
    if fact is None:
        return QCoreApplication.translate("Branches", "– not established")
    said = [fact.text]
    if fact.status is Status.PROPOSED:
        said.append(QCoreApplication.translate("Branches", "proposed"))
    if fact.evidence_changed:
        said.append(QCoreApplication.translate("Branches", "evidence changed"))
    if fact.superseded_by is not None:
        said.append(QCoreApplication.translate("Branches", "superseded"))
    return "  ·  ".join(said)


def held_words(verdict: Verdict | None) -> str:
    """What somebody makes of a fact."""
    if verdict is None:
        return QCoreApplication.translate("Branches", "does not know it")
    known = {
        "suspects": QCoreApplication.translate("Branches", "suspects it"),
        "believes_false": QCoreApplication.translate("Branches", "believes otherwise"),
        "unaware": QCoreApplication.translate("Branches", "does not know it (your word)"),
    }
    words = known.get(str(verdict.stance or ""), QCoreApplication.translate("Branches", "knows it"))
    return f"{words}: {verdict.belief}" if verdict.belief else words
