"""Whom a place in a sentence is about: the last person named before it, or carried over from just before."""

import re

from workbench.continuity.context import CheckContext
from workbench.memory.reading.said import ToldSentence
from workbench.text.names import HONORIFICS
from workbench.text.names import index_of as index_of
from workbench.text.persons import SELVES, SELVES_JA

_CARRIED = 2
"""Sentences of narration back from which a subject may be carried over."""
_FIRST_PERSON = {language: re.compile(words) for language, words in SELVES.items()}
_FIRST_PERSON["ja"] = re.compile(rf"{SELVES_JA}|うち(?:は|が|の)|おら")


def subject_of(context: CheckContext, at: int, offset: int) -> str | None:
    """The character whom [offset] of sentence number `at` is about; None when the text does not say."""
    sentence = context.sentences[at]
    index = index_of(context.cast, context.language)
    named = [mention for mention in index.find(sentence.text) if mention.character]
    before = [mention for mention in named if mention.end <= offset]
    if before:
        subjects = {mention.start for mention in index.subjects(sentence.text)}
        marked = [mention for mention in before if mention.start in subjects]
        return (marked or before)[-1].character
    mine = _FIRST_PERSON.get(context.language)
    said_by = sentence.speaker if sentence.spoken else context.narrator
    if mine and said_by and mine.search(sentence.text[:offset]):
        return said_by
    if sentence.spoken:
        return None
    following = [mention for mention in index.subjects(sentence.text) if mention.character]
    if following:
        return following[0].character
    for back in range(at - 1, max(-1, at - 1 - _CARRIED), -1):
        earlier = context.sentences[back]
        if earlier.spoken:
            continue
        found = [mention for mention in index.subjects(earlier.text) if mention.character]
        if found:
            return found[-1].character
    return None


def people_in(context: CheckContext, sentence: ToldSentence) -> frozenset[str]:
    """Who a sentence names, and who says I in it: the speaker of a line, the narrator of narration."""
    found = {mention.character for mention in index_of(context.cast, context.language).find(sentence.text)}
    mine = _FIRST_PERSON.get(context.language)
    teller = sentence.speaker if sentence.spoken else context.narrator
    if teller and mine and mine.search(sentence.text):
        found.add(teller)
    return frozenset(who for who in found if who)


def subject_of_fact(context: CheckContext, text: str, offset: int) -> str | None:
    """The character a place in a fact's text is about: the last marked subject before it, else the first named."""
    index = index_of(context.cast, context.language)
    subjects = [mention for mention in index.subjects(text) if mention.end <= offset]
    named = [mention for mention in index.find(text) if mention.end <= offset]
    chosen = subjects[-1:] or named[:1]
    return chosen[0].character if chosen else None


_BOUND = {
    "ja": re.compile(rf"(?:{HONORIFICS})?(?:[はも、]|は、|は今年)?"),
    "en": re.compile(r",? (?:(?:who is|who was|is|was|at) )?(?:only |just )?"),
    "zh": re.compile(r"(?:今年|才|已|，|,|是|刚)?"),
}
_BOUND_AFTER = re.compile(r"の|的| ")


def bearer(context: CheckContext, text: str, start: int, end: int) -> str | None:
    """The character a figure [start, end) is given for: named right before it (岡は六十歳) or after (六十歳の岡)."""
    bound = _BOUND.get(context.language, _BOUND["en"])
    for mention in index_of(context.cast, context.language).find(text):
        if mention.end <= start and bound.fullmatch(text[mention.end : start]):
            return mention.character
        if mention.start >= end and _BOUND_AFTER.fullmatch(text[end : mention.start]):
            return mention.character
    return None
