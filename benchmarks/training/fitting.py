"""What all heads are fitted by: logistic regressions, and heads that did not see a story."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from benchmarks.annotated import Story
from workbench.engine import Reader
from workbench.memory.heads import Linear

INNER = 4
"""Folds, by story, over which thresholds are chosen."""
_SURE = 9.0
"""Log-odds of what is always so."""

Rows = NDArray[np.float32]
Marks = NDArray[np.bool_]
T = TypeVar("T")
Head = TypeVar("Head")


@dataclass(frozen=True)
class Given:
    """What a training is given: annotated stories and their files, cases, over how many folds bars are chosen, a folder
    for story files, the reader, and the file to write."""

    stories: list[Story]
    paths: list[Path]
    cases: list[dict[str, Any]]
    folds: int
    folder: Path
    reader: Reader
    out: Path


def logistic(
    rows: Sequence[Rows] | Rows,
    marks: Sequence[Marks] | Marks,
    strength: float,
    steps: int,
    scaled: Callable[[Rows], Any] = lambda _: 1.0,
    weight: NDArray[np.float64] | None = None,
    **more: Any,
) -> Linear:
    """A logistic regression on centred features, `scaled` by what it says of them; both folded into weights and bias.
    `strength`: inverse of the ridge penalty. Of what the rows never show, or always, a head that says so."""
    stacked = rows if isinstance(rows, np.ndarray) else np.vstack(rows)
    answers = marks if isinstance(marks, np.ndarray) else np.concatenate(marks)
    if answers.all() or not answers.any():
        return Linear(np.zeros(stacked.shape[1], np.float32), _SURE if answers.all() else -_SURE)
    centre, scale = stacked.mean(axis=0), scaled(stacked)
    model = LogisticRegression(C=strength, max_iter=steps, **more).fit((stacked - centre) / scale, answers, weight)
    weights = (model.coef_[0] / scale).astype(np.float32)
    return Linear(weights, float(model.intercept_[0] - centre @ weights))


def spread(least: float) -> Callable[[Rows], Rows]:
    """Scales features by how far they spread, and by this much more."""
    return lambda rows: rows.std(axis=0) + least


def without(stories: Sequence[T], fold: int, folds: int) -> list[T]:
    """The stories outside a fold."""
    return [one for at, one in enumerate(stories) if at % folds != fold]


def outside(stories: Sequence[T], fitted: Callable[[Sequence[T]], Head], folds: int = INNER) -> list[Head]:
    """For each story a head fitted without its fold; of one story alone on that one."""
    folds = min(folds, len(stories))
    heads = [fitted(without(stories, fold, folds) or stories[:1]) for fold in range(folds)]
    return [heads[at % folds] for at in range(len(stories))]
