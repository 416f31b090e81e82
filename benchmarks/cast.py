"""Cast discovery on annotated stories, whose cast is not given: who is found, and whether their names are put together.

    python -m benchmarks.cast [--least 1] STORY.json...

Told by language, over candidates named `--least` times or more (a first person that tells the story left out):
`recall`, the share of the annotated characters that are named in the text at all of whom a candidate bears a name;
`recall_named_5`, the same of those named five times or more; `precision`, the share of candidates who bear an annotated
character's name (the annotation leaves out people who only pass through, so it is a lower bound); `split`, how many
further candidates a found character is spread over, on average; `mixed`, the share of candidates who bear names of two
characters; `forms`, the share of all annotated names that occur in the text which their character's candidates bear.
"""

import argparse
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

from benchmarks.annotated import Story, load
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.cast.candidates import Candidate
from workbench.memory.cast.discover import discover_in_texts
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Alias, Character

SHARES = {
    "recall": ("found", "people"),
    "recall_named_5": ("often_found", "often"),
    "precision": ("right", "candidates"),
    "split": ("further", "found"),
    "mixed": ("mixed", "candidates"),
    "forms": ("forms_borne", "forms"),
}
"""What is printed: one count by another."""


def main() -> None:
    """Discover every story's cast and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--least", type=int, default=1, help="mentions from which a candidate counts")
    options = parser.parse_args()
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    with Reader(models_folder(), cache_folder()) as reader:
        for path in options.stories:
            story = load(path)
            texts = {str(episode["no"]): episode["text"] for episode in story["episodes"]}
            found = discover_in_texts(texts, story["language"], reader)
            tally = compared(story, [one for one in found if one.count >= options.least and not one.narrator])
            for group in (story["language"], "all"):
                tallies[group] += tally
    for group, tally in tallies.items():
        shares = {name: round(tally[part] / max(1, tally[whole]), 3) for name, (part, whole) in SHARES.items()}
        print(group, {"people": tally["people"], "candidates": tally["candidates"], **shares})


def compared(story: Story, candidates: Sequence[Candidate]) -> Counter[str]:
    """What a story's candidates add to the sums of which shares are made."""
    at_all = occurrences(story)
    whose = {name: who["id"] for who in story["characters"] for name in forms(who)}
    bears = [{whose[plain(name)] for name in one.names if plain(name) in whose} for one in candidates]
    tally = Counter(candidates=len(candidates), right=sum(map(bool, bears)), mixed=sum(len(one) > 1 for one in bears))
    for who in story["characters"]:
        present = [form for form in forms(who) if at_all[form]]
        if present:
            mine = [candidate for candidate, one in zip(candidates, bears, strict=True) if who["id"] in one]
            borne = {plain(name) for candidate in mine for name in candidate.names}
            often = sum(at_all[form] for form in present) >= 5
            tally += Counter(people=1, found=bool(mine), often=often, often_found=often and bool(mine))
            tally += Counter(further=max(0, len(mine) - 1), forms=len(present))
            tally += Counter(forms_borne=sum(form in borne for form in present))
    return tally


def occurrences(story: Story) -> Counter[str]:
    """How often each annotated name stands in the text as a word of its own."""
    names = dict.fromkeys(name for who in story["characters"] for name in forms(who))
    cast = [Character(f"c{at}", name, aliases=(Alias(name),)) for at, name in enumerate(names)]
    finder, called = NameFinder(cast, story["language"]), {one.id: one.name for one in cast}
    texts = [episode["text"] for episode in story["episodes"]]
    return Counter(called[named.character] for text in texts for named in finder.find(text))


def forms(who: Story) -> list[str]:
    """A character's name and aliases, each once."""
    return list(dict.fromkeys(plain(name) for name in (who["name"], *who["aliases"]) if name))


def plain(name: str) -> str:
    """A name as compared: full-width signs made plain, one space between words."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


if __name__ == "__main__":
    main()
