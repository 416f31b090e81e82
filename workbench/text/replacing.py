"""Other words in a typeset text: ruby and emphasis that are not touched stay, and what is lost is told."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from workbench.story.shared import shared_ends
from workbench.story.text import Emphasis, ManuscriptText, Ruby, Span


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """`text` in place of what stands at `span`."""

    span: Span
    text: str

    def trimmed(self, base: str) -> "Change":
        """Only what differs: 翼 for 翔 in 久世翼, so that the ruby of 久世 stays."""
        start, end = shared_ends(self.span.of(base), self.text)
        return Change(Span(self.span.start + start, self.span.end - end), self.text[start : len(self.text) - end])


@dataclass(frozen=True, slots=True)
class Replaced:
    """The text as it reads then, and what of its typesetting is gone because its words are."""

    text: ManuscriptText
    ruby: tuple[Ruby, ...] = ()
    emphasis: tuple[Emphasis, ...] = ()


class Moves:
    """Where places of a text stand once changes have been made in it. `changes` in order, none overlapping."""

    def __init__(self, changes: Sequence[Change]) -> None:
        self._changes = changes
        self._starts = [change.span.start for change in changes]
        self._before = [0]
        for change in changes:
            grown = len(change.text) - (change.span.end - change.span.start)
            self._before.append(self._before[-1] + grown)

    def start(self, offset: int) -> int:
        """Of what begins at `offset`; inside a change, that begins with the new words."""
        at = bisect_right(self._starts, offset) - 1
        if at >= 0 and offset < self._changes[at].span.end:
            return self._changes[at].span.start + self._before[at]
        # What is put in exactly here stands before what begins here.
        return offset + self._before[at + 1]

    def end(self, offset: int) -> int:
        """Of what ends at `offset`; inside a change, that ends with the new words."""
        at = bisect_right(self._starts, offset - 1) - 1
        if at < 0:
            return offset
        change = self._changes[at]
        if offset < change.span.end:
            return change.span.start + self._before[at] + len(change.text)
        return offset + self._before[at + 1]

    def span(self, span: Span) -> Span:
        """Where a stretch stands, with all of what came in the place of its words."""
        start = self.start(span.start)
        return Span(start, max(start, self.end(span.end)))


def replaced(text: ManuscriptText, changes: Iterable[Change]) -> Replaced:
    """The text with these changes, which may not overlap.

    A reading goes when the words under it change: it would be the reading of something else. Emphasis lies on whatever
    comes in the place of its words.
    """
    ordered = sorted(change.trimmed(text.base) for change in changes)
    ordered = [change for change in ordered if change.text or change.span.end > change.span.start]
    pieces, at = [], 0
    for change in ordered:
        pieces += [text.base[at : change.span.start], change.text]
        at = change.span.end
    base = "".join([*pieces, text.base[at:]])
    moves, touched = Moves(ordered), _Touched([change.span for change in ordered])
    ruby, lost, emphasis, plain = [], [], [], []
    for reading in text.ruby:
        if touched.by(reading.start, reading.end):
            lost.append(reading)
        else:
            span = moves.span(Span(reading.start, reading.end))
            ruby.append(Ruby(span.start, span.end, reading.reading))
    for stress in text.emphasis:
        span = moves.span(Span(stress.start, stress.end))
        if span.end > span.start:
            emphasis.append(Emphasis(span.start, span.end, stress.style))
        else:
            plain.append(stress)
    return Replaced(ManuscriptText(base, tuple(ruby), tuple(emphasis)), tuple(lost), tuple(plain))


class _Touched:
    """Whether a stretch has any of these spans in it."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._spans = spans
        self._starts = [span.start for span in spans]

    def by(self, start: int, end: int) -> bool:
        at = bisect_right(self._starts, start) - 1
        if at >= 0 and (self._spans[at].end > start):
            return True
        # Put in at the very beginning, it stands before the stretch.
        return at + 1 < len(self._spans) and self._spans[at + 1].start < end
