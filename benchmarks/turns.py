"""A conversation's turns: `turns.py [--model ID] [--context N] [--turns N] [--mix N] [--json] STORY.json...`.

Two of an annotated story's characters are asked all its questions, by turns, in threads that are kept, by the product's
own path; every turn but the first comes back from the other one. For every turn: tokens of the prompt, those that had
to be read, and processor seconds of the model's process until the first word (Linux; elsewhere wall seconds). `--mix`
adds facts of the other stories, so that more of what a question brings up is new. Asked: a second turn's first word
after at most .15 of the first turn's; who is come back to has nothing of their prompt read again.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.annotated import Built, build, foreign, load
from benchmarks.decoding import seconds_of
from workbench.dialogue.talking import Asked, ask_in, begin
from workbench.engine import ModelCatalogue, Reader, Talker, TalkerOptions
from workbench.engine.folders import cache_folder, models_folder
from workbench.story.viewpoint import Viewpoint

ASKED = 0.15


@dataclass(frozen=True)
class Turn:
    """One turn of one conversation, `turn` from 1: tokens, and seconds until the first piece of the answer."""

    story: str
    character: str
    turn: int
    prompt: int
    evaluated: int
    seconds: float
    answer: str


def conversations(built: Built, reader: Reader, talker: Talker, turns: int, clock: Callable[[], float]) -> list[Turn]:
    """The turns of both conversations, in the order they were had."""
    questions = list(dict.fromkeys(probe["question"] for probe in built.annotation["probes"]))
    two = list(dict.fromkeys(probe["character"] for probe in built.annotation["probes"]))[:2]
    found = []
    threads = {}
    for who in two:
        with built.story.write() as unit:
            last = len(built.annotation["episodes"]) + 1
            threads[who] = begin(unit, Viewpoint(who, last, branch=built.branch)).id
    for number in range(turns):
        for who in two:
            asked = ask_in(built.story, reader, talker, threads[who], questions[number % len(questions)])
            found.append(turn(built, talker, asked, who, number + 1, clock))
    return found


def turn(built: Built, talker: Talker, asked: Asked, who: str, number: int, clock: Callable[[], float]) -> Turn:
    """The answer, written to its end and kept."""
    start = clock()
    pieces = asked.answer.pieces
    first = next(pieces, "")
    seconds = clock() - start
    text = first + "".join(pieces)
    asked.keep(text)
    usage = talker.last_usage
    assert usage is not None
    return Turn(built.annotation["id"], who, number, usage.prompt, usage.evaluated, seconds, text)


def main() -> None:
    """Ask, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("story", nargs="+", type=Path)
    parser.add_argument("--model", default="qwen2.5-coder-0.5b")
    parser.add_argument("--context", type=int, default=4096)
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--mix", type=int, default=0, help="foreign facts mixed in")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    (path,) = [models_folder() / one.path for one in ModelCatalogue.load().starter if one.id == options.model]
    found: list[Turn] = []
    with tempfile.TemporaryDirectory() as folder, Reader(models_folder(), cache_folder()) as reader:
        stories = [load(file) for file in options.story]
        for number, annotation in enumerate(stories):
            with Talker(models_folder()) as talker:
                talker.load(str(path), TalkerOptions(context=options.context))
                linux = Path(f"/proc/{talker.pid}/stat").exists()
                clock = partial(seconds_of, talker.pid) if linux else time.perf_counter
                place = Path(folder) / str(number)
                place.mkdir()
                built = build(place, annotation, foreign(annotation, stories, options.mix), forked=False)
                with closing(built.story):
                    found += conversations(built, reader, talker, options.turns, clock)
    if options.json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False, indent=1))
        return
    for number in range(1, options.turns + 1):
        those = [one for one in found if one.turn == number]
        first = {(one.story, one.character): one for one in found if one.turn == 1}
        beside = [first[one.story, one.character] for one in those]
        print(
            f"turn {number}: prompt {statistics.median(one.prompt for one in those):.0f} tokens, "
            f"read {statistics.median(one.evaluated for one in those):.0f}, "
            f"first word {statistics.median(one.seconds for one in those):.2f} s; beside the first turn: tokens "
            f"{statistics.median(a.evaluated / b.evaluated for a, b in zip(those, beside, strict=True)):.2f}, seconds "
            f"{statistics.median(a.seconds / max(b.seconds, 0.01) for a, b in zip(those, beside, strict=True)):.2f} "
            f"(asked for the second {ASKED})"
        )


if __name__ == "__main__":
    main()
