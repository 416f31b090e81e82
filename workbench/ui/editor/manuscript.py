"""The manuscript itself: a plain-text editor that shows ruby and emphasis as typeset."""

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHelpEvent,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QTextEdit, QWidget
from typing_extensions import override

from workbench.story.text import Emphasis, ManuscriptText, Ruby
from workbench.ui.editor.clipboard import from_clipboard, to_clipboard
from workbench.ui.editor.contents import put_marks, shown
from workbench.ui.editor.drafts import Draft
from workbench.ui.editor.japanese import indent_for, opens_speech
from workbench.ui.editor.typeset import paint_marks
from workbench.ui.editor.underlines import Underline
from workbench.ui.text_units import TextUnits
from workbench.ui.theme import current_theme

_COMFORT = (0.15, 0.72)
"""While writing, the caret stays between these parts of the height."""


class Manuscript(QTextEdit):
    """Shows one draft at a time. `hovered` carries the underline the mouse rests on, or None, and its line's rectangle
    in the viewport; `pressed` the key of one that was clicked."""

    left = Signal()
    document_left = Signal()
    resize_requested = Signal(int)
    typed = Signal()
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
        self.language = "ja"
        self.indents = True

    def show_draft(self, draft: Draft) -> None:
        """Show another draft where it was left."""
        self.leave()
        self.draft = draft
        if draft.document.defaultFont() != self.font():
            draft.document.setDefaultFont(self.font())
        self.setExtraSelections([])
        self.setDocument(draft.document)
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
        self.draft = None
        # Qt keeps them over a change of document, and looks for their places in the next one.
        self.setExtraSelections([])
        self.setDocument(None)  # type: ignore[arg-type]

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        fresh = self._on_fresh_indent()
        self._settle_format()
        plain = event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier & ~Qt.KeyboardModifier.KeypadModifier
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not plain and not self.isReadOnly():
            self._break_paragraph()
        elif self.textCursor().hasSelection() and event.text().isprintable() and event.text() and not plain:
            self._replace_selection(event.text())
        else:
            super().keyPressEvent(event)
        if fresh:
            self._settle_indent()
        self.keep_in_comfort()
        if event.text():
            self.typed.emit()

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        fresh = self._on_fresh_indent()
        if self.textCursor().hasSelection() and (event.commitString() or event.preeditString()):
            self.textCursor().removeSelectedText()
        self._settle_format()
        super().inputMethodEvent(event)
        if fresh and event.commitString():
            self._settle_indent()
        self.keep_in_comfort()
        if event.commitString() or event.preeditString():
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
            paint_marks(self, self.draft.index, painter, QColor(current_theme().ink))
            painter.end()

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            line = self.cursorRect(self.cursorForPosition(event.pos()))
            self.hovered.emit(self.underline_at(event.pos()), line)
            return True
        return super().viewportEvent(event)

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
        if text is not None and text.base and self.draft is not None:
            cursor = self.textCursor()
            cursor.beginEditBlock()
            cursor.removeSelectedText()
            at = cursor.position()
            cursor.insertText(shown(text.base), self.draft.index.format(self.draft.index.inherited(at)))
            put_marks(self.document(), self.draft.index, at, text)
            cursor.endEditBlock()
            self.setTextCursor(cursor)
            self.ensureCursorVisible()
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
        top, bottom = int(height * _COMFORT[0]), int(height * _COMFORT[1])
        if caret.bottom() > bottom:
            bar.setValue(bar.value() + caret.bottom() - bottom)
        elif caret.top() < top:
            bar.setValue(bar.value() - (top - caret.top()))

    def _settle_format(self) -> None:
        """What is typed next belongs to a mark only inside of it."""
        # With a selection, Qt would put the format on what is selected.
        if self.draft is not None and not self.textCursor().hasSelection():
            index = self.draft.index
            self.setCurrentCharFormat(index.format(index.inherited(self.textCursor().position())))

    def _replace_selection(self, text: str) -> None:
        if self.draft is None:
            return
        cursor, index = self.textCursor(), self.draft.index
        cursor.beginEditBlock()
        cursor.removeSelectedText()
        cursor.insertText(text, index.format(index.inherited(cursor.position())))
        cursor.endEditBlock()
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def _break_paragraph(self) -> None:
        cursor = self.textCursor()
        indent = indent_for(self.language, self.indents)
        cursor.beginEditBlock()
        cursor.removeSelectedText()
        block = cursor.block()
        if indent and block.text() == indent and cursor.atBlockEnd():
            # An indent with nothing behind it is an empty line.
            cursor.movePosition(QTextCursor.MoveOperation.StartOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
        rest = cursor.block().text()[cursor.positionInBlock() :]
        cursor.insertBlock(cursor.blockFormat(), QTextCharFormat())
        if indent and not rest.startswith(indent) and not opens_speech(rest):
            cursor.insertText(indent, QTextCharFormat())
        cursor.endEditBlock()
        self.setTextCursor(cursor)
        self.ensureCursorVisible()

    def _on_fresh_indent(self) -> bool:
        indent = indent_for(self.language, self.indents)
        cursor = self.textCursor()
        return bool(indent) and cursor.atBlockEnd() and cursor.block().text() == indent

    def _settle_indent(self) -> None:
        """Take back the indent of a paragraph that turned out to be speech."""
        indent = indent_for(self.language, self.indents)
        block = self.textCursor().block()
        text = block.text()
        if text.startswith(indent) and opens_speech(text[len(indent) :]):
            cursor = QTextCursor(block)
            cursor.joinPreviousEditBlock()
            cursor.setPosition(block.position() + len(indent), QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
            cursor.endEditBlock()


def _in(mark: Ruby | Emphasis, low: int, high: int) -> bool:
    return mark.start < high and low < mark.end
