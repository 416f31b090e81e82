"""How long something takes (返事が届くまで四十分かかる, it takes three hours), and its being done in far less."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from workbench.continuity.claims.lexicon import lexicon
from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.terms import content_terms
from workbench.text.japanese import morphemes
from workbench.text.language import language_of
from workbench.text.numbers import CJK, EN, number

ATTRIBUTE = "duration"
"""What the claims of this module are about; `value` is the time it takes, in seconds."""
_SECONDS = (
    (re.compile(r"秒|second"), 1),
    (re.compile(r"分|minute"), 60),
    (re.compile(r"時間|小时|钟头|hour"), 3600),
    (re.compile(r"时辰|刻"), 7200),
    (re.compile(r"週|星期|周|week"), 604800),
    (re.compile(r"月|month"), 2592000),
    (re.compile(r"年|year"), 31536000),
    (re.compile(r"日|天|晩|day|night"), 86400),
)
_UNIT = {
    "ja": r"秒|分|時間|日|週間|(?:か|ヶ|カ|ヵ|箇)月|年",
    "zh": r"秒|分钟|个?小时|个?钟头|个?时辰|天|日|个?星期|周|个?月|年",
    "en": r"(?:second|minute|hour|day|week|month|year)s?",
}
_NUMBER = {"ja": CJK, "zh": CJK, "en": EN}
_TOO_SHORT = 0.5
"""A part of the time at which nobody speaks of about as long any more."""


def read(text: str, language: str) -> Iterator[Claim]:
    """How long something takes, as a fact's text gives it."""
    yield from _lengths(text, language, prose=False)


def broken(there: Claim, there_text: str, text: str, language: str) -> Clash | None:
    """The clash with a sentence in which the same is done in less than half the time."""
    for here in _within(text, language):
        if int(here.value) < int(there.value) * _TOO_SHORT and _same(there_text, text, language):
            said, established = text[here.start : here.end], there_text[there.start : there.end]
            return Clash("contradiction_value", "count", said, established, 0.5, here.start, here.end)
    return None


@lru_cache(maxsize=16384)
def _within(text: str, language: str) -> tuple[Claim, ...]:
    """Within how long a sentence has something done."""
    return tuple(_lengths(text, language, prose=True))


def _lengths(text: str, language: str, prose: bool) -> Iterator[Claim]:
    for pattern in _patterns(language, prose):
        for match in pattern.finditer(text):
            seconds = next((each for unit, each in _SECONDS if unit.search(match["u"].lower())), 0)
            if seconds:
                many = seconds // 2 if match["half"] else number(match["n"]) * seconds
                yield Claim(ATTRIBUTE, "", str(many), *match.span())


@cache
def _patterns(language: str, prose: bool) -> tuple[re.Pattern[str], ...]:
    words = lexicon(language).spans
    half = {"en": "half an? ", "zh": "半"}.get(language, "半")
    length = rf"(?:(?P<n>{_NUMBER[language]})[ -]?|(?P<half>{half}))(?P<u>{_UNIT[language]})半?"
    return tuple(
        re.compile(one.replace("LENGTH", length), re.IGNORECASE) for one in (words.within if prose else words.takes)
    )


def _same(one: str, other: str, language: str) -> bool:
    """True when both speak of the same: most of the matter of the shorter list of terms is in the other."""
    there, here = _matter(one, language), _matter(other, language)
    needed = 1 if len(there) <= 2 else 2
    return len(there & here) >= needed


@lru_cache(maxsize=4096)
def _matter(text: str, language: str) -> frozenset[str]:
    """What a sentence is about, words for the same brought together."""
    words = lexicon(language).spans
    if language == "ja":
        found = [word.normal for word in morphemes(text) if word.kind == "名詞" and not re.search(r"\d", word.normal)]
    else:
        found = list(content_terms(text, language))
    like = {word: group[0] for group in words.alike for word in group}
    plain = language_of(language).pattern(words.plain)
    return frozenset(like.get(word, word) for word in found if not plain.fullmatch(word))
