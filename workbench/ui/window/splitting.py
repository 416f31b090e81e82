"""What stands beside the manuscript, across the panels: who hears of it, and who asks for it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor import EditorPane
from workbench.ui.matrix import MatrixPane

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace


class Splitting(QObject):
    """Wires the second editor and the second matrix as the first ones are."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk, self._at = desk, workspace
        self._beside = workspace.beside
        self._beside.pane_made.connect(self._on_pane_made)
        self._beside.matrix_made.connect(self._on_matrix_made)
        self._beside.turned.connect(self._on_turned)
        workspace.sidebar.wished.connect(self._on_wish)
        desk.changed.connect(self._on_changed)

    def toggle(self) -> None:
        """Open the side, or close it."""
        self._at.centre.show_page(0)
        self._beside.toggle()

    def show_beside(self, episode: str) -> None:
        """Open an episode beside the manuscript."""
        self._at.centre.show_page(0)
        self._beside.show_episode(episode)

    def _on_pane_made(self, pane: EditorPane) -> None:
        at = self._at
        pane.manuscript.typed.connect(at.resting.stir)
        pane.copy_made.connect(at.editor.copy_made)
        pane.progress.wanted.connect(at.writing.show_count)
        pane.paused.connect(at.checking.watcher.paused)
        pane.episode_opened.connect(at.checking.watcher.opened)
        pane.underline_activated.connect(at.editor.underline_activated)
        pane.underline_pressed.connect(at.editor.underline_pressed)
        pane.wished.connect(self._bring_over)

    def _on_matrix_made(self, matrix: MatrixPane) -> None:
        at = self._at
        matrix.place_requested.connect(at.go_to)
        matrix.talk_requested.connect(at.talk_to)
        matrix.query_requested.connect(at.matrix.query_requested)
        self._follow()

    def _on_turned(self) -> None:
        self._at.continuity.set_beside_episode(self._beside.episode)
        self._follow()

    def _follow(self) -> None:
        number = self._at.number_of(self._at.episode)
        if self._beside.matrix is not None and number:
            self._beside.matrix.set_episode(number)

    def _bring_over(self, what: str, episode: str) -> None:
        """Cutting, joining and asking who notices go by the manuscript: the two panes change places first."""
        pane = self._beside.pane
        if pane is None:
            return
        chosen = pane.manuscript.textCursor()
        start, end = chosen.anchor(), chosen.position()
        self._at.editor.open_episode(episode)
        cursor = self._at.editor.manuscript.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, cursor.MoveMode.KeepAnchor)
        self._at.editor.manuscript.setTextCursor(cursor)
        self._at.editor.wished.emit(what, episode)

    def _on_wish(self, what: str, episode: str) -> None:
        if what == "beside":
            self.show_beside(episode)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if Aspect.ORDER in aspects and self._desk.is_open:
            self._beside.refresh()
