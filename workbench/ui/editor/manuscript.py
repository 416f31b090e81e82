"""The manuscript itself: a plain-text editor that shows ruby and emphasis as typeset."""

from PySide6.QtCore import QEvent, QMimeData, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QTextEdit, QWidget
from shiboken6 import isValid
from typing_extensions import override

from workbench.settings import EditorSettings
from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.editor.by_words import ByWords
from workbench.ui.editor.clipboard import from_clipboard, from_manuscript, to_clipboard
from workbench.ui.editor.drafts import ROOM_BELOW, Draft
from workbench.ui.editor.habits import Habits
from workbench.ui.editor.spotlight import dim_others
from workbench.ui.editor.typeset import paint_marks, strip_above
from workbench.ui.editor.underlines import Underline
from workbench.ui.editor.writing import Writing
from workbench.ui.text_units import TextUnits
from workbench.ui.theme import current_theme

_COMFORT = (0.15, 0.72)
"""While writing, the caret stays between these parts of the height."""
_TYPEWRITER = 0.45
"""Where its line stays with typewriter scrolling."""


class Manuscript(QTextEdit):
    """Shows one draft at a time. `hovered` carries the underline the mouse rests on, or None, and its line's rectangle
    in the viewport; `pressed` the key of one that was clicked."""

    left = Signal()
    document_left = Signal()
    resize_requested = Signal(int)
    typed = Signal()
    painted = Signal()
    hovered = Signal(object, object)
    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "manuscript")
        self.setAcceptRichText(False)
        self.setAutoFormatting(QTextEdit.AutoFormattingFlag.AutoNone)
        self.setFrameShape(QTextEdit.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Manuscript"))
        self.setPlaceholderText(self.tr("The story begins here."))
        self.draft: Draft | None = None
        self.writing = Writing(self)
        self.by_words = ByWords(self)
        self.typewriter = False
        self.spotlight = False
        self._lit = -1
        """The block that is not dimmed, by its number."""
        self._layout = self.document().documentLayout()
        self._layout.update.connect(self._paint_above)
        self.cursorPositionChanged.connect(self._follow_caret)
        self.verticalScrollBar().rangeChanged.connect(self._reach)

    @property
    def language(self) -> str:
        """The story's language."""
        return self.writing.habits.language

    def settle(self, settings: EditorSettings, language: str) -> None:
        """Go by these settings, in a story in this language."""
        self.writing.habits = Habits.of(settings, language)
        self.by_words.language = language
        if (self.typewriter, self.spotlight) != (settings.typewriter, settings.spotlight):
            self.typewriter, self.spotlight = settings.typewriter, settings.spotlight
            self._reach()
            self.keep_in_comfort()
            self.viewport().update()

    def show_draft(self, draft: Draft) -> None:
        """Show another draft where it was left."""
        self.leave()
        if self.draft is not None:
            self.draft.shown = False
        self.draft = self.writing.draft = draft
        draft.shown = True
        if draft.document.defaultFont() != self.font():
            draft.document.setDefaultFont(self.font())
        self.setExtraSelections([])
        if isValid(self._layout):
            self._layout.update.disconnect(self._paint_above)
        self.setDocument(draft.document)
        self._layout = draft.document.documentLayout()
        self._layout.update.connect(self._paint_above)
        self.setUndoRedoEnabled(True)
        self.setCursorWidth(2)
        cursor = self.textCursor()
        cursor.setPosition(min(draft.caret, draft.document.characterCount() - 1))
        self.setTextCursor(cursor)
        self.verticalScrollBar().setValue(draft.scroll)

    def leave(self) -> None:
        """Remember where the draft on show is left."""
        self.document_left.emit()
        if self.draft is not None:
            self.draft.caret = self.textCursor().position()
            self.draft.scroll = self.verticalScrollBar().value()

    def drop_draft(self) -> None:
        """Show nothing."""
        if self.draft is not None and isValid(self.draft):
            self.draft.shown = False
        self.draft = self.writing.draft = None
        # Qt keeps them over a change of document, and looks for their places in the next one.
        self.setExtraSelections([])
        self.setDocument(None)  # type: ignore[arg-type]

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        writing, text = self.writing, event.text()
        fresh = writing.on_fresh_indent()
        writing.settle_format()
        bare = not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier & ~Qt.KeyboardModifier.KeypadModifier
        if self.by_words.takes(event, writing.steps):
            pass
        elif self.isReadOnly():
            super().keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and bare:
            writing.break_paragraph()
        elif event.key() in (Qt.Key.Key_Backspace, Qt.Key.Key_Delete):
            if event.key() != Qt.Key.Key_Backspace or not bare or not writing.erases_pair():
                self._step(event, "delete" if bare else "cut")
        elif writing.has_given(text):
            pass
        elif _types(event):
            if not (bare and writing.takes_over(text)):
                self._step(event, "type", text)
            writing.after_typing(text)
        else:
            super().keyPressEvent(event)
        if fresh:
            writing.settle_indent()
        self.keep_in_comfort()
        if text:
            self.typed.emit()

    def _step(self, event: QKeyEvent, kind: str, char: str = "") -> None:
        self.writing.steps.begin(self.textCursor(), kind, char)
        super().keyPressEvent(event)
        self.writing.steps.made(self.textCursor(), kind, char)

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        writing, commit = self.writing, event.commitString()
        if writing.has_given(commit):
            event, commit = QInputMethodEvent(event.preeditString(), event.attributes()), ""
        fresh = writing.on_fresh_indent()
        joined = writing.compose(bool(event.preeditString()), bool(commit))
        writing.settle_format()
        if joined:
            cursor = self.textCursor()
            cursor.joinPreviousEditBlock()
            cursor.insertText(commit, self.currentCharFormat())
            cursor.endEditBlock()
            self.setTextCursor(cursor)
            event = QInputMethodEvent(event.preeditString(), event.attributes())
        super().inputMethodEvent(event)
        if commit:
            writing.steps.made(self.textCursor(), "compose")
            if not event.preeditString():
                writing.after_typing(commit)
            if fresh:
                writing.settle_indent()
        self.keep_in_comfort()
        if commit or event.preeditString():
            self.typed.emit()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.resize_requested.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.draft is not None:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_marks(self, self.draft.index, painter, QColor(current_theme().ink), event.rect())
            if self.spotlight:
                dim_others(self, painter)
            painter.end()
        self.painted.emit()

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            line = self.cursorRect(self.cursorForPosition(event.pos()))
            self.hovered.emit(self.underline_at(event.pos()), line)
            return True
        return super().viewportEvent(event)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        place, left = event.position().toPoint(), event.button() == Qt.MouseButton.LeftButton
        shift = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if not (left and shift and self.by_words.extend(place)):
            self.by_words.let_go()
            super().mousePressEvent(event)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.by_words.on:
            self.by_words.choose(event.position().toPoint())

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        held = event.buttons() & Qt.MouseButton.LeftButton
        if not (held and self.by_words.extend(event.position().toPoint())):
            super().mouseMoveEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        under = self.underline_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and under and not self.textCursor().hasSelection():
            self.pressed.emit(under.key)

    def underline_at(self, place: QPoint) -> Underline | None:
        """The shortest underline at a point of the viewport."""
        placed = self.draft.placed if self.draft else None
        if placed is None:
            return None
        cursor = self.cursorForPosition(place)
        line = self.cursorRect(cursor)
        if not line.top() <= place.y() <= line.bottom():
            return None
        # Qt answers with the nearest gap between two characters.
        at = cursor.position()
        return placed.at(at - 1 if line.left() > place.x() and not cursor.atBlockStart() else at)

    @override
    def createMimeDataFromSelection(self) -> QMimeData:
        return to_clipboard(self.selected_text())

    @override
    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasText()

    @override
    def insertFromMimeData(self, source: QMimeData) -> None:
        text = from_clipboard(source)
        if text is not None and text.base:
            self.writing.paste(text, plain=not from_manuscript(source) and not text.ruby and not text.emphasis)
            self.typed.emit()

    def selected_text(self) -> ManuscriptText:
        """What is selected, with its marks."""
        cursor = self.textCursor()
        if self.draft is None or not cursor.hasSelection():
            return ManuscriptText("")
        snapshot = self.draft.snapshot()
        units, text = TextUnits(snapshot.raw), snapshot.text()
        start, end = units.to_points(cursor.selectionStart()), units.to_points(cursor.selectionEnd())
        low, high = start, end
        ruby = (
            Ruby(max(r.start, low) - low, min(r.end, high) - low, r.reading) for r in text.ruby if _in(r, low, high)
        )
        dots = (
            Emphasis(max(e.start, low) - low, min(e.end, high) - low, e.style)
            for e in text.emphasis
            if _in(e, low, high)
        )
        return ManuscriptText(text.base[start:end], tuple(ruby), tuple(dots))

    def keep_in_comfort(self) -> None:
        """Scroll so that the caret is not written into a corner."""
        bar, height = self.verticalScrollBar(), self.viewport().height()
        caret = self.cursorRect()
        if self.typewriter:
            bar.setValue(bar.value() + caret.center().y() - int(height * _TYPEWRITER))
            return
        top, bottom = int(height * _COMFORT[0]), int(height * _COMFORT[1])
        if caret.bottom() > bottom:
            bar.setValue(bar.value() + caret.bottom() - bottom)
        elif caret.top() < top:
            bar.setValue(bar.value() - (top - caret.top()))

    def _reach(self) -> None:
        """Let the last line be scrolled up to the typewriter's height, wherever the text ends."""
        if self.typewriter and self.draft is not None:
            bar, height = self.verticalScrollBar(), self.viewport().height()
            till = round(self.document().size().height()) - ROOM_BELOW - int(height * _TYPEWRITER)
            if bar.maximum() < till:
                # Qt has just set it lower, and the view with it.
                clipped = bar.value() == bar.maximum()
                bar.setMaximum(till)
                if clipped:
                    self.keep_in_comfort()

    def _paint_above(self, changed: QRectF) -> None:
        """Qt paints anew what was laid out anew; the marks of its first line reach out above that."""
        self.viewport().update(strip_above(self, changed))

    def _follow_caret(self) -> None:
        if self.spotlight and self._lit != self.textCursor().blockNumber():
            self._lit = self.textCursor().blockNumber()
            self.viewport().update()


def _types(event: QKeyEvent) -> bool:
    """True for a key that writes a character: with Control only together with Alt, which is AltGr."""
    modifiers, keys = event.modifiers(), Qt.KeyboardModifier
    command = modifiers & keys.MetaModifier or (modifiers & keys.ControlModifier and not modifiers & keys.AltModifier)
    return bool(event.text()) and event.text().isprintable() and not command


def _in(mark: Ruby | Emphasis, low: int, high: int) -> bool:
    return mark.start < high and low < mark.end
