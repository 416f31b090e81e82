"""The episodes that have been opened: each one's document, with its undo, caret and what is saved of it."""

from collections import OrderedDict
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QTextBlockFormat, QTextDocument

from workbench.store.remap import Remap
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.text import ManuscriptText, Span
from workbench.ui.editor.contents import Snapshot, fill, take
from workbench.ui.editor.marks import MarkIndex
from workbench.ui.editor.underlines import Placed, Underline

_KEPT = 20
"""Episodes whose undo history is kept; those with unsaved text are kept beyond that."""
_MARGIN = 24
ROOM_BELOW = 320
"""Pixels under the last line."""


class Draft(QObject):
    """One episode being written. `edited` comes with every change of its text or marks, and carries the draft."""

    edited = Signal(object)

    def __init__(
        self,
        episode: Episode,
        font: QFont,
        paragraphs: QTextBlockFormat,
        parent: QObject,
        branch: str = MAIN_BRANCH,
    ) -> None:
        """`branch` is where it is written: a shared episode becomes that branch's own copy when it is saved."""
        super().__init__(parent)
        self.episode = episode.id
        self.branch = branch
        self.document = QTextDocument(self)
        self.document.setDefaultFont(font)
        self.document.setDocumentMargin(_MARGIN)
        frame = self.document.rootFrame().frameFormat()
        frame.setBottomMargin(ROOM_BELOW)
        self.document.rootFrame().setFrameFormat(frame)
        self.index = MarkIndex(self.document)
        self.caret = 0
        self.scroll = 0
        self.shown = False
        """True while it lies in a pane."""
        self.dirty = False
        self.writing = False
        self.error = ""
        self.placed: Placed | None = None
        self._asked: tuple[Sequence[Underline], str] | None = None
        """The underlines as they were given, and the text they were about."""
        self._paragraphs = paragraphs
        self._filling = False
        self.revision = episode.revision
        self.load(episode.text, episode.revision)
        self.document.contentsChange.connect(self._on_contents_change)

    def load(self, text: ManuscriptText, revision: int) -> None:
        """Show what the story holds; nothing is left to undo."""
        self._filling = True
        fill(self.document, self.index, text, self._paragraphs)
        self._filling = False
        self.revision = revision
        self.saved = self.snapshot()
        self.dirty = False
        if self._asked is not None:
            # What held them to their words is gone with the words.
            self.place(*self._asked)

    def set_paragraphs(self, paragraphs: QTextBlockFormat) -> None:
        """Set the lines apart differently. Costs the undo history, unless they stand so already."""
        if paragraphs == self._paragraphs:
            return
        self._paragraphs = paragraphs
        changed = self.dirty
        text = self.snapshot().text()
        saved = self.saved
        self.load(text, self.revision)
        if changed:
            self.saved, self.dirty = saved, True

    def snapshot(self) -> Snapshot:
        """The text as of now."""
        return take(self.document, self.index)

    def place(self, underlines: Sequence[Underline], text: str | None = None) -> None:
        """Underline places of `text` (None: the saved one), moved to where they stand by now."""
        base = self.snapshot().base
        text = self.saved.base if text is None else text
        self._asked = tuple(underlines), text
        if base != text:
            remap = Remap(text, base)
            moved = [(Span(remap.offset(u.span.start), remap.offset(u.span.end)), u) for u in underlines]
            underlines = [Underline(span, u.role, u.tooltip, u.key) for span, u in moved if span.end > span.start]
        self.placed = Placed(self.document, base, underlines, self.placed)

    def mend(self) -> None:
        """Put back underlines that were lost with words which stand there again, as after an undo."""
        if self._asked is not None and self.placed and self.placed.standing < len(self._asked[0]):
            self.place(*self._asked)

    def _on_contents_change(self, position: int, removed: int, added: int) -> None:  # noqa: ARG002 - Qt's signature
        if not self._filling:
            self.dirty = True
            self.edited.emit(self)


class Drafts(QObject):
    """The drafts of the open story, the last used last. A shared episode has one for each branch it was opened on.

    Several panes may share them. `wanted` carries a draft that one is about to show and another has; `edited` one that
    was written in.
    """

    wanted = Signal(object)
    edited = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._drafts: OrderedDict[tuple[str, str], Draft] = OrderedDict()

    def get(self, episode: str, branch: str = MAIN_BRANCH) -> Draft | None:
        """The draft of an episode on a branch, if it has been opened there."""
        return self._drafts.get((branch, episode))

    def all(self) -> list[Draft]:
        """Every draft."""
        return list(self._drafts.values())

    def keep(self, draft: Draft) -> None:
        """Keep a draft as the last used, and let the oldest go that has nothing unsaved."""
        self._drafts[_key(draft)] = draft
        self._drafts.move_to_end(_key(draft))
        spare = len(self._drafts) - _KEPT
        for old in self.all():
            if spare <= 0:
                break
            if not (old.dirty or old.writing or old.shown or old is draft):
                self.drop(old)
                spare -= 1

    def drop(self, draft: Draft) -> None:
        """Let a draft go."""
        del self._drafts[_key(draft)]
        draft.deleteLater()

    def become(self, draft: Draft, episode: str) -> None:
        """A draft is of this episode from now on: of the copy that was made by saving it."""
        del self._drafts[_key(draft)]
        if old := self.get(episode, draft.branch):
            self.drop(old)
        draft.episode = episode
        self._drafts[_key(draft)] = draft

    def clear(self) -> None:
        """Let every draft go."""
        for draft in self.all():
            self.drop(draft)


def _key(draft: Draft) -> tuple[str, str]:
    return draft.branch, draft.episode
