"""From a key to the paint that shows it, beside a bare QPlainTextEdit: `keystrokes.py [--keys N]
[--novel FILE] [--only SETTING] [--json]`.

The real window, offscreen, on an episode of 100,000 Japanese characters with ruby: warnings underlined, the page beside
the manuscript in view, and other episodes being read in the background. A hand types in the middle of the episode at
a human pace (`typist.py`), through an input method and plainly, now here, now in a bare QPlainTextEdit with the same
text, face and width in another window of the same process: what else the machine does, both feel. Each of the three is
left away in turn. A ratio is this window's figure to the bare editor's of the same minutes; *work* is processor time of
the window's thread alone.
"""

import argparse
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QMainWindow, QPlainTextEdit

from benchmarks.long_episode import build, warn
from benchmarks.typist import Key, Typist
from workbench.app import Workbench
from workbench.engine.folders import models_folder
from workbench.memory.cast.candidates import propose
from workbench.memory.cast.discover import discover
from workbench.settings import load_settings
from workbench.store import StoryFile
from workbench.ui.application import make_application, open_window
from workbench.ui.jobs import Lane
from workbench.ui.window import MainWindow
from workbench.ui.window.main_window import SIZE
from workbench.ui.window.tabbed_pages import SidePage
from workbench.ui.window.workspace import Workspace

ROOT = Path(__file__).resolve().parents[1]
NOVEL = ROOT.parent / "shared" / "novels" / "773_ruby_5968.txt"
WARNINGS = 400
ROUNDS = 3
"""How often the hand goes from one editor to the other."""
BETWEEN = 4.0
"""Seconds in which the editor it has left comes to rest."""
WARM_UP = 24
"""Keys that are not counted."""


@dataclass(frozen=True)
class Setting:
    """What is on the desk while somebody types."""

    underlines: bool = True
    preview: bool = True
    reading: bool = True


SETTINGS = {
    "all": Setting(),
    "no underlines": Setting(underlines=False),
    "no preview": Setting(preview=False),
    "no reading": Setting(reading=False),
    "none": Setting(False, False, False),
}


def until(what: Callable[[], bool], seconds: float = 120.0) -> None:
    """Let the window live until something is so."""
    loop, look, late = QEventLoop(), QTimer(interval=20), QTimer(interval=round(1000 * seconds), singleShot=True)
    look.timeout.connect(lambda: loop.quit() if what() else None)
    late.timeout.connect(loop.quit)
    look.start()
    late.start()
    loop.exec()
    if not what():
        raise TimeoutError


def wait(seconds: float) -> None:
    """Let the window live for so long."""
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * seconds), loop.quit)
    loop.exec()


class Desk:
    """The real window on the long episode, and a bare editor beside it."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.bare_window = QMainWindow()
        self.bare = QPlainTextEdit()
        self.bare_window.setCentralWidget(self.bare)

    @property
    def at(self) -> Workspace:
        """The real window's panels."""
        assert self.window.workspace is not None
        return self.window.workspace

    def lay(self, path: Path, setting: Setting) -> None:
        """Have this on the desk."""
        desk = self.window.desk
        if not desk.is_open or desk.story.path != path:
            assert self.window.open_story(path)
        until(lambda: not any(job.lane is not Lane.READING for job in desk.jobs.running))
        first, *others = [one.id for one in desk.read(lambda unit: unit.episodes.outline("main"))]
        self.at.editor.open_episode(first)
        if setting.preview:
            self.at.navigator.show(SidePage.PREVIEW)
        else:
            self.at.show_talk()
        manuscript = self.at.editor.manuscript
        if setting.underlines:
            until(lambda: bool(manuscript.draft and manuscript.draft.placed and manuscript.draft.placed.standing))
        if setting.reading:
            until(lambda: self.at.tasks.reading or self.at.tasks.extract(others))
            until(lambda: any(job.progress[0] > 0 for job in desk.jobs.running if job.lane is Lane.READING))
        else:
            for job in desk.jobs.running:
                if job.lane is Lane.READING:
                    job.cancel()
            until(lambda: not self.at.tasks.reading)
        size = manuscript.viewport().size()
        self.bare.setFont(manuscript.font())
        self.bare.setPlainText(manuscript.toPlainText())
        self.bare_window.show()
        self.bare_window.resize(self.bare_window.size() + size - self.bare.viewport().size())
        for edit in (self.bare, manuscript):
            cursor = edit.textCursor()
            cursor.setPosition(edit.document().characterCount() // 2)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
            edit.setTextCursor(cursor)
            edit.ensureCursorVisible()

    def compare(self, keys: int) -> tuple[list[Key], list[Key]]:
        """Milliseconds of so many keys in the real manuscript, and in the bare editor."""
        manuscript = self.at.editor.manuscript
        real, bare = Typist(manuscript, manuscript.viewport()), Typist(self.bare, self.bare.viewport())
        taken: tuple[list[Key], list[Key]] = ([], [])
        for number in range(ROUNDS + 1):
            for typist, edit, times in ((real, manuscript, taken[0]), (bare, self.bare, taken[1])):
                edit.activateWindow()
                edit.setFocus(Qt.FocusReason.OtherFocusReason)
                wait(BETWEEN if number else 1.0)
                # The first round only warms up.
                times += typist.type(keys // ROUNDS) if number else typist.type(WARM_UP)[:0]
        return taken


def measure(keys: int, novel: Path, folder: Path, wanted: list[str]) -> dict[str, Any]:
    """Every figure, by what is on the desk."""
    os.environ |= {"WORKBENCH_SETTINGS": str(folder / "settings.toml"), "WORKBENCH_CACHE": str(folder / "cache")}
    settings = load_settings().model_copy(update={"models": models_folder(), "language": "ja"})
    make_application([], settings)
    plain, warned = folder / "plain.story", folder / "warned.story"
    build(plain, novel)
    figures: dict[str, Any] = {"novel": novel.name if novel.is_file() else "sample", "keys": keys}
    with Workbench(settings) as bench:
        with StoryFile.open(plain) as story:
            people = discover(story, bench.reader)
            with story.write() as unit:
                propose(unit, people)
        shutil.copy(plain, warned)
        warn(warned, WARNINGS)
        window = open_window(bench)
        window.resize(*SIZE)
        desk = Desk(window)
        for name in wanted:
            desk.lay(warned if SETTINGS[name].underlines else plain, SETTINGS[name])
            real, bare = desk.compare(keys)
            figures[name] = {
                "load": [round(one, 2) for one in os.getloadavg()],
                "window": _spread(real),
                "bare": _spread(bare),
                "ratio": {key: round(value / _spread(bare)[key], 2) for key, value in _spread(real).items()},
                "read_to_the_end": SETTINGS[name].reading and not desk.at.tasks.reading,
            }
        desk.bare_window.close()
        window.close()
        window.desk.shut_down()
    return figures


def _spread(keys: list[Key]) -> dict[str, float]:
    """Median, 95th and 99th of a hundred, longest; and of the work."""
    times, work = sorted(one.painted for one in keys), sorted(one.work for one in keys)
    shares = {"median": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    last = len(keys) - 1
    return {name: round(times[min(last, int(share * len(keys)))], 2) for name, share in shares.items()} | {
        f"work {name}": round(work[min(last, int(shares[name] * len(keys)))], 2) for name in ("median", "p99")
    }


def show(figures: dict[str, Any], wanted: list[str]) -> None:
    """Print a table."""
    print(f"key to paint, {figures['keys']} keys each, text of {figures['novel']}; milliseconds, and ratio to bare")
    for name in wanted:
        rows = figures[name]
        print(f"{name} (load {rows['load'][0]}{', reading ended early' if rows['read_to_the_end'] else ''})")
        for key in rows["window"]:
            print(f"  {key:12} {rows['window'][key]:8.2f} {rows['bare'][key]:8.2f} {rows['ratio'][key]:6.2f} x")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="From a key to its paint, beside a bare QPlainTextEdit.")
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--novel", type=Path, default=NOVEL, help="an Aozora text; without it the bundled sample")
    parser.add_argument("--only", choices=SETTINGS, action="append", help="with only this on the desk")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    wanted = options.only or list(SETTINGS)
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(options.keys, options.novel, Path(folder), wanted)
    if options.json:
        print(json.dumps(figures, ensure_ascii=False, indent=2))
    else:
        show(figures, wanted)


if __name__ == "__main__":
    main()
