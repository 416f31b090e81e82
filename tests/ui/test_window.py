"""The whole window, driven by key and mouse."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QTextEdit
from pytestqt.qtbot import QtBot

from tests.lighthouse import build_lighthouse
from workbench.app import Workbench
from workbench.engine.folders import models_folder
from workbench.memory.edits import episodes
from workbench.settings import load_settings, save_settings, settings_file
from workbench.story.errors import InputError
from workbench.story.text import Span
from workbench.ui.application import Program, fresh_settings
from workbench.ui.desk import Aspect, Desk
from workbench.ui.window.tabbed_pages import CentrePage, SidePage
from workbench.ui.window.workspace import Workspace
from workbench.ui.window_state import WindowState

Settle = Callable[[Desk], None]


@pytest.fixture
def program(themed: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Program]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with Workbench(load_settings().model_copy(update={"models": models_folder()})) as bench:
        program = Program(themed, bench)
        program.open(None, None)
        qtbot.waitExposed(program.window)
        yield program
        program.desk.shut_down()
        program.window.hide()
        program.window.deleteLater()
        program.deleteLater()
        themed.processEvents()


@pytest.fixture
def story(tmp_path: Path) -> Path:
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    return path


def workspace(program: Program) -> Workspace:
    assert program.window.workspace is not None
    return program.window.workspace


def manuscript(program: Program) -> QTextEdit:
    [found] = [one for one in workspace(program).editor.findChildren(QTextEdit) if one.property("role") == "manuscript"]
    return found


def test_the_first_screen_is_the_start_page_and_the_sample_leads_to_a_question(
    program: Program, settle: Settle, qtbot: QtBot
) -> None:
    window = program.window
    assert window.start.isVisible()
    window.start.sample_requested.emit("ja")
    settle(program.desk)
    assert workspace(program).isVisible() and not window.start.isVisible()
    assert program.desk.story.info.title in window.windowTitle()
    assert workspace(program).right.page == SidePage.TALK and workspace(program).talk.isVisible()
    assert window.state.recent == [program.desk.story.path]


def test_what_is_typed_is_there_when_the_window_is_opened_again(
    program: Program, story: Path, settle: Settle, qtbot: QtBot
) -> None:
    window = program.window
    assert window.open_story(story)
    settle(program.desk)
    page = manuscript(program)
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(page, "kaze ga fuku")
    second = program.desk.read(lambda unit: unit.episodes.by_number(2).id)
    workspace(program).sidebar.episode_requested.emit(second)
    assert workspace(program).navigator.episode == second
    window.close_story()
    assert not program.desk.is_open and window.start.isVisible()
    assert window.open_story(story)
    assert "kaze ga fuku" in program.desk.read(lambda unit: unit.episodes.by_number(1)).text.base
    assert workspace(program).navigator.episode == second


def test_where_one_writes_outlives_a_crash(program: Program, story: Path, settle: Settle, qtbot: QtBot) -> None:
    program.window.open_story(story)
    settle(program.desk)
    second = program.desk.read(lambda unit: unit.episodes.by_number(2).id)
    workspace(program).sidebar.episode_requested.emit(second)
    page = manuscript(program)
    page.setFocus()
    qtbot.keyClick(page, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(page, "kaze")
    caret, uuid = workspace(program).editor.caret, program.desk.story.info.uuid
    # Another process would read it so, whatever becomes of this one.
    qtbot.waitUntil(lambda: WindowState().place(uuid) == (second, caret), timeout=5_000)
    settle(program.desk)


def test_a_place_anywhere_leads_into_the_manuscript(program: Program, story: Path, settle: Settle) -> None:
    program.window.open_story(story)
    settle(program.desk)
    desk = workspace(program)
    desk.show_matrix()
    assert desk.centre.page == CentrePage.MATRIX and desk.matrix.isVisible()
    third = program.desk.read(lambda unit: unit.episodes.by_number(3).id)
    desk.matrix.place_requested.emit(third, Span(1, 5))
    assert desk.centre.page == CentrePage.MANUSCRIPT and desk.navigator.episode == third
    desk.show_review()
    assert desk.centre.page == CentrePage.REVIEW
    desk.navigator.show(SidePage.CONTINUITY)
    assert desk.right.page == SidePage.CONTINUITY


def test_undo_goes_to_the_story_when_no_field_has_anything(
    program: Program, story: Path, settle: Settle, qtbot: QtBot
) -> None:
    program.window.open_story(story)
    settle(program.desk)
    first = program.desk.read(lambda unit: unit.episodes.by_number(1).id)
    program.desk.do("Rename", episodes.rename(first, "夜明け"), {Aspect.ORDER})
    settle(program.desk)
    workspace(program).sidebar.setFocus()
    qtbot.keyClick(program.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(program.desk)
    assert program.desk.read(lambda unit: unit.episodes.get(first).title) == "灯台"


def test_another_language_is_another_window_on_the_same_desk(
    program: Program, story: Path, settle: Settle, qtbot: QtBot
) -> None:
    program.window.open_story(story)
    settle(program.desk)
    before = program.window
    program.desk.save_settings({"language": "ja"})
    qtbot.waitUntil(lambda: program.window is not before, timeout=5_000)
    settle(program.desk)
    menus = [action.text() for action in program.window.menuBar().actions()]
    assert any("ファイル" in text for text in menus)
    assert program.window.workspace is not None and program.window.workspace.isVisible()
    assert program.desk.story.path == story
    program.desk.save_settings({"language": "en"})
    qtbot.waitUntil(lambda: "&File" in [a.text() for a in program.window.menuBar().actions()], timeout=5_000)


def test_the_start_page_offers_every_language(program: Program, qtbot: QtBot) -> None:
    for place, code in ((0, "ja"), (2, "zh"), (1, "en")):
        before = program.window
        assert before.start.languages.current != place
        qtbot.mouseClick(before.start.languages.tab(place), Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda before=before: program.window is not before, timeout=5_000)
        assert program.desk.settings.language == code and program.window.start.languages.current == place


def test_commands_wait_for_a_story(program: Program, story: Path) -> None:
    def enabled() -> set[str]:
        found = set()
        for top in program.window.menuBar().actions():
            menu = top.menu()
            assert isinstance(menu, QMenu)
            found |= {action.text().replace("&", "") for action in menu.actions() if action.isEnabled()}
        return found

    waiting = {"Check everything", "Copy this episode for posting"}
    assert "Open…" in enabled() and not waiting & enabled()
    program.window.open_story(story)
    assert waiting <= enabled()


@pytest.mark.parametrize(("name", "content"), [("novel.story", b"not a story"), ("missing.story", None)])
def test_a_file_that_is_no_story_is_a_sentence_across_the_window(
    program: Program,
    story: Path,
    tmp_path: Path,
    name: str,
    content: bytes | None,
    settle: Settle,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program.window.open_story(story)
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    assert not program.window.open_story(path)
    assert program.window.notice.isVisible() and name in program.window.notice.text
    assert program.desk.story.path == story
    qtbot.keyClick(workspace(program).sidebar, Qt.Key.Key_Escape)
    assert program.window.notice.isHidden()
    monkeypatch.setattr("workbench.ui.window.notice._PASSING", 20)
    assert not program.window.open_story(path)
    qtbot.waitUntil(program.window.notice.isHidden)
    settle(program.desk)


def test_a_text_that_cannot_be_saved_keeps_the_window_open(
    program: Program, story: Path, settle: Settle, dialogs: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    program.window.open_story(story)
    settle(program.desk)
    monkeypatch.setattr(workspace(program).editor, "flush", lambda: False)
    dialogs["answer"] = QMessageBox.StandardButton.Cancel
    assert not program.window.close()
    assert program.window.isVisible() and program.desk.is_open
    dialogs["answer"] = QMessageBox.StandardButton.Discard
    assert program.window.close()


def test_a_copy_in_the_file_manager_is_another_story_of_the_recent_ones(
    program: Program, story: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.story"
    shutil.copy(story, copy)
    program.window.open_story(story)
    program.window.open_story(copy)
    assert program.window.state.recent == [copy, story]
    program.window.state.forget(story)
    assert program.window.state.recent == [copy]


def test_nothing_but_the_text_and_back(program: Program, story: Path, settle: Settle) -> None:
    program.window.open_story(story)
    settle(program.desk)
    program.window.toggle_focus()
    assert not workspace(program).sidebar.isVisible() and workspace(program).editor.isVisible()
    assert not program.window.menuBar().isVisible()
    program.window.toggle_focus()
    assert workspace(program).sidebar.isVisible() and program.window.menuBar().isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F11])
def test_a_key_leaves_nothing_but_the_text_and_the_next_start_is_as_ever(
    program: Program, story: Path, settle: Settle, qtbot: QtBot, key: Qt.Key
) -> None:
    program.window.open_story(story)
    settle(program.desk)
    program.window.activateWindow()
    page = manuscript(program)
    page.setFocus()
    qtbot.waitUntil(page.hasFocus)
    qtbot.keyClick(page, Qt.Key.Key_F11)
    assert not program.window.menuBar().isVisible() and "Esc" in program.window.notice.text
    qtbot.keyClick(page, key)
    assert program.window.menuBar().isVisible() and not program.window.isFullScreen()
    assert program.window.notice.isHidden()
    qtbot.keyClick(page, Qt.Key.Key_F11)
    assert program.window.leave()
    assert program.window.menuBar().isVisible() and not program.window.isFullScreen()


def test_a_second_story_begins_as_the_first_did(program: Program, story: Path, tmp_path: Path, settle: Settle) -> None:
    other = tmp_path / "other.story"
    shutil.copy(story, other)
    for path in (story, other, story, story):
        assert program.window.open_story(path)
        settle(program.desk)
        first = program.desk.read(lambda unit: unit.episodes.by_number(1).id)
        assert workspace(program).navigator.episode == first
        assert manuscript(program).isVisible()


def test_work_goes_on_in_a_window_in_another_language(
    program: Program, story: Path, settle: Settle, qtbot: QtBot
) -> None:
    program.window.open_story(story)
    settle(program.desk)
    before, tasks = program.window, workspace(program).tasks
    workspace(program).checks.check_everything()
    program.desk.save_settings({"language": "ja"})
    qtbot.waitUntil(lambda: program.window is not before, timeout=5_000)
    settle(program.desk, 120_000)
    assert workspace(program).tasks is tasks
    told = program.desk.read(lambda unit: set(unit.episodes.timeline().telling))
    assert set(workspace(program).continuity.book.findings.checked) == told
    program.desk.save_settings({"language": "en"})
    qtbot.waitUntil(lambda: "&File" in [a.text() for a in program.window.menuBar().actions()], timeout=5_000)


def test_only_settings_one_can_see_dress_the_window_anew(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    dressed: list[str] = []
    monkeypatch.setattr("workbench.ui.application.dress", lambda _, settings: dressed.append(settings.theme))
    program.desk.save_settings({"strict": True})
    assert dressed == []
    program.desk.save_settings({"theme": "dark"})
    assert dressed == ["dark"]


@pytest.mark.parametrize("agreed", [True, False])
def test_settings_that_cannot_be_read_are_put_aside_if_the_author_agrees(
    themed: QApplication, dialogs: dict[str, object], agreed: bool
) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("theme = [", encoding="utf-8")
    with pytest.raises(InputError) as raised:
        load_settings()
    with pytest.raises(InputError):
        save_settings({"theme": "dark"})
    dialogs["answer"] = QMessageBox.StandardButton.Yes if agreed else QMessageBox.StandardButton.No
    settings = fresh_settings(raised.value.message)
    assert str(path) in str(dialogs["asked"])
    assert (settings is not None) is agreed and path.exists() is not agreed
    if agreed:
        assert path.with_suffix(".unreadable").read_text(encoding="utf-8") == "theme = ["


def test_the_menu_says_which_undo_it_is_and_does_that(
    program: Program, story: Path, settle: Settle, qtbot: QtBot
) -> None:
    program.window.open_story(story)
    settle(program.desk)
    edit = next(menu.menu() for menu in program.window.menuBar().actions() if "Edit" in menu.text())
    assert isinstance(edit, QMenu)

    def offered() -> list[str]:
        edit.aboutToShow.emit()
        return [
            action.text().replace("&", "") for action in edit.actions() if "ndo" in action.text() and action.isVisible()
        ]

    page = manuscript(program)
    page.setFocus()
    before = page.toPlainText()
    qtbot.keyClicks(page, "kaze")
    first = program.desk.read(lambda unit: unit.episodes.by_number(1).id)
    program.desk.do("Rename", episodes.rename(first, "夜明け"), {Aspect.ORDER})
    settle(program.desk)
    assert offered() == ["Undo: typing", "Undo in the story: Rename"]
    edit.actions()[0].trigger()
    assert page.toPlainText() == before
    # The text has nothing left to undo: what was recorded is not touched without being named.
    assert offered() == ["Undo", "Undo in the story: Rename"] and not edit.actions()[0].isEnabled()
    qtbot.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(program.desk)
    assert program.desk.read(lambda unit: unit.episodes.get(first).title) == "夜明け"
    workspace(program).sidebar.episodes.view.setFocus()
    assert offered() == ["Undo: Rename"]
    edit.actions()[0].trigger()
    settle(program.desk)
    assert program.desk.read(lambda unit: unit.episodes.get(first).title) == "灯台"
