"""What counts as established."""

from PySide6.QtWidgets import QButtonGroup, QCheckBox, QRadioButton, QWidget

from workbench.settings import ContinuitySettings, Settings
from workbench.ui.settings.form import Form, choice, number
from workbench.ui.widgets import column, label, sentences

_MOST_READ = 60
"""Sentences of 1,000 characters: more than prose has."""


class CanonPage(Form):
    """Whether proposals count, and who may propose."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head(self.tr("Canon"), self.tr("What the matrix, conversations and checks are based on."))
        self.relaxed = QRadioButton(self.tr("&Proposals count too"))
        self.strict = QRadioButton(self.tr("Only what I have &confirmed counts"))
        both = QButtonGroup(self)
        for one in (self.relaxed, self.strict):
            both.addButton(one)
        (self.strict if settings.strict else self.relaxed).setChecked(True)
        counting = QWidget()
        inner = column(counting, 0, 4)
        variable = self.watch(("strict",), self.strict.isChecked, counting)
        for button, words in (
            (
                self.relaxed,
                self.tr(
                    "A proposed fact is used and marked as one. A secret reaches others only where it is sure that "
                    "they learn it."
                ),
            ),
            (
                self.strict,
                self.tr("Nothing that waits for your review is used. Safer, and emptier until you have reviewed."),
            ),
        ):
            inner.addWidget(button)
            below = label(words, "small", wrap=True)
            below.setContentsMargins(24, 0, 0, 8)
            inner.addWidget(below)
        self.line(self.tr("What counts"), counting, self._set_by(variable))
        self.use_model = QCheckBox(self.tr("The chat &model may propose facts as well"))
        self.use_model.setChecked(settings.model_reads)
        hint = self.tr(
            "Small models make things up: turn this on from about 4 billion parameters. Where a graphics card makes it "
            "quick, large ones do. You confirm in any case."
        )
        self.field(("extraction", "use_model"), self.tr("Reading"), self.use_model, self.use_model.isChecked, hint)
        self.edited = choice(
            [
                (self.tr("Read again when I pause"), "pause"),
                (self.tr("Read again when I leave them"), "leave"),
                (self.tr("Only read when I ask"), "never"),
            ],
            settings.extraction.edited,
        )
        hint = self.tr(
            "In the background, and only the passages that changed; writing and talking go first. The list of episodes "
            "marks what is not read as it stands now."
        )
        self.field(("extraction", "edited"), self.tr("&Edited episodes"), self.edited, self.edited.currentData, hint)
        self.while_writing = QCheckBox(self.tr("Check the paragraph I am writing when I pa&use"))
        self.while_writing.setChecked(settings.continuity.while_writing)
        hint = self.tr("In the background, without a chat model. What it finds is underlined until it is mended.")
        path = ("continuity", "while_writing")
        self.field(path, self.tr("Continuity"), self.while_writing, self.while_writing.isChecked, hint)
        self._reading_along(settings.continuity)
        self.end()

    def _reading_along(self, now: ContinuitySettings) -> None:
        self.judge = choice(
            [
                (self.tr("Where it is quick and capable"), ""),
                (self.tr("Always, whichever model it is"), True),
                (self.tr("Never"), False),
            ],
            "" if now.judge is None else now.judge,
        )
        hint = sentences(
            self.tr(
                "In a check, the chat model reads the most promising sentences of an episode beside the facts they "
                "could clash with, and adds warnings of its own."
            ),
            self.tr(
                "Capable means 3 billion parameters or more, quick a graphics card. Small models judge poorly: what "
                "the starter models add is hardly better than chance, takes minutes an episode, and shows only "
                "with “Doubtful ones too”."
            ),
        )
        caption = self.tr("A chat model reads a&long")
        self.field(("continuity", "judge"), caption, self.judge, self.judge.currentData, hint)
        self.budget = number(0, max(_MOST_READ, now.budget), round(now.budget))
        self.budget.setSpecialValueText(self.tr("All"))
        hint = self.tr(
            "Of every 1,000 characters, the likeliest first. More finds a little more and takes longer; what was read "
            "once is not read again until it changes."
        )
        self.number(("continuity", "budget"), self.tr("Sentences it &reads"), self.budget, hint)

    def _set_by(self, variable: str) -> str:
        return self.tr("Set by the environment variable {name}.").format(name=variable) if variable else ""
