"""A key is on the screen before what follows from it: underlines, the page beside it, the garbage."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from workbench.story.text import ManuscriptText, Span
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane, Underline
from workbench.ui.editor.behind import BehindPaint
from workbench.ui.editor.typeset import visible_blocks
from workbench.ui.editor.underlines import Placed
from workbench.ui.pages.pane import PagePane


class Paper(QObject):
    painted = Signal()


@pytest.fixture
def panes(desk: Desk, qtbot: QtBot) -> Iterator[tuple[EditorPane, PagePane]]:
    editor = EditorPane(desk)
    page = PagePane(desk, editor)
    for widget in (editor, page):
        qtbot.addWidget(widget)
        widget.resize(600, 700)
        widget.show()
    first = desk.read(lambda unit: unit.episodes.outline()[0].id)
    with desk.story.write() as unit:
        unit.episodes.save_text(first, ManuscriptText("\n".join("\u3000段落である。" for _ in range(40))))
    editor.open_episode(first)
    yield editor, page
    editor.flush()


def test_it_comes_once_and_behind_the_next_paint(qtbot: QtBot) -> None:
    paper, done = Paper(), list[int]()
    behind = BehindPaint(paper.painted, lambda: done.append(1), paper)
    behind.start()
    behind.start()
    paper.painted.emit()
    assert not done
    qtbot.waitUntil(lambda: bool(done))
    paper.painted.emit()
    qtbot.wait(80)
    assert done == [1]


def test_it_comes_where_nothing_is_painted_and_not_once_it_was_stopped(qtbot: QtBot) -> None:
    paper, done = Paper(), list[str]()
    one = BehindPaint(paper.painted, lambda: done.append("one"), paper)
    other = BehindPaint(paper.painted, lambda: done.append("other"), paper)
    one.start()
    other.start()
    other.stop()
    qtbot.waitUntil(lambda: done == ["one"])
    paper.painted.emit()
    qtbot.wait(20)
    assert done == ["one"]


def test_the_key_is_painted_before_the_page_follows(
    panes: tuple[EditorPane, PagePane], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    editor, page = panes
    qtbot.wait(200)
    order: list[str] = []
    editor.manuscript.painted.connect(lambda: order.append("key"))
    keep = page._keep_in_view

    def follows() -> None:
        order.append("page")
        keep()

    monkeypatch.setattr(page, "_keep_in_view", follows)
    with qtbot.waitSignal(editor.manuscript.painted):
        QTest.keyClick(editor.manuscript, Qt.Key.Key_A)
    qtbot.waitUntil(lambda: "page" in order)
    assert order[0] == "key"


def test_every_key_is_told_to_who_can_wait(panes: tuple[EditorPane, PagePane], desk: Desk, qtbot: QtBot) -> None:
    editor, _ = panes
    with qtbot.waitSignal(desk.typed):
        QTest.keyClick(editor.manuscript, Qt.Key.Key_A)


def test_a_part_of_the_view_has_the_blocks_that_reach_into_it(panes: tuple[EditorPane, PagePane]) -> None:
    editor, _ = panes
    every = [block.blockNumber() for block, _ in visible_blocks(editor.manuscript)]
    strip = QRect(0, 200, 400, 30)
    some = {block.blockNumber(): place.y() for block, place in visible_blocks(editor.manuscript, strip)}
    layout = editor.manuscript.document().documentLayout()
    within = {
        number
        for number in every
        if (box := layout.blockBoundingRect(editor.manuscript.document().findBlockByNumber(number))).top() <= 229
        and box.bottom() >= 200
    }
    assert within and within <= some.keys() and len(some) < len(every) / 2


def test_underlines_that_stand_where_they_should_are_kept(qtbot: QtBot) -> None:
    document = QTextDocument("零一二三四五六七八九")
    one, two = (Underline(Span(at, at + 2), "note", "", key) for at, key in ((1, "a"), (5, "b")))
    before = Placed(document, document.toPlainText(), [one, two])
    moved = Underline(Span(6, 8), "danger", "", "b")
    after = Placed(document, document.toPlainText(), [one, moved], before)
    assert after._marks[0][0] is before._marks[0][0] and after._marks[1][0] is not before._marks[1][0]
    assert after.at(1) == one and after.at(5) is None and after.at(7) == moved
