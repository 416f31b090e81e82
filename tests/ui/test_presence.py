"""The dead in the talk panel, and a confession before those present, in the window's own panes."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.parlour import CONFESSED, build_parlour
from tests.ui.talking import LONG, ask, opened
from workbench.app import Workbench
from workbench.dialogue.living import Told
from workbench.engine.folders import models_folder
from workbench.settings import Settings, TalkerSettings
from workbench.story.facts import Status
from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.talk.threads import Stage
from workbench.ui.theme import apply_theme
from workbench.ui.together import ReactionsPane

Settle = Callable[[Desk, int], None]


@pytest.fixture
def desk(tmp_path: Path, qapp: QApplication) -> Iterator[Desk]:
    qapp.setStyle("Fusion")
    apply_theme(qapp, "light")
    path = tmp_path / "parlour.story"
    build_parlour(path).close()
    settings = Settings(models=models_folder(), cache=tmp_path / "cache", talker=TalkerSettings(model=None))
    with Workbench(settings) as bench:
        desk = Desk(bench)
        desk.open(path)
        yield desk
        desk.shut_down()


def picture(widget: QWidget, name: str) -> None:
    """Keep a picture of a pane where one is asked for."""
    if folder := os.environ.get("PICTURES"):
        widget.grab().save(f"{folder}/{name}.png")


def test_somebody_dead_by_then_is_asked_only_as_before_their_death(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    panel = opened(qtbot, desk, "toba", 3)
    qtbot.waitUntil(panel.life.isVisible, timeout=10_000)
    assert "死んだ" in panel.life.words.text()
    picture(panel, "dead")
    panel.composer.field.setPlainText("誰を待っている？")
    qtbot.keyClick(panel.composer.field, Qt.Key.Key_Return)
    assert panel.turns == () and panel.composer.field.toPlainText() == "誰を待っている？"
    panel.life.before.click()
    turn = ask(qtbot, panel, "誰を待っている？")
    qtbot.waitUntil(lambda: not turn.running, timeout=LONG)
    settle(desk, LONG)
    assert turn.stage is Stage.DONE and turn.receipt is not None
    assert (turn.receipt.life, turn.receipt.viewpoint.episode) == (Told.BEFORE_DEATH, 1)
    assert "before their death" in panel.life.words.text()
    picture(panel, "before-death")
    panel.set_viewpoint("toba", 4)
    settle(desk, LONG)
    assert not panel.life.isVisible()
    panel.set_viewpoint("toba", 3)
    qtbot.waitUntil(panel.life.isVisible, timeout=10_000)
    assert not panel.life.before.isVisible()


def test_a_confession_is_new_to_those_in_the_room_and_is_proposed_from_there(
    desk: Desk, qtbot: QtBot, settle: Settle
) -> None:
    pane = ReactionsPane(desk)
    qtbot.addWidget(pane)
    pane.resize(420, 860)
    pane.show()
    qtbot.waitExposed(pane)
    told = desk.read(lambda unit: unit.episodes.by_number(3))
    words = CONFESSED["ja"]
    at = told.text.base.index(words)
    pane.show_passage(told.id, Span(at, at + len(words)), words)
    settle(desk, LONG)
    qtbot.waitUntil(lambda: bool(pane.cards), timeout=LONG)
    cards = {card.reaction.character: card for card in pane.cards}
    assert set(cards) == {"himi", "sanae", "maki"}
    assert not pane.chips["toba"].isEnabled() and pane.chips["wataru"].isEnabled()
    assert "鳥羽" in pane._apart.text() and "亘" in pane._apart.text()
    assert cards["sanae"].propose.isVisible() and not cards["himi"].propose.isVisible()
    picture(pane, "confession")
    with qtbot.waitSignal(pane.place_requested, timeout=5_000):
        cards["sanae"].rows[0].clicked.emit()
    cards["sanae"].propose.click()
    settle(desk, LONG)
    [moment] = desk.read(lambda unit: unit.knowledge.list(character="sanae"))
    assert moment.status is Status.PROPOSED and cards["sanae"].proposed.isVisible()
    desk.undo_stack.undo()
    settle(desk, LONG)
    assert desk.read(lambda unit: unit.knowledge.list(character="sanae")) == []
