"""A day as an explanation names it."""

from workbench.continuity.when.clock import Now
from workbench.text.dates import WEEKDAYS

_NTH = {"ja": "{}日目", "zh": "第{}天", "en": "Day {}"}
_WEEKDAY = {"ja": "{}曜", "zh": "星期{}", "en": "{}"}


def day_in_words(now: Now, language: str) -> str:
    """The day of a scene as far as it is known: 10/26, Day 237, 水曜; empty when it is not."""
    if now.nth is not None:
        return _NTH.get(language, _NTH["en"]).format(now.nth)
    if now.day is not None:
        return f"{now.month}/{now.day}" if now.month is not None else str(now.day)
    if now.weekday is None:
        return ""
    return _WEEKDAY.get(language, "{}").format(WEEKDAYS.get(language, WEEKDAYS["en"])[now.weekday])
