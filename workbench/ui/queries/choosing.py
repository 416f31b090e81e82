"""Choosing the fact a question is about."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.store import Unit
from workbench.story.facts import Fact, Status
from workbench.ui.desk import Desk
from workbench.ui.facts import FactPicker
from workbench.ui.facts.form_dialog import FormDialog


class ChooseFact(FormDialog):
    """`picked` carries the Fact; the one with the id `current` is offered first."""

    picked = Signal(object)

    def __init__(self, desk: Desk, current: str, parent: QWidget) -> None:
        super().__init__("", parent)
        self.head(self.tr("Which fact?"))
        self.save_button.setText(self.tr("Choose"))
        self.picker = FactPicker(280)
        self.body.insertWidget(1, self.picker)
        self.picker.confirmed.connect(self.accept)
        self.picker.chosen.connect(self._settle)
        self.say("")
        self._settle()
        self.picker.setFocus()
        branch = desk.branch

        def read(unit: Unit) -> list[Fact]:
            return [fact for fact in unit.facts.list(branch) if fact.status is not Status.REJECTED]

        desk.ask(self, read, lambda facts: self.picker.show_facts(facts, current))

    @override
    def accept(self) -> None:
        if self.picker.fact is not None:
            self.picked.emit(self.picker.fact)
            super().accept()

    def _settle(self) -> None:
        self.save_button.setEnabled(self.picker.fact is not None)
