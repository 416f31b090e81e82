"""Writes what a judge would be asked about annotated stories, with the right answers: `asked.py --out FILE
STORY.json...`.

A line is `id`, `story`, `language`, `question`, `notes` (how many), `label` (the number of the note that a slip
breaks, 0 for what is no slip), `worth`. Slips whose fact is not among the notes are left out; of the other sentences
the `--others` of each story that are most worth a judge's time stay, traps among them.
"""

import argparse
import json
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.annotated import build, load
from workbench.continuity.judging import prompt
from workbench.continuity.judging.asking import requests
from workbench.continuity.runner import contexts
from workbench.engine import Reader
from workbench.engine.folders import cache_folder, models_folder


def main() -> None:
    """Write the lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stories", nargs="+", type=Path, metavar="STORY.json")
    parser.add_argument("--others", type=int, default=20)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    with Reader(models_folder(), cache_folder()) as reader, options.out.open("w", encoding="utf-8") as file:
        for path in options.stories:
            told = asked(path, reader)
            others = sorted((one for one in told if not one["label"]), key=lambda one: -one["worth"])
            for one in [one for one in told if one["label"] > 0] + others[: options.others]:
                file.write(json.dumps(one, ensure_ascii=False) + "\n")
            print(path.stem, file=sys.stderr)


def asked(path: Path, reader: Reader) -> list[dict[str, Any]]:
    """Every request of a story; `label` -1: a slip whose fact is not among the notes."""
    story, found = load(path), []
    with tempfile.TemporaryDirectory() as folder:
        built = build(Path(folder), story, [], forked=False)
        known = {held: name for name, held in built.ids.items()}
        with closing(built.story):
            for context in contexts(built.story, reader, built.branch):
                slips = [one for one in story["violations"] if one["episode"] == context.number]
                for request in requests(context, reader):
                    span, label = context.sentences[request.at].span, 0
                    for slip in slips:
                        start = context.text.index(slip["quote"])
                        if span.start < start + len(slip["quote"]) and start < span.end:
                            held = [known.get(note.fact.id) in slip["against"] for note in request.notes]
                            label = held.index(True) + 1 if True in held else -1
                    found.append(
                        {
                            "id": request.key,
                            "story": story["id"],
                            "language": request.language,
                            "question": prompt.question(request),
                            "notes": len(request.notes),
                            "label": label,
                            "worth": round(request.worth, 3),
                        }
                    )
    return found


if __name__ == "__main__":
    main()
