"""What is exported and how: format, episodes, title page, encoding, orientation, page layout."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QWidget

from workbench.exchange.writing import Format, Options, find_format, formats
from workbench.ui.exporting.words import format_name, format_purpose
from workbench.ui.widgets import label

ENCODINGS = {"UTF-8": "utf-8", "Shift_JIS": "shift_jis"}
"""By what they are called."""


class ExportForm(QWidget):
    """`changed` tells of any change, `format_chosen` also of another format."""

    changed = Signal()
    format_chosen = Signal()

    def __init__(self, language: str, title: str, author: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.format, self.encoding, self.lines, self.layouts = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.purpose = label("", "small", wrap=True)
        self.episodes = QLineEdit()
        self.episodes.setPlaceholderText(self.tr("All; or numbers, as in 3-7, 9"))
        self.title, self.author = QLineEdit(title), QLineEdit(author)
        self.title.setCursorPosition(0)
        self.gaiji = QCheckBox(self.tr("Notes for what Shift_JIS lacks, instead of 〓"))
        self.gaiji.setChecked(True)
        for one in formats():
            self.format.addItem(format_name(one.name), one.name)
        for name, encoding in ENCODINGS.items():
            self.encoding.addItem(name, encoding)
        self.lines.addItem(self.tr("Across the page"), False)
        self.lines.addItem(self.tr("Down the page"), True)
        # A manuscript in Japanese is handed in vertically.
        self.lines.setCurrentIndex(1 if language == "ja" else 0)
        self._captions: dict[QWidget, QWidget] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for index, (words, field) in enumerate(
            (
                (self.tr("For&mat"), self.format),
                ("", self.purpose),
                (self.tr("E&pisodes"), self.episodes),
                (self.tr("&Title"), self.title),
                (self.tr("A&uthor"), self.author),
                (self.tr("&Encoding"), self.encoding),
                ("", self.gaiji),
                (self.tr("&Lines run"), self.lines),
                (self.tr("Pa&ge"), self.layouts),
            )
        ):
            grid.addWidget(field, index, 1)
            if words:
                caption = label(words, "muted")
                caption.setBuddy(field)
                grid.addWidget(caption, index, 0)
                self._captions[field] = caption
        for line in (self.episodes, self.title, self.author):
            line.textEdited.connect(self._on_changed)
        for box in (self.encoding, self.lines, self.layouts):
            box.activated.connect(self._on_changed)
        self.gaiji.toggled.connect(self._on_changed)
        self.format.currentIndexChanged.connect(self._on_format)
        self._settle()

    @property
    def chosen(self) -> Format:
        """The format."""
        return find_format(str(self.format.currentData()))

    @property
    def options(self) -> Options:
        """The choices that go with it."""
        return Options(
            str(self.encoding.currentData()),
            self.gaiji.isChecked(),
            bool(self.lines.currentData()),
            str(self.layouts.currentData() or ""),
        )

    def choose(self, name: str) -> None:
        """Turn to a format, if there is one of this name."""
        index = self.format.findData(name)
        if index >= 0:
            self.format.setCurrentIndex(index)

    def _on_format(self) -> None:
        self._settle()
        self.format_chosen.emit()
        self.changed.emit()

    def _on_changed(self) -> None:
        self._settle()
        self.changed.emit()

    def _settle(self) -> None:
        """Show what this format leaves a choice of."""
        form = self.chosen
        self.purpose.setText(format_purpose(form.name))
        layouts = form.layouts()
        if list(layouts) != [self.layouts.itemData(at) for at in range(self.layouts.count())]:
            self.layouts.clear()
            for name, words in layouts.items():
                self.layouts.addItem(words, name)
        for field, there in ((self.encoding, form.encodings), (self.lines, form.turns), (self.layouts, bool(layouts))):
            field.setVisible(there)
            self._captions[field].setVisible(there)
        japanese = form.encodings and self.encoding.currentData() == "shift_jis"
        self.gaiji.setVisible(japanese and form.name == "aozora")
