"""Cast discovery on annotated stories, whose cast is not given: who is found, and whether their names are put together.

    cast.py [--least 1] [--show] STORY.json...

Told by language, over candidates named `--least` times or more (a first person that tells the story left out):
`recall`, the share of the annotated characters that are named in the text at all of whom a candidate bears a name;
`recall_named_5`, the same of those named five times or more; `precision`, the share of candidates who bear an annotated
character's name (the annotation leaves out people who only pass through, so it is a lower bound); `split`, how many
further candidates a found character is spread over, on average; `mixed`, the share of candidates who bear names of two
characters; `forms`, the share of all annotated names that occur in the text which their character's candidates bear.
"""

import argparse
import sys
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import Story, load
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.cast.candidates import Candidate
from workbench.memory.cast.discover import discover_in_texts
from workbench.memory.reading.names import NameFinder
from workbench.story.cast import Alias, Character


def main() -> None:
    """Discover every story's cast and print the table."""
    options = arguments()
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    with Reader(models_folder(), options.cache) as reader:
        for path in options.stories:
            story = load(path)
            language = story["language"]
            texts = {str(episode["no"]): episode["text"] for episode in story["episodes"]}
            found = discover_in_texts(texts, language, reader)
            tally = compared(story, [one for one in found if one.count >= options.least and not one.narrator])
            if options.show:
                print(story["id"], *told(story, found), sep="\n  ")
            tallies[language] += tally
            tallies["all"] += tally
    for language, tally in tallies.items():
        print(language, figures(tally))


def compared(story: Story, candidates: Sequence[Candidate]) -> Counter[str]:
    """What a story's candidates add to the sums that `figures` makes shares of."""
    whose = {name: who["id"] for who in story["characters"] for name in forms(who)}
    places = occurrences(story)
    bears = [{whose[plain(name)] for name in one.names if plain(name) in whose} for one in candidates]
    tally = Counter(candidates=len(candidates), right=sum(map(bool, bears)), mixed=sum(len(one) > 1 for one in bears))
    for who in story["characters"]:
        present = [form for form in forms(who) if places[form]]
        if not present:
            continue
        mine = [at for at, one in enumerate(bears) if who["id"] in one]
        borne = {plain(name) for at in mine for name in candidates[at].names}
        often = sum(places[form] for form in present) >= 5
        tally += Counter(
            people=1, found=bool(mine), often=often, often_found=often and bool(mine), further=max(0, len(mine) - 1),
            forms=len(present), forms_borne=sum(form in borne for form in present),
        )  # fmt: skip
    return tally


def occurrences(story: Story) -> Counter[str]:
    """How often each annotated name stands in the text as a word of its own."""
    language = story["language"]
    cast = [
        Character(f"c{at}", name, aliases=(Alias(name),))
        for at, name in enumerate(dict.fromkeys(name for who in story["characters"] for name in forms(who)))
    ]
    finder = NameFinder(cast, language)
    names = {one.id: one.name for one in cast}
    found: Counter[str] = Counter()
    for episode in story["episodes"]:
        found.update(names[named.character] for named in finder.find(episode["text"]))
    return found


def figures(tally: Counter[str]) -> dict[str, float]:
    """The shares, of three decimals."""

    def share(part: str, whole: str) -> float:
        return round(tally[part] / max(1, tally[whole]), 3)

    return {
        "people": tally["people"],
        "recall": share("found", "people"),
        "recall_named_5": share("often_found", "often"),
        "candidates": tally["candidates"],
        "precision": share("right", "candidates"),
        "split": share("further", "found"),
        "mixed": share("mixed", "candidates"),
        "forms": share("forms_borne", "forms"),
    }


def told(story: Story, candidates: Sequence[Candidate]) -> list[str]:
    """Missed characters, and candidates nobody annotated or that bear two characters' names."""
    whose = {name: who["id"] for who in story["characters"] for name in forms(who)}
    places, seen, lines = occurrences(story), set(), []
    for one in candidates:
        who = {whose[plain(name)] for name in one.names if plain(name) in whose}
        if len(who) != 1 or who <= seen:
            lines.append(f"{'SPLIT' if who and who <= seen else 'MIXED' if who else 'OTHER'} {one.count} {one.names}")
        seen |= who
    missed = [who for who in story["characters"] if who["id"] not in seen]
    return [*lines, *(f"MISSED {[(form, places[form]) for form in forms(who)]}" for who in missed)]


def forms(who: Story) -> list[str]:
    """A character's name and aliases, each once."""
    return list(dict.fromkeys(plain(name) for name in (who["name"], *who["aliases"]) if name))


def plain(name: str) -> str:
    """A name as compared: full-width signs made plain, one space between words."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--least", type=int, default=1, help="mentions from which a candidate counts")
    parser.add_argument("--show", action="store_true", help="list who was missed, split, mixed, or is nobody's")
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    return parser.parse_args()


if __name__ == "__main__":
    main()
