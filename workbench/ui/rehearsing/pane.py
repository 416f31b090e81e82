"""What would break if episodes were moved or thrown away: asked beforehand, read line by line, then done or left."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QProgressBar, QScrollArea, QWidget
from typing_extensions import override

from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.progress.models import reader_installed
from workbench.ui.progress.tickets import Ticket, give_ticket
from workbench.ui.rehearsing.lines import Names
from workbench.ui.rehearsing.reading import Change, Outcome, edit_of, outcome, places, read_names
from workbench.ui.rehearsing.rows import Rows
from workbench.ui.widgets import (
    ClosablePane,
    ElidedLabel,
    EmptyState,
    IconButton,
    Tabs,
    button,
    column,
    label,
    line,
    row,
    scrolled,
)

_DELETING, _MOVING = range(2)
_MEMORY = frozenset({Aspect.ORDER, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})
_GROUNDS = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE})


class RehearsalPane(ClosablePane):
    """`place_requested` carries an episode's id and a Span or None; `closed` when the author is done here, `done` when
    the change has been made."""

    place_requested = Signal(str, object)
    done = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._episodes: tuple[str, ...] = ()
        self._job: Job[Outcome] | None = None
        self.outcome: Outcome | None = None
        """What the change that is asked about would do; None while nobody knows yet."""
        self.what = Tabs([self.tr("Move to the trash"), self.tr("Move")])
        self.where = QComboBox()
        self.where.setAccessibleName(self.tr("Where to"))
        self.where.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._about = ElidedLabel("", "heading")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("How far the rehearsal is"))
        self._state = label("", "small", wrap=True)
        self._area: QScrollArea = scrolled(QWidget())
        self.cancel_button = button(self.tr("Leave it as it is"), self.leave, "quiet")
        self.do_button = button(self.tr("Do it"), self._do, "primary")
        self._lay_out()
        self.what.chosen.connect(self._ask)
        self.where.activated.connect(self._ask)
        desk.changed.connect(self._on_changed)
        desk.story_closing.connect(self._forget)
        desk.branch_turned.connect(self._forget)

    @property
    def running(self) -> bool:
        """True while the change is being rehearsed."""
        return self._job is not None

    def rehearse(self, episodes: Sequence[str], moving: bool = False) -> None:
        """Ask what would break without these episodes (ids in telling order), or with them elsewhere."""
        self._episodes = tuple(episodes)
        branch = self._desk.branch
        names, there = self._desk.read(lambda unit: (read_names(unit, branch), places(unit, episodes, branch)))
        self._about.setText(_listed(self._episodes, names))
        self.where.clear()
        first = names.numbers.get(self._episodes[0], 1) if self._episodes else 1
        if first > 1:
            self.where.addItem(self.tr("To the front"), None)
        for key, name in there:
            self.where.addItem(self.tr("Behind {episode}").format(episode=name), key)
        self.what.tab(_MOVING).setEnabled(self.where.count() > 0)
        self.what.set_current(_MOVING if moving and self.where.count() else _DELETING)
        # The nearest place that is another one: behind the next episode.
        behind = [key for key, _ in there if names.numbers[key or ""] > first]
        self.where.setCurrentIndex(max(0, self.where.findData(behind[0]) if behind else self.where.count() - 1))
        self._ask()

    @override
    def leave(self) -> None:
        self._forget()
        super().leave()

    @property
    def change(self) -> Change:
        """What is asked about."""
        moving = self.what.current == _MOVING
        return Change(self._episodes, not moving, self.where.currentData() if moving else None)

    def _ask(self, *_: object) -> None:
        self.where.setVisible(self.what.current == _MOVING)
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self.outcome = None
        if not self._episodes or not self._desk.is_open:
            return
        story, branch, bench, change = self._desk.story, self._desk.branch, self._desk.bench, self.change
        strict = bench.settings.strict

        def work(reporter: Reporter) -> Outcome:
            reader = bench.reader if reader_installed(bench.settings) else None
            return outcome(story, reader, change, branch, reporter, strict)

        job: Job[Outcome] = self._desk.jobs.run(
            self,
            self.tr("Rehearsing a change"),
            work,
            lane=Lane.READING,
            done=self._on_outcome,
            failed=self._on_failed,
            end=lambda: self._on_ended(job),
        )
        job.progressed.connect(self._on_progressed)
        give_ticket(job, Ticket(quiet=True))
        self._job = job
        self._show()

    def _on_progressed(self, done: int, total: int, _: str) -> None:
        if self._job is not None and self.sender() is self._job:
            self._bar.setRange(0, total)
            self._bar.setValue(done)

    def _on_outcome(self, found: Outcome) -> None:
        if found.change == self.change:
            self.outcome = found

    def _on_failed(self, sentence: Message) -> None:
        self._state.setText(localised(sentence))

    def _on_ended(self, job: Job[Outcome]) -> None:
        if job is self._job:
            said = job.error
            self._job = None
            self._show()
            if said:
                self._on_failed(said)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if self.outcome is not None and aspects & _GROUNDS:
            self._state.setText(self.tr("The story has changed since this was rehearsed."))
            self._again.show()

    def _do(self) -> None:
        change = self.change
        name = self.tr("Move to the trash") if change.deleting else self.tr("Move episode")
        self._desk.do(name, edit_of(change, self._desk.branch), _MEMORY, self._on_done)

    def _on_done(self) -> None:
        self._forget()
        self.done.emit()

    def _forget(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._episodes, self.outcome = (), None
        self._show()

    def _show(self) -> None:
        found = self.outcome
        self._bar.setVisible(self.running)
        self._again.hide()
        if self.running:
            self._bar.setRange(0, 0)
            self._state.setText(self.tr("Trying it out in a copy. You can go on writing."))
        elif found is not None:
            n = sum(len(one.lines) for one in found.sections)
            many = self.tr("Lines to look at: {n}. Click one to see it.").format(n=n) if n else ""
            self._state.setText(many)
        else:
            self._state.setText("")
        self._area.setWidget(self._make_rows(found))
        self.do_button.setText(self.tr("Move to the trash") if self.change.deleting else self.tr("Move"))
        self.do_button.setEnabled(bool(self._episodes))

    def _make_rows(self, found: Outcome | None) -> QWidget:
        if found is None:
            return QWidget()
        if not found.sections:
            heading = self.tr("Nothing would break")
            words = self.tr("No later line leans on it, as far as the facts and the checks can tell.")
            return EmptyState("check-circle", heading, words)
        rows = Rows(found.sections, found.names)
        rows.place_requested.connect(self.place_requested)
        return rows

    def _lay_out(self) -> None:
        head = row()
        head.addWidget(self._about, 1)
        head.addWidget(IconButton("x", self.tr("Close (Esc)"), self.leave))
        self._again = button(self.tr("Rehearse again"), self._ask, "quiet")
        self._again.hide()
        top = column(spacing=8)
        top.setContentsMargins(16, 12, 8, 8)
        top.addWidget(label(self.tr("What would break?"), "small"))
        top.addLayout(head)
        top.addWidget(self.what)
        top.addWidget(self.where)
        top.addWidget(self._bar)
        top.addWidget(self._state)
        top.addWidget(self._again, 0, Qt.AlignmentFlag.AlignLeft)
        foot = QWidget()
        foot.setProperty("role", "footer")
        foot.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        ends = row(foot)
        ends.setContentsMargins(16, 8, 16, 8)
        ends.addWidget(self.cancel_button)
        ends.addStretch(1)
        ends.addWidget(self.do_button)
        layout = column(self, spacing=0)
        layout.addLayout(top)
        layout.addWidget(line())
        layout.addWidget(self._area, 1)
        layout.addWidget(foot)
        self.where.hide()
        self._bar.hide()


def _listed(episodes: Sequence[str], names: Names) -> str:
    named = [names.episodes.get(one, "") for one in episodes]
    return named[0] if len(named) == 1 else f"{named[0]} … {named[-1]}" if named else ""
