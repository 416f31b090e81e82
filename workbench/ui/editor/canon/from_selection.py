"""Opens the small windows on what is selected in the manuscript."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.editor.canon.change_popup import ChangePopup
from workbench.ui.editor.canon.learn_popup import LearnPopup
from workbench.ui.editor.canon.popup import CanonPopup
from workbench.ui.editor.canon.record_popup import RecordPopup
from workbench.ui.editor.canon.selection import Selection
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.text_units import TextUnits


class FromSelection(QObject):
    """`flush` saves the text first: spans are of what the story holds."""

    def __init__(self, desk: Desk, manuscript: Manuscript, flush: Callable[[], bool]) -> None:
        super().__init__(manuscript)
        self._desk = desk
        self._manuscript = manuscript
        self._flush = flush
        self.popup: CanonPopup | None = None

    def record(self, owner: str | None = None) -> None:
        """Record the selection as a fact, or as the secret of `owner`."""
        if selection := self._selection():
            self._open(RecordPopup(self._desk, selection, owner, self._manuscript.window()))

    def learn(self) -> None:
        """Record who learns something at the selection."""
        if selection := self._selection():
            self._open(LearnPopup(self._desk, selection, self._manuscript.window()))

    def change(self) -> None:
        """Record that a fact is no longer so from the selection on, and what is."""
        if selection := self._selection():
            self._open(ChangePopup(self._desk, selection, self._manuscript.window()))

    def _open(self, popup: CanonPopup) -> None:
        if self.popup is not None:
            self.popup.reject()
        self.popup = popup
        popup.finished.connect(self._on_finished)
        popup.show()

    def _on_finished(self) -> None:
        self.popup = None
        self._manuscript.setFocus()

    def _selection(self) -> Selection | None:
        draft, cursor = self._manuscript.draft, self._manuscript.textCursor()
        if draft is None or not cursor.hasSelection() or not self._flush():
            return None
        base = draft.snapshot().base
        units = TextUnits(base)
        start, end = units.to_points(cursor.selectionStart()), units.to_points(cursor.selectionEnd())
        text = base[start:end]
        start += len(text) - len(text.lstrip())
        end -= len(text) - len(text.rstrip())
        return Selection(draft.episode, Span(start, end), base[start:end]) if start < end else None
