"""How the files are read: format, encoding, and what the work is called."""

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QWidget

from workbench.exchange.importers import formats, importers
from workbench.exchange.work import Encoding, ImportedWork
from workbench.plugins import name_in
from workbench.ui.importing.reading import ENCODINGS
from workbench.ui.start.new_story import STORY_LANGUAGES
from workbench.ui.widgets import label

_OWN_ENCODING = {"docx", "epub", "novelwriter", "rtf", "scrivener"}
"""Formats that say themselves how their bytes are read."""


class HowRead(QWidget):
    """`asked` tells that the files are to be read another way; what was found stands first in each list."""

    asked = Signal()
    title_changed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.author = QLineEdit(), QLineEdit()
        self.language, self.format, self.encoding = QComboBox(), QComboBox(), QComboBox()
        self._typed = {self.title: False, self.author: False}
        self._language_chosen = False
        for code, name in STORY_LANGUAGES:
            self.language.addItem(name, code)
        self.language.setCurrentIndex(max(0, self.language.findData(QLocale().name()[:2])))
        self.format.addItem(self.tr("Recognise it"), None)
        for one in formats():
            self.format.addItem(self._format_name(one), one)
        self.encoding.addItem(self.tr("Recognise it"), None)
        for one in ENCODINGS:
            self.encoding.addItem(_encoding_name(one), one)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        for index, (words, field) in enumerate(
            (
                (self.tr("&Title"), self.title),
                (self.tr("A&uthor"), self.author),
                (self.tr("&Language"), self.language),
                (self.tr("For&mat"), self.format),
                (self.tr("&Encoding"), self.encoding),
            )
        ):
            caption = label(words, "muted")
            caption.setBuddy(field)
            # Title and language stand beside author, format and encoding: two columns of fields.
            line, column = divmod(index, 2)
            grid.addWidget(caption, line, column * 2)
            grid.addWidget(field, line, column * 2 + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.title.textEdited.connect(self._on_title_edited)
        self.author.textEdited.connect(self._on_author_edited)
        self.language.activated.connect(self._on_language_chosen)
        self.format.activated.connect(self._ask)
        self.encoding.activated.connect(self._ask)

    @property
    def chosen_format(self) -> str | None:
        """The format asked for; None to recognise it."""
        found: str | None = self.format.currentData()
        return found

    @property
    def chosen_encoding(self) -> str | None:
        """The encoding asked for; None to recognise it."""
        found: str | None = self.encoding.currentData()
        return found

    @property
    def chosen_language(self) -> str:
        """The language as it stands."""
        return str(self.language.currentData())

    def show_work(self, work: ImportedWork) -> None:
        """Show what was found. What the author has typed or chosen stays."""
        if not self._typed[self.title]:
            self.title.setText(work.title)
            self.title.setCursorPosition(0)
            self.title_changed.emit(work.title)
        if not self._typed[self.author]:
            self.author.setText(work.author)
        if not self._language_chosen:
            self.language.setCurrentIndex(self.language.findData(work.language))
        if self.chosen_format is None:
            self.format.setItemText(0, self.tr("{name} (recognised)").format(name=self._format_name(work.format)))
        if self.chosen_encoding is None:
            self.encoding.setItemText(0, self._sureness(work.encoding))
        self.encoding.setEnabled(work.format not in _OWN_ENCODING)

    def _sureness(self, encoding: Encoding) -> str:
        words = {"certain": self.tr("{name} (certain)"), "likely": self.tr("{name} (very likely)")}
        return words.get(encoding.certainty, self.tr("{name} (a guess)")).format(name=_encoding_name(encoding.name))

    def _format_name(self, name: str) -> str:
        return {
            "aozora": self.tr("Aozora Bunko"),
            "docx": self.tr("Word (.docx)"),
            "epub": self.tr("EPUB"),
            "folder": self.tr("Folder of files"),
            "html": self.tr("HTML"),
            "markdown": self.tr("Markdown"),
            "novelwriter": self.tr("novelWriter project"),
            "rtf": self.tr("Rich text (.rtf)"),
            "scrivener": self.tr("Scrivener project"),
            "webnovel": self.tr("Web novel"),
            "plain": self.tr("Plain text"),
        }.get(name) or name_in(importers(), name, QLocale().name()[:2])

    def _ask(self) -> None:
        self.asked.emit()

    def _on_title_edited(self, text: str) -> None:
        self._typed[self.title] = bool(text)
        self.title_changed.emit(text)

    def _on_author_edited(self, text: str) -> None:
        self._typed[self.author] = bool(text)

    def _on_language_chosen(self) -> None:
        self._language_chosen = True


def _encoding_name(codec: str) -> str:
    """A codec by the name people know it under."""
    names = {
        "cp932": "Shift_JIS (CP932)",
        "euc_jp": "EUC-JP",
        "iso2022_jp": "ISO-2022-JP",
        "gb18030": "GB18030",
        "big5": "Big5",
        "cp1252": "Windows-1252",
    }
    return names.get(codec.replace("-", "_"), codec.upper())
