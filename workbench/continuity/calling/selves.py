"""The words a line uses for its speaker: 私, 俺, わし; 老夫, 咱家. English has one for everybody."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from workbench.text.japanese import pronouns
from workbench.text.language import language_of

_INSIDE = re.compile(r"(?<=.)[「『“‘][^「」『』“”‘’]*[」』”’](?=.)", re.DOTALL)
_INSIDE_HIRAGANA = re.compile(r"(?<=[ぁ-ゖ])[ぁ-ゖ]")
_CLAUSE = 24
"""Code points on either side of a word within which it is read."""
_KANJI = "㐀-鿿々"


@dataclass(frozen=True, slots=True)
class Self:
    """A word for oneself at [start, end) of a piece of text."""

    word: str
    start: int
    end: int


def selves(text: str, language: str, ambiguous: bool = False) -> Iterator[Self]:
    """The words for oneself in a line or in narration, without those of quotes inside it and, unless `ambiguous`,
    without words that also mean something else."""
    pattern = _pattern(language, ambiguous)
    if pattern is None:
        return
    said = without_quotes(text)
    for match in pattern.finditer(said):
        if language != "ja" or not _INSIDE_HIRAGANA.match(said, match.start()) or _pronoun_at(said, match.start()):
            yield Self(match.group(), *match.span())


def _pronoun_at(text: str, start: int) -> bool:
    """In a run of hiragana only the dictionary tells it from the end of another word (それはわたしが, たわしが)."""
    clause = max(text.rfind(mark, start - _CLAUSE if start > _CLAUSE else 0, start) for mark in "、。\n「　") + 1
    clause = clause or max(0, start - _CLAUSE)
    return start - clause in pronouns(text[clause : start + _CLAUSE])


def without_quotes(text: str) -> str:
    """The text with what it quotes blanked out, offsets kept; marks around the whole of it do not count."""
    return _INSIDE.sub(lambda match: "\u3000" * len(match.group()), text)


def same_word(one: str, other: str, language: str) -> bool:
    """True for two spellings of one word (おれ, 俺)."""
    return one == other or any(one in words and other in words for words in language_of(language).address.first_persons)


def is_formal(text: str, word: str, language: str) -> bool:
    """True when the word is one that anybody takes in formal speech, and the line is formal."""
    address = language_of(language).address
    return word in address.formal and re.search("|".join(address.politely) or r"(?!)", text) is not None


@cache
def _pattern(language: str, ambiguous: bool) -> re.Pattern[str] | None:
    address = language_of(language).address
    words = [word for group in address.first_persons for word in group if ambiguous or word not in address.ambiguous]
    if not words:
        return None
    ordered = "|".join(sorted(words, key=len, reverse=True))
    if language == "ja":
        after = "|".join(map(re.escape, address.after_self))
        return re.compile(rf"(?<![{_KANJI}ァ-ヶー])(?:{ordered})(?={after})")
    return re.compile(f"(?:{ordered})(?!们)")
