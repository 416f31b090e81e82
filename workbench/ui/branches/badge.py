"""Which branch lies on the desk, wherever one looks."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from workbench.ui.branches.reading import Limb, read_tree
from workbench.ui.branches.words import branch_name
from workbench.ui.desk import Aspect, Desk
from workbench.ui.icons import icon
from workbench.ui.widgets import ElidedLabel

_WIDEST = 220


class BranchBadge(QWidget):
    """An icon and the branch's name; there only in a story with branches."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._limbs: tuple[Limb, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("role", "badge")
        self.setMaximumWidth(_WIDEST)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._picture = QLabel()
        self.name = ElidedLabel("", "small")
        self.name.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 2, 10, 2)
        layout.setSpacing(5)
        layout.addWidget(self._picture)
        layout.addWidget(self.name)
        self.hide()
        desk.changed.connect(self._on_changed)
        desk.branch_turned.connect(self._show)
        desk.story_opened.connect(self.refresh)
        desk.story_closed.connect(self._clear)
        if desk.is_open:
            self.refresh()

    @property
    def text(self) -> str:
        """What it says; empty while hidden."""
        return "" if self.isHidden() else self.name.text()

    def refresh(self) -> None:
        """Ask the story for its branches again."""
        if self._desk.is_open:
            self._desk.ask(self, read_tree, self._take)

    def _take(self, limbs: tuple[Limb, ...]) -> None:
        self._limbs = limbs
        self._show()

    def _clear(self) -> None:
        self._limbs = ()
        self._show()

    def _show(self) -> None:
        here = next((limb for limb in self._limbs if limb.branch.id == self._desk.branch), None)
        self.setVisible(len(self._limbs) > 1)
        if here is None:
            return
        away = here.parent is not None
        self.name.setText(branch_name(here.branch))
        self._picture.setPixmap(icon("git-branch", "accent" if away else "muted").pixmap(QSize(14, 14)))
        wanted = "badge" if away else "badge_quiet"
        if self.property("role") != wanted:
            self.setProperty("role", wanted)
            self.name.setProperty("role", "badge" if away else "small")
            for one in (self, self.name):
                one.style().unpolish(one)
                one.style().polish(one)
        said = self.tr("On the desk: {branch}").format(branch=branch_name(here.branch))
        self.setToolTip(said)
        self.setAccessibleName(said)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if Aspect.ORDER in aspects:
            self.refresh()
