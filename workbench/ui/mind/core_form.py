"""Choosing a memory that is to be always present."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from workbench.story.facts import Fact
from workbench.ui.facts import FactPicker
from workbench.ui.facts.form_dialog import FormDialog


class CoreForm(FormDialog):
    """`fact` is the id of what is chosen; "" for nothing."""

    def __init__(self, known: Sequence[Fact], parent: QWidget) -> None:
        super().__init__("", parent)
        self.head(self.tr("A core memory"))
        self.picker = FactPicker(220)
        self.body.insertWidget(1, self.picker)
        self.say(self.tr("What they know as of this episode. It is put before the model in every talk."))
        self.picker.chosen.connect(self._on_chosen)
        self.picker.confirmed.connect(self.accept)
        self.picker.show_facts(known)
        self.picker.setFocus()

    @property
    def fact(self) -> str:
        """The id of what is chosen."""
        chosen = self.picker.fact
        return chosen.id if chosen is not None else ""

    def _on_chosen(self) -> None:
        self.save_button.setEnabled(bool(self.fact))
