"""Two texts side by side: paragraph by paragraph, and inside a changed paragraph character by character."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from workbench.story.text import Span

_FINE = 4_000
"""Characters of two paragraphs together up to which they are told apart inside."""
_ALIKE = 0.35
"""`SequenceMatcher.quick_ratio` from which two paragraphs count as one that was changed."""


class Change(StrEnum):
    """What became of a line."""

    SAME = "same"
    CHANGED = "changed"
    GONE = "gone"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph of each text, None where one has none. `left_at`, `right_at`: where it begins, in code points of its
    text. `left_spans`, `right_spans`: what differs inside it, in code points of the paragraph; for a changed one."""

    change: Change
    left: str | None
    right: str | None
    left_at: int
    right_at: int
    left_spans: tuple[Span, ...] = ()
    right_spans: tuple[Span, ...] = ()

    @property
    def left_end(self) -> int:
        """Where the next paragraph of the left text begins."""
        return self.left_at if self.left is None else self.left_at + len(self.left) + 1

    @property
    def right_end(self) -> int:
        """Where the next paragraph of the right text begins."""
        return self.right_at if self.right is None else self.right_at + len(self.right) + 1


def side_by_side(left: str, right: str) -> list[Line]:
    """Every paragraph of both texts in order. Joined again with line breaks, each side is its text."""
    ours, theirs = left.split("\n"), right.split("\n")
    starts = _starts(ours), _starts(theirs)
    lines: list[Line] = []
    at = 0, 0
    for tag, low, high, from_, to in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if tag == "equal":
            pairs: list[tuple[int | None, int | None]] = list(zip(range(low, high), range(from_, to), strict=True))
        else:
            pairs = _paired(ours, theirs, range(low, high), range(from_, to))
        for one, other in pairs:
            # A missing paragraph stands where the next one of its text does.
            at = starts[0][one] if one is not None else at[0], starts[1][other] if other is not None else at[1]
            line = _line(None if one is None else ours[one], None if other is None else theirs[other], at, tag)
            lines.append(line)
            at = line.left_end, line.right_end
    return lines


def differing(lines: Sequence[Line]) -> list[int]:
    """The indexes at which runs of differing lines begin."""
    return [
        at
        for at, line in enumerate(lines)
        if line.change is not Change.SAME and (at == 0 or lines[at - 1].change is Change.SAME)
    ]


def _line(left: str | None, right: str | None, at: tuple[int, int], tag: str) -> Line:
    if tag == "equal":
        return Line(Change.SAME, left, right, *at)
    if left is None or right is None:
        return Line(Change.NEW if left is None else Change.GONE, left, right, *at)
    return Line(Change.CHANGED, left, right, *at, *_inside(left, right))


def _paired(ours: Sequence[str], theirs: Sequence[str], low: range, high: range) -> list[tuple[int | None, int | None]]:
    """Paragraphs that take each other's place: in order, each beside the next one that is like it."""
    found: list[tuple[int | None, int | None]] = []
    rest = list(high)
    for one in low:
        like = next((at for at, other in enumerate(rest[:8]) if _like(ours[one], theirs[other])), None)
        if like is None:
            found.append((one, None))
            continue
        found += [(None, other) for other in rest[:like]]
        found.append((one, rest[like]))
        rest = rest[like + 1 :]
    return found + [(None, other) for other in rest]


def _like(one: str, other: str) -> bool:
    return bool(one.strip() and other.strip()) and SequenceMatcher(None, one, other).quick_ratio() >= _ALIKE


def _inside(left: str, right: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    if len(left) + len(right) > _FINE:
        return (Span(0, len(left)),), (Span(0, len(right)),)
    codes = [code for code in SequenceMatcher(None, left, right, autojunk=False).get_opcodes() if code[0] != "equal"]
    return (
        tuple(Span(low, high) for _, low, high, _, _ in codes if low < high),
        tuple(Span(low, high) for _, _, _, low, high in codes if low < high),
    )


def _starts(paragraphs: Sequence[str]) -> list[int]:
    found, at = [], 0
    for one in paragraphs:
        found.append(at)
        at += len(one) + 1
    return found
