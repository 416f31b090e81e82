"""Where one step of a manuscript's undo ends and the next begins: at a pause, a word, another kind of edit.

Qt takes every character typed behind the last one into the same step, whatever lies between: a whole paragraph. It
does not where the document is told that it is unmodified, which nothing else here goes by.
"""

import re
from collections.abc import Callable
from time import monotonic

from PySide6.QtGui import QTextCursor

PAUSE = 1.0
"""Seconds without a key after which another step begins."""
_SCRIPTS = (
    re.compile(r"\s"),
    re.compile(r"[\u3041-\u309f]"),
    re.compile(r"[\u30a0-\u30ff]"),
    re.compile(r"[\u3400-\u9fff\uf900-\ufaff々〆〇]"),
    re.compile(r"[^\W_]|['’-]"),
)
_PUNCTUATION = len(_SCRIPTS)
_SPACE, _HIRAGANA = 0, 1


class Steps:
    """Told of every edit before it is made by `begin`, and of where it ended by `made`."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last = ("", "", -1, -1)
        """Kind of edit, character typed, caret and revision of the document after it."""
        self._when = 0.0

    def begin(self, cursor: QTextCursor, kind: str, char: str = "") -> None:
        """An edit is about to be made: "type" with the character, "delete" or anything else, which is a step alone."""
        last_kind, last_char, *place = self._last
        goes_on = (
            kind == last_kind
            and kind in ("type", "delete")
            and place == [cursor.position(), cursor.document().revision()]
            and not cursor.hasSelection()
            and self._clock() - self._when < PAUSE
            and not (kind == "type" and begins_word(last_char, char))
        )
        if not goes_on:
            cursor.document().setModified(False)

    def made(self, cursor: QTextCursor, kind: str, char: str = "") -> None:
        """The edit has been made; `cursor` stands behind it."""
        self._last = (kind, char, cursor.position(), cursor.document().revision())
        self._when = self._clock()


def begins_word(before: str, char: str) -> bool:
    """True where a step ends between two characters typed one after the other: at a word, in Japanese at a 文節."""
    if not before or not char:
        return True
    old, new = _script(before), _script(char)
    if old == new or new == _SPACE:
        return False
    # Endings go with the word before them, marks with what they end.
    return new not in (_HIRAGANA, _PUNCTUATION) or old in (_SPACE, _PUNCTUATION)


def _script(char: str) -> int:
    return next((number for number, script in enumerate(_SCRIPTS) if script.match(char)), _PUNCTUATION)
