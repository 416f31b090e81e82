"""Sentences as tokens: names as ids, numbers as digits, negation as a token of its own."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Self

from workbench.memory.wording import statement_en, statement_ja, statement_zh
from workbench.story.cast import Character

_FIRST = 0xE000
"""Names are put into the text as one private-use character each while it is taken apart."""
_RULES: dict[str, Callable[[str], list[str]]] = {
    "ja": statement_ja.tokens,
    "zh": statement_zh.tokens,
    "en": statement_en.tokens,
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
    tokens = _RULES.get(language, statement_en.tokens)(names.mark(plain))
    # What is asked is not said.
    asked = ["?"] if plain.rstrip("」』”\"' ").endswith("?") else []
    return Statement((*tokens, *asked))


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("’", "'").strip()


def _bounded(name: str) -> str:
    return rf"(?<![A-Za-z]){re.escape(name)}(?![A-Za-z])" if name.isascii() else re.escape(name)
