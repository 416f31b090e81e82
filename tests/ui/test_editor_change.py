""" "A fact changes here", said of a selection in the manuscript."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.test_editor import CONTROL, SHIFT, ids, make_pane, select
from workbench.story.episodes import Place
from workbench.ui.desk import Desk
from workbench.ui.editor.canon.change_popup import ChangePopup

Settle = Callable[[Desk], None]
KEEPER = "蓮は岬の灯台守である。"
OUT = "嵐の夜、灯台の火が消えた"


def test_a_fact_gives_way_to_what_is_selected(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    pane = make_pane(desk, qtbot)
    episode = ids(desk)[3]
    base = desk.read(lambda unit: unit.episodes.get(episode).text.base)
    at = base.index(OUT)
    pane.open_episode(episode)
    pane.activateWindow()
    pane.manuscript.setFocus()
    qtbot.waitUntil(pane.manuscript.hasFocus)
    select(pane, at, at + len(OUT))
    QTest.keyClick(pane.manuscript, Qt.Key.Key_C, CONTROL | SHIFT)
    popup = pane.canon.popup
    assert isinstance(popup, ChangePopup) and not popup.record_button.isEnabled()
    settle(desk)
    popup.picker.search.setText("灯台守")
    qtbot.waitUntil(lambda: popup.picker.count == 1)
    popup.text.setPlainText("岬の灯台は消えている。")
    QTest.mouseClick(popup.record_button, Qt.MouseButton.LeftButton)
    settle(desk)
    facts = desk.read(lambda unit: {one.text: one for one in unit.facts.list()})
    old, new = facts[KEEPER], facts["岬の灯台は消えている。"]
    assert old.superseded_by == new.id
    assert old.true_until == new.true_from == Place(episode, at + len(OUT))
    assert [mention.quote for mention in new.mentions] == [OUT]
    desk.undo_stack.undo()
    settle(desk)
    facts = desk.read(lambda unit: {one.text: one for one in unit.facts.list()})
    assert facts[KEEPER].superseded_by is None and "岬の灯台は消えている。" not in facts
    desk.close()
