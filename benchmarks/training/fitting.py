"""Fitting the heads: logistic regressions, and thresholds chosen on stories left out."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

from benchmarks.training.examples import Example, Written
from benchmarks.training.knowing import (
    CANDIDATES,
    Told,
    candidates,
    fit_hearing,
    fit_learning,
    fit_owner,
    fit_ways,
    learning_threshold,
    secret_threshold,
)
from benchmarks.training.reach import Heard, answers, fit_reach, touching
from workbench.memory.extraction import judging
from workbench.memory.extraction.knowing import KNOWING
from workbench.memory.heads import Heads, Linear
from workbench.memory.reading import speaking

STRENGTH = {name: 0.1 for each in ("fact", "secret", "common") for name in (each, f"{each}.plain")} | {"kind": 0.1}
"""Inverse of the ridge penalty, the same for every feature."""
INNER = 4
"""Folds, by story, over which thresholds are chosen."""
SHARE = 0.18
"""Of sentences that are facts. On stories left out F1 is flat up to here, and more annotated facts are found with each:
.10 to .18 is .507 to .491 and .51 to .69 of them on short stories, .321 to .417 and .27 to .48 on novels."""
QUANTILES = (0.0, 0.15, 0.35, 0.5, 0.65, 0.8, 0.93)
"""Of the proposals' log-odds: where importance rises."""

Rows = NDArray[np.float32]
Story = TypeVar("Story")


def fit(examples: Sequence[Example], probe: Rows, extra: Written, plain: bool = True) -> Heads:
    """Heads from these stories and, for kinds, sentences written for that; without `plain` those that do without
    vectors are left out. Not those of who speaks."""
    linear: dict[str, Linear] = {}
    numbers: dict[str, list[float]] = {}
    stories = [one.told for one in examples]
    linear["hears"], linear["owner"] = fit_hearing(stories), fit_owner(stories)
    # What comes after is fitted on what these heads make of stories they never saw: of their own they are too sure.
    others = _outside(stories, fit_hearing), _outside(stories, fit_owner)
    for suffix in ("", ".plain") if plain else ("",):
        fit_reading(examples, suffix, others, linear, numbers)
        linear |= _fit_kinds(examples, extra, suffix, None if suffix else len(probe))
    versions = {"sentences": judging.FEATURES, "speaking": speaking.VERSION, "knowing": KNOWING}
    return Heads(linear, numbers, versions, probe)


Linears, Numbers = dict[str, Linear], dict[str, list[float]]


def fit_reading(
    examples: Sequence[Example],
    suffix: str,
    others: tuple[list[Linear], list[Linear]],
    linear: Linears,
    numbers: Numbers,
) -> None:
    """What sentences say and who may know it, with vectors or without (suffix ".plain"). `others`: for each story a
    head of who hears and one of who owns that did not see it."""
    stories = [one.told for one in examples]
    rows = [one.plain if suffix else one.whole for one in examples]
    worth = _fit_facts(examples, rows, suffix, linear, numbers)
    secrecy = _fit_secrets(examples, rows, suffix, linear, numbers, others[1])
    linear |= fit_ways(stories, suffix)
    learns = _fit_learners(examples, secrecy, suffix, linear, numbers, *others)
    common = _fit_common(stories, rows, suffix, linear)
    (least,) = numbers[f"learns{suffix}.least"]
    heads = [Heard(*three, least) for three in zip(*others, learns, strict=True)]
    asked = zip(stories, secrecy, common, worth, heads, strict=True)
    linear[f"reach{suffix}"] = fit_reach([answers(*one, suffix) for one in asked])


def _fit_facts(
    examples: Sequence[Example], rows: Sequence[Rows], suffix: str, linear: Linears, numbers: Numbers
) -> list[Rows]:
    """Returns the log-odds of sentences of stories left out, the threshold taken off."""
    marks, strength = [one.fact for one in examples], STRENGTH["fact" + suffix]
    linear["fact" + suffix] = regression(rows, marks, strength)
    held_out = _held_out(rows, marks, strength)
    proposed = np.concatenate(held_out)
    least = round(float(np.quantile(proposed, 1 - SHARE)), 4)
    steps = np.quantile(proposed[proposed >= least], QUANTILES)
    numbers[f"fact{suffix}.least"] = [least]
    numbers[f"fact{suffix}.steps"] = [round(float(step), 4) for step in steps]
    return [scores - least for scores in held_out]


def _fit_secrets(
    examples: Sequence[Example],
    rows: Sequence[Rows],
    suffix: str,
    linear: Linears,
    numbers: Numbers,
    owners: Sequence[Linear],
) -> list[Rows]:
    """Returns the log-odds of sentences of stories left out, the threshold taken off."""
    marks, strength = [one.secret for one in examples], STRENGTH["secret" + suffix]
    linear[f"secret{suffix}"] = regression(rows, marks, strength)
    held_out = _held_out(rows, marks, strength)
    least = secret_threshold([one.told for one in examples], held_out, owners)
    numbers[f"secret{suffix}.least"] = [least]
    return [scores - least for scores in held_out]


def _fit_learners(
    examples: Sequence[Example],
    secrecy: Sequence[Rows],
    suffix: str,
    linear: Linears,
    numbers: Numbers,
    hears: Sequence[Linear],
    owners: Sequence[Linear],
) -> list[Linear]:
    """Returns for each story a head that did not see it."""
    least = float(np.quantile(np.concatenate(secrecy), 1 - CANDIDATES))
    found = [
        candidates(one.told, odds, least, heard, owner, suffix)
        for one, odds, heard, owner in zip(examples, secrecy, hears, owners, strict=True)
    ]
    linear[f"learns{suffix}"] = fit_learning(found)
    outside = _outside(found, lambda stories: fit_learning(stories) if any(stories) else linear[f"learns{suffix}"])
    numbers[f"learns{suffix}.least"] = [learning_threshold([one.story for one in examples], found, outside)]
    return outside


def _fit_kinds(examples: Sequence[Example], extra: Written, suffix: str, width: int | None) -> Linears:
    """Which kind a fact is, by so many features (None: all): one multinomial regression, kept as one head a kind."""
    every = [*((one.plain if suffix else one.whole, one.kinds) for one in (*examples, extra))]
    looked = np.vstack([rows[kinds != "", :width] for rows, kinds in every])
    names = np.concatenate([kinds[kinds != ""] for _, kinds in every])
    centre = looked.mean(axis=0)
    model = LogisticRegression(C=STRENGTH["kind"], max_iter=300).fit(looked - centre, names)
    found = {}
    for kind, weights, bias in zip(model.classes_, model.coef_.astype(np.float32), model.intercept_, strict=True):
        found[f"kind.{kind}{suffix}"] = Linear(weights, float(bias - centre @ weights))
    return found


def _fit_common(stories: Sequence[Told], rows: Sequence[Rows], suffix: str, linear: Linears) -> list[Rows]:
    """Of facts, which are common knowledge. Returns the log-odds of all sentences of stories left out."""
    secret = [touching(one, "character") for one in stories]
    facts = [one | touching(told, "world") for one, told in zip(secret, stories, strict=True)]

    def fitted(among: Sequence[int]) -> Linear:
        told = [rows[at][facts[at]] for at in among]
        return regression(told, [~secret[at][facts[at]] for at in among], STRENGTH["common" + suffix])

    linear[f"common{suffix}"] = fitted(range(len(stories)))
    folds = min(INNER, len(stories))
    heads = [fitted([at for at in range(len(stories)) if at % folds != fold] or [0]) for fold in range(folds)]
    return [heads[at % folds].score(one) for at, one in enumerate(rows)]


def regression(rows: Sequence[Rows], marks: Sequence[NDArray[np.bool_]], strength: float) -> Linear:
    """A logistic regression on centred features, its centring folded into the bias."""
    stacked, answers = np.vstack(rows), np.concatenate(marks)
    centre = stacked.mean(axis=0)
    model = LogisticRegression(C=strength, max_iter=300).fit(stacked - centre, answers)
    weights = model.coef_[0].astype(np.float32)
    return Linear(weights, float(model.intercept_[0] - centre @ weights))


def _outside(stories: Sequence[Story], fitted: Callable[[Sequence[Story]], Linear]) -> list[Linear]:
    """For each story a head fitted without its fold."""
    folds = min(INNER, len(stories))
    heads = [fitted([one for at, one in enumerate(stories) if at % folds != fold] or stories) for fold in range(folds)]
    return [heads[at % folds] for at in range(len(stories))]


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
