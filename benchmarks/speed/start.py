"""From starting the program to seeing its window, and to having closed it."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.annotated import ROOT
from benchmarks.speed.harness import Row, case
from benchmarks.speed.novels import imported, large_story, sentences

BARE = "bare QMainWindow"
CHILD = """
import json, os, sys, time
kind, story = sys.argv[1:3]
marks = {}
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow

class FirstPaint(QObject):
    at = 0.0

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not self.at:
            watched.removeEventFilter(self)
            watched.event(event)
            self.at = time.monotonic()
            return True
        return False

def until(done):
    end = time.monotonic() + 60
    while not done():
        application.processEvents()
        assert time.monotonic() < end, "the window never got that far"
        time.sleep(0.0005)

if kind == "bare":
    application = QApplication([])
    window = QMainWindow()
    window.resize(1440, 900)
    window.show()
else:
    from pathlib import Path
    from workbench.app import Workbench
    from workbench.settings import load_settings
    from workbench.ui.application import make_application, open_window
    settings = load_settings()
    application = make_application([], settings)
    window = open_window(Workbench(settings), Path(story) if story else None)
first = FirstPaint()
window.installEventFilter(first)
window.update()
until(lambda: first.at)
marks["visible"] = first.at
if kind != "bare":
    until(lambda: not window.desk.jobs.running)
    assert window.desk.is_open == bool(story)
marks["settled"] = closing = time.monotonic()
window.close()
if kind != "bare":
    window.desk.shut_down()
marks["closed"] = time.monotonic() - closing
print(json.dumps(marks), flush=True)
os._exit(0)
"""


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """What a process needs in its environment to show a window nobody sees: an X display of its own where there is
    Xvfb, else Qt's offscreen platform."""
    if shutil.which("Xvfb") is None:
        yield {"QT_QPA_PLATFORM": "offscreen"}
        return
    reading, writing = os.pipe()
    line = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(line, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            yield {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{pipe.readline().strip()}"}
    finally:
        server.terminate()
        server.wait()


def _once(kind: str, story: str, surroundings: dict[str, str]) -> dict[str, float]:
    """Seconds from before the start of one process to each of its marks, and that it took to close."""
    begun = time.monotonic()
    line = [sys.executable, "-c", CHILD, kind, story]
    done = subprocess.run(line, env=surroundings, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        sys.exit(f"{kind} {story}: {done.stderr}")
    marks: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return marks | {name: marks[name] - begun for name in ("visible", "settled")}


@case
def start(runs: int = 7, many: int = 1000, facts: int = 20_000) -> Iterator[Row]:
    """From starting the program to its window's first paint, to its last background job, and closing it; without a
    story, on a novel, and on one of so many episodes, beside a bare QMainWindow. Fresh processes in turn, medians."""
    with tempfile.TemporaryDirectory() as scratch, screen() as display:
        folder = Path(scratch)
        with imported("kokoro", folder / "novel.story") as story, story.read() as unit:
            chapters = len(unit.episodes.outline())
        large_story(folder / "large.story", sentences(facts), many)
        kinds = {
            BARE: ("bare", ""),
            "no story": ("real", ""),
            f"{chapters} episodes": ("real", str(folder / "novel.story")),
            f"{many} episodes": ("real", str(folder / "large.story")),
        }
        own = {"WORKBENCH_SETTINGS": str(folder / "settings.toml"), "WORKBENCH_CACHE": str(folder / "cache")}
        surroundings = os.environ | own | display | {"HOME": scratch, "WORKBENCH_LANGUAGE": "ja"}
        times: dict[str, list[dict[str, float]]] = {kind: [] for kind in kinds}
        for number in range(runs + 1):
            for kind, given in kinds.items():
                taken = _once(*given, surroundings)
                times[kind] += [taken] if number else []  # The first round only warms the disk cache.
    bare = statistics.median(one["visible"] for one in times[BARE])
    for kind, every in times.items():
        for mark in ("visible", "settled", "closed") if kind != BARE else ("visible",):
            value = statistics.median(one[mark] for one in every)
            beside = (None, "") if mark == "closed" or kind == BARE else (bare, "bare, visible")
            yield Row(f"{kind}: {mark}", value, "s", *beside)
