"""What keys, input methods and the clipboard do to the manuscript, beyond what a text field does with them."""

from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from workbench.exchange.notation import closed, read_ruby
from workbench.story.text import ManuscriptText
from workbench.ui.editor.contents import put_marks, shown
from workbench.ui.editor.drafts import Draft
from workbench.ui.editor.habits import Habits
from workbench.ui.editor.japanese import indent_for, opens_speech
from workbench.ui.editor.marks import Reading
from workbench.ui.editor.steps import Steps
from workbench.ui.editor.substitutions import closes, closing, substitution

Move, Mode = QTextCursor.MoveOperation, QTextCursor.MoveMode


class Writing:
    """The hand that writes in `edit`. Every method makes its edits in steps of the undo."""

    def __init__(self, edit: QTextEdit) -> None:
        self._edit = edit
        self.habits = Habits()
        self.steps = Steps()
        self.draft: Draft | None = None
        self._replacing = False
        self._given = (-1, -1, 0)
        """Where an indent has just been put in, how long the text was then, how much of it may be typed by habit."""

    def settle_format(self) -> None:
        """What is typed next belongs to a mark only inside of it."""
        # With a selection, Qt would put the format on what is selected.
        if self.draft is not None and not self._edit.textCursor().hasSelection():
            index = self.draft.index
            self._edit.setCurrentCharFormat(index.format(index.inherited(self._edit.textCursor().position())))

    def takes_over(self, char: str) -> bool:
        """Do with a character what a text field would not: put it in place of a selection or, with its other half,
        around it, or step over the bracket that stands there. False when there is nothing of the kind to do."""
        cursor = self._edit.textCursor()
        half = closes(char, self.habits)
        if not cursor.hasSelection() and half and _next(cursor) == half:
            cursor.movePosition(Move.Right)
            self._show(cursor)
            return True
        other = closing(char, self.habits)
        if self.draft is None or not (cursor.hasSelection() or (other and _has_room(cursor))):
            return False
        self.steps.begin(cursor, "type", char)
        index = self.draft.index
        cursor.beginEditBlock()
        if other:
            end = cursor.selectionEnd()
            cursor.setPosition(cursor.selectionStart())
            cursor.insertText(char, QTextCharFormat())
            cursor.setPosition(end + 1)
            cursor.insertText(other, QTextCharFormat())
            cursor.setPosition(end + 1)
        else:
            cursor.removeSelectedText()
            cursor.insertText(char, index.format(index.inherited(cursor.position())))
        cursor.endEditBlock()
        self._show(cursor)
        self.steps.made(cursor, "type", char)
        return True

    def compose(self, composing: bool, commits: bool) -> bool:
        """An input method goes on: what is selected makes way. True when what it now commits takes the selection's
        place, and both are one step."""
        cursor = self._edit.textCursor()
        if cursor.hasSelection() and (composing or commits):
            self.steps.begin(cursor, "compose")
            cursor.removeSelectedText()
            self._replacing = True
        elif commits and not self._replacing:
            self.steps.begin(cursor, "compose")
        joined = commits and self._replacing
        self._replacing = self._replacing and composing
        return joined

    def after_typing(self, typed: str) -> None:
        """Make of what was just typed before the caret what the author's habits make of it, as a step of its own."""
        if self.draft is None or not typed:
            return
        self._settle_pair(typed)
        if typed.endswith("》") and self.habits.notation:
            self._read_notation()
        self._substitute(len(typed))
        cursor = self._edit.textCursor()
        other = closing(_last(cursor), self.habits) if len(typed) == 1 and typed in (_last(cursor), '"') else ""
        if other and _next(cursor) != other and _has_room(cursor):
            cursor.joinPreviousEditBlock()
            cursor.insertText(other, QTextCharFormat())
            cursor.endEditBlock()
            cursor.movePosition(Move.Left)
            self._edit.setTextCursor(cursor)

    def erases_pair(self) -> bool:
        """Take an empty pair of brackets away as one; False when the caret is not inside of one."""
        cursor = self._edit.textCursor()
        other = closing(_last(cursor), self.habits)
        if cursor.hasSelection() or not other or _next(cursor) != other:
            return False
        self.steps.begin(cursor, "pair")
        cursor.beginEditBlock()
        cursor.deletePreviousChar()
        cursor.deleteChar()
        cursor.endEditBlock()
        self._show(cursor)
        return True

    def break_paragraph(self) -> None:
        """Begin another paragraph, indented as the language has it."""
        cursor = self._edit.textCursor()
        self.steps.begin(cursor, "break")
        indent = indent_for(self.habits.language, self.habits.indents)
        cursor.beginEditBlock()
        cursor.removeSelectedText()
        if indent and cursor.block().text() == indent and cursor.atBlockEnd():
            # An indent with nothing behind it is an empty line.
            _drop_line(cursor)
        rest = cursor.block().text()[cursor.positionInBlock() :]
        cursor.insertBlock(cursor.blockFormat(), QTextCharFormat())
        given = indent if not rest.startswith(indent) and not opens_speech(rest) else ""
        cursor.insertText(given, QTextCharFormat())
        cursor.endEditBlock()
        self._show(cursor)
        self._given = cursor.position(), cursor.document().characterCount(), len(given)

    def has_given(self, typed: str) -> bool:
        """True for an indent that is typed by habit right behind the one just put in: that is the one meant."""
        cursor, (at, length, spare) = self._edit.textCursor(), self._given
        here = (cursor.position(), cursor.document().characterCount()) == (at, length)
        if not here or not 0 < len(typed) <= spare or typed.strip("\u3000"):
            return False
        self._given = at, length, spare - len(typed)
        return True

    def on_fresh_indent(self) -> bool:
        """True where a paragraph has its indent and nothing else yet."""
        indent = indent_for(self.habits.language, self.habits.indents)
        cursor = self._edit.textCursor()
        return bool(indent) and cursor.atBlockEnd() and cursor.block().text() == indent

    def settle_indent(self) -> None:
        """Take back the indent of a paragraph that turned out to be speech."""
        indent = indent_for(self.habits.language, self.habits.indents)
        block = self._edit.textCursor().block()
        text = block.text()
        if text.startswith(indent) and opens_speech(text[len(indent) :]):
            cursor = QTextCursor(block)
            cursor.joinPreviousEditBlock()
            cursor.setPosition(block.position() + len(indent), Mode.KeepAnchor)
            cursor.removeSelectedText()
            cursor.endEditBlock()

    def paste(self, text: ManuscriptText, plain: bool) -> None:
        """Put a text in place of the selection; in a `plain` one notation is then read, which undo takes back first."""
        if self.draft is None:
            return
        cursor = self._edit.textCursor()
        self.steps.begin(cursor, "paste")
        indent = indent_for(self.habits.language, self.habits.indents)
        cursor.beginEditBlock()
        cursor.removeSelectedText()
        if self.on_fresh_indent() and (text.base.startswith((indent, "\n")) or opens_speech(text.base)):
            _drop_line(cursor)
        at = cursor.position()
        self._put(cursor, text)
        cursor.endEditBlock()
        read = read_ruby(text.base) if plain and self.habits.notation and "《" in text.base else text
        if read != text:
            end = cursor.position()
            cursor.beginEditBlock()
            cursor.setPosition(at)
            cursor.setPosition(end, Mode.KeepAnchor)
            cursor.removeSelectedText()
            self._put(cursor, read)
            cursor.endEditBlock()
        self._show(cursor)

    def _put(self, cursor: QTextCursor, text: ManuscriptText) -> None:
        if self.draft is not None:
            at, index = cursor.position(), self.draft.index
            cursor.insertText(shown(text.base), index.format(index.inherited(at)))
            put_marks(self.draft.document, index, at, text)

    def _settle_pair(self, typed: str) -> None:
        """A closing bracket that an input method has written before the one that stands there takes its place."""
        cursor = self._edit.textCursor()
        if closes(typed, self.habits) == typed and _next(cursor) == typed and _last(cursor) == typed:
            cursor.joinPreviousEditBlock()
            cursor.deleteChar()
            cursor.endEditBlock()

    def _read_notation(self) -> None:
        cursor, index = self._edit.textCursor(), self.draft.index if self.draft else None
        if index is None:
            return
        block = cursor.block()
        before = _units(block.text(), cursor.positionInBlock())
        runs = [run for run in index.in_block(block.blockNumber()) if isinstance(index.meanings[run.mark], Reading)]
        floor = max(
            (len(_units(block.text(), run.end)) for run in runs if run.end < cursor.positionInBlock()), default=0
        )
        found = closed(before, floor)
        if found is None:
            return
        begin, text = found
        cursor.document().setModified(False)
        end = cursor.position()
        cursor.beginEditBlock()
        cursor.setPosition(end - _length(before[begin:]))
        cursor.setPosition(end, Mode.KeepAnchor)
        cursor.removeSelectedText()
        self._put(cursor, text)
        cursor.endEditBlock()
        self._edit.setTextCursor(cursor)

    def _substitute(self, fresh: int) -> None:
        cursor = self._edit.textCursor()
        before = _units(cursor.block().text(), cursor.positionInBlock())
        change = substitution(before, fresh, self.habits)
        if change is None or self.draft is None:
            return
        index = self.draft.index
        cursor.document().setModified(False)
        cursor.beginEditBlock()
        cursor.movePosition(Move.Left, Mode.KeepAnchor, change.take)
        cursor.removeSelectedText()
        cursor.insertText(change.put, index.format(index.inherited(cursor.position())))
        cursor.endEditBlock()
        self._edit.setTextCursor(cursor)

    def _show(self, cursor: QTextCursor) -> None:
        self._edit.setTextCursor(cursor)
        self._edit.ensureCursorVisible()


def _drop_line(cursor: QTextCursor) -> None:
    cursor.movePosition(Move.StartOfBlock, Mode.KeepAnchor)
    cursor.removeSelectedText()


def _units(line: str, till: int) -> str:
    """The start of a line, up to a place in UTF-16 units."""
    return line.encode("utf-16-le", "surrogatepass")[: 2 * till].decode("utf-16-le", "replace")


def _has_room(cursor: QTextCursor) -> bool:
    """True where no word follows that a bracket could be meant to go around."""
    return not _next(cursor).strip(" \u3000”」』）)、。")


def _length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _next(cursor: QTextCursor) -> str:
    return "" if cursor.atBlockEnd() else str(cursor.document().characterAt(cursor.position()))


def _last(cursor: QTextCursor) -> str:
    return "" if cursor.atBlockStart() else str(cursor.document().characterAt(cursor.position() - 1))
