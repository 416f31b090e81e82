"""One event, two times: a sentence dates what a fact dates otherwise."""

import re
from collections.abc import Iterator, Sequence

from workbench.continuity.context import CheckContext, Sentence
from workbench.continuity.japanese import deeds
from workbench.continuity.language import language_of
from workbench.continuity.subjects import people_in
from workbench.continuity.when.events import Event, Likeness, clock_of, events_of, kinds, placed, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When, differ
from workbench.continuity.when.reading import times_of

_ONCE = frozenset({"die", "arrest", "born", "marry", "vanish"})
"""Kinds of things that happen to a person once."""
_KANJI = re.compile(r"[㐀-鿿]")
_RARE_DEED = 3.5
"""Rarity from which a verb is no everyday one in this story."""
_RARE = 4.5
"""Summed rarity (natural-log units) that shared words must have beside the same deed where no person is shared."""


def conflicts(context: CheckContext, at: int) -> Iterator[Finding]:
    """Facts that put what this sentence tells at another time."""
    sentence = context.sentences[at]
    language = context.language
    found = times_of(sentence.text, language)
    if not found or language_of(language).pattern(language_of(language).timing.always).search(sentence.text):
        return
    now = clock_of(context).at(context.episode, at)
    if any(when.shift is not None for when in found) and now.day is None and now.weekday is None:
        return
    here = [placed(when, now) for when in found]
    people = people_in(context, sentence)
    sets_the_day = at > 0 and now != clock_of(context).at(context.episode, at - 1)
    for event, alike in events_of(context).about(sentence.text, people, context.manuscript, _signs(context, sentence)):
        if not told_before(context, event.fact, sentence.span) or not _one_event(context, sentence, event, alike):
            continue
        if (event.people and people and not alike.people) or (sets_the_day and not alike.people):
            continue
        if any(when.shift == 0 for when in found):
            continue
        there = _there(context, event)
        if len(event.times) > 1 and _range(event, language):
            continue
        if not here or not there or any(differ(a, b) is None for a in here for b in there):
            continue
        if len(here) > 2 or len(there) > 2:
            continue
        yield Finding(
            sentence,
            "timeline_date",
            0.7 if alike.people else 0.6,
            {"here": found[0].of(sentence.text), "there": _said(event), "fact": event.fact.text},
            (event.fact,),
            character=next(iter(alike.people), None),
        )


def _one_event(context: CheckContext, sentence: Sentence, event: Event, alike: Likeness) -> bool:
    """True when both tell of one deed: the same rare verb, or words for the same kind of event, with the same people or
    rare things beside it."""
    language = context.language
    same_kind = kinds(sentence.text, language) & kinds(event.fact.text, language)
    if alike.people and same_kind & _ONCE:
        return True
    if same_kind:
        return alike.weight >= _RARE and (bool(alike.people) or len(alike.terms) > 1)
    if language != "ja":
        return False
    rare = max((_rarity(context, deed) for deed in deeds(sentence.text) & deeds(event.fact.text)), default=0.0)
    return rare >= _RARE_DEED and (bool(alike.people) or (alike.weight >= _RARE and len(alike.terms) > 1))


def _signs(context: CheckContext, sentence: Sentence) -> frozenset[str]:
    """The rare kanji of a Japanese sentence's verbs, by which to look for facts of the same deed."""
    if context.language != "ja":
        return frozenset()
    signs = {sign for deed in deeds(sentence.text) for sign in _KANJI.findall(deed)}
    return frozenset(sign for sign in signs if context.manuscript.weight(sign) >= _RARE_DEED)


def _rarity(context: CheckContext, deed: str) -> float:
    """How rare the rarest kanji of a verb is in the story; 0 for one without kanji."""
    return max((context.manuscript.weight(sign) for sign in _KANJI.findall(deed)), default=0.0)


def _there(context: CheckContext, event: Event) -> Sequence[When]:
    clock = clock_of(context)
    episode = event.fact.mentions[0].episode if event.fact.mentions else context.episode
    return [placed(when, clock.of(episode)) for when in event.times]


def _said(event: Event) -> str:
    """The fact's time in its own words; the date of its scene where it has none."""
    when = event.times[0]
    date = "/".join(str(value) for value in (when.month, when.day) if value is not None)
    return when.of(event.fact.text) or date or "—"


def _range(event: Event, language: str) -> bool:
    """True for a stretch of time: from one date to another."""
    first, last = event.times[0], event.times[-1]
    between = event.fact.text[first.end : last.start]
    words = {"ja": ("から",), "zh": ("到", "至"), "en": (" to ", " until ", " till ", "–")}.get(language, ())
    return any(word in between for word in words)
