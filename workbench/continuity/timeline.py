"""Times that do not fit: an event dated twice, a day out of the calendar, days that do not add up, people and things
before they were there or after their death.

Each scene has its own day, read off the text in story order; a flashback has its own. Dreams, guesses, lies told as
such and words like "as an exception" are left alone.
"""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.report import established, warning
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.when.clefts import misdated_cleft
from workbench.continuity.when.conflicts import conflicts
from workbench.continuity.when.counts import miscounted
from workbench.continuity.when.due import misplaced_day
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.lateness import off_its_day
from workbench.continuity.when.lives import before_they_came, out_of_their_time
from workbench.continuity.when.moons import wrong_moon
from workbench.continuity.when.named_days import misnamed_day
from workbench.continuity.when.order import out_of_order
from workbench.continuity.when.reading import times_of
from workbench.continuity.when.returns import returned_too_soon
from workbench.continuity.when.schedules import off_month, off_schedule
from workbench.continuity.when.seasons import out_of_season
from workbench.continuity.when.since import miscounted_since
from workbench.continuity.when.stages import after_their_death
from workbench.continuity.when.weekdays import wrong_weekday
from workbench.continuity.wording import explain
from workbench.memory.reading.said import Sentence
from workbench.text import cues
from workbench.text.cues import Cue

_CHECKS = (
    off_schedule,
    off_month,
    miscounted,
    wrong_weekday,
    misnamed_day,
    miscounted_since,
    off_its_day,
    out_of_order,
    returned_too_soon,
    conflicts,
    misdated_cleft,
    out_of_their_time,
    before_they_came,
    after_their_death,
    misplaced_day,
    out_of_season,
    wrong_moon,
)
_PIECE = re.compile(r"[^。！？!?]+[。！？!?]*")
"""A line may hold several sentences, of which only the one with the time matters."""
_SPOKEN = 0.9
"""What is left of the confidence when the sentence is somebody's word and not the narration's."""
_AFTER, _BEFORE = 60, 100
"""Code points after a sentence within which it is called a lie or a dream, and before it where a dream begins."""


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of the episode with a time that does not fit, once a sentence. Nothing without chapters."""
    if context.chapters is None or context.chapters.of(context.episode) is None:
        return
    for at, sentence in enumerate(context.sentences):
        if _excused(context, sentence):
            continue
        found = next((finding for one in _CHECKS for finding in one(context, at)), None)
        if found is not None:
            yield _warning(context, found)


def _excused(context: CheckContext, sentence: Sentence) -> bool:
    language = context.language
    pieces = [piece for piece in _PIECE.findall(sentence.text) if times_of(piece, language) or _counts(piece)]
    if cues.has(" ".join(pieces), language, Cue.DREAM, Cue.GUESS):
        return True
    after = context.text[sentence.span.end : sentence.span.end + _AFTER]
    before = context.text[max(0, sentence.span.start - _BEFORE) : sentence.span.start]
    return cues.has(after, language, Cue.LIE, Cue.DREAM) or cues.has(before, language, Cue.DREAM)


def _counts(piece: str) -> bool:
    return re.search(r"[0-9０-９一二三四五六七八九十]|\bdays?\b", piece) is not None


def _warning(context: CheckContext, found: Finding) -> ContinuityWarning:
    spoken = found.sentence.spoken
    quoted = {fact.text: established(context, fact) for fact in found.facts}
    values = {key: quoted.get(value, value) for key, value in found.values.items()}
    return warning(
        context,
        Kind.TIMELINE,
        found.sentence.span,
        explain(found.key, context.language, **values),
        facts=found.facts,
        precedents=found.precedents,
        character=found.character,
        confidence=found.confidence * (_SPOKEN if spoken else 1.0),
        severity=Severity.NOTE if spoken else Severity.WARNING,
    )
