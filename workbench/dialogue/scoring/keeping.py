"""Where scores are kept: in the program's cache, by story, by the model file's hash. All of it can be made again."""

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from workbench.dialogue.scoring.judging import Reading
from workbench.dialogue.scoring.probes import Kind
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH

VERSION = "1"
"""Raised whenever the same story would be given other probes, or the same answers other marks."""


@dataclass(frozen=True, slots=True)
class Said:
    """An answer as the model gave it, how long it took and how many tokens it has; `writing` is the part of the
    seconds after its first word."""

    answer: str
    seconds: float
    writing: float
    tokens: int


@dataclass(frozen=True, slots=True)
class Row:
    """One probe, what was answered and what that does. `character` and `fact` are ids."""

    kind: Kind
    character: str
    name: str
    episode: int
    fact: str
    text: str
    proposed: bool
    question: str
    said: Said
    reading: Reading


@dataclass(frozen=True, slots=True)
class ModelScore:
    """What one model did on one story. `model` is how it was chosen (an id or a path), `identity` its file's SHA-256,
    `state` the story's then, `memory` in bytes, `made` a UTC time."""

    version: str
    model: str
    name: str
    identity: str
    state: str
    seed: int
    made: str
    memory: int
    rows: tuple[Row, ...]


class AnswerBook:
    """Answers by what was asked, kept as they come: what was answered before is not asked again."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "answers.jsonl"
        self._said: dict[str, Said] = {}
        lines = self._path.read_text(encoding="utf-8").split("\n") if self._path.is_file() else []
        for line in lines:
            try:
                held = json.loads(line)
                asked = held.pop("asked")
                self._said[asked] = Said(**held)
            except (ValueError, TypeError, AttributeError, KeyError):
                continue  # The line that was being written when the program ended.

    def get(self, asked: str) -> Said | None:
        """What was answered; None when that has not been asked."""
        return self._said.get(asked)

    def put(self, asked: str, said: Said) -> None:
        """Keep an answer."""
        self._said[asked] = said
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"asked": asked} | asdict(said), ensure_ascii=False) + "\n")


def keep(folder: Path, score: ModelScore) -> None:
    """Keep a model's score in the story's folder, in place of the one before."""
    place = folder / score.identity
    place.mkdir(parents=True, exist_ok=True)
    scratch = place / "score.tmp"
    scratch.write_bytes(_scores().dump_json(score))
    scratch.replace(place / "score.json")


def kept(folder: Path) -> list[ModelScore]:
    """The scores in a story's folder, by model; what another version of the program wrote is passed over."""
    found = []
    for path in sorted(folder.glob("*/score.json")):
        try:
            score = _scores().validate_json(path.read_bytes())
        except (ValidationError, OSError):
            continue
        if score.version == VERSION:
            found.append(score)
    return sorted(found, key=lambda score: score.name)


def story_state(story: StoryFile, branch: str = MAIN_BRANCH, *, strict: bool = False) -> str:
    """A hash that changes with whatever probes and answers are made of: texts, facts, who learned what, the cast."""
    with story.read() as unit:
        parts: list[object] = [branch, strict, story.info.language]
        parts += [(one.id, one.number, one.chronology, one.text.base) for one in unit.episodes.list(branch)]
        parts += sorted(unit.facts.standing(branch).items())
        parts += unit.knowledge.list(branch=branch)
        parts += unit.awareness.list(branch=branch)
        parts += unit.characters.list()
        return hashlib.sha256("\n".join(map(repr, parts)).encode()).hexdigest()[:16]


def file_identity(path: Path) -> str:
    """The SHA-256 of a model file, read once while it is not touched. Raises OSError."""
    stats = path.stat()
    return _hashed(path, stats.st_size, stats.st_mtime_ns)


@cache
def _hashed(path: Path, size: int, changed: int) -> str:  # noqa: ARG001 - what the file is known by
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@cache
def _scores() -> TypeAdapter[ModelScore]:
    return TypeAdapter(ModelScore)
