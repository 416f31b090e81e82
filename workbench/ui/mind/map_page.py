"""The page with the graph of a mind: the picture or the list, and below or beside it the node that is chosen."""

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QSplitter, QStackedWidget, QWidget
from typing_extensions import override

from workbench.memory.edits import minds
from workbench.memory.minds.nodes import Situation
from workbench.memory.minds.told.reading import read
from workbench.story.message import Message
from workbench.story.minds import Mark
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.mind import words
from workbench.ui.mind.details import NodeDetails
from workbench.ui.mind.graph_view import GraphView
from workbench.ui.mind.layout import Way
from workbench.ui.mind.node_list import NodeList
from workbench.ui.mind.reading import FEWEST, MOST, Picture, Scene, read_picture
from workbench.ui.mind.remember_form import RememberForm
from workbench.ui.mind.section import Page
from workbench.ui.widgets import ElidedLabel, EmptyState, IconButton, button, column, label, row

_ROOMY = 900
"""Pixels of width from which the chosen node has its place beside the picture."""
_LEAST = 190
"""Pixels of height that the chosen node has below the picture at least: its name, its words and where they stand."""
_TYPING = 250
_AT_FIRST, _MORE = 20, 12
"""Nodes that association chooses, and how many more or fewer a press on the buttons asks for."""


class MapPage(Page):
    """Walking keeps where one came from: Backspace goes back."""

    habits_requested = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.people = Scene()
        self._picture: Picture | None = None
        self._way, self._limit = Way.LAYERS, _AT_FIRST
        self._centre = ""
        self._behind: list[str] = []
        self._divided = False
        self.graph, self.list, self.details = GraphView(), NodeList(), NodeDetails()
        self.around = ElidedLabel("", "muted")
        self.counts = label("", "small")
        self.unread = button("", self._read, "quiet")
        self.unread.setToolTip(self.tr("Places, times, feelings and relations are read from the sentences of facts."))
        self.unread.hide()
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Find in this mind"))
        self.search.setAccessibleName(self.tr("Find in this mind"))
        self.search.setToolTip(self.tr("Find a person, a thing, a memory"))
        self.search.setClearButtonEnabled(True)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self.stack = QStackedWidget()
        self._nothing = EmptyState(
            "brain",
            self.tr("Nothing on this mind yet"),
            self.tr("As of this episode they know nothing that anybody has recorded. Go on in the story, or read it."),
        )
        self._waiting = EmptyState("brain", words.waiting(), "")
        self._lay_out()
        self._wire()

    @property
    def picture(self) -> Picture | None:
        """What is shown."""
        return self._picture

    @override
    def wait(self) -> None:
        self._picture, self._centre, self._behind = None, "", []
        self._say_nothing(self._waiting)
        self.unread.hide()
        self.back.setEnabled(False)

    @override
    def forget(self) -> None:
        super().forget()
        self.wait()

    def walk(self, key: str) -> None:
        """Make a node the centre."""
        if key and self._picture is not None and key != self._picture.centre:
            self._behind.append(self._picture.centre)
            self._centre = key
            self._ask()

    def go_back(self) -> None:
        """Walk back to where one came from."""
        if self._behind:
            self._centre = self._behind.pop()
            self._ask()

    def go_home(self) -> None:
        """Walk back to the one whose mind it is."""
        if self._viewpoint is not None:
            self.walk(f"person:{self._viewpoint.character}")

    def choose(self, key: str) -> None:
        """Select a node of the picture, in both of its forms."""
        picture = self._picture
        if picture is None or not key:
            return
        self.graph.choose(key)
        self.list.choose(key)
        if self.details.shown != key:
            self.details.show_node(picture, key, self.people)

    def show_list(self, listed: bool) -> None:
        """Show the list, or the picture."""
        self.as_list.setChecked(listed)
        self.as_graph.setChecked(not listed)
        if self._picture is not None and self._picture.centre:
            self.stack.setCurrentWidget(self.list if listed else self.graph)

    def _say_nothing(self, why: EmptyState) -> None:
        self.around.setText("")
        self.counts.clear()
        self.details.clear()
        self.details.hide()
        self.stack.setCurrentWidget(why)

    @override
    def _ask(self, viewpoint: Viewpoint | None = None, searched: str = "") -> None:
        viewpoint = viewpoint or self._viewpoint
        if viewpoint is None or not self._desk.is_open:
            return
        language, centre, limit, way = self._desk.story.info.language, self._centre, self._limit, self._way
        self._latest.ask(
            lambda unit: read_picture(unit, viewpoint, language, centre, searched, limit, way),
            lambda picture: self._show(picture, searched),
        )

    def _show(self, picture: Picture, searched: str) -> None:
        if searched and not picture.found:
            self.counts.setText(self.tr("Not on this mind"))
            return
        chosen = self.details.shown if self._picture is not None and picture.centre == self._picture.centre else ""
        if searched and self._picture is not None and picture.centre != self._picture.centre:
            self._behind.append(self._picture.centre)
        self._picture, self._centre = picture, picture.centre
        self.unread.setVisible(bool(picture.unread))
        self.unread.setText(self.tr("Read what sentences tell"))
        self.graph.show_picture(picture, self.people)
        self.list.show_picture(picture, self.people)
        shown = self.tr("{n} points here, of {total} facts known").format(n=len(picture.graph), total=picture.known)
        self.counts.setText(shown)
        self.back.setEnabled(bool(self._behind))
        if not picture.centre:
            self._say_nothing(self._nothing)
            return
        self.details.show()
        title = words.title(picture.graph.nodes[picture.centre]["what"], self.people.names)
        self.around.setText(self.tr("Around “{name}”").format(name=title))
        self.show_list(self.as_list.isChecked())
        key = chosen if chosen in picture.graph else picture.centre
        self.details.show_node(picture, key, self.people)
        self.choose(key)

    def _read(self) -> None:
        """Have the sentences read that tell of places, times, feelings and relations."""
        desk, story, branch = self._desk, self._desk.story, self._desk.branch

        def work(reporter: Reporter) -> int:
            return read(story, desk.bench.reader, reporter.progress, reporter.cancel, branch)

        def say(sentence: Message) -> None:
            self.counts.setText(localised(sentence))

        def end() -> None:
            self.unread.setEnabled(True)
            if desk.is_open and desk.story is story:
                self._ask()

        self.unread.setEnabled(False)
        title = self.tr("Reading what sentences tell")
        desk.jobs.run(self, title, work, lane=Lane.READING, failed=say, end=end)

    def _set_way(self, way: Way) -> None:
        self._way = way
        self._ask()

    def _more(self) -> None:
        self._limit = min(MOST, self._limit + _MORE)
        self._ask()

    def _fewer(self) -> None:
        self._limit = max(FEWEST, self._limit - _MORE)
        self._ask()

    def _search(self) -> None:
        if self.search.text().strip():
            self._ask(searched=self.search.text())

    def _pin(self, fact: str, core: bool) -> None:
        if self._viewpoint is not None:
            said = self.tr("Make it a core memory") if core else self.tr("No core memory any more")
            self._desk.do(said, minds.keep(self._viewpoint.character, fact, core), {Aspect.MINDS})

    def _describe(self, fact: str) -> None:
        viewpoint = self._viewpoint
        if viewpoint is None or self._picture is None:
            return
        now = self._desk.read(lambda unit: unit.minds.marks(viewpoint.character)).get(fact, Mark("", fact))
        what = self._picture.graph.nodes[fact]["what"] if fact in self._picture.graph else None
        clues = what.clues if isinstance(what, Situation) else ()
        form = RememberForm(self._picture.facts[fact].fact.text, now, self, clues)
        form.accepted.connect(lambda: self._remember(fact, form))
        form.open()

    def _remember(self, fact: str, form: RememberForm) -> None:
        if self._viewpoint is not None:
            edit = minds.remember(self._viewpoint.character, fact, *form.words)
            self._desk.do(self.tr("Change how it is remembered"), edit, {Aspect.MINDS})

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = self.width() >= _ROOMY
        turned = Qt.Orientation.Horizontal if roomy else Qt.Orientation.Vertical
        if self.split.orientation() is not turned:
            self.split.setOrientation(turned)
            self._divided = False
        if not self._divided:
            whole = self.width() if roomy else self.height()
            beside = 300 if roomy else max(_LEAST, whole * 3 // 10)
            self.split.setSizes([whole - beside, beside])

    def _on_divided(self) -> None:
        self._divided = True

    def _wire(self) -> None:
        for form in (self.graph, self.list):
            form.chosen.connect(self.choose)
            form.entered.connect(self.walk)
            form.back_requested.connect(self.go_back)
        self.details.walked.connect(self.choose)
        self.details.entered.connect(self.walk)
        self.details.place_requested.connect(self.place_requested)
        self.details.core_wanted.connect(self._pin)
        self.details.describe_wanted.connect(self._describe)
        self.details.habits_wanted.connect(self.habits_requested)
        self.search.textEdited.connect(self._typing.start)
        self.search.returnPressed.connect(self._search)
        self._typing.timeout.connect(self._search)

    def _lay_out(self) -> None:
        self.back = IconButton("arrow-left", self.tr("Walk back (Backspace)"), self.go_back)
        self.back.setEnabled(False)
        home = IconButton("house", self.tr("Back to themselves"), self.go_home)
        self.as_graph, self.as_list = self._choice(
            ("share-network", self.tr("As a graph"), lambda: self.show_list(False)),
            ("list-bullets", self.tr("As a list"), lambda: self.show_list(True)),
        )
        self.layers, self.free = self._choice(
            ("tree-structure", self.tr("Lie in layers"), lambda: self._set_way(Way.LAYERS)),
            ("circles-three", self.tr("Lie free"), lambda: self._set_way(Way.FREE)),
        )
        top = row(spacing=2)
        top.setContentsMargins(12, 4, 12, 4)
        for one in (self.back, home):
            top.addWidget(one)
        top.addSpacing(4)
        top.addWidget(self.around, 1)
        self.search.setMinimumWidth(150)
        top.addWidget(self.search, 1)
        top.addSpacing(8)
        for one in (self.as_graph, self.as_list):
            top.addWidget(one)
        top.addSpacing(8)
        for one in (self.layers, self.free):
            top.addWidget(one)
        foot = row(spacing=2)
        foot.setContentsMargins(12, 0, 12, 4)
        foot.addWidget(self.counts, 1)
        foot.addWidget(self.unread)
        for name, tip, act in (
            ("minus-circle", self.tr("Show fewer"), self._fewer),
            ("plus-circle", self.tr("Show more"), self._more),
            ("magnifying-glass-minus", self.tr("Smaller (-)"), self.graph.zoom_out),
            ("magnifying-glass-plus", self.tr("Larger (+)"), self.graph.zoom_in),
            ("corners-out", self.tr("All of it (0)"), self.graph.fit),
        ):
            foot.addWidget(IconButton(name, tip, act))
        for form in (self._waiting, self._nothing, self.graph, self.list):
            self.stack.addWidget(form)
        picture = QWidget()
        upper = column(picture, 0, 0)
        upper.addWidget(self.stack, 1)
        upper.addLayout(foot)
        self.details.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.details.setMinimumSize(220, 110)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.addWidget(picture)
        self.split.addWidget(self.details)
        self.split.setStretchFactor(0, 1)
        self.split.setChildrenCollapsible(False)
        self.split.setHandleWidth(1)
        self.split.splitterMoved.connect(self._on_divided)
        layout = column(self, 0, 0)
        layout.addLayout(top)
        layout.addWidget(self.split, 1)

    def _choice(self, *entries: tuple[str, str, Callable[[], object]]) -> list[IconButton]:
        """Icons of which one is chosen, the first one at first."""
        group = QButtonGroup(self)
        made: list[IconButton] = []
        for name, tip, act in entries:
            one = IconButton(name, tip, act)
            one.setCheckable(True)
            group.addButton(one)
            made.append(one)
        made[0].setChecked(True)
        return made
