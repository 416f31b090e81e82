"""The whole count: parts and episodes, the days, and the day's goal."""

from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtWidgets import QDialog, QHeaderView, QSpinBox, QTreeWidget, QTreeWidgetItem, QWidget

from workbench.memory.counting import counts_of
from workbench.store import EpisodeOutline, Unit
from workbench.story.episodes import Part
from workbench.text.counting import Counts, by_words, total
from workbench.ui.amounts import amount_words, unit_name
from workbench.ui.counting.chart import Chart
from workbench.ui.counting.days import by_day, by_month
from workbench.ui.counting.tally import Tally
from workbench.ui.desk import Desk
from workbench.ui.widgets import NumberStepper, Tabs, button, column, label, row

_WANTED, _MARGIN = QSize(660, 700), 40
_MOST = 100_000


@dataclass(frozen=True, slots=True)
class Whole:
    """A branch's episodes with their counts."""

    parts: tuple[Part, ...]
    episodes: tuple[EpisodeOutline, ...]
    counts: dict[str, Counts]


def read_whole(unit: Unit, branch: str) -> Whole:
    """Counts every episode that has changed since it was counted."""
    return Whole(tuple(unit.parts.list()), tuple(unit.episodes.outline(branch)), counts_of(unit, branch))


class CountDialog(QDialog):
    """What there is now; the chart and the goal follow what is written while it is open."""

    def __init__(self, desk: Desk, tally: Tally, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tally = tally
        self._words = by_words(tally.language)
        self.setWindowTitle(self.tr("Word count") if self._words else self.tr("Character count"))
        self.resize(_WANTED if parent is None else _WANTED.boundedTo(parent.size() - QSize(_MARGIN, _MARGIN)))
        self.whole = label("", "title")
        self.lately = label("", "muted", wrap=True)
        self.tree = QTreeWidget()
        self.tree.setAccessibleName(self.tr("Parts and episodes"))
        self.tree.setHeaderLabels([self.tr("Episode"), unit_name(tally.language), self.tr("Manuscript pages")])
        self.tree.setColumnHidden(2, self._words)
        self.tree.setUniformRowHeights(True)
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.goal = QSpinBox()
        self.goal.setRange(0, _MOST)
        self.goal.setSingleStep(100)
        self.goal.setSpecialValueText(self.tr("None"))
        self.goal.setAccessibleName(self.tr("Goal for a day"))
        self.goal.setValue(tally.goal)
        self.span = Tabs([self.tr("Five weeks"), self.tr("Months")])
        self.chart = Chart()
        self._lay_out()
        self.goal.valueChanged.connect(tally.set_goal)
        self.span.chosen.connect(self._show_days)
        tally.changed.connect(self._show_days)
        self._show_days()
        branch = desk.branch
        desk.ask(self, lambda unit: read_whole(unit, branch), self._show_whole)

    def _lay_out(self) -> None:
        layout = column(self, 24, 12)
        layout.addWidget(self.whole)
        layout.addWidget(self.tree, 1)
        head = row(None, 0, 8)
        head.addWidget(self.span, 1)
        head.addWidget(label(self.tr("Goal for a day"), "muted"))
        head.addWidget(NumberStepper(self.goal))
        layout.addLayout(head)
        layout.addWidget(self.chart)
        layout.addWidget(self.lately)
        foot = row(None, 0, 8)
        foot.addStretch(1)
        foot.addWidget(button(self.tr("Close"), self.accept))
        layout.addLayout(foot)

    def _show_days(self) -> None:
        tally, today, locale = self._tally, date.today(), QLocale()
        if self.span.current == 0:
            self.chart.show_bars(by_day(tally.days, tally.amount, today), tally.goal)
        else:
            self.chart.show_bars(by_month(tally.days, tally.amount, today), 0)
        words = self.tr("Today: {today} · Since the story was opened: {session}")
        self.lately.setText(words.format(today=locale.toString(tally.today), session=locale.toString(tally.session)))

    def _show_whole(self, found: Whole) -> None:
        together = total(found.counts[one.id] for one in found.episodes)
        self.whole.setText(self._said(together))
        self.tree.clear()
        titles = {part.id: part.title for part in found.parts}
        heading: tuple[str | None, QTreeWidgetItem] | None = None
        for one in found.episodes:
            if one.part is None:
                heading = None
            elif heading is None or heading[0] != one.part:
                mine = total(found.counts[other.id] for other in found.episodes if other.part == one.part)
                heading = (one.part, self._line(titles.get(one.part, ""), mine))
                self.tree.addTopLevelItem(heading[1])
            title = self.tr("{n}. {title}").format(n=one.number, title=one.title or self.tr("Untitled"))
            item = self._line(title, found.counts[one.id])
            if heading is None:
                self.tree.addTopLevelItem(item)
            else:
                heading[1].addChild(item)
        self.tree.expandAll()
        self.tree.setRootIsDecorated(bool(found.parts))

    def _line(self, title: str, counts: Counts) -> QTreeWidgetItem:
        locale = QLocale()
        length = counts.words if self._words else counts.characters
        item = QTreeWidgetItem([title, locale.toString(length), locale.toString(counts.pages)])
        for number in (1, 2):
            item.setTextAlignment(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return item

    def _said(self, counts: Counts) -> str:
        if self._words:
            return amount_words(counts.words, self._tally.language)
        pages = self.tr("Manuscript pages: {n}").format(n=QLocale().toString(counts.pages))
        return f"{amount_words(counts.characters, self._tally.language)} · {pages}"
