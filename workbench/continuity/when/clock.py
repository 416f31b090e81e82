"""The day of the scene, sentence by sentence, and the calendar that the story's dates and weekdays make."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from workbench.continuity import cues
from workbench.continuity.chapters import Chapter, Chapters
from workbench.continuity.cues import Cue
from workbench.continuity.when.model import day_of_year, shifted, weekday_after
from workbench.continuity.when.reading import times_of

_LEADS = {"ja": 10, "zh": 10, "en": 34}
"""Code points into a sentence of narration within which a date sets the scene."""
_BARE = 16
"""Code points up to which a sentence that holds a date is nothing but a heading."""
_YEAR_ENDS = 200
"""Days back from which a date is one of the next year."""
_NEXT_DAY = {
    "ja": re.compile(r"^　?(?:翌日|あくる日|明くる日|次の日|翌朝|あくる朝|翌る日)"),
    "zh": re.compile(r"^\s*(?:第二天|次日|翌日|隔天)"),
    "en": re.compile(
        r"^\s*(?:The next (?:day|morning|afternoon|evening)|Next (?:day|morning)|The following (?:day|morning))\b"
    ),
}
_NOT_NOW = {
    "ja": re.compile(r"まで|以来|から(?:ずっと|、)|予定|はず|だった。$.{0}|たという|締め切り|期限"),
    "zh": re.compile(r"以来|之前|以前|期限|打算|预定"),
    "en": re.compile(r"\b(?:until|since|by|before|would|had|will|was to|next|ago|earlier)\b"),
}


@dataclass(frozen=True, slots=True)
class Now:
    """The day of a scene as far as the text has set it."""

    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None

    def moved(self, days: int) -> "Now":
        """So many days later, where the date or the weekday is known."""
        weekday = (self.weekday + days) % 7 if self.weekday is not None else None
        if self.month is None or self.day is None:
            return Now(self.year, None, None, weekday)
        month, day = shifted(self.month, self.day, days)
        return Now(self.year, month, day, weekday)


class Clock:
    """The day of every sentence of every chapter, in story order, each chapter going on from the one before."""

    def __init__(self, chapters: Chapters) -> None:
        self.calendar, self.agreeing = _calendar(chapters)
        self._days: dict[str, list[Now]] = {}
        now = Now()
        for chapter in sorted(chapters, key=lambda one: (one.rank, one.number)):
            days = self._days[chapter.episode] = []
            begins = Now(now.year, now.month)
            now = begins
            for sentence in chapter.sentences:
                if not sentence.spoken:
                    later = self._after(now, sentence.text, chapter)
                    if later is not now and (len(sentence.text) <= _BARE or not _goes_back(now, later, begins)):
                        now = later
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
        """The weekday of a date by the story's own calendar."""
        if month is None or day is None or self.calendar is None:
            return None
        return weekday_after(self.calendar, month, day)

    def _after(self, now: Now, text: str, chapter: Chapter) -> Now:
        language = chapter.language
        following = _NEXT_DAY.get(language)
        if following is not None and following.search(text) and (now.day is not None or now.weekday is not None):
            return now.moved(1)
        found = [
            when for when in times_of(text, language) if when.day is not None or when.weekday is not None or when.year
        ]
        if not found or found[0].start > _LEADS.get(language, 0) or found[0].ago or found[0].since or found[0].last:
            return now
        when = found[0]
        if _NOT_NOW[language].search(text[: when.end + (60 if language == "en" else 12)]) or cues.has(
            text, language, Cue.MEMORY
        ):
            return now
        if when.shift:
            return now
        month = when.month or (now.month if when.day is not None else None)
        if when.day is None and when.weekday is not None:
            return self._weekday_next(now, when.weekday)
        if when.day is None:
            return replace(now, year=when.year) if when.year and language == "en" else now
        weekday = when.weekday if when.weekday is not None else self.weekday(month, when.day)
        return Now(when.year or now.year, month, when.day, weekday)

    def _weekday_next(self, now: Now, weekday: int) -> Now:
        """The next such weekday, today included."""
        if now.weekday is None:
            return Now(now.year, None, None, weekday)
        return now.moved((weekday - now.weekday) % 7)


def _goes_back(now: Now, later: Now, begins: Now) -> bool:
    """True when a chapter that has a day already would return to an earlier one: the sentence tells of the past."""
    if now is begins or now.month is None or now.day is None or later.month is None or later.day is None:
        return False
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
