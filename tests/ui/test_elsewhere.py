"""The window beside another program that writes to the same story."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from workbench.memory.edits import branches, episodes
from workbench.store import StoryFile
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import ManuscriptText
from workbench.ui.desk import Aspect, Desk
from workbench.ui.elsewhere import Elsewhere
from workbench.ui.window.workspace import Workspace

Settle = Callable[[Desk], None]


def test_what_another_program_writes_is_noticed_once_and_what_the_window_writes_never(
    desk: Desk, settle: Settle
) -> None:
    noticed: list[bool] = []
    beside = Elsewhere(desk, desk)
    beside.happened.connect(lambda: noticed.append(True))
    first = desk.read(lambda unit: unit.episodes.by_number(1).id)
    beside.look()
    desk.do("Rename", episodes.rename(first, "夜明け"), {Aspect.ORDER})
    settle(desk)
    beside.look()
    assert noticed == []
    with StoryFile.open(desk.story.path) as other, other.write() as unit:
        unit.episodes.rename(first, "よそで付けた題")
    beside.look()
    beside.look()
    assert len(noticed) == 1
    with StoryFile.open(desk.story.path) as other, other.write() as unit:
        unit.episodes.rename(first, "もう一度")
    # The window's own edit comes between: what was written before it is noticed all the same.
    desk.do("Rename", episodes.rename(first, "夜明け"), {Aspect.ORDER})
    settle(desk)
    beside.look()
    beside.look()
    assert len(noticed) == 2


def test_every_panel_shows_what_was_written_elsewhere(desk: Desk, qtbot: QtBot, settle: Settle) -> None:
    workspace = Workspace(desk)
    qtbot.addWidget(workspace)
    workspace.show()
    qtbot.waitExposed(workspace)
    workspace.start("", 0)
    settle(desk)
    first = workspace.navigator.episode
    assert first is not None
    with StoryFile.open(desk.story.path) as other, other.write() as unit:
        unit.episodes.save_text(first, ManuscriptText("よそで書いた。"))
        branches.fork("もしも", MAIN_BRANCH, first)(unit)
    workspace.elsewhere.look()
    assert "changed elsewhere" in workspace.status.message.text()
    qtbot.waitUntil(lambda: workspace.sidebar.episodes.branches.isVisible(), timeout=5_000)
    qtbot.waitUntil(lambda: workspace.editor.manuscript.toPlainText() == "よそで書いた。", timeout=5_000)
    # A branch that is on the desk and deleted elsewhere is left.
    [fork] = [one.id for one in desk.read(lambda unit: unit.branches.list()) if one.id != MAIN_BRANCH]
    desk.turn_to(fork)
    settle(desk)
    with StoryFile.open(desk.story.path) as other, other.write() as unit:
        branches.delete(fork)(unit)
    workspace.elsewhere.look()
    settle(desk)
    assert desk.branch == MAIN_BRANCH
    assert workspace.navigator.episode == first
