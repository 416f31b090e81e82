"""What one looks up beside the text: minds and relations, who knows what, the timeline, notes and sheets.

Its pages of the centre have no tab: they are reached from people, episodes and the menus, and loaded when first needed.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from workbench.store import Unit
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane
from workbench.ui.matrix import MatrixPane
from workbench.ui.outline.card_form import CardForm
from workbench.ui.queries import Kind, QueryPanel
from workbench.ui.sheet import CharacterSheet
from workbench.ui.sidebar import Sidebar
from workbench.ui.talk import TalkPanel
from workbench.ui.window.navigator import Navigator
from workbench.ui.window.tabbed_pages import CentrePage, SidePage, TabbedPages

if TYPE_CHECKING:
    from workbench.ui.duplicates import DuplicatesPane
    from workbench.ui.mind import MindPane
    from workbench.ui.outline.pane import OutlinePane
    from workbench.ui.relations import RelationsPane
    from workbench.ui.timeline import TimelinePane
    from workbench.ui.world.sheet_page import SheetPage


class MindController(QObject):
    """Minds, and what ties the people."""

    sheet_requested = Signal(str)
    talk_requested = Signal(str, int)

    def __init__(
        self, desk: Desk, navigator: Navigator, sidebar: Sidebar, sheet: CharacterSheet, talk: TalkPanel
    ) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator
        self._sheet, self._talk = sheet, talk
        for panel in (sidebar, sheet):
            panel.mind_requested.connect(self.show)
        talk.mind.clicked.connect(self._show_talked_to)

    @cached_property
    def pane(self) -> "MindPane":
        """Somebody's mind."""
        from workbench.ui.mind import MindPane

        pane = MindPane(self._desk)
        pane.place_requested.connect(self._navigator.go_to)
        pane.sheet_requested.connect(self.sheet_requested)
        pane.talk_requested.connect(self.talk_requested)
        pane.closed.connect(self._navigator.show_manuscript)
        return pane

    @cached_property
    def relations(self) -> "RelationsPane":
        """What ties the people."""
        from workbench.ui.relations import RelationsPane

        pane = RelationsPane(self._desk)
        pane.place_requested.connect(self._navigator.go_to)
        pane.closed.connect(self._navigator.show_manuscript)
        return pane

    def show(self, character: str, number: int = 0) -> None:
        """Turn to somebody's mind as episode `number` opens; 0: as the one in the editor does."""
        self._sheet.flush()
        self.pane.show_mind(character, number or self._navigator.number or 1)
        self._navigator.enter(self.pane)

    def show_current(self) -> None:
        """Turn to the mind last looked into, else to that of the one who is talked to, as of then."""
        if self.pane.character:
            self._navigator.enter(self.pane)
        elif self._talk.header.character:
            self._show_talked_to()
        else:
            people = self._desk.read(lambda unit: [person.id for person in unit.characters.list()])
            self.show(people[0] if people else "")

    def show_relations(self) -> None:
        """Turn to what ties the people, as the episode behind the one being written opens: with what that one tells."""
        if self._navigator.flush():
            self.relations.set_episode((self._navigator.number or 0) + 1)
            self._navigator.enter(self.relations)

    def _show_talked_to(self) -> None:
        header = self._talk.header
        if header.character:
            self.show(header.character, header.number)


class QueryController(QObject):
    """Who knows what: questions put from the matrix and the menus, facts said twice, what reads otherwise by now."""

    read_requested = Signal()
    """Read what nobody has read yet."""
    review_requested = Signal()

    def __init__(self, desk: Desk, navigator: Navigator, panel: QueryPanel, matrix: MatrixPane) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator
        self.panel, self._matrix = panel, matrix
        panel.place_requested.connect(navigator.go_to)
        panel.fact_requested.connect(self.show_fact)
        matrix.query_requested.connect(self.ask)

    @cached_property
    def duplicates(self) -> "DuplicatesPane":
        """The facts said twice."""
        from workbench.ui.duplicates import DuplicatesPane

        pane = DuplicatesPane(self._desk)
        pane.place_requested.connect(self._navigator.go_to)
        pane.closed.connect(self.review_requested)
        return pane

    def ask(self, kind: str, fact: str, character: str, episode: int) -> None:
        """Put a question of the matrix's."""
        self._navigator.show(SidePage.QUESTIONS)
        self.panel.ask(kind, fact, character, episode)

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
        self._navigator.enter(self.duplicates)

    def show_fact(self, fact: str) -> None:
        """Turn to the matrix with a fact as the current one."""
        self._navigator.show(CentrePage.MATRIX)
        self._matrix.setFocus()
        self._matrix.show_fact(fact)

    def _on_outdated(self, found: Mapping[str, int]) -> None:
        if found:
            words = self.tr("Passages that read otherwise with this cast: {n}, in {episodes} episodes.")
            said = words.format(n=sum(found.values()), episodes=len(found))
            self._navigator.say(said, [(self.tr("Read them again"), self.read_requested.emit)])

    def _put(self, kind: Kind) -> None:
        self._navigator.show(SidePage.QUESTIONS)
        shown = self._matrix.isVisible()
        fact = self._matrix.fact if shown else None
        self.panel.ask(kind, fact or "", "", self._matrix.episode if shown else None)


class TimelineController(QObject):
    """The line of time."""

    def __init__(self, desk: Desk, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator

    @cached_property
    def pane(self) -> "TimelinePane":
        """The line of time."""
        from workbench.ui.timeline import TimelinePane

        pane = TimelinePane(self._desk)
        pane.closed.connect(self._navigator.show_manuscript)
        pane.episode_requested.connect(self._navigator.go_to)
        return pane

    def show(self, episode: str = "") -> None:
        """Turn to the line of time, at an episode: the one in the editor when none is named."""
        self.pane.choose(episode or self._navigator.episode)
        self._navigator.enter(self.pane)


class NotesController(QObject):
    """The board and the sheets on the world in the centre, and the card of an episode, which has a tab on the right."""

    def __init__(
        self,
        desk: Desk,
        navigator: Navigator,
        centre: TabbedPages,
        right: TabbedPages,
        editor: EditorPane,
        card: CardForm,
    ) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator
        self._centre, self._right = centre, right
        self.card = card
        navigator.saving.connect(self._commit)
        editor.episode_opened.connect(card.show_episode)

    @cached_property
    def board(self) -> "OutlinePane":
        """The corkboard and the outline."""
        from workbench.ui.outline.pane import OutlinePane

        board = OutlinePane(self._desk)
        board.closed.connect(self._navigator.show_manuscript)
        board.episode_requested.connect(self._navigator.go_to)
        board.chosen.connect(self._on_chosen)
        self._centre.page_shown.connect(self._on_page)
        return board

    @cached_property
    def sheet(self) -> "SheetPage":
        """The sheet of a place, a thing or a word."""
        from workbench.ui.world.sheet_page import SheetPage

        sheet = SheetPage(self._desk)
        sheet.place_requested.connect(self._navigator.go_to)
        sheet.closed.connect(self._navigator.show_manuscript)
        return sheet

    def show_board(self) -> None:
        """Turn to the board, at the episode in the editor."""
        self.board.choose(self._navigator.episode)
        self._navigator.show(self.board)
        self._right.show_page(SidePage.NOTES)
        self.board.board.setFocus()

    def show_card(self) -> None:
        """Turn to the card of the episode in the editor."""
        self._navigator.show(SidePage.NOTES)
        self.card.synopsis.editor.setFocus()

    def show_sheet(self, sheet: str) -> None:
        """Turn to a sheet on a place, a thing or a word."""
        self.sheet.show_sheet(sheet)
        self._navigator.show(self.sheet)

    def _commit(self) -> None:
        """Save what is typed on cards and sheets."""
        self.card.commit()
        if "sheet" in self.__dict__:
            self.sheet.commit()

    def _on_chosen(self, episode: str) -> None:
        if self._centre.shown is self.board:
            self.card.show_episode(episode)

    def _on_page(self) -> None:
        if self._centre.shown is not self.board:
            self.card.show_episode(self._navigator.episode)


def _outdated(unit: Unit, language: str, branch: str) -> Mapping[str, int]:
    # Loaded here: the rules of three languages would hold up the first picture.
    from workbench.memory.extraction.outdated import outdated

    return outdated(unit, language, branch)
