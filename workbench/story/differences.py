"""Two texts side by side: paragraph by paragraph, and inside a changed paragraph character by character."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from enum import StrEnum

from workbench.story.pieces import piece
from workbench.story.text import Emphasis, ManuscriptText, Ruby, Span

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
    text. `left_spans`, `right_spans`: what differs inside it, in code points of the paragraph; for a changed one.
    `left_ruby`, `right_ruby`: readings, likewise."""

    change: Change
    left: str | None
    right: str | None
    left_at: int
    right_at: int
    left_spans: tuple[Span, ...] = ()
    right_spans: tuple[Span, ...] = ()
    left_ruby: tuple[Ruby, ...] = ()
    right_ruby: tuple[Ruby, ...] = ()

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


def typeset_side_by_side(left: ManuscriptText, right: ManuscriptText) -> list[Line]:
    """`side_by_side` with ruby; a paragraph in which only ruby or emphasis differs is a changed one, too."""
    return [_typeset(line, left, right) for line in side_by_side(left.base, right.base)]


def with_left(
    left: ManuscriptText, right: ManuscriptText, lines: Sequence[Line], chosen: Collection[int]
) -> ManuscriptText:
    """The right text with the left one's paragraphs in the chosen lines (indexes), marks and all."""
    base: list[str] = []
    ruby: list[Ruby] = []
    emphasis: list[Emphasis] = []
    by = 0
    for index, line in enumerate(lines):
        of, words, at = (left, line.left, line.left_at) if index in chosen else (right, line.right, line.right_at)
        if words is None:
            continue
        taken = piece(of, at, at + len(words))
        ruby += [Ruby(mark.start + by, mark.end + by, mark.reading) for mark in taken.ruby]
        emphasis += [Emphasis(mark.start + by, mark.end + by, mark.style) for mark in taken.emphasis]
        base.append(taken.base)
        by += len(words) + 1
    return ManuscriptText("\n".join(base), tuple(ruby), tuple(emphasis))


def run_of(lines: Sequence[Line], at: int) -> range:
    """The run of differing lines around one of them."""
    low, high = at, at
    while low > 0 and lines[low - 1].change is not Change.SAME:
        low -= 1
    while high < len(lines) and lines[high].change is not Change.SAME:
        high += 1
    return range(low, high)


def count_changed(lines: Sequence[Line]) -> int:
    """How many characters differ: what is gone and what is new, each counted once."""
    count = 0
    for line in lines:
        if line.change is Change.CHANGED:
            count += max(_length(line.left_spans), _length(line.right_spans))
        elif line.change is not Change.SAME:
            count += len(line.left or line.right or "")
    return count


def differing(lines: Sequence[Line]) -> list[int]:
    """The indexes at which runs of differing lines begin."""
    return [
        at
        for at, line in enumerate(lines)
        if line.change is not Change.SAME and (at == 0 or lines[at - 1].change is Change.SAME)
    ]


def _length(spans: Sequence[Span]) -> int:
    return sum(span.end - span.start for span in spans)


def _typeset(line: Line, left: ManuscriptText, right: ManuscriptText) -> Line:
    ours = piece(left, line.left_at, line.left_at + len(line.left or ""))
    theirs = piece(right, line.right_at, line.right_at + len(line.right or ""))
    line = replace(line, left_ruby=ours.ruby, right_ruby=theirs.ruby)
    if line.change is not Change.SAME or (ours.ruby, ours.emphasis) == (theirs.ruby, theirs.emphasis):
        return line
    one: set[Ruby | Emphasis] = {*ours.ruby, *ours.emphasis}
    other: set[Ruby | Emphasis] = {*theirs.ruby, *theirs.emphasis}
    return replace(line, change=Change.CHANGED, left_spans=_under(one - other), right_spans=_under(other - one))


def _under(marks: Collection[Ruby | Emphasis]) -> tuple[Span, ...]:
    """What marks stand over, without overlaps."""
    found: list[Span] = []
    for span in sorted(Span(mark.start, mark.end) for mark in marks):
        if found and span.start < found[-1].end:
            found[-1] = Span(found[-1].start, max(found[-1].end, span.end))
        else:
            found.append(span)
    return tuple(found)


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
