"""What stands beside the manuscript, and the matrices, which go by the episode being written."""

from PySide6.QtCore import QObject

from workbench.story.text import Span
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor import EditorPane
from workbench.ui.matrix import MatrixPane
from workbench.ui.window.beside import Beside
from workbench.ui.window.navigator import Navigator
from workbench.ui.window.tabbed_pages import CentrePage
from workbench.ui.wishes import Wish


class SplitController(QObject):
    """Opens the side, and has the second matrix there go by the manuscript."""

    def __init__(self, desk: Desk, navigator: Navigator, beside: Beside) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator
        self._beside, self._editor = beside, beside.editor
        beside.pane_made.connect(self._on_pane_made)
        beside.matrix_made.connect(self._follow)
        beside.turned.connect(self._follow)
        desk.changed.connect(self._on_changed)

    def toggle(self) -> None:
        """Open the side, or close it."""
        self._navigator.show(CentrePage.MANUSCRIPT)
        self._beside.toggle()

    def show_beside(self, episode: str) -> None:
        """Open an episode beside the manuscript."""
        self._navigator.show(CentrePage.MANUSCRIPT)
        self._beside.show_episode(episode)

    def _on_pane_made(self, pane: EditorPane) -> None:
        pane.copy_made.connect(self._editor.copy_made)
        pane.wished.connect(self._bring_over)

    def _follow(self) -> None:
        number = self._navigator.number
        if self._beside.matrix is not None and number:
            self._beside.matrix.set_episode(number)

    def _bring_over(self, what: Wish, episode: str) -> None:
        """Cutting, joining and asking who notices go by the manuscript: the two panes change places first."""
        pane = self._beside.pane
        if pane is None:
            return
        chosen = pane.manuscript.textCursor()
        start, end = chosen.anchor(), chosen.position()
        self._editor.open_episode(episode)
        cursor = self._editor.manuscript.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, cursor.MoveMode.KeepAnchor)
        self._editor.manuscript.setTextCursor(cursor)
        self._editor.wished.emit(what, episode)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if Aspect.ORDER in aspects and self._desk.is_open:
            self._beside.refresh()


class MatrixController:
    """Has the matrix as of the episode in the editor when that, or its number, is another; not when one was led to it
    from the matrix itself, where one's place in the table is kept."""

    def __init__(self, navigator: Navigator, matrix: MatrixPane) -> None:
        self._navigator, self._matrix = navigator, matrix
        self._place: tuple[str | None, int | None] = None, None

    def follow(self) -> None:
        """Have the matrix as of the episode being written."""
        episode, number = self._navigator.episode, self._navigator.number
        if number and (episode, number) != self._place:
            self._place = episode, number
            self._matrix.set_episode(number)

    def go(self, episode: str, span: Span | None) -> None:
        """Show a place that was asked for in the matrix."""
        self._place = episode, self._navigator.number_of(episode)
        self._navigator.go_to(episode, span)
