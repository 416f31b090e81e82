"""One's place in the story: kept when an episode is thrown away or another branch turned to, and for the next run."""

from PySide6.QtCore import QObject, QTimer

from workbench.store import Unit
from workbench.story.errors import InputError
from workbench.story.text import Span
from workbench.ui.branches.dividing import Dividing
from workbench.ui.desk import Aspect, Desk
from workbench.ui.window.beside import Beside
from workbench.ui.window.navigator import Navigator
from workbench.ui.window_state import WindowState

_REST_MS = 1000


class PlaceController(QObject):
    """Has the manuscript, and what stands beside it, show what took the place of what is gone; and notes the place at
    every save and when the caret rests, so that it outlives a crash."""

    def __init__(self, desk: Desk, navigator: Navigator, beside: Beside, dividing: Dividing) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator
        self._beside, self._editor = beside, beside.editor
        self._dividing = dividing
        self._number = 1
        self._kept: tuple[str, int, int] | None = None
        """What stood beside before the branch turned: episode, its number and the caret."""
        self._editor.episode_opened.connect(self._on_opened)
        self._state: WindowState | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self.note)
        self._editor.manuscript.cursorPositionChanged.connect(self._rest.start)
        self._editor.text_saved.connect(self.note)
        desk.changed.connect(self._on_changed)
        desk.branch_turning.connect(self._on_branch_turning)
        desk.branch_turned.connect(self._on_branch_turned)

    def keep_in(self, state: WindowState) -> None:
        """From now on, note the place here."""
        self._state = state

    def note(self) -> None:
        """Note where one is in the open story."""
        episode = self._navigator.episode
        if self._state is not None and self._desk.is_open and episode:
            story = self._desk.story.info.uuid
            self._state.set_branch(story, self._desk.branch)
            self._state.set_place(story, episode, self._editor.caret)

    def _on_opened(self, episode: str) -> None:
        self._number = self._navigator.number_of(episode) or 1

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        """Leave an episode that has just been put into the trash for the one that took its place."""
        episode = self._navigator.episode
        if Aspect.ORDER not in aspects or episode is None:
            return
        told = self._navigator.told()
        if episode in told:
            return
        whole = self._dividing.halves.get(episode)
        if whole in told:
            # A split was taken back: its first half is all of it again.
            self._editor.open_episode(whole)
        elif told:
            nearest = min(self._number, len(told))
            self._editor.open_episode(next(one for one, number in told.items() if number == nearest))
        else:
            self._editor.put_away()

    def _on_branch_turning(self) -> None:
        beside = self._beside
        self._kept = None
        if beside.episode is not None and beside.pane is not None:
            self._kept = beside.episode, self._navigator.number_of(beside.episode) or 1, beside.pane.caret

    def _on_branch_turned(self) -> None:
        """Stay in the same place of the story, as the branch tells it."""
        beside, editor, episode = self._beside, self._editor, self._navigator.episode
        self._navigator.unsay()
        kept = self._kept
        if kept is not None and beside.pane is not None:
            # Out of the way of what the manuscript shows now.
            beside.pane.put_away()
        if episode is not None:
            caret = editor.caret
            there = self._counterpart(episode, self._number)
            if there is None:
                editor.put_away()
            else:
                editor.reveal(there, Span(caret, caret))
        if kept is None:
            beside.refresh()
            return
        there = self._counterpart(*kept[:2])
        if there is None or editor.shows(there):
            beside.close_side()
        else:
            beside.show_episode(there, Span(kept[2], kept[2]))
            editor.setFocus()

    def _counterpart(self, episode: str, number: int) -> str | None:
        branch = self._desk.branch
        try:
            return self._desk.read(lambda unit: counterpart(unit, episode, branch, number))
        except InputError:
            return next(iter(self._navigator.told()), None)


def counterpart(unit: Unit, episode: str, branch: str, number: int) -> str | None:
    """The episode a branch tells in the place of another branch's: itself, its copy there, what it is a copy of; else
    the one with that number, or the last. None when the branch has none."""
    told = unit.episodes.outline(branch)
    same = next((one.id for one in told if one.id == episode), None)
    if same is not None or not told:
        return same
    of = unit.episodes.get(episode).copy_of or episode
    kin = next((one.id for one in told if of in (one.id, one.copy_of)), None)
    return kin or told[min(number, len(told)) - 1].id
