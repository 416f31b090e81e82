"""Words that a Japanese text writes in several ways (表記ゆれ), as Sudachi's dictionary knows them: 子供 and 子ども,
行う and 行なう, コンピュータ and コンピューター. The dictionary gives every writing its normal form."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from workbench.story.shared import shared_ends, shared_start
from workbench.story.text import Span
from workbench.text.finding import Match
from workbench.text.japanese import tokens

_KATAKANA = re.compile("[ァ-ヺー]+")
_KINDS = frozenset({"名詞", "動詞", "形容詞", "形状詞", "副詞", "連体詞", "接続詞", "感動詞"})
_LEFT_OUT = frozenset({"固有名詞", "数詞"})
"""Names have a check of their own, and who says 俺 and who おれ is a matter of voice."""
_VOICED = str.maketrans({"ー": None})
_TO_KATAKANA = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)}


@dataclass(frozen=True, slots=True)
class Key:
    """One word, however it is written: its normal form, part of speech, and what tells words of one normal form apart:
    the reading, or how a verb inflects."""

    normal: str
    kind: str
    reading: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """One word of a text: as it stands there, and in its dictionary form (行なっ, 行なう)."""

    span: Span
    surface: str
    form: str
    key: Key


@lru_cache(maxsize=1024)
def written(text: str) -> tuple[Written, ...]:
    """The words of a text that could be written otherwise, in order."""
    found, at = [], 0
    # Line by line: Sudachi takes no more than 49,149 bytes at once.
    for line in text.splitlines(keepends=True):
        found += _in_line(line, at)
        at += len(line)
    return tuple(found)


def _in_line(line: str, at: int) -> list[Written]:
    found: list[Written] = []
    joining = False
    for token in tokens(line):
        part = token.part_of_speech()
        helping = joining and part[1] == "非自立可能"
        joining = part[1] == "接続助詞"
        # 見てみる is written so beside 見る by rule, not by chance.
        if part[0] not in _KINDS or part[1] in _LEFT_OUT or helping or token.is_oov():
            continue
        surface, form, normal = token.surface(), token.dictionary_form(), token.normalized_form()
        if part[0] == "動詞":
            # 言える inflects otherwise than 言う, which is read イウ here and ユウ there.
            reading = part[4]
        elif _KATAKANA.fullmatch(normal):
            # A foreign word is read as it is written: the readings of ヴァイオリン and バイオリン say no more.
            reading = ""
        else:
            reading = _plain_reading(surface, form, token.reading_form())
        found.append(Written(Span(at + token.begin(), at + token.end()), surface, form, Key(normal, part[0], reading)))
    return found


def _plain_reading(surface: str, form: str, reading: str) -> str:
    """How the dictionary form is read, from how an inflection is: よかっ, よい, ヨカッ → ヨイ. いい is another."""
    stem = shared_start(surface, form)
    # What inflects is written in kana, and read as it is written.
    return (reading[: len(reading) - (len(surface) - stem)] + form[stem:].translate(_TO_KATAKANA)).translate(_VOICED)


def turned(surface: str, form: str, other: str) -> str | None:
    """What `surface`, an inflection of `form`, is in another writing of the word: 行なっ, 行なう, 行う → 行っ.

    None where its inflection changes what the two writings differ in.
    """
    if surface == form:
        return other
    _, end = shared_ends(form, other)
    stem = form[: len(form) - end]
    return other[: len(other) - end] + surface[len(stem) :] if end and surface.startswith(stem) else None


@dataclass(frozen=True, slots=True)
class Writings:
    """One word that is written in several ways: how often each, the most frequent first."""

    key: Key
    forms: tuple[tuple[str, int], ...]

    @property
    def count(self) -> int:
        """How often the word stands there in all."""
        return sum(count for _, count in self.forms)


def wavering(texts: Iterable[str]) -> list[Writings]:
    """The words that these texts write in more than one way, the most frequent first."""
    counts: dict[Key, dict[str, int]] = {}
    for text in texts:
        for one in written(text):
            forms = counts.setdefault(one.key, {})
            forms[one.form] = forms.get(one.form, 0) + 1
    found = [
        Writings(key, tuple(sorted(forms.items(), key=lambda pair: (-pair[1], pair[0]))))
        for key, forms in counts.items()
        if len(forms) > 1
    ]
    return sorted(found, key=lambda one: (-one.count, one.key.normal))


class WritingsFinder:
    """Looks for a word in all its writings (`forms`: only in these)."""

    def __init__(self, key: Key, forms: Iterable[str] | None = None) -> None:
        self._key = key
        self._forms = None if forms is None else frozenset(forms)

    def find(self, text: str) -> list[Match]:
        """Every place in order; the one group of each is its dictionary form."""
        return [
            Match(one.span, (one.form,))
            for one in written(text)
            if one.key == self._key and (self._forms is None or one.form in self._forms)
        ]


def in_writing(wanted: Mapping[str, str]) -> "_InWriting":
    """A replacement: what is found in one writing is put into another, inflected as it was; what cannot be stays."""
    return _InWriting(wanted)


@dataclass(frozen=True, slots=True)
class _InWriting:
    wanted: Mapping[str, str]

    def __call__(self, text: str, match: Match) -> str:
        surface, form = match.span.of(text), match.groups[0]
        other = turned(surface, form, self.wanted.get(form, form))
        return surface if other is None else other
