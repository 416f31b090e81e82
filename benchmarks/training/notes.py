"""The heads that choose a judge's notes and sentences: `resources/heads/notes.npz`.

The first heads say of a fact how it may be broken, learned from the first fact of each case and from the facts that the
stories' slips break; the second orders a slip's facts so that the broken one stands first (a conditional logit); the
third tells sentences that hold a slip from the rest of their stories.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression

from benchmarks.annotated import Story, build, meets, places
from benchmarks.training.fitting import Given, Marks, Rows, logistic
from workbench.continuity.context import CheckContext
from workbench.continuity.judging import nearest
from workbench.continuity.judging.scene import People, people_of
from workbench.continuity.runner import contexts
from workbench.engine import Reader
from workbench.memory.heads import PROBE, Heads, Linear, save_heads

OF_CASE = {"place": "location", "time": "timeline", "age": "timeline", "death": "dead_actor", "leak": "knowledge_leak"}
"""How facts of a case's kind are broken; those of the other kinds are contradicted."""
KIND_STRENGTH, SENTENCE_STRENGTH, NOTE_RIDGE = 300.0, 0.03, 0.01
"""Inverse of the ridge penalty of the first and the third heads; the penalty of the second."""
VECTOR_SPREAD = 0.25
"""By what a vector's numbers are divided beside signs of spread 1."""


@dataclass(frozen=True, eq=False)
class Laid:
    """An episode; by sentence the facts (numbers) that a slip in it breaks, None where there is no slip."""

    context: CheckContext
    like: nearest.Likeness
    people: People
    broken: list[frozenset[int] | None]
    kinds: list[tuple[int, str]]


def train(given: Given) -> None:
    """All of them."""
    (probe,) = np.asarray(given.reader.embed([PROBE]), np.float32)
    vectors = np.asarray(given.reader.embed([case["facts"][0]["text"] for case in given.cases]), np.float32)
    kinds = [OF_CASE.get(case["kind"], "contradiction") for case in given.cases]
    laid = [one for story in given.stories for one in lay(story, given.folder, given.reader)]
    rows = [*vectors, *(one.like.facts[at] for one in laid for at, _ in one.kinds)]
    names = [nearest.BREAKS.index(kind) for kind in (*kinds, *(kind for one in laid for _, kind in one.kinds))]
    model = LogisticRegression(C=KIND_STRENGTH, max_iter=4000).fit(np.array(rows), names)
    linear = {
        f"breaks.{kind}": Linear(model.coef_[at].astype(np.float32), float(model.intercept_[at]))
        for at, kind in enumerate(nearest.BREAKS)
    }
    heads = Heads(linear, {}, {"notes": nearest.VERSION}, probe)
    ordered = []
    flat = replace(heads, linear={**linear, nearest.NOTE: Linear(np.zeros(nearest.OF_NOTE, np.float32), 0.0)})
    for one in laid:
        found = nearest.nearest(one.context, replace(one.like, heads=flat), one.people, 0)
        for near, broken in zip(found, one.broken, strict=True):
            right = np.array([fact in (broken or ()) for fact in near.facts])
            if right.any() and not right.all():
                ordered.append((near.signs, right))
    linear[nearest.NOTE] = conditional_logit(ordered)
    sentences, slips = [], []
    for one in laid:
        for at, near in enumerate(nearest.nearest(one.context, replace(one.like, heads=heads), one.people, 5)):
            if near.facts:
                sentences.append(np.concatenate([near.sentence, one.like.alone[at]]))
                slips.append(one.broken[at] is not None)
    rows_of, marks = np.array(sentences, np.float32), np.array(slips)
    linear[nearest.SENTENCE] = logistic(rows_of, marks, SENTENCE_STRENGTH, 4000, _spread, class_weight="balanced")
    save_heads(heads, given.out)


def lay(story: Story, folder: Path, reader: Reader) -> list[Laid]:
    """A story with the annotation's facts, episode by episode."""
    found = []
    slips = list(zip(story["violations"], places(story, story["violations"], "quote"), strict=True))
    with build(folder, story) as built:
        number_of = {held: name for name, held in built.ids.items()}
        for context in contexts(built.story, reader, built.branch):
            if not context.sentences or not context.facts:
                continue
            where = {number_of.get(fact.id): at for at, fact in enumerate(context.facts)}
            broken: list[frozenset[int] | None] = [None] * len(context.sentences)
            kinds: list[tuple[int, str]] = []
            for slip, place in slips:
                if slip["episode"] != context.number:
                    continue
                facts = frozenset(where[one] for one in slip["against"] if one in where)
                kinds += [(one, slip["kind"]) for one in facts if slip["kind"] in nearest.BREAKS]
                for at, sentence in enumerate(context.sentences):
                    if meets(place, (context.number, sentence.span.start, sentence.span.end)):
                        broken[at] = facts
            found.append(Laid(context, nearest.likeness(context, reader, None), people_of(context), broken, kinds))
    print(story["id"], file=sys.stderr)
    return found


def _spread(rows: Rows) -> Rows:
    found = rows.std(axis=0) + 1e-6
    found[nearest.OF_SENTENCE :] = VECTOR_SPREAD
    return found


def conditional_logit(groups: Sequence[tuple[Rows, Marks]]) -> Linear:
    """Weights [signs] under which the right rows of each group stand before the others."""
    every = np.concatenate([rows for rows, _ in groups])
    centre, spread = every.mean(axis=0), every.std(axis=0) + 1e-6
    told = [(torch.tensor((rows - centre) / spread), torch.tensor(right)) for rows, right in groups]
    weights = torch.zeros(every.shape[1], requires_grad=True)
    optimiser = torch.optim.LBFGS([weights], max_iter=200)

    def loss() -> torch.Tensor:
        optimiser.zero_grad()
        scored = [(rows @ weights, right) for rows, right in told]
        each = [torch.logsumexp(scores, 0) - torch.logsumexp(scores[right], 0) for scores, right in scored]
        total = torch.stack(each).mean() + NOTE_RIDGE * (weights**2).sum()
        total.backward()
        return total

    optimiser.step(loss)
    plain = weights.detach().numpy() / spread
    return Linear(plain.astype(np.float32), float(-(plain * centre).sum()))
