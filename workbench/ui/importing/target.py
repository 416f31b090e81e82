"""Where an import goes: into a story of its own, or behind what the open one has."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QRadioButton, QWidget

from workbench.ui.desk import Desk
from workbench.ui.start.path_field import PathField
from workbench.ui.widgets import column, label, row


class Target(QWidget):
    """`changed` tells of another choice or another place."""

    changed = Signal()

    def __init__(self, desk: Desk, into_open_story: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.new = QRadioButton(self.tr("A &new story, saved as"))
        self.place = PathField()
        layout = column(self, 0, 4)
        first = row()
        first.addWidget(self.new)
        only = label(self.tr("Save as"), "muted")
        first.addWidget(only)
        first.addWidget(self.place, 1)
        layout.addLayout(first)
        title = desk.story.info.title if desk.is_open else ""
        self.append = QRadioButton(self.tr("&Behind what “{title}” has").format(title=title.replace("&", "&&")))
        layout.addWidget(self.append)
        possible = desk.is_open and not desk.story.info.read_only
        self.append.setVisible(possible)
        self.new.setVisible(possible)
        only.setVisible(not possible)
        (self.append if possible and into_open_story else self.new).setChecked(True)
        self.new.toggled.connect(self._on_toggled)
        self.place.changed.connect(self.changed)
        self._on_toggled()

    @property
    def appends(self) -> bool:
        """True when the open story is to have it."""
        return self.append.isChecked()

    @property
    def problem(self) -> str:
        """Why it cannot go there; empty when it can."""
        return "" if self.appends else self.place.problem

    def _on_toggled(self) -> None:
        self.place.setEnabled(not self.appends)
        self.changed.emit()
