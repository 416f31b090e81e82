"""Small questions: a title, a date in story time, the story's own title and language."""

from math import isfinite

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QLineEdit, QWidget
from typing_extensions import override

from workbench.story.dating import written
from workbench.ui.languages import language_names
from workbench.ui.widgets import FieldsFirst, button, column, label, row, sentences

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


class StoryQuestion(TitleQuestion):
    """Asks for the story's title and the language it is written in."""

    def __init__(self, title: str, language: str, parent: QWidget | None = None) -> None:
        super().__init__("", title, parent)
        self.setWindowTitle(self.tr("Title and language"))
        self.languages = QComboBox()
        names = language_names()
        for code in dict.fromkeys((*names, language)):
            self.languages.addItem(names.get(code, code), code)
        self.languages.setCurrentIndex(self.languages.findData(language))
        self.fields.addRow(self.tr("Written in"), self.languages)

    @property
    def language(self) -> str:
        """The language's code."""
        return str(self.languages.currentData())


class PlaceQuestion(Question):
    """Asks for a place in story time: a number, or nothing."""

    def __init__(self, before: float | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = QLineEdit("" if before is None else written(before))
        self.line.selectAll()
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


class DateQuestion(PlaceQuestion):
    """Asks when an episode happens, and whether the story goes on from there."""

    def __init__(self, before: float | None, goes_on: bool = False, parent: QWidget | None = None) -> None:
        """`goes_on`: it does now."""
        super().__init__(before, parent)
        self.setWindowTitle(self.tr("Date in story time"))
        self.explain(
            self.tr(
                "Smaller numbers happen earlier. An episode without a date stands at its own number; a flashback gets "
                "a smaller one. Nobody is pulled along, unless the story goes on from here."
            )
        )
        self.line.setPlaceholderText(self.tr("On the main line"))
        self.fields.addRow(self.tr("Date"), self.line)
        self.mark = QCheckBox(self.tr("The story goes on from here"))
        self.mark.setChecked(goes_on)
        self._before = goes_on
        self.fields.addRow("", self.mark)
        self.line.textChanged.connect(self._allow)
        self._allow(self.line.text())

    @property
    def word(self) -> bool | None:
        """The author's word on it; None where they have left it."""
        return None if self.mark.isChecked() == self._before else self.mark.isChecked()

    def _allow(self, typed: str) -> None:
        self.mark.setEnabled(bool(typed.strip()))


class OriginQuestion(PlaceQuestion):
    """Asks where the first episode without a date stands on the author's scale."""

    def __init__(self, before: float | None, date: float | None = None, parent: QWidget | None = None) -> None:
        """`date` is the one that made the desk ask, if one did."""
        super().__init__(before, parent)
        self.setWindowTitle(self.tr("Where episodes without a date stand"))
        words = self.tr(
            "If you count story time in years or days, say where the first episode without a date stands; those after "
            "it follow it in order. Left empty, each stands at its own number."
        )
        if date is not None:
            far = self.tr("{date} is far from the episodes without a date, which stand at their own numbers.")
            words = sentences(far.format(date=written(date)), words)
        self.explain(words)
        self.line.setPlaceholderText(self.tr("Each at its own number"))
        self.fields.addRow(self.tr("The first one stands at"), self.line)
