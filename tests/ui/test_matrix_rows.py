"""What the matrix shows at once, and that names and signs of one row never part."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.test_matrix_edges import big_sheet
from workbench.memory.matrix import Filters, KnowledgeSheet
from workbench.story.cast import Character
from workbench.ui.desk import Desk
from workbench.ui.matrix import MatrixPane
from workbench.ui.matrix.delegates import small
from workbench.ui.matrix.grid import Grid
from workbench.ui.matrix.header import name_lines
from workbench.ui.matrix.model import MatrixModel
from workbench.ui.widgets import Slider
from workbench.ui.window.fitting import fitted
from workbench.ui.window.main_window import MainWindow
from workbench.ui.window_state import WindowState


@pytest.mark.parametrize(("width", "height", "rows"), [(1440, 900, 10), (1280, 720, 6)])
def test_the_matrix_of_the_window_shows_whole_rows_enough(
    sample_desk: Desk, qtbot: QtBot, width: int, height: int, rows: int
) -> None:
    window = MainWindow(sample_desk, WindowState())
    qtbot.addWidget(window)
    window.resize(width, height)
    window.show()
    qtbot.waitExposed(window)
    window.resize(width, height)
    assert window.workspace is not None
    window.workspace.show_matrix()
    grid = window.workspace.matrix.findChild(Grid)
    qtbot.waitUntil(lambda: grid.model().rowCount() >= rows)
    seen = grid.viewport().rect()
    whole = [row for row in range(grid.model().rowCount()) if seen.contains(_row(grid, row))]
    assert len(whole) >= rows
    window.close()


def _row(grid: Grid, row: int) -> QRect:
    """A row as far across as one sees."""
    return QRect(0, grid.rowViewportPosition(row), 10, grid.rowHeight(row))


def in_step(grid: Grid) -> bool:
    rows = range(grid.model().rowCount())
    return all(grid.rowViewportPosition(row) == grid.frozen.rowViewportPosition(row) for row in rows)


def wheel(target: Grid, by: int) -> None:
    view = target.frozen.viewport()
    at = QPointF(20, 100)
    none = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        at,
        QPointF(view.mapToGlobal(at.toPoint())),
        QPoint(0, by),
        QPoint(0, by),
        Qt.MouseButton.NoButton,
        none,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def lines(sheet: KnowledgeSheet, many: int) -> list[object]:
    return list(sheet.lines(3, Filters(born_only=False))[:many])


def test_names_and_signs_stay_in_step_when_filters_come_and_go(themed: QApplication, qtbot: QtBot) -> None:
    sheet = big_sheet(300, 4, 4)
    model = MatrixModel()
    grid = Grid(model)
    qtbot.addWidget(grid)
    grid.resize(700, 400)
    grid.show()
    qtbot.waitExposed(grid)
    for many, scrolled in ((300, 4000), (3, 0), (300, 2500), (40, 900), (300, 6000)):
        model.show_lines(sheet, lines(sheet, many), sheet.characters, 3)  # type: ignore[arg-type]
        grid.verticalScrollBar().setValue(scrolled)
        assert in_step(grid)
        qtbot.wait(1)
        grid.verticalScrollBar().setValue(scrolled)
        assert in_step(grid)
    wheel(grid, -240)
    assert in_step(grid) and grid.verticalScrollBar().value() > 6000
    # What the view of the names would do by itself does not count.
    grid.frozen.verticalScrollBar().setValue(0)
    assert in_step(grid)
    grid.frozen.scrollTo(model.index(299, 0))
    assert in_step(grid)


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75, 1.0])
def test_a_slider_goes_where_its_groove_is_clicked(themed: QApplication, qtbot: QtBot, share: float) -> None:
    slider = Slider()
    qtbot.addWidget(slider)
    slider.setRange(1, 41)
    slider.resize(400, 20)
    slider.show()
    qtbot.waitExposed(slider)
    slider.setValue(20)
    at = QPoint(7 + int(share * (400 - 14)), 10)
    qtbot.mouseClick(slider, Qt.MouseButton.LeftButton, pos=at)
    assert abs(slider.value() - (1 + share * 40)) <= 1


def test_names_are_broken_between_words(themed: QApplication) -> None:
    font = QFont(themed.font())
    width = QFontMetrics(font).horizontalAdvance("Antoinette") + 2
    first, second = name_lines("Antoinette de Mauban", font, width)
    assert first == "Antoinette" and second.startswith("de")
    [short] = name_lines("Rassendyll", font, QFontMetrics(font).horizontalAdvance("Rasse"))
    assert short.endswith("…")
    assert "".join(
        name_lines("日下部響一郎左衛門", font, QFontMetrics(font).horizontalAdvance("日下部響一郎"))
    ).startswith("日下部響一郎")
    narrow = QFontMetrics(font).horizontalAdvance("日下部") + 2
    assert name_lines("松野太一郎", font, narrow) == ["松野", "太一郎"]
    assert name_lines("日下部アンナ", font, narrow) == ["日下部", "アンナ"]


def test_a_head_leaves_out_what_does_not_tell_before_it_is_cut(desk: Desk, qtbot: QtBot) -> None:
    names = ["Lord Antony Dewhurst", "Citoyen Grospierre", "Mr. Jellyband", "おかあさま", *(f"P{n}" for n in range(9))]
    with desk.story.write() as unit:
        for at, name in enumerate(names):
            unit.characters.add(Character(f"x{at}", name))
    pane = MatrixPane(desk)
    qtbot.addWidget(pane)
    pane.resize(760, 700)
    pane.show()
    qtbot.waitUntil(lambda: pane.findChild(Grid).model().columnCount() > len(names))
    grid = pane.findChild(Grid)
    model = grid.model()
    assert isinstance(model, MatrixModel)
    font, width = small(grid.people.font()), grid.columnWidth(1) - 2
    for one in model.people:
        lines = name_lines(model.short(one.id), font, width)
        assert not any(line.endswith("…") for line in lines) and (one.name != "おかあさま" or len(lines) == 1)


@pytest.mark.parametrize(
    ("frame", "place"),
    [
        (QRect(0, 0, 1440, 928), QRect(0, 0, 1440, 900)),
        (QRect(200, 100, 1000, 850), QRect(200, 50, 1000, 850)),
        (QRect(-30, -20, 600, 400), QRect(0, 0, 600, 400)),
        (QRect(40, 30, 600, 400), QRect(40, 30, 600, 400)),
    ],
)
def test_a_frame_is_fitted_into_the_room_there_is(frame: QRect, place: QRect) -> None:
    assert fitted(frame, QRect(0, 0, 1440, 900)) == place


def test_the_first_window_lies_on_its_screen_whole(empty_desk: Desk, qtbot: QtBot) -> None:
    window = MainWindow(empty_desk, WindowState())
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    qtbot.wait(20)
    room = window.screen().availableGeometry()
    assert window.frameGeometry().height() <= room.height() and room.top() <= window.frameGeometry().top()
    assert window.frameGeometry().bottom() <= room.bottom()
