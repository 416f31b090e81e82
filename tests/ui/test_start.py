"""The first screen and the dialog for a new story, by mouse and key."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from workbench.store import StoryFile
from workbench.ui.desk import Desk
from workbench.ui.start import NewStoryDialog, StartPage
from workbench.ui.start.path_field import PathField
from workbench.ui.start.places import suggested_path, typed_path, what_is_wrong

Settle = Callable[[Desk], None]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(empty_desk: Desk, tmp_path: Path, qtbot: QtBot, settle: Settle) -> StartPage:
    """The first screen with one story that is there and one that is not."""
    (tmp_path / "灯台.story").write_bytes(b"")
    made = StartPage(empty_desk, [tmp_path / "灯台.story", tmp_path / "gone.story"])
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitUntil(lambda: len(made.recent.rows) == 2)
    settle(empty_desk)
    return made


def test_each_action_asks_for_itself(page: StartPage, qtbot: QtBot, tmp_path: Path) -> None:
    with qtbot.waitSignal(page.new_requested):
        qtbot.mouseClick(page.new_tile, LEFT)
    with qtbot.waitSignal(page.import_requested) as asked:
        qtbot.keyClick(page.import_tile, Qt.Key.Key_Return)
    assert asked.args == [[]]
    for edition, button in (("ja", page.sample.japanese), ("en", page.sample.english)):
        with qtbot.waitSignal(page.sample_requested) as asked:
            qtbot.mouseClick(button, LEFT)
        assert asked.args == [edition]


def test_open_asks_for_a_file(page: StartPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "choose_story", lambda: None)
    with qtbot.assertNotEmitted(page.open_requested):
        qtbot.mouseClick(page.open_tile, LEFT)
    monkeypatch.setattr(page, "choose_story", lambda: tmp_path / "x.story")
    with qtbot.waitSignal(page.open_requested) as asked:
        qtbot.mouseClick(page.open_tile, LEFT)
    assert asked.args == [tmp_path / "x.story"]


def test_recent_stories_open_and_missing_ones_do_not(page: StartPage, qtbot: QtBot, tmp_path: Path) -> None:
    there, gone = page.recent.rows
    assert (there.title.text(), gone.title.text()) == ("灯台", "gone")
    assert there.place.text() == f"灯台.story — {tmp_path}", "two of one title are told apart"
    assert there.when.text() == "Today" and gone.when.text() == "Not there any more"
    with qtbot.waitSignal(page.open_requested) as asked:
        qtbot.mouseClick(there, LEFT)
    assert asked.args == [tmp_path / "灯台.story"]
    with qtbot.assertNotEmitted(page.open_requested):
        qtbot.mouseClick(gone, LEFT)
    with qtbot.waitSignal(page.forget_requested) as asked:
        qtbot.mouseClick(gone.remove, LEFT)
    assert asked.args == [tmp_path / "gone.story"]
    with qtbot.waitSignal(page.forget_requested):
        qtbot.keyClick(there, Qt.Key.Key_Delete)


def test_without_recent_stories_the_sample_leads(page: StartPage, qtbot: QtBot) -> None:
    assert page.sample.property("role") == "card"
    page.set_recent([])
    assert not page.recent.rows and not page.recent.isVisible()
    assert page.sample.property("role") == "notice"


def test_files_dropped_are_opened_or_imported(page: StartPage, qtbot: QtBot, tmp_path: Path) -> None:
    def drop(*paths: Path) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        buttons, none = LEFT, Qt.KeyboardModifier.NoModifier
        page.dropEvent(QDropEvent(QPointF(QPoint(9, 9)), Qt.DropAction.CopyAction, data, buttons, none))

    with qtbot.waitSignal(page.open_requested) as asked:
        drop(tmp_path / "a.story")
    assert asked.args == [tmp_path / "a.story"]
    with qtbot.waitSignal(page.import_requested) as asked:
        drop(tmp_path / "1.txt", tmp_path / "2.docx")
    assert asked.args == [[tmp_path / "1.txt", tmp_path / "2.docx"]]


@pytest.fixture
def dialog(empty_desk: Desk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> NewStoryDialog:
    """The dialog, proposing files in a folder of the test's own."""
    monkeypatch.setattr("workbench.ui.start.path_field.stories_folder", lambda: tmp_path)
    made = NewStoryDialog(empty_desk)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_a_new_story_is_made_with_one_empty_episode(dialog: NewStoryDialog, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.keyClicks(dialog.title, "Night: sea?")
    assert dialog.place.path == tmp_path / "Night sea.story"
    qtbot.keyClick(dialog.language, Qt.Key.Key_Home)
    qtbot.keyClick(dialog.title, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.path is not None)
    assert dialog.path == tmp_path / "Night sea.story" and not dialog.isVisible()
    with StoryFile.open(dialog.path) as story, story.read() as unit:
        assert (story.info.title, story.info.language) == ("Night: sea?", "ja")
        [episode] = unit.episodes.list()
        assert episode.text.base == ""


def test_nothing_is_overwritten(dialog: NewStoryDialog, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "mine.story").write_text("precious")
    dialog.place.line.selectAll()
    qtbot.keyClicks(dialog.place.line, str(tmp_path / "mine"))
    assert "already" in dialog.problem.text() and not dialog.create_button.isEnabled()
    # A file that appears while the dialog is open is found when it is written.
    dialog.place.line.selectAll()
    qtbot.keyClicks(dialog.place.line, str(tmp_path / "late"))
    assert dialog.create_button.isEnabled() and not dialog.problem.text()
    (tmp_path / "late.story").write_text("precious")
    qtbot.mouseClick(dialog.create_button, LEFT)
    qtbot.waitUntil(lambda: "exists already" in dialog.problem.text())
    assert dialog.isVisible() and dialog.path is None
    assert (tmp_path / "late.story").read_text() == "precious"


def test_what_was_typed_as_a_place_stays(dialog: NewStoryDialog, qtbot: QtBot, tmp_path: Path) -> None:
    chosen = tmp_path / "own place.story"
    dialog.place.choose = lambda before: chosen  # type: ignore[method-assign]
    qtbot.mouseClick(dialog.place.browse, LEFT)
    qtbot.keyClicks(dialog.title, "Another")
    assert dialog.place.path == chosen


@pytest.mark.skipif(os.name == "nt", reason="modes mean nothing there")
def test_places_that_cannot_be_used_say_why(tmp_path: Path, qapp: QApplication) -> None:
    assert what_is_wrong(tmp_path / "a.story") == ""
    assert "does not exist" in what_is_wrong(tmp_path / "no" / "a.story")
    assert "cannot hold" in what_is_wrong(tmp_path / "a:b.story")
    assert "cannot hold" in what_is_wrong(tmp_path / "con.story")
    assert "too long" in what_is_wrong(tmp_path / f"{'長' * 90}.story")
    assert what_is_wrong(typed_path("")) and what_is_wrong(Path("relative.story"))
    assert typed_path("~/x") == Path.home() / "x.story"


def test_a_proposed_name_is_free_and_fits(tmp_path: Path, qapp: QApplication) -> None:
    first = suggested_path("嵐/夜", tmp_path)
    assert first == tmp_path / "嵐夜.story"
    first.touch()
    assert suggested_path("嵐/夜", tmp_path) == tmp_path / "嵐夜 2.story"
    for title in ("", "...", "NUL", "長" * 300):
        assert what_is_wrong(suggested_path(title, tmp_path)) == "", title


def test_a_place_follows_the_title_only_until_one_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    field = PathField()
    qtbot.addWidget(field)
    field.follow("One")
    assert field.path.name == "One.story"
    field.line.selectAll()
    qtbot.keyClicks(field.line, str(tmp_path / "two"))
    field.follow("Three")
    assert field.path == tmp_path / "two.story"
