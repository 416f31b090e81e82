"""Review in the window: from the tree, from the keys, and what another cast has read again."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.lighthouse import build_lighthouse
from tests.ui.reviewing import fill
from workbench.memory.extraction.extractor import Extractor
from workbench.story.cast import Character
from workbench.ui.desk import Aspect, Desk
from workbench.ui.sidebar.episode_model import Data
from workbench.ui.window import MainWindow
from workbench.ui.window.tabbed_pages import CentrePage
from workbench.ui.window.workspace import Workspace
from workbench.ui.window_state import WindowState
from workbench.ui.wishes import Wish

Settle = Callable[..., None]


@pytest.fixture
def window(empty_desk: Desk, tmp_path: Path, qtbot: QtBot, settle: Settle) -> MainWindow:
    """The window on a story in which something waits."""
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    made = MainWindow(empty_desk, WindowState())
    qtbot.addWidget(made)
    made.show()
    assert made.open_story(path)
    empty_desk.write(fill, [Aspect.FACTS, Aspect.KNOWLEDGE])
    settle(empty_desk)
    qtbot.wait(200)
    settle(empty_desk)
    return made


def workspace(window: MainWindow) -> Workspace:
    assert window.workspace is not None
    return window.workspace


def test_the_tree_says_how_much_waits_and_leads_there(window: MainWindow, settle: Settle, qtbot: QtBot) -> None:
    at, model = workspace(window), workspace(window).sidebar.episodes.model
    ids = [window.desk.read(lambda unit, n=n: unit.episodes.by_number(n).id) for n in (1, 2, 3, 4)]
    shown = [model.find(one).data(Data.WAITING) for one in ids]
    assert shown == [1, 2, 0, 2]
    assert "Proposals to decide: 2" in str(model.find(ids[1]).data(Qt.ItemDataRole.ToolTipRole))
    at.sidebar.episodes.wished.emit(Wish.REVIEW, ids[1])
    settle(window.desk)
    assert at.centre.page == CentrePage.REVIEW and at.review.shown_episode == ids[1]


def test_the_key_turns_to_the_episode_being_written_or_else_to_the_story(window: MainWindow, settle: Settle) -> None:
    at = workspace(window)
    first, third = (window.desk.read(lambda unit, n=n: unit.episodes.by_number(n).id) for n in (1, 3))
    at.editor.open_episode(first)
    at.show_review()
    assert at.review.shown_episode == first
    at.editor.open_episode(third)
    at.show_review()
    assert at.review.shown_episode is None, "nothing waits in that one"
    settle(window.desk)


def test_a_click_in_the_list_shows_what_waits_in_that_episode(window: MainWindow, settle: Settle, qtbot: QtBot) -> None:
    at, view = workspace(window), workspace(window).sidebar.episodes.view
    first, second, third = (window.desk.read(lambda unit, n=n: unit.episodes.by_number(n).id) for n in (1, 2, 3))

    def click(episode: str) -> None:
        place = view.visualRect(at.sidebar.episodes.model.find(episode)).center()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        settle(window.desk)

    click(first)
    assert at.centre.page == CentrePage.MANUSCRIPT
    at.show_review()
    for episode in (second, third):
        click(episode)
        assert at.centre.page == CentrePage.REVIEW and at.review.shown_episode == at.navigator.episode == episode
    qtbot.mouseClick(at.sidebar.episodes.add_button, Qt.MouseButton.LeftButton)
    settle(window.desk)
    title = view.viewport().findChild(QLineEdit)
    assert title is not None and at.centre.page == CentrePage.REVIEW
    qtbot.keyClick(title, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: at.centre.page == CentrePage.MANUSCRIPT, timeout=5_000)


def test_somebody_new_has_their_pages_offered_to_be_read_again(
    window: MainWindow, settle: Settle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, desk = workspace(window), window.desk
    Extractor(desk.story, None).run()
    window._on_cast_accepted(False)
    settle(desk)
    assert at.notice.text == "", "nothing reads otherwise"
    desk.write(lambda unit: unit.characters.add(Character("baker", "町長")), [Aspect.CAST])
    settle(desk)
    window._on_cast_accepted(False)
    settle(desk)
    assert at.notice.text.startswith("Passages that read otherwise with this cast: ")
    asked: list[bool] = []
    monkeypatch.setattr(at.tasks, "extract", lambda *_: asked.append(True))
    qtbot.mouseClick(at.notice.offers[0], Qt.MouseButton.LeftButton)
    assert asked == [True]


def test_what_the_first_story_needs_is_loaded_meanwhile(empty_desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    made = MainWindow(empty_desk, WindowState())
    qtbot.addWidget(made)
    said: list[str] = []
    empty_desk.failed.connect(said.append)
    made.get_ready()
    [job] = empty_desk.jobs.running
    assert not job.shown
    settle(empty_desk)
    assert said == []
