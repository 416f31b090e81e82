"""Words put in the place of others in a document, as the core does it in a text: marks of the rest stay."""

from collections.abc import Sequence

from PySide6.QtGui import QTextCursor

from workbench.story.shared import shared_ends
from workbench.ui.editor.contents import set_marks, shown
from workbench.ui.editor.drafts import Draft
from workbench.ui.editor.marks import Reading, Stress


def put_words(draft: Draft, changes: Sequence[tuple[tuple[int, int], str]]) -> int | None:
    """Make these changes ((start, end) of the document, new words; in order) as one step of undo; the end of the first,
    or None without any."""
    cursor = QTextCursor(draft.document)
    cursor.beginEditBlock()
    end = None
    for (start, stop), words in reversed(changes):
        end = _put(draft, cursor, start, stop, shown(words))
    cursor.endEditBlock()
    return end


def _put(draft: Draft, cursor: QTextCursor, start: int, stop: int, words: str) -> int:
    cursor.setPosition(start)
    cursor.setPosition(stop, QTextCursor.MoveMode.KeepAnchor)
    old = cursor.selectedText()
    head, tail = shared_ends(old, words)
    low, high = start + _units(old[:head]), stop - _units(old[len(old) - tail :])
    new = words[head : len(words) - tail]
    index = draft.index
    for mark, first, last in index.between(low, high):
        # The reading of what stood there is none of what comes.
        if isinstance(index.meanings[mark], Reading):
            set_marks(draft.document, index, first, last, drop=[mark])
    stressed = {mark for mark in index.at(low) if isinstance(index.meanings[mark], Stress)} if high > low else set()
    cursor.setPosition(low)
    cursor.setPosition(high, QTextCursor.MoveMode.KeepAnchor)
    cursor.removeSelectedText()
    cursor.insertText(new, index.format(index.inherited(low) | stressed))
    return low + _units(new) + _units(old[len(old) - tail :])


def _units(text: str) -> int:
    """How many UTF-16 units a text takes."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
