"""Minds and relations across the panels: their pages of the centre, and who asks for them."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.ui.desk import Desk

if TYPE_CHECKING:
    from workbench.ui.mind import MindPane
    from workbench.ui.relations import RelationsPane
    from workbench.ui.window.workspace import Workspace


class Minding(QObject):
    """The pages have no tab: they are reached from people, from a talk and from the menu, and loaded when needed."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._workspace = workspace
        for panel in (workspace.sidebar, workspace.sheet):
            panel.mind_requested.connect(self.show)
        workspace.talk.mind.clicked.connect(self._show_talked_to)

    @cached_property
    def pane(self) -> "MindPane":
        """Somebody's mind."""
        from workbench.ui.mind import MindPane

        at, pane = self._workspace, MindPane(self._desk)
        pane.place_requested.connect(at.go_to)
        pane.sheet_requested.connect(at.show_sheet)
        pane.talk_requested.connect(at.talk_to)
        pane.closed.connect(at.show_manuscript)
        return pane

    @cached_property
    def relations(self) -> "RelationsPane":
        """What ties the people."""
        from workbench.ui.relations import RelationsPane

        pane = RelationsPane(self._desk)
        pane.place_requested.connect(self._workspace.go_to)
        pane.closed.connect(self._workspace.show_manuscript)
        return pane

    def show(self, character: str, number: int = 0) -> None:
        """Turn to somebody's mind as episode `number` opens; 0: as the one in the editor does."""
        at = self._workspace
        at.sheet.flush()
        self.pane.show_mind(character, number or at.number_of(at.episode) or 1)
        at.centre.show_page(self.pane)
        self.pane.setFocus()

    def show_current(self) -> None:
        """Turn to the mind last looked into, else to that of the one who is talked to, as of then."""
        talk = self._workspace.talk
        if self.pane.character:
            self._workspace.centre.show_page(self.pane)
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
            at.centre.show_page(self.relations)
            self.relations.setFocus()

    def _show_talked_to(self) -> None:
        header = self._workspace.talk.header
        if header.character:
            self.show(header.character, header.number)
