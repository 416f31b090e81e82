"""Who knows this, what one knows and another does not, when it is learned: asked beside the matrix."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.lighthouse import fact_id
from workbench.story.text import Span
from workbench.ui.desk import ALL, Desk
from workbench.ui.queries import QueryPanel
from workbench.ui.queries.choosing import ChooseFact

Settle = Callable[[Desk], None]


@pytest.fixture
def panel(desk: Desk, qtbot: QtBot, settle: Settle) -> QueryPanel:
    made = QueryPanel(desk)
    qtbot.addWidget(made)
    made.resize(380, 700)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    settle(desk)
    return made


def heads(panel: QueryPanel) -> list[str]:
    return [line.head for line in panel.lines.lines]


def test_who_knows_a_fact_as_of_an_episode(panel: QueryPanel, desk: Desk, settle: Settle) -> None:
    gold = fact_id(desk.story, "金貨")
    panel.ask("who", gold, "", 3)
    settle(desk)
    assert heads(panel) == ["The reader", "蓮", "葵", "澪"]
    assert [line.state for line in panel.lines.lines] == ["knows", "knows", "knows", "believes_false"]
    assert panel.said.text() == "2 of 3 know it"
    assert "Episode 2 · sees it" in panel.lines.lines[2].body
    assert "Your word" in panel.lines.lines[2].body
    panel.ask("who", gold, "", 2)
    settle(desk)
    assert panel.said.text() == "1 of 3 know it"
    assert dict(zip(heads(panel), (one.state for one in panel.lines.lines), strict=True))["葵"] == "not_yet"


def test_what_one_knows_and_another_does_not(panel: QueryPanel, desk: Desk, settle: Settle) -> None:
    panel.ask("difference", "", "ren", None)
    settle(desk)
    panel.other.setCurrentIndex(panel.other.findData("mio"))
    panel.other.activated.emit(panel.other.currentIndex())
    settle(desk)
    [line] = panel.lines.lines
    assert "金貨" in line.head
    assert line.body == ("Secret of 蓮", "The other believes: 灯台の金貨はただの噂だ。")
    panel.one.setCurrentIndex(panel.one.findData("mio"))
    panel.one.activated.emit(panel.one.currentIndex())
    settle(desk)
    assert panel.other.currentData() != "mio"
    assert ["妹" in head for head in heads(panel)] == [True]


def test_when_somebody_learns_it(panel: QueryPanel, desk: Desk, settle: Settle) -> None:
    panel.ask("when", fact_id(desk.story, "金貨"), "aoi", 3)
    settle(desk)
    assert heads(panel) == ["As episode 1 opens: Not yet", "As episode 3 opens: Knows"]
    assert panel.said.text() == "葵 learns it in episode 2"
    panel.ask("when", fact_id(desk.story, "妹"), "aoi", 3)
    settle(desk)
    assert panel.said.text() == "葵 never learns it"


def test_enter_leads_to_the_sentence(panel: QueryPanel, desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    went: list[tuple[str, Span]] = []
    panel.place_requested.connect(lambda episode, span: went.append((episode, span)))
    panel.ask("who", fact_id(desk.story, "金貨"), "", 5)
    settle(desk)
    assert panel.lines.hasFocus()
    for _ in range(2):
        qtbot.keyClick(panel.lines, Qt.Key.Key_Down)
    qtbot.keyClick(panel.lines, Qt.Key.Key_Return)
    texts = desk.read(lambda unit: {one.id: one.text.base for one in unit.episodes.list()})
    [(episode, span)] = went
    assert span.of(texts[episode]) == "麻袋の中で、古い金貨が光っていた"


def test_its_menu_turns_the_question(panel: QueryPanel, desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    shown: list[str] = []
    panel.fact_requested.connect(shown.append)
    gold = fact_id(desk.story, "金貨")
    panel.ask("who", gold, "", 5)
    settle(desk)
    panel.lines.setCurrentIndex(panel.lines.model().index(2, 0))
    qtbot.keyClick(panel.lines, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    [menu] = panel.findChildren(QMenu)
    actions = {one.text(): one for one in menu.actions()}
    actions["Show it in the knowledge matrix"].trigger()
    assert shown == [gold]
    actions["When do they learn it?"].trigger()
    menu.close()
    settle(desk)
    assert panel.said.text() == "葵 learns it in episode 2"


def test_a_fact_is_chosen_by_its_words(panel: QueryPanel, desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    panel.ask("who")
    settle(desk)
    assert panel.lines.lines == ()
    panel.choose.click()
    settle(desk)
    dialog = panel.findChild(ChooseFact)
    dialog.picker.search.setText("妹")
    qtbot.waitUntil(lambda: dialog.picker.count == 1)
    qtbot.mouseClick(dialog.save_button, Qt.MouseButton.LeftButton)
    settle(desk)
    assert panel.fact.text() == "澪は蓮の妹である。"
    assert panel.said.text() == "1 of 3 know it"


def test_it_follows_what_is_changed_and_the_branch(panel: QueryPanel, desk: Desk, settle: Settle) -> None:
    gold = fact_id(desk.story, "金貨")
    panel.ask("who", gold)
    settle(desk)
    assert panel.said.text() == "2 of 3 know it"
    two = desk.read(lambda unit: unit.episodes.by_number(2).id)
    made: list[str] = []
    desk.write(lambda unit: made.append(unit.branches.add("もし", "main", two).id), ALL)
    settle(desk)
    desk.turn_to(made[0])
    settle(desk)
    assert panel.when.count() == 3
    desk.write(lambda unit: unit.decisions.fact(made[0], gold, scope="world"), ALL)
    settle(desk)
    assert panel.said.text() == "2 of 3 know it"
    assert panel.lines.lines[1].body[0] == "Common knowledge since episode 1"


def test_a_fact_that_is_gone_is_to_be_chosen_anew(panel: QueryPanel, desk: Desk, settle: Settle) -> None:
    said: list[str] = []
    desk.failed.connect(said.append)
    panel.ask("who", "no such fact")
    settle(desk)
    assert len(said) == 1 and panel.lines.lines == ()


def test_another_story_begins_with_no_question(panel: QueryPanel, desk: Desk, settle: Settle) -> None:
    panel.ask("who", fact_id(desk.story, "金貨"))
    settle(desk)
    desk.close()
    assert panel.lines.lines == () and panel.fact.text() == ""
