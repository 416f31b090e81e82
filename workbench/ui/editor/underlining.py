"""The underlines of every episode that has been opened: given, kept over a reload, and met by caret or mouse."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from workbench.ui.editor.behind import BehindPaint
from workbench.ui.editor.decorations import Decorations
from workbench.ui.editor.drafts import Draft, Drafts
from workbench.ui.editor.hover_card import HoverCard
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.page import Page
from workbench.ui.editor.underlines import Underline


class Underlining(QObject):
    """`reached`: the caret has come to the underline with this key; `pressed`: it was clicked."""

    reached = Signal(str)
    pressed = Signal(str)

    def __init__(self, manuscript: Manuscript, page: Page, drafts: Drafts, decorations: Decorations) -> None:
        super().__init__(manuscript)
        self._manuscript = manuscript
        self._drafts = drafts
        self._decorations = decorations
        self._given: dict[str, tuple[Sequence[Underline], str | None]] = {}
        self._active = ""
        self.hover = HoverCard(manuscript, page)
        self._behind = BehindPaint(manuscript.painted, self._look, self)
        manuscript.cursorPositionChanged.connect(self._behind.start)
        manuscript.pressed.connect(self.pressed)

    def give(self, episode: str, branch: str, underlines: Sequence[Underline], text: str | None) -> None:
        """Underline these places of an episode's `text` (None: the saved one), in place of those it had."""
        self._given[episode] = tuple(underlines), text
        if draft := self._drafts.get(episode, branch):
            draft.place(underlines, text)
            self._decorations.refresh()

    def dress(self, draft: Draft) -> None:
        """Underline a draft that has just been opened."""
        if draft.episode in self._given:
            draft.place(*self._given[draft.episode])

    def mend(self) -> None:
        """Put back what was lost with words that stand there again."""
        if self._manuscript.draft is not None:
            self._manuscript.draft.mend()
            self._decorations.refresh()

    def clear(self) -> None:
        """Forget all of them: the story is closed."""
        self._given.clear()
        self._active = ""

    def _look(self) -> None:
        draft = self._manuscript.draft
        cursor = self._manuscript.textCursor()
        under = draft.placed.at(cursor.position()) if draft and draft.placed and not cursor.hasSelection() else None
        key = under.key if under else ""
        if key != self._active:
            self._active = key
            if key:
                self.reached.emit(key)
