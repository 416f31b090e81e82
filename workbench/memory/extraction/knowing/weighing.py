"""The heads put to work on a script: whose secret something is, and who learns it where."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from workbench.memory.extraction.knowing.cast_roles import CastRoles
from workbench.memory.extraction.knowing.kept import Weight
from workbench.memory.extraction.knowing.owning import owner_rows
from workbench.memory.extraction.knowing.reach import ReachInput, Stage
from workbench.memory.extraction.knowing.retelling import Echo, RetellingIndex, Tellings, learner_rows, tellings
from workbench.memory.heads import Heads
from workbench.story.knowledge import How, Stance

WAYS = (How.TOLD, How.OVERHEARD, How.WITNESSED, How.READ, How.INFERRED)


_SAME_WORDS = 0.35
"""Share of a secret's words, by weight, that a telling must repeat to be one in so many words."""
_VECTOR = 6.0
"""How a unit vector is scaled before fitting: what is scaled up is punished less for its weight."""
AS_A_RULE = 0.75
"""Share that the likeliest owner of a secret has at the middle."""
CERTAIN = 1.5
"""The most that counts as log-odds of being a secret when learners are looked for: what the author, a chat model or the
text itself calls one is not told to more people for that."""
_OVERTURNS = 1.3
"""How many times likelier than the one whom rules name somebody must be to be held for the owner."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Whom the head holds for the owner, and the share of each of the cast in being it (they sum to 1)."""

    who: str | None
    shares: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Learner:
    """Somebody who learns a secret at the place with this index; `odds` above 0: worth proposing."""

    who: str
    place: int
    odds: float


@dataclass(frozen=True, eq=False)
class LearningOdds:
    """Where a secret of `owner` may be learned, and log-odds [places] of each of the cast to learn it there, above 0:
    worth proposing. Nobody is in `odds` when there is no such place."""

    owner: str | None
    echo: Echo
    places: Tellings
    odds: Mapping[str, NDArray[np.float32]]


@dataclass(frozen=True, eq=False)
class ReachShares:
    """How probable it is that each of the cast may know something by the end of each of these episodes, `share` [cast,
    episodes] from 0 to 1."""

    cast: tuple[str, ...]
    numbers: range
    share: NDArray[np.float32]

    @property
    def common(self) -> float:
        """That anybody may who might be asked, once it is told: the least of the shares."""
        return float(self.share[:, 0].min(initial=1.0))

    def by(self, who: str, number: int) -> float:
        """That this person may by the end of the episode with this number."""
        return float(self.share[self.cast.index(who), number - self.numbers.start]) if who in self.cast else 0.0

    def first(self, who: str, least: float) -> int | None:
        """The number of the episode from which it is at least so probable, to the end; None when it never is."""
        short = [at for at, share in enumerate(self.share[self.cast.index(who)]) if share < least]
        start = short[-1] + 1 if short else 0
        return self.numbers[start] if start < len(self.numbers) else None


class Weighing:
    """A script with the heads that weigh it. Without vectors of its sentences those without meaning are used."""

    def __init__(self, echoes: RetellingIndex, heads: Heads, genders: Mapping[str, str]) -> None:
        self.script = echoes.script
        self._echoes = echoes
        self._heads = heads
        self._genders = dict(genders)
        self._suffix = "" if echoes.vectors is not None else ".plain"
        self._people = CastRoles(echoes.script, heads.linear["hears"])
        self.stage = Stage(self._people)

    def secrecy(self, local: float) -> float:
        """Log-odds of being a secret, the threshold taken off, of what the head said of a sentence."""
        (least,) = self._heads.numbers[f"secret{self._suffix}.least"]
        return local - least

    def echo(self, index: int, words: frozenset[str] | None = None, vector: NDArray[np.float32] | None = None) -> Echo:
        """The echoes of the sentence at this index, or of other words that stand for it."""
        return self._echoes.at(index) if words is None else self._echoes.of(words, vector)

    def joint(self, secrecy: float, whose: Owner) -> float:
        """Log-odds that it is a secret and theirs: a secret of whom nobody can say is as good as none."""
        return secrecy if whose.who is None else secrecy + math.log(max(whose.shares[whose.who], 1e-3) / AS_A_RULE)

    def owner(self, indices: Sequence[int], guess: str | None) -> Owner:
        """Whose secret the sentences at these indices tell together. `guess`: what rules say."""
        head = self._heads.linear["owner"]
        rows = [owner_rows(self.script, at, guess, self._echoes.at(at), self._genders) for at in indices]
        found = owner_of(self.script.cast, np.sum([head.score(row) for row in rows], axis=0))
        if guess is None or found.who is None:
            return found
        sure = found.shares[found.who] >= _OVERTURNS * found.shares.get(guess, 0.0)
        return found if sure else Owner(guess, found.shares)

    def learning(
        self, index: int, owner: str | None, secrecy: float, shares: Mapping[str, float], echo: Echo
    ) -> LearningOdds:
        """Where the secret at this index may be learned, and how likely each of the cast learns it there."""
        head = self._heads.linear[f"learns{self._suffix}"]
        (least,) = self._heads.numbers[f"learns{self._suffix}.least"]
        places = tellings(self.script, index, echo, self._people)
        odds: dict[str, NDArray[np.float32]] = {}
        if len(places.places):
            for who in self.script.cast:
                rows = learner_rows(places, self._people, who, owner, secrecy, shares.get(who, 0.0))
                odds[who] = head.score(rows) - least
        return LearningOdds(owner, echo, places, odds)

    def learners(self, learning: LearningOdds) -> list[Learner]:
        """Who of the cast but the owner learns the secret, and where they most likely do."""
        places, found = learning.places.places, []
        for who, odds in learning.odds.items():
            best = int(odds.argmax())
            if who == learning.owner:
                continue
            if odds[best] >= 0:
                found.append(Learner(who, int(places[best]), float(odds[best])))
            elif (said := self._said_so(who, learning.echo, places)) is not None:
                found.append(Learner(who, said, 0.0))
        return found

    def reach(
        self, index: int, weight: Weight, secrecy: float, shares: Mapping[str, float], learning: LearningOdds
    ) -> ReachShares:
        """Who may know by when what the sentence at this index says; `secrecy`: its log-odds of being a secret."""
        told = ReachInput(
            index,
            secrecy,
            weight.common,
            weight.worth,
            weight.holder,
            shares,
            learning.echo,
            learning.places,
            learning.odds,
        )
        rows = self.stage.rows(told)
        odds = self._heads.linear[f"reach{self._suffix}"].score(rows.reshape(-1, rows.shape[2]))
        return ReachShares(self.script.cast, self.stage.numbers(index), likely(odds).reshape(rows.shape[:2]))

    def _said_so(self, who: str, echo: Echo, places: NDArray[np.int64]) -> int | None:
        """The first of these places where narration says in so many words that they learn it."""
        least = _SAME_WORDS * echo.whole
        told = (at for at in map(int, places) if who in self.script.places[at].told and echo.weight[at] >= least > 0)
        return next(told, None)

    def way(self, who: str, index: int) -> tuple[How, Stance]:
        """How this person most likely learns what they learn at this place, and whether they then know it."""
        row = way_row(self._people, who, index, self._echoes)
        odds = {how: float(self._heads.linear[f"how.{how.value}{self._suffix}"].score(row)[0]) for how in WAYS}
        doubts = float(self._heads.linear[f"suspects{self._suffix}"].score(row)[0]) >= 0
        return max(odds, key=lambda how: odds[how]), Stance.SUSPECTS if doubts else Stance.KNOWS


def way_row(people: CastRoles, who: str, index: int, echoes: RetellingIndex) -> NDArray[np.float32]:
    """Features [1, n] of this person at a place as of somebody who learns something there."""
    roles = people.roles(who)[[index]]
    return roles if echoes.vectors is None else np.hstack([_VECTOR * echoes.vectors[[index]], roles])


def likely(odds: NDArray[np.float32]) -> NDArray[np.float32]:
    """Log-odds as probabilities."""
    share: NDArray[np.float32] = (1 / (1 + np.exp(-np.clip(odds, -20, 20)))).astype(np.float32)
    return share


def owner_of(cast: tuple[str, ...], scores: NDArray[np.float32]) -> Owner:
    """The likeliest of the cast by these scores [cast]."""
    if not cast:
        return Owner(None, {})
    odds = np.exp(scores - scores.max())
    shares = odds / odds.sum()
    return Owner(cast[int(shares.argmax())], dict(zip(cast, map(float, shares), strict=True)))
