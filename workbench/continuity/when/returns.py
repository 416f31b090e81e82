"""A return told for a day before the leaving, and a leaving for a day after the return."""

from collections.abc import Iterator

from workbench.continuity.absences.model import Absence
from workbench.continuity.absences.people import absences
from workbench.continuity.absences.things import taken
from workbench.continuity.context import CheckContext
from workbench.continuity.when.dating import days_between
from workbench.continuity.when.events import clock_of, kind_pattern, kinds, placed, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When
from workbench.continuity.when.reading import times_of


def returned_too_soon(context: CheckContext, at: int) -> Iterator[Finding]:
    """Journeys whose end this sentence dates before their beginning as established, or the other way round."""
    sentence, language = context.sentences[at], context.language
    told = kinds(sentence.text, language) & {"returned", "leave"}
    times = [when for when in times_of(sentence.text, language) if when.day is not None or when.nth is not None]
    if len(told) != 1 or len(times) != 1:
        return
    now = clock_of(context).at(context.episode, at)
    here = placed(times[0], now)
    for absence in absences(context):
        if not told_before(context, absence.fact, sentence.span) or not _travels(context, absence, sentence.text):
            continue
        bound = _bound(context, absence, "first" if told == {"returned"} else "last")
        days = days_between(bound, here) if bound is not None else None
        if days is None or (days >= 0 if told == {"returned"} else days <= 0):
            continue
        values = {
            "here": here.of(sentence.text),
            "there": bound.of(absence.fact.text) if bound else "",
            "fact": absence.fact.text,
        }
        yield Finding(sentence, "timeline_date", 0.65, values, (absence.fact,), character=absence.character)


def _travels(context: CheckContext, absence: Absence, text: str) -> bool:
    """True when the sentence speaks of whoever is away before its word for coming or going, or of what took them."""
    words = [kind_pattern(kind, context.language).search(text) for kind in ("returned", "leave")]
    end = max((match.start() for match in words if match), default=0)
    if any(mention.start < end for mention in absence.index.find(text)):
        return True
    thing = taken(absence, context.language)
    return thing is not None and 0 <= text.find(thing) < end


def _bound(context: CheckContext, absence: Absence, which: str) -> When | None:
    when: When | None = getattr(absence.interval, which)
    return placed(when, clock_of(context).of(absence.mention.episode)) if when is not None else None
