"""Small windows are filled in with the keys alone: the focus begins in the first field, the buttons come last."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.lighthouse import fact_id
from workbench.store import EpisodeOutline
from workbench.story.cast import Character
from workbench.story.facts import Fact
from workbench.story.text import Span
from workbench.ui.branches.questions import ForkQuestion
from workbench.ui.desk import Desk
from workbench.ui.editor.canon.learn_popup import LearnPopup
from workbench.ui.editor.canon.record_popup import RecordPopup
from workbench.ui.editor.canon.selection import Selection
from workbench.ui.facts.awareness_dialog import AwarenessDialog
from workbench.ui.facts.bounds_dialog import BoundsDialog
from workbench.ui.facts.change_dialog import ChangeDialog
from workbench.ui.sidebar.dialogs import StoryQuestion
from workbench.ui.widgets import TitleQuestion

KINDS = ("title", "story", "fork", "learn", "record", "aware", "bounds", "change")


def opened(kind: str, desk: Desk, host: QWidget) -> QDialog:
    known = fact_id(desk.story, "金貨")
    fact: Fact = desk.read(lambda unit: unit.facts.get(known))
    people: list[Character] = desk.read(lambda unit: unit.characters.list())
    told: list[EpisodeOutline] = desk.read(lambda unit: unit.episodes.outline())
    selection = Selection(told[0].id, Span(0, 3), "三文字")
    match kind:
        case "title":
            return TitleQuestion("Rename", "灯台", host)
        case "story":
            return StoryQuestion("灯台", "ja", host)
        case "fork":
            return ForkQuestion("本編", 1, "灯台守", host)
        case "learn":
            return LearnPopup(desk, selection, host)
        case "record":
            return RecordPopup(desk, selection, None, host)
        case "aware":
            return AwarenessDialog(desk, fact, people, told, None, host)
        case "bounds":
            return BoundsDialog(desk, fact, told, host)
        case _:
            return ChangeDialog(desk, fact, told, told[0].id, host)


@pytest.mark.parametrize("kind", KINDS)
def test_the_keys_begin_in_a_field_and_come_to_the_buttons_last(desk: Desk, qtbot: QtBot, kind: str) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.show()
    dialog = opened(kind, desk, host)
    # It goes with its host.
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None, timeout=2_000)
    first = dialog.focusWidget()
    visited: list[QWidget] = []
    for _ in range(30):
        here = dialog.focusWidget()
        assert here is not None
        if here in visited:
            break
        visited.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
    assert visited[0] is first and not isinstance(first, QPushButton)
    ends = [one for one in visited if isinstance(one, QPushButton)]
    assert ends and (kind == "change" or visited[-len(ends) :] == ends)
