"""Less of a text where there is room for so much: cut between words, wherever its script sets spaces between them."""

import unicodedata

from workbench.story.text import Span

_SPACED = "\u2e80"
"""Before this character stand the scripts that set spaces between words; from it on the text may be cut anywhere."""
_LONGEST_WORD = 24
"""Code points after which what looks like one word, a path or a link, is cut all the same."""


def shortened(text: str, most: int) -> str:
    """The text in one line of at most `most` code points, with an ellipsis where something was left out."""
    line = " ".join(text.split())
    if len(line) <= most:
        return line
    return line[: _back(line, most - 1)].rstrip(" ,;:、，") + "…"


def around(text: str, kept: Span, room: int) -> Span:
    """What to show of a text: `kept` with at most `room` code points before it and after it."""
    start, end = max(0, kept.start - room), min(len(text), kept.end + room)
    return Span(min(kept.start, _on(text, start)), max(kept.end, _back(text, end)))


def beside(text: str, kept: Span, room: int) -> tuple[str, str]:
    """What stands before and behind `kept` in its line, `room` code points of each at most: with an ellipsis where the
    line goes on, and no mark left over from what was cut."""
    start = text.rfind("\n", 0, kept.start) + 1
    end = text.find("\n", kept.end)
    end = len(text) if end < 0 else end
    part = around(text[start:end], kept.shifted(-start), room).shifted(start)
    before, after = text[part.start : kept.start], text[kept.end : part.end]
    if text[start : part.start].strip():
        before = "…" + before[_left_over(before) :]
    if text[part.end : end].strip():
        after = after.rstrip(" ,;:、，") + "…"
    return before if before[:1] == "…" else before.lstrip(), after.rstrip()


def _left_over(text: str) -> int:
    """How many marks and spaces a text begins with that belong to what stood before it."""
    opens = ("Ps", "Pi")
    return next(
        (at for at, one in enumerate(text) if one.isalnum() or unicodedata.category(one) in opens or one in "—…―"), 0
    )


def _back(text: str, at: int) -> int:
    """The last place up to `at` that lies in no word."""
    first = next((place for place in range(at, max(0, at - _LONGEST_WORD), -1) if not _in_word(text, place)), at)
    return first or at


def _on(text: str, at: int) -> int:
    """The first place from `at` on that lies in no word."""
    last = min(len(text), at + _LONGEST_WORD)
    return next((place for place in range(at, last + 1) if not _in_word(text, place)), at)


def _in_word(text: str, at: int) -> bool:
    beside = text[at - 1 : at + 1] if at else ""
    return len(beside) == 2 and all(one < _SPACED and (one.isalnum() or one in "'’-") for one in beside)
