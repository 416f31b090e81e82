"""The requests an episode gives rise to: every sentence beside the facts it could clash with."""

from collections.abc import Sequence

from workbench.continuity.context import CheckContext
from workbench.continuity.judging import prompt, scene
from workbench.continuity.judging.nearest import likeness, nearest, shipped, worth
from workbench.continuity.judging.request import Note, Request
from workbench.continuity.warnings import ContinuityWarning
from workbench.engine import Reader
from workbench.story.facts import Fact, Scope
from workbench.story.jobs import CancelToken

NOTES = 5
"""Facts a judge is shown: the one that a slip breaks is among them for nine slips in ten."""
_LEAST, _MOST = 8, 1200
"""Characters a sentence needs to say anything, and those a judge is asked to read."""
_TAG = 24
"""Characters of narration after a spoken line that only say who has spoken."""


def requests(
    context: CheckContext,
    reader: Reader,
    rules: Sequence[ContinuityWarning] = (),
    cancel: CancelToken | None = None,
) -> list[Request]:
    """One for each sentence of the episode that has facts told before it, in the order of the text; the facts that a
    rule finds a sentence to clash with stand first among its notes. Raises Cancelled, WorkerDied."""
    if not context.sentences or not context.facts:
        return []
    desk = Desk(context)
    like = likeness(context, reader, shipped(reader, cancel), cancel)
    found = []
    for at, near in enumerate(nearest(context, like, desk.people, NOTES, cancel)):
        sentence = context.sentences[at]
        if not near.facts or not _LEAST <= len(sentence.text.strip()) <= _MOST or _tag(context, at):
            continue
        ruled = {item.fact for one in rules if one.span.overlaps(sentence.span) for item in one.evidence}
        chosen = [fact for fact in context.facts if fact.id in ruled]
        chosen += [context.facts[one] for one in near.facts if context.facts[one].id not in ruled]
        found.append(desk.request(at, chosen[:NOTES], worth(like, at, near)))
    return found


class Desk:
    """What is worked out of an episode once, to ask about its sentences."""

    def __init__(self, context: CheckContext) -> None:
        self.context = context
        self.people = scene.people_of(context)
        self._dead = scene.dead_here(context)
        self._times = scene.times_told(context)

    def request(self, at: int, facts: Sequence[Fact], worth: float = 0.0) -> Request:
        """A sentence beside these facts."""
        context, sentence = self.context, self.context.sentences[at]
        here = self.people.there(at, context.narrator)
        named = [(one.name, one.id in self._dead) for one in context.cast if one.id in here]
        sure = sentence.line is not None and sentence.line.sure
        speaker = context.character(sentence.speaker) if sure and sentence.speaker else None
        return Request(
            context.language,
            at,
            prompt.scene(context.language, context.number, named, self._times[at]),
            tuple(_note(context, fact, at, here - self._dead) for fact in facts),
            scene.before(context, at),
            sentence.text.strip(),
            scene.after(context, at),
            speaker.name if speaker else "",
            worth,
        )


def _note(context: CheckContext, fact: Fact, at: int, here: frozenset[str]) -> Note:
    first = min(context.told(fact), default=None)
    if fact.scope is Scope.WORLD:
        return Note(fact, first)
    offset = context.sentences[at].span.start
    others = [one for one in context.cast if one.id in here and one.id != fact.owner]
    ignorant = [one for one in others if not context.may_know(one.id, fact, offset)]
    return Note(fact, first, tuple(one.name for one in ignorant))


def _tag(context: CheckContext, at: int) -> bool:
    """Does the sentence only say who has just spoken?"""
    if not at or context.sentences[at].spoken or not context.sentences[at - 1].spoken:
        return False
    between = context.text[context.sentences[at - 1].span.end : context.sentences[at].span.start]
    return "\n" not in between and len(context.sentences[at].text) <= _TAG
