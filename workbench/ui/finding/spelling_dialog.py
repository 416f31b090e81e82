"""The author's own list of spellings: how a word is to be written, and which writings are not to stand."""

import re
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QDialog, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from workbench.memory.spelling import Preference
from workbench.story.message import Message
from workbench.ui.messages import localised
from workbench.ui.widgets import button, column, label, row

_BETWEEN = re.compile(r"[,、，;；/／|]")
_SPARE = 3


class SpellingDialog(QDialog):
    """`saved` carries the list as the author has it now; the dialog stays until `close` or `say`."""

    saved = Signal(list)

    def __init__(self, preferences: Sequence[Preference], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("My spellings"))
        self.resize(520, 420)
        self.table = QTableWidget(0, 2)
        self.table.setHorizontalHeaderLabels([self.tr("Write it"), self.tr("Instead of (several with commas)")])
        self.table.setAccessibleName(self.tr("My spellings"))
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.table.setColumnWidth(0, 170)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.note = label("", "danger", wrap=True)
        self.note.hide()
        for one in preferences:
            self._add(one.wanted, ", ".join(one.others))
        for _ in range(_SPARE):
            self._add("", "")
        self._lay_out()
        self.table.setCurrentCell(len(preferences), 0)

    @property
    def preferences(self) -> list[Preference]:
        """What is written in the table; lines with nothing on one side are left out."""
        lines = [(self._text(at, 0), self._text(at, 1)) for at in range(self.table.rowCount())]
        return [
            Preference(word, tuple(one.strip() for one in _BETWEEN.split(others) if one.strip()))
            for word, others in lines
            if word and others
        ]

    def say(self, sentence: Message | str) -> None:
        """Why the list was not taken."""
        self.note.setText(localised(sentence))
        self.note.show()

    def _save(self) -> None:
        # What is still being written in a cell counts.
        self.table.setCurrentCell(-1, -1)
        self.saved.emit(self.preferences)

    def _more(self) -> None:
        self._add("", "")
        self.table.setCurrentCell(self.table.rowCount() - 1, 0)
        self.table.setFocus()

    def _remove(self) -> None:
        if self.table.currentRow() >= 0:
            self.table.removeRow(self.table.currentRow())

    def _add(self, word: str, others: str) -> None:
        at = self.table.rowCount()
        self.table.insertRow(at)
        self.table.setItem(at, 0, QTableWidgetItem(word))
        self.table.setItem(at, 1, QTableWidgetItem(others))

    def _text(self, at: int, side: int) -> str:
        item = self.table.item(at, side)
        return item.text().strip() if item is not None else ""

    def _lay_out(self) -> None:
        layout = column(self, 24, 12)
        layout.addWidget(label(self.tr("My spellings"), "heading"))
        about = self.tr("How you want words written in this story. Forms that inflect are found as well.")
        layout.addWidget(label(about, "muted", True))
        layout.addWidget(self.table, 1)
        layout.addWidget(self.note)
        last = row()
        last.addWidget(button(self.tr("Add a line"), self._more, "quiet"))
        last.addWidget(button(self.tr("Remove the line"), self._remove, "quiet"))
        last.addStretch(1)
        last.addWidget(button(self.tr("Cancel"), self.reject))
        save = button(self.tr("Save"), self._save, "primary")
        last.addWidget(save)
        layout.addLayout(last)
