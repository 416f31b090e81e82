"""A model's answers, word for word: `answers.py --model ID_OR_PATH [--story FILE] [--out FILE] QUESTIONS.toml...`.

Every question of a file is asked by itself, as the product asks it, with a second look and asking again where that
finds something. A file names the sample's edition (`sample = "ja"`) or leaves the story to `--story`. Printed: each
question with its kind, the answers in order (what was taken back stands first, with the reason), seconds of the wall
clock and of the model's process, and at the end the medians and the most memory that the model's process held (Linux).
Whether an answer is in voice, in bounds and on the question is for somebody to read.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
import tomllib
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.decoding import seconds_of
from workbench.dialogue import Answer, ask
from workbench.dialogue.ask import SEED
from workbench.dialogue.asking_again import Begun, Stands, TakenBack, until_it_stands
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.sync import sync
from workbench.sample import create_sample
from workbench.store import StoryFile
from workbench.story.viewpoint import Viewpoint


@dataclass(frozen=True)
class Asked:
    """One question and what came of it: `said` holds every answer in order, the last one is what stands."""

    character: str
    episode: int
    kind: str
    question: str
    said: list[str]
    marks: list[str]
    given: list[str]
    seconds: float
    cpu: float


def answers(story: StoryFile, reader: Reader, talker: Talker, asked: list[dict[str, str | int]]) -> list[Asked]:
    """Every question's answers."""
    found = []
    for one in asked:
        with story.read() as unit:
            who = unit.characters.find(str(one["character"])).id
        viewpoint = Viewpoint(who, int(one["episode"]))
        start, cpu = time.perf_counter(), seconds_of(talker.pid)
        said: list[str] = []
        marks: list[str] = []
        given: list[str] = []

        def make(
            taken_back: int, strictly: bool, viewpoint: Viewpoint = viewpoint, question: str = str(one["ask"])
        ) -> Answer:
            return ask(story, reader, talker, viewpoint, question, strictly=strictly, seed=SEED + taken_back)

        for step in until_it_stands(story, reader, make):
            if isinstance(step, Begun):
                given = [item.text for item in step.answer.receipt.items]
            elif isinstance(step, TakenBack | Stands):
                said.append(step.text)
                marks.append("; ".join(f"{mark.why}: {mark.fact.text if mark.fact else ''}" for mark in step.marked))
        found.append(
            Asked(
                str(one["character"]),
                viewpoint.episode,
                str(one["kind"]),
                str(one["ask"]),
                said,
                marks,
                given,
                round(time.perf_counter() - start, 2),
                round(seconds_of(talker.pid) - cpu, 2),
            )
        )
        show(found[-1])
    return found


def show(one: Asked) -> None:
    """Print a question and its answers."""
    print(f"\n[{one.kind}] {one.character}, episode {one.episode}: {one.question}  ({one.seconds} s, cpu {one.cpu} s)")
    for text, mark in zip(one.said, one.marks, strict=True):
        print(f"  > {text}" + (f"\n    marked: {mark}" if mark else ""), flush=True)


def most_memory(pid: int | None) -> float:
    """MiB that a process held at most; 0 where that cannot be told."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)


def main() -> None:
    """Ask, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("questions", nargs="+", type=Path, metavar="QUESTIONS.toml")
    parser.add_argument("--model", required=True)
    parser.add_argument("--story", type=Path, help="a story file, for questions that name no sample")
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--out", type=Path)
    options = parser.parse_args()
    found: list[Asked] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Reader(models_folder(), cache_folder()) as reader,
        Talker(models_folder()) as talker,
    ):
        talker.load(options.model, TalkerOptions(threads=options.threads))
        for file in options.questions:
            asked = tomllib.loads(file.read_text(encoding="utf-8"))
            language = asked.get("sample")
            place = Path(folder) / f"{file.stem}.story"
            with closing(create_sample(place, language) if language else StoryFile.open(options.story)) as story:
                sync(story, reader)
                found += answers(story, reader, talker, asked["question"])
        memory = most_memory(talker.pid)
    print(
        f"\n{len(found)} answers: median {statistics.median(one.seconds for one in found):.1f} s, cpu "
        f"{statistics.median(one.cpu for one in found):.1f} s; {sum(len(one.said) > 1 for one in found)} asked again; "
        f"the model's process held {memory:.0f} MiB at most"
    )
    if options.out:
        text = json.dumps([asdict(one) for one in found], ensure_ascii=False, indent=1)
        options.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
