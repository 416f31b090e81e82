"""Minds and relations across the panels: their pages of the centre, and who asks for them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.ui.desk import Desk
from workbench.ui.mind import MindPane
from workbench.ui.relations import RelationsPane

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace


class Minding(QObject):
    """The pages have no tab: they are reached from the people, from a talk and from the menu."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._workspace = workspace
        self.pane = MindPane(desk)
        self._page = workspace.centre.add_page(self.pane)
        self.pane.place_requested.connect(workspace.go_to)
        self.pane.sheet_requested.connect(workspace.show_sheet)
        self.pane.talk_requested.connect(workspace.talk_to)
        self.pane.closed.connect(workspace.show_manuscript)
        self.relations = RelationsPane(desk)
        self._relations_page = workspace.centre.add_page(self.relations)
        self.relations.place_requested.connect(workspace.go_to)
        self.relations.closed.connect(workspace.show_manuscript)
        for panel in (workspace.sidebar, workspace.sheet):
            panel.mind_requested.connect(self.show)
        workspace.talk.mind.clicked.connect(self._show_talked_to)

    def show(self, character: str, number: int = 0) -> None:
        """Turn to somebody's mind as episode `number` opens; 0: as the one in the editor does."""
        at = self._workspace
        at.sheet.flush()
        self.pane.show_mind(character, number or at.number_of(at.episode) or 1)
        at.centre.show_page(self._page)
        self.pane.setFocus()

    def show_current(self) -> None:
        """Turn to the mind last looked into, else to that of the one who is talked to, as of then."""
        talk = self._workspace.talk
        if self.pane.character:
            self._workspace.centre.show_page(self._page)
            self.pane.setFocus()
        elif talk.header.character:
            self._show_talked_to()
        else:
            people = self._desk.read(lambda unit: [person.id for person in unit.characters.list()])
            self.show(people[0] if people else "")

    def show_relations(self) -> None:
        """Turn to what ties the people, as the episode behind the one being written opens: with what that one tells."""
        at = self._workspace
        if at.flush():
            self.relations.set_episode((at.number_of(at.episode) or 0) + 1)
            at.centre.show_page(self._relations_page)
            self.relations.setFocus()

    def _show_talked_to(self) -> None:
        header = self._workspace.talk.header
        if header.character:
            self.show(header.character, header.number)
