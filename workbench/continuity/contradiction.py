"""What does not agree with what is established: looks, sides, ages, what somebody cannot do, what there is not.

Both sides are read into claims by rules and compared where they are about the same person or thing. A change the text
tells, a dream, a guess, a lie, an exception is no contradiction; what somebody says in dialogue is a claim of theirs
and weighs less.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from workbench.continuity import cues
from workbench.continuity.claims import (
    abilities,
    bearers,
    callings,
    changing,
    colours,
    counts,
    families,
    kin,
    numbers,
    sides,
    things,
)
from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.context import CheckContext, Sentence
from workbench.continuity.cues import Cue
from workbench.continuity.judging import rules
from workbench.continuity.report import warning
from workbench.continuity.subjects import bearer, index_of
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import attribute_name, explain
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Status
from workbench.story.viewpoint import Order

_SPOKEN = 0.6
"""What is left of the confidence when the sentence is somebody's word and not the narration's."""
_LEAST = 0.25
"""Confidence below which nothing is reported: spoken, unconfirmed, and about nobody sure."""
_OF_THINGS = things.ATTRIBUTES | {counts.ATTRIBUTE, kin.ATTRIBUTE}
"""Attributes of things; whose they are does not matter."""
_PASSING = frozenset({things.MADE, things.MATERIAL, callings.TRADE})
"""What narration says of many of a kind (a silver spoon, he wrote it, the doctor); read from confirmed facts alone."""
_RECURS = {"ability": 2}
"""Other sentences that may do what is denied before the denial was of a moment; of anything else, one."""
_SOMEBODY = re.compile(r"(?:を[^、。]{1,6})?の([㐀-鿿]*(?:女|男|人|娘|少女|少年|青年|老人|老婆|子|客|者|婦人))")
_DREAMT = 160
"""Code points that a dream is taken to last for."""
_WOKEN = re.compile(
    r"目[がを]覚|起き(?:た|て|上|出)|夢だった|(?:夢|の|た)(?:だ|です)?と(?:いう|言った|話し|語)|\b(?:woke|awoke|waking)\b|醒来|惊醒|醒了"
)
"""The dream is over, or only told of."""


@dataclass(frozen=True, slots=True)
class _Established:
    fact: Fact
    claim: Claim
    subject: str | None


@dataclass(frozen=True, slots=True)
class _Found:
    """A fact's claim that a sentence clashes with; `subject` is None for a thing."""

    fact: Fact
    claim: Claim
    subject: str | None
    clash: Clash


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of the episode that clashes with an established attribute, once a sentence."""
    known = _established(context)
    if not known:
        return
    for at, sentence in enumerate(context.sentences):
        if _unreal(context, at):
            continue
        clashing = sorted(_clashes(context, at, known), key=lambda one: -one.clash.confidence)
        found = next(
            (one for one in clashing if not changing.told(context, at, one.fact, one.claim, one.subject)), None
        )
        warned = _warning(context, sentence, found) if found else None
        if warned is not None and warned.confidence >= _LEAST:
            yield warned


def _established(context: CheckContext) -> dict[str, list[_Established]]:
    """Claims of the facts told or true before this episode, by what they are about: an attribute, a family."""
    here = context.timeline.position(Place(context.episode, 0), Order.STORY)
    if here is None:
        return {}
    claims: dict[str, list[_Established]] = defaultdict(list)
    for one in _once(context, "established", lambda: list(_all(context))):
        if one.fact.superseded_by is None and _holds(context, one.fact, here[0]):
            claims[one.claim.attribute].append(one)
    return claims


def _once(context: CheckContext, key: str, make: Callable[[], list[_Established]]) -> list[_Established]:
    if context.chapters is None:
        return make()
    return context.chapters.once((__name__, key), context.facts, make)


def _all(context: CheckContext) -> Iterator[_Established]:
    read = _texts(context.cast, context.language)
    for fact in context.facts:
        found = read.get(fact.text)
        if found is None:
            found = read[fact.text] = tuple(_claims(context, fact.text))
        for claim, subject in found:
            if fact.status is not Status.PROPOSED or claim.attribute not in _PASSING:
                yield _Established(fact, claim, subject)


@lru_cache(maxsize=2)
def _texts(*_told_apart_by: object) -> dict[str, tuple[tuple[Claim, str | None], ...]]:
    """What the texts of facts have been read as, for as long as the cast and the language stay the same."""
    return {}


def _claims(context: CheckContext, text: str) -> Iterator[tuple[Claim, str | None]]:
    for claim in rules.read(text, context.language):
        if claim.attribute in things.DENIALS and index_of(context.cast, context.language).find(claim.thing):
            continue
        subject = (
            bearer(context, text, claim.start, claim.end)
            if claim.attribute in numbers.ATTRIBUTES
            else bearers.of_fact(context, text, claim.start, families.owned(claim.attribute, context.language))
        )
        if subject is not None or claim.attribute in _OF_THINGS:
            yield claim, subject


def _holds(context: CheckContext, fact: Fact, rank: int) -> bool:
    """True when the fact was told before this episode, and is not bounded in story time to leave it out."""
    begins = context.timeline.position(fact.true_from, Order.STORY) if fact.true_from else None
    ends = context.timeline.position(fact.true_until, Order.STORY) if fact.true_until else None
    if (begins and begins[0] > rank) or (ends and ends[0] <= rank):
        return False
    numbers_of = [context.timeline.number_of(mention.episode) for mention in fact.mentions]
    return any(number is not None and number < context.number for number in numbers_of)


def _clashes(context: CheckContext, at: int, known: dict[str, list[_Established]]) -> Iterator[_Found]:
    yield from _by_value(context, at, known)
    yield from _by_family(context, at, known)
    yield from _by_deed(context, at, known)
    yield from _by_thing(context, at, known)


def _by_value(context: CheckContext, at: int, known: dict[str, list[_Established]]) -> Iterator[_Found]:
    text, language = context.sentences[at].text, context.language
    for claim in rules.shown(text, language):
        there = known.get(claim.attribute)
        if not there or claim.attribute in _OF_THINGS:
            continue
        if claim.attribute in colours.ATTRIBUTES and families.changes(text, language):
            continue
        if claim.attribute in numbers.ATTRIBUTES or (claim.attribute == callings.TRADE and not claim.thing):
            who = bearer(context, text, claim.start, claim.end)
            about = {who: 1.0} if who else {}
        elif claim.attribute in callings.ATTRIBUTES:
            about = bearers.of_part(context, at, claim.end if claim.attribute == callings.BIRTHDAY else claim.start)
        else:
            about = bearers.of_part(context, at, claim.start, teller=claim.attribute == "side")

        same = [one for one in there if one.claim.thing == claim.thing and one.claim.value == claim.value]
        if claim.attribute != "side" and any(one.subject in about for one in same):
            continue

        def clash(one: _Established, claim: Claim = claim) -> Clash | None:
            return rules.compare(one.claim, claim, one.fact.text, text, language)

        yield from _held(about, there, clash)
        if claim.attribute == "side":
            yield from _by_mark(context, at, claim, there)


def _by_mark(context: CheckContext, at: int, claim: Claim, there: list[_Established]) -> Iterator[_Found]:
    """A mark that one person alone has, on the other side, where the sentence does not say whose it is."""
    text, language = context.sentences[at].text, context.language
    found = [(one, sides.compare(one.claim, claim, one.fact.text, text, language)) for one in there]
    clashing = [(one, clash) for one, clash in found if clash and one.claim.value != claim.value]
    if len({one.subject for one, _ in clashing}) != 1:
        return
    one, clash = clashing[0]
    if one.subject and bearers.nearby(context, at, one.subject):
        yield _Found(one.fact, one.claim, one.subject, replace(clash, confidence=clash.confidence * 0.7))


def _by_family(context: CheckContext, at: int, known: dict[str, list[_Established]]) -> Iterator[_Found]:
    text, language = context.sentences[at].text, context.language
    earlier = context.sentences[at - 1] if at else None
    joined = earlier.text if earlier and earlier.spoken == context.sentences[at].spoken else ""
    for reading in (*families.of_prose(text, language), *families.across(joined, text, language)):
        held = known.get(reading.family, ())
        same = {one.subject for one in held if one.claim.value == reading.value}
        there = [one for one in held if one.claim.value != reading.value and one.subject not in same]
        if not there or families.changes(text, language):
            continue
        if language == "ja" and _someones(context, text, reading):
            continue
        whose = bearers.owned_by if families.owned(reading.family, language) else bearers.candidates

        def clash(one: _Established, reading: families.Reading = reading) -> Clash:
            return families.clash(one.claim, reading, one.fact.text, text, language)

        yield from _held(whose(context, at, reading.start), there, clash)


def _someones(context: CheckContext, text: str, reading: families.Reading) -> bool:
    """True when the look is put before somebody unnamed (長い髪の女)."""
    after = _SOMEBODY.match(text, reading.end)
    return after is not None and not any(
        after.start(1) == mention.start for mention in index_of(context.cast, context.language).find(text)
    )


def _by_deed(context: CheckContext, at: int, known: dict[str, list[_Established]]) -> Iterator[_Found]:
    text, language = context.sentences[at].text, context.language
    for attribute in abilities.DENIALS:
        for one in known.get(attribute, ()):
            place = abilities.denies(one.claim, text, language)
            if (
                place
                and not families.changes(text, language)
                and not (attribute == "ability" and _recurs(context, one))
            ):
                clash = abilities.compare(one.claim, *place, one.fact.text, text)
                about = bearers.candidates(context, at, place[0])
                yield from _held(about, [one], partial(_same, clash))


def _by_thing(context: CheckContext, at: int, known: dict[str, list[_Established]]) -> Iterator[_Found]:
    sentence = context.sentences[at]
    text, language = sentence.text, context.language
    if families.changes(text, language, thing=True):
        return
    for attribute in things.DENIALS:
        for one in known.get(attribute, ()):
            clash = things.denies(one.claim, one.fact.text, text, language)
            here = bool(one.claim.value) and one.claim.value in text
            if clash and (here or not _recurs(context, one)):
                yield _Found(one.fact, one.claim, one.subject, clash)
    for claim in rules.shown(text, language):
        if claim.attribute not in _OF_THINGS:
            continue
        related = claim.attribute == kin.ATTRIBUTE
        there = [one for one in known.get(claim.attribute, ()) if related or one.claim.thing == claim.thing]
        if not related and any(one.claim.value == claim.value for one in there):
            continue
        for one in there:
            clash = rules.compare(one.claim, claim, one.fact.text, text, language)
            if clash:
                yield _Found(one.fact, one.claim, one.subject, clash)


def _same(clash: Clash, _: _Established) -> Clash:
    return clash


def _recurs(context: CheckContext, one: _Established) -> bool:
    """True when several other sentences have the thing, or the deed done: it was missing for a time, or elsewhere."""
    if context.chapters is None:
        return False
    told = {mention.episode for mention in one.fact.mentions}

    def count() -> list[_Established]:
        seen = 0
        for chapter in context.chapters or ():
            for sentence in chapter.sentences if chapter.episode not in told else ():
                if one.claim.attribute in things.DENIALS:
                    seen += things.denies(one.claim, one.fact.text, sentence.text, context.language) is not None
                else:
                    seen += abilities.denies(one.claim, sentence.text, context.language) is not None
        return [one] * seen

    key = f"recurs {one.fact.id} {one.claim.attribute} {one.claim.thing} {one.claim.value}"
    return len(_once(context, key, count)) > _RECURS.get(one.claim.attribute, 1)


def _held(
    about: dict[str, float], there: list[_Established], compare: Callable[[_Established], Clash | None]
) -> Iterator[_Found]:
    for one in there:
        sure = about.get(one.subject or "")
        clash = compare(one) if sure else None
        if clash and sure:
            yield _Found(one.fact, one.claim, one.subject, replace(clash, confidence=clash.confidence * sure))


def _unreal(context: CheckContext, at: int) -> bool:
    sentence = context.sentences[at]
    language = context.language
    if rules.unreal(sentence.text, language):
        return True
    return _dreamt(context, at)


def _dreamt(context: CheckContext, at: int) -> bool:
    """True when the narration before sentence `at`, or the same speech, is of a dream and nobody has woken since."""
    here = context.sentences[at]
    for back in range(at - 1, -1, -1):
        earlier = context.sentences[back]
        if here.span.start - earlier.span.end > _DREAMT:
            return False
        if earlier.spoken != here.spoken:
            if here.spoken or _WOKEN.search(earlier.text):
                return False
            continue
        if cues.has(earlier.text, context.language, Cue.DREAM):
            return _WOKEN.search(earlier.text) is None
        if not here.spoken and _WOKEN.search(earlier.text):
            return False
    return False


def _attribute(clash: Clash, language: str) -> str:
    return clash.says or (attribute_name(clash.attribute, language) if clash.attribute else "")


def _warning(context: CheckContext, sentence: Sentence, found: _Found) -> ContinuityWarning:
    fact, clash = found.fact, found.clash
    of_thing = found.claim.attribute in _OF_THINGS
    person = context.character(found.subject) if found.subject and not of_thing else None
    said = explain(
        clash.key,
        context.language,
        subject=person.name if person else found.claim.thing,
        attribute=_attribute(clash, context.language),
        here=clash.here,
        there=clash.there,
        fact=fact.text,
    )
    return warning(
        context,
        Kind.CONTRADICTION,
        sentence.span,
        said,
        facts=(fact,),
        character=None if of_thing else found.subject,
        confidence=clash.confidence * (_SPOKEN if sentence.spoken else 1.0),
        severity=Severity.NOTE if sentence.spoken else Severity.WARNING,
    )
