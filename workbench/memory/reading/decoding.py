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
