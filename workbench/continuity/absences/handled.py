"""Things at hand in a scene that are elsewhere, with somebody else or no more."""

import re
from collections.abc import Iterator

from workbench.continuity import cues
from workbench.continuity.absences.interval import lasts
from workbench.continuity.absences.presence import OFF_STAGE, SOON
from workbench.continuity.absences.things import Thing, at_hand, had_back, opened
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.cues import Cue
from workbench.continuity.subjects import people_in, subject_of
from workbench.continuity.when.events import clock_of
from workbench.story.facts import Status

_SCENE = 160
"""Code points of narration before a sentence within which the place of the thing, named, is the scene's."""

_AGAIN = re.compile(
    r"請け出|受け出|取り戻|取り返|返され|返して(?:もら|くれ)|返ってき|戻ってき|買い戻|拾い上げ|掘り出|引き上げ|届い|見つかっ|新しい|別の"
    r"|もう一[つ本枚]|借り|代わりの|\b(?:redeemed|recovered|returned|borrowed|another|new|found|bought)\b|赎回|取回|找回|还回|新|另一"
)
"""In the sentence itself: it is had back, or is another."""


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
    rest = re.sub(rf"(?:{thing.pattern.pattern})(?:の[^、。をがはに]{{1,3}})?|形見", "", sentence.text)
    if cues.has(rest, language, Cue.DREAM, Cue.MEMORY, Cue.PICTURE, Cue.HEARSAY, Cue.GUESS):
        return True
    before = " ".join(
        one.text for one in context.sentences[:at] if not one.spoken and sentence.span.start - one.span.end <= _SCENE
    )[-_SCENE:]
    if cues.has(OFF_STAGE.sub("", before), language, Cue.DREAM):
        return True
    if any(place in sentence.text or place in before for place in thing.places):
        return True
    if _AGAIN.search(rest):
        return True
    if thing.holders and not _from_them(context, thing, at):
        return True
    if thing.away:
        return bool(thing.people & people_in(context, sentence))
    return not thing.fast and (bool(thing.people & people_in(context, sentence)) or context.narrator in thing.people)


def _from_them(context: CheckContext, thing: Thing, at: int) -> bool:
    """True when somebody it came from has it, and nobody who has it now has been named in the episode."""
    here = people_in(context, context.sentences[at]) or frozenset(filter(None, (subject_of(context, at, 0),)))
    if not here & thing.givers or here & thing.holders:
        return False
    return not any(thing.holders & people_in(context, one) for one in context.sentences[:at])


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
