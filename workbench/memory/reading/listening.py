"""To whom a line is said: what speaks for each of those present, once the speakers are known."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from workbench.memory.reading.speaking import Talk, gap

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LISTENING = (
    "called", "called as the speaker calls them", "speaks just before", "speaks just after",
    "last other speaker", "next other speaker", "only other speaker",
    "share of the conversation", "share of the episode",
    "beside: object", "acts after", "acts before", "acts above", "acts below", "named within one", "the last one named",
    "narrator", "narrator, nobody else speaks", "named in the line", "described", "pronoun fits", "nobody else named",
    "all are meant", "calls the speaker just before", "calls the speaker just after",
)  # fmt: skip
"""What each feature of a line and somebody who may be listening is."""
_APART = 4
_LEAST, _MORE = -1.5, 1.5
"""Log-odds that the one listener must have, and any further one (chosen on stories left out)."""
_ALL = re.compile(
    r"みんな|みな|皆|諸君|おまえたち|お前たち|あんたら|一同|全員"
    r"|[Ee]veryone|[Ee]verybody|all of you|[Gg]entlemen|[Ll]adies|诸位|各位|大家|你们|众"
)


def listening(talk: Talk, spoken: Sequence[str | None]) -> "NDArray[np.float32]":
    """Features [lines, people, LISTENING]; `spoken` are the speakers of all lines."""
    import numpy as np

    lines = len(talk.scene.lines)
    rows = np.zeros((lines, len(talk.people), len(LISTENING)), np.float32)
    starts = [at for at in range(lines) if at == 0 or gap(talk.scene, at) == _APART]
    whole = Counter(who for who in spoken if who is not None)
    for first, last in zip(starts, [*starts[1:], lines], strict=True):
        here = Counter(who for who in spoken[first:last] if who is not None)
        for at in range(first, last):
            for place, who in enumerate(talk.people):
                if who != spoken[at]:
                    rows[at, place] = _row(talk, spoken, at, who, (first, last), here, whole)
    return rows


def _row(
    talk: Talk,
    spoken: Sequence[str | None],
    at: int,
    who: str,
    run: tuple[int, int],
    here: Counter[str],
    whole: Counter[str],
) -> list[float]:
    scene, speaker, (first, last) = talk.scene, spoken[at], run
    line = scene.lines[at]
    text = line.of(scene.text)
    beside = talk.beside[at]
    uses = talk.callings.uses(speaker, talk.callings.words(text)) if speaker else []
    others = [one for one in here if one != speaker]
    back = next((spoken[j] for j in range(at - 1, first - 1, -1) if spoken[j] not in (None, speaker)), None)
    on = next((spoken[j] for j in range(at + 1, last) if spoken[j] not in (None, speaker)), None)
    before = spoken[at - 1] if at > first else None
    after = spoken[at + 1] if at + 1 < last else None
    block = scene.block_of(line)
    near = {one for b in range(max(0, block - 1), min(len(scene.blocks), block + 2)) for one in scene.narrated(b)}
    earlier = [one for b in range(max(0, block - 4), block + 1) for one in scene.narrated(b)]
    sex = scene.genders.get(who, "")
    return [
        float(value)
        for value in (
            who in talk.called[at],
            any(whom == who for _, whom in uses),
            before == who,
            after == who,
            back == who,
            on == who,
            others == [who],
            here[who] / max(1, last - first),
            whole[who] / max(1, len(spoken)),
            any(who in one.objects for one in beside[:4]),
            *(beside[place].subject == who for place in range(4)),
            who in near,
            bool(earlier) and next((one for one in reversed(earlier) if one != speaker), None) == who,
            scene.narrator == who,
            scene.narrator == who and not others,
            any(one.character == who for one in scene.names(line)),
            any(who in one.described for one in beside[:4]),
            any(one.pronoun == sex != "" for one in beside[:4]),
            not others and near - {speaker} == {who},
            _ALL.search(text) is not None,
            before == who and speaker in talk.called[at - 1],
            after == who and speaker in talk.called[at + 1],
        )
    ]


def listeners(scores: "NDArray[np.float32]", people: Sequence[str], speaker: str | None) -> tuple[str, ...]:
    """Who listens, likeliest first: the likeliest of all if they reach `_LEAST`, and whoever reaches `_MORE` besides.

    `scores` [people]: log-odds that each is spoken to. Nobody listens to nobody.
    """
    if speaker is None:
        return ()
    ranked = sorted((at for at, who in enumerate(people) if who != speaker), key=lambda at: (-scores[at], at))
    return tuple(people[at] for place, at in enumerate(ranked) if scores[at] >= (_MORE if place else _LEAST))
