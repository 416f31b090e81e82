"""Which branch of the story lies on the desk, at the top of the episodes; there only when there is more than one."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget
from typing_extensions import override

from workbench.story.episodes import MAIN_BRANCH
from workbench.ui.branches.elided_box import ElidedBox
from workbench.ui.branches.reading import Limb
from workbench.ui.branches.words import branch_name, numbered
from workbench.ui.icons import icon
from workbench.ui.widgets import ElidedLabel, IconButton, column, row
from workbench.ui.wishes import Wish

_STEP = "    "
"""In front of a branch's name for each if-story it hangs below."""


class BranchSwitch(QWidget):
    """`branch_chosen` carries the id of the branch the author picked; `wished` what they want of the present one,
    a `Wish`, and its id."""

    branch_chosen = Signal(str)
    wished = Signal(Wish, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._limbs: tuple[Limb, ...] = ()
        self.box = ElidedBox()
        self.box.setAccessibleName(self.tr("Branch"))
        self.box.activated.connect(self._on_activated)
        self.where = ElidedLabel("", "small")
        self.more = IconButton("dots-three", self.tr("This branch"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._make_menu()
        self.box.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.box.customContextMenuRequested.connect(self._open_menu)
        line = row(spacing=4)
        line.addWidget(self.box, 1)
        line.addWidget(self.more)
        layout = column(self, 0, 4)
        layout.addLayout(line)
        layout.addWidget(self.where)
        self.setFocusProxy(self.box)
        self.hide()

    @property
    def current(self) -> Limb | None:
        """The branch chosen."""
        return next((limb for limb in self._limbs if limb.branch.id == self.box.currentData()), None)

    def show_branches(self, limbs: Sequence[Limb], current: str) -> None:
        """Offer these."""
        if tuple(limbs) != self._limbs:
            self._limbs = tuple(limbs)
            self.box.clear()
            for limb in limbs:
                self.box.addItem(_STEP * max(0, limb.depth - 1) + branch_name(limb.branch), limb.branch.id)
            self._paint_icons()
        self.box.setCurrentIndex(self.box.findData(current))
        self.setVisible(len(limbs) > 1)
        here = self.current
        away = here is not None and here.branch.id != MAIN_BRANCH
        self._rename.setEnabled(away)
        self._delete.setEnabled(away)
        self.where.setVisible(away)
        if here is not None and away:
            self.where.setText(left_after(here))
            self.box.setToolTip(left_after(here))

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_icons()
        super().changeEvent(event)

    def _paint_icons(self) -> None:
        for at, limb in enumerate(self._limbs):
            self.box.setItemIcon(at, icon("git-branch" if limb.depth else "book-open"))

    def _make_menu(self) -> None:
        self._menu = QMenu(self)
        for words, wish in (
            (self.tr("Compare the branches…"), Wish.COMPARE),
            (self.tr("Rename the branch…"), Wish.RENAME_BRANCH),
            (self.tr("Delete the branch…"), Wish.DELETE_BRANCH),
        ):
            action = self._menu.addAction(words)
            action.setData(wish)
        _, self._rename, self._delete = self._menu.actions()
        self._menu.triggered.connect(self._on_wish)
        self.more.setMenu(self._menu)

    def _open_menu(self, at: QPoint) -> None:
        self._menu.popup(self.box.mapToGlobal(at))

    def _on_wish(self, action: QAction) -> None:
        self.wished.emit(Wish(action.data()), self.box.currentData())

    def _on_activated(self, index: int) -> None:
        self.branch_chosen.emit(self.box.itemData(index))


def left_after(limb: Limb) -> str:
    """Where a branch leaves its parent, in a sentence."""
    name = branch_name(limb.parent)
    if not limb.after:
        text = QCoreApplication.translate("BranchSwitch", "Leaves {parent} at its beginning")
        return text.format(parent=name)
    after = QCoreApplication.translate("BranchSwitch", "Leaves {parent} after {episode}")
    return after.format(parent=name, episode=numbered(limb.after, limb.title))
