"""Lines out of clusters: where they break (禁則), and where in its line each cluster stands.

Each line takes what fits. What may not begin a line hangs over its end (ぶら下げ), is drawn in by narrowing the blanks
of marks and spaces (追い込み), or takes its neighbour along to the next line, and the line is spread (追い出し).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from workbench.ui.pages.characters import CLOSING, HANGING, blanks, gap, may_break, together
from workbench.ui.pages.clusters import Cluster, Kind

_CLOSE = 1e-6
_DRAWN_IN = 0.5
"""How much of a blank may be taken away."""
_SPREAD = 0.34
"""Ems that are added at most between two squares; a line that would need more stays short."""
_SPREAD_SPACES = 1.5
"""And to a space between words."""
_IDEOGRAPHIC = "\u3000"


@dataclass(frozen=True, slots=True)
class Measured:
    """What the lines are like. Ems; `first` is the indent of the first one. `tight`: marks that meet share their blank.
    `justified`: lines end flush. `cells`: nothing is moved from its square. `spaces`: only spaces are spread."""

    length: float
    first: float = 0.0
    tight: bool = True
    justified: bool = True
    cells: bool = False
    spaces: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """clusters[start:end] and where each begins, in ems from the line's head; a square's blank lies before that."""

    start: int
    end: int
    places: tuple[float, ...]


def rows(clusters: Sequence[Cluster], measured: Measured) -> list[Row]:
    """The lines of a paragraph; one without clusters has none."""
    setter = _Setter(clusters, measured)
    found = []
    start = 0
    while start < len(clusters):
        end, give = setter.line(start)
        found.append(Row(start, end, tuple(setter.places(start, end, give))))
        start = end
    return found


def breaks(one: Cluster, other: Cluster, loose: bool = False) -> bool:
    """May a line end behind `one`?"""
    if other.kind is Kind.SPACE or other.joined:
        return False
    if one.kind is Kind.SPACE:
        return True
    if one.kind is Kind.WORD and other.kind is Kind.WORD:
        return True  # They were cut where a line may break.
    return may_break(one.text[-1], other.text[0], loose)


class _Setter:
    def __init__(self, clusters: Sequence[Cluster], measured: Measured) -> None:
        self._all = clusters
        self._how = measured
        blank = [self._blanks(one) for one in clusters]
        self._before = [before for before, _ in blank]
        self._after = [after for _, after in blank]
        self._bodies = [one.advance + one.pad - sum(own) for one, own in zip(clusters, blank, strict=True)]
        self._gaps = [0.0, *(self._gap(number) for number in range(1, len(clusters)))]
        """Before each of them, on the same line."""

    def line(self, start: int) -> tuple[int, float]:
        """Where the line that begins with cluster `start` ends, and how far each blank may give: (end, share)."""
        clusters, how = self._all, self._how
        limit = how.length + _CLOSE
        at = self._head(start) - self._gaps[start]
        end, till = start, at
        while end < len(clusters):
            at += self._gaps[end] + self._bodies[end]
            if at > limit:
                break
            end, till = end + 1, at
        end = max(end, start + 1)
        if end >= len(clusters):
            return len(clusters), 0.0
        if self._breaks(end):
            return end, self._spread(start, end, till)
        if self._hangs(end):
            return end + 1, self._spread(start, end, till)
        if (more := self._drawn_in(start, end, till)) is not None:
            return more
        back = end - 1
        while back > start and not self._breaks(back):
            back -= 1
        if back == start:
            return end, 0.0
        return back, self._spread(start, back, self._length(start, back))

    def places(self, start: int, end: int, give: float) -> list[float]:
        """Where each cluster of a line begins; `give` is what `line` answered."""
        found: list[float] = []
        at = self._head(start)
        for number in range(start, end):
            if number > start:
                at += self._gaps[number]
                if give < 0:
                    at += give * self._gives(number)
                elif give and self._spreads(number):
                    at += give
            found.append(at - self._before[number])
            at += self._bodies[number]
        return found

    def _breaks(self, at: int) -> bool:
        return breaks(self._all[at - 1], self._all[at], loose=self._how.cells)

    def _head(self, start: int) -> float:
        """Where the body of a line's first cluster begins. A bracket that opens a paragraph keeps its blank."""
        return self._how.first + self._before[0] if start == 0 else 0.0

    def _blanks(self, cluster: Cluster) -> tuple[float, float]:
        if cluster.kind is Kind.SPACE:
            return 0.0, cluster.advance
        return blanks(cluster.text[0]) if cluster.kind is Kind.SQUARE and self._how.tight else (0.0, 0.0)

    def _gap(self, at: int) -> float:
        """The blank between a cluster and the one before it."""
        if not self._after[at - 1] and not self._before[at]:
            return 0.0
        one, other = self._all[at - 1], self._all[at]
        if one.kind is Kind.SQUARE is other.kind:
            return gap(one.text[-1], other.text[0])
        return self._after[at - 1] + self._before[at]

    def _length(self, start: int, end: int) -> float:
        return self._head(start) + sum(self._bodies[start:end]) + sum(self._gaps[start + 1 : end])

    def _hangs(self, end: int) -> bool:
        hanging = CLOSING if self._how.cells else HANGING
        if self._how.spaces or self._all[end].text not in hanging:
            return False
        return end + 1 == len(self._all) or self._breaks(end + 1)

    def _drawn_in(self, start: int, end: int, till: float) -> tuple[int, float] | None:
        if self._how.cells or not self._how.justified:
            return None
        room = sum(self._gives(one) for one in range(start + 1, end))
        over = till - self._how.length
        for longer in range(end + 1, min(end + 3, len(self._all)) + 1):
            over += self._gaps[longer - 1] + self._bodies[longer - 1]
            room += self._gives(longer - 1)
            if over > room + _CLOSE:
                return None
            if longer == len(self._all) or self._breaks(longer):
                return longer, -over / room
        return None

    def _gives(self, at: int) -> float:
        """How much of the blank before a cluster may be taken away."""
        if not self._gaps[at]:
            return 0.0
        one = self._all[at - 1]
        if one.kind is Kind.SPACE:
            return 0.0 if one.text == _IDEOGRAPHIC else one.advance / 3
        return 0.0 if one.text[-1] in "。．" else self._gaps[at] * _DRAWN_IN

    def _spreads(self, at: int) -> bool:
        one, other = self._all[at - 1], self._all[at]
        if other.kind is Kind.SPACE:
            return False  # Nobody sees what ends a line, nor where.
        if self._how.spaces:
            return one.kind is Kind.SPACE
        return not other.joined and not together(one.text[-1], other.text[0])

    def _spread(self, start: int, end: int, till: float) -> float:
        """What is added at each place that spreads, for a line whose last body ends at `till`."""
        how = self._how
        slack = how.length - till
        last = self._all[end - 1]
        # The blank of a closing mark may fill the line's end.
        slack -= min(slack, self._after[end - 1]) if last.kind is Kind.SQUARE else 0.0
        if not how.justified or how.cells or slack <= _CLOSE:
            return 0.0
        visible = end - 1
        while visible > start and self._all[visible].kind is Kind.SPACE:
            visible -= 1
        count = sum(self._spreads(one) for one in range(start + 1, visible + 1))
        if not count:
            return 0.0
        share = slack / count
        return share if share <= (_SPREAD_SPACES if how.spaces else _SPREAD) else 0.0
