"""Where somebody lives: Japanese addresses down to the house, and English ones by number and street."""

import re
from collections.abc import Iterator

from workbench.privacy.kinds import Found, Kind

_NUMBER = r"[0-9一二三四五六七八九十百〇]{1,5}"
_HOUSE = (
    rf"(?:{_NUMBER}丁目(?:{_NUMBER}番(?:地|町)?(?:の{_NUMBER}|{_NUMBER}号)?|{_NUMBER}-{_NUMBER}(?:-{_NUMBER})?)"
    rf"|{_NUMBER}番地(?:の{_NUMBER})?|{_NUMBER}番{_NUMBER}号|{_NUMBER}-{_NUMBER}-{_NUMBER}(?:-{_NUMBER})?)"
)
_PREFECTURE = (
    "東京都|北海道|京都府|大阪府|(?:青森|岩手|宮城|秋田|山形|福島|茨城|栃木|群馬|埼玉|千葉|神奈川|新潟|富山|石川|福井|山梨|長野|岐阜"
    "|静岡|愛知|三重|滋賀|兵庫|奈良|和歌山|鳥取|島根|岡山|広島|山口|徳島|香川|愛媛|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|沖縄)県"
)
_PLACE = r"[々〆ヶケぁ-んァ-ヶー\u4e00-\u9fff]"
_NAME = r"[々ヶケァ-ヶー\u4e00-\u9fff]"
_ROOM = rf"(?: ?[A-Za-zァ-ヶー\u4e00-\u9fff]{{0,16}}[ ]?{_NUMBER}号室)?"
_JAPAN = (
    re.compile(
        rf"(?:〒 ?\d{{3}}-?\d{{4}}\s{{0,2}})?(?:{_PREFECTURE})\s?{_PLACE}{{1,24}}?\s?"
        rf"(?:{_HOUSE}|\d{{1,5}}(?:-\d{{1,5}})+){_ROOM}"
    ),
    re.compile(rf"{_NAME}{{1,6}}[市区郡]{_PLACE}{{1,16}}?{_HOUSE}{_ROOM}"),
    re.compile(r"〒 ?\d{3}-?\d{4}(?!\d)"),
)
_WORD = r"[A-Z][A-Za-z'’.-]{1,20}"
_STREET = (
    "Street|Avenue|Road|Lane|Drive|Boulevard|Court|Square|Terrace|Crescent|Gardens|Mews|Parkway|Highway|Close|Place|Way|Row"
    r"|(?:St|Ave|Rd|Ln|Dr|Blvd|Ct|Sq|Pkwy|Hwy)\.?"
)
_ENGLISH = re.compile(
    rf"(?<![A-Za-z0-9.,$£€-])\d{{1,5}}[A-Za-z]?,? (?:(?:[NSEW]\.?|North|South|East|West) )?"
    rf"(?:{_WORD} |\d{{1,3}}(?:st|nd|rd|th) ){{1,3}}(?:{_STREET})(?![A-Za-z])"
    rf"(?:,? (?:Apt|Apartment|Suite|Unit|Flat|No)\.? ?#?\w{{1,5}})?"
    rf"(?:, {_WORD}(?: {_WORD}){{0,2}})?"
    r"(?:,? [A-Z]{2},? \d{5}(?:-\d{4})?|,? [A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})?(?![A-Za-z0-9])"
)
_BOX = re.compile(r"\bP\. ?O\. ?Box \d{1,6}\b|\bPO Box \d{1,6}\b")


def find(text: str, _: str) -> Iterator[Found]:
    """A town or a street alone is a place of the story, not an address: a house's number has to stand with it."""
    for pattern in (*_JAPAN, _ENGLISH, _BOX):
        for match in pattern.finditer(text):
            yield Found(Kind.ADDRESS, *match.span())
