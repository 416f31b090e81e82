"""Continuity across the panels: what is checked and when, where warnings show, what would break, what is planted."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from workbench.story.sentences import split_sentences
from workbench.story.text import Span
from workbench.ui.continuity import ContinuityPanel
from workbench.ui.continuity.exporting import Exporting
from workbench.ui.continuity.watching import Watcher, Written
from workbench.ui.desk import Desk
from workbench.ui.editor import EditorPane, Underline
from workbench.ui.ledger import LedgerPane
from workbench.ui.ledger.words import AtCaret
from workbench.ui.sidebar import Sidebar
from workbench.ui.window.beside import Beside
from workbench.ui.window.navigator import Navigator
from workbench.ui.window.tabbed_pages import CentrePage, SidePage

if TYPE_CHECKING:
    from workbench.ui.rehearsing import RehearsalPane

Marks = Sequence[tuple[Span, str, str, str]]


class CheckController(QObject):
    """Has the panel of warnings, the underlines in the text, the ledger and the counts at the left agree."""

    def __init__(
        self,
        desk: Desk,
        navigator: Navigator,
        panel: ContinuityPanel,
        ledger: LedgerPane,
        beside: Beside,
        sidebar: Sidebar,
    ) -> None:
        super().__init__(navigator)
        self._desk, self._navigator = desk, navigator
        self._panel, self._ledger, self._sidebar = panel, ledger, sidebar
        self._beside, self._editor = beside, beside.editor
        self.watcher = Watcher(desk, self._shown_text, lambda: panel.book.findings.all(), self)
        ledger.caret = self._spot_at_caret
        ledger.place_requested.connect(navigator.go_to)
        ledger.export_requested.connect(self._export_ledger)
        ledger.counted.connect(self._on_threads_counted)
        self.exporting = Exporting(desk, navigator.window)
        self.exporting.written.connect(self._on_written)
        panel.export_requested.connect(self._export_warnings)
        sidebar.rehearsal_requested.connect(self.rehearse)
        panel.watch(self._unsaved_text)
        panel.check_starting.connect(navigator.flush)
        panel.text_wanted.connect(self._editor.setFocus)
        panel.underlines_changed.connect(self._on_underlines_changed)
        panel.counts_changed.connect(self._on_counts_changed)
        self.watcher.checked.connect(self._on_checked)
        self.watch(self._editor)
        beside.pane_made.connect(self.watch)

    def watch(self, editor: EditorPane) -> None:
        """Check what is written in an editor, and hear where its caret meets a warning."""
        editor.underline_activated.connect(self._on_underline_reached)
        editor.underline_pressed.connect(self._on_underline_pressed)
        editor.paused.connect(self.watcher.paused)
        editor.episode_opened.connect(self.watcher.opened)

    @cached_property
    def rehearsal(self) -> "RehearsalPane":
        """What would break; a page on the right without a tab."""
        from workbench.ui.rehearsing import RehearsalPane

        pane = RehearsalPane(self._desk)
        pane.place_requested.connect(self._navigator.go_to)
        pane.closed.connect(self._on_rehearsal_closed)
        pane.done.connect(self._on_rehearsed)
        return pane

    def check_episode(self) -> None:
        """Check the episode that had the caret last."""
        episode = self._beside.active.current_episode
        number = self._navigator.number_of(episode)
        if number and self._navigator.flush():
            self._navigator.show(SidePage.CONTINUITY)
            self._panel.check([number], this=episode == self._navigator.episode)

    def check_everything(self) -> None:
        """Check the whole story."""
        if self._navigator.flush():
            self._navigator.show(SidePage.CONTINUITY)
            self._panel.check()

    def next(self) -> None:
        """Go to the next warning behind the caret."""
        self._panel.step(True, self._editor.caret)

    def previous(self) -> None:
        """Go to the last warning before the caret."""
        self._panel.step(False, self._editor.caret)

    def rehearse(self, episodes: Sequence[str], moving: bool) -> None:
        """Ask what would break without these episodes, or with them elsewhere."""
        if self._navigator.flush():
            self._navigator.show_aside(self.rehearsal)
            self.rehearsal.rehearse(episodes, moving)

    def rehearse_here(self) -> None:
        """Ask what would break without the episode in the editor."""
        if self._navigator.episode is not None:
            self.rehearse([self._navigator.episode], moving=False)

    def show_ledger(self) -> None:
        """Turn to what is planted."""
        self._navigator.show(CentrePage.LEDGER)
        self._ledger.setFocus()

    def plant_here(self) -> None:
        """Plant something of the author's own at the caret, or at what is selected."""
        spot = self._spot_at_caret()
        self.show_ledger()
        self._ledger.form.ask(spot)

    def _spot_at_caret(self) -> AtCaret | None:
        """What is selected in the editor, else the sentence at the caret."""
        shown, number = self._editor.shown_text, self._navigator.number
        if shown is None or number is None:
            return None
        episode, text = shown
        span = self._editor.selected
        if span is None:
            caret = self._editor.caret
            sentences = split_sentences(text, self._desk.story.info.language)
            before = [one for one in sentences if one.start <= caret]
            span = before[-1] if before else next(iter(sentences), None)
        return AtCaret(episode, number, span, span.of(text) if span is not None else "")

    def _export_warnings(self, ending: str) -> None:
        self.exporting.warnings(self._panel, ending)

    def _export_ledger(self, ending: str) -> None:
        known = self._ledger.ledger
        if known is not None:
            self.exporting.ledger(known.threads, known.people, self._panel.book.findings, ending)

    def _on_written(self, what: tuple[Path, int]) -> None:
        path, personal = what
        said = self.tr("Written: {path}").format(path=path)
        if personal:
            # The manuscript is nobody's to change, but the author may not know what leaves with it.
            said += " " + self.tr("Personal data in its quotes, as it stands there: {n}").format(n=personal)
        self._navigator.report(said, seconds=20)

    def _on_threads_counted(self, count: int) -> None:
        self._navigator.set_count(CentrePage.LEDGER, count)

    def _on_rehearsal_closed(self) -> None:
        self._navigator.leave_aside(self.rehearsal)

    def _on_rehearsed(self) -> None:
        self._on_rehearsal_closed()
        self._navigator.say(self.tr("It is done."), undo=True)

    def _shown_text(self) -> tuple[str, str] | None:
        return self._beside.active.shown_text

    def _unsaved_text(self) -> tuple[str, str] | None:
        return self._beside.active.shown_text if self._editor.is_dirty else None

    def _on_checked(self, written: Written) -> None:
        self._panel.book.rewrite(written.shown, written.place, written.found, written.moved)

    def _on_underline_reached(self, warning: str) -> None:
        """The caret came upon it: its card is marked where the cards are in sight, and no page is turned."""
        if self._panel.isVisible():
            self._panel.select(warning)

    def _on_underline_pressed(self, warning: str) -> None:
        if self._navigator.has_right:
            self._navigator.show(SidePage.CONTINUITY)
            self._panel.select(warning)
        else:
            self._editor.hover.show_at_caret()

    def _on_underlines_changed(self, episode: str, marks: Marks, text: str | None) -> None:
        underlines = [Underline(span, role, tip, key) for span, role, tip, key in marks]
        for pane in filter(None, (self._editor, self._beside.pane)):
            pane.set_underlines(episode, underlines, text)

    def _on_counts_changed(self, counts: Mapping[str, int]) -> None:
        self._sidebar.set_marks(dict(counts))
        self._navigator.set_count(SidePage.CONTINUITY, sum(counts.values()))
