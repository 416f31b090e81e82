"""Japanese names of places, houses, firms and vessels, and what is one sign away from one of them.

A name is told by its kind (青葉堂, アルカディア基地), by katakana that no dictionary has, or by brackets in a fact.
What differs from it is a slip where it sounds or looks the same and stands once; 東町 beside 西町 is the next town.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache, lru_cache
from unicodedata import normalize

from rapidfuzz.distance import OSA

from workbench.continuity.context import CheckContext
from workbench.continuity.homophones import kana_key
from workbench.continuity.naming.established import Found, Name, by_author, first_at, fit, times_in
from workbench.continuity.naming.sound import read_alike, readings
from workbench.continuity.naming.words import name_words
from workbench.story.text import Span
from workbench.text.japanese import entries, morphemes, words

_RUN = re.compile(r"[㐀-鿿々ァ-ヶー]{2,}")
_KATAKANA = re.compile(r"[ァ-ヶー]+")
_KANJI = re.compile(r"[㐀-鿿々]")
_HIRAGANA = re.compile(r"[ぁ-ゖー]{3,}")
_QUOTED = re.compile(r"[「『“]([^「」『』“”、。！？!?\s]{3,12})[」』”]")
_INTRODUCED = re.compile(r"[」』]?と(?:い[いう]|云|申|名の|は(?:別|違|ちが))|って|なる")
_DENIED = re.compile(r"[」』]?(?:では|じゃ)な|と(?:間違|取り違|読み違|聞き違|まちが)")
_ESTABLISHED = 2
"""Weight from which a name in kanji is the right one; two in katakana are alike enough to need less."""
_SURE = 3
"""Weight from which a name may be made of ordinary words."""
_LONG = 4
"""Signs two names in katakana share, at least."""


def variants(context: CheckContext, known: frozenset[str]) -> Iterator[Found]:
    """Every spelling in the episode that is one sign away from an established name of no person; `known` are names of
    the cast, which are checked elsewhere."""
    facts = by_author(context, _noted)
    times = times_in(context.manuscript, _named)
    close = _index(frozenset(times), facts)
    told: list[Span] = []
    for found in sorted(_noted(context.text), key=len, reverse=True):
        if found in facts or found in known or times[found] > 1 or any(found in one or one in found for one in known):
            continue
        names = sorted({name for key in _keys(found) for name in close.get(key, ()) if name not in known})
        near = [(sure, one) for name in names if (sure := _slip(found, one := Name(name, times[name], name in facts)))]
        near = [(sure, one) for sure, one in near if one.told or _earlier(context, one.text, found)]
        if not near or (not times[found] and context.manuscript.whole.count(found) > 1):
            continue
        sure, name = max(near, key=lambda one: (one[0], one[1].weight))
        for match in re.finditer(_bounded(found), context.text):
            span = Span(*match.span())
            after = context.text[span.end : span.end + 8]
            if any(span.overlaps(other) for other in told) or _INTRODUCED.match(after) or _DENIED.match(after):
                continue
            short = _KATAKANA.fullmatch(found) and len(kana_key(found)) < _LONG - 1
            if fit(context, span, name.text) and (not short or _placed(context.text, *match.span())):
                told.append(span)
                yield span, found, name.text, "", sure
    hiragana = {name for name in {*times, *facts} if _HIRAGANA.fullmatch(name[: -len(_kind_of(name)) or None])}
    common = {name for name in hiragana if Name(name, times[name], name in facts).weight >= _ESTABLISHED}
    yield from _changed(context, common | by_author(context, _in_brackets), known)
    yield from _linked(context, set(times) | facts)


@lru_cache(maxsize=8)
def _index(names: frozenset[str], facts: frozenset[str]) -> dict[str, list[str]]:
    """Names by what they share with all that is one sign away from them or sounds the same."""
    found: dict[str, list[str]] = defaultdict(list)
    for name in names | facts:
        for key in _keys(name):
            found[key].append(name)
    return found


def _keys(name: str) -> set[str]:
    """The name, the name with any one sign left out, and how it is read before its kind: 立花屋 and 橘屋 share one."""
    keys = {name, *(name[:at] + name[at + 1 :] for at in range(len(name)))}
    if _KATAKANA.fullmatch(name):
        keys.add(kana_key(name))
    kind = _kind_of(name)
    if kind:
        keys.update(reading + kind for reading in readings(name[: -len(kind)]))
    return keys


@lru_cache(maxsize=32768)
def _kind_of(name: str) -> str:
    kind = re.search(rf"(?<=.)(?:{name_words('ja').any_kind})$", name)
    return kind.group() if kind else ""


def _changed(context: CheckContext, names: frozenset[str] | set[str], known: frozenset[str]) -> Iterator[Found]:
    """Names no dictionary can find once they are misspelt, in hiragana (すみれ荘) or in brackets in the author's notes
    (鈴野こはる, 月のしずく), with one sign changed."""
    whole = context.manuscript.whole
    for name in sorted(names):
        if name in known or name not in whole:
            continue
        for match in _one_sign_off(name).finditer(context.text):
            found = match.group()
            one, other = _difference(found, name)
            if found == name or found in known or whole.count(found) > 1 or not other:
                continue
            kana = len(name) > _LONG - bool(_kind_of(name)) and _same_script(one, other) and not _KANJI.match(one)
            if not one or kana or _signs_alike(one, other):
                yield Span(*match.span()), found, name, "", 0.75


@lru_cache(maxsize=512)
def _one_sign_off(name: str) -> re.Pattern[str]:
    """The name with one sign changed, or one in hiragana between kanji left out (風待ち亭, 風待亭)."""
    ways = [re.escape(name[:at]) + r"[^\s、。「」『』]" + re.escape(name[at + 1 :]) for at in range(len(name))]
    ways += [
        re.escape(name[: match.start()] + name[match.end() :])
        for match in re.finditer(r"(?<=[㐀-鿿々])[ぁ-ゖ](?=[㐀-鿿々])", name)
    ]
    return re.compile("|".join(ways))


def _linked(context: CheckContext, names: set[str]) -> Iterator[Found]:
    """Another sign, or none, between the halves of a name: 霞が浜 where it is 霞ヶ浜 elsewhere."""
    for name in sorted(names):
        spellings = _linked_otherwise(name)
        if spellings is None or not spellings.search(context.text):
            continue
        times = Counter(match.group() for match in spellings.finditer(context.manuscript.whole))
        usual, most = times.most_common(1)[0]
        for match in spellings.finditer(context.text):
            if match.group() != usual and times[match.group()] == 1 and most > 1:
                yield Span(*match.span()), match.group(), usual, "", 0.6


@lru_cache(maxsize=4096)
def _linked_otherwise(name: str) -> re.Pattern[str] | None:
    linking = name_words("ja").linking
    match = re.match(rf"([㐀-鿿々]{{1,3}})[{linking}]([㐀-鿿々]{{1,4}})$", name)
    if match is None:
        return None
    return re.compile(rf"(?<![㐀-鿿々]){match[1]}[{linking}]?{match[2]}(?![ァ-ヶー])")


@lru_cache(maxsize=1024)
def _in_brackets(text: str) -> Counter[str]:
    """What a text puts in brackets and is no speech: nouns, joined by の."""
    return Counter(
        name for name in _QUOTED.findall(text) if all(_noun(word.kind, word.text) for word in morphemes(name))
    )


def _noun(kind: str, text: str) -> bool:
    return kind in ("名詞", "接頭辞", "接尾辞") or text in ("の", "と")


@lru_cache(maxsize=1024)
def _named(text: str) -> Counter[str]:
    """The names of no person in a text, by how often they stand in it."""
    found: Counter[str] = Counter()
    ends = re.compile(rf"(?:{name_words('ja').any_kind})")
    for match in _RUN.finditer(text):
        run = match.group()
        for katakana in _KATAKANA.finditer(run):
            if _placed(run, *katakana.span()) or (len(katakana.group()) > 1 and not entries(katakana.group())):
                found[katakana.group()] += 1
        for kind in ends.finditer(run):
            name = run[: kind.end()]
            if kind.start() > 1 and not _ordinary(name):
                found[name] += 1
    found.update(_in_hiragana(text))
    found.update(match.group() for match in _inflected().finditer(text))
    return found


@lru_cache(maxsize=32768)
def _noted(text: str) -> Counter[str]:
    """The same of a text by the author, where a word of the dictionary may be a name, too (カリヨン)."""
    return _named(text) + Counter(word for word in _KATAKANA.findall(text) if len(word) >= _LONG)


def _placed(text: str, start: int, end: int) -> bool:
    """True for a word with its kind right after it or before it: ユル川, 川ユル."""
    kinds = name_words("ja").any_kind
    return re.match(kinds, text[end : end + 4]) is not None or re.search(rf"(?:{kinds})$", text[:start]) is not None


@cache
def _inflected() -> re.Pattern[str]:
    """夜泣き峠, 風待ち亭: a kind after a verb's stem."""
    kinds = name_words("ja").any_kind
    return re.compile(rf"(?<![㐀-鿿々])[㐀-鿿々]{{1,3}}[きちりしみけえれめせげびぎじ](?:{kinds})(?![㐀-鿿々])")


def _in_hiragana(text: str) -> Iterator[str]:
    """ひばり荘: a noun in hiragana before a kind."""
    for match in re.finditer(rf"(?P<head>[ぁ-ゖー]{{2,8}})(?P<kind>{name_words('ja').any_kind})(?![㐀-鿿])", text):
        noun = morphemes(match["head"])[-1]
        if noun.kind == "名詞" and len(noun.text) > 2 and noun.end == len(match["head"]):
            yield noun.text + match["kind"]


@lru_cache(maxsize=8192)
def _ordinary(name: str) -> bool:
    """True for a word of the dictionary that is no name."""
    found = entries(name)
    return bool(found) and not any(word.proper for word in found)


def _bounded(name: str) -> str:
    before = r"(?<![ァ-ヶー])" if _KATAKANA.match(name) else r"(?<![㐀-鿿々])" if _KANJI.match(name) else ""
    return before + re.escape(name) + (r"(?![ァ-ヶー])" if _KATAKANA.match(name[-1]) else "")


def _difference(found: str, name: str) -> tuple[str, str]:
    """What stands in one and not in the other, at most one sign each."""
    start = 0
    while start < min(len(found), len(name)) and found[start] == name[start]:
        start += 1
    end = 0
    while end < min(len(found), len(name)) - start and found[-1 - end] == name[-1 - end]:
        end += 1
    return found[start : len(found) - end], name[start : len(name) - end]


def _earlier(context: CheckContext, name: str, found: str) -> bool:
    return first_at(context, name) < first_at(context, found)


def _slip(found: str, name: Name) -> float:
    """How likely `found` is a slip for the name; 0 for another name."""
    if name.text == found:
        return 0.0
    if _KATAKANA.fullmatch(found) and len(found) > _LONG and kana_key(found) == kana_key(name.text):
        return 0.0 if _ordinary(found) else 0.75
    if OSA.distance(found, name.text, score_cutoff=1) != 1:
        return _homophone(found, name) if name.weight > 1 else 0.0
    one, other = _difference(found, name.text)
    known = name_words("ja")
    if len(one) > 1 or known.opposed(one or "　", other or "　"):
        return 0.0
    if _KATAKANA.fullmatch(one or other) and _KATAKANA.fullmatch(other or one):
        return _kana_slip(found, name, one, other)
    if name.weight < _ESTABLISHED or (_inflected().fullmatch(name.text) and not name.told):
        return 0.0
    if all(re.match("[ぁ-ゖー]", sign) for sign in (one or other, other or one)):
        return 0.7 if min(len(found), len(name.text)) >= _LONG and _kind_of(name.text) else 0.0
    if not one or not other or not _KANJI.match(one) or not _KANJI.match(other):
        return 0.0
    if not (_signs_alike(one, other) or read_alike(found, name.text)) or _a_word(found, name):
        return 0.0
    return 0.75


def _kana_slip(found: str, name: Name, one: str, other: str) -> float:
    """A changed, lost or added sign of katakana; not where it makes the people of a place of it, nor another word."""
    run, right = _KATAKANA.search(found), _KATAKANA.search(name.text)
    if run is None or right is None:
        return 0.0
    same_sound = kana_key(run.group()) == kana_key(right.group())
    if same_sound and not _ordinary(run.group()):
        return 0.75
    if entries(run.group()):
        return 0.0
    long, short = sorted((run.group(), right.group()), key=len, reverse=True)
    if long.startswith(short) and (one or other) in name_words("ja").endings:
        return 0.0
    # Of a short word in katakana so little is left that it may be any other.
    kept = min(len(long), len(short)) - bool(one and other) + bool(_kind_of(name.text))
    return 0.75 if kept >= _LONG and name.weight + kept > _LONG + 1 else 0.0


def _signs_alike(one: str, other: str) -> bool:
    return one != other and (read_alike(one, other) or name_words("ja").alike(one, other) or _voiced(one, other))


def _voiced(one: str, other: str) -> bool:
    """True for は, ば and ぱ."""
    return normalize("NFD", one)[0] == normalize("NFD", other)[0]


def _same_script(one: str, other: str) -> bool:
    return all(re.match("[ぁ-ゖー]", sign) for sign in (one, other)) or all(
        _KATAKANA.match(sign) for sign in (one, other)
    )


def _a_word(found: str, name: Name) -> bool:
    """True where the sign that differs belongs to an ordinary word: another name, unless this one is well known."""
    at = next(at for at, (a, b) in enumerate(zip(found, name.text, strict=True)) if a != b)
    word = next(word for word in words(found) if word.start <= at < word.end)
    return len(word.text) > 1 and not word.proper and not word.unknown and name.weight < _SURE


def _homophone(found: str, name: Name) -> float:
    """Another spelling of the same sound before the same kind: 立花屋 for 橘屋."""
    kind = _kind_of(name.text)
    if not kind or not found.endswith(kind):
        return 0.0
    one, other = found[: -len(kind)], name.text[: -len(kind)]
    kanji = _KANJI.match(one) and _KANJI.match(other) and len(one) + len(other) > 2
    return 0.65 if kanji and entries(one) and read_alike(one, other) else 0.0
