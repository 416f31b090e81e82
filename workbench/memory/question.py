"""What a question asks for: a stretch of the story, several things at once, or, as a greeting does, nothing.

e5's cosines all lie close together, so that no cosine by itself says that a fact bears on what was said. What was said
is held against sentences that ask for nothing and against ones that ask (`resources/recall`): it is small talk when it
means one of the first more nearly than any of the second, and clearly more nearly than any fact."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from rapidfuzz.fuzz import ratio

from workbench.engine import Priority, Reader
from workbench.resources import resource_toml
from workbench.story.jobs import CancelToken
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Viewpoint
from workbench.text.numbers import heading_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


LATELY = 2
"""How many episodes before the viewpoint "lately" means."""
YEARS_FROM = 1000
"""Chronology numbers from here on are years (1998.5); smaller ones only give an order."""

_N = r"([0-9]+|[〇零一二三四五六七八九十百千]+)"
_UNIT = r"(?:話|章|集|回|节|節|幕)"
_EPISODES = re.compile(
    rf"第{_N}{_UNIT}?\s*(?:から|より|[〜~ー―–-]|到|至)\s*第?{_N}{_UNIT}|第{_N}{_UNIT}"
    r"|\b(?:episode|chapter)s?\s+([0-9]+|[a-z]+)(?:\s*(?:to|through|and|-|–)\s*([0-9]+|[a-z]+))?",
    re.IGNORECASE,
)
_AGO = re.compile(rf"{_N}\s*年(?:前|以前)|\b([0-9]+|[a-z]+)\s+years?\s+(?:ago|before|earlier)\b", re.IGNORECASE)
_PAST = re.compile(
    r"子供の(?:頃|ころ|時)|子どもの(?:頃|ころ|時)|幼い(?:頃|ころ)|(?:小さ|若)(?:い|かった)(?:頃|ころ)|昔|かつて|当時"
    r"|あの(?:春|夏|秋|冬|年|頃|ころ|晩|夜|日)|小时候|从前|以前|当年|当时|那(?:年|时候|个?夏天|个?冬天|一?夜)"
    r"|\bas an? (?:child|boy|girl)\b|\bchildhood\b"
    r"|\bwhen (?:you|he|she|they|i|we) (?:was|were) (?:little|young|small|an? (?:child|boy|girl))\b"
    r"|\blong ago\b|\bin the old days\b|\bthat (?:spring|summer|autumn|fall|winter|year|night)\b",
    re.IGNORECASE,
)
_LATELY = re.compile(
    r"最近|近頃|このごろ|この頃|この間|さっき|先ほど|近来|刚才|\b(?:recently|lately|just now|these days)\b", re.I
)


@dataclass(frozen=True, slots=True)
class AskedSpan:
    """The words of the question that name a time, and the live episodes (ids) they stand for."""

    words: str
    episodes: frozenset[str]


def asked_span(question: str, timeline: Timeline, viewpoint: Viewpoint) -> AskedSpan | None:
    """The stretch of the story a question names; None when it names none, or one this story has no place for.

    Numbers count the telling. Words for the past mean the episodes told out of order, back from where the story stood;
    without dates there are none. Years count only where story time is counted in years.
    """
    text = unicodedata.normalize("NFKC", question)
    rules: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Timeline, Viewpoint], set[str]]], ...] = (
        (_EPISODES, _numbered),
        (_AGO, _years_back),
        (_PAST, _flashbacks),
        (_LATELY, _latest),
    )
    for pattern, meaning in rules:
        match = pattern.search(text)
        episodes = meaning(match, timeline, viewpoint) if match else set()
        if match and episodes:
            return AskedSpan(match.group(), frozenset(episodes))
    return None


def _numbered(match: re.Match[str], timeline: Timeline, _viewpoint: Viewpoint) -> set[str]:
    numbers = [heading_number(group) for group in match.groups() if group and group.isalnum()]
    if not numbers or not all(numbers):
        return set()
    return {stop.episode for n, stop in enumerate(timeline.stops, start=1) if min(numbers) <= n <= max(numbers)}


def _years_back(match: re.Match[str], timeline: Timeline, viewpoint: Viewpoint) -> set[str]:
    years = heading_number(next(group for group in match.groups() if group))
    here = timeline.episode_at(min(viewpoint.episode, len(timeline)))
    now = timeline.at.get(here or "")
    if not years or now is None or now < YEARS_FROM:
        return _flashbacks(match, timeline, viewpoint) if years else set()
    return {episode for episode, date in timeline.at.items() if round(now - date) == years}


def _flashbacks(_match: re.Match[str], timeline: Timeline, _viewpoint: Viewpoint) -> set[str]:
    latest, found = 0, set()
    for stop in timeline.stops:
        rank = timeline.story[stop.episode]
        if rank < latest:
            found.add(stop.episode)
        latest = max(latest, rank)
    return found


def _latest(_match: re.Match[str], timeline: Timeline, viewpoint: Viewpoint) -> set[str]:
    until = viewpoint.episode if viewpoint.at is not None else viewpoint.episode - 1
    return {stop.episode for stop in timeline.stops[max(0, until - LATELY) : until]}


CLEARLY = 0.01
"""In cosine. On the annotated stories one probe is so much nearer to small talk than to facts and questions."""
_ALIKE = 80
"""Without a reader: how alike the letters are, of 100."""


def is_small_talk(
    said: str,
    language: str,
    best: float,
    reader: Reader | None,
    cancel: CancelToken | None = None,
    priority: Priority = Priority.NORMAL,
) -> bool:
    """Was nothing asked for? `best`: the highest cosine of `said` with a fact that may be known, 0 without any."""
    small, asking = (one.get(language, one["en"]) for one in _sentences())
    if reader is None:
        return max(ratio(_letters(said), _letters(one)) for one in small) >= _ALIKE
    near = _passages(reader, (*small, *asking), cancel, priority) @ reader.embed([said], "query", priority, cancel)[0]
    like = float(near[: len(small)].max())
    return like > max(float(near[len(small) :].max()), best) + CLEARLY


_VECTORS: "WeakKeyDictionary[Reader, dict[tuple[str, ...], NDArray[np.float32]]]" = WeakKeyDictionary()


def _passages(
    reader: Reader, texts: tuple[str, ...], cancel: CancelToken | None, priority: Priority
) -> "NDArray[np.float32]":
    """The sentences' vectors, worked out once a reader."""
    held = _VECTORS.setdefault(reader, {})
    if texts not in held:
        held[texts] = reader.embed(texts, "passage", priority, cancel)
    return held[texts]


@cache
def _sentences() -> tuple[Mapping[str, Sequence[str]], Mapping[str, Sequence[str]]]:
    found = resource_toml("recall", "neutral.toml")
    return found["small_talk"], found["asking"]


def _letters(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())
