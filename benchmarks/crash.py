"""Killing the program at random points of random work: `crash.py [--runs N] [--operations N] [--kills N] [--real]`.

A run is one story and 300 operations (edits of text and facts on every branch, the author's verdicts and decisions,
facts superseded and merged, episodes trashed, moved, split and merged, branches forked and deleted, all of it taken
back; syncs, rebuilds of the index, changes of the embedding model), done by a process that is killed with SIGKILL once
the operation drawn for it has begun, and started again: all of it at once, the program alone, or its reader alone. What
every new process checks is in `crash_child.py`. The embedder draws vectors from a hash, so that a run takes seconds;
`--real` takes e5, and the same weights in another folder, with a note in it, for the other model.
"""

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from crash_author import sentence
from crash_child import digest

from workbench.engine.folders import models_folder
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Scope
from workbench.story.text import ManuscriptText, Span

CHILD = Path(__file__).with_name("crash_child.py")
PATIENCE = 300.0
"""Seconds without any operation after which a run counts as failed."""


def make_story(path: Path, journal: Path, chance: random.Random) -> None:
    """Six episodes, forty facts, and the journal's first line."""
    with StoryFile.create(path, "嵐", "ja") as story:
        with story.write() as unit:
            unit.characters.add(Character("ren", "蓮"))
            unit.characters.add(Character("aoi", "葵"))
            for number in range(6):
                text = "\n".join(sentence(chance) for _ in range(30))
                unit.episodes.add(f"第{number + 1}話", ManuscriptText(text))
            for episode in unit.episodes.list():
                for _ in range(7):
                    unit.facts.add(FactDraft(sentence(chance), Scope.WORLD, (MentionDraft(episode.id, Span(0, 10)),)))
        with story.read() as unit:
            journal.write_text(json.dumps({"done": 0, "digest": digest(unit)}) + "\n")


def two_models(real: bool, folder: Path) -> list[str]:
    """Embedding models: e5 and a copy of it that differs in a note, or two that are made up."""
    if not real:
        return ["hashed-one", "hashed-two"]
    source, copy = models_folder() / "multilingual-e5-small", folder / "e5"
    shutil.copytree(source, copy, copy_function=lambda one, other: Path(other).symlink_to(Path(one).resolve()))
    (copy / "note.txt").write_text("another one")
    return [str(source), str(copy)]


def last(journal: Path) -> dict[str, object]:
    """The journal's last whole line."""
    line: dict[str, object] = json.loads(journal.read_text().rpartition("\n")[0].splitlines()[-1])
    return line


def one_run(seed: int, operations: int, kills: int, real: bool) -> dict[str, object]:
    """One story worked on to its end; `failure` is empty when every check passed."""
    chance = random.Random(seed)
    points = sorted(chance.randint(1, operations) for _ in range(kills))
    killed: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        path, journal = Path(folder) / "storm.story", Path(folder) / "journal"
        make_story(path, journal, chance)
        models = two_models(real, Path(folder))
        for life, point in enumerate([*points, None]):
            line = [
                sys.executable,
                str(CHILD),
                path,
                journal,
                seed * 1000 + life,
                operations,
                *models,
            ]
            child = subprocess.Popen(
                [str(part) for part in line], stderr=subprocess.PIPE, text=True, start_new_session=True
            )
            if point is not None and wait_for(journal, point, child):
                time.sleep(chance.random() * 0.05)
                killed.append(kill(child, last(journal), chance))
            try:
                _, said = child.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                said = "nothing happened any more"
            with suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            if child.returncode not in (0, -signal.SIGKILL):
                wrong = said.strip().splitlines()[-1:] or [child.returncode]
                return {"seed": seed, "killed": killed, "done": counted(journal), "failure": wrong}
        return {"seed": seed, "killed": killed, "done": counted(journal), "failure": []}


def counted(journal: Path) -> dict[str, int]:
    """How many operations of each kind were finished."""
    lines = [json.loads(line) for line in journal.read_text().rpartition("\n")[0].splitlines()]
    return dict(Counter(line["operation"] for line in lines if "done" in line and "operation" in line))


def wait_for(journal: Path, point: int, child: "subprocess.Popen[str]") -> bool:
    """Wait until operation number `point` has begun; False when the process ended before."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and child.poll() is None:
        line = last(journal)
        if int(str(line.get("begun", line.get("done", 0)))) >= point:
            return True
        time.sleep(0.002)
    return False


def kill(child: "subprocess.Popen[str]", line: dict[str, object], chance: random.Random) -> str:
    """Kill everything, the program alone, or its reader alone; says what, and in which operation."""
    what = chance.choice(["all", "program", "reader"])
    with suppress(ProcessLookupError):
        if what == "all":
            os.killpg(child.pid, signal.SIGKILL)
        elif what == "program":
            os.kill(child.pid, signal.SIGKILL)
        elif isinstance(line.get("reader"), int):
            os.kill(int(str(line["reader"])), signal.SIGKILL)
    return f"{what} in {line.get('operation', 'nothing')}"


def main() -> None:
    """Run and print; exit code 1 when anything was wrong."""
    parser = argparse.ArgumentParser(description="Killing the program at random points of random work.")
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--operations", type=int, default=300)
    parser.add_argument("--kills", type=int, default=2, help="in each run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--real", action="store_true", help="embed with e5")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    started = time.monotonic()
    runs = []
    for number in range(options.runs):
        runs.append(one_run(options.seed + number, options.operations, options.kills, options.real))
        print(f"{number + 1}/{options.runs}: {runs[-1]}", file=sys.stderr)
    done = sum((Counter(run["done"]) for run in runs), Counter[str]())
    failed = [run for run in runs if run["failure"]]
    figures = {
        "runs": options.runs,
        "operations": options.operations,
        "kills": sum(len(run["killed"]) for run in runs),
        "done": dict(done.most_common()),
        "embedder": "e5" if options.real else "hashed",
        "failed": failed,
        "seconds": round(time.monotonic() - started, 1),
    }
    print(json.dumps(figures, ensure_ascii=False, indent=2) if options.json else figures)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
