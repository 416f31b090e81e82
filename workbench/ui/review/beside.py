"""The text beside the queue: the evidence of the current card marked in it and scrolled to."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget
from typing_extensions import override

from workbench.store import Unit
from workbench.story.text import Span
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor.faces import manuscript_font, paragraph_format
from workbench.ui.text_units import TextUnits
from workbench.ui.theme import current_theme
from workbench.ui.widgets import ElidedLabel, column

_MARGIN = 20
_SMALLER, _SMALLEST = 2, 9
"""Points by which it is smaller than in the editor: a column is narrow."""
_THIRD = 3
"""The evidence stands a third down the page: what leads up to it shows, and what follows from it."""


class TextBeside(QWidget):
    """Shows one episode, to be read and not to be written in."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._wanted: tuple[str, Span | None] | None = None
        self._shown: tuple[str, str] | None = None
        self.setProperty("role", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = ElidedLabel("", "small")
        self.title.setContentsMargins(_MARGIN, 0, _MARGIN, 0)
        self.text = _Page()
        self.text.setAccessibleName(self.tr("The text the proposal rests on"))
        layout = column(self, 0, 4)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addWidget(self.title)
        layout.addWidget(self.text, 1)
        self._settle = QTimer(self, singleShot=True, interval=0)
        self._settle.timeout.connect(self._mark)
        self.text.resized.connect(self._settle.start)
        desk.changed.connect(self._on_changed)
        desk.story_closed.connect(self.clear)
        desk.settings_changed.connect(self._forget)

    @property
    def marked(self) -> str:
        """The words that are marked."""
        found = self.text.extraSelections()
        return found[0].cursor.selectedText().replace("\u2029", "\n") if found else ""

    def show_place(self, episode: str, span: Span | None) -> None:
        """Show an episode with a stretch of it marked; `span` counts code points."""
        self._wanted = (episode, span)
        if self._shown is not None and self._shown[0] == episode:
            self._mark()
        else:
            self._desk.ask(self, partial(_text, episode, self._desk.branch), partial(self._show, episode))

    def clear(self) -> None:
        """Show nothing."""
        self._wanted, self._shown = None, None
        self.title.clear()
        self.text.clear()

    def _show(self, episode: str, found: tuple[str, str]) -> None:
        if self._wanted is None or self._wanted[0] != episode:
            return
        title, text = found
        self._shown = (episode, text)
        self.title.setText(title)
        settings = self._desk.settings.editor
        language = self._desk.story.info.language
        font = manuscript_font(settings, language)
        font.setPointSize(max(_SMALLEST, font.pointSize() - _SMALLER))
        self.text.setFont(font)
        self.text.setPlainText(text)
        cursor = QTextCursor(self.text.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(paragraph_format(font, settings, language))
        self._mark()

    def _mark(self) -> None:
        if self._wanted is None or self._shown is None or self._shown[0] != self._wanted[0]:
            return
        span, text = self._wanted[1], self._shown[1]
        if span is None or span.end > len(text):
            self.text.setExtraSelections([])
            return
        units, theme = TextUnits(text), current_theme()
        mark = QTextEdit.ExtraSelection()
        mark.cursor = QTextCursor(self.text.document())
        mark.cursor.setPosition(units.to_qt(span.start))
        mark.cursor.setPosition(units.to_qt(span.end), QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        look.setBackground(QColor(theme.selection))
        look.setForeground(QColor(theme.ink))
        mark.format = look
        self.text.setExtraSelections([mark])
        start = QTextCursor(self.text.document())
        start.setPosition(units.to_qt(span.start))
        bar = self.text.verticalScrollBar()
        at = self.text.cursorRect(start).top() + bar.value()
        bar.setValue(at - self.text.viewport().height() // _THIRD)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & {Aspect.TEXT, Aspect.ORDER}:
            self._forget()

    def _forget(self) -> None:
        self._shown = None
        if self._wanted is not None and self._desk.is_open:
            self.show_place(*self._wanted)


class _Page(QTextEdit):
    """Read with the mouse; the keys stay with the queue."""

    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "beside")
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(_MARGIN)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


def _text(episode: str, branch: str, unit: Unit) -> tuple[str, str]:
    """An episode's title and text."""
    found = unit.episodes.get(episode, branch)
    return found.title, found.text.base
