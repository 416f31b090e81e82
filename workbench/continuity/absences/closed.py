"""A place that is closed, forbidden or no more, and a scene that goes on in it as ever."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity.absences.interval import interval_of, lasts_over
from workbench.continuity.absences.model import Interval
from workbench.continuity.chapters import Chapter
from workbench.continuity.context import CheckContext
from workbench.continuity.when.events import clock_of
from workbench.story.facts import Fact, Mention, Status
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of

_REACH = 3
"""Episodes after the fact in which a place is still closed where no date says so."""
_NAME = {
    "ja": re.compile(r"^(?P<place>[^、。はが]{1,14}?)(?:は|が)(?P<rest>[^。]*)"),
    "en": re.compile(
        r"^(?P<place>[Tt]he (?:[\w’'-]+ ){0,3}?[\w’'-]+)"
        r" (?P<rest>(?:is|are|was|were|has|have|had|remains?|stays?)\b[^.]*)"
    ),
    "zh": re.compile(
        r"^(?P<place>[㐀-鿿]{2,8}?)"
        r"(?P<rest>(?:已|已经|都|被|从|自|全|在|要|现|一直|当天|今年|到|这|那|封|停|关|塌|断|烧|拆|淹|禁|不|暂)[^。]*)"
    ),
}
_USED_AFTER = {
    "ja": r"(?:の(?:[^、。はがを]{1,8}))?(?:で(?!は(?:な|あ))|に(?:入|集ま|座|腰|並|上が|駆け込|足を踏み入|通さ)"
    r"|を(?:渡|通|歩|駆け|横切|抜け|上が|上[っり]|下[りっ])|へ(?:入|上が|駆け込))",
    "en": r"\b",
    "zh": r"(?:里|上|中|内)",
}
_USED_BEFORE = {
    "ja": r"",
    "en": r"\b(?:in|across|inside|over|through|along|down|up|into|on|at) $",
    "zh": r"(?:在|到|进|走进|走过|穿过|上了?|过了?|踏进|登上)$",
}
_NOT_IN_IT = re.compile(
    r"前|外|閉|入れな|立ち入|禁じ|禁止|封|まで(?!も)|見上げ|見え|眺め|向こう|手前|跡|掲示|札|ロープ|柵|こっそり|忍び|破[っり]|許可|特別|無断|鍵|落ちた|壊れた|崩れた|焼けた|流された"
    r"|\b(?:closed|shut|outside|forbidden|past|towards?|locked|barred|ruins?|site|rope|notice|sneak\w*|crept|stole|broke|key|permission|reopened)\b"
    r"|外|门口|封|关|禁|旧址|遗址|废墟|远远|望见|偷偷|溜|翻墙|钥匙|贴着",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Closed:
    """A place in which nobody can be: the fact, its mention, how to find the place in a sentence, and until when."""

    fact: Fact
    mention: Mention
    name: str
    pattern: re.Pattern[str]
    interval: Interval


def in_closed_places(context: CheckContext, here: Chapter) -> Iterator[tuple[int, Closed]]:
    """The sentences of narration of an episode, by number, that are set in a place closed at that time."""
    language = context.language
    for place in _closed(context):
        there = context.chapters.of(place.mention.episode) if context.chapters else None
        if there is None or here.rank < there.rank or here.number < there.number or _reopened(context, place, here):
            continue
        told = place.mention.span.end if here.episode == there.episode and place.mention.span else 0
        for at, sentence in enumerate(context.sentences):
            if sentence.spoken or sentence.span.start < told or not place.pattern.search(sentence.text):
                continue
            around = " ".join(one.text for one in context.sentences[max(0, at - 1) : at + 1])
            if _NOT_IN_IT.search(around.replace(place.name, "")) or cues.has(
                sentence.text, language, Cue.DREAM, Cue.MEMORY, Cue.PICTURE, Cue.GUESS, Cue.HEARSAY
            ):
                continue
            within = lasts_over(
                context, place.interval, place.mention.episode, clock_of(context).at(context.episode, at)
            )
            reach = 1 if place.interval.ends else _REACH
            if within is False or (within is None and here.rank - there.rank > reach):
                continue
            yield at, place


def _closed(context: CheckContext) -> Sequence[Closed]:
    chapters = context.chapters
    assert chapters is not None

    def found() -> list[Closed]:
        language = context.language
        known = language_of(language)
        shut = known.pattern(known.places.closed)
        made = []
        for fact in context.facts:
            match = _NAME[language].match(fact.text) if language in _NAME else None
            mention = next((one for one in fact.mentions if one.span is not None), None)
            if match is None or mention is None or fact.superseded_by is not None or fact.status is Status.PROPOSED:
                continue
            if (
                not shut.search(match["rest"])
                or _AT_TIMES.search(match["rest"])
                or cues.has(fact.text, language, Cue.GUESS, Cue.DREAM)
            ):
                continue
            name = re.sub(r"^[Tt]he ", "", match["place"])
            place = rf"\b{re.escape(name)}\b" if language == "en" else re.escape(name)
            before, after = _USED_BEFORE[language], _USED_AFTER[language]
            article = r"(?:the )?" if language == "en" else ""
            lead = rf"(?:{before.removesuffix('$')}){article}"
            either = rf"{lead}{place}|{place}{after}" if language == "zh" else rf"{lead}{place}{after}"
            pattern = re.compile(either, re.I)
            if name in {form for person in context.cast for form in person.names} or len(name) < _LEAST[language]:
                continue
            made.append(Closed(fact, mention, name, pattern, interval_of(fact.text, language)))
        return made

    return chapters.once("closed", context.facts, found)


_AT_TIMES = re.compile(
    r"曜|定休|夜間|毎|だけは|時以降"
    r"|\b(?:on \w+days?|weekdays?|weekends?|every|always|usually|at night|after dark|in winter"
    r"|to (?:visitors|strangers))\b"
    r"|每|周[一二三四五六日末]|星期|夜里"
)
"""Closed at times, or to some: a schedule."""
_LEAST = {"ja": 2, "zh": 2, "en": 4}


def _reopened(context: CheckContext, place: Closed, here: Chapter) -> bool:
    """True when the text tells between the fact and this episode, or in it, that the place is open again."""
    there = context.chapters.of(place.mention.episode) if context.chapters else None
    words = language_of(context.language).places.reopened
    again = language_of(context.language).pattern(words)
    for other in context.chapters or ():
        if there is None or not there.rank <= other.rank <= here.rank:
            continue
        start = place.mention.span.end if other.episode == there.episode and place.mention.span else 0
        for sentence in other.sentences:
            if sentence.span.start >= start and again.search(sentence.text) and place.name in sentence.text:
                return True
    return False
