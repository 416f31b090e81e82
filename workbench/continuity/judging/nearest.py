"""Which established facts a sentence could clash with, and which sentences are near enough to any to be read."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from workbench.continuity.context import CheckContext, Vectors
from workbench.story.facts import Fact

NOTES = 5
"""Facts a judge is shown: the one that a slip breaks is among the five nearest for some nine in ten."""
_NAMED = 0.02
"""What it counts, in cosine, that a fact is about somebody the sentence is about."""


def told_before(context: CheckContext, fact: Fact, at: int) -> bool:
    """Has the story told this fact before this sentence, or the author set it down without a place?"""
    if not fact.mentions:
        return True
    sentence = context.sentences[at].span
    for mention in fact.mentions:
        number = context.timeline.number_of(mention.episode)
        if number is None:
            continue
        if number < context.number:
            return True
        if number == context.number and (mention.span is None or mention.span.end <= sentence.start):
            return True
    return False


def likeness(sentences: Vectors, around: Vectors, facts: Vectors) -> NDArray[np.float32]:
    """Cosines [sentences, facts], the better of the sentence alone and with what stands before it."""
    better: NDArray[np.float32] = np.maximum(sentences @ facts.T, around @ facts.T)
    return better


def nearest(
    context: CheckContext,
    scores: NDArray[np.float32],
    people: Sequence[frozenset[str]],
    about: Sequence[frozenset[str]],
    count: int = NOTES,
) -> list[list[tuple[int, float]]]:
    """For each sentence the `count` facts that could matter most, (number in context.facts, score), best first.

    `scores` [sentences, facts] are cosines, `people` whom each sentence is about, `about` whom each fact is."""
    found = []
    for at in range(len(context.sentences)):
        row = scores[at] + np.array([_NAMED * bool(people[at] & one) for one in about], dtype=np.float32)
        order = np.argsort(-row, kind="stable")
        chosen: list[tuple[int, float]] = []
        for index in order:
            if len(chosen) == count:
                break
            if told_before(context, context.facts[int(index)], at):
                chosen.append((int(index), float(row[index])))
        found.append(chosen)
    return found
