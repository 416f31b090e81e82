"""From starting the program to seeing it, beside a bare QMainWindow: `start.py [--runs N] [--platform NAME] [--json]`.

Three fresh processes in turn, again and again: a bare QMainWindow, the real window without a story, and the real
window on こころ's 110 episodes. *visible* ends with the window's first paint, *settled* when no background job of the
window is left (lists filled, text laid out). Times are from before the process is started; figures are medians.

Where Xvfb is installed the window is on an X display of its own, otherwise on Qt's offscreen platform.
"""

import argparse
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

ROOT = Path(__file__).resolve().parents[1]
KOKORO = ROOT.parent / "shared" / "novels" / "773_ruby_5968.txt"
EPISODES = 110
BARE, EMPTY, STORY = "bare QMainWindow", "no story", f"{EPISODES} episodes"

CHILD = '''
import json, sys, time
marks = {"python": time.monotonic()}
kind, story = sys.argv[1:3]

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QMainWindow


class FirstPaint(QObject):
    """Notes when the window has been painted for the first time."""

    at = 0.0

    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not self.at:
            watched.removeEventFilter(self)
            watched.event(event)
            self.at = time.monotonic()
            return True
        return False


def until(done, seconds=30.0):
    end = time.monotonic() + seconds
    while not done():
        application.processEvents()
        if time.monotonic() > end:
            sys.exit("the window never got that far")
        time.sleep(0.0005)


def settled():
    return not window.desk.jobs.running


if kind == "bare":
    application = QApplication([])
    marks["imported"] = marks["application"] = time.monotonic()
    window = QMainWindow()
    window.resize(1440, 900)
    window.show()
else:
    from pathlib import Path

    from workbench.app import Workbench
    from workbench.settings import load_settings
    from workbench.ui.application import make_application, open_window

    marks["imported"] = time.monotonic()
    settings = load_settings()
    application = make_application([], settings)
    marks["application"] = time.monotonic()
    bench = Workbench(settings)
    window = open_window(bench, Path(story) if story else None)
marks["shown"] = time.monotonic()
first = FirstPaint()
window.installEventFilter(first)
window.update()
until(lambda: first.at)
marks["visible"] = first.at
if kind != "bare":
    until(settled)
    assert window.desk.is_open == bool(story)
marks["settled"] = time.monotonic()
print(json.dumps(marks), flush=True)
import os
os._exit(0)
'''


def make_story(path: Path) -> str:
    """Write the story of 110 episodes; returns what is in it."""
    from workbench.exchange.reader import read
    from workbench.memory.intake import add_work
    from workbench.store import StoryFile
    from workbench.story.text import ManuscriptText

    if KOKORO.is_file():
        work = read(KOKORO)
        story = StoryFile.create(path, work.title, work.language, lambda unit: add_work(unit, work))
        told = work.title
    else:
        line = "私はその人を常に先生と呼んでいた。だからここでもただ先生と書くだけで本名は打ち明けない。\n"
        story = StoryFile.create(path, "見本", "ja")
        with story.write() as unit:
            for number in range(EPISODES):
                unit.episodes.add(f"第{number + 1}話", ManuscriptText(line * 35))
        told = "made-up text (the novels are not beside this checkout)"
    with story, story.read() as unit:
        episodes = unit.episodes.list()
    assert len(episodes) == EPISODES, len(episodes)
    return f"{told}, {sum(len(one.text.base) for one in episodes):,} characters"


@contextmanager
def screen(platform: str) -> Iterator[dict[str, str]]:
    """What a process needs in its environment to show a window nobody sees."""
    if platform == "offscreen":
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


def once(kind: str, story: Path | None, surroundings: dict[str, str]) -> dict[str, float]:
    """Seconds from before the start of one process to each of its marks."""
    begun = time.monotonic()
    line = [sys.executable, "-c", CHILD, "bare" if kind == BARE else "real", str(story or "")]
    done = subprocess.run(line, env=surroundings, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        sys.exit(f"{kind}: {done.stderr}")
    marks: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return {name: at - begun for name, at in marks.items()}


def measure(runs: int, platform: str, folder: Path) -> dict[str, object]:
    """Every figure: medians in seconds by kind, ratios to the bare window of the same run."""
    story = folder / "kokoro.story"
    told = make_story(story)
    own = {"WORKBENCH_SETTINGS": str(folder / "settings.toml"), "WORKBENCH_CACHE": str(folder / "cache")}
    kinds = {BARE: None, EMPTY: None, STORY: story}
    times: dict[str, list[dict[str, float]]] = {kind: [] for kind in kinds}
    with screen(platform) as display:
        surroundings = os.environ | own | display | {"HOME": str(folder), "WORKBENCH_LANGUAGE": "ja"}
        for number in range(runs + 1):
            for kind, path in kinds.items():
                taken = once(kind, path, surroundings)
                if number:  # the first round only warms the disk cache
                    times[kind].append(taken)
    medians = {
        kind: {mark: statistics.median(run[mark] for run in every) for mark in every[0]}
        for kind, every in times.items()
    }
    ratios = {
        kind: {
            mark: statistics.median(
                real[mark] / bare["visible"] for real, bare in zip(times[kind], times[BARE], strict=True)
            )
            for mark in ("visible", "settled")
        }
        for kind in (EMPTY, STORY)
    }
    spread = {
        kind: [min(run["visible"] for run in every), max(run["visible"] for run in every)]
        for kind, every in times.items()
    }
    return {"platform": platform, "story": told, "runs": runs, "seconds": medians, "visible": spread, "ratios": ratios}


def show(figures: dict[str, object]) -> None:
    """Print the figures, a line for each kind of process."""
    seconds, ratios, spread = figures["seconds"], figures["ratios"], figures["visible"]
    assert isinstance(seconds, dict) and isinstance(ratios, dict) and isinstance(spread, dict)
    print(f"start to visible, {figures['platform']}, median of {figures['runs']}; story: {figures['story']}")
    for kind, marks in seconds.items():
        low, high = spread[kind]
        beside = f"  {ratios[kind]['visible']:.2f} x bare" if kind in ratios else ""
        print(f"  {kind:18} visible {marks['visible']:6.3f} s ({low:.3f} to {high:.3f}){beside}")
        if kind in ratios:
            stages = ", ".join(f"{mark} {marks[mark]:.3f}" for mark in ("python", "imported", "application", "shown"))
            print(f"  {'':18} settled {marks['settled']:6.3f} s  {ratios[kind]['settled']:.2f} x bare; {stages}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Start to visible, beside a bare QMainWindow.")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument(
        "--platform", choices=["xvfb", "offscreen"], default="xvfb" if shutil.which("Xvfb") else "offscreen"
    )
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(options.runs, options.platform, Path(folder))
    if options.json:
        print(json.dumps(figures, ensure_ascii=False, indent=2))
    else:
        show(figures)


if __name__ == "__main__":
    main()
