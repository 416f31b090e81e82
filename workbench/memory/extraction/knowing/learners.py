"""Who may learn a secret where: the places at which it may be told, and what each looks like for each of the cast."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.extraction.knowing.echoes import Echo
from workbench.memory.extraction.knowing.people import People
from workbench.memory.extraction.knowing.script import Script

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEARNING = 87
"""Features of `learner_rows`."""
_BESIDE = 8
"""Sentences after a secret, in its episode, at which it may be learned whatever their words."""
_PLACES = 40
"""Places, best echoes first, that are looked at besides."""
_WORDS, _MEANING = 2.0, 0.3
"""Weights of shared words and of meaning when places are put in order."""
_CROSSED = (0, 1, 2, 3, 4, 8, 9, 22)
"""Roles that count otherwise where the secret itself stands, or is told again."""


@dataclass(frozen=True, eq=False)
class Tellings:
    """The places (indices into a script) at which a secret may be learned. `told` is where it stands first."""

    places: "NDArray[np.int64]"
    about: "NDArray[np.float32]"
    told: int


def tellings(script: Script, told: int, echo: Echo, people: People) -> Tellings:
    """The places worth looking at for a secret that stands at the index `told`, from there on, with features
    [places, 20] of each as a telling of it. There may be none: where narration says that it is kept, nobody learns."""
    import numpy as np

    numbers, count = people.numbers, len(script.places)
    every = np.arange(count)
    order = _WORDS * (echo.share + echo.likeness) + _MEANING * echo.meaning
    same = numbers == numbers[told]
    beside = same & (every >= told) & (every <= told + _BESIDE)
    kept = np.array([place.kept for place in script.places], bool) & ~people.spoken
    beside &= ~kept
    rest = np.flatnonzero((every >= told) & ~beside & ~kept & (echo.weight > 0))
    best = rest[np.argsort(-order[rest], kind="stable")[:_PLACES]]
    places = np.sort(np.concatenate([np.flatnonzero(beside), best]))
    rank, top = np.zeros(count), np.zeros(count)
    for number in set(numbers[places].tolist()):
        inside = np.flatnonzero(numbers == number)
        rank[inside[np.argsort(-order[inside], kind="stable")]] = np.arange(len(inside))
        top[inside] = order[inside].max()
    window = echo.share.copy()
    for by in (1, 2):
        window[by:] = np.maximum(window[by:], echo.share[:-by])
        window[:-by] = np.maximum(window[:-by], echo.share[by:])
    distance = numbers - numbers[told]
    about = np.array(
        [
            every == told,
            same & (every > told) & (every <= told + 3),
            same & (every > told + 3) & (every <= told + _BESIDE),
            same,
            distance == 1,
            np.minimum(distance, 5) / 5,
            echo.meaning / 3,
            np.maximum(echo.meaning - 2, 0),
            np.log1p(echo.weight),
            echo.share,
            2 * echo.likeness,
            window,
            rank == 0,
            rank < 3,
            np.exp(-rank / 5),
            top - order,
            top,
            order[places].max(initial=0.0) - top,
            np.full(count, len(places) / 50),
            np.full(count, count - told) / 200,
        ],
        np.float32,
    ).T
    return Tellings(places, about[places], told)


def learner_rows(
    found: Tellings, people: People, who: str, owner: str | None, secrecy: float, owned: float
) -> "NDArray[np.float32]":
    """Features [places, LEARNING] of this person as one who learns the secret at each of its places.

    `secrecy`: the log-odds that it is a secret; `owned`: the share of being its owner that this person had.
    """
    import numpy as np

    at, about = found.places, found.about
    own, share, near = about[:, [0]], 2 * about[:, [9]], about[:, [14]]
    roles = people.roles(who)[at]
    crossed = roles[:, _CROSSED]
    odds = np.clip(people.heard(who)[at], -4, 3)
    likely = 1 / (1 + np.exp(-odds))
    line = people.spoken[at]
    heard = np.array([odds * line / 3, odds * ~line / 3, likely * line, likely * ~line], np.float32).T
    said = heard[:, [2, 3]]
    by_owner = people.speaks(owner)[at][:, None] if owner else np.zeros((len(at), 1), bool)
    to = roles[:, [0]] * by_owner
    fixed = np.tile(
        np.array([secrecy, max(secrecy, 0.0), 0.5 * np.log(owned + 0.01), owner is None], np.float32), (len(at), 1)
    )
    parts = [about, roles, crossed * own, crossed * share, crossed * near, heard, said * own, said * share, said * near]
    return np.hstack([*parts, heard[:, [2]] * by_owner, by_owner, to, fixed]).astype(np.float32)
