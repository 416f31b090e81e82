"""Things at hand in a scene that are elsewhere, with somebody else or no more."""

from collections.abc import Iterator

from workbench.continuity import cues
from workbench.continuity.absences.interval import lasts
from workbench.continuity.absences.presence import OFF_STAGE, SOON
from workbench.continuity.absences.things import Thing, at_hand, had_back, opened
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.cues import Cue
from workbench.continuity.subjects import people_in
from workbench.continuity.when.events import clock_of
from workbench.story.facts import Status

_SCENE = 160
"""Code points of narration before a sentence within which the place of the thing, named, is the scene's."""


def handled(context: CheckContext, here: Chapter, thing: Thing) -> Iterator[tuple[int, bool]]:
    """The sentences of narration that have the thing at hand, each with whether the dates say that it is away."""
    assert context.chapters is not None
    there = context.chapters.of(thing.mention.episode)
    span = thing.mention.span
    if there is None or span is None or here.rank < there.rank or here.number < there.number:
        return
    told = span.end if here.episode == there.episode else 0
    for at, sentence in enumerate(context.sentences):
        if sentence.spoken or sentence.span.start < told or not at_hand(thing, sentence.text, context.language):
            continue
        if any(
            one.span is not None and one.episode == here.episode and one.span.overlaps(sentence.span)
            for one in thing.fact.mentions
        ):
            continue
        dated = lasts(context, thing.away, clock_of(context).at(context.episode, at)) if thing.away else None
        if dated is None and (thing.fact.status is Status.PROPOSED or (thing.kept and here.rank - there.rank > SOON)):
            continue
        if dated is False or (thing.away and dated is None and here.rank - there.rank > SOON):
            continue
        if _excused(context, thing, at) or _had_back(context, thing, here, sentence.span.start):
            continue
        yield at, dated is True


def _excused(context: CheckContext, thing: Thing, at: int) -> bool:
    """True where the sentence is not in the scene's present, is at the place of the thing, or whoever put it there and
    can get at it has it."""
    sentence, language = context.sentences[at], context.language
    # The name of a thing may hold a cue itself (遺言状).
    rest = thing.pattern.sub("", sentence.text)
    if cues.has(rest, language, Cue.DREAM, Cue.MEMORY, Cue.PICTURE, Cue.HEARSAY, Cue.GUESS):
        return True
    before = " ".join(
        one.text for one in context.sentences[:at] if not one.spoken and sentence.span.start - one.span.end <= _SCENE
    )[-_SCENE:]
    if cues.has(OFF_STAGE.sub("", before), language, Cue.DREAM):
        return True
    if any(place in sentence.text or place in before for place in thing.places):
        return True
    if thing.away:
        return bool(thing.people & people_in(context, sentence))
    return not thing.fast and (bool(thing.people & people_in(context, sentence)) or context.narrator in thing.people)


def _had_back(context: CheckContext, thing: Thing, here: Chapter, before: int) -> bool:
    """True when the text tells, between the fact and offset `before` of this chapter, that the thing is had back, or
    has it at hand on purpose in an episode between."""
    there = context.chapters.of(thing.mention.episode) if context.chapters else None
    for other in context.chapters or ():
        if there is None or not there.rank <= other.rank <= here.rank:
            continue
        start = thing.mention.span.end if other.episode == there.episode and thing.mention.span else 0
        end = before if other.episode == here.episode else len(other.text)
        inside = [one for one in other.sentences if one.span.start >= start and one.span.end <= end]
        if any(had_back(thing, one.text, other.language) or opened(thing, one.text) for one in inside):
            return True
        used = sum(not one.spoken and at_hand(thing, one.text, other.language) for one in inside)
        if there.rank < other.rank < here.rank and used > 1:
            return True
    return False
