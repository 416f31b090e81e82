"""What a run of extraction is told and what it reports."""

from dataclasses import dataclass, field

RULES_VERSION = "rules-10"
"""Raise it when the rules or the heads change what they find: passages read by an older version are read again."""


@dataclass(frozen=True, slots=True)
class ExtractionSettings:
    """`use_talker` None lets a chat model add facts only when it has about 3 billion parameters or more.

    `mask_personal`: phone numbers, addresses and the like are covered in the facts proposed; their quotes never are.
    """

    use_talker: bool | None = None
    least_talker_parameters: float = 3e9
    mask_personal: bool = False


@dataclass(slots=True)
class ExtractionReport:
    """What happened. `dropped` counts proposals that grounding refused, by reason; `seconds` is wall time.

    `failed_passages`: those a chat model gave no whole answer for, now or in an earlier run; what rules and heads found
    there stands.
    """

    passages_read: int = 0
    passages_skipped: int = 0
    facts_added: int = 0
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
    seconds: float = 0.0
    cancelled: bool = False

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
