"""What a window leaves for the next run, and finds of the last one."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from workbench.ui.desk import Desk
from workbench.ui.window_state import WindowState

if TYPE_CHECKING:
    from workbench.ui.window.main_window import MainWindow
    from workbench.ui.window.workspace import Workspace

_REST_MS = 1000


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
        _note_place(workspace, state, desk)
        state.set_beside(desk.story.info.uuid, workspace.beside.save_state())


def put_back(workspace: "Workspace", state: WindowState, desk: Desk) -> None:
    """Divide a new desk as the last one was; from now on, where one is in the story outlives a crash."""
    workspace.restore_state(state.bytes("desk"))
    workspace.keep_tabs(*state.tabs)
    workspace.matrix.restore_state(state.bytes("matrix"))
    _Bookmark(workspace, state, desk)


class _Bookmark(QObject):
    """Keeps the place at every save, and when the caret rests."""

    def __init__(self, workspace: "Workspace", state: WindowState, desk: Desk) -> None:
        super().__init__(workspace)
        self._at, self._state, self._desk = workspace, state, desk
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._keep)
        workspace.editor.manuscript.cursorPositionChanged.connect(self._rest.start)
        workspace.editor.text_saved.connect(self._keep)

    def _keep(self) -> None:
        if self._desk.is_open and self._at.episode:
            _note_place(self._at, self._state, self._desk)


def _note_place(workspace: "Workspace", state: WindowState, desk: Desk) -> None:
    story = desk.story.info.uuid
    state.set_branch(story, desk.branch)
    state.set_place(story, workspace.episode or "", workspace.editor.caret)
