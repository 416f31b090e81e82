"""Days of the week."""

WEEKDAYS = {
    "ja": ("月", "火", "水", "木", "金", "土", "日"),
    "zh": ("一", "二", "三", "四", "五", "六", "日"),
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
}
"""What they are called, Monday first."""
ANY_WEEKDAY = "|".join(WEEKDAYS["en"])
"""The English ones, as a piece of an expression."""


def weekday_of(word: str, language: str) -> int | None:
    """Which day a word means, Monday 0; None when it is none."""
    names = WEEKDAYS.get(language, WEEKDAYS["en"])
    name = "日" if word == "天" else word.title()
    return names.index(name) if name in names else None
