"""The requests an episode gives rise to: every sentence beside the facts it could clash with."""

from collections.abc import Sequence

from workbench.continuity.context import CheckContext
from workbench.continuity.judging import prompt, scene
from workbench.continuity.judging.nearest import likeness, nearest, shipped, worth
from workbench.continuity.judging.request import Note, Request
from workbench.continuity.warnings import ContinuityWarning
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import clock_of
from workbench.engine import Reader
from workbench.story.facts import Fact, Scope
from workbench.story.jobs import CancelToken

NOTES = 5
"""Facts a judge is shown: the one that a slip breaks is among them for nine slips in ten."""
_LEAST = 8
"""Characters a sentence needs to say anything."""


def requests(
    context: CheckContext,
    reader: Reader,
    rules: Sequence[ContinuityWarning] = (),
    cancel: CancelToken | None = None,
) -> list[Request]:
    """One for each sentence of the episode that has facts told before it, in the order of the text; the facts that a
    rule finds a sentence to clash with are among its notes. Raises Cancelled, WorkerDied."""
    if not context.sentences or not context.facts:
        return []
    people = scene.people_of(context)
    like = likeness(context, reader, shipped(reader, cancel), cancel)
    found = []
    for at, near in enumerate(nearest(context, like, people, NOTES)):
        sentence = context.sentences[at]
        if not near.facts or len(sentence.text.strip()) < _LEAST:
            continue
        ruled = {item.fact for one in rules if one.span.overlaps(sentence.span) for item in one.evidence}
        chosen = [fact for fact in context.facts if fact.id in ruled]
        chosen += [context.facts[one] for one in near.facts if context.facts[one].id not in ruled]
        here = people.there(at, context.narrator)
        found.append(
            Request(
                context.language,
                at,
                _scene(context, at, here),
                tuple(_note(context, fact, at, here) for fact in chosen[:NOTES]),
                scene.before(context, at),
                sentence.text.strip(),
                worth(like, at, near),
            )
        )
    return found


def _note(context: CheckContext, fact: Fact, at: int, here: frozenset[str]) -> Note:
    numbers = [context.timeline.number_of(mention.episode) for mention in fact.mentions]
    first = min((number for number in numbers if number is not None), default=None)
    if fact.scope is not Scope.CHARACTER:
        return Note(fact, first)
    offset = context.sentences[at].span.start
    ignorant = [one for one in context.cast if one.id in here and not context.may_know(one.id, fact, offset)]
    return Note(fact, first, tuple(one.name for one in ignorant))


def _scene(context: CheckContext, at: int, here: frozenset[str]) -> str:
    """The episode, the day as far as the text has set it, who is there."""
    day = clock_of(context).at(context.episode, at) if context.chapters is not None else Now()
    return prompt.scene(context.language, context.number, day, [one.name for one in context.cast if one.id in here])
