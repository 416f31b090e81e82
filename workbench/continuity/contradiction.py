"""What does not agree with what is established: looks, sides, ages, counts, what somebody cannot do.

Narration and facts are read into claims by rules and compared where they are about the same person or thing. A change
the text tells, a dream, a guess, a lie, an exception is no contradiction; what somebody says in dialogue is their word.
"""

from collections.abc import Iterator
from dataclasses import replace

from workbench.continuity.claims import bearers, numbers, pairs, sides
from workbench.continuity.claims.colours import ATTRIBUTES as LOOKS
from workbench.continuity.claims.established import Established, changed, over
from workbench.continuity.claims.established import established as claimed
from workbench.continuity.claims.model import Claim, Clash
from workbench.continuity.context import CheckContext
from workbench.continuity.report import established, warning
from workbench.continuity.subjects import bearer, people_in
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.continuity.wording import attribute_name, explain
from workbench.memory.reading.said import ToldSentence


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """Every sentence of the narration that clashes with an established attribute, once a sentence."""
    known = claimed(context)
    if not known:
        return
    for at, sentence in enumerate(context.sentences):
        if sentence.spoken:
            continue
        clashing = sorted(_clashes(context, at, known), key=lambda found: -found[1].confidence)
        for one, clash in clashing:
            if not over(context, at, one) and not changed(context, at, one):
                yield _warning(context, sentence, one, clash)
                break


def _clashes(
    context: CheckContext, at: int, known: dict[str, list[Established]]
) -> Iterator[tuple[Established, Clash]]:
    text, language = context.sentences[at].text, context.language
    for claim in pairs.shown(text, language):
        there = known.get(claim.attribute)
        if not there:
            continue
        about = _about(context, at, claim)
        mine = [(one, sure) for one in there if (sure := about.get(one.subject or "", 0.0))]
        agreed = any((one.claim.thing, one.claim.value) == (claim.thing, claim.value) for one, _ in mine)
        if agreed and claim.attribute != sides.ATTRIBUTE:
            continue
        for one, sure in mine:
            clash = pairs.compare(one.claim, claim, one.fact.text, text, language)
            if clash:
                yield one, replace(clash, confidence=clash.confidence * sure)


def _about(context: CheckContext, at: int, claim: Claim) -> dict[str, float]:
    """Whose a claim of sentence `at` may be: character -> how sure, 0 to 1; a count may be nobody's ("")."""
    sentence = context.sentences[at]
    if claim.attribute == numbers.COUNT:
        return dict.fromkeys(("", *people_in(context, sentence)), 1.0)
    if claim.attribute in numbers.MEASURES:
        who = bearer(context, sentence.text, claim.start, claim.end)
        return {who: 1.0} if who else {}
    if claim.attribute in LOOKS or claim.attribute == sides.ATTRIBUTE:
        return bearers.of_part(context, at, claim.start, teller=claim.attribute == sides.ATTRIBUTE)
    return bearers.doers(context, at, claim.start)


def _warning(context: CheckContext, sentence: ToldSentence, one: Established, clash: Clash) -> ContinuityWarning:
    person = context.character(one.subject) if one.subject else None
    where, named = established(context, one.fact)
    measured = clash.key == "contradiction_value" and clash.attribute in numbers.MEASURES
    said = explain(
        "contradiction_measure" if measured else clash.key,
        context.language,
        subject=person.name if person else one.claim.thing,
        attribute=attribute_name(clash.attribute, context.language),
        here=clash.here,
        there=clash.there,
        fact=one.fact.text,
        where=where,
    )
    kind, span = Kind.CONTRADICTION, sentence.span
    return warning(
        context,
        kind,
        span,
        said,
        facts=(one.fact,),
        character=one.subject,
        confidence=clash.confidence,
        pattern=f"{kind}.{clash.attribute}",
        named=named,
    )
