"""Somebody where they cannot be: away by an established fact, and yet doing something in the scene.

Silent once the text tells of the return or the dates have passed, at the place where they are, on the telephone, in
letters and dreams, in a flashback, and where somebody is there so much that the story means it.
"""

from collections.abc import Iterator, Sequence

from workbench.continuity import cues
from workbench.continuity.absences import Absence, absences, does, is_back, lasts
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.cues import Cue
from workbench.continuity.language import language_of
from workbench.continuity.report import warning
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.continuity.when.events import clock_of
from workbench.continuity.wording import explain

_MEANT = 2
"""Somebody away who acts in more sentences of one episode than this is there on purpose."""
_SCENE = 160
"""Code points before a sentence within which the place of the absence, named, is the scene's."""
_JUST_BEFORE = 60
_SOON = 1
"""Episodes after the fact in which somebody is still away where no date says so."""


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of the episode in which somebody acts who is away. Nothing without chapters."""
    here = context.chapters.of(context.episode) if context.chapters else None
    if here is None:
        return
    reported: set[int] = set()
    for absence in absences(context):
        found = list(_acting(context, here, absence))
        if not 0 < len(found) <= _MEANT or _talks(here, absence):
            continue
        for at, dated in found:
            if at in reported:
                continue
            reported.add(at)
            yield warning(
                context,
                Kind.LOCATION,
                context.sentences[at].span,
                explain("location_away", context.language, name=absence.name, fact=absence.fact.text),
                facts=(absence.fact,),
                character=absence.character,
                confidence=0.75 if dated else 0.6,
            )


def _acting(context: CheckContext, here: Chapter, absence: Absence) -> Iterator[tuple[int, bool]]:
    """The sentences in which the person acts although away, each with whether the dates say so."""
    there = context.chapters.of(absence.mention.episode) if context.chapters else None
    if there is None or (absence.character is not None and absence.character == context.narrator):
        return
    if here.rank < there.rank or here.number < there.number:
        return
    told = absence.mention.span.end if here.episode == there.episode and absence.mention.span else 0
    clock = clock_of(context)
    for at in _deeds(context, absence):
        sentence = context.sentences[at]
        if sentence.span.start < told:
            continue
        dated = lasts(context, absence, clock.at(context.episode, at))
        if dated is False or (dated is None and here.rank - there.rank > _SOON):
            continue
        if _elsewhere(context, absence, at) or is_back(context, absence, here, sentence.span.start):
            continue
        yield at, dated is True


def _deeds(context: CheckContext, absence: Absence) -> Sequence[int]:
    """The sentences of narration, by number, in which this person does something: found once for all their absences."""
    assert context.chapters is not None

    def found() -> list[int]:
        sentences = enumerate(context.sentences)
        return [at for at, s in sentences if not s.spoken and does(absence, s.text, context.language)]

    return context.chapters.once(("deeds", context.episode, absence.index), context.sentences, found)


def _elsewhere(context: CheckContext, absence: Absence, at: int) -> bool:
    """True where the sentence is not in the scene's present, tells of the leaving or the return, or where the scene is
    at the place of the absence."""
    sentence, language = context.sentences[at], context.language
    places = language_of(language).places
    if cues.has(sentence.text, language, Cue.DREAM, Cue.GHOST, Cue.MEMORY, Cue.PICTURE, Cue.HEARSAY, Cue.GUESS):
        return True
    known = language_of(language)
    if known.pattern([*places.back, *places.remote, *places.away]).search(sentence.text):
        return True
    before = context.text[max(0, sentence.span.start - _SCENE) : sentence.span.start]
    if cues.has(before, language, Cue.DREAM, Cue.PICTURE) or known.pattern(places.remote).search(
        before[-_JUST_BEFORE:]
    ):
        return True
    return any(place in sentence.text or place in _scene(context, absence, at) for place in absence.places)


def _scene(context: CheckContext, absence: Absence, at: int) -> str:
    """What stands right before a sentence, without what speaks of this person: that may well say where they are."""
    said = []
    for sentence in context.sentences[:at][::-1]:
        if context.sentences[at].span.start - sentence.span.end > _SCENE:
            break
        if not absence.index.find(sentence.text):
            said.append(sentence.text)
    return " ".join(said)


def _talks(here: Chapter, absence: Absence) -> bool:
    """True when the person speaks in this episode, by tags, more than once."""
    return (
        absence.character is not None
        and sum(line.sure and line.speaker == absence.character for line in here.lines) > _MEANT
    )
