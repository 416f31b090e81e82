"""The line of time: both orders, an episode dragged to another time, and by keys."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from workbench.memory.edits import branches, episodes
from workbench.memory.story_time import origin
from workbench.store import EpisodeOutline
from workbench.story.episodes import MAIN_BRANCH
from workbench.ui.desk import ALL, Desk
from workbench.ui.sidebar.dialogs import DateQuestion, OriginQuestion
from workbench.ui.sidebar.episode_model import Data
from workbench.ui.timeline import TimelinePane
from workbench.ui.timeline.chart import ROW
from workbench.ui.window.workspace import Workspace
from workbench.ui.wishes import Wish

Settle = Callable[[Desk], None]
Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
NONE, ALT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier


class Line:
    """A shown line of time of the small story, and the handles of a test on it."""

    def __init__(self, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
        self.desk, self._qtbot, self._settle = desk, qtbot, settle
        self.pane = TimelinePane(desk)
        qtbot.addWidget(self.pane)
        self.pane.resize(800, 500)
        self.pane.show()
        qtbot.waitExposed(self.pane)
        self.chart = self.pane.chart
        self.settle()

    def settle(self) -> None:
        for _ in range(2):
            self._qtbot.wait(10)
            self._settle(self.desk)

    def order(self) -> list[int]:
        return [point.episode.number for point in self.chart.line.in_story_order]

    def places(self) -> list[float]:
        return [point.at for point in self.chart.line.points]

    def told(self) -> list[EpisodeOutline]:
        return self.desk.read(lambda unit: unit.episodes.outline(self.desk.branch))

    def choose(self, number: int) -> None:
        self.chart.choose(self.chart.line.points[number - 1].key)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(self.chart, key, modifier)
        self.settle()

    def undo(self) -> None:
        self.desk.undo_stack.undo()
        self.settle()

    def drag(self, start: int, gap: int, *, fall: bool = True) -> None:
        """From a row at the right into the gap before another one; held there without `fall`."""
        at = QPoint(self.chart.width() - 60, 8 + start * ROW + ROW // 2)
        to = QPoint(at.x(), 8 + gap * ROW)
        QTest.mousePress(self.chart, LEFT, NONE, at)
        for step in (at + QPoint(0, 8), at + QPoint(0, 20), to):
            QTest.mouseMove(self.chart, step)
        if fall:
            QTest.mouseRelease(self.chart, LEFT, NONE, to)
        self.settle()

    def answer(self, *typed: str) -> None:
        """Types into the questions that will come up, one after another, and Enter."""
        self.asked: list[type] = []

        def answer(left: tuple[str, ...]) -> None:
            question = QApplication.activeModalWidget()
            if not isinstance(question, DateQuestion | OriginQuestion):
                QTimer.singleShot(20, lambda: answer(left))
                return
            self.asked.append(type(question))
            if left[1:]:
                QTimer.singleShot(20, lambda: answer(left[1:]))
            question.line.setText(left[0])
            QTest.keyClick(question.line, Key.Key_Return)

        QTimer.singleShot(20, lambda: answer(typed))


@pytest.fixture
def line(desk: Desk, qtbot: QtBot, settle: Settle) -> Line:
    return Line(desk, qtbot, settle)


def test_an_episode_is_dragged_to_another_time_and_back(line: Line) -> None:
    assert line.order() == [1, 2, 3, 4]
    line.drag(3, 1)
    assert line.order() == [1, 4, 2, 3] and line.places() == [1, 2, 3, 1.5]
    line.drag(1, 0)
    assert line.order() == [4, 1, 2, 3] and line.places()[3] == 0
    line.undo()
    line.undo()
    assert line.order() == [1, 2, 3, 4]
    assert [one.chronology for one in line.told()] == [None] * 4


def test_a_drag_is_given_up_and_one_to_its_own_place_changes_nothing(line: Line) -> None:
    line.drag(3, 1, fall=False)
    line.press(Key.Key_Escape)
    line.drag(2, 3)
    line.drag(2, 2)
    assert line.order() == [1, 2, 3, 4] and line.desk.undo_stack.count() == 0


def test_keys_go_along_the_line_and_move_an_episode(line: Line) -> None:
    line.press(Key.Key_End)
    assert line.chart.current is not None and line.chart.current.episode.number == 4
    line.press(Key.Key_Up, ALT)
    line.press(Key.Key_Up, ALT)
    assert line.order() == [1, 4, 2, 3]
    line.press(Key.Key_Down)
    assert line.chart.current.episode.number == 2
    assert "2" in line.chart.accessibleDescription()
    opened: list[str] = []
    line.pane.episode_requested.connect(opened.append)
    line.press(Key.Key_Return)
    assert opened == [line.told()[1].id]


def test_the_story_goes_on_from_a_date_and_back_to_the_main_line(line: Line) -> None:
    line.choose(2)
    line.press(Key.Key_Space)
    assert not line.pane.mark.isEnabled() and line.desk.undo_stack.count() == 0
    line.answer("-3")
    line.press(Key.Key_F2)
    assert line.order() == [2, 1, 3, 4] and "-3" in line.pane.standing.text()
    line.press(Key.Key_Space)
    assert line.order() == [2, 3, 4, 1] and line.pane.mark.isChecked()
    QTest.mouseClick(line.pane.mark, LEFT, pos=QPoint(8, line.pane.mark.height() // 2))
    line.settle()
    assert line.order() == [2, 1, 3, 4] and line.told()[1].goes_on is False
    line.press(Key.Key_Delete)
    assert line.order() == [1, 2, 3, 4] and line.told()[1].goes_on is None
    for _ in range(4):
        line.undo()
    assert [(one.chronology, one.goes_on) for one in line.told()] == [(None, None)] * 4


def test_a_far_date_asks_once_where_the_others_stand(line: Line) -> None:
    line.choose(2)
    line.answer("1950", "1998")
    line.press(Key.Key_F2)
    assert line.asked == [DateQuestion, OriginQuestion]
    assert line.places() == [1998, 1950, 1998, 1998] and line.order() == [2, 1, 3, 4]
    line.choose(4)
    line.answer("2020")
    line.press(Key.Key_F2)
    assert line.asked == [DateQuestion] and line.places() == [1998, 1950, 1998, 2020]
    line.answer("")
    QTest.mouseClick(line.pane.origin, LEFT)
    line.settle()
    assert line.places() == [1, 1950, 3, 2020]
    line.undo()
    assert line.desk.read(origin) == 1998
    line.undo()
    line.undo()
    # The answer was part of the date: taken back, it is asked again.
    assert line.places() == [1, 2, 3, 4]
    line.choose(1)
    line.answer("1950", "")
    line.press(Key.Key_F2)
    assert line.asked == [DateQuestion, OriginQuestion] and line.places() == [1950, 2, 3, 4]


def test_on_a_branch_a_date_is_the_branchs_alone(line: Line) -> None:
    last = line.told()[-1].id
    line.desk.do("Fork", branches.fork("もしも", MAIN_BRANCH, last), ALL)
    line.settle()
    line.desk.turn_to(line.desk.read(lambda unit: unit.branches.list())[-1].id)
    line.settle()
    line.choose(4)
    line.press(Key.Key_Up, ALT)
    assert line.order() == [1, 2, 4, 3]
    line.desk.turn_to(MAIN_BRANCH)
    line.settle()
    assert line.order() == [1, 2, 3, 4]


def test_it_is_reached_and_left_and_the_tree_shows_dates(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    window = Workspace(desk)
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    window.start("", 0)
    settle(desk)
    third = desk.read(lambda unit: unit.episodes.by_number(3).id)
    desk.do("Date", episodes.date(third, -2.5, True), ALL)
    settle(desk)
    window.sidebar.wished.emit(Wish.TIME, third)
    pane = window.timeline.pane
    qtbot.waitUntil(lambda: bool(pane.chart.line.points), timeout=5_000)
    assert pane.isVisible() and pane.chart.current is not None and pane.chart.current.key == third
    assert window.focusWidget() is pane.chart
    model = window.sidebar.episodes.model
    index = model.find(third)
    qtbot.waitUntil(lambda: bool(index.data(Data.MOVING)), timeout=5_000)
    assert "-2.5" in index.data(Qt.ItemDataRole.ToolTipRole)
    QTest.keyClick(pane.chart, Key.Key_Return)
    assert window.editor.isVisible() and window.navigator.episode == third
    window.timeline.show()
    QTest.keyClick(pane.chart, Key.Key_Escape)
    assert window.editor.isVisible() and not pane.isVisible()
