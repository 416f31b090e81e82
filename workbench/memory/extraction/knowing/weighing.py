"""The heads put to work on a script: how secret a sentence is, whose secret, and who learns it where."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.extraction.knowing.echoes import Echo, Echoes
from workbench.memory.extraction.knowing.learners import learner_rows, tellings
from workbench.memory.extraction.knowing.owning import owner_rows
from workbench.memory.extraction.knowing.people import People
from workbench.memory.heads import Heads

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KNOWING = 2
"""The version of the features of this package: heads trained on another one are refused."""


AS_A_RULE = 0.75
"""Share that the likeliest owner of a secret has at the middle."""
_OVERTURNS = 1.3
"""How many times likelier than the one whom rules name somebody must be to be held for the owner."""
_SAME_WORDS = 0.35
"""Share of a secret's words, by weight, that a telling must repeat to be one by rule."""


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


class Weighing:
    """A script with the heads that weigh it. Without vectors of its sentences those without meaning are used."""

    def __init__(self, echoes: Echoes, heads: Heads, genders: Mapping[str, str]) -> None:
        self.script = echoes.script
        self._echoes = echoes
        self._heads = heads
        self._genders = dict(genders)
        self._suffix = "" if echoes.vectors is not None else ".plain"
        self._people = People(echoes.script, heads.linear["hears"])

    def secrecy(self, index: int, local: float) -> float:
        """Log-odds, the threshold taken off, that the sentence at this index is a secret. `local`: what the head made
        of the sentence alone."""
        (least,) = self._heads.numbers[f"secret{self._suffix}.least"]
        story = self._heads.linear[f"secret.story{self._suffix}"]
        return local + float(story.score(self._echoes.story(index)[None])[0]) - least

    def echo(
        self, index: int, words: frozenset[str] | None = None, vector: "NDArray[np.float32] | None" = None
    ) -> Echo:
        """The echoes of the sentence at this index, or of other words that stand for it."""
        return self._echoes.at(index) if words is None else self._echoes.of(words, vector)

    def joint(self, secrecy: float, whose: Owner) -> float:
        """Log-odds that it is a secret and theirs: a secret of whom nobody can say is as good as none."""
        return secrecy if whose.who is None else secrecy + math.log(max(whose.shares[whose.who], 1e-3) / AS_A_RULE)

    def owner(self, indices: Sequence[int], guess: str | None) -> Owner:
        """Whose secret the sentences at these indices tell together. `guess`: what rules say."""
        import numpy as np

        head = self._heads.linear["owner"]
        rows = [owner_rows(self.script, at, guess, self._echoes.at(at), self._genders) for at in indices]
        found = owner_of(self.script.cast, np.sum([head.score(row) for row in rows], axis=0))
        if guess is None or found.who is None:
            return found
        sure = found.shares[found.who] >= _OVERTURNS * found.shares.get(guess, 0.0)
        return found if sure else Owner(guess, found.shares)

    def learners(
        self, index: int, owner: str | None, secrecy: float, shares: Mapping[str, float], echo: Echo
    ) -> list[Learner]:
        """Who of the cast but the owner learns the secret at this index, and where they most likely do."""
        head = self._heads.linear[f"learns{self._suffix}"]
        (least,) = self._heads.numbers[f"learns{self._suffix}.least"]
        places = tellings(self.script, index, echo, self._people)
        if not len(places.places):
            return []
        found = []
        for who in self.script.cast:
            if who == owner:
                continue
            rows = learner_rows(places, self._people, who, owner, secrecy, shares.get(who, 0.0))
            scores = head.score(rows)
            best = int(scores.argmax())
            if scores[best] >= least:
                found.append(Learner(who, int(places.places[best]), float(scores[best] - least)))
            elif (said := self._said_so(who, echo, places.places)) is not None:
                found.append(Learner(who, said, 0.0))
        return found

    def _said_so(self, who: str, echo: Echo, places: "NDArray[np.int64]") -> int | None:
        """The first of these places where narration says in so many words that they were told."""
        for index in map(int, places):
            place = self.script.places[index]
            told, *_, unreal = place.cues
            said = place.line is None and who in place.told and told and not unreal and not place.bare
            if said and echo.weight[index] >= _SAME_WORDS * echo.whole > 0:
                return index
        return None


def owner_of(cast: tuple[str, ...], scores: "NDArray[np.float32]") -> Owner:
    """The likeliest of the cast by these scores [cast]."""
    import numpy as np

    if not cast:
        return Owner(None, {})
    odds = np.exp(scores - scores.max())
    shares = odds / odds.sum()
    return Owner(cast[int(shares.argmax())], dict(zip(cast, map(float, shares), strict=True)))
