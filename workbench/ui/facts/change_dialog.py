""" "This changed here": another fact takes a fact's place from an episode on."""

from collections.abc import Sequence

from PySide6.QtWidgets import QButtonGroup, QPlainTextEdit, QRadioButton, QWidget
from typing_extensions import override

from workbench.memory.edits.truth import become, supersede
from workbench.store import EpisodeOutline, Unit
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Status
from workbench.ui.desk import Aspect, Desk
from workbench.ui.facts.episode_box import episode_box
from workbench.ui.facts.fact_picker import FactPicker
from workbench.ui.facts.form_dialog import FormDialog


class ChangeDialog(FormDialog):
    """Asks what is so instead, in a new sentence or by a fact there is, and where that changed; then makes the edit."""

    def __init__(
        self, desk: Desk, fact: Fact, episodes: Sequence[EpisodeOutline], current: str | None, parent: QWidget
    ) -> None:
        """`current` is the id of the episode offered first."""
        super().__init__(fact.text, parent)
        self.head(self.tr("This changed"))
        self._desk, self._fact = desk, fact
        self.where = episode_box(episodes, current)
        self.new = QRadioButton(self.tr("A new sentence"))
        self.known = QRadioButton(self.tr("A fact there is already"))
        self._which = QButtonGroup(self)
        for one in (self.new, self.known):
            self._which.addButton(one)
        self.new.setChecked(True)
        self.text = QPlainTextEdit(fact.text)
        self.text.setAccessibleName(self.tr("What is so from then on"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * 3 + 20)
        self.picker = FactPicker()
        self.form.addRow(self.tr("It changes in"), self.where)
        self.form.addRow(self.tr("From then on"), self.new)
        self.form.addRow("", self.text)
        self.form.addRow("", self.known)
        self.form.addRow("", self.picker)
        self.say(self.tr("What was so before stays in the story as past: whoever knows it goes on knowing it."))
        self._which.buttonToggled.connect(self._settle)
        self.text.textChanged.connect(self._settle)
        self.picker.chosen.connect(self._settle)
        self.picker.confirmed.connect(self.accept)
        self._settle()
        self.text.setFocus()
        self.text.selectAll()
        branch = desk.branch

        def others(unit: Unit) -> list[Fact]:
            return nearest(fact, unit.facts.list(branch))

        desk.ask(self, others, self.picker.show_facts)

    @property
    def sentence(self) -> str:
        """The new sentence."""
        return " ".join(self.text.toPlainText().split())

    @override
    def accept(self) -> None:
        if not self.save_button.isEnabled():
            return
        place, branch = Place(self.where.currentData()), self._desk.branch
        chosen = self.picker.fact
        if self.new.isChecked():
            edit = become(self._fact.id, self.sentence, place, branch=branch)
        elif chosen is not None:
            edit = supersede(self._fact.id, chosen.id, place, branch)
        self._desk.do(self.tr("Say that a fact changed"), edit, (Aspect.FACTS, Aspect.KNOWLEDGE))
        super().accept()

    def _settle(self) -> None:
        fresh = self.new.isChecked()
        self.form.setRowVisible(self.text, fresh)
        self.form.setRowVisible(self.picker, not fresh)
        said = bool(self.sentence) and self.sentence != self._fact.text if fresh else self.picker.fact is not None
        self.save_button.setEnabled(said and self.where.currentData() is not None)


def nearest(fact: Fact, facts: Sequence[Fact]) -> list[Fact]:
    """The facts that may take a fact's place: whoever's it is and of its kind first, then the newest."""
    rest = [one for one in reversed(facts) if one.id != fact.id and one.status is not Status.REJECTED]
    return sorted(rest, key=lambda one: ((one.scope, one.owner) != (fact.scope, fact.owner), one.kind != fact.kind))
