"""Says that a desk's story is open, writes down what cannot be saved, and takes in what a crash left."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.store import Unit
from workbench.store.versions import CRASH
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.ui.desk import Aspect, Desk, OnDesk
from workbench.ui.editor.drafts import Draft
from workbench.ui.editor.saving import Saver
from workbench.ui.safety.sessions import Crash, Mark, Unsaved, crashes, forget, sessions_folder

_BEHIND_MS = 2000
"""Milliseconds after which what is typed and not in the file is written down beside it."""


@dataclass(frozen=True, slots=True)
class Found:
    """An episode after a crash. `saved_at`: when it was last saved before it, None when not in that session;
    `taken_in`: its unsaved text is in it now; `kept`: it is kept as a version, because the episode had moved on."""

    episode: str
    number: int
    title: str
    saved_at: datetime | None
    taken_in: bool = False
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Recovered:
    """What a crash left: since when the story had been open, and the episodes, the last saved first."""

    opened_at: datetime
    episodes: tuple[Found, ...]


class Guard(OnDesk):
    """`recovered` comes after a story was opened that had not been closed."""

    recovered = Signal(object)

    def __init__(self, desk: Desk, parent: QObject | None = None) -> None:
        super().__init__(desk, parent)
        self._mark: Mark | None = None
        self._saver: Saver | None = None
        self._noted = False
        self._timer = QTimer(self, interval=_BEHIND_MS)
        self._timer.timeout.connect(self.note)
        desk.story_closing.connect(self._on_closing)

    def begin(self, saver: Saver) -> None:
        """A story has been opened, and this is what saves it."""
        if saver is not self._saver:
            self._saver = saver
            saver.state_changed.connect(self._on_state)
        info = self._desk.story.info
        if self._mark is not None or info.read_only:
            return
        folder = sessions_folder()
        left = crashes(folder, info.instance)
        self._mark = Mark(folder, info.instance)
        with suppress(OSError):  # nobody is told of a crash then, and nothing is lost by it
            self._mark.begin()
        if not left:
            return

        def done(recovered: Recovered) -> None:
            # Not before: what cannot be taken in now is taken in at the next start.
            forget(left)
            self.recovered.emit(recovered)

        self._desk.write(lambda unit: take_in(unit, left), {Aspect.TEXT}, done)

    def note(self) -> None:
        """Write down what has been typed and is not in the file; take it away once it is."""
        drafts = [draft for draft in self._saver.drafts if draft.dirty] if self._saver is not None else []
        if self._mark is None or not (drafts or self._noted):
            self._timer.stop()
            return
        with suppress(OSError):
            self._mark.note([_unsaved(draft) for draft in drafts])
            self._noted = bool(drafts)
        if not drafts:
            self._timer.stop()

    def _on_state(self, draft: Draft) -> None:
        # Saving takes no two seconds as a rule, and then nothing is written.
        if draft.dirty and not self._timer.isActive():
            self._timer.start()
        elif self._noted and not draft.dirty:
            self.note()

    def _on_closing(self) -> None:
        self._timer.stop()
        if self._mark is not None:
            self._mark.end()
        self._mark, self._noted = None, False


def take_in(unit: Unit, left: Sequence[Crash]) -> Recovered:
    """Put unsaved texts where they belong, and tell what there is. An episode that has moved on since keeps its text,
    and the unsaved one is kept beside it as a version."""
    opened_at = min(crash.opened_at for crash in left)
    saved = dict(unit.episodes.saved_since(opened_at))
    taken: dict[str, bool] = {}
    for unsaved in [one for crash in left for one in crash.unsaved]:
        try:
            episode = unit.episodes.get(unsaved.episode)
            if episode.text == unsaved.text:
                continue
            if episode.revision == unsaved.revision:
                branch = None if unsaved.branch == MAIN_BRANCH else unsaved.branch
                taken[unit.episodes.save_text(episode.id, unsaved.text, branch).id] = True
            else:
                unit.versions.keep_text(episode, unsaved.text, CRASH)
                taken[episode.id] = False
        except InputError:
            continue  # The episode, or its branch, is gone.
    found = []
    for identifier in dict.fromkeys([*taken, *saved]):
        episode = unit.episodes.get(identifier)
        if episode.deleted_at is None:
            put = taken.get(identifier)
            found.append(
                Found(identifier, episode.number, episode.title, saved.get(identifier), put is True, put is False)
            )
    return Recovered(opened_at, tuple(found))


def _unsaved(draft: Draft) -> Unsaved:
    return Unsaved.of(draft.episode, draft.branch, draft.revision, draft.snapshot().text())
