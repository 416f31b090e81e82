"""Notes on episodes across the panels: the board in the centre, the card of the episode being written at the right."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.ui.desk import Desk
from workbench.ui.outline.card_form import CardForm

if TYPE_CHECKING:
    from workbench.ui.outline.pane import OutlinePane
    from workbench.ui.window.workspace import Workspace
    from workbench.ui.world.sheet_page import SheetPage


NOTES = 3
"""The tab of the card on the right."""


class Noting(QObject):
    """The board and the sheets have no tab and are loaded when first turned to; the card has one behind "More"."""

    def __init__(self, desk: Desk, workspace: "Workspace", card: CardForm) -> None:
        super().__init__(workspace)
        self._desk = desk
        self._workspace = workspace
        self.card = card
        workspace.sidebar.world.sheet_requested.connect(self.show_sheet)
        workspace.editor.episode_opened.connect(card.show_episode)

    @cached_property
    def board(self) -> "OutlinePane":
        """The corkboard and the outline."""
        from workbench.ui.outline.pane import OutlinePane

        board = OutlinePane(self._desk)
        board.closed.connect(self._workspace.show_manuscript)
        board.episode_requested.connect(self._open)
        board.chosen.connect(self._on_chosen)
        self._workspace.centre.page_shown.connect(self._on_page)
        return board

    @cached_property
    def sheet(self) -> "SheetPage":
        """The sheet of a place, a thing or a word."""
        from workbench.ui.world.sheet_page import SheetPage

        sheet = SheetPage(self._desk)
        sheet.place_requested.connect(self._workspace.go_to)
        sheet.closed.connect(self._workspace.show_manuscript)
        return sheet

    def show_board(self) -> None:
        """Turn to the board, at the episode in the editor."""
        at = self._workspace
        self.board.choose(at.episode)
        at.centre.show_page(self.board)
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
        self._workspace.centre.show_page(self.sheet)

    def commit(self) -> None:
        """Save what is typed on cards and sheets."""
        self.card.commit()
        if "sheet" in self.__dict__:
            self.sheet.commit()

    def _on_chosen(self, episode: str) -> None:
        if self._workspace.centre.shown is self.board:
            self.card.show_episode(episode)

    def _on_page(self) -> None:
        if self._workspace.centre.shown is not self.board:
            self.card.show_episode(self._workspace.episode)

    def _open(self, episode: str) -> None:
        self._workspace.go_to(episode, None)
