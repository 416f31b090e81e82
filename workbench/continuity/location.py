"""Somebody where they cannot be: away by an established fact on the day of a scene, and yet acting in it.

Silent once the text tells of the return or the dates have passed, at the place where they are, on the telephone, in
letters and dreams, in a flashback, and where somebody is there so much that the story means it.
"""

import re
from collections.abc import Iterator

from workbench.continuity.absences.interval import lasts
from workbench.continuity.absences.people import Absence, absences, is_back, tells_return, told_since
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.onstage import from_afar, unreal
from workbench.continuity.report import warning
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.continuity.when.clock import days_told
from workbench.continuity.when.events import clock_of
from workbench.continuity.when.spelling import day_in_words
from workbench.continuity.wording import explain
from workbench.story.facts import Status
from workbench.text import cues
from workbench.text.acting import acts
from workbench.text.cues import Cue
from workbench.text.meeting import is_met

_MEANT = 2
"""Somebody away who acts in more sentences of one episode than this is there on purpose."""
_SCENE = 160
"""Code points before a sentence within which the place of the absence, named, is the scene's."""
_JUST_BEFORE = 60
"""Code points before it, in its paragraph, within which a letter or a telephone is what people are heard by."""
_CLAUSE_END = re.compile(r"[、，,;；]")
_FORTNIGHT = 14
"""Days told to have passed after which nobody is missed whose absence has no known length."""
_SOON = 1
"""Episodes after the fact in which somebody is still away where the scene has no date."""


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of the episode in which somebody acts who is away. Nothing without chapters."""
    here = context.chapters.of(context.episode) if context.chapters else None
    if here is None:
        return
    reported: set[int] = set()
    for absence in absences(context):
        found = list(_acting(context, here, absence))
        said = any(line.sure and line.speaker == absence.character for line in here.lines)
        for at, dated in found if len(found) <= _MEANT else ():
            if at not in reported and (dated or not said):
                reported.add(at)
                yield _away(context, absence, at, dated)


def _away(context: CheckContext, absence: Absence, at: int, dated: bool) -> ContinuityWarning:
    now = day_in_words(clock_of(context).at(context.episode, at), context.language)
    values = {"name": absence.name, "now": now, "fact": absence.fact.text}
    return warning(
        context,
        Kind.LOCATION,
        context.sentences[at].span,
        explain("location_away_on" if dated and now else "location_away", context.language, **values),
        facts=(absence.fact,),
        character=absence.character,
        confidence=0.75 if dated else 0.6,
    )


def _acting(context: CheckContext, here: Chapter, absence: Absence) -> Iterator[tuple[int, bool]]:
    """The sentences in which the person acts although away, each with whether the dates say so."""
    there = context.chapters.of(absence.mention.episode) if context.chapters else None
    if there is None or absence.character == context.narrator:
        return
    if here.rank < there.rank or here.number < there.number:
        return
    told = absence.mention.span.end if here is there and absence.mention.span else 0
    clock = clock_of(context)
    for at, sentence in enumerate(context.sentences):
        if sentence.spoken or sentence.span.start < told or not _acts(absence, sentence.text, context.language):
            continue
        dated = lasts(clock, absence.interval, clock.of(there.episode), clock.at(here.episode, at))
        if dated is False or (dated is None and not _soon(context, absence, there, here, at)):
            continue
        if not _elsewhere(context, absence, at, dated is True) and not is_back(
            context, absence.index, absence.mention, here, sentence.span.start
        ):
            yield at, dated is True


def _acts(absence: Absence, text: str, language: str) -> bool:
    return any(acts(text, one, language) or is_met(text, one, language) for one in absence.index.find(text))


def _soon(context: CheckContext, absence: Absence, there: Chapter, here: Chapter, at: int) -> bool:
    """True up to the episode after a confirmed fact that says that the absence ends, while no time is told to pass:
    what has no date may be any day."""
    fact, interval = absence.fact, absence.interval
    if fact.status is Status.PROPOSED or not interval.ends or here.rank - there.rank > _SOON:
        return False
    since = told_since(context, absence.mention, here, context.sentences[at].span.end)
    passed = [days_told(one.text, context.language) for one in since if not one.spoken]
    return None not in passed and sum(filter(None, passed)) < (interval.days or _FORTNIGHT)


def _elsewhere(context: CheckContext, absence: Absence, at: int, dated: bool) -> bool:
    """True where the sentence is not in the scene's present, tells of the return, or plays where the person is."""
    sentence, language = context.sentences[at], context.language
    before = context.text[max(0, sentence.span.start - _SCENE) : sentence.span.start]
    if unreal(sentence.text, language, Cue.GUESS) or cues.has(before, language, Cue.DREAM, Cue.GHOST):
        return True
    if from_afar(before[-_JUST_BEFORE:].rpartition("\n")[2] + sentence.text, language):
        return True
    first = absence.index.find(sentence.text)[0].start
    if tells_return(sentence.text[first:], language):
        return True
    # What is said of this person may well name where they are; against a date, so may what is said at all.
    near = (one for one in context.sentences[:at] if sentence.span.start - one.span.end <= _SCENE)
    told = [one.text for one in near if not absence.index.find(one.text) and not (dated and one.spoken)]
    scene = " ".join([*told, sentence.text[:first] + _CLAUSE_END.split(sentence.text[first:], maxsplit=1)[0]])
    return any(place in scene for place in absence.places)
