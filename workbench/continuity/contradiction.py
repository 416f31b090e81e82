"""Attributes that do not agree with what is established: colours, sides, ages, what somebody cannot do.

Both sides are read into claims by rules and compared where they are about the same person. A change the text tells, a
dream, a guess or a lie is no contradiction; what somebody says in dialogue is a claim of theirs and weighs less.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from workbench.continuity import cues
from workbench.continuity.claims import abilities, colours, numbers, sides
from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.context import CheckContext, Sentence
from workbench.continuity.cues import Cue
from workbench.continuity.report import warning
from workbench.continuity.subjects import bearer, subject_of, subject_of_fact
from workbench.continuity.warnings import ContinuityWarning, Kind, Severity
from workbench.continuity.wording import attribute_name, explain
from workbench.story.episodes import Place
from workbench.story.facts import Fact, Status
from workbench.story.viewpoint import Order

_SPOKEN = 0.6
"""What is left of the confidence when the sentence is somebody's word and not the narration's."""
_EARLIER = 600
"""Code points back in which a change told in this episode still accounts for a new value."""


@dataclass(frozen=True, slots=True)
class _Established:
    fact: Fact
    claim: Claim


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of the episode that clashes with an established attribute, once a sentence."""
    by_subject = _established(context)
    if not by_subject:
        return
    for at, sentence in enumerate(context.sentences):
        if _excused(context, sentence):
            continue
        found = next(_clashes(context, at, by_subject), None)
        if found is not None:
            fact, subject, clash = found
            yield _warning(context, sentence, fact, subject, clash)


def _established(context: CheckContext) -> dict[str, list[_Established]]:
    """Claims of the facts told or true before this episode, by the character they are about."""
    here = context.timeline.position(Place(context.episode, 0), Order.STORY)
    claims: dict[str, list[_Established]] = defaultdict(list)
    for fact in context.facts:
        if fact.superseded_by is not None or here is None or not _holds(context, fact, here[0]):
            continue
        for claim in _read(fact.text, context.language):
            if claim.attribute == "ability" and fact.status is Status.PROPOSED:
                # Narration says "could not" of a moment; only the author says it of a person.
                continue
            subject = (
                bearer(context, fact.text, claim.start, claim.end)
                if claim.attribute in numbers.ATTRIBUTES
                else subject_of_fact(context, fact.text, claim.start)
            )
            if subject is not None:
                claims[subject].append(_Established(fact, claim))
    return claims


def _holds(context: CheckContext, fact: Fact, rank: int) -> bool:
    """True when the fact was told before this episode, and is not bounded in story time to leave it out."""
    begins = context.timeline.position(fact.true_from, Order.STORY) if fact.true_from else None
    ends = context.timeline.position(fact.true_until, Order.STORY) if fact.true_until else None
    if (begins and begins[0] > rank) or (ends and ends[0] <= rank):
        return False
    numbers_of = [context.timeline.number_of(mention.episode) for mention in fact.mentions]
    return any(number is not None and number < context.number for number in numbers_of)


def _read(text: str, language: str) -> Iterator[Claim]:
    yield from colours.read(text, language)
    yield from sides.read(text, language)
    yield from numbers.read(text, language)
    yield from abilities.read(text, language)


def _clashes(
    context: CheckContext, at: int, by_subject: dict[str, list[_Established]]
) -> Iterator[tuple[Fact, str, Clash]]:
    sentence = context.sentences[at]
    text, language = sentence.text, context.language
    for claim in [*colours.read(text, language), *sides.read(text, language), *numbers.read(text, language)]:
        subject = (
            bearer(context, text, claim.start, claim.end)
            if claim.attribute in numbers.ATTRIBUTES
            else subject_of(context, at, claim.start)
        )
        for there in by_subject.get(subject or "", []):
            clash = _compare(there.claim, claim, there.fact.text, text, language)
            if clash:
                yield there.fact, subject or "", clash
    for subject, established in by_subject.items():
        for there in established:
            if there.claim.attribute not in abilities.DENIALS:
                continue
            match = abilities.denies(there.claim, text, language)
            if match and subject_of(context, at, match.end()) == subject:
                yield there.fact, subject, abilities.compare(there.claim, match, there.fact.text)


def _compare(there: Claim, here: Claim, there_text: str, here_text: str, language: str) -> Clash | None:
    if there.attribute == here.attribute == "side":
        return sides.compare(there, here, there_text, here_text, language)
    if here.attribute in ("eyes", "hair"):
        return colours.compare(there, here, there_text, here_text)
    return numbers.compare(there, here, there_text, here_text)


def _excused(context: CheckContext, sentence: Sentence) -> bool:
    language = context.language
    if cues.has(sentence.text, language, Cue.GUESS, Cue.DREAM, Cue.MEMORY, Cue.CHANGE, Cue.HEARSAY, Cue.LIE):
        return True
    before = context.text[max(0, sentence.span.start - _EARLIER) : sentence.span.start]
    return cues.has(before[-160:], language, Cue.DREAM) or cues.has(before[-60:], language, Cue.CHANGE)


def _warning(context: CheckContext, sentence: Sentence, fact: Fact, subject: str, clash: Clash) -> ContinuityWarning:
    person = context.character(subject)
    said = explain(
        clash.key,
        context.language,
        subject=person.name if person else subject,
        attribute=attribute_name(clash.attribute, context.language) if clash.attribute else "",
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
        character=subject,
        confidence=clash.confidence * (_SPOKEN if sentence.spoken else 1.0),
        severity=Severity.NOTE if sentence.spoken else Severity.WARNING,
    )
