"""What a run of extraction is told and what it reports."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from workbench.memory.extraction.page import Finding
from workbench.story.facts import Scope

RULES_VERSION = "rules-7"
"""Raise it when the rules or the heads change what they find: passages read by an older version are read again."""


@dataclass(frozen=True, slots=True)
class ExtractionSettings:
    """`use_talker` None lets a chat model add facts only when it has about 3 billion parameters or more.

    `judge`: a chat model weighs what rules and heads found (tier 2), if it was measured and is some help.
    `mask_personal`: phone numbers, addresses and the like are covered in the facts proposed; their quotes never are.
    """

    use_talker: bool | None = None
    judge: bool = False
    least_talker_parameters: float = 3e9
    mask_personal: bool = False


@dataclass(slots=True)
class VerdictReport:
    """What a chat model's word changed of what rules and heads found. Nothing is ever added.

    `asked` counts what it was asked about. Facts: `dropped`, `opened` (a secret no more), `closed` (now a secret),
    `weighed` (of another importance). `note` says why it was not asked at all; `failure` why it was not asked any more,
    and from there on everything stands as rules and heads found it.
    """

    model: str
    asked: int = 0
    dropped: int = 0
    opened: int = 0
    closed: int = 0
    weighed: int = 0
    note: str = ""
    failure: str = ""

    @property
    def changed(self) -> int:
        """How many labels are others than without the model."""
        return self.dropped + self.opened + self.closed + self.weighed

    def count(self, before: Sequence[Finding], after: Sequence[Finding]) -> None:
        """Count what differs between a page's findings without the model and with it."""
        kept = {(one.span.start, one.span.end): one for one in after}
        for one in before:
            now = kept.get((one.span.start, one.span.end))
            if now is None:
                self.dropped += 1
            elif (one.scope is Scope.WORLD) != (now.scope is Scope.WORLD):
                self.opened += now.scope is Scope.WORLD
                self.closed += one.scope is Scope.WORLD
            else:
                self.weighed += one.importance != now.importance


@dataclass(slots=True)
class ExtractionReport:
    """What happened. `dropped` counts proposals that grounding refused, by reason; `seconds` is wall time.

    `failed_passages`: those a chat model could not be brought to answer for, now or in an earlier run; what rules and
    heads found there stands. `verdicts`: what a chat model said of the proposals, None when none was to be asked.
    """

    passages_read: int = 0
    passages_skipped: int = 0
    facts_added: int = 0
    facts_kept: int = 0
    facts_removed: int = 0
    facts_changed: int = 0
    """Facts the author had a say in, whose words are gone from what was read."""
    facts_gone: int = 0
    """Proposals whose words are gone from what was read, and that were not found elsewhere."""
    moments_added: int = 0
    moments_removed: int = 0
    characters_read: int = 0
    dropped: dict[str, int] = field(default_factory=dict)
    failed_passages: int = 0
    troubles: dict[str, int] = field(default_factory=dict)
    """Passages whose first answer broke, by how; those among `mended`, by the way of asking again that helped."""
    mended: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    cancelled: bool = False
    verdicts: VerdictReport | None = None

    @property
    def news(self) -> "News":
        """What this reading brought the author to look at."""
        gone = self.facts_removed + self.facts_gone + self.moments_removed
        return News(self.facts_added + self.moments_added, self.facts_changed, gone)


@dataclass(frozen=True, slots=True)
class News:
    """What reading brought: new proposals, facts of the author's whose words are others now, proposals taken back."""

    new: int = 0
    changed: int = 0
    gone: int = 0

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.gone)

    def __add__(self, other: "News") -> "News":
        return News(self.new + other.new, self.changed + other.changed, self.gone + other.gone)
