"""The day of the scene, sentence by sentence, as the text sets it."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from workbench.continuity.chapters import Chapter, Chapters
from workbench.continuity.when.durations import lengths
from workbench.continuity.when.model import When, day_of_year, shifted
from workbench.continuity.when.patterns import SINCE
from workbench.continuity.when.reading import times_of
from workbench.text import cues
from workbench.text.cues import Cue

_LEADS = {"ja": 10, "zh": 10, "en": 34}
"""Code points into a sentence of narration within which a date sets the scene."""
_BARE = 16
"""Code points up to which a sentence that holds a date is nothing but a heading."""
_YEAR_ENDS, _HALF, _MONTH_ENDS = 200, 6, 15
"""Days back from which a date is one of the next year, months back the same, days where the month has no name."""
_EXACT = 14
"""Days up to which a length of time that passes leaves the day known."""
_NEXT_DAY = {
    "ja": re.compile(r"^　?(?:翌日|あくる日|明くる日|次の日|翌朝|あくる朝)"),
    "zh": re.compile(r"^\s*(?:第二天|次日|翌日|隔天)"),
    "en": re.compile(r"^\s*(?:The next|Next|The following) (?:day|morning|afternoon|evening)\b"),
}
_LATER = {
    "ja": re.compile(r"^　?(?:それから|その|あれから)?#(?:後|のち|が(?:過ぎ|たっ|経っ))"),
    "zh": re.compile(r"^\s*(?:又?过了#|#(?:之?后|以后|过去))"),
    "en": re.compile(r"^\s*# (?:later|after(?:wards)?|passed|had passed|went by)\b"),
}
"""So much later (#), at the head of a sentence."""
_SOME_LATER = {
    "ja": re.compile(r"^　?(?:数|幾|何)(?:日|週間|か月|ヶ月|年)(?:後|が過ぎ|がたっ|が経っ)"),
    "zh": re.compile(r"^\s*(?:又?过了)?(?:几|数|好几)(?:天|日|个月|个星期|周|年)|^\s*过了(?:些|一段)"),
    "en": re.compile(
        r"^\s*(?:some|several|a few|many) (?:days|weeks|months|years) (?:later|after|passed|went by)\b", re.I
    ),
}
_EN_OTHER = r"\b(?:until|since|by|before|would|had|will|was to|next|ago|earlier|agreed|arranged|planned|due|decided)\b"
_NOT_NOW = {
    "ja": re.compile(
        r"(?:予定|期限)[^、。]{0,8}#|#[^、。]{0,9}(?:まで|以来|から(?:ずっと|、)|予定|はず|期限)|#(?:のこと)?だった。$|(?:う|よう|たい)と(?:、|決|思|約)"
        r"|[にと]決|約束|つもり|ならば|#に(?!な|入)[^。]*(?<![てであ])[るうくすつむぶぐ]。$"
    ),
    "zh": re.compile(r"#[^，。]{0,9}(?:以来|之前|以前|起(?!来))|期限|打算|预定|约定|说好|定在|商定|决定"),
    "en": re.compile(rf"{_EN_OTHER}.*#|#.{{0,60}}{_EN_OTHER}"),
}
"""The date (#) is another than the scene's: a plan, a deadline, or long past."""
_OPENS = {
    "ja": re.compile(r"^[　\s]*$"),
    "zh": re.compile(r"^[　\s]*(?:这年|那年|到了|转眼)?$"),
    "en": re.compile(r"^\s*(?:It was )?(?:(?:In|By|Early in|Late in|Towards) )?(?:\w+ )?$"),
}
_OPENED = {
    "ja": re.compile(r"[、。はも]|に(?:入|な)|の[^、。にはがを]{1,8}[、。に]"),
    "zh": re.compile(r"[里中底初末，。、的天]|了"),
    "en": re.compile(r"(?: \w+)?[,.;]| (?:came|morning|evening|night|afternoon)"),
}
"""What may stand before and after a month by which a scene opens."""


@dataclass(frozen=True, slots=True)
class Now:
    """The day of a scene as far as the text has set it. `nth` counts the story's own days."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    nth: int | None = None

    @property
    def known(self) -> bool:
        """True when the day is known by date, weekday or count."""
        return self.day is not None or self.weekday is not None or self.nth is not None

    def moved(self, days: int) -> "Now":
        """So many days later, where the date, the weekday or the count is known."""
        weekday = (self.weekday + days) % 7 if self.weekday is not None else None
        nth = self.nth + days if self.nth is not None else None
        if self.month is None or self.day is None:
            return Now(self.year, None if self.day else self.month, None, weekday, nth)
        return Now(self.year, *shifted(self.month, self.day, days), weekday, nth)


class Clock:
    """The day of every sentence of every chapter, in story order, each chapter going on from the one before."""

    def __init__(self, chapters: Chapters) -> None:
        self._first = _first_of_january(chapters)
        self._days: dict[str, list[Now]] = {}
        now = Now()
        for chapter in sorted(chapters, key=lambda one: (one.rank, one.number)):
            days = self._days[chapter.episode] = []
            ended, now, told = now, Now(now.year, now.month), False
            for sentence in chapter.sentences:
                if not sentence.spoken:
                    later = self._after(now, sentence.text, chapter.language, ended)
                    if later != now and (not told or len(sentence.text) <= _BARE or not _goes_back(now, later)):
                        now, told = later, True
                days.append(now)

    def at(self, episode: str, sentence: int) -> Now:
        """The day of a sentence of an episode, by its number in it."""
        days = self._days.get(episode, [])
        return days[sentence] if 0 <= sentence < len(days) else Now()

    def of(self, episode: str) -> Now:
        """The first day that an episode names, or what it goes on from."""
        days = self._days.get(episode, [])
        return next((now for now in days if now.day is not None), days[0] if days else Now())

    def weekday(self, month: int | None, day: int | None) -> int | None:
        """The weekday of a date by most of the dates that the story gives with theirs."""
        if month is None or day is None or self._first is None:
            return None
        return (self._first + day_of_year(month, day)) % 7

    def _after(self, now: Now, text: str, language: str, ended: Now) -> Now:
        """The day of a sentence of narration, where it was `now` before it and `ended` when the last chapter closed."""
        if language not in _LEADS:
            return now
        base, days = now if now.known else ended, days_told(text, language)
        if days is None or days > _EXACT:
            return Now()
        if days:
            return base.moved(days) if base.known else now
        when = next(iter(times_of(text, language)), None)
        if when is None or when.ago or when.shift or when.moon or when.start > _LEADS[language]:
            return now
        around = f"{text[: when.start]}#{text[when.end :]}"
        if _NOT_NOW[language].search(around) or cues.has(text, language, Cue.MEMORY):
            return now
        if when.nth is not None:
            return Now(now.year, nth=when.nth)
        if when.one_day:
            month = when.month or now.month
            weekday = self.weekday(month, when.day) if when.weekday is None else when.weekday
            return Now(when.year or now.year, month, when.day, weekday)
        if when.weekday is not None:
            if now.weekday is None:
                return Now(now.year, weekday=when.weekday)
            return now.moved((when.weekday - now.weekday) % 7)
        if not _OPENS[language].match(text[: when.start]) or not _OPENED[language].match(text, when.end):
            return now
        # The day goes on where it is the month that it was.
        return now if when.month in (None, now.month) and not when.year else Now(when.year or now.year, when.month)


def days_told(text: str, language: str) -> int | None:
    """How many days later than what went before a sentence begins: 0 for one that says nothing, None for some time."""
    if language not in _LATER:
        return 0
    if _SOME_LATER[language].search(text) or (language in SINCE and SINCE[language].match(text.lstrip())):
        return None
    if _NEXT_DAY[language].search(text):
        return 1
    for length in lengths(text, language)[:1]:
        if _LATER[language].search(f"{text[: length.start]}#{text[length.end :]}"):
            return length.days
    return 0


def _goes_back(now: Now, later: Now) -> bool:
    """True when a chapter that has a day already would return to an earlier one: the sentence tells of the past."""
    if now.nth is not None and later.nth is not None:
        return later.nth < now.nth
    if now.month is not None and later.month is not None:
        if now.day is None or later.day is None:
            return 0 < (now.month - later.month) % 12 <= _HALF
        return 0 < day_of_year(now.month, now.day) - day_of_year(later.month, later.day) < _YEAR_ENDS
    return now.day is not None and later.day is not None and 0 < now.day - later.day < _MONTH_ENDS


def _first_of_january(chapters: Chapters) -> int | None:
    """Its weekday by most of the dates given with theirs; None without any."""
    votes = Counter(
        (weekday - day_of_year(month, day)) % 7 for chapter in chapters for month, day, weekday in _pairs(chapter)
    )
    first, second = [*votes.most_common(2), (None, 0), (None, 0)][:2]
    return first[0] if first[1] > second[1] else None


def _pairs(chapter: Chapter) -> Iterator[tuple[int, int, int]]:
    """Every (month, day, weekday) that a text gives together; a day without a month takes the last one named."""
    month: int | None = None
    for when in (one for sentence in chapter.sentences for one in times_of(sentence.text, chapter.language)):
        month = when.month or month
        if when.day is not None and when.weekday is not None and when.last is None and month is not None:
            yield month, when.day, when.weekday


def placed(when: When, now: Now) -> When:
    """The same time as a date, where it is told by the day of the scene (きのう, 二十二日, 来月の三日)."""
    if when.shift is not None and when.day is None:
        day = now.moved(when.shift)
        weekday = day.weekday if when.weekday is None else when.weekday
        return replace(when, month=day.month, day=day.day, weekday=weekday)
    if when.month is not None or when.ago is not None or (when.day is None and when.moon is None) or now.month is None:
        return when
    return replace(when, month=(now.month + (when.moon or 0) - 1) % 12 + 1)
