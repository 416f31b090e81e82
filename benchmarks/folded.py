"""Heads for cross-validation: for each fold, by story, those trained on the other folds."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import Story
from benchmarks.training.examples import examples, written
from benchmarks.training.fitting import fit
from benchmarks.training.talking import fit_talk
from workbench.engine import Reader
from workbench.memory.heads import PROBE, Heads


def fold_heads(stories: Sequence[Story], folds: int, folder: Path, reader: Reader) -> list[Heads]:
    """One set of heads for each fold; story `n` (from 0) is in fold `n % folds` and its fold's heads never saw it."""
    laid = folder / "training"
    laid.mkdir()
    every = examples(stories, laid, reader, folds)
    probe, extra = np.asarray(reader.embed([PROBE])[0], np.float32), written(reader)
    outside = [[one for at, one in enumerate(every) if at % folds != fold] for fold in range(folds)]
    heads = [fit(some, probe, extra, plain=False) for some in outside]
    talk = [fit_talk([one.talks for one in some]) for some in outside]
    return [replace(one, linear={**one.linear, **said}) for one, said in zip(heads, talk, strict=True)]
