"""Who stands near whom, as far as one viewpoint knows: a walk over the people its facts name together.

Personalised PageRank (Haveliwala, WWW 2002) from the person asked and the people in the question, over the gated facts
only: walking first and filtering after would let the future steer the walk.
"""

from collections.abc import Collection, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from workbench.memory.people import People

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Shares = NDArray[np.float64]
    Places = NDArray[np.int64]

RESTART = 0.5
"""How much of each step goes back to where the walk began: near people matter, far ones hardly."""
STEPS = 20


class Company:
    """The people that each fact of a branch names, as columns of numbers; made once for each state of a story."""

    def __init__(self, people: People, texts: Sequence[str]) -> None:
        """`texts`: every fact's sentence; facts are named by their places among them."""
        import numpy as np  # Loaded here: numpy would hold up the window's first picture.

        self._np = np
        self._count = len(texts)
        self._numbers = {who: number for number, who in enumerate(sorted(people.everyone))}
        named: list[tuple[int, int]] = []
        beside: list[tuple[int, int, int]] = []
        for row, text in enumerate(texts):
            who = sorted(self._numbers[one] for one in people.named(text))
            named += [(row, one) for one in who]
            beside += [(row, one, other) for one, other in permutations(who, 2)]
        self._named = np.array(named, dtype=np.int64).reshape(-1, 2).T
        self._beside = np.array(beside, dtype=np.int64).reshape(-1, 3).T

    def near(self, places: "Places", start: Collection[str]) -> "Shares":
        """How near the people of each fact are to those in `start`: 0 for nobody near, 1 for the nearest themselves.
        Only the facts at `places` are walked over."""
        np = self._np
        walked = np.zeros(self._count, dtype=bool)
        walked[places] = True
        mass = self._walk(walked, start)
        most = float(mass.max(initial=0.0))
        rows, who = self._named
        reached: Shares = np.bincount(rows, weights=mass[who], minlength=self._count)
        if most:
            reached = np.minimum(1.0, reached / most)
        return reached

    def _walk(self, walked: "NDArray[np.bool_]", start: Collection[str]) -> "Shares":
        """The share of the walk that each person gets."""
        np = self._np
        home = np.zeros(len(self._numbers))
        home[[self._numbers[who] for who in start if who in self._numbers]] = 1 / max(1, len(start))
        rows, one, other = self._beside
        kept = walked[rows]
        one, other = one[kept], other[kept]
        share = 1 / np.bincount(one, minlength=len(home))[one]
        mass: Shares = home
        for _ in range(STEPS):
            moved = np.bincount(other, weights=mass[one] * share, minlength=len(home))
            mass = RESTART * home + (1 - RESTART) * moved
        return mass
