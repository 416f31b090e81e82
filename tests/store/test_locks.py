"""What is open here stays protected from other programs, whatever else this process does with the file."""

import subprocess
import sys
from pathlib import Path

from workbench.store import StoryFile

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
