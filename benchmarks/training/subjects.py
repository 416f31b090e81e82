"""The heads that say whom a sentence is about: `resources/heads/subjects.npz`.

For every STORY.json there is a file of the same name in `benchmarks/subjects/`: a line for each sentence, with its
episode, where it begins, and whom its main clause is about (ids joined by "+", "other", "thing", or "?"). Bars are
chosen on stories left out, so that PRECISION of those above are right.
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from benchmarks.annotated import ROOT, build, load
from benchmarks.training.fitting import Given, outside
from workbench.engine import Reader
from workbench.memory.extraction.layout import Layout
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.subjects import SUBJECTS_VERSION, Memory, SubjectCandidate, candidates, shares
from workbench.memory.heads import Signs, save_signs

DATA = ROOT / "benchmarks" / "subjects"
NOBODY = {"other", "thing", "?"}
PRECISION = (0.975, 0.93)
"""Of the subjects above a bar that are to be right: those whom the sentence names, and others."""
LEAST, STRENGTH, STEPS, RATE = 3, 2.0, 60, 0.05
"""How often a sign stands at least; the ridge penalty; steps of fitting, and their size."""


@dataclass(frozen=True)
class Told:
    """A story laid out: its pages with their episode's number and where they begin, and whom each sentence is about."""

    language: str
    pages: Sequence[tuple[int, int, Page]]
    gold: Mapping[tuple[int, int], frozenset[str]]


@dataclass(frozen=True)
class Guess:
    """A sentence of a story left out: whether the head is right, how sure it is, whether it names them, and whether it
    is about somebody of the cast at all."""

    spoken: bool
    named: bool
    person: bool
    likely: float
    right: bool
    about: bool


def train(given: Given) -> None:
    """A head for each language, its bars chosen by folds; prints how right they are."""
    torch.manual_seed(0)
    stories = [lay(path, given.folder, given.reader) for path in given.paths]
    heads = {}
    for language in sorted({one.language for one in stories}):
        own = [one for one in stories if one.language == language]
        taught_by = [taught(one) for one in own]
        held = outside(taught_by, lambda among: Signs(fit([one for each in among for one in each]), ()), given.folds)
        found = [guess for one, head in zip(own, held, strict=True) for guess in guesses(one, head)]
        people = [[one for one in found if one.person and one.named is named] for named in (True, False)]
        bars = [bar_of(some, precision) for some, precision in zip(people, PRECISION, strict=True)]
        heads[language] = Signs(fit([one for each in taught_by for one in each]), (bars[0], bars[1]))
        for spoken in (False, True):
            some = [one for one in found if one.spoken is spoken]
            likeliest = [one for one in some if one.person]
            sure = [one for one in likeliest if one.likely >= bars[not one.named]]
            print(
                f"{language} {'spoken' if spoken else 'narrated'}: {len(some)} sentences, "
                f"{sum(one.about for one in some)} about the cast; likeliest right {_share(likeliest)}; sure "
                f"{_share(sure)}, of them not named {_share([one for one in sure if not one.named])}"
            )
        print(f"{language} bars: named {bars[0]:.3f}, not named {bars[1]:.3f}")
    save_signs(heads, SUBJECTS_VERSION, given.out)


def lay(path: Path, folder: Path, reader: Reader) -> Told:
    """A story with its people given, as it is read."""
    story = load(path)
    with build(folder, story, confirmed=False) as built:
        layout = Layout(built.story, reader)
        pages = [
            (work.episode.number, passage.start, page)
            for work in layout.unread("", None)
            for batch, laid in layout.pages(work)
            for passage, page in zip(batch, laid, strict=True)
        ]
    rows = [line.split("\t") for line in (DATA / f"{path.stem}.tsv").read_text(encoding="utf-8").splitlines()]
    print(f"laid out {path.stem}", file=sys.stderr)
    gold = {(int(no), int(at)): frozenset(who.split("+")) - NOBODY for no, at, who, *_ in rows}
    return Told(story["language"], pages, gold)


Example = tuple[list[SubjectCandidate], frozenset[str]]


def taught(told: Told) -> list[Example]:
    """Every annotated sentence with its candidates, what stands before it known as annotated."""
    found = []
    for number, start, page in told.pages:
        memory = Memory()
        for index, sentence in enumerate(page.sentences):
            gold = told.gold.get((number, start + sentence.span.start))
            if gold is not None:
                found.append((candidates(page, index, memory), gold))
            memory.turn(page, index, tuple(sorted(gold or ())))
    return found


def fit(examples: Sequence[Example]) -> dict[str, float]:
    """The weights of signs under which the one it is about is likeliest."""
    counts = Counter(sign for among, _ in examples for one in among for sign in one.signs)
    known = {sign: at for at, sign in enumerate(sign for sign, count in counts.items() if count >= LEAST)}
    signs: list[int] = []
    starts, groups, hits = [], [], []
    number = 0
    for among, gold in examples:
        right = [one.character in gold if gold else one.character is None for one in among]
        if not any(right):
            continue
        for one, hit in zip(among, right, strict=True):
            starts.append(len(signs))
            signs += [known[sign] for sign in one.signs if sign in known]
            groups.append(number)
            hits.append(hit)
        number += 1
    flat, offsets, group, hit = torch.tensor(signs), torch.tensor(starts), torch.tensor(groups), torch.tensor(hits)
    weights = torch.zeros(len(known), 1, requires_grad=True)
    step = torch.optim.Adam([weights], lr=RATE)
    for _ in range(STEPS):
        odds = torch.nn.functional.embedding_bag(flat, weights, offsets, mode="sum")[:, 0]
        most = torch.full((number,), -1e9).scatter_reduce(0, group, odds, "amax").detach()
        each = torch.exp(odds - most[group])
        whole = torch.zeros(number).scatter_add(0, group, each)
        right_part = torch.zeros(number).scatter_add(0, group, each * hit)
        loss = (whole.log() - (right_part + 1e-9).log()).mean() + STRENGTH * (weights**2).sum() / number
        step.zero_grad()
        loss.backward()
        step.step()
    values = weights.detach()[:, 0].tolist()
    return {sign: values[at] for sign, at in known.items() if abs(values[at]) > 0.005}


def guesses(told: Told, head: Signs) -> list[Guess]:
    """What a head says of a story that it was not fitted on, going by its own guesses for what stands before."""
    found = []
    for number, start, page in told.pages:
        memory = Memory()
        for index, sentence in enumerate(page.sentences):
            among = candidates(page, index, memory)
            likely = shares(head, among)
            best = among[int(likely.argmax())]
            who = best.character
            memory.turn(page, index, (who,) if who is not None else ())
            gold = told.gold.get((number, start + sentence.span.start))
            if gold is not None:
                kind = sentence.line is not None, best.named is not None, who is not None
                found.append(Guess(*kind, float(likely.max()), who in gold, bool(gold)))
    return found


def bar_of(found: Sequence[Guess], precision: float) -> float:
    """The least probability above which so many of these are right; 1.01 when there is none."""
    ordered = sorted(found, key=lambda one: -one.likely)
    right = np.cumsum([one.right for one in ordered])
    share = right / np.arange(1, len(ordered) + 1)
    good = np.flatnonzero(share >= precision)
    return ordered[int(good[-1])].likely if len(good) and good[-1] >= 20 else 1.01


def _share(some: Sequence[Guess]) -> str:
    right = sum(one.right for one in some)
    return f"{right}/{len(some)} ({right / max(1, len(some)):.3f})"
