"""Japanese words with their readings, from Sudachi's core dictionary: is this run of kanji a word, and whose?"""

from dataclasses import dataclass
from functools import lru_cache

from sudachipy import Dictionary, SplitMode
from sudachipy.tokenizer import Tokenizer

_NO_WORD = 0x0FFFFFFF
"""Word ids from here on stand for no entry; joined runs of katakana carry it without counting as unknown."""


@dataclass(frozen=True, slots=True)
class Word:
    """One dictionary word: [start, end) in the text, its katakana reading, and whether it is a proper noun,
    or no word of the dictionary at all."""

    text: str
    start: int
    end: int
    reading: str
    proper: bool
    unknown: bool


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
        )
        for token in _tokenizer().tokenize(text, SplitMode.C)
    ]


@lru_cache(maxsize=1)
def _tokenizer() -> Tokenizer:
    return Dictionary(dict="core").create()
