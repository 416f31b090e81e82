"""What the author's answers teach about the rules that find warnings, in one story.

A pattern whose warnings the author mostly waves off loses confidence here. Answers are counted where they are kept, so
an answer taken back counts no more; only sentences mended in the text, and since when is counted, are kept apart.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from workbench.continuity.warnings import ContinuityWarning, Learned
from workbench.memory.edits import Edit, Undo
from workbench.store import Answer, StoryFile, Unit

_ALL = ""
_RIGHT, _WRONG = 6.0, 2.0
"""How many acceptances and how many dismissals a pattern is taken to have had before the first answer: it holds until
several answers, and not the first, say that here it mostly does not."""
_FLOOR = 0.3
"""The least that is left of a confidence."""
CERTAIN = 0.9
"""Confidence from which a warning is certain: it is never lowered below `_CERTAIN_FLOOR`."""
_CERTAIN_FLOOR = 0.6


@dataclass(frozen=True, slots=True)
class Record:
    """How a pattern has done in this story since it was last reset. Each warning counts once."""

    pattern: str
    accepted: int = 0
    dismissed: int = 0

    @property
    def uses(self) -> int:
        """How many warnings were answered or mended."""
        return self.accepted + self.dismissed

    @property
    def rate(self) -> float:
        """Share of them that were accepted; 1 when there were none."""
        return self.accepted / self.uses if self.uses else 1.0

    @property
    def factor(self) -> float:
        """What is left of a warning's confidence: 1 as long as the mean of a Beta distribution over the
        acceptances is at least one half, then that mean as a share of one half, never below 0.3."""
        mean = (self.accepted + _RIGHT) / (self.uses + _RIGHT + _WRONG)
        return max(_FLOOR, min(1.0, 2 * mean))


def records(unit: Unit) -> dict[str, Record]:
    """Every pattern the author has answered since it was last reset, by its name."""
    votes = {warning: (pattern, True, when) for pattern, warning, when in unit.patterns.mended()}
    for one in unit.dismissals.list():
        when = one.created_at.astimezone(UTC).isoformat(timespec="microseconds") if one.created_at else ""
        votes[one.fingerprint] = one.pattern or one.kind, one.answer is not Answer.INTENDED, when
    since = unit.patterns.since()
    found: dict[str, Record] = {}
    for pattern, accepted, when in votes.values():
        if pattern and when >= max(since.get(pattern, ""), since.get(_ALL, "")):
            so_far = found.get(pattern, Record(pattern))
            found[pattern] = Record(pattern, so_far.accepted + accepted, so_far.dismissed + (not accepted))
    return found


def learned(story: StoryFile) -> dict[str, Record]:
    """The same, read from the story file."""
    with story.read() as unit:
        return records(unit)


def weighed(warning: ContinuityWarning, known: Mapping[str, Record]) -> ContinuityWarning:
    """The warning with the confidence it has here; as it was when nothing speaks against its pattern."""
    record = known.get(warning.pattern)
    if record is None or record.factor >= 1:
        return warning
    before = warning.confidence
    now = before * record.factor
    if before >= CERTAIN:
        now = max(now, _CERTAIN_FLOOR)
    learned = Learned(before, record.accepted, record.dismissed)
    return replace(warning, confidence=round(now, 3), learned=learned)


def gone(before: Iterable[ContinuityWarning], now: Collection[str], text: str) -> list[ContinuityWarning]:
    """Of an episode's earlier warnings those the author has mended: not found again (`now`: ids found in the episode's
    present `text`), and their sentence no longer stands there."""
    return [one for one in before if one.id not in now and one.quote not in text]


def note_fixed(warnings: Sequence[ContinuityWarning]) -> Edit:
    """The author rewrote these sentences and the warnings went: each counts for its pattern, once."""

    def edit(unit: Unit) -> Undo:
        new = unit.patterns.mend((one.pattern, one.id) for one in warnings)
        return lambda again: again.patterns.unmend(new)

    return edit


def reset(pattern: str | None = None) -> Edit:
    """Forget what was learned of a pattern; of all of them without one. Answers stay; they count for this no more."""

    def edit(unit: Unit) -> Undo:
        before = unit.patterns.since().get(pattern or _ALL)
        unit.patterns.count_since(pattern or _ALL, datetime.now(UTC).isoformat(timespec="microseconds"))
        return lambda again: again.patterns.count_since(pattern or _ALL, before)

    return edit
