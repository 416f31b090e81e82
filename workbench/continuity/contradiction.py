"""What does not agree with what is established: looks, sides, ages, what somebody cannot do, what there is not.

Both sides are read into claims by rules and compared where they are about the same person or thing. A change the text
tells, a dream, a guess, a lie, an exception is no contradiction; what somebody says in dialogue is a claim of theirs
and weighs less.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from workbench.continuity.claims import (
    abilities,
    bearers,
    callings,
    changing,
    colours,
    families,
    kin,
    numbers,
    sides,
    things,
)
from workbench.continuity.claims.established import OF_THINGS, Established, established, in_kanji, once
from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.context import CheckContext
from workbench.continuity.judging import rules
from workbench.continuity.report import warning
from workbench.continuity.subjects import bearer, index_of
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import attribute_name, explain
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Fact
from workbench.text import cues
from workbench.text.cues import Cue

_SPOKEN = 0.6
"""What is left of the confidence when the sentence is somebody's word and not the narration's."""
_LEAST = 0.25
"""Confidence below which nothing is reported: spoken, unconfirmed, and about nobody sure."""
_RECURS = {"ability": 2}
"""Other sentences that may do what is denied before the denial was of a moment; of anything else, one."""
_SOMEBODY = re.compile(r"(?:を[^、。]{1,6})?の([㐀-鿿]*(?:女|男|人|娘|少女|少年|青年|老人|老婆|子|客|者|婦人))")
_ENDED = re.compile(r"[。．！？!?…」』.”\"\n]\s*$")
_GOES_ON = re.compile(r"\s*(?:と|って|などと|[a-z,]|[，,])")
_GAP = {"ja": "", "zh": ""}
_DREAMT = 160
"""Code points that a dream is taken to last for."""
_WOKEN = re.compile(
    r"目[がを]覚|起き(?:た|て|上|出)|夢だった|(?:夢|の|た)(?:だ|です)?と(?:いう|言った|話し|語)|\b(?:woke|awoke|waking)\b|醒来|惊醒|醒了"
)
"""The dream is over, or only told of."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A fact's claim that a sentence clashes with; `subject` is None for a thing."""

    fact: Fact
    claim: Claim
    subject: str | None
    clash: Clash


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of the episode that clashes with an established attribute, once a sentence."""
    known = established(context)
    if not known:
        return
    readings = _readings(context)
    warned_of: dict[int, str] = {}
    for at, sentence in enumerate(context.sentences):
        if _unreal(context, at):
            continue
        read: set[str] = set()
        for number, reading in enumerate(readings):
            if reading.sentences[at].text in read:
                continue
            read.add(reading.sentences[at].text)
            clashing = sorted(_clashes(reading, at, known), key=lambda one: -one.clash.confidence)
            found = next(
                (one for one in clashing if not changing.told(context, at, one.fact, one.claim, one.subject)), None
            )
            warned = _warning(context, sentence, found) if found else None
            if found is None or warned is None or warned.confidence < _LEAST:
                continue
            if number < len(readings) // 2 or warned_of.get(at - 2) != found.fact.id:
                yield warned
            warned_of[at] = found.fact.id
            break


def _readings(context: CheckContext) -> tuple[CheckContext, ...]:
    """The episode as it stands, in the dictionary's spelling, and both with interrupted narration in one."""
    joined = _joined(context)
    if context.language != "ja":
        return context, joined
    return context, _spelt(context), joined, _spelt(joined)


def _spelt(context: CheckContext) -> CheckContext:
    """The same with every sentence in the dictionary's spelling; what stands where is as before."""
    spelt = [in_kanji(context, one.text) for one in context.sentences]
    sentences = [
        one if text == one.text else replace(one, text=text) for one, text in zip(context.sentences, spelt, strict=True)
    ]
    return replace(context, sentences=tuple(sentences))


def _joined(context: CheckContext) -> CheckContext:
    """The same with narration that a spoken line interrupts read in one (he said, “…”, and ran); what goes on after the
    line then has all of it."""
    sentences = list(context.sentences)
    for at in range(2, len(sentences)):
        first, said, rest = context.sentences[at - 2 : at + 1]
        if (
            said.spoken
            and not first.spoken
            and not rest.spoken
            and not _ENDED.search(first.text)
            and _GOES_ON.match(rest.text)
        ):
            sentences[at] = replace(
                rest, text=f"{first.text.rstrip()}{_GAP.get(context.language, ' ')}{rest.text.lstrip()}"
            )
    return replace(context, sentences=tuple(sentences))


def _clashes(context: CheckContext, at: int, known: dict[str, list[Established]]) -> Iterator[_Found]:
    yield from _by_value(context, at, known)
    yield from _by_family(context, at, known)
    yield from _by_deed(context, at, known)
    yield from _by_no_person(context, at, known)
    yield from _by_thing(context, at, known)


def _by_value(context: CheckContext, at: int, known: dict[str, list[Established]]) -> Iterator[_Found]:
    text, language = context.sentences[at].text, context.language
    for claim in rules.shown(text, language):
        there = known.get(claim.attribute)
        if not there or claim.attribute in OF_THINGS:
            continue
        if claim.attribute in colours.ATTRIBUTES and families.changes(text, language):
            continue
        if claim.attribute == "age" and "-" in claim.value:
            about = bearers.of_age(context, at, claim.start, claim.end)
        elif claim.attribute in numbers.ATTRIBUTES or (claim.attribute == callings.TRADE and not claim.thing):
            who = bearer(context, text, claim.start, claim.end)
            about = {who: 1.0} if who else {}
        elif claim.attribute == callings.TRADE:
            place = callings.place_of(claim, text)
            about = bearers.owned_by(context, at, place) or bearers.of_part(context, at, claim.start)
        elif claim.attribute in callings.ATTRIBUTES:
            about = bearers.of_part(context, at, claim.end if claim.attribute == callings.BIRTHDAY else claim.start)
        else:
            about = bearers.of_part(context, at, claim.start, teller=claim.attribute == "side")

        same = [one for one in there if one.claim.thing == claim.thing and one.claim.value == claim.value]
        if claim.attribute != "side" and any(one.subject in about for one in same):
            continue

        def clash(one: Established, claim: Claim = claim) -> Clash | None:
            return rules.compare(one.claim, claim, one.text, text, language)

        yield from _held(about, there, clash)
        if claim.attribute == "side":
            yield from _by_mark(context, at, claim, there)


def _by_mark(context: CheckContext, at: int, claim: Claim, there: list[Established]) -> Iterator[_Found]:
    """A mark that one person alone has, on the other side, where the sentence does not say whose it is."""
    text, language = context.sentences[at].text, context.language
    found = [(one, sides.compare(one.claim, claim, one.text, text, language)) for one in there]
    clashing = [(one, clash) for one, clash in found if clash and one.claim.value != claim.value]
    if len({one.subject for one, _ in clashing}) != 1:
        return
    one, clash = clashing[0]
    if one.subject and bearers.nearby(context, at, one.subject):
        yield _Found(one.fact, one.claim, one.subject, replace(clash, confidence=clash.confidence * 0.7))


def _by_family(context: CheckContext, at: int, known: dict[str, list[Established]]) -> Iterator[_Found]:
    text, language = context.sentences[at].text, context.language
    earlier = context.sentences[at - 1] if at else None
    joined = earlier.text if earlier and earlier.spoken == context.sentences[at].spoken else ""
    for reading in (*families.of_prose(text, language), *families.across(joined, text, language)):
        held = known.get(reading.family, ())
        same = {one.subject for one in held if one.claim.value == reading.value}
        there = [one for one in held if one.claim.value != reading.value and one.subject not in same]
        if not there or families.changes(text, language):
            continue
        if language == "ja" and (_someones(context, text, reading) or _by_nobody(context, text, reading)):
            continue
        whose = bearers.owned_by if families.owned(reading.family, language) else bearers.candidates

        def clash(one: Established, reading: families.Reading = reading) -> Clash:
            return families.clash(one.claim, reading, one.text, text, language)

        yield from _held(whose(context, at, reading.start), there, clash)


def _someones(context: CheckContext, text: str, reading: families.Reading) -> bool:
    """True when the look is put before somebody unnamed (長い髪の女)."""
    after = _SOMEBODY.match(text, reading.end)
    return after is not None and not any(
        after.start(1) == mention.start for mention in index_of(context.cast, context.language).find(text)
    )


def _by_nobody(context: CheckContext, text: str, reading: families.Reading) -> bool:
    """True when the act is not somebody's: something else does it (笑いが走り)."""
    one = families.family(reading.family, context.language)
    return bool(one.fact) and not one.owned and bearers.not_a_person(context, text, reading.start)


def _by_deed(context: CheckContext, at: int, known: dict[str, list[Established]]) -> Iterator[_Found]:
    text, language = context.sentences[at].text, context.language
    for attribute in abilities.DENIALS:
        for one in known.get(attribute, ()):
            place = abilities.denies(one.claim, text, language)
            if (
                place
                and not families.changes(text, language)
                and not (attribute == "ability" and _recurs(context, one))
            ):
                if language == "ja" and bearers.not_a_person(context, text, place[0]):
                    continue
                clash = abilities.compare(one.claim, *place, one.text, text, language)
                about = bearers.candidates(context, at, place[0])
                yield from _held(about, [one], partial(_same, clash))

    for one in known.get(things.GIVEN, ()):
        clash_again = things.has_again(one.claim, one.text, text, language)
        if clash_again and not families.changes(text, language, thing=True):
            yield from _held(bearers.candidates(context, at, clash_again.start), [one], partial(_same, clash_again))


def _by_no_person(context: CheckContext, at: int, known: dict[str, list[Established]]) -> Iterator[_Found]:
    """States of things, lengths of time, bans: on somebody, or on everybody."""
    text, language = context.sentences[at].text, context.language
    if context.sentences[at].spoken or families.changes(text, language, thing=True):
        return
    before = context.sentences[at - 1].text if at else ""
    for attribute in rules.OF_NO_PERSON:
        for one in known.get(attribute, ()):
            clash = rules.of_no_person(one.claim, one.text, before, text, language)
            if clash is None or _recurs(context, one):
                continue
            if one.subject and attribute not in OF_THINGS:
                yield from _held(bearers.candidates(context, at, clash.start), [one], partial(_same, clash))
            else:
                yield _Found(one.fact, one.claim, one.subject, clash)


def _by_thing(context: CheckContext, at: int, known: dict[str, list[Established]]) -> Iterator[_Found]:
    sentence = context.sentences[at]
    text, language = sentence.text, context.language
    if families.changes(text, language, thing=True):
        return
    for attribute in things.DENIALS:
        for one in known.get(attribute, ()):
            if not things.may_be(one.claim, text, language):
                continue
            clash = things.denies(one.claim, one.text, text, language)
            here = bool(one.claim.value) and one.claim.value in text
            if clash and (here or not _recurs(context, one)):
                yield _Found(one.fact, one.claim, one.subject, clash)
    for claim in rules.shown(text, language):
        if claim.attribute not in OF_THINGS:
            continue
        related = claim.attribute == kin.ATTRIBUTE
        there = [one for one in known.get(claim.attribute, ()) if related or one.claim.thing == claim.thing]
        if not related and any(one.claim.value == claim.value for one in there):
            continue
        for one in there:
            clash = rules.compare(one.claim, claim, one.text, text, language)
            if clash:
                yield _Found(one.fact, one.claim, one.subject, clash)


def _same(clash: Clash, _: Established) -> Clash:
    return clash


def _recurs(context: CheckContext, one: Established) -> bool:
    """True when several other sentences have the thing, or the deed done: it was missing for a time, or elsewhere."""
    if context.chapters is None:
        return False
    told = {mention.episode for mention in one.fact.mentions}

    def count() -> list[Established]:
        seen = 0
        for chapter in context.chapters or ():
            for sentence in chapter.sentences if chapter.episode not in told else ():
                if one.claim.attribute in rules.OF_NO_PERSON:
                    clash = rules.of_no_person(one.claim, one.text, "", sentence.text, context.language)
                    seen += clash is not None
                elif one.claim.attribute in things.DENIALS:
                    seen += things.denies(one.claim, one.text, sentence.text, context.language) is not None
                else:
                    seen += abilities.denies(one.claim, sentence.text, context.language) is not None
        return [one] * seen

    key = f"recurs {one.fact.id} {one.claim.attribute} {one.claim.thing} {one.claim.value}"
    return len(once(context, key, count)) > _RECURS.get(one.claim.attribute, 1)


def _held(
    about: dict[str, float], there: list[Established], compare: Callable[[Established], Clash | None]
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
    of_thing = found.claim.attribute in OF_THINGS
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
