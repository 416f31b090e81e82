"""Whether an absence without dates may well be over: so much time has been told to pass."""

from workbench.continuity.absences.model import Absence
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.when.clock import days_told
from workbench.continuity.when.events import clock_of

_FORTNIGHT = 14
"""Days after which nobody is missed whose return has no date."""


def over(context: CheckContext, here: Chapter, absence: Absence, before: int) -> bool:
    """True when so much time is told to have passed since the fact that the absence may well be over."""
    there = context.chapters.of(absence.mention.episode) if context.chapters else None
    span = absence.mention.span
    passed = 0
    for other in context.chapters or ():
        if there is None or span is None or not there.rank <= other.rank <= here.rank:
            continue
        start = span.end if other.episode == there.episode else 0
        end = before if other.episode == here.episode else len(other.text)
        for sentence in other.sentences:
            if sentence.spoken or sentence.span.start < start or sentence.span.start > end:
                continue
            days = days_told(sentence.text, other.language)
            if days is None:
                return True
            passed += days
    length = absence.interval.length
    return passed >= (length.days if length is not None else _FORTNIGHT)


def another_day(context: CheckContext, absence: Absence, at: int) -> bool:
    """True when the scene is known to be on another day than the one on which somebody was shut in."""
    clock = clock_of(context)
    told, now = clock.of(absence.mention.episode), clock.at(context.episode, at)
    return told.known and now.known and told != now
