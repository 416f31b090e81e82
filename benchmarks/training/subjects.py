"""Trains the heads that say whom a sentence is about: `subjects.py [--folds K] [--out FILE] STORY.json...`.

For every STORY.json there is a file of the same name in `benchmarks/subjects/`: a line for each sentence, with its
episode, where it begins, and whom its main clause is about (ids joined by "+", "other", "thing", or "?"). Bars are
chosen on stories left out, so that PRECISION of those above are right.
"""

import argparse
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.annotated import build, load
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.extraction.layout import Layout
from workbench.memory.extraction.page import Page
from workbench.memory.extraction.subjects import SUBJECTS_VERSION, Memory, SubjectCandidate, candidates, shares
from workbench.memory.heads import SUBJECTS, Signs, save_signs

ROOT = Path(__file__).resolve().parents[2]
NOBODY = {"other", "thing", "?"}
PRECISION = (0.975, 0.93)
"""Of the subjects above a bar that are to be right: those whom the sentence names, and others."""
LEAST, STRENGTH, STEPS, RATE = 3, 2.0, 60, 0.05
"""How often a sign stands at least; the ridge penalty; steps of fitting, and their size."""

Gold = Mapping[tuple[int, int], frozenset[str]]


@dataclass(frozen=True)
class Told:
    """A story laid out: its pages with their episode's number and where they begin, and whom each sentence is about."""

    name: str
    language: str
    pages: Sequence[tuple[int, int, Page]]
    gold: Gold


@dataclass(frozen=True)
class Guess:
    """A sentence of a story left out: whether the head is right, how sure it is, and whether it names them."""

    language: str
    spoken: bool
    named: bool
    person: bool
    likely: float
    right: bool
    about: bool
    """Is it about somebody of the cast at all?"""


def gold_of(path: Path) -> Gold:
    """The annotation of one story."""
    rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return {(int(no), int(at)): frozenset(who.split("+")) - NOBODY for no, at, who, *_ in rows}


def lay_out(paths: Sequence[Path], data: Path, reader: Reader) -> list[Told]:
    """The stories with their people given, as they are read."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            story = load(path)
            built = build(Path(folder), story, [], forked=False, confirmed=False)
            with closing(built.story):
                layout = Layout(built.story, reader)
                pages = [
                    (work.episode.number, passage.start, page)
                    for work in layout.unread("", None)
                    for batch, laid in layout.pages(work)
                    for passage, page in zip(batch, laid, strict=True)
                ]
            found.append(Told(path.stem, story["language"], pages, gold_of(data / f"{path.stem}.tsv")))
            print(f"laid out {path.stem}", file=sys.stderr)
    return found


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
    counts: dict[str, int] = defaultdict(int)
    for among, _ in examples:
        for one in among:
            for sign in one.signs:
                counts[sign] += 1
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
                named, spoken = best.named is not None, sentence.line is not None
                right = who in gold
                one = Guess(told.language, spoken, named, who is not None, float(likely.max()), right, bool(gold))
                found.append(one)
    return found


def bar_of(found: Sequence[Guess], precision: float) -> float:
    """The least probability above which so many of these are right; 1.01 when there is none."""
    ordered = sorted(found, key=lambda one: -one.likely)
    right = np.cumsum([one.right for one in ordered])
    share = right / np.arange(1, len(ordered) + 1)
    good = np.flatnonzero(share >= precision)
    return ordered[int(good[-1])].likely if len(good) and good[-1] >= 20 else 1.01


def bars(found: Sequence[Guess]) -> tuple[float, float]:
    """For those whom the sentence names, and for others."""
    told = [one for one in found if one.person]
    named, away = PRECISION
    return bar_of([one for one in told if one.named], named), bar_of([one for one in told if not one.named], away)


def report(found: Sequence[Guess], chosen: Mapping[str, tuple[float, float]]) -> None:
    """Print how right they are, by language and voice."""
    for language in sorted(chosen):
        for spoken in (False, True):
            some = [one for one in found if (one.language, one.spoken) == (language, spoken)]
            people = [one for one in some if one.person]
            sure = [one for one in people if one.likely >= chosen[language][not one.named]]
            put = [one for one in sure if not one.named]
            about = sum(one.about for one in some)
            print(
                f"{language} {'spoken' if spoken else 'narrated'}: {len(some)} sentences, {about} about the cast; "
                f"likeliest right {_share(people)}; sure {_share(sure)}, of them not named {_share(put)}"
            )
        print(f"{language} bars: named {chosen[language][0]:.3f}, not named {chosen[language][1]:.3f}")


def _share(some: Sequence[Guess]) -> str:
    right = sum(one.right for one in some)
    return f"{right}/{len(some)} ({right / max(1, len(some)):.3f})"


def left_out(stories: Sequence[Told], folds: int) -> list[Guess]:
    """What heads fitted without a fold say of its stories, for one language."""
    examples = [taught(one) for one in stories]
    found = []
    for fold in range(min(folds, len(stories))):
        others = [one for at, each in enumerate(examples) if at % folds != fold for one in each]
        head = Signs(fit(others), ())
        found += [guess for one in stories[fold::folds] for guess in guesses(one, head)]
    return found


def main() -> None:
    """Lay the stories out, choose the bars by folds, fit on all, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--folds", type=int, default=6)
    parser.add_argument("--data", type=Path, default=ROOT / "benchmarks" / "subjects")
    parser.add_argument("--out", type=Path, default=ROOT / "resources" / "heads" / SUBJECTS)
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    options = parser.parse_args()
    torch.manual_seed(0)
    with Reader(models_folder(), options.cache) as reader:
        stories = lay_out(options.stories, options.data, reader)
    heads, found, chosen = {}, [], {}
    for language in sorted({one.language for one in stories}):
        own = [one for one in stories if one.language == language]
        outside = left_out(own, options.folds)
        found += outside
        chosen[language] = bars(outside)
        heads[language] = Signs(fit([example for one in own for example in taught(one)]), chosen[language])
    report(found, chosen)
    save_signs(heads, SUBJECTS_VERSION, options.out)
    print(f"{options.out}: {options.out.stat().st_size / 1000:.0f} kB from {len(stories)} stories")


if __name__ == "__main__":
    main()
