"""Fitting the heads: logistic regressions, and thresholds chosen on stories left out."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from benchmarks.training.examples import Example
from benchmarks.training.talking import fit_talk
from workbench.memory.extraction import features
from workbench.memory.heads import Heads, Linear
from workbench.memory.reading import speaking

STRENGTH = {"fact": 0.1, "secret": 0.1, "fact.plain": 0.1, "secret.plain": 0.1}
"""Inverse of the ridge penalty, the same for every feature."""
INNER = 4
"""Folds, by story, over which thresholds are chosen."""
SHARES = (0.1, 0.11, 0.12, 0.13, 0.14, 0.15, 0.16, 0.18)
"""Shares of sentences among which that of facts is chosen."""
SECRET_SHARES = (0.03, 0.04, 0.05, 0.06, 0.07)
QUANTILES = (0.0, 0.15, 0.35, 0.5, 0.65, 0.8, 0.93)
"""Of the proposals' log-odds: where importance rises."""

Rows = NDArray[np.float32]


def fit(examples: Sequence[Example], probe: Rows, plain: bool = True) -> Heads:
    """Heads from these stories; without `plain` those that do without vectors are left out."""
    linear: dict[str, Linear] = {}
    numbers: dict[str, list[float]] = {}
    for suffix in ("", ".plain") if plain else ("",):
        rows = [one.plain if suffix else one.whole for one in examples]
        for name, shares in (("fact", SHARES), ("secret", SECRET_SHARES)):
            marks = [one.fact if name == "fact" else one.secret for one in examples]
            strength = STRENGTH[name + suffix]
            linear[name + suffix] = regression(rows, marks, strength)
            held_out = _held_out(rows, marks, strength)
            least = _best_threshold(held_out, marks, shares)
            numbers[f"{name}{suffix}.least"] = [least]
            if name == "fact":
                proposed = np.concatenate(held_out)
                steps = np.quantile(proposed[proposed >= least], QUANTILES)
                numbers[f"fact{suffix}.steps"] = [round(float(step), 4) for step in steps]
    linear |= fit_talk([one.talks for one in examples])
    return Heads(linear, numbers, {"sentences": features.FEATURES, "speaking": speaking.VERSION}, probe)


def regression(rows: Sequence[Rows], marks: Sequence[NDArray[np.bool_]], strength: float) -> Linear:
    """A logistic regression on centred features, its centring folded into the bias."""
    stacked, answers = np.vstack(rows), np.concatenate(marks)
    centre = stacked.mean(axis=0)
    model = LogisticRegression(C=strength, max_iter=300).fit(stacked - centre, answers)
    weights = model.coef_[0].astype(np.float32)
    return Linear(weights, float(model.intercept_[0] - centre @ weights))


def _held_out(rows: Sequence[Rows], marks: Sequence[NDArray[np.bool_]], strength: float) -> list[Rows]:
    """Each story's log-odds by a head trained without its fold."""
    found: list[Rows] = [np.zeros(0, np.float32)] * len(rows)
    folds = min(INNER, len(rows))
    for fold in range(folds):
        outside = [at for at in range(len(rows)) if at % folds != fold]
        head = regression([rows[at] for at in outside], [marks[at] for at in outside], strength)
        for at in range(fold, len(rows), folds):
            found[at] = head.score(rows[at])
    return found


def _best_threshold(scores: Sequence[Rows], marks: Sequence[NDArray[np.bool_]], shares: Sequence[float]) -> float:
    """Of the thresholds that keep these shares of all sentences, the one with the best F1 over sentences."""
    every, right = np.concatenate(scores), np.concatenate(marks)
    best = (-1.0, 0.0)
    for share in shares:
        least = float(np.quantile(every, 1 - share))
        kept = every >= least
        best = max(best, (2 * float((kept & right).sum()) / float(kept.sum() + right.sum()), least))
    return round(best[1], 4)
