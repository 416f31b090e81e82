"""The application is killed while somebody types: at most two seconds of typing are gone."""

import subprocess
import sys
import time
from pathlib import Path

from tests.lighthouse import build_lighthouse
from workbench.store import StoryFile

_TYPIST = """
import sys, time
from pathlib import Path
from PySide6.QtTest import QTest
from workbench.app import Workbench
from workbench.settings import load_settings
from workbench.ui.application import make_application, open_window
settings = load_settings()
application = make_application([], settings)
pane = open_window(Workbench(settings), Path(sys.argv[1])).workspace.editor
while True:
    QTest.keyClicks(pane.manuscript, "x")
    print(time.monotonic(), flush=True)
    QTest.qWait(20)
"""


def test_killed_while_typing_at_most_two_seconds_are_gone(tmp_path: Path) -> None:
    path = tmp_path / "killed.story"
    build_lighthouse(path).close()
    child = subprocess.Popen([sys.executable, "-c", _TYPIST, str(path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    typed = [float(child.stdout.readline())]
    while typed[-1] - typed[0] < 5.3:
        typed.append(float(child.stdout.readline()))
    child.kill()
    killed = time.monotonic()
    typed += [float(line) for line in child.stdout.read().split()]
    child.wait()
    child.stdout.close()
    with StoryFile.open(path) as story, story.read() as unit:
        text = unit.episodes.by_number(1).text.base
    kept = len(text) - len(text.lstrip("x"))
    assert kept > 0
    assert all(at > killed - 2.0 for at in typed[kept:])
