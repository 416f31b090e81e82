"""Times in English: Thursday, 14 November; three years ago; half past seven in the evening."""

import re

from workbench.continuity.when.model import When
from workbench.continuity.when.units import DAY_PARTS, MOONS, day_of
from workbench.text.dates import ANY_WEEKDAY, weekday_of
from workbench.text.numbers import CARDINALS, ORDINALS, number

_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]

_WEEKDAYS = ANY_WEEKDAY.lower()

_ORD = rf"(?:[0-9]{{1,2}}(?:st|nd|rd|th)?|{'|'.join(sorted(ORDINALS, key=len, reverse=True))})"

_MON = rf"(?:{'|'.join(_MONTHS)})"

_FEASTS = {
    "christmas eve": (12, 24),
    "christmas": (12, 25),
    "boxing day": (12, 26),
    "new year": (1, 1),
    "twelfth night": (1, 5),
    "candlemas": (2, 2),
    "lady day": (3, 25),
    "may day": (5, 1),
    "midsummer": (6, 24),
    "lammas": (8, 1),
    "michaelmas": (9, 29),
    "halloween": (10, 31),
    "all saints": (11, 1),
    "martinmas": (11, 11),
}
"""Feasts with a date, read only after words like until and before: a Christmas dinner is no date."""
_DAYS_EN = {
    "the day before yesterday": -2,
    "yesterday": -1,
    "last night": -1,
    "today": 0,
    "this morning": 0,
    "tonight": 0,
    "tomorrow": 1,
}

PATTERN = re.compile(
    rf"\b(?:(?P<week1>{_WEEKDAYS}),? )?(?:the )?(?P<d1>{_ORD}) (?:of )?(?P<m1>{_MON})(?:,?"
    rf" (?P<y1>1[0-9]{{3}}|20[0-9]{{2}}))?\b"
    rf"|\b(?P<m2>{_MON}) (?:the )?(?P<d2>{_ORD})\b(?:,? (?P<y2>1[0-9]{{3}}|20[0-9]{{2}}))?"
    rf"|\b(?P<week3>{_WEEKDAYS}),? (?:the )(?P<d3>{_ORD})\b"
    rf"|\b(?P<lastm>last |next )?(?P<m4>(?-i:{'|'.join(m.capitalize() for m in _MONTHS)}))(?:,?"
    rf" (?P<y4>1[0-9]{{3}}|20[0-9]{{2}}))?\b(?! (?:I|we|you|he|she|it|they|not|be|have)\b)"
    rf"|\b(?-i:Day) (?P<nth>[0-9]{{1,4}})\b"
    rf"|\b(?:on|until|till|by|before|since|from|to) the (?P<only>{_ORD})\b"
    rf"(?=[.,;:!?”’)]|$| (?:of (?-i:[A-Z])|and|at|in|she|he|they|it)\b)"
    rf"|\b(?:until|till|before|by|since|after) (?P<feast>{'|'.join(_FEASTS)})(?:[’']s?)?(?: Day)?\b"
    rf"|\b(?P<week>{_WEEKDAYS})s?\b"
    rf"|\b(?:in|since|until|before|after|of|by) (?P<year>1[0-9]{{3}}|20[0-9]{{2}})\b"
    rf"|\b(?P<ago>[a-z]+|[0-9]{{1,3}}) years? ago\b|\b(?P<rel>last|this|next)"
    rf" (?P<unit>year|spring|summer|autumn|fall|winter)\b"
    rf"|\b(?:in|since|until|before|that|the) (?:the )?(?P<season>spring|summer|autumn|winter)\b"
    rf"|\b(?:(?P<mid>half past|a quarter past|a quarter to) )?(?:at "
    rf")?(?P<h>{CARDINALS}|[0-9]{{1,2}}) ?(?P<oclock>o[’']clock|a\.?m\.?|p\.?m\.?"
    rf")(?: in the (?P<half>morning|afternoon|evening)| at night)?"
    rf"|\b(?P<mid2>half past|a quarter past|a quarter to) (?P<h2>{CARDINALS})\b(?: in the"
    rf" (?P<half2>morning|afternoon|evening)| at night)?"
    rf"|\b(?P<moon>last month|next month)\b|\b(?P<back>{CARDINALS}|[0-9]{{1,2}}) days"
    rf" (?:ago|before)\b"
    rf"|\b(?:at|before|after|until|about|by)"
    rf" (?P<part>dawn|daybreak|sunrise|noon|midday|dusk|sunset|nightfall|midnight)\b"
    rf"|\b(?P<shift>{'|'.join(sorted(_DAYS_EN, key=len, reverse=True))})\b",
    re.IGNORECASE,
)


def read(match: re.Match[str]) -> When | None:
    """The time of a match of PATTERN, None where it says none. Raises ValueError or KeyError for what is no time."""
    group = {name: value.lower() if value else None for name, value in match.groupdict().items()}
    start, end = match.span()
    month = next((_MONTHS.index(m) + 1 for m in (group["m1"], group["m2"], group["m4"]) if m), None)
    day = next((_ordinal(d) for d in (group["d1"], group["d2"], group["d3"]) if d), None)
    year = next((int(y) for y in (group["y1"], group["y2"], group["y4"], group["year"]) if y), None)
    week = next((weekday_of(w, "en") for w in (group["week1"], group["week3"], group["week"]) if w), None)
    if month or day or year:
        ago = {"last ": 1, "next ": -1}.get(group["lastm"] or "")
        return When(
            start, end, year=year, ago=None if year else ago and None, month=month, day=day_of(day), weekday=week
        )
    if group["feast"]:
        return When(start, end, month=_FEASTS[group["feast"]][0], day=_FEASTS[group["feast"]][1])
    if group["nth"]:
        return When(start, end, nth=int(group["nth"]))
    if group["only"]:
        return When(start, end, day=day_of(_ordinal(group["only"])))
    if week is not None:
        return When(start, end, weekday=week)
    if group["ago"]:
        return When(start, end, ago=number(group["ago"]))
    if group["rel"]:
        ago = {"last": 1, "this": 0, "next": -1}[group["rel"]]
        unit = group["unit"] or ""
        return When(
            start,
            end,
            ago=ago if unit == "year" or ago == 1 else None,
            season=None if unit == "year" else {"fall": "autumn"}.get(unit, unit),
        )
    if group["season"]:
        return When(start, end, season=group["season"])
    if group["h"] or group["h2"]:
        hour = float(number(group["h"] or group["h2"] or "") or 0)
        mid = group["mid"] or group["mid2"] or ""
        hour += {"half past": 0.5, "a quarter past": 0.25, "a quarter to": -0.25}.get(mid, 0.0)
        said = match.group().lower()
        late = (
            (group["half"] or group["half2"]) in ("afternoon", "evening")
            or said.endswith("at night")
            or "p" in (group["oclock"] or "")[:1]
        )
        early = "morning" in (group["half"] or group["half2"] or "") or (group["oclock"] or "").startswith("a")
        if not late and not early:
            return None
        return When(start, end, hour=hour + 12 if late and hour < 12 else hour)
    if group["shift"]:
        return When(start, end, shift=_DAYS_EN[group["shift"]])
    if group["moon"]:
        return When(start, end, moon=MOONS[group["moon"]])
    if group["part"]:
        return When(start, end, part=DAY_PARTS[group["part"]])
    return When(start, end, shift=-number(group["back"]), loose=True) if group["back"] else None


def _ordinal(text: str) -> int:
    plain = re.sub(r"(?:st|nd|rd|th)$", "", text)
    return int(plain) if plain.isdecimal() else ORDINALS.index(text) + 1
