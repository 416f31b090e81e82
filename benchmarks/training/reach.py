"""Who may know a sentence by when: annotated answers, and the head that gives them.

Somebody may know a sentence that touches no annotated secret, and one that does when each of those secrets is theirs or
has been learned by then. What touches a secret is closed however little of it is told: the scorer counts it so, and so
would a reader.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from benchmarks.training.knowing import Told, place_meets
from workbench.memory.extraction.knowing.cast_roles import CastRoles
from workbench.memory.extraction.knowing.owning import owner_rows
from workbench.memory.extraction.knowing.reach import REACH, Stage
from workbench.memory.extraction.knowing.reach import ReachInput as Asked
from workbench.memory.extraction.knowing.retelling import learner_rows, tellings
from workbench.memory.extraction.knowing.weighing import CERTAIN, owner_of
from workbench.memory.heads import Linear

Rows = NDArray[np.float32]
STRENGTH = 0.3
"""Inverse of the ridge penalty."""
UNMARKED = 0.3
"""What a sentence that no annotated fact stands in weighs: nobody said that it is open."""
LOOKED_AT = -1.0
"""Log-odds of being a fact, or a secret, from which a sentence is one that might be proposed."""


@dataclass(frozen=True, eq=False)
class Answers:
    """A story's: features [n, REACH], whether that person may know it by then, and what each counts."""

    rows: Rows
    may: NDArray[np.bool_]
    weight: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Heard:
    """The heads that what is asked rests on: none of them saw the story."""

    hears: Linear
    owner: Linear
    learns: Linear
    least: float


def touching(told: Told, scope: str) -> NDArray[np.bool_]:
    """Which sentences share any of the evidence of an annotated fact of this scope."""
    where = [place for fact, place in told.annotated() if fact["scope"] == scope]
    return np.array([any(place_meets(one, place) for place in where) for one in told.places], bool)


def answers(told: Told, secrecy: Rows, common: Rows, worth: Rows, heads: Heard, suffix: str) -> Answers:
    """Of every sentence that might be proposed, or is annotated. Log-odds [sentences]: by heads that never saw it."""
    people = CastRoles(told.script, heads.hears)
    stage = Stage(people)
    marked = touching(told, "world") | touching(told, "character")
    rows: list[Rows] = []
    may: list[bool] = []
    weight: list[float] = []
    for at in np.flatnonzero((secrecy >= LOOKED_AT) | (worth >= LOOKED_AT) | marked):
        index = int(at)
        asked = ask(told, people, index, (float(secrecy[at]), float(common[at]), float(worth[at])), heads, suffix)
        found = stage.rows(asked)
        rows.append(found.reshape(-1, REACH))
        may += [_may(told, index, who, number) for who in told.script.cast for number in stage.numbers(index)]
        weight += [1.0 if marked[at] else UNMARKED] * (found.shape[0] * found.shape[1])
    stacked = np.vstack(rows) if rows else np.zeros((0, REACH), np.float32)
    return Answers(stacked, np.array(may, bool), np.array(weight))


def ask(
    told: Told, people: CastRoles, index: int, odds: tuple[float, float, float], heads: Heard, suffix: str
) -> Asked:
    """What `Stage.rows` is asked of a sentence; `odds`: of being a secret, common knowledge, a fact."""
    secrecy, common, worth = odds
    script, echo = told.script, told.echoes(suffix).at(index)
    guess = told.guesses[index]
    whose = owner_of(script.cast, heads.owner.score(owner_rows(script, index, guess, echo, told.genders)))
    places = tellings(script, index, echo, people)
    learns: Mapping[str, Rows] = {}
    if len(places.places):
        learns = {
            who: heads.learns.score(
                learner_rows(places, people, who, whose.who, min(secrecy, CERTAIN), whose.shares.get(who, 0.0))
            )
            - heads.least
            for who in script.cast
        }
    return Asked(index, secrecy, common, worth, guess, whose.shares, echo, places, learns)


def fit_reach(stories: Sequence[Answers]) -> Linear:
    """Who may know what by when."""
    rows = np.vstack([one.rows for one in stories])
    may, weight = np.concatenate([one.may for one in stories]), np.concatenate([one.weight for one in stories])
    centre, spread = rows.mean(axis=0), rows.std(axis=0) + 0.1
    model = LogisticRegression(C=STRENGTH, max_iter=300).fit((rows - centre) / spread, may, weight)
    weights = (model.coef_[0] / spread).astype(np.float32)
    return Linear(weights, float(model.intercept_[0] - centre @ weights))


def _may(told: Told, index: int, who: str, number: int) -> bool:
    return all(
        fact["character"] == who or any(moment["episode"] <= number for moment in _learned(told.story, fact["id"], who))
        for fact, place in told.annotated()
        if fact["scope"] == "character" and place_meets(told.places[index], place)
    )


def _learned(story: dict[str, Any], fact: str, who: str) -> Iterator[dict[str, Any]]:
    for moment in story["knowledge"]:
        if moment["fact"] == fact and moment["character"] == who and moment["stance"] == "knows":
            yield moment
