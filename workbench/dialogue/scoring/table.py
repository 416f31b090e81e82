"""Scores side by side: for each model how often it did what it must not, of how many times it could have."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from workbench.dialogue.scoring.keeping import ModelScore, Row
from workbench.dialogue.scoring.probes import Kind


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        """0 to 1; 0 of nothing is 0."""
        return self.count / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A model's line of the table. `leaks`: answers to who does not know that gave something away in any way; `looked`
    and `named` by the second look and by the fact's own words; `assents` of the loaded questions; `ignores` of the
    known facts that were handed over; `slips` of all answers.

    `seconds` for one answer, `speed` in tokens a second while it is written, `memory` in bytes. `outdated`: the story
    has changed since. `proposed`: how many probes rest on something nobody has confirmed.
    """

    score: ModelScore
    leaks: Share
    looked: Share
    named: Share
    assents: Share
    ignores: Share
    slips: Share
    seconds: float
    speed: float
    memory: int
    outdated: bool
    proposed: int


def table(scores: Iterable[ModelScore], state: str) -> list[Line]:
    """One line a model, the one that does least wrong first; of equals the faster one.

    Giving away, ignoring and leaving the voice weigh the same: a model that says nothing to the point leaks nothing.
    """
    lines = [_line(score, state) for score in scores]
    return sorted(lines, key=lambda one: (one.leaks.rate + one.ignores.rate + one.slips.rate, one.seconds))


def _line(score: ModelScore, state: str) -> Line:
    rows = score.rows
    closed = [row for row in rows if row.kind is not Kind.KNOWN]
    handed = [row for row in rows if row.reading.ignored is not None]
    loaded = [row for row in rows if row.kind is Kind.LOADED]
    writing = sum(row.said.writing for row in rows)
    # The first token comes before the writing that was timed.
    tokens = sum(max(0, row.said.tokens - 1) for row in rows)
    return Line(
        score,
        _share(closed, [row for row in closed if row.reading.leaked]),
        _share(closed, [row for row in closed if row.reading.looked]),
        _share(closed, [row for row in closed if row.reading.named]),
        _share(loaded, [row for row in loaded if row.reading.assented]),
        _share(handed, [row for row in handed if row.reading.ignored]),
        _share(rows, [row for row in rows if row.reading.slips]),
        sum(row.said.seconds for row in rows) / max(1, len(rows)),
        tokens / writing if writing else 0.0,
        score.memory,
        score.state != state,
        sum(row.proposed for row in rows),
    )


def _share(all_of_them: Sequence[Row], those: Sequence[Row]) -> Share:
    return Share(len(those), len(all_of_them))
