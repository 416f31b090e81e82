"""The heads that read sentences and say who may know them: `resources/heads/heads.npz`."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

from benchmarks.annotated import Story
from benchmarks.training import knowing
from benchmarks.training.examples import Example, Written, examples, written
from benchmarks.training.fitting import Given, Marks, Rows, logistic, outside, without
from benchmarks.training.talking import fit_talk
from workbench.engine import Reader
from workbench.memory.extraction import judging
from workbench.memory.extraction.knowing import KNOWING
from workbench.memory.heads import PROBE, Heads, Linear, save_heads
from workbench.memory.reading import speaking

STRENGTH = 0.1
"""Inverse of the ridge penalty, the same for every feature."""
SHARE = 0.18
"""Of sentences that are facts. On stories left out F1 is flat up to here, and more annotated facts are found with each:
.10 to .18 is .507 to .491 and .51 to .69 of them on short stories, .321 to .417 and .27 to .48 on novels."""
QUANTILES = (0.0, 0.15, 0.35, 0.5, 0.65, 0.8, 0.93)
"""Of the proposals' log-odds: where importance rises."""

Linears = dict[str, Linear]
Numbers = dict[str, list[float]]


def train(given: Given) -> None:
    """The heads that ship."""
    every, _ = examples(given.stories, given.folder, given.reader, given.folds)
    save_heads(fit(every, _probe(given.reader), written(given.reader)), given.out)


def fold_heads(stories: Sequence[Story], folds: int, folder: Path, reader: Reader) -> list[Heads]:
    """One set of heads for each fold, those of who speaks among them; story `n` (from 0) is in fold `n % folds` and its
    fold's heads never saw it."""
    laid = folder / "training"
    laid.mkdir()
    every, talks = examples(stories, laid, reader, folds)
    probe, extra = _probe(reader), written(reader)
    heads = [fit(without(every, fold, folds), probe, extra, plain=False) for fold in range(folds)]
    talk = [fit_talk(without(talks, fold, folds)) for fold in range(folds)]
    return [replace(one, linear={**one.linear, **said}) for one, said in zip(heads, talk, strict=True)]


def _probe(reader: Reader) -> Rows:
    return np.asarray(reader.embed([PROBE])[0], np.float32)


def fit(every: Sequence[Example], probe: Rows, extra: Written, plain: bool = True) -> Heads:
    """Heads from these stories and, for kinds, sentences written for that; without `plain` those that do without
    vectors are left out. Not those of who speaks."""
    linear: Linears = {}
    numbers: Numbers = {}
    stories = [one.told for one in every]
    linear["hears"], linear["owner"] = knowing.fit_hearing(stories), knowing.fit_owner(stories)
    # What comes after is fitted on what these heads make of stories they never saw: of their own they are too sure.
    hears, owners = outside(stories, knowing.fit_hearing), outside(stories, knowing.fit_owner)
    for suffix in ("", ".plain") if plain else ("",):
        _fit_reading(every, suffix, hears, owners, linear, numbers)
        linear |= _fit_kinds(every, extra, suffix, None if suffix else len(probe))
    versions = {"sentences": judging.FEATURES, "speaking": speaking.VERSION, "knowing": KNOWING}
    return Heads(linear, numbers, versions, probe)


def _fit_reading(
    every: Sequence[Example],
    suffix: str,
    hears: Sequence[Linear],
    owners: Sequence[Linear],
    linear: Linears,
    numbers: Numbers,
) -> None:
    """What sentences say and who may know it, with vectors or without (suffix ".plain"). `hears`, `owners`: for each
    story a head that did not see it."""
    stories, rows = [one.told for one in every], [one.rows(suffix) for one in every]
    linear[f"fact{suffix}"], worth = _fitted(rows, [one.fact for one in every])
    proposed = np.concatenate(worth)
    bar = round(float(np.quantile(proposed, 1 - SHARE)), 4)
    steps = np.quantile(proposed[proposed >= bar], QUANTILES)
    numbers[f"fact{suffix}.least"] = [bar]
    numbers[f"fact{suffix}.steps"] = [round(float(step), 4) for step in steps]
    linear[f"secret{suffix}"], secrecy = _fitted(rows, [one.secret for one in every])
    least = knowing.secret_threshold(stories, secrecy, owners)
    numbers[f"secret{suffix}.least"] = [least]
    worth, secrecy = [odds - bar for odds in worth], [odds - least for odds in secrecy]
    linear |= knowing.fit_ways(stories, suffix)
    likely = float(np.quantile(np.concatenate(secrecy), 1 - knowing.CANDIDATES))
    heads = zip(stories, secrecy, hears, owners, strict=True)
    found = [knowing.candidates(told, odds, likely, heard, owner, suffix) for told, odds, heard, owner in heads]
    linear[f"learns{suffix}"] = knowing.fit_learning(found)

    def learning(among: Sequence[list[knowing.Candidate]]) -> Linear:
        return knowing.fit_learning(among) if any(among) else linear[f"learns{suffix}"]

    learns = outside(found, learning)
    sure = knowing.learning_threshold([told.story for told in stories], found, learns)
    numbers[f"learns{suffix}.least"] = [sure]
    secret = [knowing.touching(told, "character") for told in stories]
    facts = [one | knowing.touching(told, "world") for one, told in zip(secret, stories, strict=True)]
    told_of = [odds[at] for odds, at in zip(rows, facts, strict=True)]
    common_to = [~one[at] for one, at in zip(secret, facts, strict=True)]
    linear[f"common{suffix}"], common = _fitted(told_of, common_to, rows)
    heard = [knowing.Unseen(*three, sure) for three in zip(hears, owners, learns, strict=True)]
    asked = zip(stories, secrecy, common, worth, heard, strict=True)
    linear[f"reach{suffix}"] = knowing.fit_reach([knowing.answers(*one, suffix) for one in asked])


def _fitted(
    rows: Sequence[Rows], marks: Sequence[Marks], asked: Sequence[Rows] | None = None
) -> tuple[Linear, list[Rows]]:
    """A head, and each story's log-odds (of the rows asked about) by one that did not see it."""

    def fitted(among: Sequence[tuple[Rows, Marks]]) -> Linear:
        return logistic([one for one, _ in among], [mark for _, mark in among], STRENGTH, 300)

    every = list(zip(rows, marks, strict=True))
    scored = zip(outside(every, fitted), asked or rows, strict=True)
    return fitted(every), [head.score(one) for head, one in scored]


def _fit_kinds(every: Sequence[Example], extra: Written, suffix: str, width: int | None) -> Linears:
    """Which kind a fact is, by so many features (None: all): one multinomial regression, kept as one head a kind."""
    looked = np.vstack([one.rows(suffix)[one.kinds != "", :width] for one in (*every, extra)])
    names = np.concatenate([one.kinds[one.kinds != ""] for one in (*every, extra)])
    centre = looked.mean(axis=0)
    model = LogisticRegression(C=STRENGTH, max_iter=300).fit(looked - centre, names)
    found = {}
    for kind, weights, bias in zip(model.classes_, model.coef_.astype(np.float32), model.intercept_, strict=True):
        found[f"kind.{kind}{suffix}"] = Linear(weights, float(bias - centre @ weights))
    return found
