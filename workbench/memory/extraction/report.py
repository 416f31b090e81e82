"""What a run of extraction is told and what it reports."""

from dataclasses import dataclass, field

RULES_VERSION = "rules-3"
"""Raise it when the rules or the heads change what they find: passages read by an older version are read again."""


@dataclass(frozen=True, slots=True)
class ExtractionSettings:
    """`use_talker` None lets a chat model add facts only when it has about 3 billion parameters or more.

    A cue is linked to a secret of `link_least_cosine` or more; where words are spaced (English), also of
    `link_least_cosine_shared_word` when both hold a word of weight in common.
    """

    use_talker: bool | None = None
    least_talker_parameters: float = 3e9
    link_moments: bool = True
    link_least_cosine: float = 0.9
    link_least_cosine_shared_word: float = 0.8


@dataclass(slots=True)
class ExtractionReport:
    """What happened. `dropped` counts proposals that grounding refused, by reason; `seconds` is wall time."""

    passages_read: int = 0
    passages_skipped: int = 0
    facts_added: int = 0
    facts_kept: int = 0
    facts_removed: int = 0
    moments_added: int = 0
    characters_read: int = 0
    dropped: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    cancelled: bool = False
