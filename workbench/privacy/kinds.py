"""Kinds of personal data, and one of them found."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What something found is. Where two are found in one place, the earlier of this list stands."""

    KEY = "key"
    """Whatever opens something: API keys, tokens, private keys, passwords."""
    MAIL = "mail"
    BANK = "bank"
    """An IBAN, or an account's number named as one."""
    CARD = "card"
    NATIONAL_ID = "national_id"
    """マイナンバー; a social security number."""
    PHONE = "phone"
    IP = "ip"
    ADDRESS = "address"


@dataclass(frozen=True, slots=True)
class Found:
    """One place of a text: `start` to `end`, code points."""

    kind: Kind
    start: int
    end: int
