"""Small questions with fields, and the commonest of them: a title."""

from PySide6.QtWidgets import QDialog, QFormLayout, QLineEdit, QWidget
from typing_extensions import override

from workbench.ui.widgets.buttons import button
from workbench.ui.widgets.fields import FieldsFirst
from workbench.ui.widgets.frames import column, row
from workbench.ui.widgets.labels import label

MARGIN = 24


class Question(QDialog):
    """A question with fields, room for why what was typed will not do, and two buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(400)
        self.text = label("", "muted", wrap=True)
        self.text.hide()
        self.fields = QFormLayout()
        self.fields.setHorizontalSpacing(16)
        self.fields.setVerticalSpacing(8)
        self.error = label(role="danger", wrap=True)
        self.error.hide()
        self.fine = button(self.tr("OK"), self.accept, "primary")
        self.fine.setDefault(True)
        cancel = button(self.tr("Cancel"), self.reject)
        buttons = row()
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.fine)
        layout = column(self, MARGIN, 12)
        layout.addWidget(self.text)
        layout.addLayout(self.fields)
        layout.addWidget(self.error)
        layout.addSpacing(8)
        layout.addLayout(buttons)
        FieldsFirst(self, self.fields, cancel, self.fine)

    def explain(self, text: str) -> None:
        """Say above the fields what this is about."""
        self.text.setText(text)
        # A form below takes what room there is: wrapped lines would be cut.
        self.text.setMinimumHeight(self.text.heightForWidth(self.minimumWidth() - 2 * MARGIN))
        self.text.show()

    def refuse(self, why: str) -> None:
        """Say why, and stay open."""
        self.error.setText(why)
        self.error.show()


class TitleQuestion(Question):
    """Asks for a title that is not blank."""

    def __init__(self, heading: str, before: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(heading)
        self.line = QLineEdit(before)
        self.line.selectAll()
        self.fields.addRow(self.tr("Title"), self.line)

    @property
    def answer(self) -> str:
        """The title."""
        return self.line.text().strip()

    @override
    def accept(self) -> None:
        if self.answer:
            super().accept()
        else:
            self.refuse(self.tr("Give it a title."))
