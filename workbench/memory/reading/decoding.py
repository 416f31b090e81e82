"""The best speakers of a whole conversation at once: what speaks for each, and how turns are taken."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

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
