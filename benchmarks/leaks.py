"""Nothing leaks: generated (story, viewpoint, query) cases asked of the product and held against the design's rules.

    python -m benchmarks.leaks --cases 100000 --json

Random stories with everything a writer can say in them are written, edited and asked about through the product's own
repositories, edits and `dialogue.ask`; an oracle that states the gate rules anew judges all that comes back: prompt,
receipt, what was searched among, the matrix, queries, awareness. Leaks are what was handed over and may not be;
omissions what may be and was held back. `--sabotage KIND` builds a single mistake in, to see that it is found.
"""

import argparse
import json
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, cast

from benchmarks.leak_check import Checker, Tally
from benchmarks.leak_edits import edit, fork
from benchmarks.leak_reread import reread
from benchmarks.leak_sabotage import MISTAKES, sabotaged
from benchmarks.leak_spies import Searches, Watched, watching
from benchmarks.leak_twin import make_twin
from workbench.engine import Reader
from workbench.engine.folders import models_folder
from workbench.memory.sync import sync

EDITS = 9
CASES_BETWEEN = 15
"""Cases asked of each state of a story: before the first edit and after each."""
REREAD = 0.3
"""How often an edit is followed by a new reading."""
MEANING_EVERY = 40
"""Every so manieth story is asked with the real reader and e5 vectors."""


def run_story(
    folder: Path,
    seed: int,
    tally: Tally,
    searches: Searches,
    reader: Reader | None = None,
    edits: int = EDITS,
    cases: int = CASES_BETWEEN,
    stop: bool = False,
) -> None:
    """One story, its edits, and the cases asked before the first and after each; with `stop`, up to a failure."""
    path = folder / f"{seed}.story"
    pick = Random(seed * 7919 + 1)
    twin = make_twin(path, seed)
    with twin.file:
        fork(twin)
        for step in range(edits + 1):
            if step:
                tally.edits[edit(twin)] += 1
                if twin.random.random() < REREAD:
                    reread(twin)
                    tally.edits["reread"] += 1
            if reader is not None:
                sync(twin.file, reader)
            checker = Checker(twin, tally, pick)
            watched = cast(Reader, Watched(reader, searches)) if reader is not None else None
            for _ in range(cases):
                checker.case(watched, searches)
            checker.cells()
            if stop and tally.failures:
                break
    tally.stories += 1
    for left in folder.glob(f"{seed}.story*"):
        left.unlink()


def run_share(first: int, step: int, cases: int, sabotage: str | None, meaning: bool, minutes: float) -> Tally:
    """Stories from seed `first` on, every `step`th, until there were `cases` cases or the time is over."""
    tally, end = Tally(), time.monotonic() + 60 * minutes
    with ExitStack() as open_now:
        folder = Path(open_now.enter_context(tempfile.TemporaryDirectory(prefix="leaks")))
        reader = None
        if meaning:
            reader = open_now.enter_context(Reader(models_folder(), folder / "cache"))
        searches = open_now.enter_context(watching())
        open_now.enter_context(sabotaged(sabotage))
        seed = first
        while tally.cases < cases and time.monotonic() < end:
            asked = reader if seed // step % MEANING_EVERY == 0 else None
            try:
                run_story(folder, seed, tally, searches, asked)
            except Exception as error:  # Whatever breaks is a finding, with the seed that shows it.
                tally.fail(tally.disagreements, type(error).__name__, f"story {seed}: {error!r}")
                print(f"story {seed}: {error!r}", file=sys.stderr, flush=True)
            seed += step
            if tally.stories and tally.stories % 20 == 0:
                print(f"{tally.cases} cases, {len(tally.failures)} failures kept", file=sys.stderr, flush=True)
    return tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it; the exit status says whether nothing leaked and nothing was left out."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so long, with the cases done by then")
    parser.add_argument("--no-models", action="store_true", help="by words alone; the starter models are not needed")
    parser.add_argument("--sabotage", choices=sorted(MISTAKES))
    parser.add_argument("--json", action="store_true", help="print figures only")
    chosen = parser.parse_args(arguments)
    start = time.perf_counter()
    share = -(-chosen.cases // chosen.processes)
    work = [
        (chosen.seed + one, chosen.processes, share, chosen.sabotage, not chosen.no_models, chosen.minutes)
        for one in range(chosen.processes)
    ]
    total = Tally()
    if chosen.processes == 1:
        total.add(run_share(*work[0]))
    else:
        # Not a Pool: its processes may not start the reader's.
        with ProcessPoolExecutor(chosen.processes, get_context("spawn")) as pool:
            for tally in pool.map(run_share, *zip(*work, strict=True)):
                total.add(tally)
    figures = report(total, time.perf_counter() - start)
    print(json.dumps(figures, ensure_ascii=False, indent=None if chosen.json else 2))
    for failure in total.failures:
        print(failure, file=sys.stderr)
    return int(bool(total.leaks or total.omissions or total.disagreements))


def report(total: Tally, seconds: float) -> dict[str, Any]:
    """The figures. `open`: facts about which the design is silent, so that neither answer counts."""
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return {
        "cases": total.cases,
        "stories": total.stories,
        "edits": sum(total.edits.values()),
        "cells": total.cells,
        "leaks": sum(total.leaks.values()),
        "omissions": sum(total.omissions.values()),
        "disagreements": sum(total.disagreements.values()),
        "open": total.open,
        "by_kind": dict(sorted(total.kinds.items())),
        "by_edit": dict(sorted(total.edits.items())),
        "leaks_by_kind": dict(total.leaks),
        "omissions_by_kind": dict(total.omissions),
        "disagreements_by_kind": dict(total.disagreements),
        "seconds": round(seconds, 1),
        "cpu_seconds": round(sum(one.ru_utime + one.ru_stime for one in spent), 1),
    }


if __name__ == "__main__":
    sys.exit(main())
