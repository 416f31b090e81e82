"""The matrix as a Qt model: cells are worked out when they are first shown."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from workbench.memory.matrix import Cell, KnowledgeSheet, Line
from workbench.story.cast import Character
from workbench.story.facts import Fact, Mention
from workbench.story.knowledge import Knowledge
from workbench.story.truth import Truth
from workbench.ui.matrix import words
from workbench.ui.widgets import initials, short_names

Index = QModelIndex | QPersistentModelIndex


class MatrixModel(QAbstractTableModel):
    """Column 0 is the fact, then comes the reader where they are shown, the others are characters. Empty until
    `show_lines`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sheet: KnowledgeSheet | None = None
        self._lines: Sequence[Line] = ()
        self._people: Sequence[Character] = ()
        self._colours: dict[str, int] = {}
        self._initials: dict[str, str] = {}
        self._shorts: dict[str, str] = {}
        self._cells: dict[int, tuple[Cell, ...]] = {}
        self._truths: dict[int, tuple[Truth, Fact | None]] = {}
        self._reader = False
        self.names: dict[str, str] = {}
        self.episode = 1

    def show_lines(
        self,
        sheet: KnowledgeSheet,
        lines: Sequence[Line],
        people: Sequence[Character],
        episode: int,
        reader: bool = False,
    ) -> None:
        """Show these rows and columns as of an episode. Where both stay the same, only the cells change."""
        same = [one.fact.id for one in lines] == [one.fact.id for one in self._lines]
        same = same and people == self._people and reader == self._reader
        if not same:
            self.beginResetModel()
        self._sheet, self._lines, self._people, self.episode = sheet, lines, people, episode
        self._reader = reader
        self._cells.clear()
        self._truths.clear()
        self.names = {one.id: one.name for one in sheet.characters}
        self._colours = {one.id: place for place, one in enumerate(sheet.characters)}
        self._initials, self._shorts = initials(self.names), short_names(self.names)
        if not same:
            self.endResetModel()
        elif lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, self.columnCount() - 1))

    def clear(self) -> None:
        """Show nothing."""
        self.beginResetModel()
        self._sheet, self._lines, self._people = None, (), ()
        self._cells.clear()
        self._truths.clear()
        self.endResetModel()

    @property
    def sheet(self) -> KnowledgeSheet | None:
        """What the cells are worked out from."""
        return self._sheet

    def line(self, row: int) -> Line:
        """The fact of a row."""
        return self._lines[row]

    def row_of(self, fact: str) -> int | None:
        """The row a fact is in."""
        return next((row for row, line in enumerate(self._lines) if line.fact.id == fact), None)

    def is_reader(self, column: int) -> bool:
        """True for the column that says what the reader has been told."""
        return self._reader and column == 1

    @property
    def people(self) -> Sequence[Character]:
        """The characters shown."""
        return self._people

    def character(self, column: int) -> Character:
        """The character of a column that is neither the fact's nor the reader's."""
        return self._people[column - self._first]

    @property
    def _first(self) -> int:
        return 2 if self._reader else 1

    def colour(self, character: str) -> int:
        """A character's place in the cast, which gives the colour."""
        return self._colours.get(character, 0)

    def initial(self, character: str) -> str:
        """The letter or two a character goes by."""
        return self._initials.get(character, "")

    def short(self, character: str) -> str:
        """The part of a character's name that tells them from the others."""
        return self._shorts.get(character, "")

    def mention(self, index: QModelIndex) -> Mention | None:
        """Where a cell's knowledge comes from, else where its fact is told."""
        if self.sheet is None:
            return None
        if index.column() > 0:
            moment = self.cell(index.row(), index.column()).moment
            if moment is not None and moment.mention is not None and moment.mention.span is not None:
                return moment.mention
        return self.sheet.first_mention(self.line(index.row()).fact)

    def cell(self, row: int, column: int) -> Cell:
        """What the reader or character of a column from 1 makes of the fact of a row."""
        if row not in self._cells:
            assert self._sheet is not None
            fact = self._lines[row].fact
            told = (self._sheet.reader_cell(fact, self.episode),) if self._reader else ()
            self._cells[row] = (*told, *self._sheet.cells(fact, self.episode, self._people))
        return self._cells[row][column - 1]

    def truth(self, row: int) -> tuple[Truth, Fact | None]:
        """How the fact of a row stands, and what has taken its place."""
        if row not in self._truths:
            assert self._sheet is not None
            fact = self._lines[row].fact
            self._truths[row] = self._sheet.truth(fact, self.episode), self._sheet.successor(fact, self.episode)
        return self._truths[row]

    def waiting(self, row: int, column: int) -> list[Knowledge]:
        """The proposed learning moments of a cell."""
        assert self._sheet is not None
        if self.is_reader(column):
            return []
        return self._sheet.proposals(self._lines[row].fact.id, self.character(column).id)

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._lines)

    @override
    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._people) + self._first

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.ToolTipRole,
            Qt.ItemDataRole.AccessibleTextRole,
        ):
            return None
        line = self._lines[row]
        if column == 0:
            return line.fact.text if role == Qt.ItemDataRole.DisplayRole else self._about(row)
        cell = self.cell(row, column)
        if role == Qt.ItemDataRole.DisplayRole:
            return words.state_name(cell.state)
        assert self._sheet is not None
        if self.is_reader(column):
            return words.reader_words(cell, self._sheet.first_mention(line.fact))
        telling = self._sheet.timeline.telling
        waiting = [
            (moment, telling.get(moment.mention.episode) if moment.mention else None)
            for moment in self.waiting(row, column)
        ]
        return words.cell_words(cell, line.fact, line.born, self.names, waiting)

    def _about(self, row: int) -> str:
        line = self._lines[row]
        truth, after = self.truth(row)
        origin = words.origin(line.fact, line.born, self.names)
        said = [line.fact.text, origin, words.source_words(line.fact.source, line.fact.status)]
        return "\n".join([*said, words.truth_words(truth, after)]).rstrip()

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            if section == 0:
                return self.tr("Fact") if role == Qt.ItemDataRole.DisplayRole else None
            if self.is_reader(section):
                told = self.tr("The reader: what has been told by then")
                return self.tr("Reader") if role == Qt.ItemDataRole.DisplayRole else told
            return self.character(section).name if section < self.columnCount() else None
        return None
