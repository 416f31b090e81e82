"""What is exported and how: format, episodes, title page, encoding, orientation, page layout."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QWidget

from workbench.exchange.writing import Format, Options, find_format, formats
from workbench.ui.exporting.words import format_name, format_purpose
from workbench.ui.pages.bar import sheet_name
from workbench.ui.widgets import label

ENCODINGS = {"UTF-8": "utf-8", "Shift_JIS": "shift_jis"}
"""By what they are called."""


def layout_name(name: str) -> str:
    """A page layout in the author's words."""
    return {
        "simple": QCoreApplication.translate("Export", "Simple"),
        "manuscript": QCoreApplication.translate("Export", "Standard manuscript"),
    }.get(name) or sheet_name(name)


class ExportForm(QWidget):
    """`changed` tells of any change, `format_chosen` also of another format."""

    changed = Signal()
    format_chosen = Signal()

    def __init__(self, language: str, title: str, author: str, sheet: str, parent: QWidget | None = None) -> None:
        """`sheet`: the page to begin with, where the format is set on one."""
        super().__init__(parent)
        self._language = language
        self._sheet = sheet
        self.format, self.encoding, self.lines, self.layouts = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.purpose = label("", "small", wrap=True)
        self.episodes = QLineEdit()
        self.episodes.setPlaceholderText(self.tr("All; or numbers, as in 3-7, 9"))
        self.title, self.author = QLineEdit(title), QLineEdit(author)
        self.title.setCursorPosition(0)
        self.gaiji = QCheckBox(self.tr("Notes for what Shift_JIS lacks, instead of 〓"))
        self.gaiji.setChecked(True)
        self._add_formats()
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

    def _add_formats(self) -> None:
        """In the order of the language; those of Japanese sites, unless they come first, under a heading."""
        model, headed = self.format.model(), self._language == "ja"
        assert isinstance(model, QStandardItemModel)
        for one in formats(self._language):
            if one.japanese and not headed:
                headed = True
                self.format.insertSeparator(self.format.count())
                heading = QStandardItem(self.tr("Japanese sites"))
                heading.setEnabled(False)
                model.appendRow(heading)
            self.format.addItem(format_name(one.name), one.name)

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
        layouts = form.layouts(self._language)
        if list(layouts) != [self.layouts.itemData(at) for at in range(self.layouts.count())]:
            self.layouts.clear()
            for name in layouts:
                self.layouts.addItem(layout_name(name), name)
            self.layouts.setCurrentIndex(max(0, self.layouts.findData(self._sheet)))
        turns = form.turns and self._language != "en"
        for field, there in ((self.encoding, form.encodings), (self.lines, turns), (self.layouts, bool(layouts))):
            field.setVisible(there)
            self._captions[field].setVisible(there)
        japanese = form.encodings and self.encoding.currentData() == "shift_jis"
        self.gaiji.setVisible(japanese and form.name == "aozora")
