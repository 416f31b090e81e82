"""Continuity across the panels: what is checked and when, where warnings show, what would break, what is planted."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from workbench.story.sentences import split_sentences
from workbench.story.text import Span
from workbench.ui.continuity.exporting import Exporting
from workbench.ui.continuity.watching import Watcher, Written
from workbench.ui.desk import Desk
from workbench.ui.editor import Underline
from workbench.ui.ledger.words import AtCaret

if TYPE_CHECKING:
    from workbench.ui.rehearsing import RehearsalPane
    from workbench.ui.window.workspace import Workspace

CONTINUITY = 1
"""The tab of the warnings on the right."""
LEDGER = 3
"""The page of what is planted."""

Marks = Sequence[tuple[Span, str, str, str]]


class Checking(QObject):
    """What the workspace hands over: its panel of warnings, the underlines in the editor, the counts at the left."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._at = workspace
        panel, editor = workspace.continuity, workspace.editor
        self.watcher = Watcher(desk, self._shown_text, lambda: panel.book.findings.all(), self)
        self._before: int | QWidget = CONTINUITY
        self.ledger = workspace.ledger
        self.ledger.caret = self._spot_at_caret
        self.ledger.place_requested.connect(workspace.go_to)
        self.ledger.export_requested.connect(self._export_ledger)
        self.ledger.counted.connect(self._on_threads_counted)
        self.exporting = Exporting(desk, workspace)
        self.exporting.written.connect(self._on_written)
        panel.export_requested.connect(self._export_warnings)
        workspace.sidebar.rehearsal_requested.connect(self.rehearse)
        panel.watch(self._unsaved_text)
        panel.check_starting.connect(workspace.flush)
        panel.text_wanted.connect(editor.setFocus)
        panel.underlines_changed.connect(self._on_underlines_changed)
        panel.counts_changed.connect(self._on_counts_changed)
        editor.underline_activated.connect(self._on_underline_reached)
        editor.underline_pressed.connect(self._on_underline_pressed)
        editor.paused.connect(self.watcher.paused)
        editor.episode_opened.connect(self._on_episode_opened)
        self.watcher.checked.connect(self._on_checked)

    @cached_property
    def rehearsal(self) -> "RehearsalPane":
        """What would break; a page on the right without a tab."""
        from workbench.ui.rehearsing import RehearsalPane

        pane = RehearsalPane(self._desk)
        pane.place_requested.connect(self._at.go_to)
        pane.closed.connect(self._on_rehearsal_closed)
        pane.done.connect(self._on_rehearsed)
        return pane

    def check_episode(self) -> None:
        """Check the episode that had the caret last."""
        episode = self._at.beside.active.current_episode
        number = self._at.number_of(episode)
        if number and self._at.flush():
            self.show()
            self._at.continuity.check([number], this=episode == self._at.episode)

    def check_everything(self) -> None:
        """Check the whole story."""
        if self._at.flush():
            self.show()
            self._at.continuity.check()

    def show(self) -> None:
        """Turn to the warnings."""
        self._at.right.show()
        self._at.right.show_page(CONTINUITY)

    def next(self) -> None:
        """Go to the next warning behind the caret."""
        self._at.continuity.step(True, self._at.editor.caret)

    def previous(self) -> None:
        """Go to the last warning before the caret."""
        self._at.continuity.step(False, self._at.editor.caret)

    def rehearse(self, episodes: Sequence[str], moving: bool) -> None:
        """Ask what would break without these episodes, or with them elsewhere."""
        if not self._at.flush():
            return
        if self._at.right.shown is not self.rehearsal:
            self._before = self._at.right.shown
        self._at.right.show()
        self._at.right.show_page(self.rehearsal)
        self.rehearsal.rehearse(episodes, moving)

    def rehearse_here(self) -> None:
        """Ask what would break without the episode in the editor."""
        if self._at.episode is not None:
            self.rehearse([self._at.episode], moving=False)

    def show_ledger(self) -> None:
        """Turn to what is planted."""
        self._at.centre.show_page(LEDGER)
        self.ledger.setFocus()

    def plant_here(self) -> None:
        """Plant something of the author's own at the caret, or at what is selected."""
        spot = self._spot_at_caret()
        self.show_ledger()
        self.ledger.form.ask(spot)

    def _spot_at_caret(self) -> AtCaret | None:
        """What is selected in the editor, else the sentence at the caret."""
        shown, number = self._at.editor.shown_text, self._at.number_of(self._at.episode)
        if shown is None or number is None:
            return None
        episode, text = shown
        span = self._at.editor.selected
        if span is None:
            caret = self._at.editor.caret
            sentences = split_sentences(text, self._desk.story.info.language)
            before = [one for one in sentences if one.start <= caret]
            span = before[-1] if before else next(iter(sentences), None)
        return AtCaret(episode, number, span, span.of(text) if span is not None else "")

    def _export_warnings(self, ending: str) -> None:
        self.exporting.warnings(self._at.continuity, ending)

    def _export_ledger(self, ending: str) -> None:
        known = self.ledger.ledger
        if known is not None:
            self.exporting.ledger(known.threads, known.people, self._at.continuity.book.findings, ending)

    def _on_written(self, what: tuple[Path, int]) -> None:
        path, personal = what
        said = self.tr("Written: {path}").format(path=path)
        if personal:
            # The manuscript is nobody's to change, but the author may not know what leaves with it.
            said += " " + self.tr("Personal data in its quotes, as it stands there: {n}").format(n=personal)
        self._at.status.say(said, seconds=20)

    def _on_threads_counted(self, count: int) -> None:
        self._at.centre.tabs.set_count(LEDGER, count)

    def _on_rehearsal_closed(self) -> None:
        if self._at.right.shown is self.rehearsal:
            self._at.right.show_page(self._before)

    def _on_rehearsed(self) -> None:
        self._on_rehearsal_closed()
        self._at.notice.say(self.tr("It is done."), [(self.tr("Undo"), self._undo)])

    def _undo(self) -> None:
        if self._at.flush():
            self._desk.undo_stack.undo()

    def _shown_text(self) -> tuple[str, str] | None:
        return self._at.beside.active.shown_text

    def _unsaved_text(self) -> tuple[str, str] | None:
        return self._at.beside.active.shown_text if self._at.editor.is_dirty else None

    def _on_episode_opened(self, _: str) -> None:
        self.watcher.opened()

    def _on_checked(self, written: Written) -> None:
        self._at.continuity.book.rewrite(written.shown, written.place, written.found, written.moved)

    def _on_underline_reached(self, warning: str) -> None:
        """The caret came upon it: its card is marked where the cards are in sight, and no page is turned."""
        if self._at.continuity.isVisible():
            self._at.continuity.select(warning)

    def _on_underline_pressed(self, warning: str) -> None:
        if self._at.right.isVisible():
            self.show()
            self._at.continuity.select(warning)
        else:
            self._at.editor.hover.show_at_caret()

    def _on_underlines_changed(self, episode: str, marks: Marks, text: str | None) -> None:
        underlines = [Underline(span, role, tip, key) for span, role, tip, key in marks]
        for pane in filter(None, (self._at.editor, self._at.beside.pane)):
            pane.set_underlines(episode, underlines, text)

    def _on_counts_changed(self, counts: Mapping[str, int]) -> None:
        self._at.sidebar.set_marks(dict(counts))
        self._at.right.tabs.set_count(CONTINUITY, sum(counts.values()))
