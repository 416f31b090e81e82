"""The paragraph being written, checked in the background whenever the author pauses."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from workbench.continuity import ContinuityWarning
from workbench.store import StoryFile
from workbench.story.shared import shared_ends
from workbench.story.text import Span
from workbench.ui.continuity.book import GROUNDS, Shown
from workbench.ui.continuity.findings import Finding, anchor
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.progress.models import reader_installed

if TYPE_CHECKING:
    from workbench.continuity.paragraph import ParagraphCheck

_READ_AFTER = 2500
"""Milliseconds of quiet after a change of what checks go by until the story is read anew for them."""


@dataclass(frozen=True, slots=True)
class Written:
    """What was found in the paragraphs `place` of an episode's text; `moved` are its other findings in that text."""

    shown: Shown
    place: Span
    found: Sequence[ContinuityWarning]
    moved: Sequence[Finding]


class Watcher(QObject):
    """`checked` carries a `Written`. Nothing is read, and no model started, before the author has written something."""

    checked = Signal(object)

    def __init__(
        self,
        desk: Desk,
        source: Callable[[], Shown | None],
        findings: Callable[[], Sequence[Finding]],
        parent: QObject,
    ) -> None:
        """`source` is the text in the editor, `findings` what is known of the story's warnings."""
        super().__init__(parent)
        self._desk, self._source, self._findings = desk, source, findings
        self._seen: Shown | None = None
        self._check: ParagraphCheck | None = None
        self._made_for: tuple[StoryFile, str, bool] | None = None
        self._reading: Job[None] | None = None
        self._checking: Job[Written] | None = None
        self._due = False
        self._stale = False
        self._text_changed = False
        self._later = QTimer(self, singleShot=True, interval=_READ_AFTER)
        self._later.timeout.connect(self._read)
        desk.changed.connect(self._on_changed)
        desk.story_closing.connect(self._stop)
        desk.branch_turned.connect(self._stop)
        desk.settings_changed.connect(self._on_settings_changed)

    @property
    def on(self) -> bool:
        """True when the author wants it."""
        return self._desk.settings.continuity.while_writing

    @property
    def busy(self) -> bool:
        """True while something is read or checked."""
        return self._reading is not None or self._checking is not None

    def opened(self) -> None:
        """Another episode is in the editor: what stands there is not new."""
        self._seen = self._source()
        if self._text_changed and self._check is not None:
            self._later.start()

    def paused(self) -> None:
        """The author pauses: check what was written since the last time."""
        shown = self._source()
        if not self.on or shown is None or not self._desk.is_open:
            return
        if self._seen is None or self._seen[0] != shown[0]:
            self._seen = shown
            return
        if self._checking is not None:
            # What is under way is of an older text; the next one covers its paragraphs, too.
            self._checking.cancel()
            self._due = True
            return
        if self._check is None or not self._check.ready:
            self._due = True
            self._read()
            return
        place = touched(self._seen[1], shown[1])
        if place is not None:
            self._run(self._check, shown, place)

    def _run(self, check: "ParagraphCheck", shown: Shown, place: Span) -> None:
        here = [one for one in self._findings() if one.warning.episode == shown[0]]

        def work(reporter: Reporter) -> Written:
            found = check.check(*shown, place, reporter.cancel)
            return Written(shown, place, found, anchor(here, {shown[0]: shown[1]}))

        self._checking = self._desk.jobs.run(
            self, "", work, lane=Lane.WATCHING, shown=False, done=self._on_checked, end=self._on_check_ended
        )

    def _on_checked(self, written: Written) -> None:
        # The author may have turned to another episode meanwhile: what is seen there is not what was checked here.
        if self._made_for is not None and self._desk.is_open and self._seen and self._seen[0] == written.shown[0]:
            self._seen = written.shown
            self.checked.emit(written)

    def _on_check_ended(self) -> None:
        self._checking = None
        self._go_on()

    def _go_on(self) -> None:
        if self._due and self._check is not None and self._check.ready:
            self._due = False
            self.paused()

    def _read(self) -> None:
        """Read the story for what checks go by: first without a model, whose process may take long to start."""
        self._later.stop()
        if not self._desk.is_open or not self.on:
            return
        if self._reading is not None:
            self._stale = True
            return
        story, branch, bench = self._desk.story, self._desk.branch, self._desk.bench
        strict, check = bench.settings.strict, self._check
        made_for = story, branch, strict
        self._stale = self._text_changed = False

        def work(reporter: Reporter) -> None:
            # Loaded here: the checks and what they need would hold up the first picture.
            from workbench.continuity.paragraph import ParagraphCheck

            if check is not None:
                check.refresh(reporter.cancel)
                return
            by_rules = ParagraphCheck(story, None, branch, strict=strict)
            by_rules.refresh(reporter.cancel)
            reporter.produce(by_rules)
            if reader_installed(bench.settings):
                by_meaning = ParagraphCheck(story, bench.reader, branch, strict=strict)
                by_meaning.refresh(reporter.cancel)
                reporter.produce(by_meaning)

        def take(made: "ParagraphCheck") -> None:
            if self._desk.is_open and self._desk.story is story and self._made_for in (None, made_for):
                if self._check is not None:
                    self._check.close()
                self._check, self._made_for = made, made_for
                self._go_on()

        self._reading = self._desk.jobs.run(
            self, "", work, lane=Lane.PREPARING, shown=False, piece=take, end=self._on_read
        )

    def _on_read(self) -> None:
        self._reading = None
        if self._stale:
            self._later.start()
        self._go_on()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        self._text_changed = self._text_changed or Aspect.TEXT in aspects
        if self._check is not None and aspects & (GROUNDS | {Aspect.WARNINGS}):
            self._later.start()

    def _on_settings_changed(self) -> None:
        strict = self._desk.settings.strict
        if not self.on or (self._made_for is not None and self._made_for[2] != strict):
            self._stop()

    def _stop(self) -> None:
        """Let go of the story; the next pause reads it again."""
        self._later.stop()
        for job in (self._reading, self._checking):
            if job is not None:
                job.cancel()
        if self._check is not None:
            self._check.close()
        self._check, self._made_for, self._seen, self._due = None, None, None, False


def touched(before: str, now: str) -> Span | None:
    """The paragraphs of `now` in which it differs from `before`; None when it does not."""
    if before == now:
        return None
    head, tail = shared_ends(before, now)
    end = len(now) - tail
    last = now.find("\n", end)
    return Span(now.rfind("\n", 0, head) + 1, len(now) if last < 0 else last)
