"""The desk with a story on it: sidebar, manuscript and matrix, talk and continuity, jobs below."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
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
from workbench.ui.progress import BackgroundTasks, JobsPanel, StatusBar
from workbench.ui.queries import QueryPanel
from workbench.ui.review import ReviewPane
from workbench.ui.sheet import CharacterSheet
from workbench.ui.sidebar import Sidebar
from workbench.ui.talk import TalkPanel
from workbench.ui.widgets import IconButton, column, scrolled
from workbench.ui.window.beside import Beside
from workbench.ui.window.branch_controller import BranchController
from workbench.ui.window.check_controller import CheckController
from workbench.ui.window.first_steps import FirstSteps, Step
from workbench.ui.window.group_talk_controller import GroupTalkController
from workbench.ui.window.manuscript_controller import ManuscriptController
from workbench.ui.window.navigator import Navigator
from workbench.ui.window.place_controller import PlaceController
from workbench.ui.window.reference_controllers import (
    MindController,
    NotesController,
    QueryController,
    TimelineController,
)
from workbench.ui.window.reread_controller import RereadController
from workbench.ui.window.search_controller import SearchController
from workbench.ui.window.split_controller import MatrixController, SplitController
from workbench.ui.window.tabbed_pages import CentrePage, SidePage, TabbedPages
from workbench.ui.window.version_controller import VersionController
from workbench.ui.window_state import WindowState
from workbench.ui.wishes import Wish

if TYPE_CHECKING:
    from workbench.ui.pages.pane import PagePane

WIDTHS = (260, 800, 380)
"""Left, centre and right at first, in pixels."""


class Workspace(QWidget):
    """Every panel and every controller, and in `_wire` who hears of what. Controllers know the panels they need and the
    navigator, and never each other."""

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
        self.tasks = BackgroundTasks.of(desk)
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
        self.centre = TabbedPages(
            [
                (self.tr("Manuscript"), self.beside),
                (self.tr("Knowledge"), self.matrix),
                (self.tr("Review"), self.review),
                (self.tr("Plants"), self.ledger),
            ],
            "paper",
            later=[CentrePage.LEDGER],
        )
        questions, card = QueryPanel(desk), CardForm(desk)
        self.right = TabbedPages(
            [
                (self.tr("Talk"), self.talk),
                (self.tr("Continuity"), self.continuity),
                (self.tr("Who knows"), questions),
                (self.tr("Notes"), scrolled(card)),
                (self.tr("Page"), self._make_preview),
            ],
            "surface",
            later=[SidePage.QUESTIONS, SidePage.NOTES, SidePage.PREVIEW],
        )
        self._lay_out()
        at = self.navigator = Navigator(desk, self.beside, self.centre, self.right, self.notice, self.status, self)
        at.saving.connect(self.sheet.flush)
        self.queries = QueryController(desk, at, questions, self.matrix)
        self.checks = CheckController(desk, at, self.continuity, self.ledger, self.beside, self.sidebar)
        self.branches = BranchController(desk, at, self.sidebar, self.editor)
        self.versions = VersionController(desk, at, self.editor)
        self.groups = GroupTalkController(desk, at, self.editor, self.talk)
        self.minds = MindController(desk, at, self.sidebar, self.sheet, self.talk)
        self.timeline = TimelineController(desk, at)
        self.notes = NotesController(desk, at, self.centre, self.right, self.editor, card)
        self.reread = RereadController(desk, self.sidebar, self.editor, self)
        self.search = SearchController(desk, at, self.editor)
        self.manuscript = ManuscriptController(desk, at, self.editor)
        self.elsewhere = Elsewhere(desk, self)
        self._places = PlaceController(desk, at, self.beside, self.branches.dividing)
        self.split = SplitController(desk, at, self.beside)
        self._matrix_place = MatrixController(at, self.matrix)
        self.steps = FirstSteps(desk)
        self.sidebar.put_below(self.steps)
        self._wishes: dict[Wish, Callable[[str], object]] = {
            Wish.FORK: self.branches.actions.fork,
            Wish.GIVE_UP: self.branches.actions.give_up,
            Wish.COMPARE: lambda _: self.branches.compare(),
            Wish.RENAME_BRANCH: self.branches.actions.rename,
            Wish.DELETE_BRANCH: self.branches.actions.delete,
            Wish.VERSIONS: self.versions.show,
            Wish.REVIEW: self.review_episode,
            Wish.SPLIT: self.branches.split,
            Wish.MERGE: self.branches.dividing.merge,
            Wish.BESIDE: self.split.show_beside,
            Wish.TIME: self.timeline.show,
            Wish.EXPORT: self.manuscript.export_episode,
            Wish.REACT: lambda _: self.groups.react(),
        }
        self._steps: dict[Step, Callable[[], object]] = {
            Step.WRITE: at.show_manuscript,
            Step.PEOPLE: self.discover_requested.emit,
            Step.REVIEW: self._review_or_read,
            Step.ASK: self.show_talk,
            Step.CHECK: self.checks.check_everything,
        }
        self._wire()

    def start(self, episode: str, caret: int, branch: str = "") -> None:
        """Begin where one left off: on this branch, in this episode, or in the first when it is gone."""
        if branch in self._desk.read(lambda unit: [one.id for one in unit.branches.list()]):
            self._desk.turn_to(branch)
        told = self.navigator.told()
        chosen = episode if episode in told else next(iter(told), None)
        if chosen is not None:
            self.editor.reveal(chosen, Span(caret, caret) if episode in told else None)
        people = self._desk.read(lambda unit: [person.id for person in unit.characters.list()])
        if people:
            self.talk.set_viewpoint(people[0], told.get(chosen or "", 1))
        self.editor.setFocus()
        self.versions.begin()

    def grant(self, wish: Wish, about: str) -> None:
        """Do what is wanted of the episode, or of the branch, with the id `about`."""
        self._wishes[wish](about)

    def show_matrix(self) -> None:
        """Turn to the knowledge matrix, as of the episode being written."""
        self.navigator.show(CentrePage.MATRIX)
        self.matrix.setFocus()

    def show_review(self) -> None:
        """Turn to what waits for the author's word: in the episode being written, else in the whole story."""
        episode = self.navigator.episode
        self.review_episode(episode if self.review.waits_in(episode) else None)

    def review_episode(self, episode: str | None) -> None:
        """Turn to what waits in an episode; None: in the whole story."""
        self.review.show_episode(episode)
        self._turn_to_review()

    def show_talk(self) -> None:
        """Turn to the conversation."""
        self.navigator.show(SidePage.TALK)
        self.talk.focus_question()

    def talk_to(self, character: str, number: int | None = None) -> None:
        """Talk to a character as an episode opens: the one in the editor when none is named."""
        self.talk.set_viewpoint(character, number or self.navigator.number or 1)
        self.show_talk()

    def show_sheet(self, character: str) -> None:
        """Turn to the sheet of a character."""
        self.sheet.show_character(character)
        self.navigator.show(self.sheet)

    def find_text(self) -> None:
        """Find in the episode that had the caret last."""
        self.navigator.show(CentrePage.MANUSCRIPT)
        self.beside.active.find()

    def save_now(self) -> None:
        """Save what is unsaved. It would be saved anyway, a moment later."""
        if self.navigator.flush():
            self.navigator.report(self.tr("Saved."))

    def toggle_jobs(self) -> None:
        """Show or hide the list of jobs."""
        self.jobs.setVisible(not self.jobs.isVisible())

    def toggle_focus(self) -> bool:
        """Nothing but the text, and back. True when it is now alone."""
        self.alone = not self.alone
        for panel in (self.sidebar, self.right, self.status):
            panel.setVisible(not self.alone)
        self.centre.head.setVisible(not self.alone)
        self.navigator.show_manuscript()
        return self.alone

    def read_story(self) -> None:
        """Read for facts what nobody has read yet."""
        if self.navigator.flush():
            self.tasks.extract()

    def read_episode(self) -> None:
        """Read for facts the episode that had the caret last."""
        episode = self.beside.active.current_episode
        if episode and self.navigator.flush():
            self.tasks.extract([self.beside.active.current_episode or episode])

    def put_back(self, state: WindowState) -> None:
        """Divide the desk as the last one was; from now on, where one is in the story outlives a crash."""
        if not (divided := state.bytes("desk")).isEmpty():
            self._split.restoreState(divided)
        centre, right = state.tabs
        self.centre.keep_tabs(centre)
        self.right.keep_tabs(right)
        self.matrix.restore_state(state.bytes("matrix"))
        self._places.keep_in(state)

    def remember(self, state: WindowState) -> None:
        """Keep how the desk is divided, and where one is in the open story."""
        state.set_bytes("desk", self._split.saveState())
        state.set_tabs(self.centre.kept_tabs, self.right.kept_tabs)
        state.set_bytes("matrix", self.matrix.save_state())
        if self._desk.is_open and self.navigator.episode:
            self._places.note()
            state.set_beside(self._desk.story.info.uuid, self.beside.save_state())

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
        at = self.navigator
        self.sidebar.episode_requested.connect(self._open_episode)
        self.sidebar.episode_begun.connect(self._write_in)
        self.sidebar.character_requested.connect(self.show_sheet)
        self.sidebar.discover_requested.connect(self.discover_requested)
        self.sidebar.find_requested.connect(self.search.find_person)
        self.sidebar.post_requested.connect(self.manuscript.post)
        self.sidebar.world.sheet_requested.connect(self.notes.show_sheet)
        for wishing in (self.sidebar, self.editor):
            wishing.wished.connect(self.grant)
        for panel in (self.review, self.sheet, self.talk, self.continuity):
            panel.place_requested.connect(at.go_to)
        self.matrix.place_requested.connect(self._matrix_place.go)
        for asking in (self.sidebar, self.sheet, self.matrix, self.minds):
            asking.talk_requested.connect(self.talk_to)
        self.talk.review_requested.connect(self.show_review)
        self.talk.rests_requested.connect(self._review_what_rests)
        self.sheet.closed.connect(at.show_manuscript)
        self.editor.episode_opened.connect(self._on_episode_opened)
        self.editor.progress.wanted.connect(self.manuscript.show_count)
        self.beside.pane_made.connect(self._on_pane_made)
        self.beside.matrix_made.connect(self._on_matrix_made)
        self.beside.turned.connect(self._on_side_turned)
        self.review.cites = self.continuity.cites
        self.continuity.book.renewed.connect(self.review.warnings_changed)
        self.review.count_changed.connect(self._on_review_count_changed)
        self.review.counts_changed.connect(self.sidebar.set_waiting)
        self.review.rule_requested.connect(self.rule_requested)
        self.review.extract_requested.connect(self.read_story)
        self.review.duplicates_requested.connect(self.queries.show_duplicates)
        self.queries.review_requested.connect(self.show_review)
        self.queries.read_requested.connect(self.read_story)
        self.groups.review_requested.connect(self.show_review)
        self.groups.read_requested.connect(self.read_episode)
        self.minds.sheet_requested.connect(self.show_sheet)
        self.talk.cast_requested.connect(self.discover_requested)
        self.talk.keeping_requested.connect(self.keeping_requested)
        for needing in (self.talk, self.status, self.groups):
            needing.models_requested.connect(self.models_requested)
        self.status.jobs_toggled.connect(self.toggle_jobs)
        self.centre.turned.connect(self._on_turned)
        self.elsewhere.happened.connect(self._on_changed_elsewhere)
        self.steps.wished.connect(self._take_step)
        self.continuity.check_starting.connect(self.steps.note_checked)

    def _make_preview(self) -> "PagePane":
        # Loaded here: the first picture does without it.
        from workbench.ui.pages.pane import PagePane

        preview = PagePane(self._desk, self.editor)
        preview.print_requested.connect(self.print_requested)
        return preview

    def _take_step(self, step: Step) -> None:
        """Go where one of the first steps is taken."""
        self._steps[step]()

    def _review_or_read(self) -> None:
        self.show_review()
        if not self.review.any_waiting:
            self.read_story()

    def _open_episode(self, episode: str) -> None:
        """Show an episode as one is looking at them: what waits in it while the review shows, else its text."""
        if self.centre.page == CentrePage.REVIEW:
            self.editor.open_episode(episode)
            self.review_episode(self.navigator.episode)
        else:
            self._write_in(episode)

    def _write_in(self, episode: str) -> None:
        self.editor.open_episode(episode)
        self.navigator.show_manuscript()

    def _review_what_rests(self, asked: Viewpoint) -> None:
        """Turn to what a viewpoint's knowledge rests on."""
        self.review.show_what_rests(asked)
        self._turn_to_review()

    def _turn_to_review(self) -> None:
        self.navigator.show(CentrePage.REVIEW)
        self.review.setFocus()

    def _on_pane_made(self, pane: EditorPane) -> None:
        pane.manuscript.typed.connect(self.reread.stir)
        pane.progress.wanted.connect(self.manuscript.show_count)

    def _on_matrix_made(self, matrix: MatrixPane) -> None:
        matrix.place_requested.connect(self.navigator.go_to)
        matrix.talk_requested.connect(self.talk_to)
        matrix.query_requested.connect(self.queries.ask)

    def _on_side_turned(self) -> None:
        self.continuity.set_beside_episode(self.beside.episode)

    def _on_changed_elsewhere(self) -> None:
        """Another window or program has written to this story: everything asks again."""
        self._desk.tell(ALL)
        self.navigator.report(self.tr("This story was changed elsewhere; it is shown as it stands now."), seconds=20)

    def _on_turned(self, page: int) -> None:
        if page == CentrePage.MANUSCRIPT:
            self.editor.setFocus()
        if page == CentrePage.REVIEW:
            self.show_review()
        if page == CentrePage.MATRIX:
            self._matrix_place.follow()

    def _on_episode_opened(self, episode: str) -> None:
        self.sidebar.set_current_episode(episode)
        self.continuity.set_current_episode(episode)
        if self.centre.page != CentrePage.MATRIX:
            self._matrix_place.follow()

    def _on_review_count_changed(self, count: int) -> None:
        self.navigator.set_count(CentrePage.REVIEW, count)

    def _left(self) -> None:
        self.sidebar.setVisible(not self.sidebar.isVisible())

    def _right(self) -> None:
        self.right.setVisible(not self.right.isVisible())
