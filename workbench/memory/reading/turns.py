"""How turns are taken: features of a line together with the two before it."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.reading.calling import FIRST_PERSONS
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
