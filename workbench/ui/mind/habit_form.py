"""A habit in fields: when this happens, they tend to that, and how likely."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from workbench.story.episodes import Place
from workbench.story.minds import Habit
from workbench.ui.facts.form_dialog import FormDialog

_LIKELY = 80


class HabitForm(FormDialog):
    """`habit` is what is written; it can be saved once there is a trigger and an action."""

    def __init__(self, now: Habit, episodes: Sequence[tuple[str, int, str]], parent: QWidget, new: bool) -> None:
        """`episodes`: (id, number, title) in telling order."""
        super().__init__("", parent)
        self._now = now
        self.head(self.tr("A new habit") if new else self.tr("Change the habit"))
        self.trigger, self.action = QLineEdit(now.trigger), QLineEdit(now.action)
        self.trigger.setPlaceholderText(self.tr("It thunders"))
        self.action.setPlaceholderText(self.tr("Puts a hand over the left ear"))
        self.likely = QSpinBox()
        self.likely.setRange(1, 100)
        self.likely.setSuffix(" %")
        self.likely.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.likely.setValue(_LIKELY if new else round(now.probability * 100))
        self.since = QComboBox()
        self.since.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.since.setMinimumContentsLength(12)
        self.since.addItem(self.tr("From the start"), None)
        for episode, number, title in episodes:
            self.since.addItem(self.tr("From episode {n}  {title}").format(n=number, title=title).strip(), episode)
        self.since.setCurrentIndex(max(0, self.since.findData(now.since.episode if now.since else None)))
        self.form.addRow(self.tr("When this happens"), self.trigger)
        self.form.addRow(self.tr("They tend to this"), self.action)
        self.form.addRow(self.tr("How likely"), self.likely)
        self.form.addRow(self.tr("Since"), self.since)
        self.say(self.tr("What happens now sets a habit off; what is only spoken of reminds them that they have it."))
        for field in (self.trigger, self.action):
            field.textChanged.connect(self._on_changed)
        self._on_changed()

    @property
    def habit(self) -> Habit:
        """What is written. Where nobody chose another episode, a habit holds from where it held."""
        now, episode = self._now, self.since.currentData()
        kept = now.since if (now.since.episode if now.since else None) == episode else None
        since = kept or (Place(episode, 0) if episode else None)
        return Habit(
            now.id,
            now.character,
            self.trigger.text().strip(),
            self.action.text().strip(),
            self.likely.value() / 100,
            since,
        )

    def _on_changed(self) -> None:
        self.save_button.setEnabled(bool(self.trigger.text().strip() and self.action.text().strip()))
