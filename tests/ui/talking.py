"""What the tests of the talk panel share."""

import sys
from collections.abc import Callable
from types import ModuleType

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from workbench.ui.desk import Desk
from workbench.ui.talk import TalkPanel
from workbench.ui.talk.threads import Turn

QUESTION = "灯台の地下室には何がある？"
GOLD = "蓮は沈没船の金貨を地下室に隠している。"
LONG = 120_000
"""Milliseconds: the first answer of a run starts two processes and loads two models."""


def dialogue() -> ModuleType:
    """The module behind `workbench.dialogue.ask`, which the function of that name hides."""
    return sys.modules["workbench.dialogue.ask"]


def opened(qtbot: QtBot, desk: Desk, character: str, episode: int) -> TalkPanel:
    """A panel in sight, turned to a viewpoint."""
    panel = TalkPanel(desk)
    qtbot.addWidget(panel)
    panel.resize(380, 720)
    panel.set_viewpoint(character, episode)
    panel.show()
    qtbot.waitExposed(panel)
    qtbot.waitUntil(lambda: panel.header.character == character, timeout=10_000)
    return panel


def ask(qtbot: QtBot, panel: TalkPanel, question: str = QUESTION) -> Turn:
    """Write a question and press Enter; returns the turn that began."""
    panel.composer.field.setPlainText(question)
    panel.focus_question()
    qtbot.keyClick(panel.composer.field, Qt.Key.Key_Return)
    return panel.turns[-1]


def answered(qtbot: QtBot, panel: TalkPanel, settle: Callable[[Desk, int], None], desk: Desk) -> Turn:
    """Ask and wait until the answer and its drawer are there."""
    turn = ask(qtbot, panel)
    qtbot.waitUntil(lambda: not turn.running, timeout=LONG)
    settle(desk, LONG)
    qtbot.waitUntil(lambda: not panel._conversation._timer.isActive(), timeout=5_000)
    return turn
