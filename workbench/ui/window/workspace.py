"""The desk with a story on it: sidebar, manuscript and matrix, talk and continuity, jobs below."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtWidgets import QSplitter, QWidget

from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint
from workbench.ui.branches.badge import BranchBadge
from workbench.ui.branches.quiet_bar import QuietBar
from workbench.ui.continuity import ContinuityPanel
from workbench.ui.desk import ALL, Desk
from workbench.ui.editor import EditorPane
from workbench.ui.elsewhere import Elsewhere
from workbench.ui.ledger import LedgerPane
from workbench.ui.matrix import MatrixPane
from workbench.ui.outline.card_form import CardForm
from workbench.ui.progress import Chores, JobsPanel, StatusBar
from workbench.ui.queries import QueryPanel
from workbench.ui.review import ReviewPane
from workbench.ui.sheet import CharacterSheet
from workbench.ui.sidebar import Sidebar
from workbench.ui.talk import TalkPanel
from workbench.ui.widgets import IconButton, column, scrolled
from workbench.ui.window.beside import Beside
from workbench.ui.window.branching import Branching
from workbench.ui.window.checking import LEDGER, Checking
from workbench.ui.window.finding import Finding
from workbench.ui.window.first_steps import FirstSteps, take
from workbench.ui.window.following import Following
from workbench.ui.window.knowing import QUESTIONS, Knowing
from workbench.ui.window.minding import Minding
from workbench.ui.window.noting import NOTES, Noting
from workbench.ui.window.outgoing import Outgoing
from workbench.ui.window.pages import Pages
from workbench.ui.window.resting import Resting
from workbench.ui.window.safekeeping import Safekeeping
from workbench.ui.window.splitting import Splitting
from workbench.ui.window.staying import Staying
from workbench.ui.window.timekeeping import Timekeeping
from workbench.ui.window.together import Together
from workbench.ui.window.writing import Writing

if TYPE_CHECKING:
    from workbench.ui.pages.pane import PagePane

MANUSCRIPT, MATRIX, REVIEW = range(3)
TALK, PAGE = 0, 4
WIDTHS = (260, 800, 380)
"""Left, centre and right at first, in pixels."""


class Workspace(QWidget):
    """Every panel, and in `_wire` who hears of what."""

    discover_requested = Signal()
    models_requested = Signal()
    keeping_requested = Signal()
    print_requested = Signal()
    rule_requested = Signal()
    """Settle whether proposals count."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.alone = False
        self._following = Following(self)
        self.chores = Chores.of(desk)
        self.sidebar = Sidebar(desk)
        self.editor = EditorPane(desk)
        self.beside = Beside(desk, self.editor)
        self.matrix = MatrixPane(desk)
        self.review = ReviewPane(desk)
        self.ledger = LedgerPane(desk)
        self.sheet = CharacterSheet(desk)
        self.talk = TalkPanel(desk)
        self.continuity = ContinuityPanel(desk)
        self.notice = QuietBar()
        self.jobs = JobsPanel(desk)
        self.status = StatusBar(desk)
        self.centre = Pages(
            [
                (self.tr("Manuscript"), self.beside),
                (self.tr("Knowledge"), self.matrix),
                (self.tr("Review"), self.review),
                (self.tr("Plants"), self.ledger),
            ],
            "paper",
            later=[LEDGER],
        )
        queries, card = QueryPanel(desk), CardForm(desk)
        self.right = Pages(
            [
                (self.tr("Talk"), self.talk),
                (self.tr("Continuity"), self.continuity),
                (self.tr("Who knows"), queries),
                (self.tr("Notes"), scrolled(card)),
                (self.tr("Page"), self._make_preview),
            ],
            "surface",
            later=[QUESTIONS, NOTES, PAGE],
        )
        self.knowing = Knowing(desk, self, queries)
        self._lay_out()
        self.checking = Checking(desk, self)
        self.branching = Branching(desk, self)
        self.together = Together(desk, self)
        self.minding = Minding(desk, self)
        self.timekeeping = Timekeeping(desk, self)
        self.noting = Noting(desk, self, card)
        self.outgoing = Outgoing(desk, self)
        self.resting = Resting(desk, self)
        self.finding = Finding(desk, self)
        self.safekeeping = Safekeeping(desk, self)
        self.writing = Writing(desk, self)
        self.elsewhere = Elsewhere(desk, self)
        self.staying = Staying(desk, self)
        self.splitting = Splitting(desk, self)
        self.steps = FirstSteps(desk)
        self.sidebar.put_below(self.steps)
        self._wire()

    @property
    def episode(self) -> str | None:
        """The id of the episode in the editor."""
        return self.editor.current_episode

    def start(self, episode: str, caret: int, branch: str = "") -> None:
        """Begin where one left off: on this branch, in this episode, or in the first when it is gone."""
        if branch in self._desk.read(lambda unit: [one.id for one in unit.branches.list()]):
            self._desk.turn_to(branch)
        told = self.told()
        chosen = episode if episode in told else next(iter(told), None)
        if chosen is not None:
            self.editor.reveal(chosen, Span(caret, caret) if episode in told else None)
        people = self._desk.read(lambda unit: [person.id for person in unit.characters.list()])
        if people:
            self.talk.set_viewpoint(people[0], told.get(chosen or "", 1))
        self.editor.setFocus()
        self.safekeeping.begin()

    def show_manuscript(self) -> None:
        """Turn to the text and put the caret in it."""
        self.centre.show_page(MANUSCRIPT)
        self.editor.setFocus()

    def show_matrix(self) -> None:
        """Turn to the knowledge matrix, as of the episode being written."""
        self.centre.show_page(MATRIX)
        self.matrix.setFocus()

    def show_review(self) -> None:
        """Turn to what waits for the author's word: in the episode being written, else in the whole story."""
        self.review_episode(self.episode if self.review.waits_in(self.episode) else None)

    def review_episode(self, episode: str | None) -> None:
        """Turn to what waits in an episode; None: in the whole story."""
        self.review.show_episode(episode)
        self.centre.show_page(REVIEW)
        self.review.setFocus()

    def review_what_rests(self, asked: Viewpoint) -> None:
        """Turn to what a viewpoint's knowledge rests on."""
        self.review.show_what_rests(asked)
        self.centre.show_page(REVIEW)
        self.review.setFocus()

    def show_talk(self) -> None:
        """Turn to the conversation."""
        self.right.show()
        self.right.show_page(TALK)
        self.talk.focus_question()

    def show_continuity(self) -> None:
        """Turn to the warnings."""
        self.checking.show()

    def show_preview(self) -> None:
        """Turn to the page beside the manuscript; the caret stays where it is."""
        self.right.show()
        self.right.show_page(PAGE)

    def show_versions(self, episode: str = "") -> None:
        """Turn to the kept versions of an episode: of the one in the editor when none is named."""
        chosen = episode or self.episode
        if chosen and self.flush():
            self.branching.versions.show_episode(chosen)
            self.centre.show_page(self.branching.versions)
            self.branching.versions.setFocus()

    def find_text(self) -> None:
        """Find in the episode that had the caret last."""
        self.centre.show_page(MANUSCRIPT)
        self.beside.active.find()

    def add_episode(self) -> None:
        """A new episode behind the present one."""
        self.sidebar.add_episode()

    def save_now(self) -> None:
        """Save what is unsaved. It would be saved anyway, a moment later."""
        if self.flush():
            self.status.say(self.tr("Saved."))

    def rebuild_index(self) -> None:
        """Make the index of the story anew."""
        self.chores.rebuild_index()

    def toggle_jobs(self) -> None:
        """Show or hide the list of jobs."""
        self.jobs.setVisible(not self.jobs.isVisible())

    def toggle_focus(self) -> bool:
        """Nothing but the text, and back. True when it is now alone."""
        self.alone = not self.alone
        for panel in (self.sidebar, self.right, self.status):
            panel.setVisible(not self.alone)
        self.centre.head.setVisible(not self.alone)
        self.show_manuscript()
        return self.alone

    def read_story(self) -> None:
        """Read for facts what nobody has read yet."""
        if self.flush():
            self.chores.extract()

    def read_episode(self) -> None:
        """Read for facts the episode that had the caret last."""
        episode = self.beside.active.current_episode
        if episode and self.flush():
            self.chores.extract([self.beside.active.current_episode or episode])

    def flush(self) -> bool:
        """Save what is unsaved. False when it could not be."""
        self.sheet.flush()
        self.noting.commit()
        return self.editor.flush()

    def talk_to(self, character: str, number: int | None = None) -> None:
        """Talk to a character as an episode opens: the one in the editor when none is named."""
        self.talk.set_viewpoint(character, number or self.number_of(self.episode) or 1)
        self.show_talk()

    def go_to(self, episode: str, span: Span | None) -> None:
        """Show a place of the text: at the side where that episode is open there, else in the manuscript."""
        self.centre.show_page(MANUSCRIPT)
        pane = self.beside.pane
        (pane if pane is not None and pane.shows(episode) else self.editor).reveal(episode, span)

    def save_state(self) -> QByteArray:
        """How the author has divided the desk."""
        return self._split.saveState()

    def restore_state(self, state: QByteArray) -> None:
        """Divide the desk as it was."""
        if not state.isEmpty():
            self._split.restoreState(state)

    @property
    def kept_tabs(self) -> tuple[list[int], list[int]]:
        """Which of the pages behind "More" have their tab, in the centre and at the right."""
        return self.centre.kept_tabs, self.right.kept_tabs

    def keep_tabs(self, centre: Sequence[int], right: Sequence[int]) -> None:
        """Show these tabs of the pages behind "More"."""
        self.centre.keep_tabs(centre)
        self.right.keep_tabs(right)

    def _lay_out(self) -> None:
        self.sidebar.setProperty("role", "surface")
        self.sidebar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.sidebar.setMinimumWidth(200)
        self.right.setMinimumWidth(320)
        self.centre.setMinimumWidth(420)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        for index, (panel, width) in enumerate(zip((self.sidebar, self.centre, self.right), WIDTHS, strict=True)):
            self._split.addWidget(panel)
            self._split.setStretchFactor(index, 1 if panel is self.centre else 0)
            self._split.setCollapsible(index, False)
            panel.resize(width, panel.height())
        self._split.setSizes(list(WIDTHS))
        self._split.setHandleWidth(1)
        self.centre.bar.insertWidget(0, IconButton("list", self.tr("Episodes and characters"), self._left))
        self.badges = [BranchBadge(self._desk), BranchBadge(self._desk)]
        self.centre.bar.addWidget(self.badges[0])
        self.right.bar.addWidget(self.badges[1])
        self.centre.say_above(self.notice)
        self.centre.bar.addWidget(IconButton("chats-circle", self.tr("Talk and continuity"), self._right))
        self.jobs.hide()
        self.jobs.setMaximumHeight(240)
        layout = column(self, spacing=0)
        layout.addWidget(self._split, 1)
        layout.addWidget(self.jobs)
        layout.addWidget(self.status)

    def _wire(self) -> None:
        self.sidebar.episode_requested.connect(self._open_episode)
        self.sidebar.episode_begun.connect(self._write_in)
        self.sidebar.character_requested.connect(self.show_sheet)
        self.sidebar.discover_requested.connect(self.discover_requested)
        for panel in (self.review, self.sheet, self.talk, self.continuity):
            panel.place_requested.connect(self.go_to)
        self.matrix.place_requested.connect(self._following.go)
        self.sidebar.talk_requested.connect(self.talk_to)
        self.talk.review_requested.connect(self.show_review)
        self.talk.rests_requested.connect(self.review_what_rests)
        self.sheet.talk_requested.connect(self.talk_to)
        self.matrix.talk_requested.connect(self.talk_to)
        self.sheet.closed.connect(self.show_manuscript)
        self.editor.episode_opened.connect(self._on_episode_opened)
        self.review.cites = self.continuity.cites
        self.continuity.book.renewed.connect(self.review.warnings_changed)
        self.review.count_changed.connect(self._on_review_count_changed)
        self.review.counts_changed.connect(self._on_waiting_changed)
        self.review.rule_requested.connect(self.rule_requested)
        self.review.extract_requested.connect(self.read_story)
        self.talk.cast_requested.connect(self.discover_requested)
        self.talk.models_requested.connect(self.models_requested)
        self.talk.keeping_requested.connect(self.keeping_requested)
        self.status.models_requested.connect(self.models_requested)
        self.status.jobs_toggled.connect(self.toggle_jobs)
        self.centre.turned.connect(self._on_turned)
        self.elsewhere.happened.connect(self._on_changed_elsewhere)
        self.steps.wished.connect(partial(take, self))
        self.continuity.check_starting.connect(self.steps.note_checked)

    def _make_preview(self) -> "PagePane":
        # Loaded here: the first picture does without it.
        from workbench.ui.pages.pane import PagePane

        preview = PagePane(self._desk, self.editor)
        preview.print_requested.connect(self.print_requested)
        return preview

    def _open_episode(self, episode: str) -> None:
        """Show an episode as one is looking at them: what waits in it while the review shows, else its text."""
        if self.centre.page == REVIEW:
            self.editor.open_episode(episode)
            self.review_episode(self.episode)
        else:
            self._write_in(episode)

    def _write_in(self, episode: str) -> None:
        self.editor.open_episode(episode)
        self.show_manuscript()

    def show_sheet(self, character: str) -> None:
        """Turn to the sheet of a character."""
        self.sheet.show_character(character)
        self.centre.show_page(self.sheet)

    def _on_changed_elsewhere(self) -> None:
        """Another window or program has written to this story: everything asks again."""
        self._desk.tell(ALL)
        self.status.say(self.tr("This story was changed elsewhere; it is shown as it stands now."), seconds=20)

    def _on_turned(self, page: int) -> None:
        if page == MANUSCRIPT:
            self.editor.setFocus()
        if page == REVIEW:
            self.show_review()
        if page == MATRIX:
            self._following.follow()

    def _on_episode_opened(self, episode: str) -> None:
        self.sidebar.set_current_episode(episode)
        self.continuity.set_current_episode(episode)
        if self.centre.page != MATRIX:
            self._following.follow()

    def _on_review_count_changed(self, count: int) -> None:
        self.centre.tabs.set_count(REVIEW, count)

    def _on_waiting_changed(self, counts: Mapping[str, int]) -> None:
        self.sidebar.set_waiting(counts)

    def _left(self) -> None:
        self.sidebar.setVisible(not self.sidebar.isVisible())

    def _right(self) -> None:
        self.right.setVisible(not self.right.isVisible())

    def number_of(self, episode: str | None) -> int | None:
        """An episode's number on the branch on the desk; None for one that is not told there."""
        return None if episode is None else self.told().get(episode)

    def told(self) -> dict[str, int]:
        """The episodes of the branch on the desk in telling order, and their numbers."""
        branch = self._desk.branch
        return self._desk.read(lambda unit: unit.episodes.timeline(branch).telling)
