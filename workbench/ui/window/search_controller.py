"""Searching the whole story: where it is reached from, where it leads, and how a replacement is made."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from workbench.memory.edits import Edit
from workbench.story.message import Message
from workbench.ui.desk import ALL, Desk
from workbench.ui.editor import EditorPane
from workbench.ui.window.navigator import Navigator

if TYPE_CHECKING:
    from workbench.ui.finding.pane import FindPane

_RELOADED_MS = 80
"""From a change of the story until the editor has asked for its text anew."""


class SearchController(QObject):
    """The pane is a page on the right without a tab, made when it is first asked for."""

    def __init__(self, desk: Desk, navigator: Navigator, editor: EditorPane) -> None:
        super().__init__(navigator)
        self._desk, self._navigator, self._editor = desk, navigator, editor

    @cached_property
    def pane(self) -> "FindPane":
        """Where one looks."""
        from workbench.ui.finding.pane import FindPane

        pane = FindPane(self._desk)
        pane.watch(lambda: self._navigator.episode)
        pane.place_requested.connect(self._navigator.go_to)
        pane.edit_requested.connect(self._make)
        pane.closed.connect(self._close)
        return pane

    def find(self, replacing: bool = False) -> None:
        """Look for words in the whole story: for what is selected in the manuscript, if anything is."""
        words = self._editor.manuscript.textCursor().selectedText()
        short = 0 < len(words) <= 100 and "\u2029" not in words
        self._navigator.show_aside(self.pane)
        self.pane.ask_words(words if short else "", replacing)

    def find_person(self, person: str, renaming: bool) -> None:
        """Look for all names of somebody."""
        self._navigator.show_aside(self.pane)
        self.pane.ask_names(person, renaming)

    def find_meaning(self) -> None:
        """Look for sentences by what they mean."""
        self._navigator.show_aside(self.pane)
        self.pane.show_meaning()

    def show_spelling(self) -> None:
        """Turn to the spellings that waver."""
        self._navigator.show_aside(self.pane)
        self.pane.show_spelling()

    def _close(self) -> None:
        self._navigator.leave_aside(self.pane)
        self._editor.setFocus()

    def _make(self, label: str, edit: Edit, places: int) -> None:
        """Make a replacement on what is in the file, with nothing typed into the old text meanwhile."""
        if not self._navigator.flush():
            return
        self._editor.manuscript.setReadOnly(True)

        def done() -> None:
            # The editor reads its text anew first; it asks in the same row.
            QTimer.singleShot(_RELOADED_MS, self, self._release)
            said = self.tr("Places replaced: {n}. The texts are kept as versions as they were.").format(n=f"{places:,}")
            self._navigator.say(said, undo=True)

        def failed(sentence: Message) -> None:
            self._unlock()
            self._desk.failed.emit(sentence)

        self._desk.do(label, edit, ALL, done, failed)

    def _release(self) -> None:
        if self._desk.is_open:
            self._desk.ask(self, lambda _: None, lambda _: self._unlock(), lambda _: self._unlock())
        else:
            self._unlock()

    def _unlock(self) -> None:
        self._editor.manuscript.setReadOnly(False)
