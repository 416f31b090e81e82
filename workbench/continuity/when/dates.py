"""One event, two dates: a sentence dates what a fact dates otherwise."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.subjects import index_of, people_in
from workbench.continuity.when.clock import Now, placed
from workbench.continuity.when.events import Event, clock_of, events_of, kinds, terms_of, told_before
from workbench.continuity.when.finding import Finding
from workbench.continuity.when.model import When, differ
from workbench.continuity.when.reading import times_of
from workbench.text import cues
from workbench.text.cues import Cue

_ONCE = frozenset({"die", "arrest", "born", "marry", "vanish"})
"""Kinds of things that happen to a person once."""
_CLEFT = {
    "ja": (
        r"(?:(?P<who>[㐀-鿿々]{1,6}|[ァ-ヶー]{2,10})[がをの][^、。「」]{0,12}?)?(?P<verb>[㐀-鿿])[ぁ-ゖ]{0,4}[ただ](?:の|日)は、?",
        r"",
    ),
    "zh": (r"(?P<who>[㐀-鿿]{1,4}?)[就可]?是在?", r"[^，。]{0,2}?(?P<verb>[㐀-鿿])[㐀-鿿]{0,2}?的"),
}
"""What stands before and after a time on which a sentence is built (着いたのは六月だった, 窑是初五开的): it takes for
granted that the thing happened once, so that the same verb of the same people or thing is enough to know it by."""
_COUNTED = re.compile(
    r"(?:[てで](?:から)?|以来|後)、?(?:もう|まだ|ちょうど)?[0-9０-９一二三四五六七八九十]{1,3}(?:日|週間|か月|年)(?:目|後|になる|が[た経過])"
    r"|\b(?:days?|weeks?|months?|years?) (?:after|since|from|later)\b"
    r"|[后了](?:的?第|已经?|整整)?[0-9一二两三四五六七八九十]{1,3}(?:天|个月|年|周)"
)
"""The sentence counts from the event, and its date is another one."""
_CLAUSE = re.compile(r"(?:[^、，,；;]|(?<=のは)、)+")
_BARE = 5
"""Code points beside a time up to which its clause says nothing, and goes with those beside it: 六月三日の朝、…"""
_RARE, _RARE_OF_ONE = 4.5, 3.5
"""Summed rarity (natural-log units) of what both speak of besides: where nobody is named, and where both name one."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What a sentence dates: by the kinds of things that happen in the clauses of its times, by its terms and people,
    and by the verb of a cleft and the word for whom it is said of."""

    kinds: frozenset[str]
    terms: frozenset[str]
    people: frozenset[str]
    subjects: frozenset[str]
    verb: str
    who: str


def misdated(context: CheckContext, at: int) -> Iterator[Finding]:
    """Facts that put what this sentence tells at another time."""
    sentence, language = context.sentences[at], context.language
    times = times_of(sentence.text, language)
    beside = _beside(sentence.text, times)
    if not beside or any(when.shift == 0 for when in times) or _COUNTED.search(sentence.text):
        return
    if cues.has(beside, language, Cue.AGAIN):
        return
    now = clock_of(context).at(context.episode, at)
    here = [placed(when, now) for when in times]
    told = _told(context, at, times, beside, _as_it_happens(here, now))
    for event in events_of(context):
        people = event.people & told.people
        if not (_same_verb(told, event, people) or _same_kind(context, told, event, people)):
            continue
        if not told_before(context, event.fact, sentence.span):
            continue
        if all(differ(one, other) for one in here for other in event.times):
            dates = {"here": times[0].of(sentence.text), "there": event.times[0].of(event.fact.text)}
            values = {**dates, "fact": event.fact.text}
            yield Finding(
                sentence,
                "timeline_date",
                0.7 if people else 0.6,
                values,
                (event.fact,),
                character=min(people, default=None),
            )


def _told(context: CheckContext, at: int, times: Sequence[When], beside: str, now: bool) -> _Told:
    sentence, language = context.sentences[at], context.language
    happens = kinds(beside, language)
    verb, who = next(filter(None, (_cleft(sentence.text, when, language) for when in times)), ("", ""))
    return _Told(
        happens & _ONCE if now else happens,
        terms_of(context, sentence.text),
        people_in(context, sentence),
        _subjects(context, sentence.text),
        verb,
        who,
    )


def _beside(text: str, times: Sequence[When]) -> str:
    """The clauses that hold the times, each with those beside it where it holds little else."""
    clauses = list(_CLAUSE.finditer(text))
    found: set[int] = set()
    for number, clause in enumerate(clauses):
        inside = [when for when in times if clause.start() < when.end and when.start < clause.end()]
        bare = len(clause.group()) - sum(when.end - when.start for when in inside) < _BARE
        found.update(range(number - bare, number + bare + 1) if inside else ())
    return " ".join(clause.group() for number, clause in enumerate(clauses) if number in found)


def _cleft(text: str, when: When, language: str) -> tuple[str, str] | None:
    """(the verb, the word for whom or what) of a sentence that is built on this time."""
    before, after = _CLEFT.get(language, ("(?!)", ""))
    match = re.search(f"{before}#{after}", f"{text[: when.start]}#{text[when.end :]}")
    return (match["verb"], match["who"] or "") if match else None


def _same_verb(told: _Told, event: Event, people: frozenset[str]) -> bool:
    """True for a fact with the verb of a cleft (no preposition of a time: 要到九月底) of the same people or thing."""
    if not told.verb or not (people or (told.who and told.who in event.fact.text)):
        return False
    text = event.fact.text
    for when in reversed(event.times):
        text = f"{text[: when.start]}#{text[when.end :]}"
    return re.search(f"{told.verb}(?!#)", text) is not None


def _same_kind(context: CheckContext, told: _Told, event: Event, people: frozenset[str]) -> bool:
    """True when the same kind of thing happens to the same people, or to things as rare."""
    same = told.kinds & event.kinds
    if not same or (event.people and not people):
        return False
    if same & _ONCE and told.subjects & _subjects(context, event.fact.text):
        return True
    weight = sum(map(context.manuscript.weight, told.terms & event.terms))
    return weight >= (_RARE_OF_ONE if people else _RARE)


def _subjects(context: CheckContext, text: str) -> frozenset[str]:
    marked = index_of(context.cast, context.language).subjects(text)
    return frozenset(mention.character for mention in marked if mention.character)


def _as_it_happens(here: Sequence[When], now: Now) -> bool:
    """True when a sentence tells of the day of the scene: but for what happens once, it may be another such event."""
    return now.day is not None and all((when.month, when.day) == (now.month, now.day) for when in here)
