"""Two branches side by side: the episodes, facts and knowledge that differ, and where."""

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget
from typing_extensions import override

from workbench.memory.branch_comparison import FactDifference, KnowledgeDifference
from workbench.store import EpisodeOutline, Unit
from workbench.story.differences import Change, Line, differing, side_by_side
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.text import Span
from workbench.ui.branches.compare_head import CompareHead
from workbench.ui.branches.compare_model import (
    CompareModel,
    Difference,
    Entry,
    episode_entry,
    fact_entry,
    fact_words,
    held_words,
    knowledge_entry,
)
from workbench.ui.branches.compare_table import CompareTable
from workbench.ui.branches.comparing import (
    EpisodePair,
    Held,
    read_comparison,
    read_lines,
    spot_of_fact,
    spot_of_knowledge,
)
from workbench.ui.branches.reading import Limb, read_tree
from workbench.ui.branches.words import branch_name, numbered
from workbench.ui.desk import Desk
from workbench.ui.difference import DiffView
from workbench.ui.latest import Latest
from workbench.ui.story_view import StoryView
from workbench.ui.talk.places import Spot
from workbench.ui.widgets import ClosablePane, EmptyState, Tabs, button, column, row

EPISODES, FACTS, KNOWLEDGE = range(3)
_NARROW = {EPISODES: 56, FACTS: 150, KNOWLEDGE: 130}
"""Pixels of the first column."""


class ComparePane(ClosablePane, StoryView):
    """`place_requested` carries a branch, an episode and a span (or None); `closed` when the author is done."""

    place_requested = Signal(str, str, object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._wanted: tuple[str, str] | None = None
        self._comparing, self._text = Latest(desk, self), Latest(desk, self)
        self._limbs: tuple[Limb, ...] = ()
        self.held: Held | None = None
        self.head = CompareHead()
        self.tabs = Tabs([self.tr("Episodes"), self.tr("Facts"), self.tr("Knowledge")])
        self.model = CompareModel(self)
        self.table = CompareTable(self.model)
        self.diff = DiffView()
        self.go_left = button("", lambda: self._go(True), "quiet")
        self.go_right = button("", lambda: self._go(False), "quiet")
        self._lay_out()
        self._connect()

    def compare(self, left: str, right: str) -> None:
        """Hold these two against each other, as things stand."""
        self._wanted = left, right
        self.refresh()

    @override
    def read(self) -> None:
        self._latest.ask(read_tree, self._offer)

    @override
    def clear(self) -> None:
        self.held = None
        self._limbs = ()
        self.model.show((), ())
        self.diff.clear("")
        self.head.offer(())
        self.head.set_titles(())

    @property
    def chosen(self) -> Difference | None:
        """What the line with the cursor is about."""
        at = self.table.currentIndex().row()
        return self.model.entries[at].about if 0 <= at < len(self.model.entries) else None

    def _offer(self, limbs: tuple[Limb, ...]) -> None:
        self._limbs = limbs
        self.head.offer(limbs)
        if self._wanted is not None:
            self.head.choose(*self._wanted)
            self._wanted = None
        elif self.head.branches[0] == self.head.branches[1]:
            self.head.choose(*self._usual(limbs))
        self._ask()

    def _usual(self, limbs: tuple[Limb, ...]) -> tuple[str, str]:
        """The branch on the desk against its parent; on the main line, the main line against the first branch."""
        here = next((limb for limb in limbs if limb.branch.id == self._desk.branch), None)
        if here is not None and here.branch.parent is not None:
            return here.branch.parent, here.branch.id
        return MAIN_BRANCH, next((limb.branch.id for limb in limbs if limb.depth), MAIN_BRANCH)

    def _ask(self) -> None:
        left, right = self.head.branches
        if len(self._limbs) < 2 or not left or not right:
            self.pages.setCurrentWidget(self._alone)
            return
        opening = self.head.opening
        self._comparing.ask(lambda unit: read_comparison(unit, left, right, opening), self._show)

    def _show(self, held: Held) -> None:
        self.held = held
        self.head.set_titles(held.titles)
        counts = len(held.episodes), len(held.facts), len(held.knowledge)
        for index, count in enumerate(counts):
            self.tabs.set_count(index, count)
        self.go_left.setText(self.tr("Show in {branch}").format(branch=branch_name(held.left)))
        self.go_right.setText(self.tr("Show in {branch}").format(branch=branch_name(held.right)))
        if not any(counts):
            self.pages.setCurrentWidget(self._alike)
            return
        self.pages.setCurrentWidget(self._split)
        if not counts[self.tabs.current]:
            self.tabs.set_current(next(index for index, count in enumerate(counts) if count))
        self._fill()

    def _fill(self) -> None:
        """The table of the kind chosen, with the cursor on the line it was on."""
        held = self.held
        if held is None:
            return
        kept = _key(self.chosen)
        left, right = branch_name(held.left), branch_name(held.right)
        if self.tabs.current == EPISODES:
            parents = self._parent(held.left.id), self._parent(held.right.id)
            entries = [episode_entry(one, held.left.id, held.right.id, parents) for one in held.episodes]
            self.model.show((self.tr("No."), left, right), entries)
        elif self.tabs.current == FACTS:
            entries = [fact_entry(one, held.names) for one in held.facts]
            self.model.show((self.tr("Whose"), left, right), entries)
        else:
            entries = [knowledge_entry(one) for one in held.knowledge]
            self.model.show((self.tr("Who"), self.tr("Fact"), left, right), entries)
        self.table.settle(_NARROW[self.tabs.current])
        at = next((row for row, one in enumerate(entries) if kept and _key(one.about) == kept), 0)
        self._choose(at, entries)

    def _choose(self, at: int, entries: list[Entry]) -> None:
        index = self.model.index(at, 0) if entries else QModelIndex()
        flags = QItemSelectionModel.SelectionFlag
        self.table.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self._detail()

    def _detail(self) -> None:
        """The two texts of the line with the cursor."""
        held, about = self.held, self.chosen
        self._text.drop()
        if held is None or about is None:
            self.diff.clear(self.tr("Nothing of this kind differs."))
            self._enable(False, False)
            return
        names = branch_name(held.left), branch_name(held.right)
        if isinstance(about, EpisodePair):
            left, right = (one.id if one else None for one in (about.left, about.right))
            self._enable(left is not None, right is not None)
            heads = _head(names[0], about.left), _head(names[1], about.right)
            whole = left is None or right is None
            self._text.ask(
                lambda unit: read_lines(unit, left, right),
                lambda lines: self.diff.show_lines(heads[0], heads[1], lines, whole),
            )
            return
        if isinstance(about, FactDifference):
            said = fact_words(about.left), fact_words(about.right)
            both = about.left is not None and about.right is not None
            lines = side_by_side(*said) if both else [_instead(*said, about.left is not None, about.right is not None)]
            self._enable(about.left is not None, about.right is not None)
        else:
            lines = _knowing(about)
            self._enable(True, True)
        self.diff.show_lines(names[0], names[1], lines, whole=True)

    def _enable(self, left: bool, right: bool) -> None:
        self.go_left.setEnabled(left)
        self.go_right.setEnabled(right)

    def _go(self, left: bool) -> None:
        """Go to where the line with the cursor stands on one of the branches: at its first difference."""
        held, about = self.held, self.chosen
        if held is None or about is None:
            return
        branch = (held.left if left else held.right).id
        if isinstance(about, EpisodePair):
            first = differing(self.diff.lines)
            line = self.diff.lines[first[0]] if first else None
            self._go_to_text(left, (line.left_at if left else line.right_at) if line else 0)
            return

        def question(unit: Unit) -> Spot | None:
            if isinstance(about, KnowledgeDifference):
                return spot_of_knowledge(unit, branch, about, left)
            return spot_of_fact(unit, branch, about.fact)

        def answer(spot: Spot | None) -> None:
            if spot is not None:
                self.place_requested.emit(branch, *spot)

        self._desk.ask(self, question, answer)

    def _go_to_text(self, left: bool, at: int) -> None:
        held, about = self.held, self.chosen
        if held is None or not isinstance(about, EpisodePair):
            return
        episode = about.left if left else about.right
        if episode is not None:
            branch = (held.left if left else held.right).id
            self.place_requested.emit(branch, episode.id, Span(at, at))

    def _on_place(self, side: str, at: int) -> None:
        if isinstance(self.chosen, EpisodePair):
            self._go_to_text(side == "left", at)
        else:
            self._go(side == "left")

    def _on_row(self) -> None:
        self._detail()

    def _on_activated(self) -> None:
        """Enter or a double click: to the right one of the two, where it has any."""
        self._go(not self.go_right.isEnabled())

    def _parent(self, branch: str) -> str:
        limb = next((one for one in self._limbs if one.branch.id == branch), None)
        return branch_name(limb.parent if limb else None)

    def _connect(self) -> None:
        self.head.changed.connect(self._ask)
        self.head.close_requested.connect(self.closed)
        self.tabs.chosen.connect(self._fill)
        self.table.selectionModel().currentRowChanged.connect(self._on_row)
        self.table.activated.connect(self._on_activated)
        self.diff.place_chosen.connect(self._on_place)

    def _lay_out(self) -> None:
        lower = QWidget()
        below = column(lower, 0, 0)
        below.addWidget(self.diff, 1)
        feet = row(spacing=4)
        feet.setContentsMargins(8, 4, 8, 6)
        feet.addWidget(self.go_left)
        feet.addStretch(1)
        feet.addWidget(self.go_right)
        below.addLayout(feet)
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.addWidget(self.table)
        self._split.addWidget(lower)
        self._split.setSizes([240, 420])
        self._split.setChildrenCollapsible(False)
        self._alone = EmptyState(
            "git-branch",
            self.tr("There is one story only"),
            self.tr("Right-click an episode and begin an if-story from there; here the two are compared."),
        )
        self._alike = EmptyState(
            "equals",
            self.tr("Nothing differs"),
            self.tr("Up to here both branches tell the same episodes, facts and knowledge."),
        )
        self.pages = QStackedWidget()
        for page in (self._alone, self._alike, self._split):
            self.pages.addWidget(page)
        chosen = row()
        chosen.setContentsMargins(8, 0, 8, 0)
        chosen.addWidget(self.tabs)
        layout = column(self, 0, 0)
        layout.addWidget(self.head)
        layout.addLayout(chosen)
        layout.addWidget(self.pages, 1)
        self.setFocusProxy(self.table)


def _head(branch: str, episode: EpisodeOutline | None) -> str:
    return f"{branch}  ·  {numbered(episode.number, episode.title)}" if episode else f"{branch}  ·  –"


def _knowing(about: KnowledgeDifference) -> list[Line]:
    """Of whom and what, and below it what they make of it here and there."""
    same = f"{about.character.name}: {about.fact.text}"
    return [Line(Change.SAME, same, same, 0, 0), _instead(held_words(about.left), held_words(about.right))]


def _instead(left: str, right: str, there: bool = True, here: bool = True) -> Line:
    """One thing said in place of another. `there`, `here`: the words of that side are the story's, and are marked; not
    where they only say that it has none."""
    marked = (Span(0, len(left)),) if there else (), (Span(0, len(right)),) if here else ()
    return Line(Change.CHANGED, left, right, 0, 0, *marked)


def _key(about: Difference | None) -> object:
    if isinstance(about, EpisodePair):
        return about.number
    if isinstance(about, FactDifference):
        return about.fact
    return (about.character.id, about.fact.id) if about else None
