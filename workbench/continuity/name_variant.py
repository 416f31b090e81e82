"""Names one edit away from a name of the cast: a wrong kanji of the same reading, one letter, one kana too many.

A slip is rare beside the right spelling; a spelling that comes back is another person, a nickname or a word.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio

from workbench.continuity import homophones
from workbench.continuity.context import CheckContext
from workbench.continuity.japanese import Word, words
from workbench.continuity.names import HONORIFICS, forms
from workbench.continuity.report import warning
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import explain
from workbench.story.facts import Status
from workbench.story.text import Span

_MOST = 2
"""A misspelling seen more often than this in the whole story is taken to be meant."""
_TIMES_RARER = 2
"""How many times rarer than the right one a misspelling is, at least."""
_FAR_RARER = 5
_LONG = 9
"""English names this long stay themselves with two letters changed."""
_HOMOPHONE_RARER = 3
_FREQUENT = 10
_SAME_SOUND = 75.0
"""Similarity of two readings (0 to 100) above which the ear takes one for the other."""

_NUMERAL = re.compile(r"[〇一二三四五六七八九十百千万]+")
_INTRODUCED = re.compile(r"と(?:いう|いい|いっ|云|申|名の)|って|なる")
_SPELT = re.compile(r"」?と(?:書|名乗|申|間違|読|綴|記|誤|打)|」?(?:という|の)(?:字|漢字|綴り)")
"""Somebody there speaks of how a name is written."""
_CLOSE = 400
"""Code points around a misspelling within which the right name stands."""
_TITLE = re.compile(rf"(?<=..)(?:{HONORIFICS})$")
_KANJI = re.compile(r"[㐀-鿿々]")
_NAME_FOLLOWS = re.compile(rf"{HONORIFICS}|[はがもをにのと、](?![ぁ-ゖ]{{0,1}}[いくしたてる])")
_KANJI_RUN = re.compile(r"[㐀-鿿々]{2,}")
_KATAKANA_RUN = re.compile(r"[ァ-ヶー]{3,}")
_HIRAGANA = re.compile(r"[ぁ-ゖー]+")
_HAN_RUN = re.compile(r"[㐀-鿿]{3,}")
_CAPITALISED = re.compile(r"\b[A-Z][^\W\d_]+(?:['’][^\W\d_]+)?")
_ZH_DOES = (
    "(?:说道|说，|说：|笑了|笑道|问道|答道|点点头|点了|摇摇头|摇了|抬起|抬头"
    "|转身|转过|站起|推开|拿起|坐下|低下|叹了|关上|看着|看了|望着|走到|走进|伸手|放下)"
)
_CALLED = re.compile(r"^[老小阿大]|[叔伯爷娘哥姐妹弟姨婶嫂师长生]$")
_ZH_AFTER_NAME = frozenset(
    "的了在是和也就说道不很都又被把给让对向从到与跟还却便竟才正已会要能想问看走来去笑站坐叫喊们之其这那有没着过吗呢吧啊一"
)


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every misspelt name of the episode."""
    story = context.manuscript.whole
    finder = {"ja": _japanese, "zh": _chinese}.get(context.language, _alphabetic)
    told: list[Span] = []
    for span, found, name, owner, confidence in finder(context, story):
        spelt = context.language == "ja" and _SPELT.match(context.text, span.end) is not None
        if not spelt and not _known_spelling(context, found) and not any(span.overlaps(other) for other in told):
            told.append(span)
            yield warning(
                context,
                Kind.NAME_VARIANT,
                span,
                explain("name_variant", context.language, found=found, name=name),
                character=owner,
                confidence=confidence,
                severity=Severity.NOTE,
            )


Found = tuple[Span, str, str, str, float]
"""(span, spelling found, right spelling, character id, confidence)"""


def _known_spelling(context: CheckContext, found: str) -> bool:
    """A spelling a confirmed fact or a profile uses is one the author knows."""
    confirmed = (fact.text for fact in context.facts if fact.status is Status.ACCEPTED)
    # Half a name is no spelling of its own where words are set apart.
    whole = re.compile(rf"(?<!\w){re.escape(found)}(?!\w)" if found.isascii() else re.escape(found))
    return any(whole.search(text) for text in (*confirmed, *(person.profile for person in context.cast)))


def _rare(found: str, name: str, story: str, factor: int = _TIMES_RARER) -> bool:
    times = story.count(found)
    return times <= _MOST and story.count(name) >= factor * times


def _japanese(context: CheckContext, story: str) -> Iterator[Found]:
    names = _parts(context)
    known = set(names)
    for match in _KATAKANA_RUN.finditer(context.text):
        run = match.group()
        for name, owner in names.items():
            if (
                _KATAKANA_RUN.fullmatch(name)
                and run not in known
                and (_one_letter(run, name) or _kana_alike(run, name))
                and _rare(run, name, story)
            ):
                if not _ordinary(run):
                    yield Span(*match.span()), run, name, owner, 0.85
                break
    for match in _KANJI_RUN.finditer(context.text):
        yield from _kanji(context, story, match, names, known)
    yield from _hiragana(context, story, names, known)
    for span, found, name, owner in homophones.japanese(context, _parts(context, shortest=1)):
        if _rare(found, name, story, _HOMOPHONE_RARER):
            yield span, found, name, owner, 0.75


def _hiragana(context: CheckContext, story: str, names: dict[str, str], known: set[str]) -> Iterator[Found]:
    """A name in hiragana with one sign changed, where a title or a particle shows that it is a name."""
    for name, owner in names.items():
        if len(name) < 3 or not _HIRAGANA.fullmatch(name):
            continue
        for match in _one_kana_off(name).finditer(context.text):
            found = match.group()
            if found in known or found == name or not _rare(found, name, story) or _made_of_words(found):
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
        if not _KANJI_RUN.fullmatch(name) or not _is_proper(name):
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
            if _rare(found, name, story) and (sure := _kanji_likeness(context, span, found, name, story)):
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
        same = _reading(found) == _reading(name) and _rare(found, name, story, _FAR_RARER)
        return 0.7 if same else 0.0
    if here is None or not (here.proper or here.unknown):
        return 0.0
    alike = ratio(_reading(found), _reading(name))
    if alike >= _SAME_SOUND:
        return 0.9 if alike == 100 else 0.75
    return 0.65 if _sounds_as_written(found, name) and _rare(found, name, story, _FAR_RARER) else 0.0


def _alone(context: CheckContext, span: Span) -> bool:
    """True where no other kanji touches the span but a title's, and a particle or a title follows."""
    before = context.text[max(0, span.start - 1) : span.start]
    return not _KANJI.match(before) and _NAME_FOLLOWS.match(context.text, span.end) is not None


def _in_place_of(context: CheckContext, span: Span, found: str, name: str, story: str) -> bool:
    """True for a name that stands once in the whole story, close to the right one and without being introduced:
    大島氏 where everything around is 大鳥氏's."""
    around = context.text[max(0, span.start - _CLOSE) : span.end + _CLOSE]
    introduced = _INTRODUCED.match(context.text, span.end)
    return story.count(found) == 1 and name in around and introduced is None and _rare(found, name, story, _FREQUENT)


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


def _parts(context: CheckContext, shortest: int = 2) -> dict[str, str]:
    """Every name and alias of at least this length, and in Japanese the family and given names inside them, with whose
    it is."""
    parts: dict[str, str] = {}
    for person in context.cast:
        for form in forms(person, context.language):
            pieces = [form, *re.split(r"[・＝=\s]", form)]
            if context.language == "ja":
                pieces += [word.text for word in words(form) if word.proper]
                pieces += _KANJI_RUN.findall(form)
            for piece in pieces:
                if len(piece) >= shortest:
                    parts.setdefault(piece, person.id)
    return parts


def _kana_alike(found: str, name: str) -> bool:
    return len(name) >= 3 and homophones.kana_key(found) == homophones.kana_key(name)


def _one_letter(found: str, name: str) -> bool:
    return len(name) >= 3 and OSA.distance(found, name, score_cutoff=1) == 1


def _chinese(context: CheckContext, story: str) -> Iterator[Found]:
    names = {name: owner for name, owner in _parts(context).items() if len(name) >= 3}
    known = set(_parts(context))
    for match in _HAN_RUN.finditer(context.text):
        run = match.group()
        for at in range(len(run)):
            for name, owner in names.items():
                found = run[at : at + len(name)]
                different = [i for i, (a, b) in enumerate(zip(found, name, strict=False)) if a != b]
                if len(found) < len(name) or len(different) != 1 or found in known:
                    continue
                if different[0] == len(name) - 1 and (found[-1] in _ZH_AFTER_NAME or found[:-1] in known):
                    continue
                if different[0] == 0 or not _rare(found, name, story):
                    continue
                start = match.start() + at
                yield Span(start, start + len(name)), found, name, owner, 0.8
    yield from _chinese_short(context, story, known)


def _chinese_short(context: CheckContext, story: str, known: set[str]) -> Iterator[Found]:
    """A name of two signs with one changed, once in the whole story, where a clause begins and somebody speaks, looks
    or moves: nothing else shows that two signs are a name."""
    for name, owner in _parts(context).items():
        given = name[1:] if len(name) == 3 else name
        if not re.fullmatch(r"[㐀-鿿]{2}", given) or _CALLED.search(given):
            continue
        for match in _one_sign_off(given).finditer(context.text):
            found = match.group()
            if found in known or found == given or any(other in found or found in other for other in known):
                continue
            if story.count(found) == 1 and _rare(found, given, story, _FAR_RARER):
                yield Span(*match.span()), found, given, owner, 0.55


@lru_cache(maxsize=256)
def _one_sign_off(name: str) -> re.Pattern[str]:
    first, last = map(re.escape, name)
    return re.compile(rf"(?<![㐀-鿿])(?:{first}[㐀-鿿]|[㐀-鿿]{last})(?={_ZH_DOES})")


def _alphabetic(context: CheckContext, story: str) -> Iterator[Found]:
    owners: dict[str, str] = {}
    for name, owner in _parts(context).items():
        for word in _CAPITALISED.findall(name):
            owners.setdefault(word, owner)
    capitalised = context.manuscript.capitalised
    for match in _CAPITALISED.finditer(context.text):
        found = _singular(match.group())
        if found in owners or len(found) < 4 or capitalised[found] > _MOST:
            continue
        for name, owner in owners.items():
            if not (_letter_slip(found, name) or _sound_slip(found, name)):
                continue
            if capitalised[name] < _TIMES_RARER * max(1, capitalised[found]):
                continue
            beside = _beside_own_name(context, match, owner)
            if re.search(rf"\b{found.lower()}\b", story) and not beside:
                continue
            if len(name) >= 6 or beside or _mid_sentence(context.text, match.start(), capitalised[name]):
                span = beside or Span(match.start(), match.start() + len(found))
                yield span, found, name, owner, 0.9 if beside else 0.7
                break


def _mid_sentence(text: str, start: int, times: int) -> bool:
    """A short name is told from other capitalised words only where no sentence begins, and only when it is frequent."""
    return times >= _FREQUENT and re.search(r"[a-z,;] $", text[max(0, start - 2) : start]) is not None


def _singular(word: str) -> str:
    return re.sub(r"['’]s$", "", word)


def _letter_slip(found: str, name: str) -> bool:
    if len(name) < 4 or found in (name + "s", name + "es") or name in (found + "s", found + "es"):
        return False
    most = 2 if min(len(found), len(name)) >= _LONG else 1
    return found[0] == name[0] and 1 <= OSA.distance(found, name, score_cutoff=most) <= most


def _sound_slip(found: str, name: str) -> bool:
    """Another way to write what sounds the same; what only has one more letter at its end is a form of the name."""
    form = found.lower().startswith(name.lower()) or name.startswith(found)
    return len(name) >= 5 and not form and homophones.sounds_alike(found, name)


def _beside_own_name(context: CheckContext, match: re.Match[str], owner: str) -> Span | None:
    """The whole name where the next or previous word is another name of the same person (Anton Kazmarek)."""
    person = context.character(owner)
    own = {word for name in (person.names if person else ()) for word in _CAPITALISED.findall(name)}
    end = match.start() + len(_singular(match.group()))
    before = re.search(r"(\w+) $", context.text[max(0, match.start() - 24) : match.start()])
    after = re.match(r" ([A-Z]\w+)", context.text[match.end() : match.end() + 24])
    if before and before.group(1) in own:
        return Span(match.start() - len(before.group()), end)
    return Span(match.start(), match.end() + after.end()) if after and after.group(1) in own else None
