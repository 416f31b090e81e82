"""What of a person leaves the desk, and for how long the open story keeps what is not the story."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from workbench.memory.retention import FOREVER, LONGEST, MOST, Keep, due, keep_as, kept
from workbench.store import Holding, Unit
from workbench.ui.desk import Desk
from workbench.ui.settings.form import Form, choice, number
from workbench.ui.widgets import NumberStepper, label, row

_USUAL = {"days": 90, "newest": 20}
"""What is offered first."""


class PrivacyPage(Form):
    """Two settings of the program, and a rule for each class of the story on the desk. `apply` keeps the rules, as an
    edit that can be taken back."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        settings = desk.settings.privacy
        words = self.tr("Phone numbers, addresses, cards, keys and the like; logs never hold any.")
        self.head(self.tr("Privacy"), words)
        self.mask_exports = QCheckBox(self.tr("Cover personal data in what I e&xport for others"))
        self.mask_exports.setChecked(settings.mask_exports)
        hint = self.tr("In explanations, facts, answers and notes. What the manuscript says is quoted to the letter.")
        path = ("privacy", "mask_exports")
        self.field(path, self.tr("Personal data"), self.mask_exports, self.mask_exports.isChecked, hint)
        self.mask_facts = QCheckBox(self.tr("Cover it in &facts read from the text, too"))
        self.mask_facts.setChecked(settings.mask_facts)
        hint = self.tr("For what is read from now on. A phone number may be plot: leave this off if yours are.")
        self.field(("privacy", "mask_facts"), "", self.mask_facts, self.mask_facts.isChecked, hint)
        self.body.addWidget(label(self.tr("How long this story keeps"), "heading"))
        self._before = desk.read(kept) if desk.is_open else dict.fromkeys(Holding, FOREVER)
        self.rules = {kind: RuleRow(self._before[kind]) for kind in Holding}
        can = desk.is_open and not desk.story.info.read_only
        for kind, rule in self.rules.items():
            rule.setEnabled(can)
            rule.changed.connect(self._say)
            self.line(self._name(kind), rule)
        self.what = label("", "small", wrap=True)
        self.body.addWidget(self.what)
        self.end()
        self._say()

    @property
    def chosen(self) -> dict[Holding, Keep]:
        """The rule of each class."""
        return {kind: rule.keep for kind, rule in self.rules.items()}

    def apply(self) -> None:
        """Keep what was chosen, if it is something else."""
        changed = {kind: keep for kind, keep in self.chosen.items() if keep != self._before[kind]}
        if self._desk.is_open and changed:
            self._desk.do(self.tr("Say how long things are kept"), keep_as(changed), ())
            self._before = self._before | changed

    def _name(self, kind: Holding) -> str:
        return {
            Holding.CONVERSATIONS: self.tr("Conversations"),
            Holding.TRACES: self.tr("What answers were given"),
            Holding.VERSIONS: self.tr("Older texts of episodes"),
            Holding.TRASH: self.tr("The trash"),
        }[kind]

    def _say(self) -> None:
        if not self._desk.is_open:
            self.what.setText(self.tr("Open a story to settle this; each story has its own."))
            return
        rules = self.chosen
        if all(keep.forever for keep in rules.values()):
            self.what.setText(self.tr("Nothing is forgotten."))
            return

        def past(unit: Unit) -> dict[Holding, int]:
            return {kind: len(due(unit, kind, keep)) for kind, keep in rules.items()}

        self._desk.ask(self, past, lambda found: self._show(rules, found))

    def _show(self, rules: dict[Holding, Keep], found: dict[Holding, int]) -> None:
        if rules != self.chosen:
            return  # another rule has been chosen since
        counts = [f"{self._name(kind)} {count}" for kind, count in found.items() if count]
        said = self.tr(
            "They go for good when the story is opened or closed, or the desk idles; until then Undo takes this back. "
            "The manuscript, what you confirmed, each episode’s newest version and those you kept stay."
        )
        past = self.tr("Nothing is past its time now.")
        if counts:
            past = self.tr("Past its time now: {what}.").format(what=self.tr(", ").join(counts))
        self.what.setText(f"{past} {said}")


class RuleRow(QWidget):
    """For ever, so many days, or the newest so many."""

    changed = Signal()

    def __init__(self, keep: Keep, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        way = "days" if keep.days else "newest" if keep.newest else ""
        self.way = choice(
            [(self.tr("For ever"), ""), (self.tr("For so many days"), "days"), (self.tr("The newest"), "newest")], way
        )
        self.way.setMinimumWidth(200)
        self.box = number(1, MOST, keep.days or keep.newest or 1)
        self.stepper = NumberStepper(self.box)
        layout = row(self, 0, 16)
        layout.addWidget(self.way)
        layout.addWidget(self.stepper)
        layout.addStretch(1)
        self._suit()
        self.way.currentIndexChanged.connect(self._on_way)
        self.box.valueChanged.connect(self.changed)

    @property
    def keep(self) -> Keep:
        """The rule chosen."""
        way = self.way.currentData()
        return Keep(self.box.value()) if way == "days" else Keep(newest=self.box.value()) if way else FOREVER

    def _on_way(self) -> None:
        way = self.way.currentData()
        if way:
            self.box.setValue(_USUAL[way])
        self._suit()
        self.changed.emit()

    def _suit(self) -> None:
        way = self.way.currentData()
        self.stepper.setVisible(bool(way))
        self.box.setMaximum(LONGEST if way == "days" else MOST)
        self.box.setSuffix(self.tr(" days") if way == "days" else "")
