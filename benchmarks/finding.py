"""Finding over a long story: `python benchmarks/finding.py [--characters 500000]`.

Prints the time of each search over the story as the window makes it (reading the file included) and over the texts
alone, beside plain `str.find` over the same texts in the same run, and what a replacement and the spellings cost.
"""

import argparse
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.novels import JA, read_novel
from workbench.memory.edits.replacing import replace
from workbench.memory.finding import by_words, look_through, lost, plan
from workbench.memory.spelling import spelling
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import ManuscriptText
from workbench.text.finding import Finder, Wanted
from workbench.text.folding import Folding

SEARCHES = {
    "a word": Wanted("ジョバンニ"),
    "a word, all folded": Wanted("じょばんに", Folding(kana=True, older=True)),
    "a word in every line": Wanted("の"),
    "an expression": Wanted("「[^」]{3,8}」", regex=True),
    "whole words": Wanted("ok", whole=True),
}


def best(function: Callable[[], object], times: int = 5) -> float:
    """Seconds of the quickest of several runs."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        function()
        taken.append(time.perf_counter() - began)
    return min(taken)
