"""The requests an episode gives rise to: every sentence beside the facts it could clash with."""

from collections.abc import Hashable, Sequence
from itertools import pairwise

import numpy as np

from workbench.continuity.context import CheckContext, Vectors
from workbench.continuity.judging import prompt, scene
from workbench.continuity.judging.nearest import NOTES, likeness, nearest
from workbench.continuity.judging.request import Note, Request
from workbench.continuity.when.clock import Now
from workbench.continuity.when.events import clock_of
from workbench.engine import Reader
from workbench.memory.reading.names import NameFinder
from workbench.story.facts import Fact, Scope
from workbench.story.jobs import CancelToken

_LEAST = 8
"""Characters a sentence needs to say anything."""


def requests(context: CheckContext, reader: Reader, cancel: CancelToken | None = None) -> list[Request]:
    """One for each sentence of the episode that has facts told before it, in the order of the text. Raises Cancelled,
    WorkerDied."""
    if not context.sentences or not context.facts:
        return []
    finder = NameFinder(context.cast, context.language)
    people = scene.people_of(context, finder)
    facts = _fact_vectors(context, reader, cancel)
    before = [scene.before(context, at) for at in range(len(context.sentences))]
    sentences = reader.embed([one.text for one in context.sentences], kind="query", cancel=cancel)
    wide = [f"{one.text} {two.text}" for one, two in pairwise((context.sentences[0], *context.sentences))]
    around = reader.embed(wide, kind="query", cancel=cancel)
    scores = likeness(sentences, around, facts)
    about = [frozenset(one.character for one in finder.find(fact.text)) for fact in context.facts]
    found = []
    for at, near in enumerate(nearest(context, scores, people, about, NOTES)):
        text = context.sentences[at].text.strip()
        if near and len(text) >= _LEAST:
            here = scene.there(people, at, context.narrator)
            notes = tuple(_note(context, context.facts[index], at, here) for index, _ in near)
            told = _scene(context, at, here)
            found.append(Request(context.language, at, told, notes, before[at], text, near[0][1]))
    return found


def _fact_vectors(context: CheckContext, reader: Reader, cancel: CancelToken | None) -> Vectors:
    """Unit vectors [facts, d] of the facts' texts, kept as long as the story does not change."""

    def made() -> Vectors:
        vectors = reader.embed([fact.text for fact in context.facts], kind="passage", cancel=cancel)
        return np.asarray(vectors, dtype=np.float32)

    key: Hashable = "fact vectors"
    return context.chapters.once(key, context.facts, made) if context.chapters is not None else made()


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
    names: Sequence[str] = [one.name for one in context.cast if one.id in here]
    return prompt.scene(context.language, context.number, day, names)
