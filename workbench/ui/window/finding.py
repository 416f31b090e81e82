"""Finding over the story across the panels: where it is reached from, where it leads, and how a replacement is made."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from workbench.memory.edits import Edit
from workbench.story.message import Message
from workbench.ui.desk import ALL, Desk

if TYPE_CHECKING:
    from workbench.ui.finding.pane import FindPane
    from workbench.ui.window.workspace import Workspace

_RELOADED_MS = 80
"""From a change of the story until the editor has asked for its text anew."""


class Finding(QObject):
    """The pane is a page on the right without a tab, made when it is first asked for."""

    def __init__(self, desk: Desk, workspace: "Workspace") -> None:
        super().__init__(workspace)
        self._desk = desk
        self._at = workspace
        self._before: int | QWidget = 0
        workspace.sidebar.find_requested.connect(self.find_person)

    @cached_property
    def pane(self) -> "FindPane":
        """Where one looks."""
        from workbench.ui.finding.pane import FindPane

        pane = FindPane(self._desk)
        pane.watch(lambda: self._at.episode)
        pane.place_requested.connect(self._at.go_to)
        pane.edit_requested.connect(self._make)
        pane.closed.connect(self._close)
        return pane

    def find(self, replacing: bool = False) -> None:
        """Look for words in the whole story: for what is selected in the manuscript, if anything is."""
        words = self._at.editor.manuscript.textCursor().selectedText()
        short = 0 < len(words) <= 100 and "\u2029" not in words
        self._show()
        self.pane.ask_words(words if short else "", replacing)

    def find_person(self, person: str, renaming: bool) -> None:
        """Look for all names of somebody."""
        self._show()
        self.pane.ask_names(person, renaming)

    def find_meaning(self) -> None:
        """Look for sentences by what they mean."""
        self._show()
        self.pane.show_meaning()

    def show_spelling(self) -> None:
        """Turn to the spellings that waver."""
        self._show()
        self.pane.show_spelling()

    def _show(self) -> None:
        right = self._at.right
        if right.shown is not self.pane:
            self._before = right.shown
        right.show()
        right.show_page(self.pane)

    def _close(self) -> None:
        self._at.right.show_page(self._before)
        self._at.editor.setFocus()

    def _make(self, label: str, edit: Edit, places: int) -> None:
        """Make a replacement on what is in the file, with nothing typed into the old text meanwhile."""
        if not self._at.flush():
            return
        self._at.editor.manuscript.setReadOnly(True)

        def done() -> None:
            # The editor reads its text anew first; it asks in the same row.
            QTimer.singleShot(_RELOADED_MS, self, self._release)
            said = self.tr("Places replaced: {n}. The texts are kept as versions as they were.").format(n=f"{places:,}")
            self._at.notice.say(said, [(self.tr("Undo"), self._undo)])

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
        self._at.editor.manuscript.setReadOnly(False)

    def _undo(self) -> None:
        if self._at.flush():
            self._desk.undo_stack.undo()
