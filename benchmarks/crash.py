"""Killing the program at random points of random work: `python -m benchmarks.crash [--runs N] [--operations N]
[--kills N]`.

A run is one story and so many operations (an author's edits on every branch, all of it taken back; syncs, rebuilds of
the index, changes of the embedding model), done by a process that is killed once the operation drawn for it has begun,
and started again: all of it at once, the program alone, or its reader alone.

Every new process first holds the story against the journal its predecessors left, and lets `doctor` look for anything
wrong. Every operation writes two lines: what the whole story will be once it is committed (a digest, taken inside the
transaction), and that it was. So after a kill the story must be what the last committed line says, or what the one line
begun after it says: nothing is lost. Of the reader only the two embedding models are made up: vectors are drawn from a
text's hash.
"""

import argparse
import hashlib
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from workbench.engine import Reader, Worker
from workbench.engine.embedder import Embedder, Vectors
from workbench.engine.folders import models_folder
from workbench.memory.edits import Edit, Undo, awareness, branch_edits, branches, episodes, merging, truth
from workbench.memory.reading.passages import cut_passages
from workbench.memory.sync import examine, index_key, rebuild, sync
from workbench.store import FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH, Episode, Place
from workbench.story.errors import InputError, WorkerDied
from workbench.story.facts import Scope, Status
from workbench.story.knowledge import Stance
from workbench.story.text import ManuscriptText, Span

PATIENCE = 300.0
"""Seconds without any operation after which a run counts as failed."""
MODELS, WIDTH = ("hashed-one", "hashed-two"), 32
WORDS = ("灯台", "金貨", "嵐", "港", "船長", "地下室", "手紙", "妹", "鍵", "約束", "火事", "森")
DOING = ("見た", "隠した", "忘れた", "探した", "燃やした", "渡した", "盗んだ", "守った")
PEOPLE = ("ren", "aoi")
MOST_BRANCHES, FEWEST_EPISODES = 4, 4
T = TypeVar("T")


class _Hashed(Embedder):
    """A model known by its folder's name, which need not exist."""

    identity = property(lambda self: self.folder.name)
    width = property(lambda _: WIDTH)

    def sibling(self, folder: Path) -> "_Hashed":
        return _Hashed(folder, self._cache)

    def require(self) -> None:
        pass  # It is always there.

    def _encode(self, texts: Sequence[str], job: Any) -> Iterator[tuple[list[str], Vectors]]:
        for start in range(0, len(texts), 16):
            job.check()
            batch = list(texts[start : start + 16])
            seeds = [hashlib.sha256(f"{self.identity} {text}".encode()).digest() for text in batch]
            rows = np.array([np.random.default_rng(list(seed)).normal(size=WIDTH) for seed in seeds], dtype=np.float32)
            yield batch, rows / np.linalg.norm(rows, axis=1, keepdims=True)


def hashed_main(connection: Connection, cache: str, model: str) -> None:
    """The reader process's whole life."""
    from workbench.engine.host import serve
    from workbench.engine.index import StoryIndex
    from workbench.engine.reader_worker import _Handlers
    from workbench.engine.vector_cache import VectorCache

    handlers = _Handlers.__new__(_Handlers)
    handlers._embedder = _Hashed(Path(model), VectorCache(Path(cache) / "vectors.sqlite"))
    handlers._folder, handlers._indexes, handlers._open = Path(cache) / "index", {}, StoryIndex
    serve(connection, handlers.table)


def sentence(chance: random.Random) -> str:
    """A fact."""
    return f"蓮は{chance.choice(WORDS)}の{chance.choice(WORDS)}を{chance.randint(1, 99)}回{chance.choice(DOING)}。"


class Author:
    """Chooses what to do next in a story, and does it in the unit it is given."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._undo: list[tuple[str, Undo]] = []

    def act(self, unit: Unit) -> str:
        """Do something, or take the last thing back; its name. Raises InputError when that was not to be done."""
        if self._undo and self._chance.random() < 0.12:
            name, undo = self._undo.pop()
            try:
                undo(unit)
            except InputError:
                self._undo.clear()
                raise
            return f"undo {name}"
        [name] = self._chance.choices(list(KINDS), list(KINDS.values()))
        self._undo.append((name, self._edit(name, unit)(unit)))
        return name

    def _pick(self, among: Sequence[T]) -> T:
        if not among:
            raise InputError("There is none.")
        return self._chance.choice(among)

    def _edit(self, name: str, unit: Unit) -> Edit:
        pick, said, told = self._pick, sentence(self._chance), unit.branches.list()
        branch = pick(told if name != "fork" or len(told) <= MOST_BRANCHES else ()).id
        branch = MAIN_BRANCH if name in ("say", "aware", "same", "supersede", "move", "split", "merge") else branch
        every, facts = unit.episodes.list(branch), unit.facts.list(branch)
        episode = pick(every if len(every) >= FEWEST_EPISODES or name not in ("trash", "merge") else ())
        one, fact, there, size = pick(facts), pick(facts).id, episode.id, len(episode.text.base)
        alike = [held.id for held in facts if (held.scope, held.owner) == (one.scope, one.owner)]
        scope = {"scope": Scope.CHARACTER, "owner": pick(PEOPLE)}
        changes: list[dict[str, Any]] = [{"text": said}, {"importance": 5}, scope]
        shared, owner = episode.branch != branch, pick([None, *PEOPLE])
        edits: dict[str, Callable[[], Edit]] = {
            "write": lambda: self._write(branch, episode),
            "reread": lambda: self._reread(episode),
            "record": lambda: branch_edits.record(branch, said, there, Span(0, min(size, 12)), owner),
            "change": lambda: branch_edits.change(branch, fact, **pick(changes)),
            "settle": lambda: branch_edits.settle(branch, [fact], pick((Status.ACCEPTED, Status.REJECTED))),
            "delete": lambda: branch_edits.delete(branch, fact),
            "restore": lambda: episodes.restore(pick(unit.episodes.list(trash=True)).id),
            "say": lambda: branch_edits.say(fact, "ren", pick(list(Stance)), pick([None, 2, 3]), said, pick(told).id),
            "aware": lambda: awareness.keeps_from("ren", fact, "aoi", there),
            "same": lambda: merging.merge_facts(one.id, pick(alike)),
            "supersede": lambda: truth.supersede(one.id, fact, Place(there)),
            "move": lambda: episodes.move(there, pick([None, pick(every).id]), None),
            "trash": lambda: branches.trash(branch, there) if shared else episodes.trash(there),
            "split": lambda: episodes.split(there, self._chance.randint(0, size), "後半"),
            "merge": lambda: episodes.merge(there),
            "fork": lambda: branches.fork("もしも", branch, there),
            "unfork": lambda: branches.delete(branch),
        }
        return edits[name]()

    def _write(self, branch: str, episode: Episode) -> Edit:
        lines = episode.text.base.split("\n")
        at = self._chance.randrange(len(lines))
        lines[at : at + 1] = self._pick([[sentence(self._chance)], [sentence(self._chance), lines[at]], []])
        text = ManuscriptText("\n".join(lines))
        if branch != MAIN_BRANCH:
            return branches.save_text(branch, episode.id, text)

        def edit(unit: Unit) -> Undo:
            unit.episodes.save_text(episode.id, text)
            return lambda again: again.episodes.save_text(episode.id, episode.text)

        return edit

    def _reread(self, episode: Episode) -> Edit:
        """An episode cut into passages anew, and two of them read."""

        def edit(unit: Unit) -> Undo:
            drafts = cut_passages(episode.text.base, "ja", (), unit.passages.list(episode.id))
            unit.passages.replace(episode.id, drafts)
            for passage in unit.passages.list(episode.id)[:2]:
                unit.passages.mark_extracted(passage.id, "rules")
                place = MentionDraft(episode.id, Span(passage.start, min(passage.start + 8, passage.end)))
                unit.facts.add(FactDraft(sentence(self._chance), Scope.WORLD, (place,), status=Status.PROPOSED))
            return lambda _: None

        return edit


KINDS = {
    "write": 6,
    "reread": 3,
    "record": 4,
    "change": 6,
    "settle": 6,
    "delete": 3,
    "restore": 1,
    "say": 3,
    "aware": 1,
}
KINDS |= {"same": 2, "supersede": 2, "move": 2, "trash": 2, "split": 2, "merge": 2, "fork": 2, "unfork": 1}
"""What is done, and how often."""


def digest(unit: Unit) -> str:
    """Everything the author would miss, in every branch, in 64 digits."""
    whole: list[object] = [unit.branches.list(), unit.awareness.list()]
    for branch in unit.branches.list():
        whole += [unit.episodes.list(branch.id), unit.episodes.list(branch.id, trash=True)]
        whole += [unit.facts.list(branch.id, include_deleted=True), unit.decisions.list(branch.id)]
        whole += [unit.knowledge.list(branch=branch.id, include_deleted=True)]
    return hashlib.sha256(repr(whole).encode()).hexdigest()


class Life:
    """One process's operations on the story, each journalled."""

    def __init__(self, story: StoryFile, journal: Path, chance: random.Random) -> None:
        self._story, self._journal, self._chance = story, journal, chance
        self._cache, self._model = journal.parent / "cache", journal.with_name("model")
        self._author, self._digest = Author(chance), ""
        self.reader = self._start()

    def _start(self) -> Reader:
        model = self._model.read_text() if self._model.exists() else MODELS[0]
        reader = Reader(models_folder(), self._cache, model)
        reader._worker = Worker("reader", hashed_main, str(self._cache), model)
        return reader

    def check(self) -> int:
        """Hold story and index against the journal; returns how many operations were begun. Exits with a sentence."""
        lines = journalled(self._journal)
        allowed = {lines[-1]["digest"], *(line["digest"] for line in lines[-2:-1] if "begun" in lines[-1])}
        with self._story.read() as unit:
            if (found := digest(unit)) not in allowed:
                sys.exit(f"after operation {lines[-1]} the story is neither what it was nor what it was to be")
        if wrong := examine(self._story, self.reader).differences:
            sys.exit(f"after operation {lines[-1]} and a sync: {wrong[:5]}")
        folder = self._cache / "index" / index_key(self._story)
        for path in (self._story.path, folder / "chroma.sqlite3", self._cache / "vectors.sqlite"):
            with closing(sqlite3.connect(path)) as connection:
                [(verdict,)] = connection.execute("PRAGMA integrity_check").fetchall()
                if verdict != "ok":
                    sys.exit(f"{path.name}: {verdict}")
        self._digest = found
        self._note(begun(lines), "done", "check")
        return begun(lines)

    def run(self, number: int) -> None:
        """One operation."""
        drawn, name = self._chance.random(), "refused"
        if drawn < 0.25:
            name = "model" if drawn < 0.01 else "rebuild" if drawn < 0.035 else "sync"
            self._note(number, "begun", name)
            if name == "model":
                scratch = self._model.with_name("model.new")
                scratch.write_text(MODELS[not (self._model.exists() and self._model.read_text() == MODELS[1])])
                scratch.replace(self._model)
                self.reader.close()
                self.reader = self._start()
            work = rebuild if name == "rebuild" else sync
            try:
                work(self._story, self.reader)
            except WorkerDied:  # The reader alone was killed under it.
                work(self._story, self.reader)
        else:
            with suppress(InputError), self._story.write() as unit:
                name = self._author.act(unit)
                self._digest = digest(unit)
                self._note(number, "begun", name)
        self._note(number, "done", name)

    def _note(self, number: int, step: str, name: str) -> None:
        told = {step: number, "digest": self._digest, "operation": name, "reader": self.reader.pid}
        with self._journal.open("a") as file:
            file.write(json.dumps(told) + "\n")


def live(path: Path, journal: Path, seed: int, until: int) -> None:
    """Check, then work up to operation `until`, and check."""
    with StoryFile.open(path) as story:
        life = Life(story, journal, random.Random(seed))
        try:
            for number in range(life.check() + 1, until + 1):
                life.run(number)
            life.check()
        finally:
            life.reader.close()


def journalled(journal: Path) -> list[dict[str, Any]]:
    """The journal, but for a line that was cut off."""
    return [json.loads(line) for line in journal.read_text().rpartition("\n")[0].splitlines()]


def begun(lines: Sequence[dict[str, Any]]) -> int:
    """How many operations were begun."""
    return int(lines[-1].get("begun", lines[-1].get("done", 0)))


def one_run(seed: int, options: argparse.Namespace) -> dict[str, Any]:
    """One story of six episodes and forty facts, worked on to its end; `failure` is empty when every check passed."""
    chance, killed = random.Random(seed), list[str]()
    failure: list[Any] = []
    points = sorted(chance.randint(1, options.operations) for _ in range(options.kills))
    with tempfile.TemporaryDirectory() as folder:
        path, journal = Path(folder) / "storm.story", Path(folder) / "journal"
        with StoryFile.create(path, "嵐", "ja") as story, story.write() as unit:
            for who, name in zip(PEOPLE, ("蓮", "葵"), strict=True):
                unit.characters.add(Character(who, name))
            for number in range(6):
                text = "\n".join(sentence(chance) for _ in range(30))
                episode = unit.episodes.add(f"第{number + 1}話", ManuscriptText(text)).id
                for _ in range(7):
                    unit.facts.add(FactDraft(sentence(chance), Scope.WORLD, (MentionDraft(episode, Span(0, 10)),)))
            journal.write_text(json.dumps({"done": 0, "digest": digest(unit)}) + "\n")
        for life, point in enumerate([*points, None]):
            given = [path, journal, seed * 1000 + life, options.operations]
            line = [sys.executable, "-m", "benchmarks.crash", "--live", *map(str, given)]
            child = subprocess.Popen(line, stderr=subprocess.PIPE, text=True, start_new_session=True)
            late = time.monotonic() + PATIENCE
            while point and child.poll() is None and begun(journalled(journal)) < point and time.monotonic() < late:
                time.sleep(0.002)
            if point and child.poll() is None:
                time.sleep(chance.random() * 0.05)
                killed.append(kill(child, journalled(journal)[-1], chance))
            said = "nothing happened any more"
            with suppress(subprocess.TimeoutExpired):
                _, said = child.communicate(timeout=PATIENCE)
            with suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            if child.returncode not in (0, -signal.SIGKILL):  # None when it was too late.
                failure = said.strip().splitlines()[-1:] or [child.returncode]
                break
        done = Counter(line["operation"] for line in journalled(journal)[1:] if "done" in line)
        return {"seed": seed, "killed": killed, "done": dict(done), "failure": failure}


def kill(child: "subprocess.Popen[str]", line: dict[str, Any], chance: random.Random) -> str:
    """Kill everything, the program alone, or its reader alone; says what, and in which operation."""
    what = chance.choice(["all", "program", "reader"])
    with suppress(ProcessLookupError):
        if what == "all":
            os.killpg(child.pid, signal.SIGKILL)
        elif (pid := child.pid if what == "program" else line.get("reader")) is not None:
            os.kill(pid, signal.SIGKILL)
    return f"{what} in {line.get('operation', 'nothing')}"


def main() -> None:
    """Run and print; exit code 1 when anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--operations", type=int, default=300)
    parser.add_argument("--kills", type=int, default=2, help="in each run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--live", nargs=4, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.live:
        path, journal, seed, until = options.live
        live(Path(path), Path(journal), int(seed), int(until))
        return
    runs = []
    for number in range(options.runs):
        runs.append(one_run(options.seed + number, options))
        print(f"{number + 1}/{options.runs}: {runs[-1]}", file=sys.stderr)
    failed = [run for run in runs if run["failure"]]
    done = sum((Counter(run["done"]) for run in runs), Counter[str]())
    kills = sum(len(run["killed"]) for run in runs)
    print(
        json.dumps({"kills": kills, "done": dict(done.most_common()), "failed": failed}, ensure_ascii=False, indent=2)
    )
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
