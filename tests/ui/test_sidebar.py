"""The episodes in the sidebar, by keys and mouse: opened, named, added, found, and what a refresh leaves alone."""

from time import perf_counter
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.sidebar_bar import ALT, LEFT, Bar, Key, Settle
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.text import ManuscriptText
from workbench.ui.desk import Aspect, Desk


@pytest.fixture
def bar(desk: Desk, qtbot: QtBot, settle: Settle) -> Bar:
    return Bar(desk, qtbot, settle)


@pytest.fixture
def parted(desk: Desk, qtbot: QtBot, settle: Settle) -> Bar:
    """灯台 | 上: 地下室 帰郷 | 嵐."""
    with desk.story.write() as unit:
        part = unit.parts.add("上")
        for one in unit.episodes.outline()[1:3]:
            unit.episodes.set_part(one.id, part.id)
    return Bar(desk, qtbot, settle)


def test_it_shows_the_title_and_the_episodes_and_clears_with_the_story(bar: Bar) -> None:
    assert bar.widget.title.text() == "灯台"
    assert bar.shown() == ["灯台", "地下室", "帰郷", "嵐"]
    assert bar.model.data(bar.index("嵐")) == "4. 嵐"
    bar.desk.close()
    assert bar.shown() == [] and bar.widget.title.text() == ""
    bar.widget.add_episode()
    assert not bar.desk.jobs.running


def test_a_click_or_enter_opens_an_episode(bar: Bar) -> None:
    opened: list[str] = []
    bar.widget.episode_requested.connect(opened.append)
    first, second, *_ = [one.id for one in bar.told()]
    bar.click("地下室")
    assert opened == [second]
    bar.press(Key.Key_Up)
    assert opened == [second]
    bar.press(Key.Key_Return)
    assert opened == [second, first]


def test_the_current_episode_is_kept_in_sight_without_being_opened(bar: Bar) -> None:
    opened: list[str] = []
    bar.widget.episode_requested.connect(opened.append)
    third = bar.told()[2].id
    bar.widget.set_current_episode(third)
    assert bar.model.current == third and bar.view.here is not None and bar.view.here.key == third
    assert opened == []


def test_renaming_in_place_and_back(bar: Bar) -> None:
    bar.click("帰郷")
    bar.press(Key.Key_F2)
    editor = bar.editor()
    assert editor.text() == "帰郷"
    editor.selectAll()
    QTest.keyClicks(editor, "Home again")
    QTest.keyClick(editor, Key.Key_Return)
    bar.settle()
    assert bar.titles() == ["灯台", "地下室", "Home again", "嵐"] and bar.shown() == bar.titles()
    bar.undo()
    assert bar.titles()[2] == "帰郷" and bar.shown()[2] == "帰郷"


def test_typing_a_title_survives_an_autosave(bar: Bar) -> None:
    first, *_, last = bar.told()
    bar.click("帰郷")
    bar.press(Key.Key_F2)
    QTest.keyClicks(bar.editor(), "x")
    bar.desk.write(lambda unit: unit.episodes.save_text(first.id, ManuscriptText("あ\n" * 7)), {Aspect.TEXT})
    bar.settle()
    assert bar.model.manuscript.episodes[0].length == 7
    assert bar.editor().text() == "x"
    QTest.keyClick(bar.editor(), Key.Key_Return)
    bar.settle()
    assert bar.titles()[2] == "x" and last.title == "嵐"


def test_adding_behind_the_current_one_and_naming_it(parted: Bar) -> None:
    opened: list[str] = []
    parted.widget.episode_begun.connect(opened.append)
    parted.widget.set_current_episode(parted.told()[1].id)
    parted.widget.add_episode()
    parted.settle()
    assert opened == []
    QTest.keyClicks(parted.editor(), "Between")
    QTest.keyClick(parted.editor(), Key.Key_Return)
    parted.settle()
    assert parted.shown() == ["灯台", ("上", ["地下室", "Between", "帰郷"]), "嵐"]
    assert opened == [parted.told()[2].id]
    parted.undo()
    parted.undo()
    assert parted.titles() == ["灯台", "地下室", "帰郷", "嵐"]


def test_the_button_adds_at_the_end_and_escape_takes_it_back(parted: Bar) -> None:
    begun: list[str] = []
    parted.widget.episode_begun.connect(begun.append)
    current = parted.told()[1].id
    parted.widget.set_current_episode(current)
    parted.qtbot.mouseClick(parted.widget.episodes.add_button, LEFT)
    parted.settle()
    assert parted.titles() == ["灯台", "地下室", "帰郷", "嵐", ""]
    QTest.keyClick(parted.editor(), Key.Key_Escape)
    parted.settle()
    assert parted.titles() == ["灯台", "地下室", "帰郷", "嵐"] and begun == []
    assert parted.widget.episodes.trash.isHidden(), "nothing of it is left to look at"
    assert parted.model.node(parted.view.currentIndex()).key == current
    parted.qtbot.mouseClick(parted.widget.episodes.add_button, LEFT)
    parted.settle()
    QTest.keyClick(parted.editor(), Key.Key_Return)
    parted.settle()
    assert parted.titles()[-1] == "" and begun == [parted.told()[-1].id], "it may stay without a title"
    parted.press(Key.Key_F2)
    QTest.keyClick(parted.editor(), Key.Key_Escape)
    parted.settle()
    assert len(parted.titles()) == 5, "and only the first time is it taken back"


def test_adding_while_the_sidebar_is_out_of_sight(bar: Bar) -> None:
    opened: list[str] = []
    bar.widget.episode_begun.connect(opened.append)
    bar.widget.hide()
    bar.widget.add_episode()
    bar.settle()
    assert opened == [bar.told()[-1].id] and len(bar.told()) == 5
    bar.widget.show()
    bar.settle()
    assert len(bar.shown()) == 5


def test_an_empty_story_says_what_to_do(empty_desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Any) -> None:
    StoryFile.create(tmp_path / "empty.story", title="無", language="ja").close()
    empty_desk.open(tmp_path / "empty.story")
    bar = Bar(empty_desk, qtbot, settle)
    assert bar.widget.episodes._pages.currentWidget() is bar.widget.episodes._empty
    bar.widget.add_episode()
    bar.settle()
    assert bar.titles() == [""] and bar.widget.episodes._pages.currentWidget() is bar.view


def test_finding_by_number_and_title(bar: Bar) -> None:
    bar.qtbot.keyClicks(bar.widget.episodes.search, "3")
    assert bar.shown() == ["帰郷"]
    bar.widget.episodes.search.setText("地下")
    assert bar.shown() == ["地下室"]
    bar.widget.episodes.search.setText("砂漠")
    assert bar.widget.episodes._pages.currentWidget() is bar.widget.episodes._nothing
    bar.widget.episodes.search.setText("地下")
    bar.click("地下室")
    bar.press(Key.Key_Down, ALT)
    assert bar.desk.undo_stack.count() == 0
    bar.widget.episodes.search.setFocus()
    bar.qtbot.keyClick(bar.widget.episodes.search, Key.Key_Escape)
    assert len(bar.shown()) == 4
    assert bar.view.here is not None and bar.view.here.episode is not None and bar.view.here.episode.title == "地下室"


def test_selection_folding_and_scroll_survive_a_refresh(parted: Bar) -> None:
    parted.click("嵐")
    parted.click("灯台", Qt.KeyboardModifier.ControlModifier)
    parted.view.collapse(parted.index("上"))
    other = parted.told()[2].id
    parted.desk.write(lambda unit: unit.episodes.delete(other), {Aspect.ORDER})
    parted.settle()
    assert parted.shown() == ["灯台", ("上", ["地下室"]), "嵐"]
    assert [one.episode.title for one in parted.view.chosen if one.episode] == ["灯台", "嵐"]
    assert not parted.view.isExpanded(parted.index("上"))
    parted.click("上")
    assert parted.view.isExpanded(parted.index("上"))


def test_a_long_part_stays_where_it_was_scrolled_to(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    with desk.story.write() as unit:
        part = unit.parts.add("上").id
        unit.episodes.add_many([EpisodeDraft(f"話{n}", ManuscriptText(""), part) for n in range(100)])
    bar = Bar(desk, qtbot, settle)
    bar.view.verticalScrollBar().setValue(1500)
    desk.write(lambda unit: unit.episodes.add("末", ManuscriptText("")), {Aspect.ORDER})
    bar.settle()
    assert len(bar.told()) == 105 and bar.view.verticalScrollBar().value() == 1500


def test_branches_are_offered_when_there_are_several(bar: Bar, settle: Settle) -> None:
    switch = bar.widget.episodes.branches
    assert not switch.isVisible()
    second = bar.told()[1].id
    bar.desk.write(lambda unit: unit.branches.add("もしも", "main", second), {Aspect.ORDER})
    bar.settle()
    names = [switch.box.itemText(at) for at in range(switch.box.count())]
    assert switch.isVisible() and names == ["Main story", "もしも"]
    bar.widget.branch_chosen.connect(bar.desk.turn_to)
    switch.setFocus()
    bar.qtbot.keyClick(switch.box, Key.Key_Down)
    bar.settle()
    assert bar.shown() == ["灯台", "地下室"] and switch.where.text() == "Leaves Main story after 2. 地下室"
    path = bar.desk.story.path
    bar.desk.close()
    bar.desk.open(path)
    bar.settle()
    assert len(bar.shown()) == 4 and switch.box.currentIndex() == 0


def test_marks_are_shown_beside_episodes(bar: Bar) -> None:
    before = bar.view.grab().toImage()
    first = bar.told()[0].id
    bar.widget.set_marks({first: 3})
    assert bar.view.grab().toImage() != before
    bar.widget.set_marks({})
    assert bar.view.grab().toImage() == before


def test_an_edit_that_fails_says_so_and_shows_the_truth(bar: Bar, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    bar.desk.failed.connect(said.append)
    monkeypatch.setattr(bar.desk.story, "_read_only", True)
    bar.click("帰郷")
    bar.press(Key.Key_F2)
    bar.editor().selectAll()
    QTest.keyClicks(bar.editor(), "Home")
    QTest.keyClick(bar.editor(), Key.Key_Return)
    bar.settle()
    assert len(said) == 1 and "read-only" in str(said[0])
    assert bar.shown() == ["灯台", "地下室", "帰郷", "嵐"]


def test_where_the_window_goes_is_all_that_is_chosen_whatever_keys_are_held(bar: Bar) -> None:
    first, _, third = [one.id for one in bar.told()][:3]
    for key in (Qt.Key.Key_Shift, Qt.Key.Key_Control):
        bar.view.go_to(first)
        QTest.keyPress(bar.view, key)
        bar.view.go_to(third)
        QTest.keyRelease(bar.view, key)
        assert len(bar.view.selectionModel().selectedRows()) == 1


def test_the_storys_title_and_language(bar: Bar) -> None:
    heard: list[str] = []
    bar.desk.changed.connect(lambda _: heard.append(bar.desk.story.info.title))
    bar.answer("The lighthouse")
    bar.widget.ask_title()
    bar.settle()
    assert bar.widget.title.text() == "The lighthouse" and heard[-1] == "The lighthouse"
    assert bar.desk.story.info.title == "The lighthouse" and bar.desk.story.info.language == "ja"


def test_a_thousand_episodes(empty_desk: Desk, qtbot: QtBot, settle: Settle, tmp_path: Any) -> None:
    path = tmp_path / "long.story"
    with StoryFile.create(path, title="長編", language="ja") as story, story.write() as unit:
        text = ManuscriptText("　灯台の灯が消えた。\n" * 500)
        unit.episodes.add_many([EpisodeDraft(f"話{n}", text) for n in range(1, 1001)])
    empty_desk.open(path)
    bar = Bar(empty_desk, qtbot, settle)
    assert len(bar.shown()) == 1000 and bar.model.manuscript.episodes[0].length == 5000
    bar.view.go_to(bar.told()[700].id)
    longest = 0.0
    show = bar.widget.episodes._show

    def timed(manuscript: Any) -> None:
        nonlocal longest
        begun = perf_counter()
        show(manuscript)
        longest = max(longest, perf_counter() - begun)

    bar.widget.episodes._show = timed  # type: ignore[method-assign]
    scrolled = bar.view.verticalScrollBar().value()
    bar.press(Key.Key_Up, ALT)
    assert bar.titles()[699:702] == ["話701", "話700", "話702"]
    assert bar.shown()[699:702] == ["話701", "話700", "話702"]
    assert bar.view.here is not None and bar.view.here.episode is not None and bar.view.here.episode.title == "話701"
    assert scrolled > 0 and abs(bar.view.verticalScrollBar().value() - scrolled) < 64
    # What the window's thread pays for a refresh, wide of a busy machine.
    assert 0 < longest < 0.5
