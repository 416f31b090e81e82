"""How long a story's structure takes to change at the size of a life's work: opening, moving, forking, splitting.

    python -m benchmarks.structure [--episodes 1000] [--facts 20000] [--characters 5000] [--json]

Each time is given with its ratio to a baseline of the same run: what the same would cost without order keys, branches
that share, and texts left on disk. `embeddings_wanted` counts the vectors that moving, forking, splitting and merging
asked for.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.large_story import build
from workbench.memory import restructure
from workbench.memory.edits import branches, episodes
from workbench.store import StoryFile, Unit
from workbench.story.text import ManuscriptText

ROUNDS = 5


def timed(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Milliseconds that the median of some rounds takes."""
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        taken.append(1000 * (time.perf_counter() - start))
    return sorted(taken)[rounds // 2]


def tree(path: Path) -> None:
    """What the window's tree needs: branches, parts, outline."""
    with StoryFile.open(path) as story, story.read() as unit:
        unit.branches.list(), unit.parts.list(), unit.episodes.outline(), unit.episodes.outline(trash=True)


def whole(path: Path) -> None:
    """The same from episodes read with their texts."""
    with StoryFile.open(path) as story, story.read() as unit:
        unit.branches.list(), unit.parts.list(), unit.episodes.list(), unit.episodes.list(trash=True)


def edited(story: StoryFile, edit: Callable[[Unit], Callable[[Unit], object]]) -> None:
    """One edit, committed, and taken back, committed: half of it counts as one."""
    with story.write() as unit:
        undo = edit(unit)
    with story.write() as unit:
        undo(unit)


def renumbered(unit: Unit) -> Callable[[Unit], object]:
    """A move that writes every episode's place anew."""
    rows = unit._session.query("SELECT id, order_key FROM episodes")
    for row in rows:
        unit._session.change("UPDATE episodes SET order_key = :key || '' WHERE id = :id", key=row.order_key, id=row.id)
    return renumbered


def copied(unit: Unit, at: str) -> Callable[[Unit], object]:
    """A fork that copies what it shares, with everything in it."""
    branch = unit.branches.add("copied", "main", at).id
    for stop in unit.episodes.timeline(branch).stops:
        unit.episodes.own(stop.episode, branch)
    removed: list[object] = []
    return lambda again: removed.append(again.branches.remove(branch))


def measure(path: Path, count: int) -> dict[str, float | int]:
    """The figures of one generated story."""
    found: dict[str, float | int] = {
        "open_tree_ms": timed(lambda: tree(path)),
        "open_whole_ms": timed(lambda: whole(path)),
    }
    with StoryFile.open(path) as story:
        with story.write() as unit:
            told = [stop.episode for stop in unit.episodes.timeline().stops]
            unit.ledger.confirm(unit.ledger.pending())
            middle = unit.episodes.get(told[count // 2 - 1]).text.base
        third, late, half = told[2], told[count * 9 // 10 - 1], told[count // 2 - 1]
        move, fork = episodes.move(late, third, None), branches.fork("if", "main", half)
        split, merge = restructure.split(half, len(middle) // 2), restructure.merge(half)
        found["move_ms"] = timed(lambda: edited(story, move)) / 2
        found["fork_ms"] = timed(lambda: edited(story, fork)) / 2
        found["split_ms"] = timed(lambda: edited(story, split)) / 2
        found["merge_ms"] = timed(lambda: edited(story, merge)) / 2
        with story.read() as unit:
            found["embeddings_wanted"] = len(unit.ledger.pending())
        with story.write() as unit:
            branch = unit.branches.add("own", "main", half).id
        start = time.perf_counter()
        with story.write() as unit:
            unit.episodes.save_text(half, ManuscriptText("雨だった。\n" + middle), branch=branch)
        found["own_copy_ms"] = 1000 * (time.perf_counter() - start)
        with story.read() as unit:
            found["embeddings_wanted"] += len(unit.ledger.pending())
        found["renumber_ms"] = timed(lambda: edited(story, renumbered), 3) / 2
        found["copying_fork_ms"] = timed(lambda: edited(story, lambda unit: copied(unit, half)), 1) / 2
    found["open_ratio"] = found["open_tree_ms"] / found["open_whole_ms"]
    found["move_ratio"] = found["move_ms"] / found["renumber_ms"]
    found["fork_ratio"] = found["fork_ms"] / found["copying_fork_ms"]
    return {name: round(value, 4) for name, value in found.items()}


def main() -> None:
    """Build the story, measure, print."""
    parser = argparse.ArgumentParser(description="Structure at the size of a life's work.")
    parser.add_argument("--episodes", type=int, default=1000)
    parser.add_argument("--facts", type=int, default=20_000)
    parser.add_argument("--characters", type=int, default=5000, help="code points in an episode")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    length = max(asked.characters * asked.episodes // asked.facts - 1, 12)
    sentences = [f"{number:06}番の夜、" + "雨が降った。" * (length // 6) for number in range(asked.facts)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.story"
        build(path, sentences, asked.episodes)
        found = {"episodes": asked.episodes, "facts": asked.facts} | measure(path, asked.episodes)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        print("\n".join(f"{name} {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
