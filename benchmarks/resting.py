"""How long until an edited paragraph is known by itself, and whether keys feel it: `resting.py [--edits N] [--json]`.

The window, offscreen, with the real models, on an episode of 10,000 characters that has been read (`incremental.py`
says what one edit costs in work). A paragraph is rewritten to say something new, the pause is cut short, and told is
how long it takes from there until the fact is in the matrix on the screen, and its vector in the index. Then keys are
hit while it is read: from each to the end of the paint it asks for, beside the same keys with nothing going on. The
first key stops the reading, so each edit gives one key that meets it at work, at another moment of it.
"""

import argparse
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.incremental import KOKORO, ROOT
from workbench.app import Workbench
from workbench.engine.folders import models_folder
from workbench.exchange.reader import read
from workbench.memory.cast.candidates import propose
from workbench.memory.cast.discover import discover
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.sync import sync, waits
from workbench.settings import load_settings
from workbench.store import StoryFile
from workbench.story.paragraphs import paragraphs
from workbench.story.text import ManuscriptText
from workbench.ui.desk import Desk
from workbench.ui.matrix.model import MatrixModel
from workbench.ui.theme import apply_theme
from workbench.ui.window.workspace import Workspace

LENGTH = 10_000
LONGEST = 60.0
NAMES = "青木赤井白川黒田緑山"


def until(what: Callable[[], bool], seconds: float = LONGEST) -> float:
    """Seconds until something is so, with the window alive."""
    started = time.perf_counter()
    while not what():
        if time.perf_counter() - started > seconds:
            raise TimeoutError
        QApplication.processEvents()
        time.sleep(0.001)
    return time.perf_counter() - started


def wait(seconds: float) -> None:
    """Let the window live for so long."""
    end = time.perf_counter() + seconds
    until(lambda: time.perf_counter() >= end)


class Author:
    """Somebody at the desk who rewrites paragraphs."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.at = desk, Workspace(desk)
        self.at.resize(1440, 900)
        self.at.show()
        self.at.start(desk.read(lambda unit: unit.episodes.list()[0].id), 0)
        self.at.matrix.set_episode(2)
        self.at.reread.timer.setInterval(24 * 3600 * 1000)
        until(lambda: not desk.jobs.running)

    def write(self, number: int) -> str:
        """Put a sentence of its own at the head of a paragraph; returns what is said in it."""
        said = f"{NAMES[number % 5 * 2 : number % 5 * 2 + 2]}という医者は{number + 31}歳で"
        text = self.desk.read(lambda unit: unit.episodes.list()[0].text.base)
        blocks = paragraphs(text, "ja")
        cursor = self.at.editor.manuscript.textCursor()
        cursor.setPosition(blocks[(number * 7 + 3) % len(blocks)].start)
        cursor.insertText(f"　私の先生は{said}、港に住んでいた。")
        self.at.editor.manuscript.setTextCursor(cursor)
        self.at.editor.manuscript.setFocus()
        self.key()
        until(lambda: not self.at.editor.is_dirty and not self.desk.jobs.running)
        return said

    def key(self) -> float:
        """Milliseconds from a key to the end of the paint it asks for."""
        view = self.at.editor.manuscript.viewport()
        started = time.perf_counter()
        QTest.keyClick(self.at.editor.manuscript, Qt.Key.Key_A)
        view.update()
        QApplication.sendPostedEvents(None, QEvent.Type.UpdateRequest.value)
        view.repaint()
        return 1000 * (time.perf_counter() - started)

    def rest(self) -> None:
        """The pause is over."""
        self.at.reread.timer.stop()
        self.at.reread.timer.timeout.emit()

    def waits_for(self, said: str) -> float:
        """Seconds until the matrix shows it, or will not."""
        until(lambda: self.at.tasks.reading)
        took = until(lambda: self.knows(said) or not self.at.tasks.busy)
        return took if self.knows(said) else took + until(lambda: self.knows(said) or not self.desk.jobs.running)

    def knows(self, said: str) -> bool:
        """Does the matrix show it?"""
        [model] = self.at.matrix.findChildren(MatrixModel)
        return any(said in model.line(row).fact.text for row in range(model.rowCount()))


def measure(edits: int, novels: Path, folder: Path) -> dict[str, Any]:
    """Every figure."""
    if (novels / KOKORO).is_file():
        text = "\n".join(episode.text.base for episode in read(novels / KOKORO).episodes)[:LENGTH]
    else:
        text = "\n".join(f"　私は{n}日の朝に先生と海を見た。先生は何も言わなかった。" for n in range(400))[:LENGTH]
    settings = load_settings().model_copy(update={"models": models_folder(), "cache": folder / "cache"})
    application = QApplication([])
    apply_theme(application, "light")
    with Workbench(settings) as bench:
        path = folder / "a.story"
        with StoryFile.create(path, "心", "ja") as story:
            with story.write() as unit:
                unit.episodes.add("一", ManuscriptText(text))
            people = discover(story, bench.reader)
            with story.write() as unit:
                propose(unit, people)
            Extractor(story, bench.reader).run()
            sync(story, bench.reader)
        desk = Desk(bench)
        desk.open(path)
        author = Author(desk)
        author.at.show_matrix()
        known, indexed, found = [], [], 0
        for number in range(edits):
            said = author.write(number)
            author.rest()
            started = time.perf_counter()
            known.append(author.waits_for(said))
            found += author.knows(said)
            until(lambda: not author.at.tasks.busy and not waits(desk.story, bench.reader))
            indexed.append(time.perf_counter() - started)
        author.at.navigator.show_manuscript()
        calm = [author.key() for _ in range(100)]
        busy: list[float] = []
        for number in range(edits * 3):
            author.write(edits + number)
            author.rest()
            until(lambda: author.at.tasks.reading)
            wait(number % 10 * statistics.median(known) / 10)
            if author.at.tasks.reading:
                busy += [author.key()]
            until(lambda: not desk.jobs.running)
        author.at.close()
        desk.shut_down()
    return {
        "edits": edits,
        "facts_found": found,
        "matrix_s": [round(statistics.median(known), 2), round(max(known), 2)],
        "index_s": [round(statistics.median(indexed), 2), round(max(indexed), 2)],
        "key_ms_calm": _spread(calm),
        "key_ms_reading": _spread(busy),
        "keys_reading": len(busy),
    }


def _spread(figures: list[float]) -> list[float]:
    """Median, 95th of a hundred, longest."""
    ordered = sorted(figures)
    return [round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) for share in (0.5, 0.95, 1.0)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long until an edited paragraph is known by itself.")
    parser.add_argument("--edits", type=int, default=10)
    parser.add_argument("--novels", type=Path, default=ROOT.parent / "shared" / "novels")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(options.edits, options.novels, Path(folder))
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
