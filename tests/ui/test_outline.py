"""The corkboard and the outline, and the card beside the manuscript."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from workbench.story.notes import Card, Progress
from workbench.ui.desk import Aspect, Desk
from workbench.ui.outline.model import Column
from workbench.ui.window import MainWindow
from workbench.ui.window.tabbed_pages import CentrePage, SidePage
from workbench.ui.window.workspace import Workspace
from workbench.ui.window_state import WindowState

Settle = Callable[[Desk], None]


@pytest.fixture
def at(desk: Desk, settle: Settle, qtbot: QtBot) -> Iterator[Workspace]:
    made = MainWindow(desk, WindowState())
    made.show()
    qtbot.waitExposed(made)
    settle(desk)
    assert made.workspace is not None
    yield made.workspace
    made.hide()
    made.deleteLater()


def told(desk: Desk) -> list[str]:
    return desk.read(lambda unit: [one.id for one in unit.episodes.outline()])


def test_what_is_noted_of_an_episode_is_kept_and_undone(at: Workspace, desk: Desk, settle: Settle) -> None:
    at.notes.show_board()
    settle(desk)
    pane, form, first = at.notes.board, at.notes.card, told(desk)[0]
    assert pane.model.rowCount() == len(told(desk)) and form.isEnabled() and at.right.page == SidePage.NOTES
    form.synopsis.put("夜明けの海。")
    form.synopsis.commit()
    settle(desk)
    form.progress.setCurrentIndex(2)
    form.progress.activated.emit(2)
    settle(desk)
    kept = desk.read(lambda unit: unit.cards.get(first))
    assert kept == Card("夜明けの海。", progress=Progress.DRAFT)
    assert pane.model.index(0, Column.SYNOPSIS).data() == "夜明けの海。"
    desk.undo_stack.undo()
    settle(desk)
    assert desk.read(lambda unit: unit.cards.get(first)).progress is Progress.UNSAID
    assert form.progress.currentIndex() == 0


def test_a_card_dropped_elsewhere_moves_its_episode(at: Workspace, desk: Desk, settle: Settle) -> None:
    at.notes.show_board()
    settle(desk)
    model, before = at.notes.board.model, told(desk)
    data = model.mimeData([model.index(len(before) - 1, 0)])
    model.dropMimeData(data, Qt.DropAction.MoveAction, -1, -1, model.index(1, 0))
    settle(desk)
    assert told(desk) == [before[0], before[-1], *before[1:-1]]
    model.dropMimeData(model.mimeData([model.index(0, 0)]), Qt.DropAction.MoveAction, -1, -1, QModelIndex())
    settle(desk)
    assert told(desk)[-1] == before[0]


def test_a_card_dragged_over_the_board_shows_where_it_lands_and_lands_there(
    at: Workspace, desk: Desk, settle: Settle
) -> None:
    at.notes.show_board()
    settle(desk)
    board, before = at.notes.board.board, told(desk)
    data = board.model().mimeData([board.model().index(0, 0)])
    second = board.visualRect(board.model().index(1, 0))

    def sent(kind: type[QDropEvent], place: QPoint) -> bool:
        left, move = Qt.MouseButton.LeftButton, Qt.DropAction.MoveAction
        event = kind(QPointF(place) if kind is QDropEvent else place, move, data, left, Qt.KeyboardModifier(0))
        QApplication.sendEvent(board.viewport(), event)
        return event.isAccepted()

    right = QPoint(second.right() - 20, second.center().y())
    assert sent(QDragEnterEvent, right)
    assert sent(QDragMoveEvent, QPoint(second.left() + 20, second.center().y())) and board.landing == 1
    assert sent(QDragMoveEvent, right) and board.landing == 2
    assert sent(QDropEvent, right) and board.landing is None
    settle(desk)
    assert told(desk) == [before[1], before[0], *before[2:]]
    below = QPoint(10, board.viewport().height() - 10)
    assert board.row_at(below) == len(before)


def test_the_board_leads_to_the_text_and_back(at: Workspace, desk: Desk, settle: Settle) -> None:
    at.notes.show_board()
    settle(desk)
    at.notes.board._open(at.notes.board.model.index(2, 0))
    assert at.navigator.episode == told(desk)[2] and at.centre.page == CentrePage.MANUSCRIPT
    at.notes.show_board()
    at.notes.board.choose(told(desk)[3])
    assert at.notes.card._episode == told(desk)[3], "the card at the right follows the board"
    QTest.keyClick(at.notes.board, Qt.Key.Key_Escape)
    assert at.notes.card._episode == at.navigator.episode
    assert at.centre.page == CentrePage.MANUSCRIPT


def test_the_card_at_the_right_is_of_the_episode_being_written(at: Workspace, desk: Desk, settle: Settle) -> None:
    first, second, *_ = told(desk)
    desk.write(lambda unit: unit.cards.put(second, Card(notes="伏線")), {Aspect.NOTES})
    at.notes.show_card()
    settle(desk)
    assert at.right.page == SidePage.NOTES and at.right.tabs.tab(SidePage.NOTES).isVisible()
    at.notes.card.notes.put("直す")
    at.navigator.go_to(second, None)
    settle(desk)
    assert desk.read(lambda unit: unit.cards.get(first)).notes == "直す", "what was typed is saved on leaving"
    assert at.notes.card.notes.text == "伏線"
