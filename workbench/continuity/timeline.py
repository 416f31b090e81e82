"""Times that do not fit: an event dated twice, and a weekday that the story's other dates exclude.

Each scene has its own day, read off the text in story order; a flashback has its own. Dreams, guesses and lies told as
such are left alone.
"""

import re
from collections.abc import Iterator

from workbench.continuity.context import CheckContext
from workbench.continuity.report import established, warning
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.when.dates import misdated
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.reading import times_of
from workbench.continuity.when.weekdays import wrong_weekday
from workbench.continuity.wording import explain
from workbench.memory.reading.said import ToldSentence
from workbench.text import cues
from workbench.text.cues import Cue

_CHECKS = (misdated, wrong_weekday)
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


def _excused(context: CheckContext, sentence: ToldSentence) -> bool:
    language = context.language
    pieces = [piece for piece in _PIECE.findall(sentence.text) if times_of(piece, language)]
    if cues.has(" ".join(pieces), language, Cue.DREAM, Cue.GUESS):
        return True
    after = context.text[sentence.span.end : sentence.span.end + _AFTER]
    before = context.text[max(0, sentence.span.start - _BEFORE) : sentence.span.start]
    return cues.has(after, language, Cue.LIE, Cue.DREAM) or cues.has(before, language, Cue.DREAM)


def _warning(context: CheckContext, found: Finding) -> ContinuityWarning:
    spoken = found.sentence.spoken
    where, named = established(context, found.facts[0]) if found.facts else ("", ())
    return warning(
        context,
        Kind.TIMELINE,
        found.sentence.span,
        explain(found.key, context.language, **found.values, where=where),
        facts=found.facts,
        precedents=found.precedents,
        character=found.character,
        confidence=found.confidence * (_SPOKEN if spoken else 1.0),
        severity=Severity.NOTE if spoken else Severity.WARNING,
        named=named,
    )
