"""How turns are taken: features of a line together with the two before it."""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.reading.calling import FIRST_PERSONS
from workbench.memory.reading.manner import registers
from workbench.memory.reading.speaking import Talk, gap

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LINK = (
    "same, one paragraph", "same, next", "same, near", "same, further",
    "back, one paragraph", "back, next", "back, near", "back, further", "back, close",
    "same after a question", "same, a question", "same, an answer", "back after a question", "back, an answer",
    "same, other bracket", "back, own bracket", "back, other bracket",
    "same, other politeness", "same, own politeness", "back, other politeness", "back, own politeness",
    "same, other I", "back, other I", "back, own I", "same after a call", "same, a call",
)  # fmt: skip
LINKS = len(_LINK)
"""Features of a line's speaker together with those of the two lines before it."""

_ASKS = re.compile(r"[？?][」』”’\"]?$|(?:か|の|かい|かね|吗|呢)[。…]*[」』”]?$")
_ANSWERS = re.compile(
    r"^[「『“‘\"…―—\s]*(?:はい|ええ|うん|ああ|いや|いいえ|ううん|へえ|へい|はあ|さあ|そう|うむ|いえ|おう|まあ|ちがう|違う|なるほど|だから|でも|じゃあ"
    r"|Yes|No|Yeah|I |Oh|Well|It |Not|Of course|是|不|对|好|没|嗯|有|我)"
)


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

    bracket: str
    asks: bool
    answers: bool
    polite: bool | None
    me: str
    calls: bool

    @staticmethod
    def of(text: str, calls: bool) -> "_Look":
        manner = registers(text)
        polite = True if manner[0] or manner[1] else (False if any(manner[2:]) else None)
        firsts = FIRST_PERSONS.findall(text)
        return _Look(
            text[:1],
            _ASKS.search(text) is not None,
            _ANSWERS.search(text) is not None,
            polite,
            firsts[0] if firsts else "",
            calls,
        )


def _link(near: int, before: int | None, here: _Look, one: _Look, two: _Look | None) -> "NDArray[np.float32]":
    import numpy as np

    rows = np.zeros((3, LINKS), np.float32)
    rows[0, near] = 1.0
    apart = near > 0
    rows[0, 9:12] = (apart and one.asks, apart and here.asks, apart and here.answers)
    rows[0, 14] = one.bracket != here.bracket
    rows[0, 17:19] = _unlike(one.polite, here.polite)
    rows[0, 21] = bool(one.me and here.me) and one.me != here.me
    rows[0, 24:26] = (apart and one.calls, apart and here.calls)
    if two is not None and before is not None:
        rows[1, 4 + near] = 1.0
        rows[1, 8] = before <= 1 and near <= 1
        rows[1, 12:14] = (one.asks, here.answers)
        rows[1, 15:17] = (two.bracket == here.bracket != one.bracket, two.bracket != here.bracket)
        rows[1, 19:21] = _unlike(two.polite, here.polite)
        rows[1, 22:24] = _unlike(two.me or None, here.me or None)
    return rows


def _unlike(one: object, other: object) -> tuple[bool, bool]:
    """Are two things that are known different, and are they the same?"""
    known = one is not None and other is not None
    return known and one != other, known and one == other
