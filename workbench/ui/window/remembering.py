"""What a window leaves for the next run, and finds of the last one."""

from typing import TYPE_CHECKING

from workbench.ui.window.state import WindowState

if TYPE_CHECKING:
    from workbench.ui.window.main_window import MainWindow
    from workbench.ui.window.workspace import Workspace


def remember(window: "MainWindow", workspace: "Workspace | None") -> None:
    """Keep how the window and the desk are divided, and where one is in the open story."""
    state, desk = window.state, window.desk
    state.set_bytes("geometry", window.saveGeometry())
    if workspace is None:
        return
    state.set_bytes("desk", workspace.save_state())
    state.set_tabs(*workspace.kept_tabs)
    state.set_bytes("matrix", workspace.matrix.save_state())
    if desk.is_open and workspace.episode:
        story = desk.story.info.uuid
        state.set_branch(story, desk.branch)
        state.set_place(story, workspace.episode, workspace.editor.caret)
        state.set_beside(story, workspace.beside.save_state())


def put_back(workspace: "Workspace", state: WindowState) -> None:
    """Divide a new desk as the last one was."""
    workspace.restore_state(state.bytes("desk"))
    workspace.keep_tabs(*state.tabs)
    workspace.matrix.restore_state(state.bytes("matrix"))
