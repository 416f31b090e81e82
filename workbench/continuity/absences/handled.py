"""Things at hand in a scene that are elsewhere, with somebody else or no more."""

import re
from collections.abc import Iterator

from workbench.continuity.absences.interval import lasts
from workbench.continuity.absences.presence import OFF_STAGE, SOON
from workbench.continuity.absences.things import Thing, at_hand, had_back, opened
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import people_in, subject_of
from workbench.continuity.when.events import clock_of
from workbench.story.facts import Status
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of

_SCENE = 160
"""Code points of narration before a sentence within which the place of the thing, named, is the scene's."""

_LOCKED = 4
"""Episodes after the fact in which a thing that nobody gets at is still where it was put."""
_AGAIN = re.compile(
    r"請け出|受け出|取り戻|取り返|返され|返して(?:もら|くれ)|返ってき|戻ってき|買い戻|拾い上げ|掘り出|引き上げ|届い|見つかっ|新しい|別の"
    r"|もう一[つ本枚]|借り|代わりの|\b(?:redeemed|recovered|returned|borrowed|another|new|found|bought)\b|赎回|取回|找回|还回|新|另一"
)
"""In the sentence itself: it is had back, or is another."""


_FAR_FROM_HERE = re.compile(
    r"いまごろ|今ごろ|今頃|いま頃|だろう|ことを(?:考え|思|想)|思い浮か|想像|目に浮か|かつて|跡"
    r"|\b(?:by now|must be|would be|thought of|imagin\w*|had (?:hung|stood|lain|been)|pale (?:square|patch|oblong))\b"
    r"|此刻|想必|原先|曾"
)
"""Somebody thinks of the thing, or sees where it was."""
_MANY = re.compile(
    r"[何数幾いく](?:本|個|枚|冊|匹|台|振|丁|脚|着|足|つ)も|いくつも|たくさん|ずらり|並んで|積まれ|山と|陳列|売り場|値札|店先|店頭|露店|ショー"
    r"|\b(?:rows? of|several|many|dozens?|other people[’']s|all the|pairs of|shop windows?|for sale|price tags?)\b"
    r"|几[只个块张把本件]|许多|一排|一堆|各色|各式"
)
"""Things of the same kind, none of them the one."""
_AS_EVER = re.compile(
    r"\b(?:where|as|just as|the way) (?:it|he|she|they|the \w+) (?:had |has )?always(?: \w+)?"
    r"|いつもの|いつもどおり|いつも通り",
    re.I,
)
"""A thing in its old place is here: these words begin no memory."""


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
        if dated is None and (
            thing.fact.status is Status.PROPOSED
            or (thing.kept and here.rank - there.rank > (_LOCKED if thing.fast else SOON))
        ):
            continue
        if (
            thing.kept
            and dated is None
            and here.rank - there.rank > SOON
            and _visited(context, thing, here, sentence.span.start)
        ):
            continue
        if dated is False or (thing.away and dated is None and here.rank - there.rank > SOON):
            continue
        if _excused(context, thing, at) or _had_back(context, thing, here, sentence.span.start):
            continue
        yield at, dated is True


def _visited(context: CheckContext, thing: Thing, here: Chapter, before: int) -> bool:
    """True when narration comes back to the place of the thing after the fact: it may have been taken from there."""
    kinds = language_of(context.language).pattern(language_of(context.language).things.stores)
    stores = [place for place in thing.places if kinds.search(place) or place[:1].isupper()]
    there = context.chapters.of(thing.mention.episode) if context.chapters else None
    for other in context.chapters or ():
        if there is None or not there.rank <= other.rank <= here.rank:
            continue
        start = thing.mention.span.end if other.episode == there.episode and thing.mention.span else 0
        end = before if other.episode == here.episode else len(other.text)
        for one in other.sentences:
            if one.spoken or not start + (_SCENE if start else 0) <= one.span.start < end:
                continue
            if any(place in one.text for place in stores):
                return True
    return False


def _excused(context: CheckContext, thing: Thing, at: int) -> bool:
    """True where the sentence is not in the scene's present, is at the place of the thing, or whoever put it there and
    can get at it has it."""
    sentence, language = context.sentences[at], context.language
    # The name of a thing may hold a cue itself (遺言状).
    rest = _AS_EVER.sub(
        "", re.sub(rf"(?:{thing.pattern.pattern})(?:の[^、。をがはに]{{1,3}})?|形見", "", sentence.text)
    )
    if cues.has(rest, language, Cue.DREAM, Cue.MEMORY, Cue.PICTURE, Cue.HEARSAY, Cue.GUESS):
        return True
    before = " ".join(
        one.text for one in context.sentences[:at] if not one.spoken and sentence.span.start - one.span.end <= _SCENE
    )[-_SCENE:]
    if cues.has(OFF_STAGE.sub("", before), language, Cue.DREAM):
        return True
    if any(place in sentence.text or place in before for place in thing.places):
        return True
    if _AGAIN.search(rest) or _FAR_FROM_HERE.search(rest) or _MANY.search(rest):
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
