"""Who knows what, across the panels: questions put from the matrix, facts said twice, the search index."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.store import Unit
from workbench.ui.desk import Desk
from workbench.ui.queries import Kind, QueryPanel

if TYPE_CHECKING:
    from workbench.ui.duplicates import DuplicatesPane
    from workbench.ui.window.workspace import Workspace

QUESTIONS = 2
"""The tab of the questions on the right."""


def _outdated(unit: Unit, language: str, branch: str) -> Mapping[str, int]:
    # Loaded here: the rules of three languages would hold up the first picture.
    from workbench.memory.extraction.outdated import outdated

    return outdated(unit, language, branch)


class Knowing(QObject):
    """What the workspace hands over: the panels are its own, the questions' has a tab on the right."""

    def __init__(self, desk: Desk, workspace: "Workspace", queries: QueryPanel) -> None:
        super().__init__(workspace)
        self._desk = desk
        self._workspace = workspace
        self.queries = queries
        self.queries.place_requested.connect(workspace.go_to)
        self.queries.fact_requested.connect(self.show_fact)
        workspace.review.duplicates_requested.connect(self.show_duplicates)
        workspace.matrix.query_requested.connect(self.ask)

    @cached_property
    def duplicates(self) -> "DuplicatesPane":
        """The facts said twice."""
        from workbench.ui.duplicates import DuplicatesPane

        pane = DuplicatesPane(self._desk)
        pane.place_requested.connect(self._workspace.go_to)
        pane.closed.connect(self._workspace.show_review)
        return pane

    def ask(self, kind: str, fact: str, character: str, episode: int) -> None:
        """Put a question of the matrix's."""
        self._show()
        self.queries.ask(kind, fact, character, episode)

    def ask_who(self) -> None:
        """Who knows the fact that is the matrix's current one; else a fact is to be chosen."""
        self._put(Kind.WHO)

    def ask_when(self) -> None:
        """When somebody learns it."""
        self._put(Kind.WHEN)

    def ask_difference(self) -> None:
        """What one knows and another does not."""
        self._put(Kind.DIFFERENCE)

    def offer_reading(self) -> None:
        """Offer to read again what another cast makes otherwise, where anything does."""
        language, branch = self._desk.story.info.language, self._desk.branch
        self._desk.ask(self, lambda unit: _outdated(unit, language, branch), self._on_outdated)

    def show_duplicates(self) -> None:
        """Turn to the facts said twice."""
        self._workspace.centre.show_page(self.duplicates)
        self.duplicates.setFocus()

    def show_fact(self, fact: str) -> None:
        """Turn to the matrix with a fact as the current one."""
        self._workspace.show_matrix()
        self._workspace.matrix.show_fact(fact)

    def _on_outdated(self, found: Mapping[str, int]) -> None:
        if found:
            words = self.tr("Passages that read otherwise with this cast: {n}, in {episodes} episodes.")
            said = words.format(n=sum(found.values()), episodes=len(found))
            self._workspace.notice.say(said, [(self.tr("Read them again"), self._workspace.read_story)])

    def _put(self, kind: Kind) -> None:
        self._show()
        matrix = self._workspace.matrix
        fact = matrix.fact if matrix.isVisible() else None
        self.queries.ask(kind, fact or "", "", matrix.episode if matrix.isVisible() else None)

    def _show(self) -> None:
        self._workspace.right.show()
        self._workspace.right.show_page(QUESTIONS)
