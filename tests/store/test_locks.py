"""What is open here stays protected from other programs, whatever else this process does with the file."""

import subprocess
import sys
from pathlib import Path

import pytest

from workbench.store import StoryFile
from workbench.story.text import ManuscriptText

CLOSE_IT_ELSEWHERE = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1])
other.execute("SELECT count(*) FROM settings").fetchone()
other.close()  # the last one to close takes the WAL away: it must see that it is not the last
"""


def test_opening_it_once_more_here_gives_up_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "a.story"
    with StoryFile.create(path, title="t") as story:
        with story.write() as unit:
            unit.settings.set("before", 1)
        StoryFile.open(path).close()
        subprocess.run([sys.executable, "-c", CLOSE_IT_ELSEWHERE, str(path)], check=True)
        assert path.with_name("a.story-wal").exists()
        with story.write() as unit:
            unit.settings.set("after", 2)
    with StoryFile.open(path) as story, story.read() as unit:
        assert (unit.settings.get("before", None), unit.settings.get("after", None)) == (1, 2)


_ANOTHER_PROGRAM = """
import sys
from tests.store.test_locks import save
from workbench.store import StoryFile
with StoryFile.open(sys.argv[1]) as story:
    save(story, "theirs")
"""


def save(story: StoryFile, text: str) -> None:
    with story.write() as unit:
        unit.episodes.save_text(unit.episodes.outline()[0].id, ManuscriptText(text))


def shown(story: StoryFile) -> str:
    with story.read() as unit:
        return unit.episodes.list()[0].text.base


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX locks")
@pytest.mark.parametrize("looked_at", ["", "-shm"])
def test_another_program_does_not_take_the_log_of_a_story_whose_locks_were_lost(tmp_path: Path, looked_at: str) -> None:
    story = StoryFile.create(tmp_path / "a.story", title="t")
    with story.write() as unit:
        unit.episodes.add("One", ManuscriptText("ours"))
    # As a file dialog does for an icon: whatever lock this process had on the file is gone.
    story.path.with_name(story.path.name + looked_at).open("rb").close()
    subprocess.run([sys.executable, "-c", _ANOTHER_PROGRAM, str(story.path)], check=True)
    assert shown(story) == "theirs" and story.others == 1
    save(story, "ours again")
    with StoryFile.open(story.path) as again:
        assert shown(again) == "ours again"
    story.close()
    assert list(tmp_path.iterdir()) == [story.path]
    with StoryFile.open(story.path) as again:
        assert shown(again) == "ours again"
