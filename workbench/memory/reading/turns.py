"""How turns are taken, and the best speakers of a whole conversation at once."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.reading.address_terms import FIRST_PERSONS
from workbench.memory.reading.speaking import Talk, gap

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


_LINK = (
    "same, one paragraph", "same, next", "same, near", "same, further",
    "back, one paragraph", "back, next", "back, near", "back, further", "back, close",
    "same after a question", "same, a question", "back after a question",
    "same, other I", "back, other I", "back, own I", "same after a call", "same, a call",
)  # fmt: skip
LINKS = len(_LINK)
"""Features of a line's speaker together with those of the two lines before it."""

_ASKS = re.compile(r"[？?][」』”’\"]?$|(?:か|の|かい|かね|吗|呢)[。…]*[」』”]?$")


def turns(talk: Talk, first: int, last: int) -> "list[NDArray[np.float32]]":
    """Features [3, LINKS] for each line of the conversation [first, last) but its first.

    Rows: it has the speaker of the line before; of the one before that, not of the last; of neither.
    """
    text, lines = talk.scene.text, talk.scene.lines
    looks = [_Look.of(lines[at].of(text), bool(talk.called[at])) for at in range(first, last)]
    gaps = [gap(talk.scene, at) for at in range(first + 1, last)]
    found = [_link(gaps[0], None, looks[1], looks[0], None)] if gaps else []
    for at in range(2, last - first):
        found.append(_link(gaps[at - 1], gaps[at - 2], looks[at], looks[at - 1], looks[at - 2]))
    return found


@dataclass(frozen=True)
class _Look:
    """What of a line matters to who speaks next."""

    asks: bool
    me: str
    calls: bool

    @staticmethod
    def of(text: str, calls: bool) -> "_Look":
        firsts = FIRST_PERSONS.findall(text)
        return _Look(_ASKS.search(text) is not None, firsts[0] if firsts else "", calls)


def _link(near: int, before: int | None, here: _Look, one: _Look, two: _Look | None) -> "NDArray[np.float32]":
    import numpy as np

    rows = np.zeros((3, LINKS), np.float32)
    rows[0, near] = 1.0
    apart = near > 0
    rows[0, 9:11] = (apart and one.asks, apart and here.asks)
    rows[0, 12] = bool(one.me and here.me) and one.me != here.me
    rows[0, 15:17] = (apart and one.calls, apart and here.calls)
    if two is not None and before is not None:
        rows[1, 4 + near] = 1.0
        rows[1, 8] = before <= 1 and near <= 1
        rows[1, 11] = one.asks
        known = bool(two.me and here.me)
        rows[1, 13:15] = (known and two.me != here.me, known and two.me == here.me)
    return rows


MOST = 10
"""People who are considered in one conversation: the cube of this is what a line costs."""


def best_path(nearby: "NDArray[np.float32]", turns: Sequence["NDArray[np.float32]"]) -> list[int]:
    """For each line the index of its speaker.

    `nearby` [lines, people]: what speaks for each by itself. `turns`: for each line but the first, three numbers, added
    when its speaker is that of the line before, that of the one before it, or neither. The sum over all lines is the
    greatest possible (Viterbi over pairs of neighbours).
    """
    import numpy as np

    lines, people = nearby.shape
    if people > MOST:
        chosen = np.sort(np.argsort(-nearby.max(axis=0), kind="stable")[:MOST])
        return [int(chosen[at]) for at in best_path(nearby[:, chosen], turns)]
    if lines == 1:
        return [int(nearby[0].argmax())]
    same = np.eye(people, dtype=bool)
    first = np.where(same, turns[0][0], turns[0][2])
    state = nearby[0][:, None] + nearby[1][None, :] + first
    back = []
    two_ago = same[:, None, :] & ~same[None, :, :]
    for at in range(2, lines):
        keeps, returns, changes = turns[at - 1]
        step = np.where(same[None, :, :], keeps, np.where(two_ago, returns, changes))
        total = state[:, :, None] + step
        back.append(total.argmax(axis=0))
        state = total.max(axis=0) + nearby[at][None, :]
    one, two = (int(place) for place in np.unravel_index(int(state.argmax()), state.shape))
    path = [two, one]
    for table in reversed(back):
        path.append(int(table[path[-1], path[-2]]))
    return path[::-1]


def marginals(nearby: "NDArray[np.float32]", turns: Sequence["NDArray[np.float32]"]) -> "NDArray[np.float64]":
    """How surely each line is whose [lines, people], rows summing to 1: the same sums, exponentiated, on all paths."""
    import numpy as np

    lines, people = nearby.shape
    if people > MOST:
        chosen = np.sort(np.argsort(-nearby.max(axis=0), kind="stable")[:MOST])
        found = np.zeros((lines, people))
        found[:, chosen] = marginals(nearby[:, chosen], turns)
        return found
    near = nearby.astype(np.float64)
    if lines == 1:
        return _shares(near)
    same = np.eye(people, dtype=bool)
    two_ago = same[:, None, :] & ~same[None, :, :]
    steps = [np.where(same[None, :, :], one[0], np.where(two_ago, one[1], one[2])) for one in turns[1:]]
    ahead = [near[0][:, None] + near[1][None, :] + np.where(same, turns[0][0], turns[0][2])]
    for at, step in enumerate(steps, start=2):
        ahead.append(np.logaddexp.reduce(ahead[-1][:, :, None] + step, axis=0) + near[at][None, :])
    behind = [np.zeros((people, people))]
    for at in range(lines - 1, 1, -1):
        behind.append(np.logaddexp.reduce(steps[at - 2] + near[at] + behind[-1][None, :, :], axis=2))
    pairs = [
        _shares((one + two).reshape(1, -1)).reshape(people, people)
        for one, two in zip(ahead, behind[::-1], strict=True)
    ]
    return np.stack([pairs[0].sum(axis=1), *(pair.sum(axis=0) for pair in pairs)])


def _shares(rows: "NDArray[np.float64]") -> "NDArray[np.float64]":
    import numpy as np

    odds = np.exp(rows - rows.max(axis=1, keepdims=True))
    shares: NDArray[np.float64] = odds / odds.sum(axis=1, keepdims=True)
    return shares
