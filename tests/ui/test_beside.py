"""Two episodes at once, or text and matrix: nothing typed is lost, whichever pane an episode lies in."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from workbench.memory.edits import branches, episodes
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import Span
from workbench.ui.desk import ALL, Desk
from workbench.ui.editor import EditorPane, Underline
from workbench.ui.sidebar.episode_menu import EpisodeMenu, MenuActions
from workbench.ui.window.beside import MATRIX, Beside
from workbench.ui.window.workspace import Workspace
from workbench.ui.wishes import Wish

Settle = Callable[[Desk], None]


@pytest.fixture
def workspace(desk: Desk, qtbot: QtBot, settle: Settle) -> Workspace:
    made = Workspace(desk)
    qtbot.addWidget(made)
    made.resize(1440, 900)
    made.show()
    qtbot.waitExposed(made)
    made.start("", 0)
    settle(desk)
    return made


@pytest.fixture
def beside(workspace: Workspace) -> Beside:
    """The first episode in the manuscript, the second beside it."""
    workspace.split.toggle()
    return workspace.beside


def told(desk: Desk) -> list[str]:
    return desk.read(lambda unit: [one.id for one in unit.episodes.outline(desk.branch)])


def pane_of(beside: Beside) -> EditorPane:
    assert beside.pane is not None
    return beside.pane


def saved(desk: Desk, episode: str) -> str:
    return desk.read(lambda unit: unit.episodes.get(episode).text.base)


def type_at_start(pane: EditorPane, words: str) -> None:
    cursor = pane.manuscript.textCursor()
    cursor.setPosition(0)
    pane.manuscript.setTextCursor(cursor)
    QTest.keyClicks(pane.manuscript, words)


def shown(beside: Beside) -> tuple[str | None, str]:
    return beside.editor.current_episode, beside.shows


def test_the_next_episode_opens_beside_and_the_box_offers_every_other(beside: Beside, desk: Desk) -> None:
    first, second, *others = told(desk)
    assert shown(beside) == (first, second)
    assert [beside.box.itemData(at) for at in range(beside.box.count())] == [MATRIX, second, *others]
    assert beside.box.currentData() == second
    said = [one for one in beside.side.findChildren(QLineEdit) if one.isVisible() and "地下室" in one.text()]
    assert "地下室" in beside.box.currentText() and not said, "it says its title once"
    beside.toggle()
    assert not beside.is_open and beside.shows == ""


def test_what_is_typed_in_both_panes_is_saved(beside: Beside, desk: Desk, workspace: Workspace) -> None:
    first, second, *_ = told(desk)
    type_at_start(workspace.editor, "ab")
    type_at_start(pane_of(beside), "cd")
    type_at_start(workspace.editor, "ef")
    assert workspace.navigator.flush()
    assert saved(desk, first).startswith("efab") and saved(desk, second).startswith("cd")


def test_choosing_what_the_other_pane_has_changes_their_places(beside: Beside, desk: Desk, settle: Settle) -> None:
    first, second, *_ = told(desk)
    type_at_start(beside.editor, "ab")
    type_at_start(pane_of(beside), "cd")
    beside.editor.open_episode(second)
    assert shown(beside) == (second, first)
    # Unsaved or not, each pane has what was typed in the other, and can take it back.
    assert beside.editor.manuscript.toPlainText().startswith("cd")
    assert pane_of(beside).manuscript.toPlainText().startswith("ab")
    type_at_start(beside.editor, "x")
    beside.editor.manuscript.undo()
    beside.editor.manuscript.undo()
    pane_of(beside).manuscript.undo()
    assert beside.editor.flush()
    settle(desk)
    texts = saved(desk, first), saved(desk, second)
    assert not texts[0].startswith("ab") and not texts[1].startswith(("cd", "x"))


def test_the_side_may_take_what_the_manuscript_has(beside: Beside, desk: Desk) -> None:
    first, second, third, _ = told(desk)
    beside.show_episode(first)
    assert shown(beside) == (second, first)
    beside.show_matrix()
    beside.show_episode(second)
    assert beside.shows == second and beside.editor.current_episode == third


def test_turning_the_branch_keeps_both_places_and_both_texts(
    beside: Beside, desk: Desk, settle: Settle, workspace: Workspace
) -> None:
    first, second, third, _ = told(desk)
    desk.do("Fork", branches.fork("もしも", MAIN_BRANCH, second), ALL)
    settle(desk)
    branch = next(one.id for one in desk.read(lambda unit: unit.branches.list()) if one.id != MAIN_BRANCH)
    type_at_start(beside.editor, "ab")
    type_at_start(pane_of(beside), "cd")
    desk.turn_to(branch)
    assert saved(desk, first).startswith("ab") and saved(desk, second).startswith("cd")
    assert shown(beside) == (first, second)
    type_at_start(pane_of(beside), "ef")
    assert workspace.navigator.flush()
    settle(desk)
    copy = beside.shows
    assert copy != second and saved(desk, copy).startswith("efcd") and not saved(desk, second).startswith("ef")
    desk.turn_to(MAIN_BRANCH)
    assert shown(beside) == (first, second)
    assert pane_of(beside).manuscript.toPlainText().startswith("cd")
    beside.show_episode(third)
    desk.turn_to(branch)
    assert beside.editor.current_episode == first and beside.shows != first


def test_an_episode_thrown_away_leaves_the_side(beside: Beside, desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    first, second, third, _ = told(desk)
    desk.do("Trash", episodes.trash(second), ALL)
    settle(desk)
    qtbot.waitUntil(lambda: shown(beside) == (first, third), timeout=5_000)
    desk.do("Trash", episodes.trash(first), ALL)
    settle(desk)
    main, side = shown(beside)
    assert {main, side} <= set(told(desk)) and main != side


def test_places_go_to_the_pane_that_has_the_episode(beside: Beside, desk: Desk, workspace: Workspace) -> None:
    first, second, third, _ = told(desk)
    workspace.navigator.go_to(second, Span(3, 5))
    assert shown(beside) == (first, second) and pane_of(beside).caret == 3
    workspace.navigator.go_to(third, Span(2, 2))
    assert shown(beside) == (third, second) and workspace.editor.caret == 2


def test_find_goes_by_the_pane_with_the_caret(beside: Beside, workspace: Workspace) -> None:
    pane_of(beside).manuscript.setFocus()
    workspace.find_text()
    assert pane_of(beside).find_bar.isVisible() and not workspace.editor.find_bar.isVisible()


def test_both_episodes_are_underlined(beside: Beside, desk: Desk, workspace: Workspace) -> None:
    first, second, *_ = told(desk)
    for episode in (first, second):
        workspace.checks._on_underlines_changed(episode, [(Span(1, 3), "warning", "", episode)], None)
    for pane, key in ((workspace.editor, first), (pane_of(beside), second)):
        draft = pane.manuscript.draft
        assert draft is not None and draft.placed is not None
        assert draft.placed.at(2) == Underline(Span(1, 3), "warning", "", key)


def test_the_matrix_stands_beside_and_answers_there(
    beside: Beside, workspace: Workspace, desk: Desk, settle: Settle
) -> None:
    workspace.navigator.go_to(told(desk)[2], None)
    beside.show_matrix()
    settle(desk)
    assert beside.shows == MATRIX and beside.matrix is not None and beside.matrix.isVisible()
    assert beside.matrix.episode == 3
    workspace.navigator.go_to(told(desk)[0], None)
    settle(desk)
    assert beside.matrix.episode == 1
    beside.matrix.place_requested.emit(told(desk)[3], None)
    assert workspace.navigator.episode == told(desk)[3]


def test_it_is_there_again_the_next_time(beside: Beside, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    third = told(desk)[2]
    beside.show_episode(third, Span(4, 4))
    kept = beside.save_state()
    again = Workspace(desk)
    qtbot.addWidget(again)
    again.resize(1440, 900)
    again.start("", 0)
    again.beside.restore_state(kept)
    assert again.beside.shows == third and pane_of(again.beside).caret == 4
    again.beside.close_side()
    for broken in (b"", b"no", b"[]", b'{"shows": 1}', b'{"shows": "gone", "caret": 0, "share": 0.5}'):
        again.beside.restore_state(QByteArray(broken))
        assert not again.beside.is_open
    settle(desk)


def test_it_lies_as_the_room_allows(beside: Beside, workspace: Workspace) -> None:
    workspace.right.hide()
    workspace.resize(1500, 900)
    assert beside.orientation() is Qt.Orientation.Horizontal
    workspace.right.show()
    workspace.resize(1100, 720)
    assert beside.orientation() is Qt.Orientation.Vertical


def test_closing_the_story_leaves_nothing_open(beside: Beside, desk: Desk, workspace: Workspace) -> None:
    second = told(desk)[1]
    path = desk.story.info.path
    type_at_start(pane_of(beside), "cd")
    desk.close()
    assert not beside.is_open and workspace.editor.current_episode is None
    desk.open(path)
    assert saved(desk, second).startswith("cd")


def test_the_list_offers_it_of_other_episodes_only(workspace: Workspace, desk: Desk) -> None:
    first, third = told(desk)[0], told(desk)[2]
    workspace.sidebar.wished.emit(Wish.BESIDE, third)
    assert shown(workspace.beside) == (first, third)
    panel = workspace.sidebar.episodes
    actions = MenuActions(*[lambda *_: None] * 12)
    for row, offered in ((0, False), (2, True)):
        node = panel.model.node(panel.model.index(row, 0))
        menu = EpisodeMenu([node], (), actions, panel, panel._situation([node]))
        assert any(action.text() == "Open beside" for action in menu.actions()) is offered


def test_cutting_at_the_caret_of_the_side_cuts_there(beside: Beside, desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    second = told(desk)[1]
    pane = pane_of(beside)
    pane.reveal(second, Span(25, 25))
    pane.wished.emit(Wish.SPLIT, second)
    settle(desk)
    qtbot.waitUntil(lambda: len(told(desk)) == 5, timeout=5_000)
    assert len(saved(desk, second)) <= 26
