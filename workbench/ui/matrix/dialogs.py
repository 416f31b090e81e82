"""Asking the author: what somebody thinks instead, and how a fact shall read."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from workbench.story.cast import Character
from workbench.story.facts import Fact
from workbench.story.knowledge import Stance
from workbench.ui.facts import FactChange, FactForm
from workbench.ui.widgets import button, column, label, row


class BeliefDialog(QDialog):
    """What a character suspects or wrongly believes, in their own terms; `said` carries it."""

    said = Signal(str)

    def __init__(self, name: str, fact: Fact, stance: Stance, before: str, parent: QWidget) -> None:
        super().__init__(parent)
        suspects = stance is Stance.SUSPECTS
        self.setWindowTitle(self.tr("Suspects") if suspects else self.tr("Believes wrongly"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._words = QLineEdit(before)
        self._words.setAccessibleName(self.windowTitle())
        self._words.setPlaceholderText(self.tr("In their own terms: they never see the fact itself"))
        self._save = button(self.tr("Save"), self._on_save, "primary")
        self._save.setDefault(True)
        question = self.tr("What does {name} suspect?") if suspects else self.tr("What does {name} believe instead?")
        layout = column(self, 24, 12)
        layout.addWidget(label(question.format(name=name), "heading", wrap=True))
        layout.addWidget(label(fact.text, "muted", wrap=True))
        layout.addWidget(self._words)
        last = row()
        last.addStretch(1)
        last.addWidget(button(self.tr("Cancel"), self.reject))
        last.addWidget(self._save)
        layout.addLayout(last)
        self.setMinimumWidth(440)
        self._words.textChanged.connect(self._on_words)
        self._on_words()

    def _on_words(self) -> None:
        self._save.setEnabled(bool(self._words.text().strip()))

    def _on_save(self) -> None:
        if words := self._words.text().strip():
            self.said.emit(words)
            self.accept()


class FactDialog(QDialog):
    """A fact's sentence, scope and importance; `saved` carries a `FactChange`."""

    saved = Signal(object)

    def __init__(self, fact: Fact, people: Sequence[Character], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Edit fact"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        form = FactForm(fact, people)
        layout = column(self, 24, 12)
        layout.addWidget(label(self.tr("Edit fact"), "heading"))
        layout.addWidget(form)
        self.setMinimumWidth(480)
        form.saved.connect(self._on_saved)
        form.given_up.connect(self.reject)
        form.setFocus()

    def _on_saved(self, change: FactChange) -> None:
        self.saved.emit(change)
        self.accept()
