"""What is known of the open story's warnings: found, answered, and where their words stand by now."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.continuity import ContinuityWarning
from workbench.continuity.kept import Kept, put
from workbench.store import Unit
from workbench.story.text import Span
from workbench.ui.continuity.checker import Checker
from workbench.ui.continuity.findings import Finding, Findings
from workbench.ui.continuity.looking import Look, left, look
from workbench.ui.desk import ALL, Aspect, Desk
from workbench.ui.latest import Latest

_SOON, _AFTER_TYPING, _KEPT_AFTER = 150, 2500, 3000
"""Milliseconds until the story is looked at again. Text is when no save has come for longer than saves are apart; what
is checked as it is written does not wait for it. And until what is known is put into the story's file."""
GROUNDS = frozenset({Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.CAST, Aspect.ORDER})
"""What checks go by, beside the text."""

Shown = tuple[str, str]
"""An episode, and its text as it stands in the editor."""


def _nothing() -> Shown | None:
    return None


class WarningBook(QObject):
    """`renewed` says that anything of it may be otherwise now. Findings live as long as the program, by story and
    branch, and are kept in the story's file from one session to the next."""

    renewed = Signal()

    def __init__(self, desk: Desk, checker: Checker, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._checker = checker
        self._latest = Latest(desk, self)
        self.findings = Findings()
        self.source: Callable[[], Shown | None] = _nothing
        """What stands in the editor."""
        self.text: Shown | None = None
        """The text that the places of its episode's findings are in; None: the saved one."""
        self._look_timer = self._timer(_SOON, self._look)
        self._text_timer = self._timer(_AFTER_TYPING, self._look)
        self._keeping = self._timer(_KEPT_AFTER, self.keep)
        self._kept: Kept | None = None
        self._turned = False
        self.renewed.connect(self._keep_soon)
        desk.story_opened.connect(self._take_up)
        desk.story_closing.connect(self.keep)
        desk.story_closed.connect(self._on_story_closed)
        desk.branch_turning.connect(self.keep)
        desk.branch_turned.connect(self._on_branch_turned)
        desk.changed.connect(self._on_changed)
        if desk.is_open:
            self._take_up()

    def look_soon(self) -> None:
        """Look at the story again, in a moment."""
        self._look_timer.start()

    def rewrite(self, shown: Shown, place: Span, found: Sequence[ContinuityWarning], moved: Iterable[Finding]) -> None:
        """These paragraphs were checked as they are being written; `moved` are the episode's other findings in the same
        text."""
        self._latest.drop()  # A look under way is of an older text.
        self._text_timer.start()
        self.findings.move(moved)
        self.findings.rewrite(*shown, place, found)
        self.text = shown
        self.renewed.emit()

    def keep(self) -> None:
        """Put what is known into the story's file, for the next session, unless that is what it has."""
        self._keeping.stop()
        if not self._desk.is_open or not self.findings.loaded or self._desk.story.info.read_only:
            return
        known = self.findings.to_keep()
        if known != self._kept:
            self._kept, branch = known, self._desk.branch

            def write(unit: Unit) -> None:
                put(unit, branch, known.checked, known.warnings, known.written)

            # It is not worth a word to the author when it fails: it can be found again.
            self._desk.write(write, (), failed=lambda _: None)

    def _keep_soon(self) -> None:
        if self._desk.is_open and not self._keeping.isActive():
            self._keeping.start()

    def _take_up(self) -> None:
        story = self._desk.story.info
        self.findings = findings = self._checker.shelf.setdefault(f"{story.uuid} {self._desk.branch}", Findings())
        self.text = None
        if findings.loaded:
            self._kept = None
            self._look()
        else:
            self._desk.ask(self, left(self._desk.branch, story.language), partial(self._on_left, findings))
        self.renewed.emit()

    def _on_left(self, findings: Findings, found: tuple[Kept, Mapping[str, str]]) -> None:
        findings.take_up(*found)
        if findings is self.findings:
            self._kept = findings.to_keep()
            self._look()
            self.renewed.emit()

    def _on_branch_turned(self) -> None:
        # Everything is said to have changed then; on the branch itself nothing has.
        self._turned = True
        if self._desk.is_open:
            self._take_up()

    def _on_story_closed(self) -> None:
        self.findings = Findings()
        self.text = None
        self.renewed.emit()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        turned, self._turned = self._turned and aspects == ALL, False
        if aspects & GROUNDS and not turned:
            self.findings.outdate()
            if self._checker.run is not None:
                self._checker.run.outdated = True
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
        language = self._desk.story.info.language
        checked, shown = dict(findings.checked), self.source()
        question = look(self._desk.branch, language, findings.all(), checked, self._wants_facts, shown)
        self._latest.ask(question, partial(self._on_look, findings))

    def _on_look(self, findings: Findings, seen: Look) -> None:
        findings.told, findings.changed = seen.told, seen.changed
        findings.dismissed, findings.answers = dict(seen.answered), seen.answers
        findings.move(seen.moved)
        self.text = seen.shown
        if seen.has_facts is not None:
            findings.has_facts = seen.has_facts
        self.renewed.emit()

    def _timer(self, milliseconds: int, act: Callable[[], None]) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=milliseconds)
        timer.timeout.connect(act)
        return timer
