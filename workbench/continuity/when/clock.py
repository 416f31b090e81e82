"""The day of the scene, sentence by sentence, and the calendar that the story's dates and weekdays make."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from workbench.continuity.chapters import Chapter, Chapters
from workbench.continuity.when.durations import NUMBERS, UNITS, days_of, value_of
from workbench.continuity.when.hours import Hour, hours
from workbench.continuity.when.model import day_of_year, shifted, weekday_after
from workbench.continuity.when.reading import times_of
from workbench.continuity.when.season_words import MONTHS_OF, month_of_term, season_of
from workbench.text import cues
from workbench.text.cues import Cue

_LEADS = {"ja": 10, "zh": 10, "en": 34}
"""Code points into a sentence of narration within which a date sets the scene."""
_BARE = 16
"""Code points up to which a sentence that holds a date is nothing but a heading."""
_YEAR_ENDS = 200
"""Days back from which a date is one of the next year."""
_HALF = 6
"""Months back from which a month is one of the next year."""
_MONTH_ENDS = 15
"""The same within a month whose name is not known."""
_NEXT_DAY = {
    "ja": re.compile(r"^　?(?:翌日|あくる日|明くる日|次の日|翌朝|あくる朝|翌る日)"),
    "zh": re.compile(r"^\s*(?:第二天|次日|翌日|隔天)"),
    "en": re.compile(
        r"^\s*(?:The next (?:day|morning|afternoon|evening)|Next (?:day|morning)|The following (?:day|morning))\b"
    ),
}
_LATER = {
    "ja": re.compile(
        rf"^　?(?:それから|その|あれから)?(?P<n>{NUMBERS['ja']})(?P<unit>{UNITS['ja']})(?:後|のち|が(?:過ぎ|たっ|経っ))"
    ),
    "zh": re.compile(
        rf"^\s*(?:又?过了)?(?P<n>{NUMBERS['zh']})(?P<unit>{UNITS['zh']})(?:之后|以后|后|过去)"
        rf"|^\s*又?过了(?P<n2>{NUMBERS['zh']})(?P<unit2>{UNITS['zh']})"
    ),
    "en": re.compile(
        rf"^\s*(?P<n>{NUMBERS['en']}) (?P<unit>{UNITS['en']}) (?:later|after(?:wards)?|passed|had passed|went by)\b",
        re.I,
    ),
}
"""So much later, at the head of a sentence."""
_SOME_LATER = {
    "ja": re.compile(r"^　?(?:数|幾|何)(?:日|週間|か月|ヶ月|年)(?:後|が過ぎ|がたっ|が経っ)|^　?やがて季節"),
    "zh": re.compile(r"^\s*(?:又?过了)?(?:几|数|好几)(?:天|日|个月|个星期|周|年)|^\s*过了(?:些|一段)"),
    "en": re.compile(
        r"^\s*(?:some|several|a few|many) (?:days|weeks|months|years) (?:later|after|passed|went by)\b", re.I
    ),
}
"""Some time later: from here on the day is not known."""
_NOT_NOW = {
    "ja": re.compile(r"まで|以来|から(?:ずっと|、)|予定|はず|(?:日|曜|月)(?:のこと)?だった。$|たという|締め切り|期限"),
    "zh": re.compile(r"以来|之前|以前|期限|打算|预定"),
    "en": re.compile(r"\b(?:until|since|by|before|would|had|will|was to|next|ago|earlier)\b"),
}
_PLANNED = {
    "ja": re.compile(r"(?:う|よう|たい)と(?:、|決|思|約|考)|と決め|(?:に|と)決ま|約束|つもり|ならば|手はず|段取り"),
    "zh": re.compile(r"约定|说好|定在|商定|决定|准备在"),
    "en": re.compile(r"\b(?:agreed|arranged|planned|promised|meant to|due|decided|settled)\b"),
}
"""The date is one that people make out for later."""
_WILL = re.compile(r"^に(?:は|も)?[^。]*(?<!て)(?<!で)(?<!あ)[るうくすつむぶぐ]。?$")
"""After a Japanese date: what happens on it is told as yet to come (七月二十日にはメインに立つ)."""


_OPENS = {
    "ja": re.compile(r"^[　\s]*(?:その年の|この年の|暦は|季節は)?$"),
    "zh": re.compile(r"^[　\s]*(?:这年|那年|到了|转眼|转眼到了|时令已是|正是|已是|正值)?$"),
    "en": re.compile(
        r"^\s*(?:It was |Now it was )?(?:(?:[Ii]n|[Aa]t|[Bb]y|[Oo]n|[Ee]arly in|[Ll]ate in|[Tt]owards) )?"
        r"(?:the (?:\w+ ){0,2}(?:of|in) )?(?:(?:an?|one|early|late|mid)[ -])?(?:(?:\w+) )?$"
    ),
}
"""What may stand before a month that opens a scene."""
_OPENED = {
    "ja": re.compile(r"の(?:[^、。にはがを]{1,8})?[、。に]|に(?:入|な)|も|、|。|は|下旬|上旬|中旬"),
    "zh": re.compile(r"[里中底初末，。、的天]|了|下旬|上旬|中旬"),
    "en": re.compile(r"[,.;]|(?: \w+)? (?:came|morning|evening|night|afternoon|rain|snow)|(?=\W|$)"),
}
"""And after it."""


@dataclass(frozen=True, slots=True)
class Now:
    """The day of a scene as far as the text has set it, and the last hour named. `nth` counts the story's own days;
    `season` is one that a scene without a month names."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    nth: int | None = None
    hour: Hour | None = field(default=None, compare=False)
    season: str | None = field(default=None, compare=False)

    @property
    def known(self) -> bool:
        """True when the day is known by date, weekday or count."""
        return self.day is not None or self.weekday is not None or self.nth is not None

    def moved(self, days: int) -> "Now":
        """So many days later, where the date, the weekday or the count is known."""
        weekday = (self.weekday + days) % 7 if self.weekday is not None else None
        nth = self.nth + days if self.nth is not None else None
        if self.month is None or self.day is None:
            return Now(self.year, self.month if self.day is None else None, None, weekday, nth, season=self.season)
        month, day = shifted(self.month, self.day, days)
        return Now(self.year, month, day, weekday, nth)


class Clock:
    """The day of every sentence of every chapter, in story order, each chapter going on from the one before."""

    def __init__(self, chapters: Chapters) -> None:
        self.calendar, self.agreeing = _calendar(chapters)
        self._days: dict[str, list[Now]] = {}
        self._ended: dict[str, Now] = {}
        self._told_from: dict[str, int] = {}
        now = Now()
        for chapter in sorted(chapters, key=lambda one: (one.rank, one.number)):
            days = self._days[chapter.episode] = []
            ended = self._ended[chapter.episode] = now
            begins = Now(now.year, now.month)
            now = begins
            for at, sentence in enumerate(chapter.sentences):
                if not sentence.spoken:
                    later = self._after(now, sentence.text, chapter, ended)
                    if later is not now and (len(sentence.text) <= _BARE or not _goes_back(now, later, begins)):
                        now = later
                        self._told_from.setdefault(chapter.episode, at)
                    now = _with_hour(now, sentence.text, chapter.language)
                days.append(now)

    def at(self, episode: str, sentence: int) -> Now:
        """The day of a sentence of an episode, by its number in it."""
        days = self._days.get(episode, [])
        return days[sentence] if 0 <= sentence < len(days) else Now()

    def told_here(self, episode: str, sentence: int) -> bool:
        """True when the episode itself has named a day, a month or a season by this sentence."""
        return self._told_from.get(episode, sentence + 1) <= sentence

    def before(self, episode: str, sentence: int) -> Now:
        """The day up to a sentence: of the one before it, or of the end of the chapter before where this chapter has
        named none yet."""
        now = self.at(episode, sentence - 1)
        return now if now.known else self._ended.get(episode, now)

    def of(self, episode: str) -> Now:
        """The first day that an episode names, or what it goes on from."""
        days = self._days.get(episode, [])
        return next((now for now in days if now.day is not None), days[0] if days else Now())

    def weekday(self, month: int | None, day: int | None) -> int | None:
        """The weekday of a date by the story's own calendar."""
        if month is None or day is None or self.calendar is None:
            return None
        return weekday_after(self.calendar, month, day)

    def _after(self, now: Now, text: str, chapter: Chapter, ended: Now) -> Now:
        language = chapter.language
        following = _NEXT_DAY.get(language)
        base = now if now.known else ended
        if following is not None and following.search(text) and base.known:
            return base.moved(1)
        if language in _LATER and base.known and (later := _LATER[language].search(text)):
            return _so_much_later(base, later)
        if language in _SOME_LATER and now.known and _SOME_LATER[language].search(text):
            return Now(now.year)
        found = [
            when
            for when in times_of(text, language)
            if when.day is not None or when.weekday is not None or when.year or when.nth is not None
        ]
        if not found:
            return self._month_or_season(now, text, chapter)
        if found[0].last is not None and found[0].month is not None:
            return self._month_or_season(now, text, chapter)
        if found[0].start > _LEADS.get(language, 0) or found[0].ago or found[0].since or found[0].last:
            return now
        when = found[0]
        if _NOT_NOW[language].search(text[: when.end + (60 if language == "en" else 12)]) or cues.has(
            text, language, Cue.MEMORY
        ):
            return now
        if language in _PLANNED and _PLANNED[language].search(text):
            return now
        if language == "ja" and now.known and _WILL.match(text[when.end :]):
            return now
        if when.shift:
            return now
        if when.nth is not None:
            return Now(now.year, nth=when.nth)
        month = when.month or (now.month if when.day is not None else None)
        if when.day is None and when.weekday is not None:
            return self._weekday_next(now, when.weekday)
        if when.day is None:
            return replace(now, year=when.year) if when.year and language == "en" else now
        weekday = when.weekday if when.weekday is not None else self.weekday(month, when.day)
        return Now(when.year or now.year, month, when.day, weekday)

    def _month_or_season(self, now: Now, text: str, chapter: Chapter) -> Now:
        """The month, or else the season, in which a sentence without a day sets its scene."""
        language = chapter.language
        named = next((when for when in times_of(text, language) if when.month is not None), None)
        lead = _LEADS.get(language, 0)
        opening = text[: lead + 12]
        month = None if named else month_of_term(opening, language)
        season = None if named else season_of(opening, language, lead // 2)
        if named is None and month is None and season is None:
            return now
        if cues.has(text, language, Cue.MEMORY) or _PLANNED[language].search(text):
            return now
        if named is not None:
            end = named.end + (60 if language == "en" else 12)
            if not _OPENS[language].search(text[: named.start]) or not _OPENED[language].match(text[named.end :]):
                return now
            if named.since or named.ago or _NOT_NOW[language].search(text[:end]):
                return now
            month = named.month
        elif now.day is not None or _NOT_NOW[language].search(opening):
            return now
        if month is not None:
            # The day goes on where it is the month that it was.
            return replace(now) if month == now.month else Now(now.year, month)
        if season is not None and now.month is not None and now.month in MONTHS_OF[season]:
            return replace(now)
        return Now(now.year, season=season)

    def _weekday_next(self, now: Now, weekday: int) -> Now:
        """The next such weekday, today included."""
        if now.weekday is None:
            return Now(now.year, None, None, weekday)
        return now.moved((weekday - now.weekday) % 7)


def days_told(text: str, language: str) -> int | None:
    """How many days later than what went before a sentence begins: 0 for one that says nothing, None for some time."""
    if language in _SOME_LATER and _SOME_LATER[language].search(text):
        return None
    if language in _NEXT_DAY and _NEXT_DAY[language].search(text):
        return 1
    match = _LATER[language].search(text) if language in _LATER else None
    if match is None:
        return 0
    groups = match.groupdict()
    value = value_of(groups["n"] or groups.get("n2") or "")
    found = days_of(value, groups["unit"] or groups.get("unit2") or "") if value is not None else None
    return found[0] if found else None


def _so_much_later(now: Now, match: re.Match[str]) -> Now:
    """The day after a length of time: exact in days and weeks, unknown in months and years."""
    groups = match.groupdict()
    unit = groups["unit"] or groups.get("unit2") or ""
    value = value_of(groups["n"] or groups.get("n2") or "")
    found = days_of(value, unit) if value is not None else None
    if found is None or re.search(r"月|年|month|year", unit, re.IGNORECASE):
        return Now(now.year if "年" not in unit and "year" not in unit.lower() else None)
    return now.moved(found[0])


def _with_hour(now: Now, text: str, language: str) -> Now:
    """The same day at the first hour that narration names near its beginning."""
    named = hours(text, language)
    if not named or named[0].start > _LEADS.get(language, 0) or _NOT_NOW[language].search(text[: named[0].start + 20]):
        return now
    return replace(now, hour=named[0])


def _goes_back(now: Now, later: Now, begins: Now) -> bool:
    """True when a chapter that has a day already would return to an earlier one: the sentence tells of the past."""
    if later.day is None and later.month is not None and now.month is not None and now is not begins:
        return 0 < (now.month - later.month) % 12 <= _HALF
    if now is begins or now.day is None or later.day is None:
        return later.nth is not None and now.nth is not None and now is not begins and later.nth < now.nth
    if now.month is None or later.month is None:
        return 0 < now.day - later.day < _MONTH_ENDS
    return 0 < day_of_year(now.month, now.day) - day_of_year(later.month, later.day) < _YEAR_ENDS


def _calendar(chapters: Chapters) -> tuple[tuple[int, int, int] | None, int]:
    """(month, day, weekday) that most of the dates given with their weekday agree with, and how many do; None without
    any."""
    pairs = [pair for chapter in chapters for pair in dated_weekdays(chapter.text, chapter.language)]
    votes = Counter(weekday_after(pair, 1, 1) for pair in pairs)
    if not votes:
        return None, 0
    (first, times_of), *others = votes.most_common(2)
    if others and others[0][1] == times_of:
        return None, 0
    return (1, 1, first), times_of


def dated_weekdays(text: str, language: str) -> Sequence[tuple[int, int, int]]:
    """Every (month, day, weekday) that a text gives together; a day without a month takes the last one named."""
    found = []
    month: int | None = None
    for when in times_of(text, language):
        month = when.month or month
        if when.day is not None and when.weekday is not None and when.last is None and month is not None:
            found.append((month, when.day, when.weekday))
    return found
