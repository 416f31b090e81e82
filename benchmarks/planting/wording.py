"""The sentences that slips are planted with, and the values put into them: an established one and another."""

import random
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_DIGITS = "〇一二三四五六七八九"
_MONTHS = ("March", "April", "May", "June", "July", "August", "September", "October")
_WEEKDAYS = {
    "ja": "月火水木金土",
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"),
}
_NUMBERS = (
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
)


@dataclass(frozen=True)
class Template:
    """One way to go against what is established: `told` goes into an earlier episode, the author confirms `fact` of it,
    and one of `slips` comes later. `sheet`: where the author notes it instead, a field of the cast sheet or a fact.
    `own`: a secret that reading found is spoken of."""

    kind: str
    name: str
    slips: tuple[str, ...]
    told: str = ""
    fact: str = ""
    pair: str = ""
    uses: str = ""
    sheet: str = ""
    secret: bool = False
    own: bool = False


@dataclass(frozen=True)
class Wording:
    """One language's templates, pairs of values, and surnames for people outside the novels."""

    language: str
    templates: tuple[Template, ...]
    pairs: dict[str, list[list[str]]]
    strangers: tuple[str, ...]

    def values(self, template: Template, chance: random.Random) -> dict[str, str]:
        """What goes between a template's braces: n is the established value, m one that goes against it, and w, where
        the template `uses` one, the word that both are about."""
        found = _drawn(template.pair, self.language, chance)
        if not found and template.pair:
            found = dict(zip("nm", chance.choice(self.pairs[template.pair]), strict=True))
        if template.uses:
            found["w"] = chance.choice(self.pairs[template.uses])[0]
        return found


@cache
def wording(language: str) -> Wording:
    """The wording of "ja" or "en"."""
    path = Path(__file__).with_name(f"{language}.toml")
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    templates = tuple(
        Template(**{("uses" if key == "with" else key): tuple(v) if key == "slips" else v for key, v in entry.items()})
        for entry in data["template"]
    )
    return Wording(language, templates, data["pairs"], tuple(data["strangers"]))


def _drawn(pair: str, language: str, chance: random.Random) -> dict[str, str]:
    """Values that are reckoned: ages ten years apart, dates in different months, weekdays, years, counts of days."""
    if pair == "age":
        age = chance.randint(14, 58)
        return {"n": _number(age, language), "m": _number(age + 10, language)}
    if pair == "date":
        one, other = chance.sample(range(3, 11), 2)
        return {"n": _date(one, chance.randint(2, 28), language), "m": _date(other, chance.randint(2, 28), language)}
    if pair == "weekday":
        one, other = chance.sample(list(_WEEKDAYS[language]), 2)
        return {"n": one, "m": other}
    if pair == "year":
        year = chance.randint(20, 30)
        return {key: _year(year + more, language) for key, more in (("n", 0), ("m", -6), ("later", 5))}
    if pair == "span":
        month, day = chance.randint(3, 10), chance.randint(2, 8)
        until, wrong = day + chance.randint(6, 12), chance.randint(15, 18)
        first, last = _date(month, day, language), _date(month, until, language)
        days = _kanji(wrong) + "日" if language == "ja" else f"{_number(wrong, language)} days"
        return {"n": f"{first}から{last}" if language == "ja" else f"{first} to {last}", "m": days}
    return {}


def _kanji(number: int) -> str:
    tens, ones = divmod(number, 10)
    return ("" if tens < 1 else ("" if tens == 1 else _DIGITS[tens]) + "十") + (_DIGITS[ones] if ones else "")


def _number(number: int, language: str) -> str:
    if language == "ja":
        return _kanji(number)
    return _NUMBERS[number - 10] if 10 <= number < 20 else str(number)


def _date(month: int, day: int, language: str) -> str:
    return f"{_kanji(month)}月{_kanji(day)}日" if language == "ja" else f"{_MONTHS[month - 3]} {day}"


def _year(year: int, language: str) -> str:
    return f"明治{_kanji(year)}年" if language == "ja" else str(1860 + year)
