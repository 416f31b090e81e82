"""Nothing leaks: generated (story, viewpoint, query) cases asked of the product and held against the design's rules.

    python -m benchmarks.leaks --cases 100000 --json

Random stories with everything a writer can say in them are written, edited and asked about through the product's own
repositories, edits and `dialogue.ask`; an oracle that states the gate rules anew judges all that comes back: prompt,
receipt, what was searched among, the matrix, queries, awareness. Leaks are what was handed over and may not be;
omissions what may be and was held back. `--sabotage KIND` builds a single mistake in, to see that it is found. Several
can run beside each other, from different `--seed`s on.
"""

import argparse
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.leak_check import Checker, Searches, Tally, watching
from benchmarks.leak_edits import edit
from benchmarks.leak_sabotage import MISTAKES, sabotaged
from benchmarks.leak_twin import make_twin, reread
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
    pick = Random(seed * 7919 + 1)
    twin = make_twin(folder / f"{seed}.story", seed)
    with twin.file:
        for _ in range(twin.random.choice((0, 1, 1, 2))):
            edit(twin, "fork")
        for step in range(edits + 1):
            if step:
                tally.edits[edit(twin)] += 1
                if twin.random.random() < REREAD:
                    reread(twin)
                    tally.edits["reread"] += 1
            if reader is not None:
                sync(twin.file, reader)
            checker = Checker(twin, tally, pick)
            for _ in range(cases):
                checker.case(reader, searches)
            checker.cells()
            if stop and tally.failures:
                break
    tally.stories += 1
    for left in folder.glob(f"{seed}.story*"):
        left.unlink()


def main() -> int:
    """Run it; the exit status says whether nothing leaked and nothing was left out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first story")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop after so long, with the cases done by then")
    parser.add_argument("--no-models", action="store_true", help="by words alone; the starter models are not needed")
    parser.add_argument("--sabotage", choices=sorted(MISTAKES))
    parser.add_argument("--json", action="store_true", help="on one line")
    options = parser.parse_args()
    start, tally, seed = time.perf_counter(), Tally(), options.seed
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="leaks")))
        reader = None if options.no_models else stack.enter_context(Reader(models_folder(), folder / "cache"))
        searches = stack.enter_context(watching())
        stack.enter_context(sabotaged(options.sabotage))
        while tally.cases < options.cases and time.perf_counter() - start < 60 * options.minutes:
            try:
                run_story(folder, seed, tally, searches, reader if seed % MEANING_EVERY == 0 else None)
            except Exception as error:  # Whatever breaks is a finding, with the seed that shows it.
                tally.fail(tally.disagreements, type(error).__name__, f"story {seed}: {error!r}")
            seed += 1
    figures = report(tally, time.perf_counter() - start)
    print(json.dumps(figures, ensure_ascii=False, indent=None if options.json else 2))
    print(*tally.failures, sep="\n", file=sys.stderr)
    return int(bool(tally.leaks or tally.omissions or tally.disagreements))


def report(total: Tally, seconds: float) -> dict[str, Any]:
    """Every count, in all and by kind."""
    counted = {name: count for name, count in vars(total).items() if isinstance(count, int)}
    found = {"leaks": total.leaks, "omissions": total.omissions, "disagreements": total.disagreements}
    sums = {name: kinds.total() for name, kinds in {"edits": total.edits, **found}.items()}
    by_kind = {f"{name}_by_kind": dict(sorted(kinds.items())) for name, kinds in found.items()}
    drawn = {"by_kind": dict(sorted(total.kinds.items())), "by_edit": dict(sorted(total.edits.items()))}
    return {**counted, **sums, **drawn, **by_kind, "seconds": round(seconds, 1)}


if __name__ == "__main__":
    sys.exit(main())
