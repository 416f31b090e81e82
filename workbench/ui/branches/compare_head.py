"""Which two branches are held against each other, and as of when."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from workbench.ui.branches.elided_box import ElidedBox
from workbench.ui.branches.reading import Limb
from workbench.ui.branches.words import branch_name
from workbench.ui.matrix.words import opening
from workbench.ui.widgets import IconButton, row


class CompareHead(QWidget):
    """`changed` when the author chose otherwise; `close_requested` when they are done."""

    changed = Signal()
    close_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.left = _box(self.tr("Branch on the left"))
        self.right = _box(self.tr("Branch on the right"))
        self.when = _box(self.tr("As of which episode"))
        self._titles: tuple[str, ...] = ()
        layout = row(self, 0, 8)
        layout.setContentsMargins(16, 8, 8, 8)
        layout.addWidget(self.left, 2)
        layout.addWidget(IconButton("arrows-left-right", self.tr("Change sides"), self._swap))
        layout.addWidget(self.right, 2)
        layout.addSpacing(8)
        layout.addWidget(self.when, 2)
        layout.addWidget(IconButton("x", self.tr("Close the comparison"), self.close_requested.emit))
        for one in (self.left, self.right, self.when):
            one.activated.connect(self.changed)

    @property
    def branches(self) -> tuple[str, str]:
        """The ids of the two; empty where there is none."""
        return self.left.currentData() or "", self.right.currentData() or ""

    @property
    def opening(self) -> int | None:
        """As which episode opens; None as things stand."""
        at = self.when.currentData()
        return at if isinstance(at, int) else None

    def offer(self, limbs: Sequence[Limb]) -> None:
        """Offer these branches; what is chosen stays chosen where it is still there."""
        for box, kept in zip((self.left, self.right), self.branches, strict=True):
            box.clear()
            for limb in limbs:
                box.addItem(branch_name(limb.branch), limb.branch.id)
            box.setCurrentIndex(max(0, box.findData(kept)))

    def choose(self, left: str, right: str) -> None:
        """Choose two branches, as things stand."""
        for box, branch in ((self.left, left), (self.right, right)):
            box.setCurrentIndex(box.findData(branch))
        self.when.setCurrentIndex(self.when.count() - 1)

    def set_titles(self, titles: tuple[str, ...]) -> None:
        """Offer the opening of each of these episodes, and as things stand."""
        if titles == self._titles and self.when.count():
            return
        kept, self._titles = self.opening, titles
        self.when.clear()
        for number, title in enumerate(titles, start=1):
            self.when.addItem(opening(number, len(titles)), number)
            self.when.setItemData(number - 1, title, Qt.ItemDataRole.ToolTipRole)
        self.when.addItem(opening(len(titles) + 1, len(titles)), None)
        self.when.setCurrentIndex(kept - 1 if kept is not None and kept <= len(titles) else len(titles))

    def _swap(self) -> None:
        left, right = self.branches
        self.left.setCurrentIndex(self.left.findData(right))
        self.right.setCurrentIndex(self.right.findData(left))
        self.changed.emit()


def _box(name: str) -> ElidedBox:
    box = ElidedBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    return box
