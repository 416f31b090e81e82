"""People whom the narration itself sends away until a given time, where no fact has been made of it."""

import re
from collections.abc import Iterator

from workbench.continuity.absences.interval import interval_of, lasts
from workbench.continuity.absences.model import Absence
from workbench.continuity.absences.people import absence_of, puts_away
from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.continuity.when.events import clock_of
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Fact, Mention, Scope, Status
from workbench.text import cues
from workbench.text.cues import Cue
from workbench.text.language import language_of

_COMES_BACK = {
    "ja": re.compile(
        r"(?:^　?|、)(?:戻り|戻る|帰り|帰る|帰宅|夕方|晩|夜|明日|翌日|[^。]{0,8}まで)[^。]*(?:なる|帰|戻|予定|まで)"
    ),
    "en": re.compile(
        r"^(?:He|She|They|I)(?: would|[’']d| was| were) (?:not )?(?:\w+ )?(?:be |to be |expected )?"
        r"(?:back|home|gone|return)"
    ),
    "zh": re.compile(r"^(?:要|得|[^，。]{0,6}才)[^。]*(?:回|返)"),
}
"""The sentence after the leaving says until when."""
_HERE = {
    "ja": re.compile(r"^　?(?:[^、。]{0,8}[、の])?(?P<place>[㐀-鿿々ァ-ヶー]{2,8})(?:では|には|で)"),
    "en": re.compile(r"^(?:[\w ]{0,12}, )?(?:In|At|By|On|Inside|Behind) the (?P<place>[a-z-]{3,}(?: [a-z-]{3,})?)\b"),
    "zh": re.compile(r"^　?(?:[^，。]{0,6}，)?(?P<place>[㐀-鿿]{2,5}?)(?:里|上|中|内|前|旁)"),
}
"""The place in which a sentence is set."""


def told_away(context: CheckContext) -> Iterator[tuple[Absence, int]]:
    """(an absence, the number of the sentence of this episode by which it is told) of everybody who is sent away in it
    until a time that it names."""
    language = context.language
    known = language_of(language)
    away = known.pattern(known.places.away)
    for at, sentence in enumerate(context.sentences):
        match = away.search(sentence.text) if not sentence.spoken else None
        if match is None or cues.has(
            sentence.text, language, Cue.DREAM, Cue.MEMORY, Cue.GUESS, Cue.HEARSAY, Cue.PICTURE, Cue.DEATH
        ):
            continue
        text = sentence.text + _until(context, at)
        if not interval_of(text, language).ends or not puts_away(text, language):
            continue
        fact = _fact(context, sentence, text)
        for mention in index_of(context.cast, language).find(sentence.text):
            person = context.character(mention.character or "")
            if person is not None and mention.end <= match.start() and person.id != context.narrator:
                yield absence_of(context, fact, fact.mentions[0], mention.name, person, mention.end), at


def _until(context: CheckContext, at: int) -> str:
    following = context.sentences[at + 1] if at + 1 < len(context.sentences) else None
    pattern = _COMES_BACK.get(context.language)
    if following is None or following.spoken or pattern is None or not pattern.search(following.text):
        return ""
    return " " + following.text


def _fact(context: CheckContext, sentence: Sentence, text: str) -> Fact:
    """What the sentence says, as a fact that stands in no story file: it has no id."""
    mention = Mention("", context.episode, sentence.span, sentence.text)
    return Fact("", text, Scope.WORLD, None, mentions=(mention,), status=Status.ACCEPTED)


def set_here(context: CheckContext, absence: Absence, told: int, at: int) -> bool:
    """True when a sentence is set in a place that the story knew before the leaving and that is not on the way: it
    names it, and it is not where they went."""
    pattern = _HERE.get(context.language)
    match = pattern.search(context.sentences[at].text) if pattern else None
    if match is None:
        return False
    place = match["place"]
    if place in context.sentences[told].text or any(one in place or place in one for one in absence.places):
        return False
    start = context.sentences[told].span.start
    earlier = (one.text for one in context.chapters or () if one.number < context.number)
    return place in context.text[:start] or any(place in text for text in earlier)


def meanwhile(context: CheckContext, absence: Absence, told: int, at: int) -> bool:
    """True when the time of a sentence is known to lie between the leaving and the return."""
    clock = clock_of(context)
    then, now = clock.at(context.episode, told), clock.at(context.episode, at)
    returns = absence.interval.returns
    if returns is not None and absence.interval.last is None and (then.day, then.nth) == (now.day, now.nth):
        if now.hour is None or now.hour is then.hour or not now.hour.sure:
            return False
        left = then.hour.value if then.hour is not None else 0.0
        return left < now.hour.value < returns.after(left)
    return lasts(context, absence, now, same_day=True) is True
