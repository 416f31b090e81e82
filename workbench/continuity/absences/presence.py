"""Where the text shows somebody who is away: doing something, met by others, or back."""

import re
from functools import lru_cache

from workbench.continuity.absences.model import Absence
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.text.acting import acts
from workbench.text.language import language_of
from workbench.text.meeting import is_met

OFF_STAGE = re.compile(r"\b(?:asleep|woke)\b|うたた寝|まどろ|目を覚ま|目が覚め|醒来|いつもの(?!よう|こと)")
"""Who sleeps or wakes here is here, with the usual broom; elsewhere these words begin a dream or a memory."""
SOON = 1
"""Episodes after the fact in which somebody or something is still away where no date says so."""
_THERE = 2
"""More deeds, or more lines with a speech tag, than this in one episode show that somebody is there on purpose."""


def does(absence: Absence, text: str, language: str) -> bool:
    """True when the person does something in this sentence of narration, or somebody meets them."""
    return any(acts(text, mention, language) or is_met(text, mention, language) for mention in absence.index.find(text))


def is_back(context: CheckContext, absence: Absence, chapter: Chapter, before: int) -> bool:
    """True when the text tells of the return between the fact and offset `before` of this chapter, or shows the person
    there on purpose in an episode between."""
    here = (chapter.rank, chapter.number)
    from_rank = _rank(context, absence)
    for other in context.chapters or ():
        if not from_rank <= other.rank <= here[0]:
            continue
        start = absence.mention.span.end if other.episode == absence.mention.episode and absence.mention.span else 0
        end = before if other.episode == chapter.episode else len(other.text)
        if _return_told(context, absence, other, start, end):
            return True
        if from_rank < other.rank < here[0] and _present(absence, other):
            return True
    return False


def _rank(context: CheckContext, absence: Absence) -> int:
    chapter = context.chapters.of(absence.mention.episode) if context.chapters else None
    return chapter.rank if chapter else 0


def _return_told(context: CheckContext, absence: Absence, chapter: Chapter, start: int, end: int) -> bool:
    assert context.chapters is not None
    sentences = chapter.sentences
    for at in context.chapters.once(("returns", chapter.episode), sentences, lambda: _telling(chapter)):
        sentence = sentences[at]
        if sentence.span.start < start or sentence.span.end > end:
            continue
        back, freed = _returns(sentence.text, chapter.language)
        if back and absence.index.find(sentence.text):
            return True
        near = sentences[max(0, at - 1) : at + 2]
        if freed and absence.shut and any(absence.index.find(one.text) for one in near):
            return True
    return False


def _telling(chapter: Chapter) -> list[int]:
    """The numbers of the sentences that tell of anybody's return."""
    return [at for at, one in enumerate(chapter.sentences) if any(_returns(one.text, chapter.language))]


@lru_cache(maxsize=1 << 16)
def _returns(text: str, language: str) -> tuple[bool, bool]:
    """Whether a sentence tells that somebody comes back, and that somebody is let out."""
    known = language_of(language)
    back, freed = known.pattern(known.places.back), known.pattern(known.places.freed)
    return back.search(text) is not None, freed.search(text) is not None


def _present(absence: Absence, chapter: Chapter) -> bool:
    if sum(line.sure and line.speaker == absence.character is not None for line in chapter.lines) > _THERE:
        return True
    told = (sentence for sentence in chapter.sentences if not sentence.spoken)
    return sum(does(absence, sentence.text, chapter.language) for sentence in told) > _THERE
