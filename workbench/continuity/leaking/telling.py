"""When a secret is told and when somebody learns it, seen from one sentence."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from workbench.continuity.context import CheckContext
from workbench.memory.reading.said import Sentence
from workbench.story.facts import Fact, Mention, Status
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.text import Span

_NEAR = 300
"""Code points over which the nearness of the evidence falls to a third."""
_NEAR_TELLING = 400
_NEAR_LEARNING = 500


@dataclass(frozen=True, slots=True)
class Learning:
    """When somebody comes to know a secret, after the sentence: the episode's number, None for never. `here`: later in
    the same episode."""

    episode: int | None
    here: bool


def learning(context: CheckContext, moments: Sequence[Knowledge], person: str) -> Learning:
    """The first moment in the telling at which this person knows. `moments` are those of one fact."""
    numbers = [
        number
        for moment in moments
        if moment.character == person and moment.stance is Stance.KNOWS and moment.mention is not None
        if (number := context.timeline.number_of(moment.mention.episode)) is not None
    ]
    first = min(numbers, default=None)
    return Learning(first, first == context.number)


def is_evidence(context: CheckContext, fact: Fact, sentence: Sentence) -> bool:
    """True when the sentence is part of what establishes the fact."""
    return any(span.overlaps(sentence.span) for span in _here(context, fact.mentions))


def is_said_to_know(context: CheckContext, moments: Sequence[Knowledge], sentence: Sentence) -> bool:
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
    context: CheckContext, fact: Fact, moments: Sequence[Knowledge], sentence: Sentence, person: str
) -> dict[str, float]:
    """By name of feature: whether the secret has been told, how near its tellings stand, what this person makes of it
    before and after. `moments` are those of the fact."""
    own = [moment for moment in moments if moment.character == person]
    knows = [moment.mention for moment in own if moment.stance is Stance.KNOWS and moment.mention]
    evidence = _here(context, fact.mentions)
    tellings = _here(context, [moment.mention for moment in moments if moment.mention])
    learned = learning(context, moments, person)
    numbers = [n for mention in fact.mentions if (n := context.timeline.number_of(mention.episode)) is not None]
    first = min(numbers, default=context.number)
    return {
        "told_before": float(first < context.number or any(span.end <= sentence.span.start for span in evidence)),
        "told_in_later_episode": float(first > context.number),
        "told_in_this_episode": float(first == context.number),
        "episodes_ago": math.log1p(max(0, context.number - first)),
        "evidence_just_before": _nearness(sentence.span, evidence, _NEAR, before=True),
        "evidence_just_after": _nearness(sentence.span, evidence, _NEAR, before=False),
        "is_telling": float(any(span.overlaps(sentence.span) for span in tellings)),
        "telling_just_before": _nearness(sentence.span, tellings, _NEAR_TELLING, before=True),
        "telling_just_after": _nearness(sentence.span, tellings, _NEAR_TELLING, before=False),
        "learns_just_after": _nearness(sentence.span, _here(context, knows), _NEAR_LEARNING, before=False),
        "learns_here": float(learned.here),
        "learns_later": float(learned.episode is not None and learned.episode > context.number),
        "suspects": float(_holds(context, own, Stance.SUSPECTS)),
        "believes_wrongly": float(any(moment.stance is Stance.BELIEVES_FALSE for moment in own)),
        "knowers": math.log1p(sum(moment.stance is Stance.KNOWS for moment in moments)),
    }


def _holds(context: CheckContext, moments: Sequence[Knowledge], stance: Stance) -> bool:
    return any(
        number is not None and number <= context.number
        for moment in moments
        if moment.stance is stance and moment.mention is not None
        for number in [context.timeline.number_of(moment.mention.episode)]
    )


def _here(context: CheckContext, mentions: Sequence[Mention]) -> list[Span]:
    return [mention.span for mention in mentions if mention.episode == context.episode and mention.span is not None]


def _nearness(span: Span, places: Sequence[Span], reach: float, *, before: bool) -> float:
    """1 right beside the nearest of these places on that side of the sentence, falling towards 0."""
    gaps = [span.start - place.end if before else place.start - span.end for place in places]
    return max((math.exp(-gap / reach) for gap in gaps if gap >= 0), default=0.0)
