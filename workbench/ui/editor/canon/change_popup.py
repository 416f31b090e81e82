""" "This changes here": which fact is no longer so, and what is so from the selection on."""

from PySide6.QtWidgets import QPlainTextEdit, QWidget
from typing_extensions import override

from workbench.memory.edits.truth import become
from workbench.store import MentionDraft
from workbench.story.episodes import Place
from workbench.story.facts import Fact
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor.canon.fact_order import ordered
from workbench.ui.editor.canon.popup import CanonPopup
from workbench.ui.editor.canon.selection import Selection
from workbench.ui.facts import FactPicker


class ChangePopup(CanonPopup):
    """The facts are fetched in the background; until one is chosen nothing can be recorded."""

    def __init__(self, desk: Desk, selection: Selection, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self.setWindowTitle(self.tr("This changes here"))
        self._selection = selection
        self.set_quote(selection.text)
        self.picker = FactPicker()
        self.text = QPlainTextEdit(" ".join(selection.text.split()))
        self.text.setAccessibleName(self.tr("What is true from here on"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * 3 + 20)
        self.form.addRow(self.tr("No longer so"), self.picker)
        self.form.addRow(self.tr("From here on"), self.text)
        self.picker.chosen.connect(self._settle)
        self.text.textChanged.connect(self._settle)
        self.picker.setFocus()
        self._settle()
        branch = desk.branch
        desk.ask(self, lambda unit: ordered(unit.facts.list(branch), selection), self._on_facts)

    def _on_facts(self, facts: list[Fact]) -> None:
        self.picker.show_facts(facts)
        self._settle()

    def _settle(self) -> None:
        self.record_button.setEnabled(self.picker.fact is not None and bool(self._sentence()))

    def _sentence(self) -> str:
        return " ".join(self.text.toPlainText().split())

    @override
    def accept(self) -> None:
        old, chosen = self.picker.fact, self._selection
        if old is None or not self._sentence():
            return
        place = Place(chosen.episode, chosen.span.end)
        quote = MentionDraft(chosen.episode, chosen.span)
        edit = become(old.id, self._sentence(), place, quote, self.desk.branch)
        self.desk.do(self.tr("Say that a fact changed"), edit, {Aspect.FACTS, Aspect.KNOWLEDGE})
        super().accept()
