"""Counting in the window: the unit of the story's language everywhere, days, session and goal."""

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from workbench.memory.counting import lengths_of
from workbench.store.versions import KEPT
from workbench.story.days import Written, WrittenDay
from workbench.story.text import ManuscriptText
from workbench.ui.counting import Tally
from workbench.ui.counting.days import by_day, by_month
from workbench.ui.counting.dialog import CountDialog
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane
from workbench.ui.exporting.dialog import ExportDialog
from workbench.ui.outline.reading import read_noted
from workbench.ui.sidebar.order import read_manuscript
from workbench.ui.versions import VersionsPane

Settle = Callable[[Desk], None]


@pytest.fixture
def english(desk: Desk) -> Desk:
    with desk.story.write() as unit:
        unit.matter.set(language="en")
        unit.episodes.save_text(unit.episodes.by_number(1).id, ManuscriptText("One two three.\nFour five."))
    desk.story.refresh()
    return desk


@pytest.fixture
def pane(english: Desk, qtbot: QtBot) -> EditorPane:
    made = EditorPane(english)
    qtbot.addWidget(made)
    made.show()
    made.open_episode(english.read(lambda unit: unit.episodes.by_number(1).id))
    return made


def test_an_english_author_reads_words(pane: EditorPane, english: Desk) -> None:
    assert pane.foot.length.text() == "Words: 5" and not pane.foot.pages.isVisible()
    pane.manuscript.selectAll()
    pane.foot.count_now()
    assert pane.foot.selected.text() == "Selected: 5"
    assert english.read(lambda unit: read_manuscript(unit, "main")).episodes[0].length == 5


def test_snapshots_cards_and_exports_of_an_english_author_are_counted_in_words(
    english: Desk, qtbot: QtBot, settle: Settle
) -> None:
    with english.story.write() as unit:
        unit.snapshots.take("Draft")
        whole = sum(lengths_of(unit, "main").values())
        unit.episodes.add("A new one", ManuscriptText("Six seven."))
    assert english.read(lambda unit: read_noted(unit, "main"))[0].episode.length == 5
    versions = VersionsPane(english)
    qtbot.addWidget(versions)
    versions.show()
    versions.tabs.tab(1).click()
    settle(english)
    said = versions.story.list.item(0).text()
    assert f"Words: {whole:,}" in said and "haracters" not in said
    assert versions.story.said.text() == (
        "Every episode of this snapshot reads the same now.  ·  Episodes written since: 1"
    )
    dialog = ExportDialog(english)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: "Words: " in dialog.preview.summary.text())
    assert "haracters" not in dialog.preview.summary.text()


def test_what_is_saved_counts_for_today_the_session_and_the_goal(
    pane: EditorPane, english: Desk, settle: Settle
) -> None:
    settle(english)
    assert pane.progress.today.text() == "Today: 0" and pane.progress.bar.isHidden()
    QTest.keyClicks(pane.manuscript, "Zero and ")
    assert pane.flush()
    settle(english)
    assert (pane.tally.today, pane.tally.session) == (2, 2)
    pane.tally.set_goal(500)
    settle(english)
    assert pane.progress.today.text() == "Today: 2 of 500" and not pane.progress.bar.isHidden()
    pane.manuscript.selectAll()
    QTest.keyClicks(pane.manuscript, "x")
    assert pane.flush()
    settle(english)
    [day] = english.read(lambda unit: unit.days.list())
    assert day.day == date.today()
    assert (day.written.words, day.written.words_gross) == (-4, 3)
    path = english.story.path
    english.close()
    english.open(path)
    settle(english)
    assert (pane.tally.today, pane.tally.session, pane.tally.goal) == (-4, 0, 500)


def test_todays_count_is_what_the_story_has_grown_by_whatever_came_back(
    pane: EditorPane, english: Desk, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("", True))
    versions = VersionsPane(english)
    qtbot.addWidget(versions)
    versions.show()
    versions.show_episode(pane.current_episode or "")
    QTest.keyClicks(pane.manuscript, "Zero and ")
    assert pane.flush()
    versions.keep.click()
    settle(english)
    pane.manuscript.selectAll()
    QTest.keyClicks(pane.manuscript, "x")
    assert pane.flush()
    settle(english)
    assert pane.progress.today.text() == "Today: -4"
    versions.list.setCurrentRow(next(at for at, one in enumerate(versions.history.versions) if one.reason == KEPT))
    settle(english)
    for press, today in ((versions.back.click, 2), (english.undo_stack.undo, -4), (english.undo_stack.redo, 2)):
        press()
        settle(english)
        assert pane.tally.today == today
    [day] = english.read(lambda unit: unit.days.list())
    assert day.written.words_gross == 3, "nobody has written it a second time"


def test_the_whole_is_shown_by_part_and_episode(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    with desk.story.write() as unit:
        part = unit.parts.add("上")
        for number in (1, 2):
            unit.episodes.set_part(unit.episodes.by_number(number).id, part.id)
            unit.episodes.save_text(unit.episodes.by_number(number).id, ManuscriptText("あ" * 401))
    dialog = CountDialog(desk, Tally(desk, desk))
    qtbot.addWidget(dialog)
    settle(desk)
    top = dialog.tree.topLevelItem(0)
    assert top is not None
    assert [top.text(0), top.text(1), top.text(2)] == ["上", "802", "4"]
    assert [top.child(0).text(1), top.child(0).text(2)] == ["401", "2"]


def test_days_and_months_are_the_last_ones() -> None:
    today = date(2026, 3, 2)
    days = [
        WrittenDay(date(2026, 1, 30), Written(10, 20, 0, 0)),
        WrittenDay(date(2026, 3, 1), Written(-5, 7, 0, 0)),
        WrittenDay(today, Written(100, 120, 0, 0)),
    ]

    def amount(written: Written, gross: bool) -> int:
        return written.amount(False, gross)

    bars = by_day(days, amount, today)
    assert len(bars) == 35 and [(bar.net, bar.gross) for bar in bars[-2:]] == [(-5, 7), (100, 120)]
    assert [(bar.net, bar.gross) for bar in by_month(days, amount, today)[-3:]] == [(10, 20), (0, 0), (95, 127)]
