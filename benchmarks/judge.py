"""How good a judge of contradictions is: `judge.py --judge NAME [--pairs FILE...] [--stories FILE...] [--items N]`.

NAME: `rules` (continuity.judging.rules), `cosine` (likeness of e5's vectors) or `both` (what the rules say, likeness
within it). On narrative pairs: how often a
contradicting sentence outscores its minimal partner, the excused and the near sentence, by language and kind. On
annotated stories: where a planted contradiction ranks among all sentences of its story, given the fact it breaks.
`--items`: so many of the pairs of each language, evenly spread; a chat model takes seconds for each.
"""

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import load
from benchmarks.judging import Floats, Item, Judging, on_pairs, on_stories, ranks, read_pairs, summary
from workbench.continuity.judging import rules
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder


def by_rules(pairs: Sequence[tuple[str, str]], language: str) -> Floats:
    """The confidence of the surest clash of each pair, 0 without one."""
    return np.array(
        [max((one.confidence for one in rules.clashes(*pair, language)), default=0.0) for pair in pairs], np.float64
    )


def by_cosine(reader: Reader) -> Judging:
    """Cosines of the texts' vectors."""

    def judging(pairs: Sequence[tuple[str, str]], language: str) -> Floats:
        del language
        facts = list(dict.fromkeys(fact for fact, _ in pairs))
        texts = list(dict.fromkeys(text for _, text in pairs))
        one = dict(zip(facts, reader.embed(facts, kind="passage"), strict=True))
        other = dict(zip(texts, reader.embed(texts, kind="query"), strict=True))
        return np.array([float(one[fact] @ other[text]) for fact, text in pairs], np.float64)

    return judging


def measure(judging: Judging, pairs: Sequence[Item], stories: Sequence[Path]) -> dict[str, Any]:
    """Everything asked for, by language, by kind and over all."""
    told: dict[str, Any] = {}
    start = time.process_time()
    if pairs:
        scored = on_pairs(pairs, judging)
        groups = defaultdict(list)
        for item, scores in scored:
            for group in (item.language, item.kind, "all"):
                groups[group].append((item, scores))
        told["pairs"] = {name: summary(some) for name, some in sorted(groups.items())}
    places = defaultdict(list)
    for path in stories:
        story = load(path)
        for place in ranks(story, judging):
            for group in (story["language"], "all"):
                places[group].append(place)
    if places:
        told["stories"] = {name: on_stories(some) for name, some in sorted(places.items())}
    told["cpu_seconds"] = round(time.process_time() - start, 1)
    return told


def main() -> None:
    """Measure one judge and print the figures as JSON."""
    options = arguments()
    items = [item for path in options.pairs for item in thinned(read_pairs(path), options.items)]
    if options.judge == "rules":
        told = measure(by_rules, items, options.stories)
    else:
        with Reader(models_folder(), options.cache) as reader:
            like = by_cosine(reader)

            def both(pairs: Sequence[tuple[str, str]], language: str) -> Floats:
                found = by_rules(pairs, language)
                return np.where(found > 0, 1.0, 0.0) + like(pairs, language)

            told = measure(both if options.judge == "both" else like, items, options.stories)
    print(json.dumps({"judge": options.judge, **told}, ensure_ascii=False, indent=1))


def thinned(items: Sequence[Item], count: int) -> Sequence[Item]:
    """`count` of the items, evenly spread; all of them for 0."""
    return items[:: max(1, len(items) // count)][:count] if count else items


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", choices=("rules", "cosine", "both"), default="rules")
    parser.add_argument("--pairs", nargs="*", type=Path, default=[], help="narrative pairs, .jsonl")
    parser.add_argument("--stories", nargs="*", type=Path, default=[], help="annotated stories, .json")
    parser.add_argument("--items", type=int, default=0, help="pairs of each file; 0: all")
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    return parser.parse_args()


if __name__ == "__main__":
    main()
