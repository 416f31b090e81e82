"""Numbers that carry a check digit (cards, マイナンバー, IBAN), and accounts' numbers, which are known by what they are
called."""

import re
from collections.abc import Callable, Iterator

from workbench.privacy.kinds import Found, Kind

_ALONE = r"(?<![A-Za-z0-9.-])", r"(?![A-Za-z0-9]|-\d|\.\d)"
_BY_MAKER = (
    r"3[47]\d{2}([ -]?)\d{6}\1\d{5}",  # American Express
    r"3[0689]\d{2}([ -]?)\d{6}\2\d{4}",  # Diners
    r"(?:[456]\d{3}|2[2-7]\d{2}|35\d{2})([ -]?)\d{4}\3\d{4}\3\d{4}",  # Visa, Mastercard, JCB, Discover, UnionPay
)
_CARD = re.compile(f"(?:{'|'.join(_BY_MAKER)})".join(_ALONE), re.ASCII)
_MY_NUMBER = re.compile(r"(?<!\d )\d{4}([ -]?)\d{4}\1\d{4}(?! \d)".join(_ALONE), re.ASCII)
_SSN = re.compile(r"\d{3}-\d{2}-\d{4}".join(_ALONE), re.ASCII)
_IBAN = re.compile(r"(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])", re.ASCII)
_NAMED = (
    re.compile(r"(?:普通|当座|貯蓄|総合)(?:預金|貯金|口座)?[^0-9\n。]{0,8}?(?<![0-9-])(\d{7})(?![0-9-])"),
    re.compile(r"口座(?:番号)?[^0-9\n。]{0,6}?(?<![0-9-])(\d{6,8})(?![0-9-])"),
    re.compile(r"記号[^0-9\n。]{0,3}(\d{5}[^0-9\n。]{1,6}番号[^0-9\n。]{0,3}\d{4,8})(?!\d)"),
    re.compile(
        r"\b(?:account|acct)\.?\s*(?:no\.?|number|#)\s*(?:is|was)?\s*:?\s*(\d[\d -]{4,14}\d)(?!\d)", re.IGNORECASE
    ),
    re.compile(r"\bsort code\s*(?:is|was)?\s*:?\s*(\d{2}-\d{2}-\d{2})(?![\d-])", re.IGNORECASE),
    re.compile(r"\brouting (?:no\.?|number)\s*(?:is|was)?\s*:?\s*(\d{9})(?!\d)", re.IGNORECASE),
    re.compile(r"(?:账号|帐号|卡号)[^0-9\n。]{0,4}(\d[\d ]{6,22}\d)"),
)


def find(text: str, figures: str) -> Iterator[Found]:
    """A card's, a person's or an IBAN's number counts only when its check digit is right."""
    if not any(char.isdigit() for char in figures):
        return
    from stdnum import iban, luhn
    from stdnum.jp import in_ as my_number
    from stdnum.us import ssn

    for pattern, kind, valid in (
        (_CARD, Kind.CARD, luhn.is_valid),
        (_MY_NUMBER, Kind.NATIONAL_ID, my_number.is_valid),
        (_SSN, Kind.NATIONAL_ID, ssn.is_valid),
    ):
        for match in pattern.finditer(figures):
            if valid(re.sub(r"[ -]", "", match[0])):
                yield Found(kind, *match.span())
    for match in _IBAN.finditer(text):
        length = _iban_length(match[0], iban.is_valid)
        if length:
            yield Found(Kind.BANK, match.start(), match.start() + length)
    for pattern in _NAMED:
        for match in pattern.finditer(figures):
            yield Found(Kind.BANK, *match.span(1))


def _iban_length(text: str, valid: Callable[[str], bool]) -> int:
    """How much of it is an IBAN: a word in capitals may follow; 0 for none."""
    while text:
        if valid(text):
            return len(text)
        text = text.rpartition(" ")[0]
    return 0
