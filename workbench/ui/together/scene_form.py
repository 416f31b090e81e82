"""What a rehearsed scene is: the two, when, where, what about, how many lines at a time."""

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from workbench.ui.talk.header import Picker, Scene
from workbench.ui.widgets import IconButton, column, label, row

LINES = 6
MOST = 40
"""Lines at a time."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is to be rehearsed: `one` begins, `number` is the episode's, one past the last for as things stand."""

    one: str
    other: str
    number: int
    place: str
    situation: str


class SceneForm(QWidget):
    """`changed` when any of it is another than before; `submitted` on Enter."""

    changed = Signal()
    submitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.one, self.other = Picker(self.tr("Who begins")), Picker(self.tr("Who they speak to"))
        self.episodes = Picker(self.tr("As of which episode"))
        self.swap = IconButton("arrows-left-right", self.tr("The other one begins"), self._swap)
        self.place = _field(self.tr("Where it plays"))
        self.situation = _field(self.tr("What is going on, in a few words"))
        self.lines = QSpinBox()
        self.lines.setRange(1, MOST)
        self.lines.setValue(LINES)
        self.lines.setAccessibleName(self.tr("Lines at a time"))
        self.lines.setFixedWidth(64)
        self.lines.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for picker in (self.one, self.other):
            picker.setIconSize(QSize(18, 18))
        for picker in (self.one, self.other, self.episodes):
            picker.activated.connect(self.changed)
        for field in (self.place, self.situation):
            field.textChanged.connect(self.changed)
            field.returnPressed.connect(self.submitted)
        people = row(None, 0, 8)
        people.addWidget(self.one, 1)
        people.addWidget(self.swap)
        people.addWidget(self.other, 1)
        people.addWidget(self.episodes, 1)
        about = row(None, 0, 8)
        about.addWidget(self.place, 1)
        about.addWidget(self.situation, 2)
        about.addWidget(label(self.tr("Lines"), "muted"), 0, Qt.AlignmentFlag.AlignVCenter)
        about.addWidget(self.lines)
        layout = column(self, 0, 8)
        layout.addLayout(people)
        layout.addLayout(about)

    @property
    def setting(self) -> Setting:
        """What is chosen and written now."""
        return Setting(
            self.one.currentData() or "",
            self.other.currentData() or "",
            max(0, self.episodes.currentIndex()) + 1,
            self.place.text().strip(),
            self.situation.text().strip(),
        )

    def offer(self, scene: Scene) -> None:
        """Offer another cast and other episodes; what was chosen stays where it is still there."""
        before, had = self.setting, bool(self.one.count())
        for picker in (self.one, self.other):
            picker.offer_people(scene)
        self.episodes.offer_episodes(scene)
        number = before.number if had else len(scene.episodes) + 1
        self.choose(before.one, number)
        place = self.other.findData(before.other)
        if place >= 0:
            self.other.setCurrentIndex(place)
        self._part()

    def choose(self, character: str, number: int) -> None:
        """Have this one begin, as of this episode."""
        self.one.setCurrentIndex(max(0, self.one.findData(character)))
        self.episodes.setCurrentIndex(min(max(1, number), self.episodes.count()) - 1)
        self._part()

    def _swap(self) -> None:
        one, other = self.one.currentIndex(), self.other.currentIndex()
        self.one.setCurrentIndex(other)
        self.other.setCurrentIndex(one)
        self.changed.emit()

    def _part(self) -> None:
        """Have two different people, where there are two."""
        if self.one.currentIndex() == self.other.currentIndex() and self.other.count() > 1:
            self.other.setCurrentIndex((self.one.currentIndex() + 1) % self.other.count())


def _field(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setPlaceholderText(name)
    return made
