"""Code points of a text and the UTF-16 units Qt counts in: only the window converts."""

from bisect import bisect_left


class TextUnits:
    """Converts offsets of one text both ways. A text without characters beyond U+FFFF costs nothing."""

    def __init__(self, text: str) -> None:
        self._wide = [] if text.isascii() else [index for index, char in enumerate(text) if char > "\uffff"]
        self._wide_qt = [index + before for before, index in enumerate(self._wide)]

    def to_qt(self, offset: int) -> int:
        """The UTF-16 offset of a code point offset."""
        return offset + bisect_left(self._wide, offset)

    def to_points(self, position: int) -> int:
        """The code point offset of a UTF-16 offset; the middle of a pair counts as after it."""
        before = bisect_left(self._wide_qt, position)
        inside = before > 0 and self._wide_qt[before - 1] == position - 1
        return position - before + inside
