"""What a run of extraction is told and what it reports."""

from dataclasses import dataclass, field

RULES_VERSION = "rules-7"
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

    `failed_passages`: those a chat model could not be brought to answer for, now or in an earlier run; what rules and
    heads found there stands.
    """

    passages_read: int = 0
    passages_skipped: int = 0
    facts_added: int = 0
    facts_kept: int = 0
    facts_removed: int = 0
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
