"""Who says what to whom in the whole story, and what somebody's own lines show: their word for themselves, what they
call others, how they speak and end their sentences (語尾)."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from workbench.memory.heads import load_heads
from workbench.memory.reading.address_terms import FIRST_PERSONS, addressed
from workbench.memory.reading.cast_reading import CastReading
from workbench.memory.reading.names import NameFinder
from workbench.memory.reading.narrator import first_person as told_in
from workbench.memory.reading.speakers import attribute
from workbench.resources import resource_toml
from workbench.store import Unit
from workbench.story.episodes import Episode, Place
from workbench.story.portrait import Line, Trait
from workbench.story.sentences import split_sentences
from workbench.story.text import Span

MOST = 6
_SENTENCE = re.compile(r"[^。！？!?…―—「」『』\n]+")
_ENDING = re.compile(r"([ぁ-ゖー]{1,3})$|([啊吧呢吗啦呀哦嘛哟喽咯])$")


@dataclass(frozen=True, slots=True)
class AttributedLine:
    """One line: who speaks it to whom (ids), and whether a tag names the speaker or the author confirmed them."""

    episode: str
    span: Span
    quote: str
    speaker: str
    listeners: tuple[str, ...]
    certain: bool


def heard(unit: Unit, episodes: Sequence[Episode], cast: CastReading) -> list[AttributedLine]:
    """Every line with a speaker, in telling order. Episodes nobody has read yet are read for this alone."""
    read = {one.id: [line for line in unit.quotes.list(one.id) if not line.stale] for one in episodes}
    found: list[AttributedLine] = []
    heads = load_heads() if not all(read.values()) else None
    for one in episodes:
        text = one.text.base
        if read[one.id]:
            found += [
                AttributedLine(
                    one.id, line.span, line.quote, line.speaker, tuple(line.listeners), line.explicit or line.confirmed
                )
                for line in read[one.id]
                if line.speaker is not None
            ]
            continue
        found += [
            AttributedLine(one.id, line.span, line.span.of(text), line.speaker, tuple(line.listeners), line.explicit)
            for line in attribute(text, cast.finder, cast.narrators.get(one.id), cast.genders, (), heads)
            if line.speaker is not None
        ]
    return found


def endings(lines: Iterable[str], most: int = MOST) -> list[tuple[str, int]]:
    """The endings that come at least twice, with how often, the most frequent first, `most` of them.

    For Japanese up to three kana at a sentence's end, for Chinese its final particle; other languages have none.
    """
    found: Counter[str] = Counter()
    for line in lines:
        for sentence in _SENTENCE.findall(line):
            ending = _ENDING.search(sentence.strip(" 　、，,"))
            if ending:
                found[ending.group()] += 1
    return [(ending, times) for ending, times in found.most_common(most) if times > 1]


ENOUGH = 2
"""What has to speak for a word: a line whose speaker is tagged counts as two that are inferred."""
_SHARE = 0.6
"""Of all their words of that kind."""
_PROOF = 3
"""Lines shown for one trait."""
_LINES = 4
"""Lines from which on a manner of speech can be told."""
_OWN = 1.5
"""How much more often an ending comes from this one than from the others of the story."""
_YOU = re.compile(r"あなた|貴方|貴女|あんた|お前|おまえ|きみ|君(?![一-鿿])|てめえ|貴様|おぬし|そなた")
_MINE = {
    "ja": re.compile(
        rf"{FIRST_PERSONS.pattern}|(?:おら|おらぁ|あっし|わっち|うち|おいどん|手前)(?=は|が|の|を|に|も|と|だ|ら|、)"
    ),
    "zh": re.compile(r"我(?!们)|俺|老夫|本王|本座|在下|朕|奴婢|本官"),
}
_POLITE = re.compile(
    r"(?:です|ます|ません|ました|でした|ください|でしょう|ございます|です[よねか]|ます[よねか]|ますよね|ですよね)$"
)
_CONTRACTED = re.compile(r"\w['’](?:s|m|re|ve|ll|d|t)\b")
_CUT = re.compile(r"[ゃゅょぁぃぅぇぉっんー]|(?:ちゃん|さん|くん|さま)$")
"""An ending that begins inside a sound, or is a title."""
_SHORT, _LONG = {"ja": 14, "zh": 12, "en": 7}, {"ja": 34, "zh": 28, "en": 18}
"""A sentence of so many signs (in English: words) is short, or long."""


def first_person(lines: Sequence[AttributedLine], language: str) -> Trait | None:
    """Their word for themselves. English has only one, which says nothing."""
    pattern = _MINE.get(language)
    if pattern is None:
        return None
    tagged = [line for line in lines if line.certain and pattern.search(_own_words(line.quote))]
    weights: Counter[str] = Counter()
    where: dict[str, list[AttributedLine]] = defaultdict(list)
    for line in tagged or lines:
        for word in dict.fromkeys(pattern.findall(_own_words(line.quote))):
            weights[word] += _weight(line)
            where[word].append(line)
    return _most(weights, where)


def narrated(told: Sequence[tuple[str | None, str]], who: str, language: str) -> Trait | None:
    """The first person in which somebody tells episodes: (narrator, text) of each."""
    if language not in _MINE:
        return None
    words = Counter(first for narrator, text in told if narrator == who and (first := told_in(text, language)))
    return Trait(words.most_common(1)[0][0]) if words else None


def calls(lines: Sequence[AttributedLine], finder: NameFinder, language: str) -> dict[str, Trait]:
    """What they call each one they speak to or of, by id: called to their face before spoken of, a name before a bare
    "you", which counts only where it is clear who is spoken to."""
    to_face: dict[str, Counter[str]] = defaultdict(Counter)
    spoken_of: dict[str, Counter[str]] = defaultdict(Counter)
    pronoun: dict[str, Counter[str]] = defaultdict(Counter)
    where: dict[tuple[str, str], list[AttributedLine]] = defaultdict(list)
    for line in lines:
        called = addressed(line.quote, Span(0, len(line.quote)), finder)
        for named in finder.find(line.quote):
            word = named.span.of(line.quote)
            late = any(a.since is not None and a.name in word for a in finder.cast[named.character].aliases)
            if named.character != line.speaker and not late and not _is_self(word, language):
                (to_face if named.character in called else spoken_of)[named.character][word] += _weight(line)
                where[named.character, word].append(line)
        if language == "ja" and len(line.listeners) == 1 and line.listeners[0] != line.speaker:
            for word in dict.fromkeys(_YOU.findall(_own_words(line.quote))):
                pronoun[line.listeners[0]][word] += _weight(line)
                where[line.listeners[0], word].append(line)
    found: dict[str, Trait] = {}
    for kind, enough in ((to_face, ENOUGH), (spoken_of, ENOUGH), (pronoun, 2 * ENOUGH)):
        for whom, weights in kind.items():
            best = _most(weights, {word: where[whom, word] for word in weights}, enough)
            if best is not None and whom not in found:
                first = where[whom, best.value][0]
                found[whom] = Trait(best.value, best.lines, Place(first.episode, first.span.end))
    return found


def manner(lines: Sequence[AttributedLine], others: Sequence[AttributedLine], language: str) -> Trait | None:
    """How they speak: politely or plainly, in short or long sentences, and with which endings more than others do."""
    certain = [line for line in lines if line.certain] or list(lines)
    if len(certain) < _LINES:
        return None
    words = _words().get(language, _words()["en"])
    quotes = [_own_words(line.quote) for line in certain]
    said = [span.of(quote).strip() for quote in quotes for span in split_sentences(quote, language)]
    parts = [words[one] for one in _style(said, language) if words.get(one)]
    own = _own_endings(quotes, [_own_words(line.quote) for line in others])
    if own:
        parts.append(words["endings"].format(endings=words["between"].join(own)))
    if not parts:
        return None
    shown = [line for line in certain if any(_closes(line.quote, one) for one in own)] or certain
    return Trait(words["join"].join(parts), _proof(shown))


def _style(said: Sequence[str], language: str) -> list[str]:
    bare = [one.strip("。．.！!？?…―—「」『』“”\"' ") for one in said]
    bare = [one for one in bare if one]
    if not bare:
        return []
    sizes = sorted(len(one.split()) if language == "en" else len(one) for one in bare)
    middle = sizes[len(sizes) // 2]
    found = []
    if language == "ja":
        polite = sum(_POLITE.search(one) is not None for one in bare) / len(bare)
        found.append("polite" if polite >= 0.4 else "plain" if polite <= 0.1 else "")
    if language == "en":
        contracted = sum(_CONTRACTED.search(one) is not None for one in bare) / len(bare)
        found.append("plain" if contracted >= 0.25 else "polite" if contracted <= 0.02 and len(bare) >= 10 else "")
    found.append("short" if middle <= _SHORT.get(language, 7) else "long" if middle >= _LONG.get(language, 18) else "")
    return found


def _own_endings(quotes: Sequence[str], others: Sequence[str]) -> list[str]:
    mine, theirs = dict(endings(quotes)), Counter(dict(endings(others, most=1000)))
    mine_all, theirs_all = max(1, len(quotes)), max(1, len(others))
    return [
        ending
        for ending, times in mine.items()
        if len(ending) > 1
        and not _CUT.match(ending)
        and _is_whole(ending, quotes)
        and times / mine_all >= _OWN * (theirs[ending] + 1) / (theirs_all + 1)
    ][:3]


def _is_whole(ending: str, quotes: Sequence[str]) -> bool:
    """Comes after different words: one that always follows the same is the end of a single phrase (さ-よなら)."""
    closing = re.compile(rf"([^。！？!?…―、]{{0,4}}){re.escape(ending)}(?:[。！？!?…―、]|$)")
    return len({words for quote in quotes for words in closing.findall(quote)}) > 1


def _closes(quote: str, ending: str) -> bool:
    return re.search(rf"{re.escape(ending)}(?:[。！？!?…―—」』、]|$)", quote) is not None


def _own_words(quote: str) -> str:
    """A line without what it quotes itself."""
    inner = quote.strip('「」『』“”"')
    return re.sub(r"「[^」]*」|『[^』]*』|“[^”]*”", "", inner)


def _is_self(word: str, language: str) -> bool:
    """A word for oneself is nobody's name, also where somebody of the cast goes by it."""
    mine = _MINE.get(language)
    return word == "I" if mine is None else mine.match(f"{word}は") is not None and len(word) <= 3


def _most(weights: Counter[str], where: Mapping[str, list[AttributedLine]], enough: int = ENOUGH) -> Trait | None:
    if not weights:
        return None
    word, weight = weights.most_common(1)[0]
    if weight < enough or weight < _SHARE * weights.total():
        return None
    return Trait(word, _proof(where[word]))


def _proof(lines: Sequence[AttributedLine]) -> tuple[Line, ...]:
    shown = sorted(lines, key=lambda line: not line.certain)[:_PROOF]
    return tuple(Line(line.episode, line.quote) for line in shown)


def _weight(line: AttributedLine) -> int:
    return ENOUGH if line.certain else 1


@cache
def _words() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = resource_toml("portraits", "manner.toml")
    return found
