"""How long the conversations of the open story are kept."""

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from workbench.dialogue.keeping import LONGEST, keep_days, keep_for, past_their_time
from workbench.ui.desk import Desk
from workbench.ui.settings.form import Form, Stepper, number
from workbench.ui.widgets import column, label

_USUAL = 90
"""Days offered first."""


class TalksPage(Form):
    """For the story on the desk alone. `apply` keeps what was chosen, as an edit that can be taken back."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._held, self._before = 0, None
        can = desk.is_open and not desk.story.info.read_only
        if desk.is_open:
            self._before, self._held = desk.read(lambda unit: (keep_days(unit), len(unit.conversations.list())))
        self.head(self.tr("Conversations"), self.tr("What was asked and answered, kept in the story file."))
        self.forever = QRadioButton(self.tr("&Keep them"))
        self.for_days = QRadioButton(self.tr("&Forget them so many days after their last word"))
        both = QButtonGroup(self)
        self.days = number(1, LONGEST, self._before or _USUAL)
        self.days.setSuffix(self.tr(" days"))
        (self.forever if self._before is None else self.for_days).setChecked(True)
        self.what = label("", "small", wrap=True)
        choices = QWidget()
        inner = column(choices, 0, 8)
        for one in (self.forever, self.for_days):
            both.addButton(one)
            inner.addWidget(one)
        inner.addWidget(Stepper(self.days))
        inner.addWidget(self.what)
        choices.setEnabled(can)
        self.line(self.tr("How long"), choices)
        self.end()
        both.buttonToggled.connect(self._say)
        self.days.valueChanged.connect(self._say)
        self._say()

    @property
    def chosen(self) -> int | None:
        """Days; None for ever."""
        return self.days.value() if self.for_days.isChecked() else None

    def apply(self) -> None:
        """Keep what was chosen, if it is something else."""
        if self._desk.is_open and self.chosen != self._before:
            self._desk.do(self.tr("Say how long conversations are kept"), keep_for(self.chosen), ())
            self._before = self.chosen

    def _say(self) -> None:
        self.days.setEnabled(self.for_days.isChecked())
        self.what.setText(self._what())

    def _what(self) -> str:
        if not self._desk.is_open:
            return self.tr("Open a story to settle this; each story has its own.")
        days = self.chosen
        if days is None:
            return self.tr("Nothing is forgotten. What you delete lies in the trash of the conversations’ menu.")
        past = self._desk.read(lambda unit: past_their_time(unit, days))
        if past:
            words = self.tr(
                "Conversations past that time now: {n} (kept: {held}). They go for good, those in the trash too, when "
                "the desk next idles for three minutes; until then Undo takes this back. Facts you proposed from them "
                "stay."
            )
            return words.format(n=past, held=self._held)
        return self.tr(
            "None is past that time now. Later ones go for good, those in the trash too, while the desk idles. Facts "
            "you proposed from them stay."
        )
