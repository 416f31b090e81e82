"""Telephone numbers: Japan's by their shape, made-up ones included; other countries' as libphonenumber knows them."""

import re
from collections.abc import Iterator

from workbench.privacy.kinds import Found, Kind

_SEP = r"(?: ?- ?| |の|\.)"
_OPEN, _SHUT = r"(?<![A-Za-z0-9.-])", r"(?![A-Za-z0-9]|-\d|\.\d)"
_JAPAN = (
    re.compile(rf"{_OPEN}(?:\+81[ -]?(?:\(0\))?|0)[5789]0{_SEP}?\d{{4}}{_SEP}?\d{{4}}{_SHUT}", re.ASCII),
    re.compile(rf"{_OPEN}0120{_SEP}?\d{{3}}{_SEP}?\d{{3}}{_SHUT}", re.ASCII),
    re.compile(
        rf"{_OPEN}(?:\(0\d{{1,4}}\) ?|0\d{{1,4}}(?: ?- ?|の|\())\d{{1,4}}(?: ?- ?|の|\) ?)\d{{3,4}}{_SHUT}", re.ASCII
    ),
)
_NORTH_AMERICA = re.compile(
    rf"{_OPEN}(?:\+?1[-. ])?(?:\([2-9]\d{{2}}\) ?|[2-9]\d{{2}}([-. ]))[2-9]\d{{2}}[-. ]\d{{4}}{_SHUT}", re.ASCII
)
_MADE_UP = re.compile(rf"{_OPEN}555-\d{{4}}{_SHUT}", re.ASCII)
_MADE_UP_UK = re.compile(rf"{_OPEN}(?:\+44 ?|0)7700 ?900 ?\d{{3}}{_SHUT}", re.ASCII)
"""Kept for drama: no number in use, so libphonenumber does not know them."""
_ABROAD = re.compile(rf"{_OPEN}\+[1-9][\d ().-]{{6,18}}\d(?!\d)", re.ASCII)
_ELSEWHERE = re.compile(r"(?<![A-Za-z0-9.:/-])\(?\d[\d ()-]{7,18}\d(?![A-Za-z0-9:/]|-\d|\.\d)", re.ASCII)
_REGIONS = ("JP", "GB", "CN", "US")
_NAMED = re.compile(
    r"(?:電話(?:番号)?|でんわ|TEL|FAX|ファックス|携帯(?:番号)?|ケータイ|内線|phone|mobile|cell|telephone|手机|电话)"
    r"(?: ?(?:no\.?|number|番号|号码|号))?(?: is| was|は|が|:|\.)? ?[「\"']?(\(?\d[\d ()-]{5,14}\d)(?![A-Za-z0-9])",
    re.IGNORECASE | re.ASCII,
)
_DIGITS = range(7, 13)


def find(_: str, text: str) -> Iterator[Found]:
    """`text` has digits for the kanji that stand for digits."""
    for pattern in (*_JAPAN, _NORTH_AMERICA, _MADE_UP, _MADE_UP_UK):
        for match in pattern.finditer(text):
            # Area code and number together: nine digits with 0120, ten on land, eleven in the air.
            if pattern is not _JAPAN[2] or _count(match[0]) == 10:
                yield Found(Kind.PHONE, *match.span())
    for match in _NAMED.finditer(text):
        number = match[1]
        while _count(number) not in _DIGITS and number:
            number = number.rpartition(" ")[0]  # what follows it may be a date
        if number:
            yield Found(Kind.PHONE, match.start(1), match.start(1) + len(number))
    yield from _known(text)


def _known(text: str) -> Iterator[Found]:
    abroad, elsewhere = list(_ABROAD.finditer(text)), list(_ELSEWHERE.finditer(text))
    if not abroad and not elsewhere:
        return
    import phonenumbers

    for match in abroad:
        try:
            possible = phonenumbers.is_possible_number(phonenumbers.parse(match[0]))
        except phonenumbers.NumberParseException:
            continue
        if possible:
            yield Found(Kind.PHONE, *match.span())
    for match in elsewhere:
        for region in _REGIONS:
            # Grouped as that country groups: dates and sums are runs of digits, too.
            how = phonenumbers.Leniency.STRICT_GROUPING
            for one in phonenumbers.PhoneNumberMatcher(match[0], region, leniency=how):
                yield Found(Kind.PHONE, match.start() + one.start, match.start() + one.end)


def _count(text: str) -> int:
    return sum(char.isdigit() for char in text)
