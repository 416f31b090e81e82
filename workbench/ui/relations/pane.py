"""The relations on the desk: who is tied to whom as an episode opens, moved through the story by its slider."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QSplitter, QStackedWidget, QWidget
from typing_extensions import override

from workbench.memory.relations import Pair
from workbench.ui.desk import Aspect, Desk
from workbench.ui.latest import Latest
from workbench.ui.matrix.time_bar import TimeBar
from workbench.ui.relations.details import Details
from workbench.ui.relations.graph import RelationGraph
from workbench.ui.relations.layout import rows_of
from workbench.ui.relations.reading import Cast, read_cast
from workbench.ui.story_view import StoryView
from workbench.ui.widgets import ClosablePane, EmptyState, bind_keys, column, label, line

_SLIDING = 80
"""Milliseconds the slider rests before the ties are worked out."""
_RESIZING = 300
"""Milliseconds a new size stays before people take other seats for it."""
_WIDE = 720
"""Pixels across from which the list stands beside the picture, not below."""


class RelationsPane(ClosablePane, StoryView):
    """For the author's eyes: nobody's knowledge limits it. `place_requested` carries an episode's id and a Span."""

    place_requested = Signal(str, object)
    SHOWN = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._cast: Cast | None = None
        self._pairs: list[Pair] = []
        self._chosen: tuple[str, str] | None = None
        self._tying = Latest(desk, self)
        self._wanted: int | None = None
        self.setProperty("role", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.counts = label("", "small")
        self.time = TimeBar([self.counts])
        self.person = QComboBox()
        self.person.setAccessibleName(self.tr("Whose relations"))
        self.person.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.person.addItem(self.tr("Everybody"), "")
        self.proposals = QCheckBox(self.tr("Also what is only proposed"))
        self.proposals.setChecked(True)
        self.graph = RelationGraph()
        self.details = Details()
        self._sliding = QTimer(self, singleShot=True, interval=_SLIDING)
        self._fitting = QTimer(self, singleShot=True, interval=_RESIZING)
        self._lay_out()
        self._wire()

    @property
    def pairs(self) -> list[Pair]:
        """Who is tied to whom as shown."""
        return self._pairs

    @property
    def chosen(self) -> tuple[str, str] | None:
        """The two people whose ties are listed."""
        return self._chosen

    def set_episode(self, number: int) -> None:
        """Show them as episode `number` opens."""
        self._wanted = max(1, number)
        if self._cast is not None and not self._stale:
            self.time.set_episode(self._wanted)

    def choose(self, one: str, other: str) -> None:
        """List what ties two people."""
        self._chosen = one, other
        self._show_chosen()

    def choose_person(self, person: str) -> None:
        """Show one person's relations alone; once more, or "", shows everybody's."""
        at = self.person.findData("" if person == self.person.currentData() else person)
        self.person.setCurrentIndex(max(0, at))
        self._ask()

    @override
    def read(self) -> None:
        branch, strict = self._desk.branch, self._desk.settings.strict
        if self._cast is None:
            self.counts.setText(self.tr("Reading the story…"))
        shape = self._shape
        self._latest.ask(lambda unit: read_cast(unit, branch, strict, shape), self._show_cast)

    @property
    def _shape(self) -> tuple[float, float]:
        return float(self.graph.width()), float(self.graph.height())

    def _fit(self) -> None:
        """A field of another shape has another number of rows."""
        if self._cast is not None and rows_of(len(self._cast.seats.at), self._shape) != self._cast.seats.rows:
            self.refresh()

    @override
    def clear(self) -> None:
        self._cast, self._pairs, self._chosen, self._wanted = None, [], None, None

    @override
    def leave(self) -> None:
        if self._chosen is not None:
            self._chosen = None
            self._show_chosen()
        else:
            super().leave()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= _WIDE
        way = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self._split.orientation() is not way:
            self._split.setOrientation(way)
            whole = self.width() if wide else self.height()
            beside = 280 if wide else whole * 3 // 10
            self._split.setSizes([whole - beside, beside])

    def _show_cast(self, cast: Cast) -> None:
        self._cast = cast
        who = self.person.currentData()
        self.person.blockSignals(True)
        self.person.clear()
        self.person.addItem(self.tr("Everybody"), "")
        for person in cast.relations.people:
            self.person.addItem(person.name, person.id)
        self.person.setCurrentIndex(max(0, self.person.findData(who)))
        self.person.blockSignals(False)
        self.time.blockSignals(True)
        self.time.set_episodes(cast.titles)
        if self._wanted is not None:
            self.time.set_episode(self._wanted)
        self.time.blockSignals(False)
        self.graph.show_cast(cast)
        self._body.setCurrentIndex(0 if cast.relations.people else 1)
        self._ask()

    def _ask(self) -> None:
        """Work out the ties as of the slider, away from the window's thread."""
        cast = self._cast
        if cast is None or not self._desk.is_open:
            return
        number, proposed, who = self.time.episode, self.proposals.isChecked(), self.person.currentData()
        people = [who] if who else []
        self._tying.ask(
            lambda _: cast.relations.pairs(number, proposed=proposed, people=people),
            lambda pairs: self._show_pairs(cast, number, pairs),
        )

    def _show_pairs(self, cast: Cast, number: int, pairs: list[Pair]) -> None:
        self._pairs = pairs
        who = self.person.currentData()
        tied = {one for pair in pairs for one in (pair.one, pair.other)} | {who}
        present = {one.id for one in cast.relations.people if cast.relations.entered(one.id, number)}
        self.graph.show_pairs(pairs, frozenset(present & tied if who else present), alone=bool(who))
        new = sum(bool(pair.new) for pair in pairs)
        said = self.tr("Pairs: {n}").format(n=len(pairs))
        self.counts.setText(said + (" · " + self.tr("with something new: {n}").format(n=new) if new else ""))
        self._show_chosen()

    def _show_chosen(self) -> None:
        cast = self._cast
        if cast is None:
            return
        pair = next((one for one in self._pairs if (one.one, one.other) == self._chosen), None)
        self.graph.choose(self._chosen)
        if pair is not None:
            self.details.show_pair(pair, cast.names, cast.relations.numbers)
        else:
            self.details.show_list(self._pairs, cast.names)

    def _on_slid(self, number: int) -> None:
        self._wanted = number
        self._sliding.start()

    def _wire(self) -> None:
        self.time.changed.connect(self._on_slid)
        self._sliding.timeout.connect(self._ask)
        self._fitting.timeout.connect(self._fit)
        self.graph.resized.connect(self._fitting.start)
        self.person.activated.connect(self._ask)
        self.proposals.toggled.connect(self._ask)
        self.graph.pair_chosen.connect(self.choose)
        self.graph.person_chosen.connect(self.choose_person)
        self.details.pair_chosen.connect(self.choose)
        self.details.place_requested.connect(self.place_requested)
        self._desk.settings_changed.connect(self.refresh)
        bind_keys(self, ("Alt+Left", self.time.step_back), ("Alt+Right", self.time.step_forth))

    def _lay_out(self) -> None:
        head = self.heading(self.tr("Relations"), self.tr("Close the relations (Esc)"), self.person, self.proposals)
        head.setContentsMargins(16, 8, 8, 0)
        top = QWidget()
        above = column(top, 16, 8)
        above.setContentsMargins(16, 8, 16, 8)
        above.addWidget(self.time)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.addWidget(self.graph)
        self._split.addWidget(self.details)
        self._split.setStretchFactor(0, 1)
        self._split.setChildrenCollapsible(False)
        self._split.setHandleWidth(1)
        self._split.setSizes([600, 280])
        nobody = EmptyState(
            "users",
            self.tr("Nobody here yet"),
            self.tr("“Find the people” in the Story menu looks for them in the text."),
        )
        self._body = QStackedWidget()
        self._body.addWidget(self._split)
        self._body.addWidget(nobody)
        layout = column(self, spacing=0)
        layout.addLayout(head)
        layout.addWidget(top)
        layout.addWidget(line())
        layout.addWidget(self._body, 1)
        self.setFocusProxy(self.graph)
