"""Japanese words with their readings, from Sudachi's core dictionary: is this run of kanji a word, and whose?"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from sudachipy import Morpheme as Token

from workbench.store.sudachi import dictionary, tokenizer

_NO_WORD = 0x0FFFFFFF
"""Word ids from here on stand for no entry; joined runs of katakana carry it without counting as unknown."""


@dataclass(frozen=True, slots=True)
class Word:
    """One dictionary word: [start, end) in the text, its katakana reading, whether it is a proper noun, or no word of
    the dictionary at all, and its part of speech (名詞)."""

    text: str
    start: int
    end: int
    reading: str
    proper: bool
    unknown: bool
    kind: str = ""


def words(text: str) -> list[Word]:
    """The words of a text in order, longest units."""
    return [
        Word(
            token.surface(),
            token.begin(),
            token.end(),
            token.reading_form(),
            token.part_of_speech()[1] == "固有名詞",
            token.is_oov() or token.word_id() >= _NO_WORD,
            token.part_of_speech()[0],
        )
        for token in tokenizer("C").tokenize(text)
    ]


@lru_cache(maxsize=8192)
def entries(text: str) -> tuple[Word, ...]:
    """Every word of the dictionary that is written just so, each reading for itself: 涼 リョウ, スズ."""
    return tuple(
        Word(text, 0, len(text), found.reading_form(), kind[1] == "固有名詞", False, kind[0])
        for found in dictionary().lookup(text)
        if (kind := found.part_of_speech())
    )


@lru_cache(maxsize=65536)
def deeds(text: str) -> frozenset[str]:
    """What a sentence says is done or happens: verbs in their plain form, and nouns that take する."""
    found = set()
    tokens = tokenizer("C").tokenize(text)
    for at, token in enumerate(tokens):
        kind = token.part_of_speech()
        following = tokens[at + 1].part_of_speech()[0] if at + 1 < len(tokens) else ""
        part_of_name = following in ("名詞", "接尾辞") or (at > 0 and tokens[at - 1].part_of_speech()[0] == "名詞")
        noun = kind[0] == "名詞" and "サ変可能" in kind[2] and not part_of_name
        if (kind[0] == "動詞" and kind[1] == "一般") or noun:
            found.add(token.normalized_form())
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Morpheme:
    """One dictionary word: [start, end) in the text, its part of speech, and whether it is a proper noun."""

    text: str
    start: int
    end: int
    kind: str
    proper: bool = False


@lru_cache(maxsize=32768)
def morphemes(text: str) -> tuple[Morpheme, ...]:
    """The words of a text in order, longest units."""
    found = []
    for token in tokenizer("C").tokenize(text):
        kind = token.part_of_speech()
        found.append(Morpheme(token.surface(), token.begin(), token.end(), kind[0], kind[1] == "固有名詞"))
    return tuple(found)


def tokens(text: str) -> Iterator[Token]:
    """The words of a text as the dictionary has them, longest units; for what the classes above leave out."""
    yield from tokenizer("C").tokenize(text)


@lru_cache(maxsize=4096)
def pronouns(text: str) -> frozenset[int]:
    """Where pronouns begin in a piece of text."""
    tokens = tokenizer("C").tokenize(text)
    return frozenset(token.begin() for token in tokens if token.part_of_speech()[0] == "代名詞")
