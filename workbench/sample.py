"""The sample story that ships with the program, in a Japanese and an English edition."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.exchange.work import ImportedWork
from workbench.memory.intake import add_cast, add_facts, add_work, date_episodes
from workbench.resources import resource
from workbench.store import StoryFile, Unit
from workbench.story.errors import InputError

FILES = {"ja": "story.txt", "en": "story.md"}


@dataclass(frozen=True, slots=True)
class Demo:
    """What the demonstration asks: the same question of one character as two episodes open."""

    character: str
    episodes: tuple[int, int]
    question: str
    matrix_episode: int


def sample_languages() -> tuple[str, ...]:
    """The languages there is an edition in."""
    return tuple(FILES)


def read_sample(language: str) -> ImportedWork:
    """The manuscript of an edition. Raises InputError for a language there is none in."""
    from workbench.exchange.reader import read  # Only a new sample needs it.

    return read(_folder(language) / FILES[language])


def sample_canon(language: str) -> dict[str, Any]:
    """The author's canon of an edition: cast, facts, knowledge and the demonstration's question."""
    data: dict[str, Any] = json.loads((_folder(language) / "canon.json").read_text(encoding="utf-8"))
    return data


def sample_demo(language: str) -> Demo:
    """What the demonstration asks of an edition."""
    demo = sample_canon(language)["demo"]
    first, second = demo["episodes"]
    return Demo(demo["character"], (first, second), demo["question"], demo["matrix_episode"])


def create_sample(path: Path, language: str) -> StoryFile:
    """A new story file holding the sample and its canon, open."""
    work = read_sample(language)
    canon = sample_canon(language)

    def fill(unit: Unit) -> None:
        add_work(unit, work)
        add_cast(unit, canon)
        add_facts(unit, canon)
        date_episodes(unit, canon)

    # All at once: a program that ends in the middle leaves no half of a sample behind.
    return StoryFile.create(path, title=work.title, language=language, fill=fill)


def _folder(language: str) -> Path:
    if language not in FILES:
        raise InputError("The sample story is in Japanese (ja) and English (en), not “{language}”.", language=language)
    return resource("sample", language)
