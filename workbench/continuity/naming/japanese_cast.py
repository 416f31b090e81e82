"""Japanese names of the cast, and of people in confirmed facts: a wrong kanji of the same reading, a kana too many."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio

from workbench.continuity import homophones
from workbench.continuity.context import CheckContext
from workbench.continuity.naming.cast import FAR_RARER, FREQUENT, KANJI_RUN, parts, rare
from workbench.continuity.naming.established import Found, by_author, times_in
from workbench.continuity.naming.sound import readings
from workbench.story.text import Span
from workbench.text.japanese import Word, people, words
from workbench.text.names import HONORIFICS
from workbench.text.scripts import HIRAGANA

_HOMOPHONE_RARER = 3
_SAME_SOUND = 75.0
"""Similarity of two readings (0 to 100) above which the ear takes one for the other."""
_NUMERAL = re.compile(r"[〇一二三四五六七八九十百千万]+")
_INTRODUCED = re.compile(r"と(?:いう|いい|いっ|云|申|名の)|って|なる")
_CLOSE = 400
"""Code points around a misspelling within which the right name stands."""
_TITLE = re.compile(rf"(?<=..)(?:{HONORIFICS})$")
_KANJI = re.compile(r"[㐀-鿿々]")
_NAME_FOLLOWS = re.compile(rf"{HONORIFICS}|[はがもをにのと、](?![ぁ-ゖ]{{0,1}}[いくしたてる])")
_KATAKANA_RUN = re.compile(r"[ァ-ヶー]{3,}")


def slips(context: CheckContext) -> Iterator[Found]:
    """Every name in the episode that is one sign away from somebody's, or sounds the same."""
    story = context.manuscript.whole
    names = _people_of_facts(context) | parts(context)
    known = set(names)
    for match in _KATAKANA_RUN.finditer(context.text):
        run = match.group()
        for name, owner in names.items():
            if (
                _KATAKANA_RUN.fullmatch(name)
                and run not in known
                and (_one_letter(run, name) or _kana_alike(run, name))
                and rare(run, name, story)
            ):
                if not _ordinary(run):
                    yield Span(*match.span()), run, name, owner, 0.85
                break
    for match in KANJI_RUN.finditer(context.text):
        for one in _kanji(context, story, match, names, known):
            # What is nobody's stands alone; inside a longer word it is for the check of such words.
            if one[3] or one[0].end == match.end():
                yield one
    yield from _hiragana(context, story, names, known)
    for span, found, name, owner in homophones.japanese(context, parts(context, shortest=1)):
        if rare(found, name, story, _HOMOPHONE_RARER):
            yield span, found, name, owner, 0.75


def _people_of_facts(context: CheckContext) -> dict[str, str]:
    """Names in kanji that confirmed facts have of people outside the cast, and pen names, where they come back; they
    are nobody's."""
    times = times_in(context.manuscript, _openings)
    return {name: "" for name in by_author(context, _proper) if times[name] > 1}


@lru_cache(maxsize=32768)
def _proper(text: str) -> Counter[str]:
    return Counter(name for name in people(text) if KANJI_RUN.fullmatch(name))


@lru_cache(maxsize=512)
def _openings(text: str) -> Counter[str]:
    """What runs of kanji begin with, two to four signs."""
    runs = KANJI_RUN.findall(text)
    return Counter(run[:length] for run in runs for length in (2, 3, 4) if len(run) >= length)


def _hiragana(context: CheckContext, story: str, names: dict[str, str], known: set[str]) -> Iterator[Found]:
    """A name in hiragana with one sign changed, where a title or a particle shows that it is a name."""
    for name, owner in names.items():
        if len(name) < 3 or not HIRAGANA.fullmatch(name):
            continue
        for match in _one_kana_off(name).finditer(context.text):
            found = match.group()
            if found in known or found == name or not rare(found, name, story) or _made_of_words(found):
                continue
            titled = re.match(HONORIFICS, context.text[match.end() : match.end() + 4]) is not None
            yield Span(*match.span()), found, name, owner, 0.8 if titled else 0.6


@lru_cache(maxsize=256)
def _one_kana_off(name: str) -> re.Pattern[str]:
    ways = "|".join(re.escape(name[:at]) + "[ぁ-ゖー]" + re.escape(name[at + 1 :]) for at in range(len(name)))
    return re.compile(rf"(?<![ぁ-ゖー])(?:{ways})(?=(?:{HONORIFICS})|[はがもをにと、](?![ぁ-ゖ]{{0,1}}[ぁ-ゖ]{{3}}))")


@lru_cache(maxsize=1024)
def _made_of_words(run: str) -> bool:
    """True when the dictionary reads the run as ordinary words."""
    return all(not word.proper and not word.unknown for word in words(run)) and len(words(run)) == 1


def _kanji(
    context: CheckContext, story: str, match: re.Match[str], names: dict[str, str], known: set[str]
) -> Iterator[Found]:
    run = match.group()
    for name, owner in names.items():
        if not KANJI_RUN.fullmatch(name) or not _is_proper(name):
            continue
        for at in range(len(run) - len(name) + 1):
            found = run[at : at + len(name)]
            if found in known or _NUMERAL.fullmatch(found) or _made_of(found, known):
                continue
            if sum(a != b for a, b in zip(found, name, strict=True)) != 1:
                continue
            if any(other in run and run.index(other) < at + len(name) for other in known if len(other) > len(name)):
                continue
            span = Span(match.start() + at, match.start() + at + len(name))
            if rare(found, name, story) and (sure := _kanji_likeness(context, span, found, name, story)):
                yield span, found, name, owner, sure
                return


def _kanji_likeness(context: CheckContext, span: Span, found: str, name: str, story: str) -> float:
    """How likely one kanji is a slip for the other; 0 when the run is an ordinary word or sounds unlike."""
    title = _TITLE.search(name)
    if title is not None and found.endswith(title.group()) and _family_name(name[: title.start()]):
        if _in_place_of(context, span, found, name, story):
            return 0.6
        # 小原君 beside 小林君: the title is no part of what must sound alike.
        name, found = name[: title.start()], found[: title.start()]
        span = Span(span.start, span.start + len(found))
    here = _word_at(context, span)
    if len(name) >= 3:
        ordinary = here is not None and not here.proper and not here.unknown
        return 0.0 if ordinary else 0.8
    if here is None and _alone(context, span) and len(found) == 2:
        # No word of the dictionary: a kanji of the same sound, where nothing else could stand.
        same = _reading(found) == _reading(name) and rare(found, name, story, FAR_RARER)
        return 0.7 if same else 0.0
    if here is None or not (here.proper or here.unknown):
        return 0.0
    alike = 100 if readings(found) & readings(name) else ratio(_reading(found), _reading(name))
    if alike >= _SAME_SOUND:
        return 0.9 if alike == 100 else 0.75
    return 0.65 if _sounds_as_written(found, name) and rare(found, name, story, FAR_RARER) else 0.0


def _alone(context: CheckContext, span: Span) -> bool:
    """True where no other kanji touches the span but a title's, and a particle or a title follows."""
    before = context.text[max(0, span.start - 1) : span.start]
    return not _KANJI.match(before) and _NAME_FOLLOWS.match(context.text, span.end) is not None


def _in_place_of(context: CheckContext, span: Span, found: str, name: str, story: str) -> bool:
    """True for a name that stands once in the whole story, close to the right one and without being introduced:
    大島氏 where everything around is 大鳥氏's."""
    around = context.text[max(0, span.start - _CLOSE) : span.end + _CLOSE]
    introduced = _INTRODUCED.match(context.text, span.end)
    return story.count(found) == 1 and name in around and introduced is None and rare(found, name, story, FREQUENT)


@lru_cache(maxsize=1024)
def _family_name(name: str) -> bool:
    found = words(name)
    return len(found) == 1 and found[0].proper and not found[0].unknown


def _sounds_as_written(found: str, name: str) -> bool:
    """True when the kanji that differs still ends (or begins) with the same sound: 清治 キヨジ, 清次 セイジ."""
    one, other = _reading(found), _reading(name)
    return one[-1:] == other[-1:] if found[0] == name[0] else one[:1] == other[:1]


def _word_at(context: CheckContext, span: Span) -> Word | None:
    """The dictionary word that covers exactly this span, read in its own sentence."""
    sentence = next((s for s in context.sentences if s.span.start <= span.start and span.end <= s.span.end), None)
    if sentence is None:
        return None
    start = span.start - sentence.span.start
    return next((w for w in words(sentence.text) if w.start == start and w.end == start + span.end - span.start), None)


@lru_cache(maxsize=1024)
def _reading(name: str) -> str:
    return "".join(word.reading for word in words(name))


def _made_of(found: str, known: set[str]) -> bool:
    """True for a known name with something after it, another known name among others (羽柴壮一, 椎名先)."""
    return found[:-1] in known or any(found[:at] in known and found[at:] in known for at in range(1, len(found)))


@lru_cache(maxsize=1024)
def _is_proper(name: str) -> bool:
    """False for somebody called by ordinary words only (運転手, 老博士), of which others are one kanji away; single
    kanji one after the other are no words."""
    found = words(name)
    apart = len(found) >= 3 and all(len(word.text) == 1 for word in found)
    return apart or any(word.proper or word.unknown for word in found)


@lru_cache(maxsize=1024)
def _ordinary(run: str) -> bool:
    """True when the dictionary has the whole run as one word that is not a name."""
    found = words(run)
    return len(found) == 1 and not found[0].proper and not found[0].unknown


def _kana_alike(found: str, name: str) -> bool:
    return len(name) >= 3 and homophones.kana_key(found) == homophones.kana_key(name)


def _one_letter(found: str, name: str) -> bool:
    return len(name) >= 3 and OSA.distance(found, name, score_cutoff=1) == 1
