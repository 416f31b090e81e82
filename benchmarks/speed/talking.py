"""A character's answers, with the gate's work and without it."""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.annotated import ROOT, build, load
from benchmarks.speed.harness import Row, case, memory, timed
from workbench.dialogue.talking import ask_in, begin
from workbench.engine import Reader, Sampling, Talker, TalkerOptions
from workbench.engine.folders import cache_folder, models_folder
from workbench.memory.sync import sync
from workbench.story.viewpoint import Viewpoint

STORY = ROOT / "benchmarks" / "stories" / "en-401-dual-controls.json"
CONTEXT = 4096
SECOND = 0.15
"""Of the first turn's tokens that may have to be read for the second."""


@case
def talk(model: str = "qwen2.5-coder-0.5b", turns: int = 3, story: str = str(STORY)) -> Iterator[Row]:
    """Two characters of an annotated story are asked by turns, in threads that are kept, so that every turn but the
    first comes back from the other one: seconds to the first word and to the last, from asking on, gate, retrieval and
    prompt included; beside handing the same prompt to the model without any of it, cold. And of the tokens of a turn's
    prompt those that had to be read, beside the first turn's. By the clock."""
    annotation = load(Path(story))
    questions = list(dict.fromkeys(probe["question"] for probe in annotation["probes"]))
    people = list(dict.fromkeys(probe["character"] for probe in annotation["probes"]))[:2]
    with (
        tempfile.TemporaryDirectory() as folder,
        Reader(models_folder(), cache_folder()) as reader,
        Talker(models_folder()) as talker,
        Talker(models_folder()) as other,
        build(Path(folder), annotation) as built,
    ):
        options = TalkerOptions(context=CONTEXT)
        yield Row("the model ready", timed(talker.load, model, options).wall)
        other.load(model, options)
        sync(built.story, reader)
        threads = {}
        for who in people:
            with built.story.write() as unit:
                threads[who] = begin(unit, Viewpoint(who, len(annotation["episodes"]) + 1)).id
        read: dict[str, list[int]] = {who: [] for who in people}
        for number in range(turns):
            for who in people:
                question, started = questions[number % len(questions)], time.perf_counter()
                asked = ask_in(built.story, reader, talker, threads[who], question)
                first, whole, text = _written(asked.answer.pieces, started)
                usage = talker.last_usage
                asked.keep(text)
                assert usage is not None and asked.answer.prompt is not None
                started = time.perf_counter()
                alone = other.generate(asked.answer.prompt, Sampling(usage.generated), slot=f"{number} {who}")
                plain = _written(alone, started)
                read[who].append(usage.evaluated)
                told = f"{who}, turn {number + 1}"
                yield Row(f"{told}: first word", first, "s", plain[0], "the prompt alone, cold")
                yield Row(f"{told}: answer of {usage.generated} tokens", whole, "s", plain[1], "the prompt alone, cold")
                most = SECOND if number == 1 else None
                yield Row(f"{told}: tokens read", usage.evaluated, "", read[who][0], "the first turn", most)
        yield from memory(reader=reader.pid, talker=talker.pid)


def _written(pieces: Iterator[str], started: float) -> tuple[float, float, str]:
    """Seconds from a moment to the first piece and to the last, and the text."""
    text = next(pieces, "")
    first = time.perf_counter() - started
    text += "".join(pieces)
    return first, time.perf_counter() - started, text
