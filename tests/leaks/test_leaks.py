"""A small share of `python -m benchmarks.leaks`, and proof that it finds what it looks for."""

from pathlib import Path

import pytest

from benchmarks.leak_check import Tally, watching
from benchmarks.leak_sabotage import MISTAKES, sabotaged
from benchmarks.leaks import run_story

SEEDS = {
    "awareness hands the fact": 5,
    "branch decision ignored": 10,
    "denial edited away": 11,
    "edited away": 2,
    "later quote shown": 4,
    "moment edited away": 29,
    "overlapping quote shown": 3,
    "own copy ignored": 15,
    "stale quote shown": 14,
    "story order taken for telling": 4,
}
"""Where to look first: the mistake shows in this story. Others follow when it does not."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all: the empty story is made once."""
    return tmp_path_factory.mktemp("leaks")


def test_nothing_leaks_and_nothing_is_held_back(folder: Path) -> None:
    tally = Tally()
    with watching() as searches:
        for seed in (3, 104):
            run_story(folder, seed, tally, searches, edits=6, cases=12)
    assert not tally.failures
    assert tally.cases == 168
    assert tally.kinds["in a branch"] and tally.kinds["belief held"] and tally.kinds["story order"]


@pytest.mark.parametrize("mistake", sorted(MISTAKES))
def test_each_mistake_is_found(folder: Path, mistake: str) -> None:
    tally, seed = Tally(), SEEDS.get(mistake, 1)
    with watching() as searches, sabotaged(mistake):
        while not tally.failures and tally.cases < 1500:
            run_story(folder, seed, tally, searches, edits=6, cases=6, stop=True)
            seed += 1
    assert tally.failures
