"""How long a story's structure takes to change at the size of a life's work: opening, moving, forking, splitting.

    python -m benchmarks.structure [--episodes 1000] [--facts 20000] [--characters 5000] [--json]

`..._ms` is the median of some rounds by the clock, `..._cpu_ms` the same in processor time, which is what counts where
others use the machine too. Each has its ratio to a baseline of the same run:

- `open`: opening with every text read; `move`: writing every episode's place anew; `fork`: copying what is shared;
- `split`, `merge`, `trash`, `own_copy`, `own_edit`: working the ledger out anew, which tells what is to be embedded;
- `compare`: asking the gate's rule about every fact and person on both branches (one person, times the cast);
- `window`: the cells of the whole matrix, where scrolling asks for forty rows (two thousand rows, times the rest).

Ends with an error when anything but the branch's new words asks for an embedding.
"""

import argparse
import json
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import cycle
from pathlib import Path

from benchmarks.large_story import CAST, build
from workbench.memory.branch_comparison import compare
from workbench.memory.edits import branches, episodes
from workbench.memory.matrix import Filters, KnowledgeSheet, Line
from workbench.store import StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.gate import judge
from workbench.story.knowledge import Knowledge
from workbench.story.text import ManuscriptText
from workbench.story.viewpoint import Viewpoint

ROUNDS = 5
WINDOW = 40
"""Rows on a tall screen."""
Figures = dict[str, float | int]


def timed(found: Figures, name: str, work: Callable[[], object], rounds: int = ROUNDS, share: float = 1) -> None:
    """Notes the milliseconds that the median of some rounds takes, by clock and by processor, times `share`."""
    taken: list[tuple[float, float]] = []
    for _ in range(rounds):
        start, busy = time.perf_counter(), time.process_time()
        work()
        taken.append((1000 * (time.perf_counter() - start), 1000 * (time.process_time() - busy)))
    for kind, times in zip(("ms", "cpu_ms"), zip(*taken, strict=True), strict=True):
        found[f"{name}_{kind}"] = sorted(times)[rounds // 2] * share


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


def followed(unit: Unit) -> Callable[[Unit], object]:
    """A change after which the ledger is worked out for every fact."""
    unit.ledger.follow(fact.id for fact in unit.facts.list(include_deleted=True))
    return followed


def copied(unit: Unit, at: str) -> Callable[[Unit], object]:
    """A fork that copies what it shares, with everything in it."""
    branch = unit.branches.add("copied", "main", at).id
    for stop in unit.episodes.timeline(branch).stops:
        unit.episodes.own(stop.episode, branch)
    removed: list[object] = []
    return lambda again: removed.append(again.branches.remove(branch))


def structure(story: StoryFile, count: int) -> Figures:
    """Moving, forking, splitting, merging, trashing, and editing in a branch."""
    found: Figures = {}
    with story.write() as unit:
        told = [stop.episode for stop in unit.episodes.timeline().stops]
        unit.ledger.confirm(unit.ledger.pending())
        half = told[count // 2 - 1]
        middle = unit.episodes.get(half).text.base
        branch = unit.branches.add("own", "main", half).id
    edits = {
        "move": episodes.move(told[count * 9 // 10 - 1], told[2], None),
        "fork": branches.fork("if", "main", half),
        "split": episodes.split(told[count // 3], len(middle) // 2),
        "merge": episodes.merge(told[count // 3]),
        "own_copy": branches.save_text(branch, half, ManuscriptText("雨だった。\n" + middle)),
    }
    for name, edit in edits.items():
        timed(found, name, lambda edit=edit: edited(story, edit), share=0.5)  # type: ignore[misc]
    with story.read() as unit:
        found["embeddings_wanted"] = len(unit.ledger.pending())
    # What is in the trash is taken out of the index, and back from there it is put in again, from the cache.
    timed(found, "trash", lambda: edited(story, episodes.trash(told[count // 3])), share=0.5)
    with story.write() as unit:
        unit.ledger.confirm(unit.ledger.pending())
        own = unit.episodes.own(half, branch)
    texts = iter("雪雨風雲霧霜雷虹")
    timed(found, "own_edit", lambda: saved(story, own, branch, next(texts) + "だった。\n" + middle))
    with story.read() as unit:
        found["embeddings_wanted"] += len(unit.ledger.pending())
    timed(found, "renumber", lambda: edited(story, renumbered), 3, share=0.5)
    timed(found, "ledger", lambda: edited(story, followed), 3, share=0.5)
    timed(found, "copying_fork", lambda: edited(story, lambda unit: copied(unit, half)), 1, share=0.5)
    return found


def saved(story: StoryFile, episode: str, branch: str, text: str) -> None:
    """One save of a branch's own copy."""
    with story.write() as unit:
        unit.episodes.save_text(episode, ManuscriptText(text), branch)


def looking(story: StoryFile, count: int) -> Figures:
    """The matrix and two branches compared, at the end of the story."""
    found: Figures = {}
    with story.read() as unit:
        (branch,) = [one.id for one in unit.branches.list() if one.title == "own"]
        timed(found, "sheet", lambda: KnowledgeSheet.read(unit), 1)
        sheet = KnowledgeSheet.read(unit)
        lines = sheet.lines(count + 1, Filters())
        people = sheet.columns(Filters())
        timed(found, "rows", lambda: sheet.lines(count + 1, Filters()))
        starts = cycle(range(0, len(lines), max(WINDOW, len(lines) // 20)))
        timed(found, "window", lambda: cells(sheet, lines[(at := next(starts)) : at + WINDOW], people, count), 15)
        some = KnowledgeSheet.read(unit)
        timed(
            found,
            "whole_matrix",
            lambda: cells(some, lines[:2000], people, count),
            1,
            share=len(lines) / len(lines[:2000]),
        )
        timed(found, "compare", lambda: compare(unit, branch, "main"), 3)
        timed(found, "judging", lambda: judged(unit, (branch, "main")), 1, share=len(CAST))
    return found


def cells(sheet: KnowledgeSheet, lines: Sequence[Line], people: Sequence[Character], count: int) -> None:
    """The cells of some rows."""
    for line in lines:
        sheet.cells(line.fact, count + 1, people), sheet.reader_cell(line.fact, count + 1)


def judged(unit: Unit, lines: Sequence[str]) -> None:
    """One person's verdicts on everything on these branches, by the rule alone."""
    for branch in lines:
        timeline = unit.episodes.timeline(branch)
        moments: dict[str, list[Knowledge]] = {}
        for moment in unit.knowledge.list(character=CAST[0], branch=branch):
            moments.setdefault(moment.fact, []).append(moment)
        there = Viewpoint(CAST[0], len(timeline) + 1, branch=branch)
        for fact in unit.facts.list(branch):
            judge(fact, moments.get(fact.id, []), there, timeline)


BASELINES = {
    "open_tree": "open_whole",
    "move": "renumber",
    "fork": "copying_fork",
    "split": "ledger",
    "merge": "ledger",
    "trash": "ledger",
    "own_copy": "ledger",
    "own_edit": "ledger",
    "window": "whole_matrix",
    "compare": "judging",
}


def measure(path: Path, count: int) -> Figures:
    """The figures of one generated story."""
    found: Figures = {}
    timed(found, "open_tree", lambda: tree(path))
    timed(found, "open_whole", lambda: whole(path))
    with StoryFile.open(path) as story:
        found |= structure(story, count)
        found |= looking(story, count)
    for name, baseline in BASELINES.items():
        found[f"{name}_ratio"] = found[f"{name}_cpu_ms"] / found[f"{baseline}_cpu_ms"]
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
        found: Figures = {"episodes": asked.episodes, "facts": asked.facts}
        timed(found, "build", lambda: build(path, sentences, asked.episodes), 1)
        found |= measure(path, asked.episodes)
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        print("\n".join(f"{name} {value}" for name, value in found.items()))
    if found["embeddings_wanted"]:
        raise SystemExit("a change of structure asked for embeddings")


if __name__ == "__main__":
    main()
