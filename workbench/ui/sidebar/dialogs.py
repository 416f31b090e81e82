"""Small questions: a date in story time, the story's own title and language."""

from math import isfinite

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget
from typing_extensions import override

from workbench.story.dating import written
from workbench.ui.languages import language_names
from workbench.ui.widgets import Question, TitleQuestion, sentences


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
