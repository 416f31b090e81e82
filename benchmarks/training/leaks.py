"""The weights of the leak check: `resources/heads/leaks.toml`.

Each story is laid out twice, with its facts and knowledge as the author's own word, and as heads trained on the other
folds read it. Every sentence, secret and person that `continuity.leaking` would weigh becomes an example: right when
the annotation marks the sentence as that person's leak of that secret. Printed is what weights fitted to the other
folds, by story, find; their sums also fix what a sum is worth. Written are weights fitted to all stories.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

from benchmarks.annotated import Built, Story, build, meets, places, same
from benchmarks.predictions import read
from benchmarks.training.fitting import Given, without
from benchmarks.training.reading import fold_heads
from workbench.continuity.context import CheckContext
from workbench.continuity.knowledge_leak import Leak, surest
from workbench.continuity.leaking.signs import Candidate, candidates
from workbench.continuity.leaking.weighing import Scale, Weights
from workbench.continuity.runner import contexts
from workbench.engine import Reader
from workbench.memory.heads import Heads
from workbench.story.facts import Fact

STRENGTH = 0.02
"""Inverse of the ridge penalty on standardised signs: of .003, .01, .03 and .1 the best F1 on stories left out."""
LEAST_PROPOSED = 0.45
"""Confidence asked of every warning about a secret that nobody has confirmed: most proposals are no secret, and a novel
has thousands."""


@dataclass(frozen=True)
class Example:
    """A candidate with the leak it matches by place (None: none), and whether person and secret are right too."""

    candidate: Candidate
    episode: int
    leak: int | None
    right: bool


Examples = tuple[list[Example], int]
"""Those of one story, and how many leaks it has."""
Pick = tuple[float, bool]
"""A warning that would be given, by score, and whether it hits a leak."""


def train(given: Given) -> None:
    """Weights from all stories, laid out both ways in the same order, and what their sums are worth by what weights of
    the other folds pick; prints how good those are."""
    stories, folds, folder, reader = given.stories, given.folds, given.folder, given.reader
    confirmed = [_laid(story, folder, reader) for story in stories]
    heads = fold_heads(stories, folds, folder, reader)
    (again := folder / "read").mkdir()
    proposed = [_laid(story, again, reader, heads[at % folds]) for at, story in enumerate(stories)]
    both = [*confirmed, *proposed]
    names = sorted({name for found, _ in both for example in found for name in example.candidate.signs})
    held_out: tuple[list[Pick], list[Pick]] = ([], [])
    for fold in range(folds):
        fitted = fit([*without(confirmed, fold, folds), *without(proposed, fold, folds)], names)
        for laid, found in zip((confirmed, proposed), held_out, strict=True):
            for one, _ in laid[fold::folds]:
                found += picks(one, fitted)
    leaks = sum(count for _, count in confirmed)
    scales = []
    for title, found in zip(("confirmed", "proposed"), held_out, strict=True):
        found.sort(key=lambda pick: -pick[0])
        hits = np.cumsum([hit for _, hit in found])
        print(title)
        for count in range(20, min(len(found), 121), 10):
            precision, recall = hits[count - 1] / count, hits[count - 1] / leaks
            f1 = 2 * precision * recall / (precision + recall)
            share = f"P {precision:.3f}  R {recall:.3f}  F1 {f1:.3f}"
            print(f"{count:4} surest  {share}  score {found[count - 1][0]:.2f}")
        # What a sum is worth: a logistic curve through the picks (Platt 1999). Told are those above the best F1.
        model = LogisticRegression(C=1e6).fit([[score] for score, _ in found], [hit for _, hit in found])
        scale = Scale(slope=round(float(model.coef_[0][0]), 4), offset=round(float(model.intercept_[0]), 4))
        best = int((hits / (np.arange(1, len(found) + 1) + leaks)).argmax())
        least = round(scale.confidence(found[best][0]) - 0.0005, 3) if title == "confirmed" else LEAST_PROPOSED
        scales.append(scale.model_copy(update={"least": least}))
    tables = fit(both, names).model_copy(update={"confirmed": scales[0], "proposed": scales[1]}).model_dump()
    told = ["# Made by benchmarks/training/leaks.py; docs/leaks.md says what is in it.", f"bias = {tables.pop('bias')}"]
    for name, table in tables.items():
        told += ["", f"[{name}]", *(f"{key} = {value}" for key, value in table.items())]
    given.out.write_text("\n".join(told) + "\n", encoding="utf-8")


def _laid(story: Story, folder: Path, reader: Reader, heads: Heads | None = None) -> Examples:
    """Every candidate, marked, of the story as its author would confirm it; with heads, as these read it."""
    leaks = [one for one in story["violations"] if one["kind"] == "knowledge_leak"]
    where, marked = places(story, leaks, "quote"), []
    with build(folder, story, confirmed=heads is None) as built:
        if heads is not None:
            read(built, reader, heads)
        for context in contexts(built.story, reader, built.branch):
            if context.sentence_vectors is None or context.secrets is None:
                continue
            for one in candidates(context, context.sentence_vectors, context.secrets):
                span = context.sentences[one.at].span
                place = (context.number, span.start, span.end)
                leak = next((at for at, told in enumerate(where) if same(told, place)), None)
                meant = leaks[leak] if leak is not None and one.person == leaks[leak]["character"] else None
                right = meant is not None and _is_meant(built, context, one.fact, meant["against"])
                marked.append(Example(one, context.number, leak, right))
    return marked, len(leaks)


def _is_meant(built: Built, context: CheckContext, fact: Fact, against: Sequence[str]) -> bool:
    """Is this one of the facts a leak is against, or what the product made of the same words?"""
    entries = [entry for entry in built.annotation["facts"] if entry["id"] in against]
    told = [(context.timeline.number_of(m.episode), m.span) for m in fact.mentions if m.span is not None]
    made = [(number, span.start, span.end) for number, span in told if number is not None]
    meant = any(meets(one, place) for one in made for place in places(built.annotation, entries))
    return meant or fact.id in {built.ids.get(one) for one in against}


def fit(every: Sequence[Examples], names: Sequence[str]) -> Weights:
    """A ridge-penalised logistic regression on standardised signs, its standardising folded into the weights."""
    rows = np.array([[e.candidate.signs.get(n, 0.0) for n in names] for found, _ in every for e in found], np.float64)
    marks = np.array([e.right for found, _ in every for e in found])
    centre, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-6
    model = LogisticRegression(C=STRENGTH, max_iter=500, solver="newton-cholesky").fit((rows - centre) / spread, marks)
    weights = model.coef_[0] / spread
    bias = float(model.intercept_[0] - centre @ weights)
    signs = {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}
    return Weights(bias=round(bias, 4), signs=signs)


def picks(story: Sequence[Example], fitted: Weights) -> list[Pick]:
    """What the check would report of a story were there no least confidence; each leak is hit once."""
    chosen: list[tuple[float, Example]] = []
    for episode in {example.episode for example in story}:
        here = {id(e.candidate): e for e in story if e.episode == episode}
        leaks = surest(Leak(e.candidate, fitted.score(e.candidate.signs)) for e in here.values())
        chosen += [(leak.score, here[id(leak.candidate)]) for leak in leaks]
    taken: set[int | None] = {None}
    found = []
    for score, example in sorted(chosen, key=lambda pair: -pair[0]):
        found.append((score, example.leak not in taken))
        taken.add(example.leak)
    return found
