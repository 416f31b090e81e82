"""The table of what differs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from workbench.ui.branches.compare_model import CompareModel


class CompareTable(QTableView):
    """One line each, whole lines chosen, no grid."""

    def __init__(self, model: CompareModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(self.tr("What differs"))
        self.setProperty("role", "plain")
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(30)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionsClickable(False)

    def settle(self, narrow: int) -> None:
        """Divide the width as fits the kind of lines: the first column takes `narrow` pixels."""
        header = self.horizontalHeader()
        for section in range(header.count()):
            header.setSectionResizeMode(section, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.resizeSection(0, narrow)
