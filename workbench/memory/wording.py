"""What a sentence says beneath its wording, so that two can be held against each other.

A `Statement` is the sentence as tokens, without what only dresses it: punctuation, politeness, articles, copulas, the
order of arguments where particles carry their roles. Everything that could make it say something else stays in."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Self

from workbench.memory import sentence_tokens
from workbench.story.cast import Character
from workbench.text.numbers import word_value

_FIRST = 0xE000
"""Names are put into the text as one private-use character each while it is taken apart."""
_RULES: dict[str, Callable[[str], list[str]]] = {
    "ja": sentence_tokens.japanese_tokens,
    "zh": sentence_tokens.chinese_tokens,
    "en": sentence_tokens.english_tokens,
}
_NAME = re.compile("[\ue000-\uf8ff]")


@dataclass(frozen=True, slots=True)
class Statement:
    """What a sentence says, in tokens: `¬` negates, `#12` is a number, a private-use character is a person."""

    tokens: tuple[str, ...]

    @property
    def negations(self) -> int:
        """How many negations it holds."""
        return self.tokens.count("¬")

    @property
    def names(self) -> tuple[str, ...]:
        """The persons it names, in order."""
        return tuple(token for token in self.tokens if _NAME.fullmatch(token))

    @property
    def numbers(self) -> tuple[str, ...]:
        """Its numbers, in order."""
        return tuple(token for token in self.tokens if token[0] == "#")

    def masked(self, what: str) -> tuple[str, ...]:
        """The tokens with every name ("names") or number ("numbers") made the same."""
        if what == "names":
            return tuple("@" if _NAME.fullmatch(token) else token for token in self.tokens)
        return tuple("#" if token[0] == "#" else token for token in self.tokens)


class Names:
    """The cast's names, each standing for one person. A name two people share stands for itself."""

    def __init__(self, cast: Iterable[tuple[str, Iterable[str]]]) -> None:
        """`cast`: every person with the names they go by."""
        owners: dict[str, set[int]] = {}
        for number, (_, names) in enumerate(cast):
            for name in names:
                owners.setdefault(_plain(name), set()).add(number)
        self._marks = {name: chr(_FIRST + min(who)) for name, who in owners.items() if len(who) == 1 and name}
        longest = sorted(self._marks, key=len, reverse=True)
        # A Latin name stands as a word of its own; Rose is not in Rosemary.
        self._pattern = re.compile("|".join(_bounded(name) for name in longest)) if longest else None

    @classmethod
    def of(cls, characters: Iterable[Character]) -> Self:
        """The names of these characters, aliases included."""
        return cls([(one.id, (one.name, *(alias.name for alias in one.aliases))) for one in characters])

    @property
    def written(self) -> Iterable[str]:
        """Every name that stands for one person, as it is looked for."""
        return self._marks

    def mark(self, text: str) -> str:
        """The text with every name replaced by its person's mark."""
        return text if self._pattern is None else self._pattern.sub(lambda found: self._marks[found.group()], text)


def read_statement(text: str, language: str, names: Names) -> Statement:
    """What a sentence says; other languages are taken apart at spaces, as English is."""
    plain = _plain(text)
    tokens = _RULES.get(language, sentence_tokens.english_tokens)(names.mark(plain))
    # What is asked is not said.
    asked = ["?"] if plain.rstrip("」』”\"' ").endswith("?") else []
    return Statement((*tokens, *asked))


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("’", "'").strip()


def _bounded(name: str) -> str:
    return rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])" if name.isascii() else re.escape(name)


_COUNTING = "零一二三四五六七八九十百千万萬億亿两兩"
# What the rules of these languages leave out, replace or read as something else.
_DRESS = {
    "ja": _COUNTING + "君様氏殿事供為出来",
    "zh": _COUNTING + "并有先生小姐女士不没未非无別别莫勿",
}
_WRITTEN = frozenset(map(chr, [*range(0x4E00, 0xA000), *range(0x30A1, 0x30FB)]))
"""Kanji and katakana: what else stands in a Japanese or Chinese sentence may be said in other words."""
_WORD = re.compile(r"[^\W\d_]+")
_LONG = 5
"""Letters from which on no word is an article, an auxiliary or short for one."""
_CANNOT = "cannot"

Rough = frozenset[str]


def rough_reader(language: str, names: Names) -> Callable[[str], Rough]:
    """A function that gives a sentence's weightiest signs or words, in no order, without the cast's names and numbers.

    Two sentences that `read_statement` reads as the same have the same ones; those that have them may still differ. It
    takes a fiftieth of the time.
    """
    if language in _DRESS:
        counted = _WRITTEN.difference(_DRESS[language], *names.written)
        return lambda text: counted.intersection(unicodedata.normalize("NFKC", text))
    named = {word for name in names.written for word in _WORD.findall(name.lower())}
    return lambda text: frozenset(word for word in _words(text) if word not in named)


def _words(text: str) -> list[str]:
    said = unicodedata.normalize("NFKC", text).replace("’", "'").lower().replace("n't", " not")
    return [
        word
        for word in _WORD.findall(said)
        if len(word) >= _LONG and word.isascii() and word != _CANNOT and word_value(word) is None
    ]
