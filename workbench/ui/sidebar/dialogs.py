"""Small questions: a title, a date in story time, the story's own title and language."""

from math import isfinite

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLineEdit, QWidget
from typing_extensions import override

from workbench.ui.widgets import FieldsFirst, button, column, label, row


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
        layout = column(self, 24, 12)
        layout.addWidget(self.text)
        layout.addLayout(self.fields)
        layout.addWidget(self.error)
        layout.addSpacing(8)
        layout.addLayout(buttons)
        FieldsFirst(self, self.fields, cancel, self.fine)

    def explain(self, text: str) -> None:
        """Say above the fields what this is about."""
        self.text.setText(text)
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


class StoryQuestion(TitleQuestion):
    """Asks for the story's title and the language it is written in."""

    def __init__(self, title: str, language: str, parent: QWidget | None = None) -> None:
        super().__init__("", title, parent)
        self.setWindowTitle(self.tr("Title and language"))
        self.languages = QComboBox()
        names = {"ja": self.tr("Japanese"), "en": self.tr("English"), "zh": self.tr("Chinese")}
        for code in dict.fromkeys((*names, language)):
            self.languages.addItem(names.get(code, code), code)
        self.languages.setCurrentIndex(self.languages.findData(language))
        self.fields.addRow(self.tr("Written in"), self.languages)

    @property
    def language(self) -> str:
        """The language's code."""
        return str(self.languages.currentData())


class DateQuestion(Question):
    """Asks for a place in story time: a number, or nothing."""

    def __init__(self, before: float | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Date in story time"))
        self.explain(self.tr("Smaller numbers happen earlier. A flashback gets a smaller one than its neighbours."))
        self.line = QLineEdit("" if before is None else f"{before:g}")
        self.line.setPlaceholderText(self.tr("Follows the episode before it"))
        self.line.selectAll()
        self.fields.addRow(self.tr("Date"), self.line)
        self.answer = before

    @override
    def accept(self) -> None:
        typed = self.line.text().strip()
        try:
            answer = float(typed) if typed else None
        except ValueError:
            answer = float("nan")
        if answer is not None and not isfinite(answer):
            self.refuse(self.tr("Type a number, such as 3 or 12.5, or nothing."))
            return
        self.answer = answer
        super().accept()
