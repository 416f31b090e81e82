"""How a mind keeps a situation, in the author's words: where, what was felt, what was seen, heard, smelled."""

from PySide6.QtWidgets import QLineEdit, QWidget

from workbench.story.minds import Mark
from workbench.ui.facts.form_dialog import FormDialog


class RememberForm(FormDialog):
    """`words` is what is written, empty ones for what nobody says."""

    def __init__(self, about: str, now: Mark, parent: QWidget) -> None:
        super().__init__(about, parent)
        self.head(self.tr("How it is remembered"))
        self.location, self.emotion, self.senses = (
            QLineEdit(now.location),
            QLineEdit(now.emotion),
            QLineEdit(now.senses),
        )
        self.form.addRow(self.tr("Where"), self.location)
        self.form.addRow(self.tr("What was felt"), self.emotion)
        self.form.addRow(self.tr("Seen, heard, smelled"), self.senses)
        self.say("")

    @property
    def words(self) -> tuple[str, str, str]:
        """Where it was, what was felt, what the senses took in."""
        return self.location.text(), self.emotion.text(), self.senses.text()
