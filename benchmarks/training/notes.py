"""Trains the heads that choose a judge's notes and sentences: `notes.py --cases FILE... [--out FILE] STORY.json...`.

Written is `resources/heads/notes.npz`. The first heads say of a fact how it may be broken, learned from the first fact
of each case and from the facts that the stories' slips break; the second orders a slip's facts so that the broken one
stands first (a conditional logit); the third tells sentences that hold a slip from the rest of their stories.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.annotated import Story, build, load
from workbench.continuity.context import CheckContext
from workbench.continuity.judging.nearest import (
    BREAKS,
    FILE,
    NOTE,
    OF_NOTE,
    OF_SENTENCE,
    SENTENCE,
    VERSION,
    Likeness,
    likeness,
    nearest,
)
from workbench.continuity.judging.scene import People, people_of
from workbench.continuity.runner import contexts
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.heads import PROBE, Heads, Linear, save_heads

ROOT = Path(__file__).resolve().parents[2]
OF_CASE = {"place": "location", "time": "timeline", "age": "timeline", "death": "dead_actor", "leak": "knowledge_leak"}
"""How facts of a case's kind are broken; those of the other kinds are contradicted."""
KIND_STRENGTH, SENTENCE_STRENGTH, NOTE_RIDGE = 300.0, 0.03, 0.01
"""Inverse of the ridge penalty of the first and the third heads; the penalty of the second."""
VECTOR_SPREAD = 0.25
"""By what a vector's numbers are divided beside signs of spread 1."""
Rows = NDArray[np.float32]


@dataclass(frozen=True, eq=False)
class Laid:
    """An episode; by sentence the facts (numbers) that a slip in it breaks, None where there is no slip."""

    context: CheckContext
    like: Likeness
    people: People
    broken: list[frozenset[int] | None]
    kinds: list[tuple[int, str]]


def main() -> None:
    """Lay everything out, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--cases", nargs="*", type=Path, default=[], metavar="FILE.jsonl")
    parser.add_argument("--out", type=Path, default=ROOT / "resources" / "heads" / FILE)
    options = parser.parse_args()
    with Reader(models_folder(), cache_folder()) as reader, tempfile.TemporaryDirectory() as folder:
        (probe,) = np.asarray(reader.embed([PROBE]), np.float32)
        cases = [json.loads(line) for path in options.cases for line in path.read_text(encoding="utf-8").splitlines()]
        vectors = np.asarray(reader.embed([case["facts"][0]["text"] for case in cases]), np.float32)
        kinds = [OF_CASE.get(case["kind"], "contradiction") for case in cases]
        laid = [one for path in options.stories for one in lay(load(path), Path(folder), reader)]
    save_heads(fit(laid, vectors, kinds, probe), options.out)
    print(f"{options.out}: from {len(options.stories)} stories, {len(cases)} cases")


def lay(story: Story, folder: Path, reader: Reader) -> list[Laid]:
    """A story with the annotation's facts, episode by episode."""
    built = build(folder, story, [], forked=False)
    number_of = {built.ids[key]: key for key in built.ids}
    found = []
    with closing(built.story):
        for context in contexts(built.story, reader, built.branch):
            if not context.sentences or not context.facts:
                continue
            where = {number_of.get(fact.id): at for at, fact in enumerate(context.facts)}
            broken: list[frozenset[int] | None] = [None] * len(context.sentences)
            kinds: list[tuple[int, str]] = []
            for slip in story["violations"]:
                if slip["episode"] != context.number:
                    continue
                start = context.text.index(slip["quote"])
                facts = frozenset(where[one] for one in slip["against"] if one in where)
                kinds += [(one, slip["kind"]) for one in facts if slip["kind"] in BREAKS]
                for at, sentence in enumerate(context.sentences):
                    if sentence.span.start < start + len(slip["quote"]) and start < sentence.span.end:
                        broken[at] = facts
            found.append(Laid(context, likeness(context, reader, None), people_of(context), broken, kinds))
    print(story["id"], file=sys.stderr)
    return found


def fit(laid: Sequence[Laid], cases: Rows, kinds: Sequence[str], probe: Rows) -> Heads:
    """All heads."""
    rows = [*cases, *(one.like.facts[at] for one in laid for at, _ in one.kinds)]
    names = [*kinds, *(kind for one in laid for _, kind in one.kinds)]
    model = LogisticRegression(C=KIND_STRENGTH, max_iter=4000).fit(np.array(rows), [BREAKS.index(one) for one in names])
    linear = {
        f"breaks.{kind}": Linear(model.coef_[at].astype(np.float32), float(model.intercept_[at]))
        for at, kind in enumerate(BREAKS)
    }
    heads = Heads(linear, {}, {"notes": VERSION}, probe)
    ordered = []
    for one in laid:
        like = replace(one.like, heads=replace(heads, linear={**linear, NOTE: _flat()}))
        for near, broken in zip(nearest(one.context, like, one.people, 0), one.broken, strict=True):
            right = np.array([fact in (broken or ()) for fact in near.facts])
            if right.any() and not right.all():
                ordered.append((near.signs, right))
    linear[NOTE] = conditional_logit(ordered)
    sentences, slips = [], []
    for one in laid:
        like = replace(one.like, heads=replace(heads, linear=linear))
        for at, near in enumerate(nearest(one.context, like, one.people, 5)):
            if near.facts:
                sentences.append(np.concatenate([near.sentence, like.alone[at]]))
                slips.append(one.broken[at] is not None)
    linear[SENTENCE] = logistic(np.array(sentences, np.float32), np.array(slips))
    return replace(heads, linear=linear)


def _flat() -> Linear:
    return Linear(np.zeros(OF_NOTE, np.float32), 0.0)


def conditional_logit(groups: Sequence[tuple[Rows, NDArray[np.bool_]]]) -> Linear:
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


def logistic(rows: Rows, right: NDArray[np.bool_]) -> Linear:
    """Balanced logistic regression."""
    centre, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-6
    spread[OF_SENTENCE:] = VECTOR_SPREAD
    model = LogisticRegression(C=SENTENCE_STRENGTH, max_iter=4000, class_weight="balanced").fit(
        (rows - centre) / spread, right
    )
    plain = model.coef_[0] / spread
    return Linear(plain.astype(np.float32), float(model.intercept_[0] - (plain * centre).sum()))


if __name__ == "__main__":
    main()
