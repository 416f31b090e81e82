"""When a secret is told and when somebody learns it, seen from one sentence."""

import math
from collections.abc import Sequence

from workbench.continuity.context import CheckContext
from workbench.memory.reading.said import ToldSentence
from workbench.story.facts import Fact, Mention, Status
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.text import Span

_NEAR = 400
"""Code points over which the nearness of a telling falls to a third."""


def learned_in(context: CheckContext, moments: Sequence[Knowledge], person: str) -> int | None:
    """The number of the first episode in which this person comes to know; None for never. `moments` are those of one
    fact."""
    numbers = (
        context.timeline.number_of(moment.mention.episode)
        for moment in moments
        if moment.character == person and moment.stance is Stance.KNOWS and moment.mention is not None
    )
    return min((number for number in numbers if number is not None), default=None)


def is_evidence(context: CheckContext, fact: Fact, sentence: ToldSentence) -> bool:
    """True when the sentence is part of what establishes the fact."""
    return any(span.overlaps(sentence.span) for span in here(context, fact.mentions))


def is_said_to_know(context: CheckContext, moments: Sequence[Knowledge], sentence: ToldSentence) -> bool:
    """True when one of these moments of one person and fact has them learn it before the sentence in the telling,
    though nobody has confirmed it yet: it opens nothing, but makes a leak of nothing either."""
    place = (context.number, sentence.span.end)
    for moment in moments:
        if moment.stance is not Stance.KNOWS or moment.status is not Status.PROPOSED or moment.mention is None:
            continue
        number = context.timeline.number_of(moment.mention.episode)
        span = moment.mention.span
        if number is not None and (number, span.end if span else 0) <= place:
            return True
    return False


def signs(
    context: CheckContext, fact: Fact, moments: Sequence[Knowledge], sentence: ToldSentence, person: str
) -> dict[str, float]:
    """By name of feature: whether the secret has been told, how near its tellings stand, when this person learns it.
    `moments` are those of the fact."""
    tellings = here(context, [moment.mention for moment in moments if moment.mention])
    learned = learned_in(context, moments, person)
    told = [context.timeline.number_of(mention.episode) or context.number for mention in fact.mentions]
    ended = any(span.end <= sentence.span.start for span in here(context, fact.mentions))
    return {
        "told_before": float(ended or min(told, default=context.number) < context.number),
        "is_telling": float(any(span.overlaps(sentence.span) for span in tellings)),
        "telling_just_before": _nearness([sentence.span.start - span.end for span in tellings]),
        "telling_just_after": _nearness([span.start - sentence.span.end for span in tellings]),
        "learns_here": float(learned == context.number),
        "learns_later": float(learned is not None and learned > context.number),
        "knowers": math.log1p(sum(moment.stance is Stance.KNOWS for moment in moments)),
    }


def here(context: CheckContext, mentions: Sequence[Mention]) -> list[Span]:
    """Where these mentions stand in this episode."""
    return [mention.span for mention in mentions if mention.episode == context.episode and mention.span is not None]


def _nearness(gaps: Sequence[int]) -> float:
    """1 for a place right beside the sentence, falling towards 0; those on its other side do not count."""
    return max((math.exp(-gap / _NEAR) for gap in gaps if gap >= 0), default=0.0)
