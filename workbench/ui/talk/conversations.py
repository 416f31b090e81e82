"""The menu of kept conversations: a new one, those held before, taking one along, throwing it away."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from workbench.text.shortening import shortened
from workbench.ui.talk.phrases import opening
from workbench.ui.talk.shelf import Listed

SHOWN = 20
"""Conversations listed; search finds the others."""
_TITLE = 36
"""Code points of a title that are shown."""


class ConversationsMenu(QMenu):
    """Made anew each time it is opened. `chosen` and `restored` carry a thread's id."""

    begun = Signal()
    chosen = Signal(str)
    restored = Signal(str)
    exported = Signal()
    deleted = Signal()
    sought = Signal()
    keeping_asked = Signal()

    def __init__(
        self,
        held: Sequence[Listed],
        thrown: Sequence[Listed],
        here: str,
        episodes: int,
        can_change: bool,
        can_choose: bool,
        parent: QWidget | None = None,
    ) -> None:
        """`held` and `thrown`: conversations and those in the trash; `here`: the id of the one in sight, "" for a new
        one; `episodes`: how many the story has; `can_choose`: nothing is being said; `can_change`: and the story can be
        written."""
        super().__init__(parent)
        self._add(self, self.tr("New conversation"), self.begun.emit, can_change and bool(here))
        self.addSeparator()
        if not held:
            self._add(self, self.tr("Nothing has been asked yet"), self.begun.emit, False)
        for one in held[:SHOWN]:
            action = self._add(self, self._words(one, episodes), partial(self.chosen.emit, one.thread), can_choose)
            action.setCheckable(True)
            action.setChecked(one.thread == here)
            action.setToolTip(one.title)
        self.addSeparator()
        self._add(self, self.tr("Search conversations…"), self.sought.emit, can_choose)
        self._add(self, self.tr("Export this conversation…"), self.exported.emit, bool(here))
        self._add(self, self.tr("Put this conversation into the trash"), self.deleted.emit, can_change and bool(here))
        trash = self.addMenu(self.tr("Bring back from the trash"))
        trash.setEnabled(can_change and bool(thrown))
        for one in thrown[:SHOWN]:
            self._add(trash, self._words(one, episodes), partial(self.restored.emit, one.thread), True)
        self.addSeparator()
        self._add(self, self.tr("How long they are kept…"), self.keeping_asked.emit, True)
        self.setToolTipsVisible(True)

    def _words(self, one: Listed, episodes: int) -> str:
        title = shortened(one.title, _TITLE)
        when = opening(one.number, episodes) if one.number is not None else self.tr("episode not in the story")
        return f"{title}　{when}".replace("&", "&&")

    @staticmethod
    def _add(menu: QMenu, words: str, do: Callable[[], object], enabled: bool) -> QAction:
        action = menu.addAction(words)
        action.triggered.connect(lambda: do())
        action.setEnabled(enabled)
        return action
