"""A small story in a real file, and a way to run something without root's privileges."""

import os
import pickle
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import alembic.command  # noqa: F401  (the unprivileged child may not be allowed to read it later)
import pytest

from workbench.store import EpisodeDraft, StoryFile
from workbench.story.cast import Character
from workbench.story.text import ManuscriptText

TEXTS = (
    "翼は門の前で立ち止まった。\n「久世さん、鍵は？」\n久世は黙っていた。\n",
    "雨の夜だった。久世は翼に嘘をついた。\n翼はそれを信じた。\n",
    "The key was in the well all along. Nobody had looked.\n",
    "翼は井戸を覗いた。\n鍵は井戸の底にあった。\n",
)
NOBODY = 65534


def ids(story: StoryFile, branch: str = "main") -> list[str]:
    with story.read() as unit:
        return [episode.id for episode in unit.episodes.list(branch)]


@pytest.fixture
def story(tmp_path: Path) -> Iterator[StoryFile]:
    with StoryFile.create(tmp_path / "井戸.story", title="井戸", language="ja") as story:
        with story.write() as unit:
            drafts = [EpisodeDraft(f"第{n}話", ManuscriptText(text)) for n, text in enumerate(TEXTS, start=1)]
            unit.episodes.add_many(drafts)
            unit.characters.add(Character("tsubasa", "翼", reading="つばさ"))
            unit.characters.add(Character("kuze", "久世", reading="くぜ"))
        yield story


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that an unprivileged user reaches, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="store-"))
    folder.chmod(0o777)
    yield folder
    folder.chmod(0o777)
    shutil.rmtree(folder)


def unprivileged(work: Callable[[], Any]) -> Any:
    """Run `work` in a forked child as nobody (as oneself, when not root); returns its result or raises its exception.

    Root ignores permission bits, so tests of unwritable files mean nothing as root.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            outcome: Any = ("returned", work())
        except BaseException as error:
            outcome = ("raised", type(error), str(error))
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(outcome, pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        outcome = pickle.load(pipe)
    os.waitpid(child, 0)
    if outcome[0] == "raised":
        raise outcome[1](outcome[2])
    return outcome[1]
