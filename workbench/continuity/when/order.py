"""The order of two events in one sentence, against their dates: when A died, B had long been arrested."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of
from workbench.continuity.when.dating import days_between, happened
from workbench.continuity.when.durations import lengths
from workbench.continuity.when.events import Event, events_of, kind_pattern, kinds, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When
from workbench.continuity.when.since import LASTING
from workbench.text.shortening import shortened

_JOINTS: dict[str, tuple[tuple[re.Pattern[str], str], ...]] = {
    "ja": (
        (
            re.compile(
                r"^(?P<a>[^。]+?(?:た|だ))(?:とき|時|頃|ころ|日|晩|夜|朝)(?:に)?(?:は|には)?、(?P<b>[^。]*(?:もう|すでに|既に|とっくに)[^。]*)"
            ),
            "before",
        ),
        (
            re.compile(r"^(?P<a>[^。]+?(?:る|う|く|す|つ|ぬ|む|ぶ|ぐ))(?:前|まえ)(?:に|から)?は?、(?P<b>[^。]+)"),
            "before",
        ),
        (re.compile(r"^(?P<a>[^。]+?(?:た|だ))(?:後|あと)(?:で|に)?、(?P<b>[^。]+)"), "after"),
        (re.compile(r"^(?P<a>[^。]+?(?:て|で))から、(?P<b>[^。]+)"), "after"),
    ),
    "en": (
        (
            re.compile(
                r"\b(?:when|by the time) (?P<a>[^,;.]+), "
                r"(?P<b>[^;.]*\b(?:had|was|were|has)\b[^;.]*\b(?:already|long|been)\b[^;.]*)",
                re.I,
            ),
            "before",
        ),
        (
            re.compile(r"(?P<b>[^,;.]*\bhad (?:already|long)\b[^,;.]*?),? (?:when|by the time) (?P<a>[^,;.]+)", re.I),
            "before",
        ),
        (re.compile(r"\bbefore (?P<a>[^,;.]+), (?P<b>[^;.]+)", re.I), "before"),
        (re.compile(r"(?P<b>[^,;.]+?),? before (?P<a>[^,;.]+)", re.I), "before"),
        (re.compile(r"\bafter (?P<a>[^,;.]+), (?P<b>[^;.]+)", re.I), "after"),
        (re.compile(r"(?P<b>[^,;.]+?),? after (?P<a>[^,;.]+)", re.I), "after"),
    ),
    "zh": (
        (
            re.compile(r"(?P<a>[^，。]+)(?:的时候|时|那天|那夜|那晚)，(?P<b>[^。]*(?:已经|早已|早就|已)[^。]*)"),
            "before",
        ),
        (re.compile(r"(?P<a>[^，。]+)(?:之前|以前|前)，(?P<b>[^。]+)"), "before"),
        (re.compile(r"(?P<a>[^，。]+)(?:之后|以后|后)，(?P<b>[^。]+)"), "after"),
    ),
}
"""Sentences of two events: `b` was before, or after, `a`."""
_ONCE = LASTING | {"fall", "broken", "found", "met"}
_NOT = re.compile(r"\b(?:not|never|n[’']t)\b|[没未不]|ない|ず、|なかった|ません")


@dataclass(frozen=True, slots=True)
class _Dated:
    event: Event
    when: When
    person: str | None


def out_of_order(context: CheckContext, at: int) -> Iterator[Finding]:
    """Two events that this sentence puts in an order which their dates exclude."""
    sentence, language = context.sentences[at], context.language
    if not kinds(sentence.text, language) & _ONCE or not events_of(context).all:
        return
    text = sentence.text.strip('　「」『』“”"‘’ \n')
    for joint, order in _JOINTS.get(language, ()):
        match = joint.search(text)
        if match is None or _NOT.search(match["b"]):
            continue
        first, second = list(_dated(context, at, match["a"])), list(_dated(context, at, match["b"]))
        lasted = next((one.days for one in lengths(match["b"], language)), 0) if order == "before" else 0
        apart = [(a, b, days) for a in first for b in second if (days := days_between(a.when, b.when)) is not None]
        if not apart or any(a.event is b.event and days == 0 for a, b, days in apart):
            continue
        if all(days > -lasted + (1 if lasted > 1 else 0) if order == "before" else days < 0 for _, _, days in apart):
            a, b, _ = apart[0]
            values = {
                "here": shortened(match.group(), 40),
                "first": a.event.fact.text,
                "second": b.event.fact.text,
            }
            facts = tuple(dict.fromkeys((a.event.fact, b.event.fact)))
            yield Finding(sentence, "timeline_order", 0.65, values, facts, character=b.person)
            return


def _dated(context: CheckContext, at: int, clause: str) -> Iterator[_Dated]:
    """The dated events that a clause tells of: the same kind of thing, of a person it names."""
    language = context.language
    people = {m.character for m in index_of(context.cast, language).find(clause) if m.character}
    for event, alike in events_of(context).about(clause, people, context.manuscript):
        if not told_before(context, event.fact, context.sentences[at].span):
            continue
        for kind in sorted(kinds(clause, language) & kinds(event.fact.text, language) & _ONCE):
            outside = not people and any(term in clause[:6] and term in event.fact.text[:8] for term in alike.terms)
            for person in [None] if outside else sorted(alike.people):
                when = happened(context, event, kind, person)
                if when is not None and kind_pattern(kind, language).search(clause):
                    yield _Dated(event, when, person)
