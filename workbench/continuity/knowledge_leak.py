"""A character says, thinks or does what only makes sense if they knew a secret they cannot know yet.

Sentences that come close to such a secret are weighed: how close and in which words, whose words or thoughts they are,
whether they are meant as they stand, and how near the telling is. Guesses, questions, narration and the scene of
the telling itself speak against a leak.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.continuity.leaking.signs import Candidate, candidates, kind_of
from workbench.continuity.leaking.telling import learned_in
from workbench.continuity.leaking.weighing import weights
from workbench.continuity.report import warning
from workbench.continuity.warnings import ContinuityWarning, Kind
from workbench.continuity.wording import explain
from workbench.story.facts import Status

_BETWEEN = {"ja": "", "zh": ""}
"""What stands between two sentences, where it is no space."""


@dataclass(frozen=True, slots=True)
class Leak:
    """A candidate and its score: log-odds that it is a leak."""

    candidate: Candidate
    score: float


def check(context: CheckContext) -> Iterator[ContinuityWarning]:
    """The surest leak of each secret in this episode. Nothing without vectors."""
    if context.sentence_vectors is None or context.secrets is None or not context.sentences:
        return
    weighed = weights()
    found = candidates(context, context.sentence_vectors, context.secrets)
    leaks = [Leak(candidate, weighed.score(candidate.signs)) for candidate in found]
    for leak in surest(leaks):
        # A proposal is closed until it is surely open. What is most likely no secret competes with the others for a
        # sentence, and nobody gives it away.
        if leak.candidate.fact.id in context.common:
            continue
        if not context.sentences[leak.candidate.at].spoken:
            leak = as_named(leak, leaks)
        proposed = leak.candidate.fact.status is Status.PROPOSED
        scale = weighed.proposed if proposed else weighed.confirmed
        confidence = scale.confidence(leak.score)
        if confidence >= scale.least:
            yield _warning(context, leak.candidate, confidence)


def surest(leaks: Iterable[Leak]) -> list[Leak]:
    """One secret and person a sentence, and of these one sentence a secret; in the order of the text."""
    sentences: dict[int, Leak] = {}
    for leak in leaks:
        held = sentences.get(leak.candidate.at)
        if held is None or leak.score > held.score:
            sentences[leak.candidate.at] = leak
    secrets: dict[str, Leak] = {}
    for leak in sentences.values():
        held = secrets.get(leak.candidate.fact.id)
        if held is None or leak.score > held.score:
            secrets[leak.candidate.fact.id] = leak
    return sorted(secrets.values(), key=lambda leak: leak.candidate.at)


def as_named(leak: Leak, leaks: Sequence[Leak]) -> Leak:
    """Of narration that does not name its person, but somebody else as its subject whose leak it may be: their leak.
    Who stands in the sentence before is meant by “she”, and not by another's name. How sure it is stays."""
    mine = leak.candidate
    alike = [one.candidate for one in leaks if (one.candidate.at, one.candidate.fact.id) == (mine.at, mine.fact.id)]
    named = [
        (one.named, one.person, one)
        for one in alike
        if one.named is not None
        and (one.signs.get("subject") or one.signs.get("thinks"))
        and not one.signs.get("is_about_them")
    ]
    return leak if mine.named is not None or not named else Leak(min(named)[2], leak.score)


def _warning(context: CheckContext, found: Candidate, confidence: float) -> ContinuityWarning:
    sentence, person = context.sentences[found.at], context.character(found.person)
    fact = found.fact.text
    said = explain(
        f"leak_{kind_of(sentence, found.signs)}",
        context.language,
        character=person.name if person else found.person,
        fact=fact,
    )
    when, named = _when(context, found)
    return warning(
        context,
        Kind.KNOWLEDGE_LEAK,
        sentence.span,
        f"{said}{_BETWEEN.get(context.language, ' ')}{when}",
        facts=(found.fact,),
        character=found.person,
        confidence=confidence,
        named=named,
    )


def _when(context: CheckContext, found: Candidate) -> tuple[str, Sequence[str]]:
    """When this person does learn it, and the episodes that are named for that."""
    moments = [moment for moment in context.moments if moment.fact == found.fact.id]
    number = learned_in(context, moments, found.person)
    told = {"fact": found.fact.text.rstrip("。")}  # Within a sentence.
    if number is None:
        return explain("leak_never", context.language, **told), ()
    if number == context.number:
        return explain("leak_learns_here", context.language, **told), ()
    named = [episode for episode, at in context.timeline.telling.items() if at == number]
    return explain("leak_learns", context.language, number=str(number), **told), named
