"""The second look at answers, on annotated stories: how often it marks what it should, and what it should not.

    second_look.py [--without-reader] [--probes N] STORY.json...

At each probe the manuscript's own sentence for a fact stands for an answer: for a fact that is withheld it should be
marked, for one that may be known it should not, and neither should an answer that only says that one does not know.
Annotated facts and knowledge are the author's own word. Printed: share marked of each, by language.
"""

import argparse
import json
import sys
import tempfile
from collections import Counter
from contextlib import closing, nullcontext
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import build, load
from workbench.dialogue import ask
from workbench.dialogue.second_look import second_look
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.gated import Gated
from workbench.memory.sync import sync
from workbench.story.gate import birth
from workbench.story.viewpoint import Viewpoint

IGNORANT = {"ja": "それは知らない。聞いたこともない。", "en": "I know nothing of that.", "zh": "这件事我不知道。"}


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--without-reader", action="store_true")
    parser.add_argument("--probes", type=int, default=3, help="probes of each story")
    options = parser.parse_args()
    asked: Counter[tuple[str, str]] = Counter()
    marked: Counter[tuple[str, str]] = Counter()
    opened = nullcontext(None) if options.without_reader else Reader(models_folder(), cache_folder())
    with opened as reader, tempfile.TemporaryDirectory() as folder:
        for path in options.stories:
            annotation = load(path)
            built = build(Path(folder), annotation, [], False)
            language = annotation["language"]
            with closing(built.story) as story:
                if reader is not None:
                    sync(story, reader)
                for probe in annotation["probes"][: options.probes]:
                    viewpoint = Viewpoint(probe["character"], probe["episode"])
                    receipt = ask(story, reader, None, viewpoint, probe["question"]).receipt
                    with story.read() as unit:
                        gated = Gated(unit, viewpoint)
                        timeline = gated.timeline
                        hidden = [one for one in gated.withheld if birth(one, timeline, viewpoint) is not None]
                        given = {item.fact for item in receipt.items}
                        other = [one for one in gated.visible if one.id not in given]
                    said = [("withheld", one.mentions[0].quote) for one in hidden if one.mentions[0].quote]
                    said += [
                        ("known", one.mentions[0].quote) for one in other if one.mentions and one.mentions[0].quote
                    ]
                    said.append(("ignorant", IGNORANT[language]))
                    for kind, text in said:
                        asked[language, kind] += 1
                        marked[language, kind] += bool(second_look(story, reader, receipt, text))
    shares = {f"{language} {kind}": round(marked[language, kind] / n, 3) for (language, kind), n in asked.items()}
    print(json.dumps({"marked": shares, "answers": {" ".join(key): n for key, n in asked.items()}}, indent=1))


if __name__ == "__main__":
    main()
