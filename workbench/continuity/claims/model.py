"""The shape shared by all kinds of claim."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """`thing` has `value` as its `attribute`, at [start, end) of the text it was read from.

    `attribute` names the kind ("eyes", "side", "age"...), `thing` what has it beside the subject: a part of the body, a
    food, a verb's object; "" when the subject itself has it.
    """

    attribute: str
    thing: str
    value: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Clash:
    """Two claims that cannot both hold: the wording's key and what it names, and how sure the rule is (0 to 1).

    `attribute` is a key of the language's names of attributes; `says` stands for it where the attribute has its own.
    """

    key: str
    attribute: str
    here: str
    there: str
    confidence: float
    start: int
    end: int
    says: str = ""
