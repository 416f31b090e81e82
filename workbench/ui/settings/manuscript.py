"""The manuscript's face."""

from PySide6.QtGui import QFontDatabase, QTextCursor
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QTextEdit, QWidget

from workbench.settings import EditorSettings
from workbench.ui.editor.faces import manuscript_font, paragraph_format
from workbench.ui.editor.japanese import indent_for
from workbench.ui.settings.form import Form, choice, number
from workbench.ui.settings.values import limits
from workbench.ui.widgets import NumberStepper, column

_SCRIPTS = {
    "ja": QFontDatabase.WritingSystem.Japanese,
    "zh": QFontDatabase.WritingSystem.SimplifiedChinese,
    "en": QFontDatabase.WritingSystem.Latin,
}
_LINES = {
    "ja": (
        "灯台の火は、夜明けまで消えなかった。「もう誰も来ないよ」と蓮は言った。",
        "海はただ、静かに明るくなっていく。",
    ),
    "zh": ("灯塔的火光，直到黎明也没有熄灭。“不会再有人来了。”莲说。", "大海只是静静地亮了起来。"),
    "en": ("The light did not go out until dawn. “Nobody is coming now,” said Ren.", "The sea grew bright, quietly."),
}
"""A few words in each language to look at a face by."""


class ManuscriptPage(Form):
    """Font, size, measure and leading, with a few lines to see them by. `language` is the story's."""

    def __init__(self, settings: EditorSettings, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language if language in _SCRIPTS else "en"
        self._asian = self._language in ("ja", "zh")
        self.head(self.tr("Manuscript"))
        self.font_box = QComboBox()
        self.font_box.setMaxVisibleItems(16)
        default = self.tr("Default mincho") if self._asian else self.tr("Default serif")
        self.font_box.addItem(default, "")
        for family in sorted(QFontDatabase.families(_SCRIPTS[self._language])):
            if not QFontDatabase.isPrivateFamily(family):
                self.font_box.addItem(family, family)
        if settings.font and self.font_box.findData(settings.font) < 0:
            self.font_box.addItem(settings.font, settings.font)
        self.font_box.setCurrentIndex(self.font_box.findData(settings.font))
        self.font_size = number(*limits(EditorSettings, "size", 99), settings.size)
        self.font_size.setSuffix(self.tr(" pt"))
        least, most = limits(EditorSettings, "measure", 99)
        self._wide = 1 if self._asian else 2
        self.measure = number(least * self._wide, most * self._wide, settings.measure * self._wide, self._wide)
        self.leading = QDoubleSpinBox()
        self.leading.setRange(*limits(EditorSettings, "leading", 9))
        self.leading.setSingleStep(0.1)
        self.leading.setDecimals(1)
        self.leading.setValue(settings.leading)
        self.indent = QCheckBox(self.tr("Begin a new paragraph with a full-width &space"))
        self.indent.setChecked(settings.indent)
        self.paragraphs = choice(
            [
                (self.tr("First line indented"), "indent"),
                (self.tr("Space between paragraphs"), "gap"),
                (self.tr("Indented, with space between"), "both"),
                (self.tr("Neither"), "none"),
            ],
            settings.paragraphs,
        )
        self.habits = self._make_habits(settings)
        self.sample = QTextEdit()
        self.sample.setProperty("role", "manuscript")
        self.sample.setReadOnly(True)
        self.sample.setFixedHeight(168)
        self.sample.document().setDocumentMargin(16)
        self.sample.setAccessibleName(self.tr("How it looks"))
        self._lay_out()
        for signal in (
            self.font_box.currentIndexChanged,
            self.font_size.valueChanged,
            self.leading.valueChanged,
            self.indent.toggled,
            self.paragraphs.currentIndexChanged,
        ):
            signal.connect(self._show)
        self._show()

    def _lay_out(self) -> None:
        hint = self.tr("Only fonts that cover the story's language.")
        self.field(("editor", "font"), self.tr("&Font"), self.font_box, self.font_box.currentData, hint)
        self.number(("editor", "size"), self.tr("&Size"), self.font_size)
        hint = "" if self._asian else self.tr("Letters and spaces, roughly.")
        caption = self.tr("Characters a &line")
        self.field(("editor", "measure"), caption, NumberStepper(self.measure), self._measure, hint)
        self.field(("editor", "leading"), self.tr("Line &height"), NumberStepper(self.leading), self._leading)
        if self._asian:
            self.field(("editor", "indent"), self.tr("Paragraphs"), self.indent, self.indent.isChecked)
        else:
            chosen = self.paragraphs
            self.field(("editor", "paragraphs"), self.tr("Paragraphs"), chosen, chosen.currentData)
        boxes = QWidget()
        inner = column(boxes, 0, 4)
        for name, box in self.habits.items():
            inner.addWidget(box)
            self.watch(("editor", name), box.isChecked, box)
        hint = self.tr("Undo gives back what was typed. Pasted text is left as it is, but for ruby.")
        self.line(self.tr("While typing"), boxes, hint if self._asian else self.tr("Undo gives back what was typed."))
        self.body.addWidget(self.sample)
        self.end()

    def _make_habits(self, settings: EditorSettings) -> dict[str, QCheckBox]:
        """What is made of what one types, by the name of its setting; the words are the language's."""
        if self._language == "en":
            words = {
                "smart": self.tr("Curly &quotes, dashes for -- and … for ..."),
                "pairs": self.tr("&Close “ and ( by themselves"),
                "spelling": self.tr("Underline words that no &dictionary has"),
            }
        else:
            words = {
                "notation": self.tr("Make &ruby of 漢字《かんじ》 and dots of 《《…》》"),
                "tidy": self.tr("Make …… of 。。。 and ―― of --- or ーー"),
                "pairs": self.tr("&Close 「, 『 and （ by themselves"),
            }
        boxes = {name: QCheckBox(said) for name, said in words.items()}
        for name, box in boxes.items():
            box.setChecked(bool(getattr(settings, name)))
        return boxes

    def _measure(self) -> int:
        return self.measure.value() // self._wide

    def _leading(self) -> float:
        return round(self.leading.value(), 1)

    def _show(self) -> None:
        chosen = EditorSettings(
            font=self.font_box.currentData() or "",
            size=self.font_size.value(),
            leading=self._leading(),
            paragraphs=self.paragraphs.currentData(),
        )
        self.sample.clear()
        font = manuscript_font(chosen, self._language)
        self.sample.document().setDefaultFont(font)
        space = indent_for(self._language, self.indent.isChecked())
        self.sample.setPlainText("\n".join(space + line for line in _LINES[self._language]))
        cursor = QTextCursor(self.sample.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.setBlockFormat(paragraph_format(font, chosen, self._language))
