"""A hand that types at a human pace, and the time from each of its keys to the end of the paint that shows it.

The hand is a process of its own, as a display server is: it says when a key went down through a pipe, so that a key
waits where the window stands still, and none waits for this process to send it.
"""

import os
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtGui import QInputMethodEvent, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow, QPlainTextEdit, QTextEdit
from typing_extensions import override

from benchmarks.speed.harness import Row, case, share
from benchmarks.speed.novels import long_and_short
from workbench.app import Workbench
from workbench.continuity.kept import Checked, put
from workbench.continuity.warnings import ContinuityWarning, Evidence, Kind, Severity, fingerprint
from workbench.engine.folders import models_folder
from workbench.memory.cast.candidates import propose
from workbench.memory.cast.discover import discover
from workbench.settings import load_settings
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.sentences import split_sentences
from workbench.ui.application import make_application, open_window
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.jobs import Lane
from workbench.ui.window import MainWindow
from workbench.ui.window.main_window import SIZE
from workbench.ui.window.tabbed_pages import SidePage

PACE, PAUSE, EVERY = 0.125, 0.7, 12
"""Seconds between keys; a pause after every so many of them, in which what waits for one begins."""
PAINTED = QEvent.Type(QEvent.registerEventType())
HAND = """
import os, struct, sys, time
pipe, count, pace, pause, every = int(sys.argv[1]), int(sys.argv[2]), *map(float, sys.argv[3:])
due = time.monotonic() + pace
for number in range(1, count + 1):
    time.sleep(max(0.0, due - time.monotonic()))
    os.write(pipe, struct.pack("d", time.monotonic()))
    due += pause if number % every == 0 else pace
"""
BETWEEN = 4.0
"""Seconds in which the editor that the hand has left comes to rest."""
WARM_UP = 24
"""Keys that are not counted."""
OTHERS = 120
"""Episodes beside the long one."""
Key = tuple[float, float]
"""Milliseconds from when a key went down until the paint was through, and of those the window's thread has worked for
it, whatever else the machine does."""


PUT_IN: tuple[tuple[list[str], str], ...] = (
    (["し", "しず", "静かに"], "静かに"),
    (["う", "うみ"], "海を"),
    (["み"], "見た。"),
)
PRESSED = (Qt.Key.Key_A, Qt.Key.Key_B, Qt.Key.Key_Space, Qt.Key.Key_C, Qt.Key.Key_Backspace)
COMPOSED = [stroke for shown, put in PUT_IN for stroke in [*((kana, "") for kana in shown), ("", put)]]
PARAGRAPH: tuple[tuple[str, str] | Qt.Key, ...] = (*[*COMPOSED, *PRESSED] * 4, Qt.Key.Key_Return)
"""What is typed: kana on their way through an input method (as shown, as put in), letters, now and then one taken back,
paragraphs."""


class Typist(QObject):
    """Types into one editor."""

    def __init__(self, edit: QTextEdit | QPlainTextEdit) -> None:
        super().__init__()
        self._edit, self._viewport, self._strokes = edit, edit.viewport(), cycle(PARAGRAPH)
        self._posted, self._until, self._loop = False, 0, QEventLoop()
        self._waiting: list[tuple[float, float]] = []
        self._keys: list[Key] = []

    def type(self, keys: int) -> list[Key]:
        """Type so many keys, with the event loop running between them."""
        before = len(self._keys)
        reading, writing = os.pipe()
        bell = QSocketNotifier(reading, QSocketNotifier.Type.Read)
        bell.activated.connect(lambda: self._on_key(reading))
        self._viewport.installEventFilter(self)
        numbers = [str(one) for one in (writing, keys, PACE, PAUSE, EVERY)]
        with subprocess.Popen([sys.executable, "-c", HAND, *numbers], pass_fds=[writing]) as hand:
            self._until = before + keys
            self._loop.exec()
            hand.wait()
        self._viewport.removeEventFilter(self)
        bell.setEnabled(False)
        os.close(reading)
        os.close(writing)
        return self._keys[before:]

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and self._waiting and not self._posted:
            # Comes when the paint under way, of the whole window, is through and on the screen.
            self._posted = True
            QCoreApplication.postEvent(self, QEvent(PAINTED), Qt.EventPriority.HighEventPriority.value)
        return False

    @override
    def customEvent(self, event: QEvent) -> None:
        now, worked = time.monotonic(), time.thread_time()
        self._keys += [(1000 * (now - down), 1000 * (worked - begun)) for down, begun in self._waiting]
        self._waiting.clear()
        self._posted = False
        if len(self._keys) >= self._until:
            self._loop.quit()

    def _on_key(self, pipe: int) -> None:
        begun = time.thread_time()
        [down] = struct.unpack("d", os.read(pipe, 8))
        stroke = next(self._strokes)
        if isinstance(stroke, Qt.Key):
            QTest.keyClick(self._edit, stroke)
        else:
            event = QInputMethodEvent(stroke[0], [])
            event.setCommitString(stroke[1])
            QApplication.sendEvent(self._edit, event)
        self._waiting.append((down, begun))


def until(what: Callable[[], bool], seconds: float = 120.0) -> None:
    """Let the window live until something is so."""
    end = time.monotonic() + seconds
    while not what():
        if time.monotonic() > end:
            raise TimeoutError
        QApplication.processEvents()
        time.sleep(0.005)


def lay(window: MainWindow, path: Path, warned: bool) -> Manuscript:
    """Have the long episode on the desk, underlined where it is `warned` of, its page beside it, and the others being
    read."""
    assert window.open_story(path) and window.workspace is not None
    desk, at = window.desk, window.workspace
    until(lambda: not any(job.lane is not Lane.READING for job in desk.jobs.running))
    first, *others = [one.id for one in desk.read(lambda unit: unit.episodes.outline(MAIN_BRANCH))]
    at.editor.open_episode(first)
    at.navigator.show(SidePage.PREVIEW)
    manuscript = at.editor.manuscript
    if warned:
        until(lambda: bool(manuscript.draft and manuscript.draft.placed and manuscript.draft.placed.standing))
    until(lambda: at.tasks.reading or at.tasks.extract(others))
    until(lambda: any(job.progress[0] > 0 for job in desk.jobs.running if job.lane is Lane.READING))
    return manuscript


def beside(manuscript: Manuscript) -> QMainWindow:
    """A bare editor with the same text, face and width in a window of its own; both stand in the middle of the text."""
    window, bare = QMainWindow(), QPlainTextEdit()
    window.setCentralWidget(bare)
    bare.setFont(manuscript.font())
    bare.setPlainText(manuscript.toPlainText())
    window.show()
    window.resize(window.size() + manuscript.viewport().size() - bare.viewport().size())
    for edit in (bare, manuscript):
        cursor = edit.textCursor()
        cursor.setPosition(edit.document().characterCount() // 2)
        cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
        edit.setTextCursor(cursor)
        edit.ensureCursorVisible()
    return window


def compare(edits: Sequence[Any], keys: int, rounds: int) -> list[list[Key]]:
    """So many keys in each editor, by turns."""
    typists = [Typist(edit) for edit in edits]
    taken: list[list[Key]] = [[] for _ in edits]
    for number in range(rounds + 1):
        for typist, edit, times in zip(typists, edits, taken, strict=True):
            edit.activateWindow()
            edit.setFocus(Qt.FocusReason.OtherFocusReason)
            loop = QEventLoop()
            QTimer.singleShot(round(1000 * (BETWEEN if number else 1.0)), loop.quit)
            loop.exec()
            # The first round only warms up.
            times += typist.type(keys // rounds) if number else typist.type(WARM_UP)[:0]
    return taken


def long_episode(path: Path, length: int, warnings: int, novel: str, bench: Workbench) -> None:
    """A story whose first episode is this long, of novels with their ruby, and shorter ones beside it; with its people,
    and so many warnings in the long one, evenly, each on a sentence of its own, as a check puts them there."""
    drafts = [EpisodeDraft(f"その{at}", text) for at, text in enumerate(long_and_short(length, OTHERS, novel))]
    with StoryFile.create(path, "長い話", "ja", lambda unit: unit.episodes.add_many(drafts, MAIN_BRANCH)) as story:
        people = discover(story, bench.reader)
        with story.write() as unit:
            propose(unit, people)
            long = unit.episodes.by_number(1, MAIN_BRANCH)
            text = long.text.base
            every = [one for one in split_sentences(text, "ja") if one.end - one.start > 8]
            step, found = max(1, len(every) // max(1, warnings)), []
            for number, span in enumerate(every[::step][:warnings]):
                other = every[(number * step + len(every) // 2) % len(every)]
                evidence = (Evidence("", other.of(text), other.of(text), long.id, 1, other),)
                key = fingerprint(Kind.CONTRADICTION, long.id, span.of(text), None, evidence)
                sure = Kind.CONTRADICTION, Severity.WARNING, 0.95
                told = "年齢が食い違っています: 十七 / 二十", evidence, "contradiction.age"
                found.append(ContinuityWarning(key, *sure, long.id, 1, span, span.of(text), None, *told))
            put(unit, MAIN_BRANCH, {long.id: Checked.now(text)}, found)


@case
def keys(
    keys: int = 300, length: int = 100_000, warnings: int = 400, rounds: int = 3, novel: str = ""
) -> Iterator[Row]:
    """From a key to the paint that shows it, beside a bare QPlainTextEdit in another window of the same process.

    The real window on an episode of so many characters with ruby, of the shared Japanese novels or of the file `novel`:
    warnings underlined, the page beside the manuscript, other episodes being read in the background. A hand types in
    the middle of the episode at a human pace, through an input method and plainly, now here, now in the bare editor:
    what else the machine does, both feel. `work` is processor time of the window's thread alone."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        os.environ |= {"WORKBENCH_SETTINGS": str(folder / "settings.toml"), "WORKBENCH_CACHE": str(folder / "cache")}
        settings = load_settings().model_copy(update={"models": models_folder(), "language": "ja"})
        application = make_application([], settings)
        with Workbench(settings) as bench:
            long_episode(folder / "a.story", length, warnings, novel, bench)
            window = open_window(bench)
            window.resize(*SIZE)
            manuscript = lay(window, folder / "a.story", bool(warnings))
            bare = beside(manuscript)
            typed = compare([manuscript, bare.centralWidget()], keys, rounds)
            for at, what in enumerate(("painted", "work")):
                for part, of in (("median", 0.5), ("p95", 0.95), ("p99", 0.99)):
                    real, plain = (share([key[at] for key in each], of) for each in typed)
                    yield Row(f"{what}, {part}", real, "ms", plain, "bare editor")
            bare.close()
            window.close()
            window.desk.shut_down()
        application.quit()
