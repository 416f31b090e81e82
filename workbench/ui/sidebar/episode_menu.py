"""What a right click on the episodes offers."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from workbench.story.episodes import Part
from workbench.ui.branches.words import Standing, short
from workbench.ui.exporting.words import POSTING_SITES, site_name
from workbench.ui.sidebar.order import Node
from workbench.ui.wishes import Wish


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
    wish: Callable[[Wish], object]
    """What the rest of the window does with one episode."""
    post: Callable[[str], object]
    """Copy one for the site of this name."""
    rehearse: Callable[[bool], object]
    """Ask what would break: True if they were moved, False if they were thrown away."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What an episode's entries depend on: how it stands in the branch, the parent's name, whether it is the one being
    written and whether one is told behind it. `placed`: its place is this branch's own to change."""

    standing: Standing = Standing.MAIN
    parent: str = ""
    current: bool = False
    followed: bool = False
    placed: bool = True


class EpisodeMenu(QMenu):
    """The menu for these lines: of parts, of episodes, or of none. Gone once it has been used."""

    def __init__(
        self,
        chosen: list[Node],
        parts: tuple[Part, ...],
        actions: MenuActions,
        parent: QWidget,
        situation: Situation | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._actions = actions
        episodes = [node for node in chosen if node.episode]
        placed = all(node.episode is None or not node.episode.shared for node in chosen)
        self._add(self.tr("New episode"), actions.add)
        if len(chosen) == 1:
            self._add(self.tr("Rename"), actions.rename, "F2")
        if chosen and placed:
            self.addSeparator()
            self._add(self.tr("Move up"), actions.step_up, "Alt+Up")
            self._add(self.tr("Move down"), actions.step_down, "Alt+Down")
        if len(episodes) == 1 == len(chosen):
            self.addSeparator()
            self._add_wishes(situation or Situation())
        self.addSeparator()
        if placed:
            self._add(self.tr("New part from here…") if episodes else self.tr("New part…"), actions.add_part)
        if episodes and parts and placed:
            self._add_parts(parts, actions.put_into)
        if len(chosen) == 1 and chosen[0].part:
            self._add(self.tr("Remove the part’s heading"), actions.remove_part)
        if len(episodes) == 1:
            self.addSeparator()
            self._add(self.tr("Set date in story time…"), actions.date)
            self._wish(self.tr("Show on the timeline"), Wish.TIME)
        if any(node.episodes for node in chosen):
            self.addSeparator()
            self._add_rehearsals(actions.rehearse, placed)
        if episodes:
            self.addSeparator()
            self._add(self.tr("Move to the trash"), actions.trash)

    def _add_wishes(self, now: Situation) -> None:
        if not now.current:
            self._wish(self.tr("Open beside"), Wish.BESIDE)
        self._wish(self.tr("Review its proposals"), Wish.REVIEW)
        self._wish(self.tr("What-if from here…"), Wish.FORK)
        if now.standing is Standing.COPY:
            self._wish(self.tr("Compare with {parent}").format(parent=short(now.parent)), Wish.COMPARE)
            self._wish(self.tr("Give up this copy"), Wish.GIVE_UP)
        self._wish(self.tr("Versions…"), Wish.VERSIONS)
        self._wish(self.tr("Export this episode…"), Wish.EXPORT)
        self._add_posting()
        if now.placed:
            if now.current:
                self._wish(self.tr("Split at the caret"), Wish.SPLIT, "Ctrl+Shift+Return")
            self._wish(self.tr("Merge with the next one"), Wish.MERGE).setEnabled(now.followed)

    def _add_posting(self) -> None:
        into = QMenu(self.tr("Copy for posting"), self)
        self.addMenu(into)
        for site in POSTING_SITES:
            self._actions_of(into, site)

    def _actions_of(self, into: QMenu, site: str) -> None:
        into.addAction(site_name(site)).triggered.connect(lambda: self._actions.post(site))

    def _wish(self, text: str, what: Wish, keys: str = "") -> QAction:
        return self._add(text.replace("&", "&&"), partial(self._actions.wish, what), keys)

    def _add_rehearsals(self, rehearse: Callable[[bool], object], placed: bool) -> None:
        into = QMenu(self.tr("What would break?"), self)
        self.addMenu(into)
        into.addAction(self.tr("If thrown away…")).triggered.connect(lambda: rehearse(False))
        moving = into.addAction(self.tr("If moved…"))
        moving.setEnabled(placed)
        moving.triggered.connect(lambda: rehearse(True))

    def _add_parts(self, parts: tuple[Part, ...], put_into: Callable[[str | None], object]) -> None:
        into = QMenu(self.tr("Move into part"), self)
        self.addMenu(into)
        for part in parts:
            into.addAction(part.title.replace("&", "&&")).setData(part.id)
        into.addSeparator()
        into.addAction(self.tr("No part"))
        into.triggered.connect(lambda action: put_into(action.data()))

    def _add(self, text: str, clicked: Callable[[], object], keys: str = "") -> QAction:
        action = self.addAction(text)
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutVisibleInContextMenu(True)
            # Shown here only: the keys themselves are the tree's.
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(lambda: clicked())
        return action
