"""The order of the manuscript, by keys and mouse: steps, drags, parts, dates, the trash, and undo."""

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.sidebar_bar import ALT, LEFT, Bar, Key, Settle
from workbench.ui.desk import Desk
from workbench.ui.widgets import Question


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


def test_alt_and_an_arrow_move_an_episode(bar: Bar) -> None:
    bar.click("灯台")
    bar.press(Key.Key_Down, ALT)
    bar.press(Key.Key_Down, ALT)
    assert bar.titles() == ["地下室", "帰郷", "灯台", "嵐"] == bar.shown()
    bar.press(Key.Key_Up, ALT)
    assert bar.titles() == ["地下室", "灯台", "帰郷", "嵐"]
    for _ in range(3):
        bar.undo()
    assert bar.titles() == ["灯台", "地下室", "帰郷", "嵐"] == bar.shown()


def test_alt_and_an_arrow_move_through_parts(parted: Bar) -> None:
    parted.click("嵐")
    parted.press(Key.Key_Up, ALT)
    assert parted.shown() == ["灯台", ("上", ["地下室", "帰郷", "嵐"])]
    parted.press(Key.Key_Up, ALT)
    assert parted.shown() == ["灯台", ("上", ["地下室", "嵐", "帰郷"])]
    parted.click("地下室")
    parted.press(Key.Key_Up, ALT)
    assert parted.shown() == ["灯台", "地下室", ("上", ["嵐", "帰郷"])]
    assert parted.told()[1].part is None
    parted.undo()
    assert parted.told()[1].part is not None


def test_a_part_moves_with_its_episodes(parted: Bar) -> None:
    parted.view.setCurrentIndex(parted.index("上"))
    parted.press(Key.Key_Down, ALT)
    assert parted.shown() == ["灯台", "嵐", ("上", ["地下室", "帰郷"])]
    parted.undo()
    assert parted.shown() == ["灯台", ("上", ["地下室", "帰郷"]), "嵐"]


def test_dragging_with_the_mouse(bar: Bar) -> None:
    box = bar.view.visualRect(bar.index("灯台"))
    bar.drag("嵐", QPoint(box.center().x(), box.top() + 1))
    assert bar.titles() == ["嵐", "灯台", "地下室", "帰郷"] == bar.shown()
    assert bar.desk.undo_stack.count() == 1
    bar.undo()
    assert bar.titles() == ["灯台", "地下室", "帰郷", "嵐"]


def test_dragging_into_a_part_and_out_of_it(parted: Bar) -> None:
    inside = parted.view.visualRect(parted.index("帰郷"))
    parted.drag("嵐", QPoint(inside.center().x(), inside.top() + 1))
    assert parted.shown() == ["灯台", ("上", ["地下室", "嵐", "帰郷"])]
    top = parted.view.visualRect(parted.index("灯台"))
    parted.drag("帰郷", QPoint(top.center().x(), top.top() + 1))
    assert parted.shown() == ["帰郷", "灯台", ("上", ["地下室", "嵐"])]
    parted.undo()
    parted.undo()
    assert parted.shown() == ["灯台", ("上", ["地下室", "帰郷"]), "嵐"]


def test_several_are_dropped_in_their_order(parted: Bar) -> None:
    model = parted.model
    data = model.mimeData([parted.index("嵐"), parted.index("灯台")])
    part = parted.index("上")
    assert model.canDropMimeData(data, Qt.DropAction.MoveAction, 1, 0, part)
    assert not model.canDropMimeData(data, Qt.DropAction.MoveAction, -1, 0, parted.index("帰郷"))
    assert model.dropMimeData(data, Qt.DropAction.MoveAction, 1, 0, part)
    parted.settle()
    assert parted.shown() == [("上", ["地下室", "灯台", "嵐", "帰郷"])]
    parted.undo()
    assert parted.shown() == ["灯台", ("上", ["地下室", "帰郷"]), "嵐"]


def test_trash_restore_and_undo(bar: Bar) -> None:
    trash = bar.widget.episodes.trash
    assert not trash.isVisible()
    bar.click("地下室")
    bar.click("帰郷", Qt.KeyboardModifier.ControlModifier)
    bar.press(Key.Key_Delete)
    assert bar.titles() == ["灯台", "嵐"] == bar.shown()
    assert trash.isVisible() and "2" in trash.toggle.text() and not trash.view.isVisible()
    bar.qtbot.mouseClick(trash.toggle, LEFT)
    assert trash.view.isVisible()
    trash.view.setFocus()
    trash.view.setCurrentIndex(trash.model.index(1))
    bar.qtbot.keyClick(trash.view, Key.Key_Return)
    bar.settle()
    assert bar.titles() == ["灯台", "帰郷", "嵐"] == bar.shown() and "1" in trash.toggle.text()
    bar.undo()
    assert bar.titles() == ["灯台", "嵐"]
    bar.undo()
    assert bar.titles() == ["灯台", "地下室", "帰郷", "嵐"] and not trash.isVisible()


def test_delete_in_the_search_field_throws_nothing_away(bar: Bar) -> None:
    bar.click("地下室")
    bar.qtbot.keyClicks(bar.widget.episodes.search, "x")
    bar.qtbot.keyClick(bar.widget.episodes.search, Key.Key_Home)
    bar.qtbot.keyClick(bar.widget.episodes.search, Key.Key_Delete)
    bar.settle()
    assert len(bar.titles()) == 4


def test_parts_are_made_renamed_filled_and_taken_away(bar: Bar) -> None:
    bar.click("帰郷")
    bar.answer("The coast")
    bar.menu("帰郷", "New part from here…")
    assert bar.shown() == ["灯台", "地下室", ("The coast", ["帰郷", "嵐"])]
    bar.menu("灯台", "New episode")
    QTest.keyClick(bar.editor(), Key.Key_Escape)
    bar.settle()
    bar.click("灯台")
    bar.menu("灯台", "Move into part > The coast")
    assert bar.shown() == ["地下室", ("The coast", ["帰郷", "嵐", "灯台"])]
    bar.view.setCurrentIndex(bar.index("The coast"))
    bar.press(Key.Key_F2)
    bar.editor().selectAll()
    QTest.keyClicks(bar.editor(), "Coast")
    QTest.keyClick(bar.editor(), Key.Key_Return)
    bar.settle()
    assert bar.desk.read(lambda unit: [one.title for one in unit.parts.list()]) == ["Coast"]
    bar.menu("Coast", "Remove the part’s heading")
    assert bar.shown() == ["地下室", "帰郷", "嵐", "灯台"]
    for _ in range(4):
        bar.undo()
    assert bar.shown() == ["灯台", "地下室", "帰郷", "嵐"]
    assert bar.desk.read(lambda unit: unit.parts.list()) == []


def test_a_blank_part_title_is_not_taken(bar: Bar) -> None:
    seen: list[str] = []

    def try_blank() -> None:
        asked = QApplication.activeModalWidget()
        assert isinstance(asked, Question)
        QTest.keyClick(asked, Key.Key_Return)
        seen.append(asked.error.text())
        QTest.keyClick(asked, Key.Key_Escape)

    QTimer.singleShot(50, try_blank)
    bar.qtbot.mouseClick(bar.widget.episodes.part_button, LEFT)
    bar.settle()
    assert seen == ["Give it a title."] and bar.desk.undo_stack.count() == 0


def test_a_date_in_story_time(bar: Bar) -> None:
    bar.click("嵐")
    bar.answer("-2.5")
    bar.menu("嵐", "Set date in story time…")
    assert bar.told()[3].chronology == -2.5
    bar.answer("")
    bar.menu("嵐", "Set date in story time…")
    assert bar.told()[3].chronology is None
    bar.undo()
    assert bar.told()[3].chronology == -2.5
