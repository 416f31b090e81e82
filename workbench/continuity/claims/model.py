"""The shape shared by all kinds of claim."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """`thing` has `value` as its `attribute`, at [start, end) of the text it was read from.

    `attribute` names the kind ("eyes", "side", "age"...), a key of the language's names of attributes; `thing` what has
    it beside the subject: a part of the body, a counted noun; "" when the subject itself has it.
    """

    attribute: str
    thing: str
    value: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Clash:
    """Two claims that cannot both hold: the wording's key and what it names, and how sure the rule is (0 to 1)."""

    key: str
    attribute: str
    here: str
    there: str
    confidence: float


def differ(there: Claim, here: Claim, there_text: str, here_text: str, confidence: float) -> Clash:
    """The clash of two values of an attribute."""
    said, established = here_text[here.start : here.end], there_text[there.start : there.end]
    return Clash("contradiction_value", here.attribute, said, established, confidence)
