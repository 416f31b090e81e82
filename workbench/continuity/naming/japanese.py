"""Japanese names written wrong: another kanji of the same sound, a kana voiced, lost or added.

What may be a name is a run of the dictionary's nouns; a slip is one that hardly stands anywhere else.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz.distance import OSA
from rapidfuzz.fuzz import ratio

from workbench.continuity.context import CheckContext
from workbench.continuity.naming.established import Found, Names, established, one_off, rare, times
from workbench.continuity.naming.sound import kana_key, read, read_alike
from workbench.story.shared import shared_ends
from workbench.story.text import Span
from workbench.text.japanese import Word, words
from workbench.text.names import HONORIFICS, TITLED

_RUN = re.compile(r"[㐀-鿿々ぁ-ヶー]+")
_KANJI = re.compile(r"[㐀-鿿々]+")
_KATAKANA = re.compile(r"[ァ-ヶー]+")
_HIRAGANA = re.compile(r"[ぁ-ゖー]+")
_KANA = re.compile(r"[ぁ-ヶー]+")
_NUMERAL = re.compile(r"[〇一二三四五六七八九十百千万]+")
_NOUNS = ("名詞", "接頭辞", "接尾辞", "形状詞")
_MOST_WORDS, _LONGEST = 4, 10
_TITLE = re.compile(HONORIFICS)
_INTRODUCED = re.compile(
    rf"(?:{HONORIFICS})?[」』]?(?:と(?:い[いうっ]|云|申|名の|名乗|書|綴|記|(?:読み?|聞き?)?間?違|は(?:別|違|ちが))"
    r"|って|なる|という|の(?:字|漢字|綴り)|(?:では|じゃ)な)"
)
"""Somebody new is named, or somebody there speaks of how a name is written."""
_MARKED = re.compile(rf"(?:{HONORIFICS})|[はがもをにのとへ、](?![ぁ-ゖ]?[いくしたてる])")
"""What follows a name."""
_SAME_SOUND = 75.0
"""Similarity of two readings (0 to 100) above which the ear takes one for the other."""
_FREQUENT = 5


@dataclass(frozen=True, slots=True)
class _Piece:
    """What may be a name from `start` in a sentence on: one or several dictionary words."""

    text: str
    start: int
    words: tuple[Word, ...]

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def reading(self) -> str:
        return "".join(word.reading for word in self.words)

    @property
    def proper(self) -> bool:
        """True for what the dictionary has as a name, or does not have."""
        return any(word.proper or word.unknown for word in self.words)

    @property
    def ordinary(self) -> bool:
        """True for a word of the dictionary that is no name."""
        return len(self.words) == 1 and not self.proper


def slips(context: CheckContext) -> Iterator[Found]:
    """Every spelling of the episode that is taken for a slip in a name, where it stands first."""
    names = established(context, _parts, _noted, _keys)
    whole_names = {person.name for person in context.cast if len(words(person.name)) > 1}
    seen: set[str] = set()
    for sentence in context.sentences:
        told: list[Span] = []
        for piece in sorted(_pieces(sentence.text), key=lambda one: -len(one.text)):
            span = Span(sentence.span.start + piece.start, sentence.span.start + piece.end)
            if piece.ordinary or piece.text in names.owners or piece.text in seen:
                continue
            introduced = _INTRODUCED.match(sentence.text, piece.end) is not None
            near = [
                (sure, times(name, context.manuscript.whole), name)
                for name in names.near(piece.text, _by_sound(piece.reading))
                if name not in sentence.text
                and (not introduced or name in whole_names)
                and (sure := _likeness(piece, name, names, sentence.text, context.manuscript.whole))
            ]
            if near and not any(span.overlaps(other) for other in told):
                told.append(span)
                seen.add(piece.text)
                sure, _, name = max(near)
                yield Found(span, piece.text, name, names.owners[name], sure)


def _parts(form: str) -> Iterator[str]:
    """A name without its title, and the family and given names inside it; no ordinary words (運転手), of which others
    are one kanji away."""
    bare = TITLED.sub("", form)
    inside = words(bare)
    if any(word.proper or word.unknown for word in inside) or (len(bare) in (1, len(inside)) and len(bare) != 2):
        yield bare
    yield from (part for part in re.split(r"[・＝=\s]", bare) if 1 < len(part) < len(bare))
    yield from (word.text for word in inside if word.proper)


def _noted(text: str) -> Iterator[str]:
    """What the author's notes may name."""
    for piece in _pieces(text):
        if len(piece.text) > 1 and not piece.ordinary and not _HIRAGANA.fullmatch(piece.text):
            yield piece.text


def _keys(name: str) -> Iterator[str]:
    if len(name) > 1:
        yield from one_off(name)
    yield _by_sound(kana_key(name) if _KATAKANA.fullmatch(name) else read(name))


def _by_sound(reading: str) -> str:
    return f"♪{reading}"


@lru_cache(maxsize=2048)
def _pieces(text: str) -> tuple[_Piece, ...]:
    """What may be names in a text: nouns side by side, without numbers."""
    found = []
    every = words(text)
    for at, first in enumerate(every):
        for last in range(at, min(at + _MOST_WORDS, len(every))):
            piece = _Piece(text[first.start : every[last].end], first.start, tuple(every[at : last + 1]))
            if not _of_name(every[last]) or not _RUN.fullmatch(piece.text) or len(piece.text) > _LONGEST:
                break
            found.append(piece)
    return tuple(found)


def _of_name(word: Word) -> bool:
    return word.kind in _NOUNS and (word.proper or not _NUMERAL.fullmatch(word.text))


def _likeness(piece: _Piece, name: str, names: Names, sentence: str, story: str) -> float:
    """How likely the piece is a slip for the name; 0 for another name."""
    found, person = piece.text, bool(names.owners[name])
    one, other = _difference(found, name)
    if not rare(times(found, story), times(name, story)) or (_NUMERAL.match(one) and _NUMERAL.match(other)):
        return 0.0
    if _KANA.fullmatch(one or other) and _KANA.fullmatch(other or one):
        return _kana(piece, name, person)
    if TITLED.sub("", found) in names.owners or not _KANJI.search(found + name):
        return 0.0
    if OSA.distance(found, name, score_cutoff=1) > 1:
        alone = (
            len(found) > 1 and _KANJI.fullmatch(found) is not None and _MARKED.match(sentence, piece.end) is not None
        )
        return 0.75 if piece.proper and alone and piece.reading == read(name) else 0.0
    if piece.reading == read(name) or _sounds(found, name, person):
        return 0.9 if person else 0.75
    if not person or not piece.proper or _made_of(piece, name, names):
        return 0.0
    if len(found) == len(name) > 2 and _KANJI.fullmatch(found + name):
        return 0.8
    if ratio(piece.reading, read(name)) >= _SAME_SOUND:
        return 0.75
    if times(name, story) < _FREQUENT:
        return 0.0
    # Beside the title that the right name has elsewhere.
    title = _TITLE.match(sentence, piece.end)
    titled = title is not None and times(name + title.group(), story) > 0
    return 0.65 if _sounds_as_written(piece, name) else 0.6 if titled else 0.0


def _kana(piece: _Piece, name: str, person: bool) -> float:
    """A changed, lost or added kana; one more or less at the end makes another word of it."""
    found = piece.text
    if TITLED.search(name):
        return 0.0
    if kana_key(found) == kana_key(name):
        return 0.85 if max(len(name), len(found)) > 2 else 0.0
    if OSA.distance(found, name, score_cutoff=1) > 1 or found.startswith(name) or name.startswith(found):
        return 0.0
    if not piece.proper or len(name) < (3 if person else 5):
        return 0.0
    return 0.8 if person else 0.7


def _difference(found: str, name: str) -> tuple[str, str]:
    """What stands in one and not in the other."""
    start, end = shared_ends(found, name)
    return found[start : len(found) - end], name[start : len(name) - end]


def _sounds(found: str, name: str, person: bool) -> bool:
    """True where the kanji that differs is read alike, by itself or with the one before it or after it."""
    if len(found) != len(name) or not (person or _KANJI.fullmatch(found)):
        return False
    at = next(at for at, (a, b) in enumerate(zip(found, name, strict=True)) if a != b)
    pairs = [(start, start + 2) for start in (at - 1, at) if 0 <= start < len(name) - 1] if len(name) > 2 else []
    if person or len(name) > 2:
        pairs.append((at, at + 1))
    return any(read_alike(found[start:end], name[start:end]) for start, end in pairs)


def _sounds_as_written(piece: _Piece, name: str) -> bool:
    """True when the kanji that differs still ends (or begins) with the same sound: 良治 リョウジ, 良次 ヨシジ."""
    one, other = piece.reading, read(name)
    return one[-1:] == other[-1:] if piece.text[0] == name[0] else one[:1] == other[:1]


def _made_of(piece: _Piece, name: str, names: Names) -> bool:
    """True for a known name with another word after it (森下君 beside 森下徹)."""
    cuts = (word.end - piece.start for word in piece.words[:-1])
    return any(at > 1 and piece.text[:at] in names.owners and name.startswith(piece.text[:at]) for at in cuts)
