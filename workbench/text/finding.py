"""Finding words in a text: as typed or by a regular expression, whatever the width or the kana they are written in.

Spans count code points of the text as it stands, not of the folded one that was searched.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

import regex

from workbench.story.errors import InputError
from workbench.story.text import Span
from workbench.text.folding import Folded, Folding, fold, fold_pattern

PATIENCE = 2.0
"""Seconds that a regular expression may take over all the texts it is put to."""
_REFERENCE = regex.compile(
    r"\\(?P<sign>[nt\\$])|\$(?P<dollar>\$)|(?:\\|\$)(?P<number>\d)|\\g<(?P<name>\w+)>|\$\{(?P<braced>\w+)\}"
)
_SIGNS = {"n": "\n", "t": "\t", "\\": "\\", "$": "$"}
_SPACED = regex.compile(r"[[\p{L}\p{M}\p{N}_]--[\p{Han}\p{Hiragana}\p{Katakana}ー々]]", regex.V1)
"""Characters of scripts that set spaces between words."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for. `whole`: not inside a longer word, where words are set apart by spaces."""

    words: str
    folding: Folding = field(default=Folding())
    regex: bool = False
    whole: bool = False

    def __bool__(self) -> bool:
        return bool(self.words)


@dataclass(frozen=True, slots=True)
class Match:
    """One place: its span, and what each group of a regular expression took ("" for one that took nothing)."""

    span: Span
    groups: tuple[str, ...] = ()
    named: tuple[tuple[str, str], ...] = ()


@dataclass
class Finder:
    """Looks for one thing in any number of texts. Raises InputError for an expression that is none.

    `patience`: seconds for all the texts together, where it is a regular expression.
    """

    wanted: Wanted
    patience: float = PATIENCE
    _spent: float = field(default=0.0, init=False)

    def __post_init__(self) -> None:
        if self.wanted.regex:
            _ = self._pattern

    def find(self, text: str) -> list[Match]:
        """Every place in order, none empty, none overlapping. Raises InputError when an expression takes too long."""
        if not self.wanted:
            return []
        folded = fold(text, self._folding)
        found: list[Match] = []
        last = -1
        for match in self._matches(text, folded):
            # Two places of a folded text may be one of the text's.
            if match.span.start >= last and match.span.end > match.span.start and self._stands_alone(text, match.span):
                found.append(match)
                last = match.span.end
        return found

    def _matches(self, text: str, folded: Folded) -> Iterator[Match]:
        if self.wanted.regex:
            yield from self._by_pattern(text, folded)
            return
        words = fold(self.wanted.words, self._folding).text
        at = folded.text.find(words)
        while at >= 0:
            yield Match(folded.span(at, at + len(words)))
            at = folded.text.find(words, at + len(words))

    def _by_pattern(self, text: str, folded: Folded) -> Iterator[Match]:
        began = time.monotonic()
        left = self.patience - self._spent
        try:
            if left <= 0:
                raise TimeoutError
            for match in self._pattern.finditer(folded.text, timeout=left):
                yield _of(text, folded, match)
        except TimeoutError as error:
            raise InputError("This regular expression takes too long on this text; make it simpler.") from error
        finally:
            self._spent += time.monotonic() - began

    def _stands_alone(self, text: str, span: Span) -> bool:
        if not self.wanted.whole:
            return True
        edges = ((span.start - 1, span.start), (span.end - 1, span.end))
        return not any(
            one >= 0 and other < len(text) and _SPACED.match(text[one]) and _SPACED.match(text[other])
            for one, other in edges
        )

    @property
    def _folding(self) -> Folding:
        # What an expression says of case is for the expression to say: \S is not \s.
        return replace(self.wanted.folding, case=False) if self.wanted.regex else self.wanted.folding

    @cached_property
    def _pattern(self) -> Any:
        return _compiled(fold_pattern(self.wanted.words, self._folding), self.wanted.folding.case)


@lru_cache(maxsize=64)
def _compiled(pattern: str, ignore_case: bool) -> Any:
    try:
        return regex.compile(pattern, regex.MULTILINE | (regex.IGNORECASE if ignore_case else 0))
    except regex.error as error:
        place = 0 if error.pos is None else error.pos
        raise InputError(
            "This is no regular expression: {reason} (at character {at}).", reason=error.msg, at=place + 1
        ) from error
    except (OverflowError, RecursionError, MemoryError) as error:
        raise InputError("This regular expression is too large; make it simpler.") from error


def _of(text: str, folded: Folded, match: Any) -> Match:
    def taken(group: int | str) -> str:
        start, end = match.span(group)
        return "" if start < 0 else folded.span(start, end).of(text)

    numbers = range(1, len(match.groups()) + 1)
    return Match(
        folded.span(*match.span()),
        tuple(taken(number) for number in numbers),
        tuple((name, taken(name)) for name in match.re.groupindex),
    )


def filled(template: str, text: str, match: Match) -> str:
    r"""What stands in place of a match of a regular expression: \1 or $1, \g<name> or ${name}, \0 for all, \n, \t.

    Raises InputError for a group that the expression has not got.
    """

    def put(found: Any) -> str:
        if found["dollar"]:
            return "$"
        if found["sign"]:
            return _SIGNS[found["sign"]]
        name = found["number"] or found["name"] or found["braced"]
        if name == "0":
            return match.span.of(text)
        if name.isdecimal() and int(name) <= len(match.groups):
            return match.groups[int(name) - 1]
        named = dict(match.named)
        if name not in named:
            raise InputError("The expression has no group “{name}”; put what is to be kept in brackets.", name=name)
        return named[name]

    return str(_REFERENCE.sub(put, template))


def in_case_of(model: str, words: str) -> str:
    """`words` written as `model` is: COLOUR, Colour. A model in lower or mixed case changes nothing."""
    letters = [char for char in model if char.isalpha()]
    if not letters or not words:
        return words
    if all(char.isupper() for char in letters) and len(letters) > 1:
        return words.upper()
    if model[:1].isupper() and not any(char.isupper() for char in model[1:]):
        return words[:1].upper() + words[1:]
    return words
