"""A page of the guide, set to be read."""

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtGui import QColor, QFont, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextTable, QTextTableFormat
from PySide6.QtWidgets import QTextBrowser, QTextEdit, QWidget
from typing_extensions import override

from workbench.ui.guide.pages import Page
from workbench.ui.theme import current_theme

_MARGIN = 32
_LEADING = 140
"""Per cent of a line's height."""
_LARGER = {1: 7, 2: 2, 3: 1}
"""Points by which headings of these levels are larger than the text."""


class PageView(QTextBrowser):
    """Shows one page at a time in the colours of the theme. `followed` carries the name of the page a link goes to."""

    followed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "beside")
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("Page of the guide"))
        self.anchorClicked.connect(self._on_clicked)
        self._page: Page | None = None
        self._words = ""

    @property
    def page(self) -> str:
        """The name of the page on show; empty before the first."""
        return self._page.name if self._page else ""

    def show_page(self, page: Page, words: str = "") -> None:
        """Show a page from its beginning, or where the first of the words is that were looked for; they are marked."""
        self._page, self._words = page, words
        self._set()
        marks = self.extraSelections()
        if marks:
            first = min(marks, key=lambda mark: int(mark.cursor.position()))
            self.setTextCursor(QTextCursor(self.document().findBlock(first.cursor.position())))
            self.ensureCursorVisible()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._page is not None:
            place = self.verticalScrollBar().value()
            self._set()
            self.verticalScrollBar().setValue(place)

    def _set(self) -> None:
        assert self._page is not None
        document = self.document()
        document.setDefaultFont(QFont(self.font().family(), self.font().pointSize() + 1))
        self.setMarkdown(self._page.text)
        document.setDocumentMargin(_MARGIN)
        self._dress()
        self._mark()

    def _dress(self) -> None:
        theme, size = current_theme(), self.document().defaultFont().pointSize()
        cursor = QTextCursor(self.document())
        block = self.document().begin()
        while block.isValid():
            cursor.setPosition(block.position())
            shape, level = QTextBlockFormat(), block.blockFormat().headingLevel()
            in_table = cursor.currentTable() is not None
            if not in_table:
                shape.setLineHeight(_LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            shape.setTopMargin(0 if level == 1 or in_table else 18 if level else 2)
            shape.setBottomMargin(0 if in_table else 4 if block.textList() else 8)
            cursor.mergeBlockFormat(shape)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            ink = QTextCharFormat()
            if level:
                ink.setFontPointSize(size + _LARGER.get(level, 0))
                ink.setFontWeight(QFont.Weight.DemiBold)
                ink.setForeground(QColor(theme.ink))
                cursor.mergeCharFormat(ink)
            block = block.next()
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                self._dress_table(frame)

    def _dress_table(self, table: QTextTable) -> None:
        shape = table.format()
        shape.setBorderCollapse(True)
        shape.setBorder(1)
        shape.setBorderStyle(QTextTableFormat.BorderStyle.BorderStyle_Solid)
        shape.setBorderBrush(QColor(current_theme().line))
        shape.setCellPadding(5)
        shape.setCellSpacing(0)
        table.setFormat(shape)

    def _mark(self) -> None:
        marks, ink = [], QTextCharFormat()
        ink.setBackground(QColor(current_theme().accent_soft))
        for word in self._words.split():
            found = self.document().find(word)
            while not found.isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = found, ink
                marks.append(mark)
                found = self.document().find(word, found)
        self.setExtraSelections(marks)

    def _on_clicked(self, link: QUrl) -> None:
        self.followed.emit(link.path().removesuffix(".md"))
