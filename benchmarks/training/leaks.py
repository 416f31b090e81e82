"""Fits the weights of the leak check: `leaks.py [--out FILE] [--folds K] STORY.json...`.

STORY.json are annotated stories; each is laid out twice, with its facts and knowledge as the author's own word, and as
heads trained on the other folds read it. Every sentence, secret and person that `continuity.leaking` would weigh
becomes an example: right when the annotation marks the sentence as that person's leak of that secret. Printed is what
weights fitted to the other folds, by story, find; their sums also fix what a sum is worth. Written are weights fitted
to all stories. The same stories give the same file.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray
from sklearn.linear_model import LogisticRegression

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.annotated import Built, Story, build, load
from benchmarks.folded import fold_heads
from benchmarks.reading import read
from workbench.continuity import runner
from workbench.continuity.context import CheckContext
from workbench.continuity.knowledge_leak import Leak, surest
from workbench.continuity.leaking.signs import Candidate, candidates
from workbench.continuity.leaking.weighing import Scale, Weights
from workbench.continuity.warnings import ContinuityWarning
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.heads import Heads
from workbench.story.facts import Fact

ROOT = Path(__file__).resolve().parents[2]
STRENGTH = 0.02
"""Inverse of the ridge penalty on standardised signs: of .003, .01, .03 and .1 the best F1 on stories left out."""
LEAST_PROPOSED = 0.45
"""Confidence asked of every warning about a secret that nobody has confirmed: most proposals are no secret, and a novel
has thousands."""
_SLACK = 60
"""As in score.py: of two spans the longer is at most three times the shorter plus this."""


@dataclass(frozen=True)
class Annotated:
    """A leak that the annotation marks: [start, end) in episode number `episode`, the person's id, the ids of the facts
    and where their evidence stands (episode number, start, end)."""

    episode: int
    start: int
    end: int
    person: str
    facts: frozenset[str]
    evidence: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class Example:
    """A candidate with the leak it matches by place (None: none), and whether person and secret are right too."""

    candidate: Candidate
    episode: int
    leak: int | None
    right: bool


@dataclass(frozen=True)
class Examples:
    """Those of one story, and how many leaks it has."""

    story: str
    found: list[Example]
    leaks: int


@dataclass(frozen=True)
class Pick:
    """A warning that would be given, by score."""

    score: float
    hit: bool


def main() -> None:
    """Lay the stories out, cross-validate, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--out", type=Path, default=ROOT / "resources" / "heads" / "leaks.toml")
    parser.add_argument("--folds", type=int, default=7)
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    options = parser.parse_args()
    stories = [load(path) for path in options.stories]
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), options.cache) as reader:
        confirmed = [_examples(story, Path(folder), reader) for story in stories]
        heads = fold_heads(stories, options.folds, Path(folder), reader)
        (again := Path(folder) / "read").mkdir()
        proposed = [_examples(story, again, reader, heads[at % options.folds]) for at, story in enumerate(stories)]
    options.out.write_text(as_toml(train(confirmed, proposed, options.folds)), encoding="utf-8")


def _examples(story: Story, folder: Path, reader: Reader, heads: Heads | None = None) -> Examples:
    """Of the story as its author would confirm it; with heads, as these read it."""
    built = build(folder, story, [], forked=False, confirmed=heads is None)
    with closing(built.story):
        if heads is not None:
            read(built, reader, heads)
        return examples(story, built.ids, contexts(built, reader))


def contexts(built: Built, reader: Reader) -> list[CheckContext]:
    """What the product hands its checks, episode by episode."""
    seen: list[CheckContext] = []

    def keep(context: CheckContext) -> Iterator[ContinuityWarning]:
        seen.append(context)
        return iter(())

    with patch.object(runner, "CHECKS", (keep,)):
        list(runner.check(built.story, reader, branch=built.branch))
    return seen


def examples(annotation: Story, ids: dict[str, str], found: Sequence[CheckContext]) -> Examples:
    """Every candidate of a story, marked. `ids`: the story's fact id for each of the annotation's."""
    leaks = annotated(annotation, ids)
    marked = []
    for context in found:
        if context.sentence_vectors is None or context.secrets is None:
            continue
        for one in candidates(context, context.sentence_vectors, context.secrets):
            span = context.sentences[one.at].span
            place = (context.number, span.start, span.end)
            leak = next((n for n, leak in enumerate(leaks) if _matches(leak, place)), None)
            right = leak is not None and one.person == leaks[leak].person and _is_meant(context, one.fact, leaks[leak])
            marked.append(Example(one, context.number, leak, right))
    return Examples(annotation["id"], marked, len(leaks))


def annotated(annotation: Story, ids: dict[str, str]) -> list[Annotated]:
    """The leaks that the annotation marks."""
    texts = {entry["no"]: entry["text"] for entry in annotation["episodes"]}
    facts = {entry["id"]: entry for entry in annotation["facts"]}
    found = []
    for entry in annotation["violations"]:
        if entry["kind"] == "knowledge_leak":
            start = texts[entry["episode"]].index(entry["quote"])
            against = frozenset(ids[fact] for fact in entry["against"] if fact in ids)
            end = start + len(entry["quote"])
            evidence = tuple(_place(facts[fact], texts) for fact in entry["against"])
            found.append(Annotated(entry["episode"], start, end, entry["character"], against, evidence))
    return found


def _place(fact: dict[str, Any], texts: dict[int, str]) -> tuple[int, int, int]:
    start = texts[fact["episode"]].index(fact["evidence"])
    return fact["episode"], start, start + len(fact["evidence"])


def _is_meant(context: CheckContext, fact: Fact, leak: Annotated) -> bool:
    """Is this one of the facts the leak is against, or what the product made of the same words?"""
    if fact.id in leak.facts:
        return True
    places = [(context.timeline.number_of(m.episode), m.span) for m in fact.mentions if m.span is not None]
    return any(
        number == episode and span.start < end and start < span.end
        for number, span in places
        for episode, start, end in leak.evidence
    )


def train(confirmed: Sequence[Examples], proposed: Sequence[Examples], folds: int) -> Weights:
    """Weights from all stories, laid out both ways in the same order, and what their sums are worth by what weights of
    the other folds pick; prints how good those are."""
    both = [*confirmed, *proposed]
    names = sorted({name for one in both for example in one.found for name in example.candidate.signs})
    held_out: tuple[list[Pick], list[Pick]] = ([], [])
    for fold in range(folds):
        kept = [one for stories in (confirmed, proposed) for at, one in enumerate(stories) if at % folds != fold]
        fitted = fit(kept, names)
        for stories, found in zip((confirmed, proposed), held_out, strict=True):
            for one in stories[fold::folds]:
                found += picks(one, fitted)
    leaks = sum(one.leaks for one in confirmed)
    scales = []
    for title, found in zip(("confirmed", "proposed"), held_out, strict=True):
        print(title)
        report(found, leaks)
        scales.append(scale(found))
    sure = scales[0].model_copy(update={"least": least(scales[0], held_out[0], leaks)})
    unsure = scales[1].model_copy(update={"least": LEAST_PROPOSED})
    return fit(both, names).model_copy(update={"confirmed": sure, "proposed": unsure})


def scale(held_out: Sequence[Pick]) -> Scale:
    """What a sum is worth: a logistic curve through the picks (Platt 1999)."""
    model = LogisticRegression(C=1e6).fit([[pick.score] for pick in held_out], [pick.hit for pick in held_out])
    return Scale(slope=round(float(model.coef_[0][0]), 4), offset=round(float(model.intercept_[0]), 4))


def fit(every: Sequence[Examples], names: Sequence[str]) -> Weights:
    """A ridge-penalised logistic regression on standardised signs, its standardising folded into the weights."""
    rows = np.array([[e.candidate.signs.get(n, 0.0) for n in names] for one in every for e in one.found], np.float64)
    marks = np.array([e.right for one in every for e in one.found])
    centre, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-6
    model = LogisticRegression(C=STRENGTH, max_iter=500, solver="newton-cholesky").fit((rows - centre) / spread, marks)
    found: NDArray[np.float64] = model.coef_[0] / spread
    bias = float(model.intercept_[0] - centre @ found)
    signs = {name: round(float(weight), 4) for name, weight in zip(names, found, strict=True)}
    return Weights(bias=round(bias, 4), signs=signs)


def picks(one: Examples, fitted: Weights) -> list[Pick]:
    """What the check would report of a story were there no least confidence; each leak is hit once."""
    chosen: list[tuple[float, Example]] = []
    for episode in {example.episode for example in one.found}:
        here = {id(e.candidate): e for e in one.found if e.episode == episode}
        leaks = surest(Leak(e.candidate, fitted.score(e.candidate.signs)) for e in here.values())
        chosen += [(leak.score, here[id(leak.candidate)]) for leak in leaks]
    taken: set[int] = set()
    found = []
    for score, example in sorted(chosen, key=lambda pair: -pair[0]):
        hit = example.leak is not None and example.leak not in taken
        if example.leak is not None:
            taken.add(example.leak)
        found.append(Pick(score, hit))
    return found


def least(worth: Scale, held_out: Sequence[Pick], leaks: int) -> float:
    """The lowest confidence of the picks that together have the best F1."""
    ranked = sorted(held_out, key=lambda pick: -pick.score)
    hits = np.cumsum([pick.hit for pick in ranked])
    best = int((hits / (np.arange(1, len(ranked) + 1) + leaks)).argmax())
    return round(worth.confidence(ranked[best].score) - 0.0005, 3)


def report(held_out: Sequence[Pick], leaks: int) -> None:
    """Precision, recall and F1 of the surest n."""
    ranked = sorted(held_out, key=lambda pick: -pick.score)
    hits = np.cumsum([pick.hit for pick in ranked])
    for count in range(20, min(len(ranked), 121), 10):
        precision, recall = hits[count - 1] / count, hits[count - 1] / leaks
        f1 = 2 * precision * recall / (precision + recall)
        score = ranked[count - 1].score
        print(f"{count:4} surest  P {precision:.3f}  R {recall:.3f}  F1 {f1:.3f}  score {score:.2f}")


def _matches(leak: Annotated, place: tuple[int, int, int]) -> bool:
    episode, start, end = place
    shared = min(leak.end, end) - max(leak.start, start)
    short, long = sorted((leak.end - leak.start, end - start))
    return episode == leak.episode and shared > 0 and 2 * shared >= short and long <= 3 * short + _SLACK


def as_toml(found: Weights) -> str:
    """The file `continuity.leaking.weighing` reads."""
    tables = found.model_dump()
    lines = [
        "# Made by benchmarks/training/leaks.py; docs/leaks.md says what is in it.",
        f"bias = {tables.pop('bias')}",
    ]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f"{key} = {value}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
