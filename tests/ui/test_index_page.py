"""The page about the search index: how it stands, checked, repaired, made anew. With the real reading model."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from workbench.engine import Reader
from workbench.memory.sync import index_key, sync
from workbench.ui.desk import ALL, Desk
from workbench.ui.index import IndexPage
from workbench.ui.index.state import Stands, look

Settle = Callable[[Desk], None]
pytestmark = pytest.mark.models


@pytest.fixture(autouse=True)
def one_reader(desk: Desk, reader: Reader) -> None:
    """The process that the other tests use, instead of one for each of these."""
    desk.bench.__dict__["reader"] = reader
    desk.bench.settings = desk.bench.settings.model_copy(update={"cache": reader._indexes.parent})


@pytest.fixture
def page(desk: Desk, qtbot: QtBot, settle: Settle) -> IndexPage:
    made = IndexPage(desk)
    qtbot.addWidget(made)
    made.resize(700, 600)
    made.show()
    qtbot.waitExposed(made)
    settle(desk)
    return made


def press(page: IndexPage, desk: Desk, qtbot: QtBot, name: str) -> None:
    qtbot.mouseClick(getattr(page, f"{name}_button"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not desk.jobs.running, timeout=90_000)


def test_what_differs_is_found_named_and_repaired(page: IndexPage, desk: Desk, qtbot: QtBot) -> None:
    assert page.state.text() == "The index has not been made yet"
    assert not page.repair_button.isEnabled()
    press(page, desk, qtbot, "check")
    assert "agrees with the story" in page.result.text()
    assert page.state.text() == "The index is up to date"
    index = desk.bench.reader.index(index_key(desk.story))
    gone = index.ids()[0]
    index.delete([gone])
    press(page, desk, qtbot, "check")
    [row] = [page.rows.item(place).text() for place in range(page.rows.count())]
    entries = desk.read(lambda unit: {one.vector_id: one.text for one in unit.ledger.desired()})
    assert row == f"Not in the index · {entries[gone]}"
    assert page.state.text() == "The index differs from the story"
    press(page, desk, qtbot, "repair")
    assert gone in index.ids()
    assert page.result.text() == "Repaired rows: 1."
    assert not page.repair_button.isEnabled()


def test_it_is_made_anew(page: IndexPage, desk: Desk, qtbot: QtBot) -> None:
    press(page, desk, qtbot, "rebuild")
    assert page.result.text() == "The index has been made anew. Facts written: 5."
    assert len(desk.bench.reader.index(index_key(desk.story)).ids()) == 5


def test_stopping_is_said_and_leaves_it_usable(page: IndexPage, desk: Desk, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.rebuild_button, Qt.MouseButton.LeftButton)
    assert page.stop_button.isVisible() and not page.check_button.isEnabled()
    qtbot.mouseClick(page.stop_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not desk.jobs.running, timeout=90_000)
    assert page.result.text().startswith("Stopped: the index may miss facts"), "an index half made is not whole"
    assert page.check_button.isEnabled() and page.repair_button.isEnabled()


def test_how_it_stands_follows_the_story_and_the_model(
    desk: Desk, reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = desk.bench
    assert look(desk.story, bench).stands is Stands.NONE
    sync(desk.story, bench.reader)
    assert look(desk.story, bench).stands is Stands.CURRENT
    with desk.story.write() as unit:
        unit.facts.edit(unit.facts.list()[0].id, text="蓮は岬の灯を守っている。")
    behind = look(desk.story, bench)
    assert (behind.stands, behind.facts) == (Stands.BEHIND, 5) and behind.waiting
    monkeypatch.setattr(reader, "_embedder", "another model")
    assert look(desk.story, bench).stands is Stands.MOVING


def test_without_a_story_nothing_can_be_done(page: IndexPage, desk: Desk) -> None:
    desk.close()
    page._show()
    assert page.state.text() == "No story is open"
    assert not page.check_button.isEnabled() and not page.rebuild_button.isEnabled()
    desk.changed.emit(ALL)
