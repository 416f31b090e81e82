"""The second hearing: who else speaks in a conversation, and how they talk, as the first hearing has it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from workbench.memory.reading.habits import ODDS, Habits, Heard

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from workbench.memory.reading.speaking import Talk

AGAIN = 7 + ODDS
"""Features of a line and a candidate that a second hearing adds."""
_SURE = 0.3
"""How sure a speaker must be for a line to tell how they talk."""


def sure_lines(talk: "Talk", shares: "NDArray[np.float64]") -> list[Heard]:
    """An episode's lines with the speakers of which `shares` [lines, people] are sure enough, the others by nobody."""
    found = []
    for line, row in zip(talk.heard, shares, strict=True):
        best = int(row.argmax()) if len(row) else 0
        sure = len(row) > 0 and row[best] >= _SURE
        found.append(
            replace(line, speaker=talk.people[best] if sure else None, sureness=float(row[best]) if sure else 1.0)
        )
    return found


def again(
    talk: "Talk", shares: "NDArray[np.float64]", runs: Sequence[tuple[int, int]], elsewhere: Sequence[Heard]
) -> "NDArray[np.float32]":
    """Features [lines, people, AGAIN] from what a first hearing says of whose each line is (`shares` [lines, people]).

    `runs`: the conversations. `elsewhere`: lines of other episodes.
    """
    import numpy as np

    lines, people = shares.shape
    rows = np.zeros((lines, people, AGAIN), np.float32)
    whole = shares.sum(axis=0)
    for first, last in runs:
        there = shares[first:last].sum(axis=0)
        for at in range(first, last):
            if last - first > 1:
                rows[at, :, 0] = (there - shares[at]) / (last - first - 1)
            else:
                rows[at, :, 1] = (whole - shares[at]) / max(1, lines - 1)
            for away in (1, 2, 3, 4):
                for other in (at - away, at + away):
                    if first <= other < last:
                        rows[at, :, 1 + away] += shares[other] / 2
    rows[:, :, 6] = (whole - shares) / max(1, lines - 1)
    own = sure_lines(talk, shares)
    habits = Habits([*own, *elsewhere])
    for at, line in enumerate(own if people else ()):
        rows[at, :, 7:] = habits.odds(line, talk.people, known=True)
    return rows
