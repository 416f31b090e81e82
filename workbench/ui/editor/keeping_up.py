"""Keeping what is on show in step with the story file, where something else has written in it."""

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QTextCursor

from workbench.store import Unit
from workbench.story.episodes import Episode
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor.drafts import Draft
from workbench.ui.editor.manuscript import Manuscript

_PAUSE_MS = 50


class KeepingUp(QObject):
    """`due` comes when the episode on show may stand otherwise now, `reloaded` when its text was read anew."""

    due = Signal()
    reloaded = Signal()

    def __init__(self, desk: Desk, manuscript: Manuscript) -> None:
        super().__init__(manuscript)
        self._desk = desk
        self._manuscript = manuscript
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._look)
        desk.changed.connect(self._on_changed)

    def stop(self) -> None:
        """Nothing is on show any more."""
        self._timer.stop()

    def ask_for(self, draft: Draft) -> None:
        """Read a draft anew where the file has gone on without it; what is being typed is left alone."""
        known, episode_id = draft.revision, draft.episode

        def question(unit: Unit) -> Episode | None:
            episode = unit.episodes.get(episode_id)
            return episode if episode.revision != known else None

        def answer(episode: Episode | None) -> None:
            moved_on = draft.revision != known or draft.episode != episode_id
            if episode is None or draft.dirty or draft.writing or moved_on:
                return
            if episode.text == draft.saved.text():
                draft.revision = episode.revision
                return
            self._reload(draft, episode)

        self._desk.ask(draft, question, answer)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        draft = self._manuscript.draft
        if draft is None or not aspects & {Aspect.TEXT, Aspect.ORDER}:
            return
        # What comes while a draft is being written is our own save: reading it back would cost a key its paint.
        if aspects != {Aspect.TEXT} or not draft.writing:
            self._timer.start()

    def _look(self) -> None:
        if not self._desk.is_open:
            return
        self.due.emit()
        if self._manuscript.draft is not None:
            self.ask_for(self._manuscript.draft)

    def _reload(self, draft: Draft, episode: Episode) -> None:
        shown = draft is self._manuscript.draft
        bar = self._manuscript.verticalScrollBar()
        caret, scroll = self._manuscript.textCursor().position(), bar.value()
        draft.load(episode.text, episode.revision)
        if shown:
            cursor = QTextCursor(draft.document)
            cursor.setPosition(min(caret, draft.document.characterCount() - 1))
            self._manuscript.setTextCursor(cursor)
            bar.setValue(scroll)
            self.reloaded.emit()
