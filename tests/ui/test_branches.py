"""If-stories in the workspace: begun, turned to, written in, compared, given up, deleted; episodes cut and joined."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.ui.sidebar_bar import Key, Settle
from workbench.memory.edits import branch_edits
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Status
from workbench.story.text import Span
from workbench.ui.branches.compare_pane import EPISODES, FACTS, KNOWLEDGE
from workbench.ui.branches.words import Standing
from workbench.ui.desk import ALL, Desk
from workbench.ui.sidebar.episode_menu import EpisodeMenu
from workbench.ui.widgets import Question
from workbench.ui.window.workspace import Workspace
from workbench.ui.window_state import WindowState
from workbench.ui.wishes import Wish


class Room:
    """A shown workspace and the handles of a test on it."""

    def __init__(self, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
        self.desk, self.qtbot, self._settle = desk, qtbot, settle
        self.at = Workspace(desk)
        qtbot.addWidget(self.at)
        self.at.resize(1280, 720)
        self.at.show()
        qtbot.waitExposed(self.at)
        self.at.start("", 0)
        self.settle()

    def settle(self) -> None:
        self.qtbot.wait(80)
        self._settle(self.desk)
        QApplication.sendPostedEvents()
        self._settle(self.desk)

    def told(self, branch: str | None = None) -> list[str]:
        return self.desk.read(lambda unit: [one.id for one in unit.episodes.outline(branch or self.desk.branch)])

    def text(self, branch: str, number: int) -> str:
        return self.desk.read(lambda unit: unit.episodes.by_number(number, branch).text.base)

    def open(self, number: int) -> str:
        episode = self.told()[number - 1]
        self.at.editor.open_episode(episode)
        self.settle()
        return episode

    def fork(self, number: int, title: str = "もしも") -> str:
        self.at.branches.actions.begin(title, self.told()[number - 1])
        self.settle()
        assert self.desk.branch != MAIN_BRANCH
        return self.desk.branch

    def write(self, words: str) -> None:
        """Type at the start of the episode and have it saved."""
        cursor = self.at.editor.manuscript.textCursor()
        cursor.setPosition(0)
        cursor.insertText(words)
        assert self.at.navigator.flush()
        self.settle()

    def turn_to(self, branch: str) -> None:
        self.at.branches.actions.turn_to(branch)
        self.settle()

    def undo(self) -> None:
        self.desk.undo_stack.undo()
        self.settle()

    def standings(self) -> list[Standing]:
        model = self.at.sidebar.episodes.model
        return [model.standing(node) for node in model.nodes()]

    def offer(self, words: str) -> None:
        """Choose what the quiet bar offers."""
        next(one for one in self.at.notice.offers if one.text() == words).click()
        self.settle()

    def menu(self, number: int) -> EpisodeMenu:
        panel = self.at.sidebar.episodes
        panel.view.go_to(self.told()[number - 1])
        panel.view.customContextMenuRequested.emit(panel.view.visualRect(panel.view.currentIndex()).center())
        return panel.findChildren(EpisodeMenu)[-1]

    def choose(self, number: int, entry: str) -> None:
        menu = self.menu(number)
        next(one for one in menu.actions() if one.text() == entry).trigger()
        if isValid(menu):
            menu.close()
        self.settle()


@pytest.fixture
def room(desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Path) -> Iterator[Room]:
    # Nothing here asks for meaning: without a reader no process is started.
    desk.bench.settings = desk.bench.settings.model_copy(update={"models": tmp_path / "no models"})
    made = Room(desk, qtbot, settle)
    yield made
    made.settle()


def answer(typed: str) -> None:
    """Type into the question that will come up, and Enter."""

    def type_it() -> None:
        asked = QApplication.activeModalWidget()
        assert isinstance(asked, Question)
        line = asked.findChild(QLineEdit)
        assert line is not None
        line.setText(typed)
        QTest.keyClick(line, Key.Key_Return)

    QTimer.singleShot(50, type_it)


def test_an_if_story_is_begun_from_the_menu_and_shown_everywhere(room: Room) -> None:
    assert [badge.text for badge in room.at.badges] == ["", ""]
    room.open(1)
    answer("もしも")
    room.choose(2, "What-if from here…")
    assert room.desk.branch != MAIN_BRANCH
    assert [badge.text for badge in room.at.badges] == ["もしも", "もしも"]
    assert room.standings() == [Standing.SHARED, Standing.SHARED]
    assert room.at.editor.header.place.text().startswith("もしも") and room.at.editor.header.place.text().endswith(
        "shared with Main story"
    )
    switch = room.at.sidebar.episodes.branches
    assert switch.isVisible() and switch.where.text() == "Leaves Main story after 2. 地下室"
    # Back on the main story the fork is marked where it is.
    room.turn_to(MAIN_BRANCH)
    model = room.at.sidebar.episodes.model
    tips = [model.data(model.index_of(node), 3) for node in model.nodes()]
    assert ["もしも" in str(tip) for tip in tips] == [False, True, False, False]
    assert [badge.text for badge in room.at.badges] == ["Main story", "Main story"]


def test_a_fork_taken_back_leaves_the_main_story_on_the_desk(room: Room) -> None:
    branch = room.fork(2)
    room.undo()
    assert room.desk.branch == MAIN_BRANCH and len(room.standings()) == 4
    room.desk.undo_stack.redo()
    room.settle()
    room.turn_to(branch)
    assert room.desk.branch == branch


def test_writing_in_a_shared_episode_makes_a_copy_that_can_be_given_up(room: Room) -> None:
    branch = room.fork(3)
    shared = room.open(2)
    before = room.text(MAIN_BRANCH, 2)
    room.write("　もしも。")
    copy = room.at.navigator.episode
    assert copy is not None and copy != shared and room.told()[1] == copy
    assert (room.text(MAIN_BRANCH, 2), room.text(branch, 2)) == (before, "　もしも。" + before)
    assert room.standings() == [Standing.SHARED, Standing.COPY, Standing.SHARED]
    assert "own copy" in room.at.editor.header.place.text()
    assert "Main story keeps its text" in room.at.notice.text
    # What is typed from now on goes into the copy.
    room.write("さらに。")
    assert room.text(branch, 2).startswith("さらに。　もしも。") and room.at.navigator.episode == copy
    room.offer("Give up this copy")
    assert room.at.navigator.episode == shared and room.text(branch, 2) == before
    assert room.standings() == [Standing.SHARED] * 3
    room.offer("Undo")
    assert room.at.navigator.episode == copy and room.text(branch, 2).startswith("さらに。")


def test_whoever_points_at_the_shared_episode_comes_to_the_copy(room: Room) -> None:
    branch = room.fork(3)
    shared = room.open(2)
    room.write("　もしも。")
    copy = room.at.navigator.episode
    room.open(1)
    room.at.navigator.go_to(shared, Span(0, 2))
    assert room.at.navigator.episode == copy
    room.write("さらに。")
    assert room.text(branch, 2).startswith("さらに。　もしも。")
    room.turn_to(MAIN_BRANCH)
    assert copy is not None
    room.open(1)
    room.at.navigator.go_to(copy, None)
    assert room.at.navigator.episode == shared


def test_what_is_unsaved_goes_into_the_branch_it_was_typed_on(room: Room) -> None:
    branch = room.fork(2)
    room.open(1)
    room.at.editor.manuscript.textCursor().insertText("　ここだけ。")
    room.turn_to(MAIN_BRANCH)
    assert "ここだけ" in room.text(branch, 1) and "ここだけ" not in room.text(MAIN_BRANCH, 1)
    # The same place of the story stays open, as the other branch tells it.
    assert room.at.navigator.episode == room.told(MAIN_BRANCH)[0]
    assert "ここだけ" not in room.at.editor.manuscript.toPlainText()
    room.turn_to(branch)
    assert room.at.navigator.episode == room.told(branch)[0] and "ここだけ" in room.at.editor.manuscript.toPlainText()


def test_titles_and_the_trash_of_a_branch_are_its_own(room: Room) -> None:
    branch = room.fork(3)
    panel = room.at.sidebar.episodes
    panel.model.setData(panel.model.find(room.told()[1]), "別の地下室")
    room.settle()
    panel.view.go_to(room.told()[2])
    QTest.keyClick(panel.view, Key.Key_Delete)
    panel._trash_chosen()
    room.settle()

    def titles(on: str) -> list[str]:
        return room.desk.read(lambda unit: [one.title for one in unit.episodes.outline(on)])

    assert titles(branch)[:2] == ["灯台", "別の地下室"] and "帰郷" not in titles(branch)
    assert titles(MAIN_BRANCH) == ["灯台", "地下室", "帰郷", "嵐"]


def test_a_shared_place_is_not_moved_or_cut_on_the_branch(room: Room) -> None:
    room.fork(2)
    offered = [one.text() for one in room.menu(1).actions()]
    assert "What-if from here…" in offered and "Versions…" in offered
    assert not {"Move up", "Merge with the next one", "New part from here…"} & set(offered)
    model = room.at.sidebar.episodes.model
    assert not model.flags(model.index(0, 0)) & model.flags(model.index(0, 0)).ItemIsDragEnabled


def test_a_branch_is_renamed_and_deleted_with_its_losses_said(room: Room, dialogs: dict[str, Any]) -> None:
    branch = room.fork(2)
    answer("別の題")
    room.at.grant(Wish.RENAME_BRANCH, branch)
    room.settle()
    assert room.at.badges[0].text == "別の題"
    room.at.sidebar.episodes.add_episode()
    room.settle()
    dialogs["answer"] = QMessageBox.StandardButton.Cancel
    room.at.grant(Wish.DELETE_BRANCH, branch)
    room.settle()
    assert room.desk.branch == branch and "Episodes of its own: 1" in dialogs["asked"][-1]
    dialogs["answer"] = QMessageBox.StandardButton.Yes
    room.at.grant(Wish.DELETE_BRANCH, branch)
    room.settle()
    assert room.desk.branch == MAIN_BRANCH and room.at.badges[0].text == ""
    room.undo()
    assert room.at.badges[0].text == "Main story"
    assert len(room.told(branch)) == 3


def test_a_branch_others_leave_is_not_deleted(room: Room, dialogs: dict[str, Any]) -> None:
    branch = room.fork(2, "幹")
    room.fork(1, "枝")
    room.at.grant(Wish.DELETE_BRANCH, branch)
    room.settle()
    assert "枝" in dialogs["asked"][-1]
    assert branch in room.desk.read(lambda unit: [one.id for one in unit.branches.list()])


def test_branches_are_compared_and_a_difference_leads_to_its_place(room: Room) -> None:
    branch = room.fork(3)
    room.open(2)
    room.write("　もしも。\n")
    gold = room.desk.read(lambda unit: next(one.id for one in unit.facts.list() if "金貨を地下室" in one.text))
    room.desk.do("", branch_edits.change(branch, gold, text="蓮は金貨を海に捨てた。"), ALL)
    room.settle()
    room.at.branches.compare()
    room.settle()
    pane = room.at.branches.comparison
    assert pane.head.branches == (MAIN_BRANCH, branch)
    pane.tabs.tab(EPISODES).click()
    assert [entry.cells[0] for entry in pane.model.entries] == ["2", "4"]
    room.settle()
    assert pane.diff.lines[0].right == "　もしも。" and pane.diff.lines[0].left is None
    pane.tabs.tab(FACTS).click()
    changed = [entry.cells for entry in pane.model.entries if "金貨を海に捨てた" in entry.cells[2]]
    assert changed and "金貨を地下室" in changed[0][1]
    # As the first episode opens nothing differs yet.
    pane.head.when.setCurrentIndex(0)
    pane.head.changed.emit()
    room.settle()
    assert not pane.model.entries or pane.pages.currentIndex() == 1
    pane.head.when.setCurrentIndex(pane.head.when.count() - 1)
    pane.head.changed.emit()
    room.settle()
    pane.tabs.tab(EPISODES).click()
    room.settle()
    pane.go_left.click()
    room.settle()
    assert room.desk.branch == MAIN_BRANCH and room.at.navigator.episode == room.told(MAIN_BRANCH)[1]


def test_knowledge_that_differs_is_told_with_who_and_what(room: Room) -> None:
    branch = room.fork(3)
    moment = room.desk.read(lambda unit: next(one for one in unit.knowledge.list() if one.mention and one.stance))
    room.desk.do("", branch_edits.settle_moments(branch, [moment.id], Status.REJECTED), ALL)
    room.settle()
    room.at.branches.comparison.compare(MAIN_BRANCH, branch)
    room.at.centre.show_page(room.at.branches.comparison)
    room.settle()
    pane = room.at.branches.comparison
    pane.tabs.tab(KNOWLEDGE).click()
    who = room.desk.read(lambda unit: unit.characters.get(moment.character).name)
    assert pane.model.entries[0].cells[0] == who
    assert pane.model.entries[0].cells[2:] == ("knows it", "does not know it")


def test_an_episode_is_split_at_the_caret_and_joined_again(room: Room) -> None:
    episode = room.open(1)
    before = room.text(MAIN_BRANCH, 1)
    at = before.index("\n") + 1
    room.at.editor.reveal(episode, Span(at, at))
    room.at.branches.split_here()
    room.settle()
    assert len(room.told()) == 5 and room.at.navigator.episode == room.told()[1]
    assert (room.text(MAIN_BRANCH, 1), room.text(MAIN_BRANCH, 2)) == (before[:at], before[at:])
    assert "Episode 1: facts 2" in room.at.notice.text and "Episode 2: facts 1" in room.at.notice.text
    room.offer("Undo")
    assert room.told()[0] == episode == room.at.navigator.episode and room.text(MAIN_BRANCH, 1) == before
    assert room.at.notice.text.startswith("Undone: ")
    room.choose(1, "Merge with the next one")
    assert len(room.told()) == 3 and room.text(MAIN_BRANCH, 1).startswith(before)
    assert room.at.navigator.episode == episode and room.at.editor.caret == len(before)
    room.undo()
    assert len(room.told()) == 4 and room.text(MAIN_BRANCH, 1) == before


def test_versions_are_listed_compared_and_brought_back(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("", True))
    room.open(1)
    before = room.text(MAIN_BRANCH, 1)
    room.at.versions.show()
    room.settle()
    pane = room.at.versions.pane
    assert pane.history is not None and not pane.history.versions
    pane.keep.click()
    room.settle()
    assert pane.list.count() == 1 and not pane.back.isEnabled()
    room.write("　書き足し。\n")
    assert pane.back.isEnabled() and pane.diff.lines[0].right == "　書き足し。"
    pane.back.click()
    room.settle()
    assert room.text(MAIN_BRANCH, 1) == before and pane.list.count() == 2
    room.offer("Undo")
    assert room.text(MAIN_BRANCH, 1) == "　書き足し。\n" + before


def test_a_new_title_being_typed_is_kept_when_the_next_episode_is_added(room: Room) -> None:
    panel = room.at.sidebar.episodes
    room.at.sidebar.add_episode()
    room.settle()
    typing: Callable[[], QLineEdit | None] = lambda: panel.view.viewport().findChild(QLineEdit)  # noqa: E731
    line = typing()
    assert line is not None
    line.setText("夜明け")
    room.at.sidebar.add_episode()
    room.settle()
    titles = room.desk.read(lambda unit: [one.title for one in unit.episodes.outline()])
    assert "夜明け" in titles and len(titles) == 6


def test_the_authors_word_in_review_and_on_a_selection_holds_on_the_branch_alone(room: Room) -> None:
    branch = room.fork(3)
    with room.desk.story.write() as unit:
        fact = next(one for one in unit.facts.list() if "毎朝パン" in one.text)
        unit.facts.set_status(fact.id, Status.PROPOSED)
    room.desk.changed.emit(ALL)
    room.at.show_review()
    room.settle()
    QTest.keyClick(room.at.review._deck, Key.Key_R)
    room.settle()

    def status(on: str) -> Status:
        return room.desk.read(lambda unit: unit.facts.on(on, fact.id).status)

    assert (status(MAIN_BRANCH), status(branch)) == (Status.PROPOSED, Status.REJECTED)
    episode = room.open(1)
    popup_text = "葵はパン屋である。"
    room.desk.do("", branch_edits.record(branch, popup_text, episode, Span(1, 3)), ALL)
    room.settle()

    def texts(on: str) -> list[str]:
        return room.desk.read(lambda unit: [one.text for one in unit.facts.list(on)])

    assert popup_text in texts(branch) and popup_text not in texts(MAIN_BRANCH)


def test_one_begins_again_on_the_branch_one_left(room: Room, tmp_path: Path) -> None:
    branch = room.fork(2)
    state = WindowState()
    story = room.desk.story.info
    state.set_branch(story.uuid, branch)
    state.opened(story.path)
    state.set_title(story.path, "灯台")
    again = WindowState()
    assert (again.branch(story.uuid), again.title(story.path)) == (branch, "灯台")
    assert again.title(tmp_path / "other.story") == "other"
    room.desk.close()
    room.desk.open(story.path)
    assert room.desk.branch == MAIN_BRANCH
    room.at.start("", 0, again.branch(story.uuid))
    room.settle()
    assert room.desk.branch == branch and room.at.badges[1].text == "もしも"
    room.at.start("", 0, "no such branch")
    assert room.desk.branch == branch
