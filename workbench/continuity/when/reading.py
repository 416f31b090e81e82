"""The times that a text names, in Japanese, English and Chinese."""

import re
from collections.abc import Iterator
from functools import lru_cache

from workbench.continuity.when.model import When
from workbench.continuity.when.patterns import ERAS, MONTHS, MOONS, NAMED, PATTERNS, SEASONS, SHIFTS, STRETCHES, YEARS
from workbench.text.dates import weekday_of
from workbench.text.numbers import ORDINALS, number

_BETWEEN = re.compile(
    r"(?!.*(?:[と。;；からを]|まで|\band\b|\bto\b)).{0,5}"
    r"|[,，、\s]*(?:morning|afternoon|evening|night|早上|上午|下午|晚上|夜里)[,，、\s]*",
    re.IGNORECASE | re.DOTALL,
)
"""What may stand between two times that are said as one: 去年の三月, Friday morning, 15 November."""


@lru_cache(maxsize=65536)
def times_of(text: str, language: str) -> tuple[When, ...]:
    """The times a text names, in order, those side by side as one (Thursday, 14 November); none for a language that has
    no reading here."""
    found: list[When] = []
    for one in _times(text, language):
        both = _together(found[-1], one) if found and _BETWEEN.fullmatch(text, found[-1].end, one.start) else None
        if both is not None:
            found[-1] = both
        else:
            found.append(one)
    return tuple(found)


def _times(text: str, language: str) -> Iterator[When]:
    pattern = PATTERNS.get(language)
    for match in pattern.finditer(text) if pattern else ():
        try:
            values = {name: value for name, value in _values(match, language) if value is not None}
        except (ValueError, KeyError):  # 三十九日, それから三日目, a hundred and one years ago: no time we know.
            continue
        if values.get("month", 1) in range(1, 13) and values.get("day", 1) in range(1, 32):
            yield When(match.start(), match.end(), **values)  # type: ignore[arg-type]


def _values(match: re.Match[str], language: str) -> Iterator[tuple[str, int | str | None]]:
    """What the groups of a match say, by the fields of a time. Raises ValueError, KeyError for what is no time."""
    groups = {name.rstrip("0123456789"): value.lower() for name, value in match.groupdict().items() if value}
    if "since" in groups:
        raise ValueError(match.group())
    for name, said in groups.items():
        if name == "year":
            value = 1 if said == "元" else number(said)
            yield name, value + (ERAS[groups["era"]] if "era" in groups else 0)
        elif name == "month":
            yield name, MONTHS.index(said) + 1 if said in MONTHS else number(said)
        elif name == "named":
            yield "month", NAMED[said][0]
            yield "day", NAMED[said][1]
        elif name == "day":
            yield name, ORDINALS.index(said) + 1 if said in ORDINALS else number(re.sub(r"(?:st|nd|rd|th)$", "", said))
        elif name == "stretch":
            yield "day", STRETCHES[said][0]
            yield "last", STRETCHES[said][1]
        elif name == "weekday":
            yield name, weekday_of(said, language)
        elif name == "season":
            yield name, SEASONS.get(said, said)
        elif name in ("ago", "nth"):
            yield name, number(said)
        elif name in _FROM_HERE:
            field, words = _FROM_HERE[name]
            yield field, words[said]


_FROM_HERE = {"shift": ("shift", SHIFTS), "moon": ("moon", MOONS), "back": ("ago", YEARS)}


def _together(one: When, other: When) -> When | None:
    """Both as one; None where they exclude each other."""
    values = {}
    for name in ("year", "ago", "month", "day", "last", "weekday", "shift", "season", "moon", "nth"):
        first, second = getattr(one, name), getattr(other, name)
        if first is not None and second is not None:
            return None
        values[name] = second if first is None else first
    return When(one.start, other.end, **values)
