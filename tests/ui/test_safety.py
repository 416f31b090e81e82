"""The window keeps older states, makes backups on closing, and tells what a crash left."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFileDialog, QInputDialog
from pytestqt.qtbot import QtBot

from tests.lighthouse import build_lighthouse
from workbench.store import StoryFile, backups
from workbench.store.connection import connect
from workbench.store.rows import pack_marks
from workbench.store.versions import CRASH
from workbench.story.errors import StoryFileError
from workbench.story.text import ManuscriptText, Ruby
from workbench.ui.desk import Desk
from workbench.ui.difference.layout import ARROW
from workbench.ui.safety.backing_up import BackingUp
from workbench.ui.safety.backup_dialog import BackupDialog
from workbench.ui.safety.guard import Guard
from workbench.ui.safety.sessions import Mark, Unsaved, crashes, forget, sessions_folder
from workbench.ui.window import MainWindow
from workbench.ui.window.workspace import Workspace
from workbench.ui.window_state import WindowState

Settle = Callable[..., None]


@pytest.fixture
def window(desk: Desk, qtbot: QtBot) -> MainWindow:
    window = MainWindow(desk, WindowState())
    qtbot.addWidget(window)
    window.show()
    return window


def workspace(window: MainWindow) -> Workspace:
    assert window.workspace is not None
    return window.workspace


@pytest.fixture
def folder(desk: Desk, tmp_path: Path) -> Path:
    """Backups are on and go here."""
    place = tmp_path / "stick"
    place.mkdir()
    settings = desk.bench.settings
    desk.bench.settings = settings.model_copy(
        update={"backups": settings.backups.model_copy(update={"on": True, "folder": place})}
    )
    return place


def write(window: MainWindow, words: str) -> None:
    pane = workspace(window).editor
    pane.manuscript.textCursor().insertText(words)
    assert workspace(window).navigator.flush()


def test_all_text_deleted_and_autosaved_has_a_version_to_return_to(
    window: MainWindow, desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    at = workspace(window)
    settle(desk)
    episode = at.navigator.episode or ""
    before = desk.read(lambda unit: unit.episodes.get(episode)).text.base
    cursor = at.editor.manuscript.textCursor()
    cursor.select(QTextCursor.SelectionType.Document)
    cursor.removeSelectedText()
    qtbot.waitUntil(lambda: not desk.read(lambda unit: unit.episodes.get(episode)).text.base, timeout=5_000)
    at.versions.show()
    settle(desk)
    pane = at.versions.pane
    assert pane.history is not None and [one.text.base for one in pane.history.versions] == [before]
    pane.back.click()
    settle(desk)
    assert desk.read(lambda unit: unit.episodes.get(episode)).text.base == before


def test_one_changed_part_is_taken_back_and_the_rest_stays(window: MainWindow, desk: Desk, settle: Settle) -> None:
    at = workspace(window)
    settle(desk)
    episode = at.navigator.episode or ""
    old = ManuscriptText("一。\n薬師が来た。\n三。", (Ruby(3, 5, "くすし"),))
    with desk.story.write() as unit:
        unit.episodes.save_text(episode, old)
        unit.episodes.make_version(episode, "自動")
        unit.episodes.save_text(episode, ManuscriptText("一。\n医者が帰った。\n三と四。"))
    at.versions.show()
    settle(desk)
    pane = at.versions.pane
    assert "くすし" in pane.diff.page.toPlainText() and "➜" in pane.diff.page.toPlainText()
    with desk.story.write() as unit:
        unit.episodes.save_text(episode, ManuscriptText("一。\n医者が帰った。\n三。\n四。"))
    pane.refresh()
    settle(desk)
    pane.list.setCurrentRow(
        next(at for at in range(pane.list.count()) if "薬師" in pane.history.versions[at].text.base)
    )  # type: ignore[union-attr]
    settle(desk)
    first = next(index for index, line in enumerate(pane.diff.lines) if line.left and "薬師" in line.left)
    pane.diff.taken.emit(first)
    settle(desk)
    text = desk.read(lambda unit: unit.episodes.get(episode)).text
    assert text.base == "一。\n薬師が来た。\n三。\n四。" and text.ruby == (Ruby(3, 5, "くすし"),)
    desk.undo_stack.undo()
    settle(desk)
    assert "医者" in desk.read(lambda unit: unit.episodes.get(episode)).text.base


def test_a_version_kept_by_hand_can_have_a_name_and_heads_stand_above_their_columns(
    window: MainWindow, desk: Desk, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = workspace(window)
    settle(desk)
    at.versions.show()
    pane = at.versions.pane
    for answer in (("初稿", False), ("", True)):
        monkeypatch.setattr(QInputDialog, "getText", lambda *_, answer=answer, **__: answer)
        pane.keep.click()
        settle(desk)
        assert pane.list.count() == answer[1]
    assert "Kept by hand" in pane.list.item(0).text()
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("初稿", True))
    pane.keep.click()
    settle(desk)
    assert pane.list.count() == 1 and "初稿" in pane.list.item(0).text(), "the same text, now by its name"
    write(window, "書き足し。")
    pane.refresh()
    settle(desk)
    assert pane.diff.left.text().startswith("Characters that differ: 5  ·  ")
    assert abs(pane.diff.right.x() - (pane.diff.width() + ARROW) / 2) < 12


def test_a_snapshot_is_taken_by_name_and_the_story_put_back(
    window: MainWindow, desk: Desk, settle: Settle, monkeypatch: pytest.MonkeyPatch, dialogs: dict[str, Any]
) -> None:
    at = workspace(window)
    settle(desk)
    before = desk.read(lambda unit: [one.text.base for one in unit.episodes.list()])
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("第一稿", True))
    at.versions.take_snapshot()
    settle(desk)
    write(window, "書き足し。")
    at.versions.show()
    at.versions.pane.tabs.tab(1).click()
    settle(desk)
    page = at.versions.pane.story
    named = next(row for row in range(page.list.count()) if "第一稿" in page.list.item(row).text())
    page.list.setCurrentRow(named)
    settle(desk)
    assert page.episodes.count() == 1 and page.diff.lines
    page.whole.click()
    settle(desk)
    assert "as it was then" in dialogs["asked"][-1]
    assert desk.read(lambda unit: [one.text.base for one in unit.episodes.list()]) == before
    desk.undo_stack.undo()
    settle(desk)
    assert "書き足し。" in desk.read(lambda unit: unit.episodes.by_number(1)).text.base
    page.list.setCurrentRow(next(row for row in range(page.list.count()) if "第一稿" in page.list.item(row).text()))
    settle(desk)
    page.remove.click()
    settle(desk)
    assert "第一稿" not in desk.read(lambda unit: [one.name for one in unit.snapshots.list()])


def test_closing_a_story_makes_a_checked_backup_once(
    window: MainWindow, desk: Desk, folder: Path, settle: Settle
) -> None:
    settle(desk)
    path = desk.story.path
    write(window, "たったいま。")
    window.close_story()
    settle(desk)
    [made] = backups.backups(folder)
    assert made.episodes == 4 and not made.problem
    desk.open(path)
    settle(desk)
    desk.close()
    settle(desk)
    assert len(backups.backups(folder)) <= 2


def test_quitting_waits_for_the_backup_and_a_drive_that_is_gone_is_said_at_the_next_start(
    window: MainWindow, desk: Desk, folder: Path, settle: Settle, qtbot: QtBot
) -> None:
    settle(desk)
    folder.rmdir()
    write(window, "。")
    started = time.monotonic()
    window.close()
    assert time.monotonic() - started < 10 and not window.isVisible()
    again = MainWindow(desk, WindowState())
    qtbot.addWidget(again)
    assert "not plugged in" in again.notice.text or "差し込" in again.notice.text
    another = MainWindow(desk, WindowState())
    qtbot.addWidget(another)
    assert not another.notice.text


def test_a_long_session_is_backed_up_meanwhile(
    window: MainWindow, desk: Desk, folder: Path, settle: Settle, qtbot: QtBot
) -> None:
    settle(desk)
    write(window, "。")
    backing = BackingUp.of(desk)
    with qtbot.waitSignal(backing.made, timeout=10_000):
        backing.look()
    backing.look()
    settle(desk)
    assert len(backups.backups(folder)) == 1, "not again before the time"


def test_a_backup_is_opened_as_a_new_file(
    window: MainWindow, desk: Desk, folder: Path, settle: Settle, qtbot: QtBot, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    settle(desk)
    made = backups.back_up(desk.story.path, folder)
    (made.path.parent / "灯台 2026-01-01 00.00.00.story").write_bytes(b"broken")
    dialog = BackupDialog(desk, window)
    qtbot.addWidget(dialog)
    settle(desk)
    assert dialog.list.count() == 2 and dialog.open_button.isEnabled()
    dialog.list.setCurrentRow(1)
    assert not dialog.open_button.isEnabled()
    dialog.list.setCurrentRow(0)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(desk.story.path), ""))
    dialog.open_button.click()
    settle(desk)
    assert dialog.path is None and "exists already" in dialog.said.text(), "never over the present one"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(tmp_path / "new"), ""))
    dialog.open_button.click()
    settle(desk)
    assert dialog.path == tmp_path / "new.story" and dialog.path.exists()


_TYPIST = """
import sys
from pathlib import Path
from PySide6.QtTest import QTest
from workbench.app import Workbench
from workbench.settings import load_settings
from workbench.ui.application import make_application, open_window
settings = load_settings()
application = make_application([], settings)
pane = open_window(Workbench(settings), Path(sys.argv[1])).workspace.editor
QTest.keyClicks(pane.manuscript, "saved ")
QTest.qWait(2500)
print("saved", flush=True)
sys.stdin.readline()
QTest.keyClicks(pane.manuscript, "later ")
while True:
    QTest.qWait(100)
    if any("later " in one.read_text() for one in Path(sys.argv[2]).glob("*.json")):
        print("noted", flush=True)
"""


def test_killed_while_nothing_could_be_saved_what_was_typed_comes_back(
    empty_desk: Desk, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    path = tmp_path / "killed.story"
    build_lighthouse(path).close()
    child = subprocess.Popen(
        [sys.executable, "-c", _TYPIST, str(path), str(sessions_folder())],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert child.stdout and child.stdin
    assert child.stdout.readline() == "saved\n"
    # Another program holds the file, as a backup tool or a virus scanner does.
    holding = connect(path)
    holding.execute("BEGIN IMMEDIATE")
    child.stdin.write("go\n")
    child.stdin.flush()
    assert child.stdout.readline() == "noted\n"
    os.kill(child.pid, signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
    child.wait()
    for pipe in (child.stdin, child.stdout):
        pipe.close()
    holding.execute("ROLLBACK")
    holding.close()
    window = MainWindow(empty_desk, WindowState())
    qtbot.addWidget(window)
    window.show()
    assert window.open_story(path)
    settle(empty_desk)
    assert empty_desk.read(lambda unit: unit.episodes.by_number(1)).text.base.startswith("saved later ")
    page = workspace(window).versions.recovery
    assert page.isVisible() and page.recovered is not None
    [found] = page.recovered.episodes
    assert found.taken_in and found.saved_at is not None and found.number == 1
    page.go_on.click()
    assert workspace(window).editor.isVisible()
    assert window.close()
    assert not list(sessions_folder().iterdir())


def test_a_text_that_moved_on_since_keeps_its_words_and_the_unsaved_ones_become_a_version(
    desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    path, instance = desk.story.path, desk.story.info.instance
    episode = desk.read(lambda unit: unit.episodes.by_number(1))
    desk.close()
    folder = sessions_folder()
    folder.mkdir(parents=True)
    unsaved = Unsaved(episode.id, "main", episode.revision - 1, "書きかけ。", pack_marks(episode.text))
    gone = Unsaved("ep-gone", "main", 1, "x", "")
    said = {"opened_at": datetime.now(UTC).isoformat(), "unsaved": [
        {name: getattr(one, name) for name in ("episode", "branch", "revision", "base", "marks")}
        for one in (Unsaved(unsaved.episode, "main", unsaved.revision, unsaved.base, ""), gone)
    ]}  # fmt: skip
    (folder / f"{instance}-1.json").write_text(json.dumps(said), encoding="utf-8")
    window = MainWindow(desk, WindowState())
    qtbot.addWidget(window)
    window.show()
    assert window.open_story(path)
    settle(desk)
    page = workspace(window).versions.recovery
    assert page.recovered is not None and [one.kept for one in page.recovered.episodes] == [True]
    assert desk.read(lambda unit: unit.episodes.by_number(1)).text == episode.text
    kept = desk.read(lambda unit: unit.episodes.versions(episode.id))
    assert ("書きかけ。", CRASH) in [(one.text.base, one.reason) for one in kept]


def test_an_ordinary_end_leaves_no_mark_and_a_cut_one_is_a_crash(tmp_path: Path) -> None:
    mark = Mark(tmp_path, "one")
    mark.begin()
    assert crashes(tmp_path, "one") == [], "it is still open"
    mark.note([Unsaved.of("ep", "main", 3, ManuscriptText("あ"))])
    mark.end()
    assert crashes(tmp_path, "one") == [] and not list(tmp_path.iterdir())
    (tmp_path / "one-77.json").write_text('{"opened_at": "2026-11-2')
    [crash] = crashes(tmp_path, "one")
    assert crash.unsaved == () and crashes(tmp_path, "one") == [crash]
    forget([crash])
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_taken_in_now_is_taken_in_at_the_next_start(
    window: MainWindow, desk: Desk, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(desk)
    path, instance = desk.story.path, desk.story.info.instance
    episode = desk.read(lambda unit: unit.episodes.by_number(1))
    window.close_story()
    unsaved = {"episode": episode.id, "branch": "main", "revision": episode.revision, "base": "書きかけ。", "marks": ""}
    said = {"opened_at": datetime.now(UTC).isoformat(), "unsaved": [unsaved]}
    mark = sessions_folder() / f"{instance}-1.json"
    mark.write_text(json.dumps(said), encoding="utf-8")

    def full(*_: object) -> None:
        raise StoryFileError("The disk is full, so nothing was saved in a.story; free some space and try again.")

    with monkeypatch.context() as patch:
        patch.setattr("workbench.ui.safety.guard.take_in", full)
        assert window.open_story(path)
        settle(desk)
        assert mark.exists() and "disk is full" in window.notice.text
        window.close_story()
    assert window.open_story(path)
    settle(desk)
    assert not mark.exists()
    assert desk.read(lambda unit: unit.episodes.by_number(1)).text.base == "書きかけ。"


def test_a_marks_folder_that_cannot_be_made_costs_nothing_but_the_mark(
    window: MainWindow, desk: Desk, settle: Settle, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settle(desk)
    path = desk.story.path
    desk.close()
    (tmp_path / "file").write_text("")
    monkeypatch.setattr("workbench.ui.safety.guard.sessions_folder", lambda: tmp_path / "file" / "inside")
    assert window.open_story(path)
    settle(desk)
    write(window, "書ける。")
    Guard.of(desk).note()
    window.close_story()
    with StoryFile.open(path) as story, story.read() as unit:
        assert unit.episodes.by_number(1).text.base.startswith("書ける。")
