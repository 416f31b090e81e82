"""What each person is handed at each episode of a story that was read by the defaults, with nothing reviewed.

    handed.py STORY.json...

The annotation gives the cast; of its facts the product sees nothing. A line marked `!` shares text with a secret that
this person cannot have learned by then. One marked `?` is nobody's confirmed word, as everything here is.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import Built, Story, build, load
from benchmarks.reading import read
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.gated import Gated
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint


def main() -> None:
    """Read every story and print who is handed what."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--cache", type=Path, default=cache_folder(), help="folder for vectors")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), options.cache) as reader:
        for path in options.stories:
            built = build(Path(folder), load(path), [], forked=False, confirmed=False)
            with closing(built.story):
                read(built, reader, None)
                print(f"# {built.annotation['title']} ({path.name})")
                for line in handed(built):
                    print(line)


def handed(built: Built) -> Iterator[str]:
    """Every person's list, as each episode opens and after the last; only what is new to them since the one before."""
    with built.story.read() as unit:
        numbers = unit.episodes.timeline(built.branch).telling
        for person in built.annotation["characters"]:
            yield f"\n## {person['name']}"
            before: set[str] = set()
            for number in range(2, len(numbers) + 2):
                gated = Gated(unit, Viewpoint(person["id"], number, branch=built.branch))
                secrets = list(unknown_to(built.annotation, person["id"], number))
                new = [served for served in gated.admit([f.id for f in gated.visible]) if served.fact.id not in before]
                before |= {served.fact.id for served in new}
                yield f"- as episode {number} opens: {len(before)} in all, {len(new)} new"
                for served in new:
                    told = [(numbers[m.episode], m.span) for m in served.fact.mentions if m.span is not None]
                    leaked = any(at == no and span.overlaps(hidden) for at, span in told for no, hidden in secrets)
                    mark = "!" if leaked else "?" if served.verdict.proposed else " "
                    yield f"  {mark} [{served.verdict.ground}] {served.fact.text}"


def unknown_to(story: Story, person: str, number: int) -> Iterator[tuple[int, Span]]:
    """Where the secrets stand that this person does not know as an episode opens: its number and the span."""
    texts = {episode["no"]: episode["text"] for episode in story["episodes"]}
    learned = {
        (one["fact"], one["character"])
        for one in story["knowledge"]
        if one["stance"] == "knows" and one["episode"] < number
    }
    for fact in story["facts"]:
        if fact["scope"] == "character" and fact["character"] != person and (fact["id"], person) not in learned:
            start = texts[fact["episode"]].index(fact["evidence"])
            yield fact["episode"], Span(start, start + len(fact["evidence"]))


if __name__ == "__main__":
    main()
