"""What a right click on the episodes offers."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from workbench.story.episodes import Part
from workbench.ui.sidebar.order import Node


@dataclass(frozen=True, slots=True)
class MenuActions:
    """What the entries do. Each is about the lines that are selected, `put_into` also about a part (None: no part)."""

    add: Callable[[], object]
    rename: Callable[[], object]
    step_up: Callable[[], object]
    step_down: Callable[[], object]
    add_part: Callable[[], object]
    remove_part: Callable[[], object]
    put_into: Callable[[str | None], object]
    date: Callable[[], object]
    trash: Callable[[], object]


class EpisodeMenu(QMenu):
    """The menu for these lines: of parts, of episodes, or of none. Gone once it has been used."""

    def __init__(self, chosen: list[Node], parts: tuple[Part, ...], actions: MenuActions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        episodes = [node for node in chosen if node.episode]
        self._add(self.tr("New episode"), actions.add)
        if len(chosen) == 1:
            self._add(self.tr("Rename"), actions.rename, "F2")
        if chosen:
            self.addSeparator()
            self._add(self.tr("Move up"), actions.step_up, "Alt+Up")
            self._add(self.tr("Move down"), actions.step_down, "Alt+Down")
        self.addSeparator()
        self._add(self.tr("New part from here…") if episodes else self.tr("New part…"), actions.add_part)
        if episodes and parts:
            self._add_parts(parts, actions.put_into)
        if len(chosen) == 1 and chosen[0].part:
            self._add(self.tr("Remove the part’s heading"), actions.remove_part)
        if len(episodes) == 1:
            self.addSeparator()
            self._add(self.tr("Set date in story time…"), actions.date)
        if episodes:
            self.addSeparator()
            self._add(self.tr("Move to the trash"), actions.trash, "Del")

    def _add_parts(self, parts: tuple[Part, ...], put_into: Callable[[str | None], object]) -> None:
        into = QMenu(self.tr("Move into part"), self)
        self.addMenu(into)
        for part in parts:
            into.addAction(part.title.replace("&", "&&")).setData(part.id)
        into.addSeparator()
        into.addAction(self.tr("No part"))
        into.triggered.connect(lambda action: put_into(action.data()))

    def _add(self, text: str, clicked: Callable[[], object], keys: str = "") -> None:
        action = self.addAction(text)
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutVisibleInContextMenu(True)
            # Shown here only: the keys themselves are the tree's.
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda: clicked())
