"""Which branch of the story lies on the desk; there only when there is more than one."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from workbench.story.episodes import MAIN_BRANCH, Branch


class BranchSwitch(QComboBox):
    """`branch_chosen` carries the id of the branch the author picked."""

    branch_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Branch"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.activated.connect(self._on_activated)
        self.hide()

    def show_branches(self, branches: Sequence[Branch], current: str) -> None:
        """Offer these."""
        names = [(self.tr("Main story") if one.id == MAIN_BRANCH else one.title, one.id) for one in branches]
        if names != [(self.itemText(at), self.itemData(at)) for at in range(self.count())]:
            self.clear()
            for name, branch in names:
                self.addItem(name, branch)
        self.setCurrentIndex(self.findData(current))
        self.setVisible(len(branches) > 1)

    def _on_activated(self, index: int) -> None:
        self.branch_chosen.emit(self.itemData(index))
