"""The continuity panel: check, look at what was found beside what it does not fit with, go there, answer it."""

from collections import defaultdict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from workbench.continuity.level import Level
from workbench.continuity.level import shown as shown_at
from workbench.continuity.warnings import cited
from workbench.memory.grouping import Cited
from workbench.store import Answer, Dismissal
from workbench.story.errors import WorkbenchError
from workbench.story.text import Span
from workbench.ui.continuity.answering import Answering
from workbench.ui.continuity.book import Shown, WarningBook
from workbench.ui.continuity.card_list import CardList, Group
from workbench.ui.continuity.checker import Checker
from workbench.ui.continuity.dismissed import DismissedList
from workbench.ui.continuity.emptiness import Empty, make_empty
from workbench.ui.continuity.findings import Finding, counts
from workbench.ui.continuity.header import EVERYTHING, THIS, Header
from workbench.ui.continuity.looking import place_of
from workbench.ui.continuity.stepping import beside
from workbench.ui.continuity.words import judged_words, kind_name, severity_name, severity_role, sureness_words
from workbench.ui.desk import Desk
from workbench.ui.messages import localised
from workbench.ui.widgets import column

_SHOW = 80
"""Milliseconds in which what streams in is put together."""

Underline = tuple[Span, str, str, str]


class ContinuityPanel(QWidget):
    """What checks found, by story, for as long as the program runs.

    `underlines_changed` carries an episode id, its (Span, role, tooltip, warning id) quadruples and the text the spans
    are in (None: the saved one), `counts_changed` the number of warnings by episode id, `export_requested` a format.
    """

    place_requested = Signal(str, object)
    underlines_changed = Signal(str, object, object)
    counts_changed = Signal(object)
    export_requested = Signal(str)
    text_wanted = Signal()
    """The last card was answered: the keyboard goes back to the text."""
    check_starting = Signal()
    """Sent before the text is read: the time to save what is unsaved."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._current: str | None = None
        self._checker = Checker.of(desk)
        self.book = WarningBook(desk, self._checker, self)
        self._answering = Answering(desk, self._find, self)
        self._beside: str | None = None
        self._counted: dict[str, int] = {}
        self._sent: dict[str, tuple[tuple[Underline, ...], str | None]] = {}
        """The underlines last sent for each episode in the editor, and the text they are in."""
        self._why: Empty | None = None
        self.header = Header()
        self.cards = CardList()
        self.later = DismissedList(self.tr("To fix later: {n}"), self.tr("Take back"))
        self.dismissed = DismissedList(self.tr("Dismissed: {n}"), self.tr("Bring back"))
        self._empty = QWidget()
        self._empty_layout = column(self._empty)
        self._body = QStackedWidget()
        self._body.addWidget(self._empty)
        self._body.addWidget(self.cards)
        layout = column(self, spacing=0)
        layout.addWidget(self.header)
        layout.addWidget(self._body, 1)
        layout.addWidget(self.later)
        layout.addWidget(self.dismissed)
        self._show_timer = QTimer(self, singleShot=True, interval=_SHOW)
        self._show_timer.timeout.connect(self._show)
        self._wire()

    @property
    def running(self) -> bool:
        """True while a check runs or waits to."""
        return self._checker.running

    @property
    def level(self) -> Level:
        """How sure a warning must be to be shown."""
        return Level(self._desk.settings.continuity.level)

    @property
    def open_findings(self) -> list[Finding]:
        """What waits for the author and is sure enough, in telling order."""
        return [one for one in self.book.findings.open() if shown_at(one.warning, self.level)]

    def cites(self) -> Cited:
        """Which of these rest on a fact."""
        return cited(one.warning for one in self.open_findings)

    def check(self, episodes: Sequence[int] | None = None, this: bool = False) -> None:
        """Check these episodes (telling numbers) or, for None, all; `this`: it is the one in the editor, and what is
        found there comes in sight. Nothing happens while a check runs already."""
        if self.running or not self._desk.is_open:
            return
        if this or episodes is None:
            self.header.tabs.set_current(THIS if this else EVERYTHING)
        self.check_starting.emit()
        self._checker.start(self.book.findings, None if episodes is None else list(episodes))
        self._show()

    def stop(self) -> None:
        """Stop the check that runs; what it found is kept."""
        self._checker.stop()

    def select(self, warning_id: str) -> None:
        """Scroll to a warning's card and mark it, whatever the filter. Nothing happens when there is none to see."""
        finding = self.book.findings.get(warning_id)
        if finding is None or warning_id in self.book.findings.dismissed:
            return
        if not self._passes(finding):
            self._show_everything()
        self._show()
        self.cards.select(warning_id)

    def step(self, onwards: bool, caret: int) -> None:
        """Go to the next warning behind the caret in the editor, or to the one before it; round at the ends."""
        listed = [one for one in self.open_findings if self.header.filter.passes(one.warning)]
        found = beside(listed, self.book.findings.told, self._current, caret, onwards)
        if found is not None:
            self.place_requested.emit(found.warning.episode, found.place)
            self.select(found.warning.id)

    def watch(self, source: Callable[[], Shown | None]) -> None:
        """`source` says what stands in the editor: its episode and the text, saved or not."""
        self.book.source = source

    def set_current_episode(self, episode_id: str | None) -> None:
        """The episode in the editor: what "this episode" means, and whose underlines are sent."""
        self._current = episode_id
        self._sent.clear()
        self._show()

    def set_beside_episode(self, episode_id: str | None) -> None:
        """A second episode that is open beside it: its underlines are sent, too."""
        if episode_id != self._beside:
            self._beside = episode_id
            self._sent.clear()
            self._show()

    def _on_ended(self) -> None:
        self._show()
        self.book.look_soon()

    def _on_story(self) -> None:
        self._current = self._beside = None
        self._show()

    # What the author does

    def _find(self, warning: str) -> Finding | None:
        return self.book.findings.get(warning)

    def _on_clicked(self, warning: str) -> None:
        finding = self._find(warning)
        if finding is not None:
            self.place_requested.emit(finding.warning.episode, finding.place)

    def _on_evidence_clicked(self, warning: str, index: int) -> None:
        finding = self._find(warning)
        if finding is None or not self._desk.is_open:
            return
        evidence = finding.warning.evidence[index]
        if evidence.episode is not None:
            self._go(evidence.episode, evidence.quote, evidence.span.start if evidence.span else 0)

    def _on_answer_clicked(self, dismissal: Dismissal) -> None:
        finding = self._find(dismissal.fingerprint)
        if finding is not None:
            self.place_requested.emit(finding.warning.episode, finding.place)
        elif dismissal.episode is not None and self._desk.is_open:
            self._go(dismissal.episode, dismissal.quote, 0)

    def _go(self, episode: str, quote: str, near: int) -> None:
        try:
            place = self._desk.read(place_of(self._desk.branch, episode, quote, near))
        except WorkbenchError as error:
            self._desk.failed.emit(error.message)
            return
        self.place_requested.emit(episode, place)

    def _on_level_chosen(self, level: Level) -> None:
        self._keep({"level": level.value})

    def _on_watching_chosen(self, on: bool) -> None:
        if on != self._desk.settings.continuity.while_writing:
            self._keep({"while_writing": on})

    def _keep(self, chosen: dict[str, object]) -> None:
        try:
            self._desk.save_settings({"continuity": chosen})
        except (WorkbenchError, OSError) as error:
            self._desk.failed.emit(localised(error.message) if isinstance(error, WorkbenchError) else str(error))
            self._show()

    def _check_everything(self) -> None:
        self.check()

    def _check_episode(self) -> None:
        if self._current is None or not self._desk.is_open:
            return
        # Asked of the story: what the panel last saw of its order may be a moment old.
        branch = self._desk.branch
        number = self._desk.read(lambda unit: unit.episodes.timeline(branch).telling).get(self._current)
        if number is not None:
            self.check([number], this=True)

    def _show_everything(self) -> None:
        self.header.tabs.set_current(EVERYTHING)
        self.header.filter.clear()

    # Showing

    def _show_soon(self) -> None:
        if not self._show_timer.isActive():
            self._show_timer.start()

    def _show(self) -> None:
        self._show_timer.stop()
        findings, waiting = self.book.findings, self.open_findings
        self._send(waiting)
        self.header.set_running(self.running)
        if not self.isVisible():
            return
        open_now = self._desk.is_open
        self.header.setVisible(open_now)
        self.header.this.setEnabled(self._current is not None)
        self.header.show_last(None if self.running else findings.last, len(findings.changed), findings.unchecked)
        self.header.show_shown(bool(findings.open()) or bool(findings.checked))
        self.header.show_level(self.level, len(findings.open()) - len(waiting))
        self.header.tabs.set_count(EVERYTHING, len(waiting))
        self.header.tabs.set_count(THIS, sum(one.warning.episode == self._current for one in waiting))
        there = {one.warning.episode for one in waiting}
        kinds = {one.warning.kind for one in waiting}
        self.header.filter.offer(kinds, [told for told in findings.told if told.id in there], self.level)
        self._show_answers(findings.answers if open_now else ())
        shown = [finding for finding in waiting if self._passes(finding)]
        self.cards.show_groups(self._groups(shown))
        if shown:
            self._body.setCurrentWidget(self.cards)
        else:
            self._show_empty(self._emptiness(waiting))

    def _show_answers(self, answers: Sequence[Dismissal]) -> None:
        self.later.show_dismissals([one for one in answers if one.answer is Answer.LATER])
        self.dismissed.show_dismissals([one for one in answers if one.answer is not Answer.LATER])

    def _send(self, waiting: Sequence[Finding]) -> None:
        now = counts(waiting)
        if now != self._counted:
            self.counts_changed.emit(now)
        self._counted = now
        for episode in filter(None, (self._current, self._beside)):
            here = [one for one in waiting if one.stands and one.warning.episode == episode]
            postponed = [one for one in self.book.findings.postponed() if one.warning.episode == episode]
            marks = (*(_underline(one) for one in here), *(_underline(one, "faint") for one in postponed))
            shown = self.book.text
            base = shown[1] if shown is not None and shown[0] == episode else None
            if self._sent.get(episode) != (marks, base):
                self._sent[episode] = marks, base
                self.underlines_changed.emit(episode, marks, base)

    def _passes(self, finding: Finding) -> bool:
        everywhere = self.header.tabs.current == EVERYTHING
        return (everywhere or finding.warning.episode == self._current) and self.header.filter.passes(finding.warning)

    def _groups(self, shown: Sequence[Finding]) -> list[Group]:
        by_episode: dict[str, list[Finding]] = defaultdict(list)
        for finding in shown:
            by_episode[finding.warning.episode].append(finding)
        changed = self.book.findings.changed
        return [
            Group(told, told.id in changed, tuple(by_episode[told.id]))
            for told in self.book.findings.told
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
        if not self.book.findings.checked:
            return Empty.NO_FACTS if self.book.findings.has_facts is False else Empty.NEVER
        if this:
            return Empty.EPISODE_CLEAN if self._current in self.book.findings.checked else Empty.EPISODE_NEVER
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
        self._desk.story_opened.connect(self._on_story)
        self._desk.story_closed.connect(self._on_story)
        self._desk.settings_changed.connect(self._on_settings_changed)
        self.header.show_rule(self._desk.settings.strict)
        self.header.show_watching(self._desk.settings.continuity.while_writing)
        self.book.renewed.connect(self._show_soon)
        self._checker.found.connect(self._show_soon)
        self._checker.progressed.connect(self.header.show_progress)
        self._checker.heard.connect(self.header.show_heard)
        self._checker.ended.connect(self._on_ended)
        self.header.episode_check_requested.connect(self._check_episode)
        self.header.full_check_requested.connect(self._check_everything)
        self.header.stop_requested.connect(self.stop)
        self.header.shown_changed.connect(self._show)
        self.header.level_chosen.connect(self._on_level_chosen)
        self.header.watching_chosen.connect(self._on_watching_chosen)
        self.header.export_requested.connect(self.export_requested)
        self.header.reset_requested.connect(self._answering.forget)
        self.cards.clicked.connect(self._on_clicked)
        self.cards.evidence_clicked.connect(self._on_evidence_clicked)
        self.cards.dismissed.connect(self._answering.intended)
        self.cards.postponed.connect(self._answering.later)
        self.cards.changed.connect(self._answering.changed)
        self.cards.reset_requested.connect(self._answering.forget)
        self.cards.emptied.connect(self.text_wanted)
        for answers in (self.later, self.dismissed):
            answers.bring_back_requested.connect(self._answering.take_back)
            answers.place_requested.connect(self._on_answer_clicked)
        # One at a time: the cards need the room.
        self.later.fold.clicked.connect(lambda: self.dismissed.fold.setChecked(False))
        self.dismissed.fold.clicked.connect(lambda: self.later.fold.setChecked(False))

    def _on_settings_changed(self) -> None:
        self.header.show_rule(self._desk.settings.strict)
        self.header.show_watching(self._desk.settings.continuity.while_writing)
        self._show()


def _underline(finding: Finding, role: str = "") -> Underline:
    warning = finding.warning
    said = [kind_name(warning.kind), severity_name(warning.severity), sureness_words(warning.confidence)]
    said += [judged_words()] if warning.judged else []
    tooltip = f"{' · '.join(said)}\n{warning.explanation}"
    return finding.place, role or severity_role(warning.severity), tooltip, warning.id
