"""One life of a process that works on a story until it is killed: `crash_child.py STORY JOURNAL SEED UNTIL REAL`.

It first holds the story against the journal its predecessors left, brings the index to match, and lets `compare` look
for differences; then it goes on with random operations up to number UNTIL. Every operation writes two lines: what the
whole story will be once it is committed (a digest, taken inside the transaction), and that it was. So after a kill the
story must be what the last committed line says, or what the one line begun after it says: nothing is lost.
"""

import hashlib
import json
import random
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from workbench.engine import Reader, Worker
from workbench.engine.folders import models_folder
from workbench.memory.sync import compare, index_key, rebuild, sync
from workbench.store import FactDraft, MentionDraft, StoryFile, Unit
from workbench.story.errors import WorkerDied
from workbench.story.facts import Scope, Status
from workbench.story.text import ManuscriptText, Span

WORDS = ("灯台", "金貨", "嵐", "港", "船長", "地下室", "手紙", "妹", "鍵", "約束", "火事", "森")
DOING = ("見た", "隠した", "忘れた", "探した", "燃やした", "渡した", "盗んだ", "守った")


class Hashed:
    """An embedder whose vectors are numbers drawn from the text's hash: everything but the meaning is real."""

    identity, folder, width = "hashed", Path("hashed"), 32

    def require(self) -> None:
        """It is always there."""

    def embed(self, texts: Sequence[str], _kind: str, job: Any) -> Any:
        """Unit vectors of the texts."""
        job.check()
        drawn = [np.random.default_rng(list(hashlib.sha256(text.encode()).digest())).normal(size=32) for text in texts]
        rows = np.array(drawn, dtype=np.float32).reshape(-1, 32)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def hashed_main(connection: Connection, cache: str) -> None:
    """A reader process with the real index and the hashed embedder."""
    from workbench.engine.host import serve
    from workbench.engine.index import StoryIndex

    embedder: Any = Hashed()
    indexes: dict[str, Any] = {}

    def handler(name: str) -> Callable[..., Iterator[Any]]:
        def work(job: Any, key: str, **arguments: Any) -> Iterator[Any]:
            index = indexes.get(key) or indexes.setdefault(key, StoryIndex(Path(cache) / "index" / key, embedder))
            if name == "owned":
                yield index.owned
            elif name == "upsert":
                yield index.upsert(**arguments, embedder=embedder, job=job)
            else:
                yield getattr(index, name)(**arguments)

        return work

    names = ("upsert", "delete", "ids", "items", "drop", "target", "complete", "owned")
    serve(connection, lambda: {name: handler(name) for name in names})


class HashedReader(Reader):
    """A reader on the hashed embedder."""

    def __init__(self, cache: Path) -> None:
        super().__init__(models_folder(), cache)
        self._worker = Worker("reader", hashed_main, str(cache))


def digest(unit: Unit) -> str:
    """Everything the author would miss, in 64 digits."""
    told = [unit.episodes.list(), unit.episodes.list(trash=True)]
    known = [unit.facts.list(include_deleted=True), unit.knowledge.list(include_deleted=True)]
    return hashlib.sha256(repr(told + known).encode()).hexdigest()


class Life:
    """Random operations on one story, each journalled."""

    def __init__(self, story: StoryFile, reader: Reader, journal: Path, chance: random.Random) -> None:
        self._story = story
        self._reader = reader
        self._journal = journal
        self._chance = chance

    def check(self) -> int:
        """Hold story and index against the journal; returns how many operations were begun. Exits with a sentence."""
        lines = [json.loads(line) for line in self._journal.read_text().splitlines()]
        allowed = {lines[-1]["digest"], *(line["digest"] for line in lines[-2:-1] if "begun" in lines[-1])}
        with self._story.read() as unit:
            if (found := digest(unit)) not in allowed:
                sys.exit(f"after operation {lines[-1]} the story is neither what it was nor what it was to be")
        self.sync()
        wrong = compare(self._story, self._reader)
        if wrong:
            sys.exit(f"after operation {lines[-1]} and a sync: {wrong[:5]}")
        chroma = self._journal.parent / "cache" / "index" / index_key(self._story) / "chroma.sqlite3"
        for path in (self._story.path, chroma):
            with closing(sqlite3.connect(path)) as connection:
                [(verdict,)] = connection.execute("PRAGMA integrity_check").fetchall()
                if verdict != "ok":
                    sys.exit(f"{path.name}: {verdict}")
        number = int(lines[-1].get("begun", lines[-1].get("done", 0)))
        self._note(number, "done", found, "check")
        return number

    def run(self, number: int) -> None:
        """One operation."""
        if self._chance.random() < 0.25:
            self._note(number, "begun", what := self._now(), "sync")
            self.sync() if self._chance.random() < 0.9 else self._patiently(rebuild)
            self._note(number, "done", what, "sync")
            return
        with self._story.write() as unit:
            name = self._change(unit)
            self._note(number, "begun", what := digest(unit), name)
        self._note(number, "done", what, name)

    def sync(self) -> None:
        """Bring the index to match, again if the reader alone is killed under it."""
        self._patiently(sync)

    def _patiently(self, work: Callable[[StoryFile, Reader], object]) -> None:
        try:
            work(self._story, self._reader)
        except WorkerDied:
            work(self._story, self._reader)

    def _now(self) -> str:
        with self._story.read() as unit:
            return digest(unit)

    def _note(self, number: int, step: str, what: str, name: str) -> None:
        with self._journal.open("a") as file:
            file.write(json.dumps({step: number, "digest": what, "operation": name, "reader": self._reader.pid}) + "\n")

    def _change(self, unit: Unit) -> str:
        chance = self._chance
        episodes, trash = unit.episodes.list(), unit.episodes.list(trash=True)
        facts = unit.facts.list(include_deleted=True)
        name = chance.choice(
            ["write"] * 4 + ["add"] * 3 + ["edit"] * 3 + ["judge"] * 3 + ["delete", "restore", "episode"]
        )
        if name == "write":
            episode = chance.choice(episodes)
            unit.episodes.save_text(episode.id, ManuscriptText(rewritten(episode.text.base, chance)))
        elif name == "add":
            episode = chance.choice(episodes)
            end = min(len(episode.text.base), 12)
            scope, owner = chance.choice([(Scope.WORLD, None), (Scope.CHARACTER, "ren"), (Scope.READER, None)])
            unit.facts.add(FactDraft(sentence(chance), scope, (MentionDraft(episode.id, Span(0, end)),), owner))
        elif name == "edit":
            changes = chance.choice([{"text": sentence(chance)}, {"importance": chance.randint(1, 5)}])
            unit.facts.edit(chance.choice(facts).id, **changes)
        elif name == "judge":
            unit.facts.set_status(chance.choice(facts).id, chance.choice([Status.ACCEPTED, Status.REJECTED]))
        elif name == "delete":
            unit.facts.delete(chance.choice(facts).id)
        elif name == "restore":
            unit.facts.restore(chance.choice(facts).id)
        elif trash and chance.random() < 0.5:
            unit.episodes.restore(chance.choice(trash).id)
        elif len(episodes) > 3 and chance.random() < 0.5:
            unit.episodes.delete(chance.choice(episodes).id)
        else:
            moved, after = chance.sample(episodes, 2)
            unit.episodes.move(moved.id, chance.choice([None, after.id]))
        return name


def sentence(chance: random.Random) -> str:
    """A fact."""
    return f"蓮は{chance.choice(WORDS)}の{chance.choice(WORDS)}を{chance.randint(1, 99)}回{chance.choice(DOING)}。"


def rewritten(text: str, chance: random.Random) -> str:
    """A text with one line put in, taken out or said otherwise."""
    lines = text.split("\n")
    place = chance.randrange(len(lines))
    return "\n".join(
        [
            *lines[:place],
            *chance.choice([[sentence(chance)], [sentence(chance), lines[place]], []]),
            *lines[place + 1 :],
        ]
    )


def main() -> None:
    """Check, then work."""
    path, journal = Path(sys.argv[1]), Path(sys.argv[2])
    seed, until, real = int(sys.argv[3]), int(sys.argv[4]), sys.argv[5] == "real"
    cache = journal.parent / "cache"
    with StoryFile.open(path) as story, Reader(models_folder(), cache) if real else HashedReader(cache) as reader:
        life = Life(story, reader, journal, random.Random(seed))
        for number in range(life.check() + 1, until + 1):
            life.run(number)
        life.check()


if __name__ == "__main__":
    main()
