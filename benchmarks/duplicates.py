"""What the rules for duplicates would merge, on texts where nothing, or next to nothing, says the same.

    python -m benchmarks.duplicates --shared FOLDER [--json]

`pairs/`: an established fact against every sentence of its entry, and each contradicting sentence against its minimal
partner: none of them may be merged. `eval/stories/`: the facts of one story against each other: none either. `novels/`
and the stories' own sentences: every two that the rules hold for the same, printed to be read. Needs no model: what
the rules merge does not depend on which pairs a vector nominates.
"""

import argparse
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from workbench.exchange.reader import read
from workbench.memory.duplicates import Likeness, SentenceComparison
from workbench.memory.extraction.existing_facts import normalised
from workbench.memory.wording import Names

_ENDS = {"en": re.compile(r"(?<=[.!?])[”\"’']?\s+|\n\n"), "ja": re.compile(r"(?<=[。！？])|\n")}
_LEAST = 6


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shared", type=Path, required=True)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = measure(arguments.shared)
    print(json.dumps(found, ensure_ascii=False, indent=2) if arguments.json else _told(found))


def measure(shared: Path) -> dict[str, Any]:
    """Every count, and the texts of what would be merged."""
    pairs = [json.loads(line) for path in sorted((shared / "pairs").glob("*.jsonl")) for line in path.open("rb")]
    stories = [json.loads(path.read_bytes()) for path in sorted((shared / "eval" / "stories").glob("*.json"))]
    minimal, against = Counter[str](), Counter[str]()
    merged: list[tuple[str, str]] = []
    for item in pairs:
        comparison = SentenceComparison(item["lang"], Names([]))
        partners = list(zip(item["contradict"], item["consistent"], strict=True))
        others = [*item["contradict"], *item["consistent"], item["excused"], item["near"]]
        _count(comparison, partners, minimal, merged)
        _count(comparison, [(item["fact"], other) for other in others], against, merged)
    facts, same = Counter[str](), []
    sentences = 0
    for story in stories:
        comparison = SentenceComparison(story["language"], _names(story))
        texts = [fact["text"] for fact in story["facts"]]
        _count(comparison, combinations(texts, 2), facts, merged)
        said = [line for episode in story["episodes"] for line in _sentences(episode["text"], story["language"])]
        sentences += len(said)
        same += list(_alike(comparison, said))
    for path in sorted((shared / "novels").glob("*.txt")):
        if path.stem == "README":
            continue
        work = read(path)
        text = "\n".join(episode.text.base for episode in work.episodes)
        said = list(_sentences(text, work.language))
        sentences += len(said)
        same += list(_alike(SentenceComparison(work.language, Names([])), said))
    return {
        "minimal_partners": dict(minimal),
        "fact_against_sentence": dict(against),
        "facts_of_one_story": dict(facts),
        "merged_wrongly": merged,
        "sentences": sentences,
        "sentences_held_the_same": same,
    }


def _count(
    comparison: SentenceComparison, pairs: Iterable[tuple[str, str]], into: Counter[str], merged: list[tuple[str, str]]
) -> None:
    for one, other in pairs:
        likeness = comparison.judge(one, other).likeness
        into[likeness] += 1
        if likeness is Likeness.DUPLICATE:
            merged.append((one, other))


def _alike(comparison: SentenceComparison, sentences: Iterable[str]) -> Iterator[list[str]]:
    """Groups of sentences with different words that the rules hold for the same."""
    groups: dict[tuple[str, ...], dict[str, str]] = defaultdict(dict)
    for sentence in sentences:
        groups[comparison.statement(sentence).tokens].setdefault(normalised(sentence), sentence)
    return (list(group.values()) for group in groups.values() if len(group) > 1)


def _sentences(text: str, language: str) -> Iterator[str]:
    for piece in _ENDS.get(language, _ENDS["ja"]).split(text):
        sentence = " ".join(piece.split()).strip("「」『』“” ")
        if len(sentence) >= _LEAST:
            yield sentence


def _names(story: dict[str, Any]) -> Names:
    return Names([(one["id"], [one["name"], *one["aliases"]]) for one in story["characters"]])


def _told(found: dict[str, Any]) -> str:
    lines = [f"{name}: {value}" for name, value in found.items() if not isinstance(value, list)]
    lines.append(f"merged wrongly: {len(found['merged_wrongly'])}")
    lines += [f"  {one} | {other}" for one, other in found["merged_wrongly"]]
    lines.append(f"sentences held the same: {len(found['sentences_held_the_same'])} groups")
    return "\n".join(lines + [f"  {' | '.join(group)}" for group in found["sentences_held_the_same"]])


if __name__ == "__main__":
    main()
