"""The continuity panel: check, look at what was found, go there, wave it off with a reason."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from workbench.memory.edits import warnings as edits
from workbench.store import Dismissal
from workbench.story.errors import WorkbenchError
from workbench.story.jobs import CancelToken
from workbench.story.text import Span
from workbench.ui.continuity.card_list import CardList, Group
from workbench.ui.continuity.checker import Checker
from workbench.ui.continuity.dismissed import DismissedList
from workbench.ui.continuity.emptiness import Empty, make_empty
from workbench.ui.continuity.findings import Finding, Findings
from workbench.ui.continuity.header import EVERYTHING, THIS, Header
from workbench.ui.continuity.looking import Look, look, place_of
from workbench.ui.continuity.words import kind_name, severity_name, severity_role
from workbench.ui.desk import Aspect, Desk
from workbench.ui.widgets import column

_SOON, _AFTER_TYPING = 150, 2500
"""Milliseconds until the panel looks again. Text is looked at when no save has come for longer than saves are apart:
what is found then stands where the editor has it."""

_SHOW = 80
"""Milliseconds in which what streams in is put together."""

_GROUNDS = frozenset({Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.CAST, Aspect.ORDER})

Underline = tuple[Span, str, str, str]


class ContinuityPanel(QWidget):
    """What checks found, by story, for as long as the program runs.

    `underlines_changed` carries an episode id and its (Span, role, tooltip, warning id) quadruples, `counts_changed`
    the number of warnings by episode id.
    """

    place_requested = Signal(str, object)
    underlines_changed = Signal(str, object)
    counts_changed = Signal(object)
    check_starting = Signal()
    """Sent before the text is read: the time to save what is unsaved."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._findings = Findings()
        self._current: str | None = None
        self._checker = Checker.of(desk)
        self._sent: tuple[dict[str, int], str | None, tuple[Underline, ...]] = {}, None, ()
        self._why: Empty | None = None
        self._asked = 0
        self._looking: CancelToken | None = None
        self.header = Header()
        self.cards = CardList()
        self.dismissed = DismissedList()
        self._empty = QWidget()
        self._empty_layout = column(self._empty)
        self._body = QStackedWidget()
        self._body.addWidget(self._empty)
        self._body.addWidget(self.cards)
        layout = column(self, spacing=0)
        layout.addWidget(self.header)
        layout.addWidget(self._body, 1)
        layout.addWidget(self.dismissed)
        self._look_timer = self._timer(_SOON, self._look)
        self._text_timer = self._timer(_AFTER_TYPING, self._look)
        self._show_timer = self._timer(_SHOW, self._show)
        self._wire()
        if desk.is_open:
            self._on_story_opened()

    @property
    def running(self) -> bool:
        """True while a check runs or waits to."""
        return self._checker.running

    def check(self, episodes: Sequence[int] | None = None) -> None:
        """Check these episodes (telling numbers) or, for None, all. Nothing happens while a check runs already."""
        if self.running or not self._desk.is_open:
            return
        self.check_starting.emit()
        self._checker.start(self._findings, None if episodes is None else list(episodes))
        self._show()

    def stop(self) -> None:
        """Stop the check that runs; what it found is kept."""
        self._checker.stop()

    def select(self, warning_id: str) -> None:
        """Scroll to a warning's card and mark it, whatever the filter. Nothing happens when there is none to see."""
        finding = self._findings.get(warning_id)
        if finding is None or warning_id in self._findings.dismissed:
            return
        if not self._passes(finding):
            self._show_everything()
        self._show()
        self.cards.select(warning_id)

    def set_current_episode(self, episode_id: str | None) -> None:
        """The episode in the editor: what "this episode" means, and whose underlines are sent."""
        self._current = episode_id
        self._sent = self._sent[0], None, ()
        self._show()

    def _on_ended(self) -> None:
        self._show()
        self._look_timer.start()

    # The story

    def _on_story_opened(self) -> None:
        self._findings = self._checker.shelf.setdefault(self._desk.story.info.uuid, Findings())
        self._current = None
        self._look()
        self._show()

    def _on_story_closed(self) -> None:
        self._findings = Findings()
        self._current = None
        self._show()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _GROUNDS:
            runs = [self._findings.last, self._checker.run]
            for run in runs:
                if run is not None:
                    run.outdated = True
            self._show_soon()
        if aspects & {Aspect.ORDER, Aspect.WARNINGS} or (Aspect.FACTS in aspects and self._wants_facts):
            self._look_timer.start()
        if Aspect.TEXT in aspects:
            self._text_timer.start()

    @property
    def _wants_facts(self) -> bool:
        return not self._findings.checked and not self._findings.has_facts

    def _look(self) -> None:
        if not self._desk.is_open:
            return
        findings = self._findings
        self._asked += 1
        question = look(self._desk.branch, findings.all(), dict(findings.checked), self._wants_facts)
        if self._looking is not None:
            self._looking.cancel()
        self._looking = self._desk.ask(self, question, partial(self._on_look, self._asked, findings)).token

    def _on_look(self, asked: int, findings: Findings, seen: Look) -> None:
        if asked != self._asked:
            return
        findings.told, findings.changed, findings.dismissed = seen.told, seen.changed, dict(seen.dismissed)
        findings.move(seen.moved)
        if seen.has_facts is not None:
            findings.has_facts = seen.has_facts
        self._show()

    # What the author does

    def _on_clicked(self, warning: str) -> None:
        finding = self._findings.get(warning)
        if finding is not None:
            self.place_requested.emit(finding.warning.episode, finding.place)

    def _on_evidence_clicked(self, warning: str, index: int) -> None:
        finding = self._findings.get(warning)
        if finding is None or not self._desk.is_open:
            return
        evidence = finding.warning.evidence[index]
        if evidence.episode is None:
            return
        near = evidence.span.start if evidence.span else 0
        try:
            place = self._desk.read(place_of(self._desk.branch, evidence.episode, evidence.quote, near))
        except WorkbenchError as error:
            self._desk.failed.emit(error.sentence)
            return
        self.place_requested.emit(evidence.episode, place)

    def _on_dismissed(self, warning: str, reason: str) -> None:
        finding = self._findings.get(warning)
        if finding is None or not self._desk.is_open:
            return
        said = finding.warning
        dismissal = Dismissal(said.id, reason, said.kind.value, said.episode, said.quote)
        self._desk.do(self.tr("Dismiss a warning"), edits.dismiss(dismissal), {Aspect.WARNINGS})

    def _on_bring_back_requested(self, dismissal: Dismissal) -> None:
        self._desk.do(self.tr("Bring back a warning"), edits.bring_back(dismissal), {Aspect.WARNINGS})

    def _check_everything(self) -> None:
        self.check()

    def _check_episode(self) -> None:
        if self._current is None or not self._desk.is_open:
            return
        # Asked of the story: what the panel last saw of its order may be a moment old.
        branch = self._desk.branch
        number = self._desk.read(lambda unit: unit.episodes.timeline(branch).telling).get(self._current)
        if number is not None:
            self.check([number])

    def _show_everything(self) -> None:
        self.header.tabs.set_current(EVERYTHING)
        self.header.filter.clear()

    # Showing

    def _show_soon(self) -> None:
        if not self._show_timer.isActive():
            self._show_timer.start()

    def _show(self) -> None:
        self._show_timer.stop()
        waiting = self._findings.open()
        self._send(waiting)
        self.header.set_running(self.running)
        if not self.isVisible():
            return
        open_now = self._desk.is_open
        self.header.setVisible(open_now)
        self.header.this.setEnabled(self._current is not None)
        self.header.show_last(None if self.running else self._findings.last)
        self.header.show_shown(bool(waiting) or bool(self._findings.checked))
        self.header.tabs.set_count(EVERYTHING, len(waiting))
        self.header.tabs.set_count(THIS, sum(one.warning.episode == self._current for one in waiting))
        self.header.filter.offer({finding.warning.kind for finding in waiting})
        self.dismissed.show_dismissals(tuple(self._findings.dismissed.values()) if open_now else ())
        shown = [finding for finding in waiting if self._passes(finding)]
        self.cards.show_groups(self._groups(shown))
        if shown:
            self._body.setCurrentWidget(self.cards)
        else:
            self._show_empty(self._emptiness(waiting))

    def _send(self, waiting: Sequence[Finding]) -> None:
        counts, episode, underlines = self._sent
        now = self._findings.counts()
        if now != counts:
            self.counts_changed.emit(now)
        marks = tuple(_underline(one) for one in waiting if one.stands and one.warning.episode == self._current)
        if self._current is not None and (episode, underlines) != (self._current, marks):
            self.underlines_changed.emit(self._current, marks)
        self._sent = now, self._current, marks

    def _passes(self, finding: Finding) -> bool:
        everywhere = self.header.tabs.current == EVERYTHING
        return (everywhere or finding.warning.episode == self._current) and self.header.filter.passes(finding.warning)

    def _groups(self, shown: Sequence[Finding]) -> list[Group]:
        by_episode: dict[str, list[Finding]] = defaultdict(list)
        for finding in shown:
            by_episode[finding.warning.episode].append(finding)
        changed = self._findings.changed
        return [
            Group(told, told.id in changed, tuple(by_episode[told.id]))
            for told in self._findings.told
            if told.id in by_episode
        ]

    def _emptiness(self, waiting: Sequence[Finding]) -> Empty:
        if not self._desk.is_open:
            return Empty.CLOSED
        this = self.header.tabs.current == THIS
        if any(not this or finding.warning.episode == self._current for finding in waiting):
            return Empty.FILTERED
        if self.running:
            return Empty.CHECKING
        if not self._findings.checked:
            return Empty.NO_FACTS if self._findings.has_facts is False else Empty.NEVER
        if this:
            return Empty.EPISODE_CLEAN if self._current in self._findings.checked else Empty.EPISODE_NEVER
        return Empty.CLEAN

    def _show_empty(self, why: Empty) -> None:
        if why is not self._why:
            self._why = why
            while (item := self._empty_layout.takeAt(0)) is not None:
                if (old := item.widget()) is not None:
                    old.hide()
                    old.deleteLater()
            state = make_empty(why, self._check_everything, self._check_episode, self._show_everything)
            self._empty_layout.addWidget(state)
            state.show()
        self._body.setCurrentWidget(self._empty)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def _wire(self) -> None:
        self._desk.story_opened.connect(self._on_story_opened)
        self._desk.story_closed.connect(self._on_story_closed)
        self._desk.changed.connect(self._on_changed)
        self._desk.settings_changed.connect(self._show_rule)
        self._show_rule()
        self._checker.found.connect(self._show_soon)
        self._checker.progressed.connect(self.header.show_progress)
        self._checker.ended.connect(self._on_ended)
        self.header.episode_check_requested.connect(self._check_episode)
        self.header.full_check_requested.connect(self._check_everything)
        self.header.stop_requested.connect(self.stop)
        self.header.shown_changed.connect(self._show)
        self.cards.clicked.connect(self._on_clicked)
        self.cards.evidence_clicked.connect(self._on_evidence_clicked)
        self.cards.dismissed.connect(self._on_dismissed)
        self.dismissed.bring_back_requested.connect(self._on_bring_back_requested)

    def _show_rule(self) -> None:
        self.header.show_rule(self._desk.settings.strict)

    def _timer(self, milliseconds: int, slot: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(milliseconds)
        timer.timeout.connect(slot)
        return timer


def _underline(finding: Finding) -> Underline:
    warning = finding.warning
    tooltip = f"{kind_name(warning.kind)} · {severity_name(warning.severity)}\n{warning.explanation}"
    return finding.place, severity_role(warning.severity), tooltip, warning.id
