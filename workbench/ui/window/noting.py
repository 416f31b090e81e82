"""Notes on episodes across the panels: the board in the centre, the card of the episode being written at the right."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.ui.desk import Desk
from workbench.ui.outline import CardForm, OutlinePane
from workbench.ui.world import SheetPage

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace


NOTES = 3
"""The tab of the card on the right."""


class Noting(QObject):
    """The board has no tab; the card has one behind "More"."""

    def __init__(self, desk: Desk, workspace: "Workspace", card: CardForm) -> None:
        super().__init__(workspace)
        self._workspace = workspace
        self.board = OutlinePane(desk)
        self.card = card
        self._page = workspace.centre.add_page(self.board)
        self.sheet = SheetPage(desk)
        self._sheet_page = workspace.centre.add_page(self.sheet)
        workspace.sidebar.world.sheet_requested.connect(self.show_sheet)
        self.sheet.place_requested.connect(workspace.go_to)
        self.sheet.closed.connect(workspace.show_manuscript)
        self.board.closed.connect(workspace.show_manuscript)
        self.board.episode_requested.connect(self._open)
        self.board.chosen.connect(self._on_chosen)
        workspace.centre.page_shown.connect(self._on_page)
        workspace.editor.episode_opened.connect(card.show_episode)

    def show_board(self) -> None:
        """Turn to the board, at the episode in the editor."""
        at = self._workspace
        self.board.choose(at.episode)
        at.centre.show_page(self._page)
        at.right.show_page(NOTES)
        self.board.board.setFocus()

    def show_card(self) -> None:
        """Turn to the card of the episode in the editor."""
        self._workspace.right.show()
        self._workspace.right.show_page(NOTES)
        self.card.synopsis.editor.setFocus()

    def show_sheet(self, sheet: str) -> None:
        """Turn to a sheet on a place, a thing or a word."""
        self.sheet.show_sheet(sheet)
        self._workspace.centre.show_page(self._sheet_page)

    def commit(self) -> None:
        """Save what is typed on cards and sheets."""
        self.card.commit()
        self.sheet.commit()

    def _on_chosen(self, episode: str) -> None:
        if self._workspace.centre.page == self._page:
            self.card.show_episode(episode)

    def _on_page(self, page: int) -> None:
        if page != self._page:
            self.card.show_episode(self._workspace.episode)

    def _open(self, episode: str) -> None:
        self._workspace.go_to(episode, None)
