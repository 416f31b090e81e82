"""The table of models: which are here, which are to be tried, and what came of it."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from workbench.dialogue.scoring.table import Line
from workbench.engine.chat_models import ChatModelFile
from workbench.ui.scoring.words import cells, columns, leak_words
from workbench.ui.theme import current_theme

_MODEL = Qt.ItemDataRole.UserRole
_FEWEST, _MOST = 3, 8
"""Lines there is room for at least, and before it scrolls."""


class ModelTable(QTreeWidget):
    """One row a model, those that do least wrong first, then those that have not been tried."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: dict[str, Line] = {}
        heads = columns()
        self.setAccessibleName(self.tr("Chat models"))
        self.setHeaderLabels([name for name, _ in heads])
        for at, (_, about) in enumerate(heads):
            self.headerItem().setToolTip(at, about)
            if at:
                self.headerItem().setTextAlignment(at, Qt.AlignmentFlag.AlignRight)
        self.setRootIsDecorated(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionsMovable(False)
        header.setMinimumSectionSize(24)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._fit()

    @property
    def wanted(self) -> list[str]:
        """The models that are ticked."""
        return [item.data(0, _MODEL) for item in self._items() if item.checkState(0) is Qt.CheckState.Checked]

    @property
    def chosen(self) -> str:
        """The chosen row's model; "" for none."""
        item = self.currentItem()
        return item.data(0, _MODEL) if item is not None else ""

    @property
    def line(self) -> Line | None:
        """What is known of the chosen row's model."""
        return self._lines.get(self.chosen)

    def show_models(self, files: Sequence[ChatModelFile], lines: Sequence[Line], used: str) -> None:
        """Fill the table anew; what was ticked and chosen stays so. `used` is the model that answers now."""
        ticked = set(self.wanted) if self.topLevelItemCount() else {one.model for one in files}
        before, known = self.chosen, {one.model: one for one in files} | {str(one.path): one for one in files}
        self._lines = {
            known[line.score.model].model if line.score.model in known else line.score.model: line for line in lines
        }
        self.clear()
        here = {one.model: one.name for one in files}
        names = {model: here.get(model, line.score.name) for model, line in self._lines.items()}
        for model, name in (names | {one: name for one, name in here.items() if one not in names}).items():
            self._add(model, name, used, is_here=model in here, ticked=model in ticked)
        items = self._items()
        again = next((item for item in items if item.data(0, _MODEL) == before), items[0] if items else None)
        if again is not None:
            self.setCurrentItem(again)
        self._fit()

    def _fit(self) -> None:
        lines = sum(1 + item.text(0).count("\n") for item in self._items())
        shown = min(_MOST, max(_FEWEST, lines))
        self.setFixedHeight(self.header().sizeHint().height() + shown * (self.fontMetrics().height() + 10) + 4)

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self.topLevelItem(at) for at in range(self.topLevelItemCount()))
        return [item for item in items if item is not None]

    def _add(self, model: str, name: str, used: str, *, is_here: bool, ticked: bool) -> None:
        line = self._lines.get(model)
        notes = [self.tr("in use")] if model == used else []
        if line is not None and line.outdated:
            notes.append(self.tr("out of date"))
        if line is None:
            notes.append(self.tr("not tried"))
        if not is_here:
            notes.append(self.tr("not here any more"))
        words = "\n".join([name, " · ".join(notes)]) if notes else name
        item = QTreeWidgetItem(self, [words, *(cells(line) if line is not None else [])])
        item.setData(0, _MODEL, model)
        item.setToolTip(0, f"{words}\n{Path(model)}")
        item.setToolTip(1, leak_words(line) if line is not None else "")
        if is_here:
            item.setCheckState(0, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
        for at in range(1, self.columnCount()):
            item.setTextAlignment(at, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        muted = line is None or line.outdated
        for at in range(self.columnCount()) if muted else ():
            item.setForeground(at, QColor(current_theme().muted))
