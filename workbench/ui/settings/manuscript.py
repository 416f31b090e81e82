"""The manuscript's face."""

from PySide6.QtGui import QFontDatabase, QTextCursor
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QTextEdit, QWidget

from workbench.settings import EditorSettings
from workbench.ui.editor.faces import manuscript_font, paragraph_format
from workbench.ui.settings.form import Form, Stepper, number
from workbench.ui.settings.values import limits

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
        self.head(self.tr("Manuscript"))
        self.font_box = QComboBox()
        self.font_box.setMaxVisibleItems(16)
        self.font_box.addItem(self.tr("The first mincho or serif there is"), "")
        for family in sorted(QFontDatabase.families(_SCRIPTS[self._language])):
            if not QFontDatabase.isPrivateFamily(family):
                self.font_box.addItem(family, family)
        if settings.font and self.font_box.findData(settings.font) < 0:
            self.font_box.addItem(settings.font, settings.font)
        self.font_box.setCurrentIndex(self.font_box.findData(settings.font))
        self.font_size = number(*limits(EditorSettings, "size", 99), settings.size)
        self.font_size.setSuffix(self.tr(" pt"))
        self.measure = number(*limits(EditorSettings, "measure", 99), settings.measure)
        self.leading = QDoubleSpinBox()
        self.leading.setRange(*limits(EditorSettings, "leading", 9))
        self.leading.setSingleStep(0.1)
        self.leading.setDecimals(1)
        self.leading.setValue(settings.leading)
        self.indent = QCheckBox(self.tr("Begin a new paragraph with a full-width &space"))
        self.indent.setChecked(settings.indent)
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
        ):
            signal.connect(self._show)
        self._show()

    def _lay_out(self) -> None:
        hint = self.tr("Only faces that have the story's script.")
        self.field(("editor", "font"), self.tr("&Face"), self.font_box, self.font_box.currentData, hint)
        self.number(("editor", "size"), self.tr("&Size"), self.font_size)
        hint = self.tr("Full-width characters; a Latin letter takes about half of one.")
        self.number(("editor", "measure"), self.tr("Characters a &line"), self.measure, hint)
        self.field(("editor", "leading"), self.tr("Line &height"), Stepper(self.leading), self._leading)
        self.field(("editor", "indent"), self.tr("Paragraphs"), self.indent, self.indent.isChecked)
        self.body.addWidget(self.sample)
        self.end()

    def _leading(self) -> float:
        return round(self.leading.value(), 1)

    def _show(self) -> None:
        chosen = EditorSettings(
            font=self.font_box.currentData() or "", size=self.font_size.value(), leading=self._leading()
        )
        self.sample.clear()
        font = manuscript_font(chosen, self._language)
        self.sample.document().setDefaultFont(font)
        space = "　" if self.indent.isChecked() and self._language != "en" else ""
        self.sample.setPlainText("\n".join(space + line for line in _LINES[self._language]))
        cursor = QTextCursor(self.sample.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.setBlockFormat(paragraph_format(font, chosen, self._language))
