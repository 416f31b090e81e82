"""The matrix without a story, without facts, with far too many, and in a file that cannot be written to."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.lighthouse import build_lighthouse
from workbench.memory.edits.branch_edits import say
from workbench.memory.matrix import Filters, KnowledgeSheet
from workbench.store import StoryFile
from workbench.story.cast import Character
from workbench.story.facts import Fact, Mention, Scope
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.text import Span
from workbench.story.timeline import Stop, Timeline
from workbench.ui.desk import Aspect, Desk
from workbench.ui.matrix import MatrixPane
from workbench.ui.matrix.delegates import wrapped
from workbench.ui.matrix.glyphs import STATES, draw_glyph
from workbench.ui.matrix.grid import Grid
from workbench.ui.matrix.legend import Legend
from workbench.ui.matrix.model import MatrixModel
from workbench.ui.matrix.time_bar import TimeBar
from workbench.ui.theme import THEMES, load_theme
from workbench.ui.widgets import initials, short_names

Settle = Callable[[Desk], None]


def shown(desk: Desk, qtbot: QtBot) -> MatrixPane:
    pane = MatrixPane(desk)
    qtbot.addWidget(pane)
    pane.resize(800, 600)
    pane.show()
    qtbot.waitExposed(pane)
    qtbot.waitUntil(lambda: not desk.jobs.running)
    return pane


def says(pane: MatrixPane, words: str) -> bool:
    return any(words in one.text() and one.isVisible() for one in pane.findChildren(QLabel))


def test_without_a_story_and_after_one_was_closed(empty_desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    pane = shown(empty_desk, qtbot)
    assert says(pane, "No story is open")
    build_lighthouse(tmp_path / "one.story").close()
    empty_desk.open(tmp_path / "one.story")
    qtbot.waitUntil(lambda: pane.findChild(Grid).model().rowCount() == 5)
    empty_desk.close()
    assert says(pane, "No story is open")
    assert pane.findChild(Grid).model().rowCount() == 0


def test_an_empty_story_says_what_to_do(empty_desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    StoryFile.create(tmp_path / "empty.story", "空").close()
    empty_desk.open(tmp_path / "empty.story")
    pane = shown(empty_desk, qtbot)
    assert says(pane, "No facts yet")
    assert pane.episode == 1
    qtbot.keyClick(pane, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert pane.episode == 1


def test_before_the_first_episode_nothing_has_happened(desk: Desk, qtbot: QtBot) -> None:
    pane = shown(desk, qtbot)
    pane.set_episode(1)
    qtbot.waitUntil(lambda: says(pane, "Nothing has happened yet"))


def test_facts_without_a_cast_are_shown(desk: Desk, qtbot: QtBot) -> None:
    with desk.story.write() as unit:
        for one in ("ren", "aoi", "mio"):
            unit.characters.delete(one)
    pane = shown(desk, qtbot)
    model = pane.findChild(Grid).model()
    assert (model.rowCount(), model.columnCount()) == (5, 2)
    pane.grab()


def test_it_asks_again_only_when_it_is_seen(desk: Desk, qtbot: QtBot) -> None:
    pane = shown(desk, qtbot)
    pane.hide()
    asked: list[object] = []
    desk.jobs.started.connect(asked.append)
    desk.changed.emit(frozenset({Aspect.FACTS}))
    pane.set_episode(3)
    qtbot.wait(150)
    assert asked == []
    pane.show()
    qtbot.waitUntil(lambda: pane.findChild(TimeBar).heading == "As episode 3 opens")
    qtbot.waitUntil(lambda: not desk.jobs.running)
    assert len(asked) == 1
    assert pane.findChild(Grid).model().rowCount() == 3


def test_a_story_that_cannot_be_written_to_says_so(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    pane = shown(desk, qtbot)
    said: list[str] = []
    desk.failed.connect(said.append)
    monkeypatch.setattr(desk.story, "_read_only", True)
    fact = desk.read(lambda unit: unit.facts.list()[0].id)
    desk.do("x", say(fact, "aoi", Stance.UNAWARE), [Aspect.KNOWLEDGE])
    qtbot.waitUntil(lambda: bool(said))
    assert "read-only" in str(said[0])
    assert pane.findChild(Grid).model().rowCount() == 5


def big_sheet(facts: int, people: int, episodes: int) -> KnowledgeSheet:
    stops = [Stop(f"ep-{number}") for number in range(episodes)]
    cast = [Character(f"c{number}", f"人物{number}") for number in range(people)]
    scopes = list(Scope)
    made = []
    for number in range(facts):
        scope = scopes[number % 3]
        owner = f"c{number % people}" if scope is Scope.CHARACTER else None
        mention = Mention(f"m{number}", f"ep-{number % episodes}", Span(number, number + 5), "根拠")
        made.append(Fact(f"f{number}", f"事実その{number}である。", scope, owner, mentions=(mention,)))
    moments = [
        Knowledge(f"k{number}", f"f{number}", f"c{number % 7}", Mention(f"n{number}", f"ep-{(number * 7) % episodes}"))
        for number in range(0, facts, 2)
    ]
    return KnowledgeSheet(cast, made, moments, Timeline(stops))


def test_twenty_thousand_facts_work_out_only_what_is_seen(qtbot: QtBot) -> None:
    sheet = big_sheet(20_000, 40, 110)
    filters = Filters()
    model = MatrixModel()
    grid = Grid(model)
    qtbot.addWidget(grid)
    grid.resize(800, 600)
    grid.show()
    qtbot.waitExposed(grid)
    for number in (111, 50, 110):
        model.show_lines(sheet, sheet.lines(number, filters), sheet.characters, number)
        grid.grab()
        assert 0 < len(model._cells) < 60
    assert model.rowCount() > 19_000
    grid.select(model.rowCount() - 1, 40)
    qtbot.wait(20)
    grid.grab()
    assert len(model._cells) < 120
    assert grid.rowViewportPosition(model.rowCount() - 1) < grid.height()
    assert grid.columnViewportPosition(40) < grid.width()
    facts = grid.frozen
    assert facts.verticalScrollBar().value() == grid.verticalScrollBar().value()
    grid.select(model.rowCount() - 1, 1)
    assert grid.columnViewportPosition(1) >= facts.width()


def test_every_sign_looks_different() -> None:
    for name in THEMES:
        seen = set()
        for state in STATES:
            for proposed in (False, True):
                image = QImage(40, 40, QImage.Format.Format_RGB32)
                image.fill(0)
                painter = QPainter(image)
                draw_glyph(painter, load_theme(name), image.rect().toRectF(), state, proposed=proposed)
                painter.end()
                seen.add(bytes(image.constBits()))
        # A dash and a cross are the same for a proposal; the fact's own line says so there.
        assert len(seen) >= 2 * len(STATES) - 2


def test_letters_tell_a_family_apart() -> None:
    family = {"a": "日下部光太", "b": "日下部響一", "c": "舟木", "d": "Ann", "e": "Anna", "f": "Roy", "g": "Evan"}
    assert initials(family) == {"a": "光", "b": "響", "c": "舟", "d": "An", "e": "Aa", "f": "R", "g": "E"}
    crew = {"a": "Ada Moore", "b": "alan Reed", "c": "Aron", "d": ""}
    assert initials(crew) == {"a": "AM", "b": "AR", "c": "Ar", "d": ""}


def test_no_two_people_go_by_the_same_letters() -> None:
    assert initials({"a": "壮二", "b": "壮一", "c": "二十面相"}) == {"a": "壮二", "b": "一", "c": "二"}
    crowd = {str(at): name for at, name in enumerate(["Ann", "Ann", "Anna", "Ann Noon", "安", "安", "安安"])}
    assert len(set(initials(crowd).values())) == len(crowd)


def test_the_part_of_a_name_that_tells() -> None:
    cast = {"a": "Lord Antony Hale", "b": "Mr. Kite", "c": "Ada Moore", "d": "Evan Moore", "e": "Moore", "f": "壮一"}
    told = {"a": "Hale", "b": "Kite", "c": "Ada Moore", "d": "Evan Moore", "e": "Moore", "f": "壮一"}
    assert short_names(cast) == told


def test_the_legend_is_one_line_until_it_is_unfolded(desk: Desk, qtbot: QtBot) -> None:
    legend = Legend()
    qtbot.addWidget(legend)
    legend.resize(420, 40)
    legend.show()
    folded = legend.sizeHint().height()
    assert legend.unfold.isVisible()
    qtbot.mouseClick(legend.unfold, Qt.MouseButton.LeftButton)
    assert legend.sizeHint().height() > folded
    legend.resize(2000, 40)
    qtbot.waitUntil(lambda: not legend.unfold.isVisible())


def test_a_long_fact_is_cut_after_two_lines(qtbot: QtBot, desk: Desk) -> None:
    pane = shown(desk, qtbot)
    text = "𠮷野家の" + "長い長い事実の文" * 20
    lines = wrapped(text, pane.font(), 200, 2)
    assert len(lines) == 2
    assert lines[1].endswith("…") and text.startswith(lines[0] + lines[1][:-1])
    assert wrapped("短い。", pane.font(), 200, 2) == ["短い。"]


def test_a_click_over_the_slider_goes_to_that_episode(desk: Desk, qtbot: QtBot) -> None:
    pane = shown(desk, qtbot)
    bar = pane.findChild(TimeBar)
    ticks = bar._ticks
    qtbot.mouseClick(ticks, Qt.MouseButton.LeftButton, pos=QPoint(ticks.width() // 2, 4))
    assert pane.episode == 3


def test_in_a_low_window_the_filters_make_room_for_rows_until_they_are_asked_for(desk: Desk, qtbot: QtBot) -> None:
    pane = MatrixPane(desk)
    qtbot.addWidget(pane)
    pane.resize(700, 800)
    pane.show()
    qtbot.waitExposed(pane)
    assert pane._filters.isVisible() and not pane._unfold.isVisible()
    pane.resize(700, 600)
    assert not pane._filters.isVisible() and pane._unfold.isVisible()
    pane._grid.search_wanted.emit()
    assert pane._filters.isVisible()
