"""What is known of the open story's warnings: found, answered, and where their words stand by now."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.continuity import ContinuityWarning
from workbench.story.jobs import CancelToken
from workbench.story.text import Span
from workbench.ui.continuity.checker import Checker
from workbench.ui.continuity.findings import Finding, Findings
from workbench.ui.continuity.looking import Look, look
from workbench.ui.desk import Aspect, Desk

_SOON, _AFTER_TYPING = 150, 2500
"""Milliseconds until the story is looked at again. Text is when no save has come for longer than saves are apart; what
is checked as it is written does not wait for it."""
GROUNDS = frozenset({Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.CAST, Aspect.ORDER})
"""What checks go by, beside the text."""

Shown = tuple[str, str]
"""An episode, and its text as it stands in the editor."""


def _nothing() -> Shown | None:
    return None


class WarningBook(QObject):
    """`renewed` says that anything of it may be otherwise now. Findings live as long as the program, by story."""

    renewed = Signal()

    def __init__(self, desk: Desk, checker: Checker, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._checker = checker
        self._asked = 0
        self._looking: CancelToken | None = None
        self.findings = Findings()
        self.source: Callable[[], Shown | None] = _nothing
        """What stands in the editor."""
        self.text: Shown | None = None
        """The text that the places of its episode's findings are in; None: the saved one."""
        self._look_timer = self._timer(_SOON)
        self._text_timer = self._timer(_AFTER_TYPING)
        desk.story_opened.connect(self._on_story_opened)
        desk.story_closed.connect(self._on_story_closed)
        desk.changed.connect(self._on_changed)
        if desk.is_open:
            self._on_story_opened()

    def look_soon(self) -> None:
        """Look at the story again, in a moment."""
        self._look_timer.start()

    def rewrite(self, shown: Shown, place: Span, found: Sequence[ContinuityWarning], moved: Iterable[Finding]) -> None:
        """These paragraphs were checked as they are being written; `moved` are the episode's other findings in the same
        text."""
        self._asked += 1  # A look under way is of an older text.
        self._text_timer.start()
        self.findings.move(moved)
        self.findings.rewrite(*shown, place, found)
        self.text = shown
        self.renewed.emit()

    def _on_story_opened(self) -> None:
        self.findings = self._checker.shelf.setdefault(self._desk.story.info.uuid, Findings())
        self.text = None
        self._look()
        self.renewed.emit()

    def _on_story_closed(self) -> None:
        self.findings = Findings()
        self.text = None
        self.renewed.emit()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & GROUNDS:
            for run in (self.findings.last, self._checker.run):
                if run is not None:
                    run.outdated = True
            self.renewed.emit()
        if aspects & {Aspect.ORDER, Aspect.WARNINGS} or (Aspect.FACTS in aspects and self._wants_facts):
            self._look_timer.start()
        if Aspect.TEXT in aspects:
            self._text_timer.start()

    @property
    def _wants_facts(self) -> bool:
        return not self.findings.checked and not self.findings.has_facts

    def _look(self) -> None:
        if not self._desk.is_open:
            return
        findings = self.findings
        self._asked += 1
        question = look(self._desk.branch, findings.all(), dict(findings.checked), self._wants_facts, self.source())
        if self._looking is not None:
            self._looking.cancel()
        self._looking = self._desk.ask(self, question, partial(self._on_look, self._asked, findings)).token

    def _on_look(self, asked: int, findings: Findings, seen: Look) -> None:
        if asked != self._asked:
            return
        findings.told, findings.changed = seen.told, seen.changed
        findings.dismissed, findings.answers = dict(seen.answered), seen.answers
        findings.move(seen.moved)
        self.text = seen.shown
        if seen.has_facts is not None:
            findings.has_facts = seen.has_facts
        self.renewed.emit()

    def _timer(self, milliseconds: int) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=milliseconds)
        timer.timeout.connect(self._look)
        return timer
