"""The line of time on the desk: both orders, and the hand that puts an episode at another time."""

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QStackedWidget, QWidget
from typing_extensions import override

from workbench.story.dating import date_at, written
from workbench.ui.desk import Aspect, Desk
from workbench.ui.sidebar.dating import Dating
from workbench.ui.story_view import StoryView
from workbench.ui.theme import current_theme
from workbench.ui.timeline.chart import Chart
from workbench.ui.timeline.reading import LineOfTime, Point, read_line
from workbench.ui.widgets import ClosablePane, ElidedLabel, EmptyState, button, column, line, row, scrolled
from workbench.ui.widgets.painting import LEFT, smaller, words


class TimelinePane(ClosablePane, StoryView):
    """`episode_requested` carries the id of an episode to write in."""

    episode_requested = Signal(str)
    SHOWN = frozenset({Aspect.ORDER})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._dating = Dating(desk, self)
        self.setProperty("role", "paper")
        self.chart = Chart()
        self.origin = button("", self._dating.ask_origin)
        self.standing = ElidedLabel("", "muted")
        self.date = button(self.tr("Date…"), self._ask)
        self.mark = QCheckBox(self.tr("The story goes on from here"))
        self.back = button(self.tr("Back to the main line"), self._undate)
        self._lay_out()
        self._connect()
        self.clear()

    @override
    def read(self) -> None:
        branch = self._desk.branch
        self._latest.ask(lambda unit: read_line(unit, branch), self._show)

    @override
    def clear(self) -> None:
        self._show(LineOfTime())

    def choose(self, episode: str | None) -> None:
        """Make an episode the current one; None leaves it."""
        if episode is not None:
            self.chart.choose(episode)

    def _show(self, found: LineOfTime) -> None:
        self.chart.show_line(found)
        self._pages.setCurrentIndex(0 if found.points else 1)
        origin = found.timeline.origin
        said = self.tr("Without a date: at their own numbers")
        if origin is not None:
            said = self.tr("Without a date: from {place} on").format(place=written(origin))
        self.origin.setText(said)

    def _show_current(self) -> None:
        point = self.chart.current
        for part in (self.date, self.mark, self.back):
            part.setEnabled(point is not None)
        if point is None:
            self.standing.setText("")
            return
        self.standing.setText(self._standing(point))
        self.mark.setEnabled(point.dated)
        self.mark.setChecked(point.moving)
        self.back.setEnabled(point.dated)

    def _standing(self, point: Point) -> str:
        place = written(point.at)
        if not point.dated:
            return self.tr("On the main line, at {place}").format(place=place)
        if point.episode.goes_on:
            return self.tr("At {place}; the main line follows it").format(place=place)
        if point.moving:
            return self.tr("At {place}, after the date before it; the main line follows them").format(place=place)
        return self.tr("An excursion to {place}; nobody follows it").format(place=place)

    def _on_moved(self, episode: str, rank: int) -> None:
        point = self.chart.current
        if point is not None:
            date = date_at(self.chart.line.timeline, episode, rank)
            self._dating.set(episode, date, point.episode.goes_on)

    def _ask(self) -> None:
        if (point := self.chart.current) is not None:
            self._dating.ask(point.key)

    def _mark(self) -> None:
        if (point := self.chart.current) is not None and point.dated:
            self._dating.set(point.key, point.episode.chronology, not point.moving)

    def _undate(self) -> None:
        if (point := self.chart.current) is not None and point.dated:
            self._dating.set(point.key, None)

    def _open(self) -> None:
        if (point := self.chart.current) is not None:
            self.episode_requested.emit(point.key)

    def _connect(self) -> None:
        self.chart.chosen.connect(self._show_current)
        self.chart.moved.connect(self._on_moved)
        self.chart.opened.connect(self._open)
        self.chart.date_wanted.connect(self._ask)
        self.chart.mark_wanted.connect(self._mark)
        self.chart.undated.connect(self._undate)
        self.chart.shown.connect(self._bring_into_sight)
        self.mark.clicked.connect(self._mark)

    def _bring_into_sight(self, top: int, height: int) -> None:
        self._area.ensureVisible(0, top + height // 2, 0, height // 2)

    def _lay_out(self) -> None:
        head = self.heading(self.tr("Timeline"), self.tr("Close the timeline (Esc)"), end=self.origin)
        self._area = scrolled(self.chart)
        acts = row()
        acts.addWidget(self.mark)
        acts.addStretch(1)
        acts.addWidget(self.date)
        acts.addWidget(self.back)
        foot = column(None, 0, 4)
        foot.setContentsMargins(16, 8, 16, 8)
        foot.addWidget(self.standing)
        foot.addWidget(ElidedLabel(self.tr("Drag it at the right, or Alt+Up and Alt+Down, to another time"), "small"))
        foot.addLayout(acts)
        page = QWidget()
        body = column(page, spacing=0)
        body.addWidget(_Heads(self.chart, [self.tr("As it is told"), self.tr("As it happens")]))
        body.addWidget(line())
        body.addWidget(self._area, 1)
        body.addWidget(line())
        body.addLayout(foot)
        nothing = EmptyState(
            "clock",
            self.tr("No episodes yet"),
            self.tr("Write or import some; then see here in which order they happen, and change it."),
        )
        self._pages = QStackedWidget()
        self._pages.addWidget(page)
        self._pages.addWidget(nothing)
        layout = column(self, spacing=0)
        layout.addLayout(head)
        layout.addWidget(line())
        layout.addWidget(self._pages, 1)
        self.setFocusProxy(self.chart)


class _Heads(QWidget):
    """What the chart's two sides are, over them."""

    def __init__(self, chart: Chart, heads: list[str]) -> None:
        super().__init__()
        self._chart = chart
        self._heads = heads
        self.setFixedHeight(28)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(smaller(self.font()))
        at = (16, int(self._chart.happens) - 4)
        for left, head in zip(at, self._heads, strict=True):
            words(painter, QRect(left, 0, self.width() // 2, self.height()), head, current_theme().muted, LEFT)
