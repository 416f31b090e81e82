"""Where one is on the desk and how one gets elsewhere: all that the controllers know of the window around them."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from workbench.story.text import Span
from workbench.ui.branches.quiet_bar import QuietBar
from workbench.ui.desk import Desk
from workbench.ui.progress import StatusBar
from workbench.ui.window.beside import Beside
from workbench.ui.window.tabbed_pages import CentrePage, Page, SidePage, TabbedPages


class Navigator(QObject):
    """Goes to places of the text, turns to pages, says what has happened. A page without a tab is given as its widget.

    `saving` comes before what is unsaved is written: who has something typed puts it down. Dialogs open over `window`.
    """

    saving = Signal()

    def __init__(
        self,
        desk: Desk,
        beside: Beside,
        centre: TabbedPages,
        right: TabbedPages,
        notice: QuietBar,
        status: StatusBar,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.window = window
        self._desk, self._beside, self._editor = desk, beside, beside.editor
        self._centre, self._right = centre, right
        self._notice, self._status = notice, status
        self._before: dict[QWidget, int | QWidget] = {}
        # What was said of an edit holds until the next one, or until it is taken back.
        desk.undo_stack.indexChanged.connect(self.unsay)
        desk.undone.connect(self._on_undone)
        desk.redone.connect(self._on_redone)
        self._editor.episode_opened.connect(self._on_episode_opened)

    @property
    def episode(self) -> str | None:
        """The id of the episode in the editor."""
        return self._editor.current_episode

    @property
    def number(self) -> int | None:
        """The number of the episode in the editor."""
        return self.number_of(self.episode)

    def number_of(self, episode: str | None) -> int | None:
        """An episode's number on the branch on the desk; None for one that is not told there."""
        return None if episode is None else self.told().get(episode)

    def told(self) -> dict[str, int]:
        """The episodes of the branch on the desk in telling order, and their numbers."""
        branch = self._desk.branch
        return self._desk.read(lambda unit: unit.episodes.timeline(branch).telling)

    def flush(self) -> bool:
        """Save what is unsaved. False when it could not be."""
        self.saving.emit()
        return self._editor.flush()

    def undo(self) -> None:
        """Take back the last edit of the story."""
        if self.flush():
            self._desk.undo_stack.undo()

    def redo(self) -> None:
        """Make the edit taken back last once more."""
        if self.flush():
            self._desk.undo_stack.redo()

    def go_to(self, episode: str, span: Span | None = None) -> None:
        """Show a place of the text: at the side where that episode is open there, else in the manuscript."""
        self._centre.show_page(CentrePage.MANUSCRIPT)
        pane = self._beside.pane
        (pane if pane is not None and pane.shows(episode) else self._editor).reveal(episode, span)

    def write_at(self, episode: str, at: int) -> None:
        """Show a place (code points) and put the caret into the manuscript."""
        self.go_to(episode, Span(at, at))
        self._editor.setFocus()

    def show_manuscript(self) -> None:
        """Turn to the text and put the caret in it."""
        self._centre.show_page(CentrePage.MANUSCRIPT)
        self._editor.setFocus()

    def show(self, page: Page | QWidget) -> None:
        """Turn to a page of the centre or of the right; any other widget shows in the centre."""
        if isinstance(page, SidePage):
            self._right.show()
            self._right.show_page(page)
        else:
            self._centre.show_page(page)

    def enter(self, pane: QWidget) -> None:
        """Turn to a widget in the centre, and put the focus in it."""
        self._centre.show_page(pane)
        pane.setFocus()

    def show_aside(self, pane: QWidget) -> None:
        """Turn to a widget on the right."""
        if self._right.shown is not pane:
            self._before[pane] = self._right.shown
        self._right.show()
        self._right.show_page(pane)

    def leave_aside(self, pane: QWidget) -> bool:
        """Turn back to what showed on the right before a widget; False when that does not show."""
        if self._right.shown is not pane:
            return False
        self._right.show_page(self._before[pane])
        return True

    @property
    def has_right(self) -> bool:
        """True while the right side can be seen."""
        return self._right.isVisible()

    def set_count(self, page: Page, count: int) -> None:
        """Put a number behind the name on a tab; none for 0."""
        (self._right if isinstance(page, SidePage) else self._centre).tabs.set_count(page, count)

    def say(
        self,
        sentence: str,
        offers: Sequence[tuple[str, Callable[[], object]]] = (),
        about: str = "",
        undo: bool = False,
    ) -> None:
        """Say above the page what has happened, with what can be done about it; `undo`: that last of all. What is
        `about` one episode is not said above another."""
        last = [(self.tr("Undo"), self.undo)] if undo else []
        self._notice.say(sentence, [*offers, *last], about)

    def unsay(self) -> None:
        """Take away what is said above the page."""
        self._notice.hide()

    def report(self, sentence: str, seconds: float = 6) -> None:
        """Say in the bar at the bottom what has been done."""
        self._status.say(sentence, seconds=seconds)

    def _on_episode_opened(self, episode: str) -> None:
        """The copy of an episode on a branch is no other one."""
        about = self._notice.about
        if about and about not in (episode, self._desk.read(lambda unit: unit.episodes.get(episode).copy_of)):
            self.unsay()

    def _on_undone(self, what: str) -> None:
        self.say(self.tr("Undone: {what}").format(what=what), [(self.tr("Redo"), self.redo)])

    def _on_redone(self, what: str) -> None:
        self.say(self.tr("Done again: {what}").format(what=what), undo=True)
