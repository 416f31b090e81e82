"""One life of a process that works on a story until it is killed: `crash_child.py STORY JOURNAL SEED UNTIL MODEL…`.

It first holds the story against the journal its predecessors left, and lets `doctor` look for anything wrong; then it
goes on with random operations up to number UNTIL. Every operation writes two lines: what the whole story will be once
it is committed (a digest, taken inside the transaction), and that it was. So after a kill the story must be what the
last committed line says, or what the one line begun after it says: nothing is lost. Two MODELs are embedding models
between which an operation changes, by their folders; `hashed` ones are made up.
"""

import hashlib
import json
import random
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import numpy as np
from crash_author import Author
from crash_reader import HashedReader

from workbench.engine import Reader
from workbench.engine.folders import models_folder
from workbench.memory.sync import examine, index_key, rebuild, sync
from workbench.store import StoryFile, Unit
from workbench.story.errors import InputError, WorkerDied

CLOSE = 1e-4


def digest(unit: Unit) -> str:
    """Everything the author would miss, in every branch, in 64 digits."""
    whole: list[object] = [unit.branches.list(), unit.awareness.list()]
    for branch in unit.branches.list():
        whole += [unit.episodes.list(branch.id), unit.episodes.list(branch.id, trash=True)]
        whole += [unit.facts.list(branch.id, include_deleted=True), unit.decisions.list(branch.id)]
        whole += [unit.knowledge.list(branch=branch.id, include_deleted=True)]
    return hashlib.sha256(repr(whole).encode()).hexdigest()


class Life:
    """Random operations on one story, each journalled."""

    def __init__(self, story: StoryFile, models: list[str], journal: Path, chance: random.Random) -> None:
        self._story = story
        self._models = models
        self._cache = journal.parent / "cache"
        self._model = journal.with_name("model")
        self._journal = journal
        self._chance = chance
        self._author = Author(chance)
        self._digest = ""
        self.reader = self._start()

    def _start(self) -> Reader:
        model = self._models[int(self._model.read_text()) if self._model.exists() else 0]
        if model.startswith("hashed"):
            return HashedReader(self._cache, model)
        return Reader(models_folder(), self._cache, model)

    def check(self) -> int:
        """Hold story and index against the journal; returns how many operations were begun. Exits with a sentence."""
        lines = [json.loads(line) for line in self._journal.read_text().splitlines()]
        allowed = {lines[-1]["digest"], *(line["digest"] for line in lines[-2:-1] if "begun" in lines[-1])}
        with self._story.read() as unit:
            if (found := digest(unit)) not in allowed:
                sys.exit(f"after operation {lines[-1]} the story is neither what it was nor what it was to be")
        if wrong := examine(self._story, self.reader).differences:
            sys.exit(f"after operation {lines[-1]} and a sync: {wrong[:5]}")
        self._search()
        folder = self._cache / "index" / index_key(self._story)
        for path in (self._story.path, folder / "chroma.sqlite3", self._cache / "vectors.sqlite"):
            with closing(sqlite3.connect(path)) as connection:
                [(verdict,)] = connection.execute("PRAGMA integrity_check").fetchall()
                if verdict != "ok":
                    sys.exit(f"{path.name}: {verdict}")
        self._digest = found
        number = int(lines[-1].get("begun", lines[-1].get("done", 0)))
        self._note(number, "done", found, "check")
        return number

    def run(self, number: int) -> None:
        """One operation."""
        drawn = self._chance.random()
        if drawn < 0.25:
            name = "model" if drawn < 0.01 else "rebuild" if drawn < 0.035 else "sync"
            self._note(number, "begun", self._digest, name)
            if name == "model":
                self._change_model()
            self._patiently(rebuild if name == "rebuild" else sync)
        else:
            name = "refused"
            with suppress(InputError), self._story.write() as unit:
                name = self._author.act(unit)
                self._digest = digest(unit)
                self._note(number, "begun", self._digest, name)
        self._note(number, "done", self._digest, name)

    def _change_model(self) -> None:
        now = int(self._model.read_text()) if self._model.exists() else 0
        scratch = self._model.with_name("model.new")
        scratch.write_text(str((now + 1) % len(self._models)))
        scratch.replace(self._model)
        self.reader.close()
        self.reader = self._start()

    def _search(self) -> None:
        """What a search finds must be what comparing with every vector finds."""
        with self._story.read() as unit:
            facts = {entry.vector_id: entry.text for entry in unit.ledger.desired()}
        query = "嵐の夜に鍵を渡した。"
        hits = self.reader.index(index_key(self._story)).search(query, facts, 10)
        exact = np.sort(self.reader.embed(list(facts.values())) @ self.reader.embed([query], "query")[0])[::-1]
        if not np.allclose([hit.score for hit in hits], exact[:10], atol=CLOSE):
            sys.exit(f"a search finds {[hit.score for hit in hits]} and not {exact[:10].tolist()}")

    def _patiently(self, work: Callable[[StoryFile, Reader], object]) -> None:
        """Again if the reader alone is killed under it."""
        try:
            work(self._story, self.reader)
        except WorkerDied:
            work(self._story, self.reader)

    def _note(self, number: int, step: str, what: str, name: str) -> None:
        with self._journal.open("a") as file:
            file.write(json.dumps({step: number, "digest": what, "operation": name, "reader": self.reader.pid}) + "\n")


def main() -> None:
    """Check, then work."""
    path, journal = Path(sys.argv[1]), Path(sys.argv[2])
    seed, until, models = int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:]
    with StoryFile.open(path) as story:
        life = Life(story, models, journal, random.Random(seed))
        try:
            for number in range(life.check() + 1, until + 1):
                life.run(number)
            life.check()
        finally:
            life.reader.close()


if __name__ == "__main__":
    main()
