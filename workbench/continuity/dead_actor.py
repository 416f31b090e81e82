"""The dead acting in the present of a later episode, and those gone for good.

Silent where the text itself takes the scene out of the present (`onstage`), where somebody wonders at it, in an
episode set before the death, and for a person who keeps on acting or speaking: then the story means it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from workbench.continuity.absences.people import is_back
from workbench.continuity.context import CheckContext
from workbench.continuity.manuscript import Manuscript
from workbench.continuity.onstage import from_afar, takes_place
from workbench.continuity.report import warning
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import explain
from workbench.memory.presence.deaths import Death
from workbench.memory.presence.life import happened
from workbench.memory.reading.said import ToldSentence
from workbench.story.episodes import Place
from workbench.story.facts import Status
from workbench.story.text import Span
from workbench.story.viewpoint import Order
from workbench.text import cues
from workbench.text.acting import acts
from workbench.text.cues import Cue
from workbench.text.names import NameIndex, NameMention, forms

_MEANT = 3
"""Somebody dead who acts in more sentences of one episode than this does so on purpose."""
_NEAR = 60
"""Code points before a sentence in which a telephone may ring, and after it in which somebody may wonder."""
_JA_SAYS = re.compile(
    r"(?:(?:言|云|(?<=と)い)った|言う)。?$|(?:書|綴|記)(?:いて|って|して|されて)(?:い|あ)(?:る|った|た)。?$"
    r"|(?:教え|諭し|言い)(?:た|聞かせた|のこした|残した)。?$"
)


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of this episode in which somebody already dead acts."""
    here = context.timeline.position(Place(context.episode, 0), Order.STORY)
    if here is None:
        return
    others = tuple(sorted({name for person in context.cast for name in forms(person, context.language)}))
    for death in context.deaths():
        died = happened(death.fact, context.timeline)
        if died is None or died[1][0] >= here[0]:
            continue
        if death.fact.status is Status.PROPOSED and _goes_on(context, death):
            continue
        found = [span for one in context.sentences if (span := _acts(context, one, death, others)) is not None]
        if len(found) > _MEANT - death.gone or _speaks_on(context, death):
            continue
        key = "gone_acts" if death.gone else "dead_acts"
        for span in found:
            if death.gone and _heard_of_again(context, span, death):
                continue
            yield warning(
                context,
                Kind.DEAD_ACTOR,
                span,
                explain(key, context.language, name=death.name, fact=death.fact.text),
                facts=(death.fact,),
                character=death.character,
                confidence=0.85 if len(found) == 1 and not death.gone else 0.65,
                severity=Severity.WARNING if death.gone else Severity.ERROR,
            )


def _acts(context: CheckContext, sentence: ToldSentence, death: Death, others: tuple[str, ...]) -> Span | None:
    """The part of a sentence that names the dead as doing something in the scene; None where it does not."""
    language, span = context.language, sentence.span
    line = sentence.line.span if sentence.line else Span(span.end, span.end)
    if any(m.span and m.episode == context.episode and m.span.overlaps(span) for m in death.fact.mentions):
        return None
    index = _looked_for(death.forms, others, language)
    acting = [
        one
        for one in index.find(sentence.text)
        if one.character
        and not line.overlaps(Span(one.start, one.end).shifted(span.start))
        and acts(sentence.text, one, language)
    ]
    if not acting or _remembered_words(context, sentence) or _wondered_at(context, span, index):
        return None
    part = _part(sentence.text, acting[0], language)
    if not takes_place(context, sentence, part.of(sentence.text), Cue.LIKENESS, Cue.DEATH):
        return None
    return part.shifted(span.start)


def _remembered_words(context: CheckContext, sentence: ToldSentence) -> bool:
    """True where somebody's words are told without quotation marks, in Japanese: they come to somebody's mind."""
    if context.language != "ja" or sentence.line is not None or not _JA_SAYS.search(sentence.text):
        return False
    return not context.text[: sentence.span.start].rstrip().endswith(("」", "』"))


def _wondered_at(context: CheckContext, span: Span, index: NameIndex) -> bool:
    """True where somebody says right after it that the person is dead, or alive: a double, a disguise, a return."""
    near = (one for one in context.sentences if one.spoken and 0 <= one.span.start - span.end <= _NEAR)
    return any(cues.has(one.text, context.language, Cue.DEATH, Cue.ALIVE) and index.find(one.text) for one in near)


def _part(text: str, mention: NameMention, language: str) -> Span:
    """The part of a sentence that speaks of the person: in English between semicolons, else all of it."""
    if language != "en" or ";" not in text:
        return Span(0, len(text))
    start, end = text.rfind(";", 0, mention.start) + 1, text.find(";", mention.end)
    start += len(text[start:]) - len(text[start:].lstrip())
    return Span(start, end if end >= 0 else len(text.rstrip()))


def _speaks_on(context: CheckContext, death: Death) -> bool:
    """True for the dead who have lines with speech tags, or lines in several episodes, after: a voice, a ghost."""
    first = min(context.told(death.fact), default=0)
    after = (chapter for chapter in context.chapters or () if chapter.number > first)
    theirs = [(one.number, line.sure) for one in after for line in one.lines if line.speaker == death.character]
    if death.character is None:
        return False
    return sum(sure for _, sure in theirs) >= _MEANT or len({number for number, _ in theirs}) >= _MEANT


def _heard_of_again(context: CheckContext, span: Span, death: Death) -> bool:
    """True for somebody who left where the story has since told of a return of theirs, or the text around of talk over
    a distance."""
    around = context.text[max(0, span.start - _NEAR) : span.end]
    if from_afar(around, context.language):
        return True
    index = _looked_for(death.forms, (), context.language)
    here = context.chapters.of(context.episode) if context.chapters else None
    return here is None or any(is_back(context, index, mention, here, span.end) for mention in death.fact.mentions)


def _goes_on(context: CheckContext, death: Death) -> bool:
    """True when somebody whose death nobody has confirmed keeps being written of after it: the death was misread, told
    ahead of its time, or is somebody else's."""
    return _times_subject(context.manuscript, death.forms, min(context.told(death.fact), default=0)) > _MEANT


@lru_cache(maxsize=1024)
def _times_subject(manuscript: Manuscript, names: tuple[str, ...], after: int) -> int:
    """How often the narration and talk of the episodes after this one say something of these names."""
    index = _looked_for(names, (), manuscript.language)
    return sum(len(index.subjects(text)) for text in manuscript.texts[after:])


@lru_cache(maxsize=64)
def _looked_for(names: tuple[str, ...], others: tuple[str, ...], language: str) -> NameIndex:
    """The names of the dead, so that they are not found inside those of others (柳三 in 柳三娘)."""
    longer = [(name, None) for name in others if name not in names and any(one in name for one in names)]
    return NameIndex([*((name, "dead") for name in names), *longer], language)
