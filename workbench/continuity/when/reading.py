"""The times that a text names, in Japanese, English and Chinese."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

from workbench.continuity.when import in_chinese, in_english, in_japanese
from workbench.continuity.when.model import When

_READERS: dict[str, tuple[re.Pattern[str], Callable[[re.Match[str]], When | None]]] = {
    "ja": (in_japanese.PATTERN, in_japanese.read),
    "zh": (in_chinese.PATTERN, in_chinese.read),
    "en": (in_english.PATTERN, in_english.read),
}
_SIDE = 5
"""Code points between two times that are said as one."""
_DAY_PART = re.compile(
    r"[,，、\s]*(?:morning|afternoon|evening|night|早上|上午|下午|晚上|夜里)[,，、\s]*", re.IGNORECASE
)
"""A part of the day between two times that are said as one: Friday morning, 15 November."""
_CUT = re.compile(r"[と。;；から]|まで|and|to")


def times(text: str, language: str) -> list[When]:
    """The times a text names, in order; none for a language that has no reading here."""
    pattern, read = _READERS.get(language, (None, None))
    if pattern is None or read is None:
        return []
    return joined(list(_known(text, pattern, read)), text)


@lru_cache(maxsize=65536)
def times_of(text: str, language: str) -> tuple[When, ...]:
    """The same, kept for texts that are asked again: sentences and facts."""
    return tuple(times(text, language))


def joined(found: list[When], text: str) -> list[When]:
    """Times side by side as one (Thursday, 14 November; 二月三日の午後九時), unless they exclude each other."""
    result: list[When] = []
    for one in found:
        before = result[-1] if result else None
        if before is not None and _side_by_side(text[before.end : one.start]):
            both = _together(before, one)
            if both is not None:
                result[-1] = both
                continue
        result.append(one)
    return result


def _side_by_side(between: str) -> bool:
    return (len(between) <= _SIDE and not _CUT.search(between)) or _DAY_PART.fullmatch(between) is not None


def _together(one: When, other: When) -> When | None:
    values: dict[str, object] = {}
    for name in ("year", "ago", "month", "day", "last", "weekday", "hour", "shift", "season", "part", "nth", "moon"):
        a, b = getattr(one, name), getattr(other, name)
        if a is not None and b is not None:
            return None
        values[name] = a if a is not None else b
    return When(one.start, other.end, since=one.since or other.since, **values)  # type: ignore[arg-type]


def _known(text: str, pattern: re.Pattern[str], read: Callable[[re.Match[str]], When | None]) -> Iterator[When]:
    for match in pattern.finditer(text):
        try:
            found = read(match)
        except (ValueError, KeyError):
            continue
        if found is not None:
            yield found
