"""What a check costs with a chat model that reads along: an episode against a life's work of facts, first and after one
edited paragraph.

    judging_speed.py [--judge ID_OR_PATH[,LORA]] [--budget N] [--facts 20000] [--length 4000] [--novels DIR]

Seconds by the clock, so to be run on an idle machine, with as many threads as it has cores. Told beside: the check by
rules and vectors alone; the ratio to `llama_cpp` reading as many tokens plainly, in the same run; and the most memory
each process took. The novel's facts and text are those of `checking_speed.py`.
"""

import argparse
import os
import random
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.checking_speed import KOKORO, establish
from benchmarks.judges import STARTER
from benchmarks.novel_vectors import novels_folder
from workbench.continuity.judging import prompt
from workbench.continuity.judging.judging import BUDGET, Judging
from workbench.continuity.judging.kept import KeptVerdicts
from workbench.continuity.judging.model_judge import ModelJudge
from workbench.continuity.judging.request import Request
from workbench.continuity.judging.verdict import Verdict
from workbench.continuity.runner import check
from workbench.engine import Reader, Talker, TalkerOptions
from workbench.engine.folders import models_folder
from workbench.exchange.reader import read
from workbench.memory.cast.candidates import accept_candidate
from workbench.memory.cast.discover import discover
from workbench.memory.intake import add_work
from workbench.store import EpisodeDraft, StoryFile
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText

CONTEXT = 2048
TIMES = 12
"""Mentions from which somebody found in the novel is in the cast."""
EDIT = "そのとき、遠くで鐘が鳴った。"


class Counting:
    """A judge, and the tokens of each question it was asked."""

    def __init__(self, judge: ModelJudge, talker: Talker) -> None:
        self._judge = judge
        self._talker = talker
        self.name = judge.name
        self.tokens: list[int] = []

    def verdict(self, request: Request, cancel: CancelToken | None = None) -> Verdict:
        """The judge's."""
        self.tokens.append(self._talker.count_tokens(prompt.question(request)))
        return self._judge.verdict(request, cancel)


def main() -> None:
    """Measure and print."""
    options = arguments()
    work = read(options.novels / KOKORO)
    text = "\n".join(episode.text.base for part in work.parts for episode in part.episodes)
    model, _, worn = options.judge.partition(",")
    with (
        tempfile.TemporaryDirectory() as folder,
        Reader(models_folder(), Path(folder)) as reader,
        Talker(models_folder(), Path(folder)) as talker,
        closing(StoryFile.create(Path(folder) / "novel.story", work.title, work.language)) as story,
    ):
        with story.write() as unit:
            add_work(unit, work)
        people = [one for one in discover(story, reader) if one.count >= TIMES]
        with story.write() as unit:
            for one in people:
                accept_candidate(unit, one)
            establish(unit, options.facts)
            chance = random.Random(1).randrange(len(text) - options.length)
            piece = text[chance : chance + options.length]
            [episode] = unit.episodes.add_many([EpisodeDraft("checked", ManuscriptText(piece))])
        path = Path(talker.load(model, TalkerOptions(context=CONTEXT)).path)
        judge = Counting(ModelJudge(talker, path.name, Path(worn) if worn else None, str(path)), talker)
        with closing(KeptVerdicts(judge, Path(folder) / "verdicts")) as kept:
            checked(story, reader, None, "first by rules and vectors")
            checked(story, reader, None, "again by rules and vectors")
            judging = Judging(kept, options.budget or None)
            seconds = checked(story, reader, judging, "first with the judge")
            first = list(judge.tokens)
            half = piece.index("\n", len(piece) // 2) if "\n" in piece[len(piece) // 2 :] else len(piece) // 2
            with story.write() as unit:
                unit.episodes.save_text(episode.id, ManuscriptText(piece[:half] + EDIT + piece[half:]))
            checked(story, reader, judging, "after one edited paragraph")
            print(f"questions: {len(first)} of {sum(first):,} tokens first, {len(judge.tokens) - len(first)} after")
        print(f"most memory: reader {peak(reader.pid):,} MiB, talker {peak(talker.pid):,} MiB, this {peak():,} MiB")
    plainly = reading(path, first)
    print(f"plain reading of as many tokens: {plainly:.1f} s; the check takes {seconds / plainly:.2f} times that")


def checked(story: StoryFile, reader: Reader, judging: Judging | None, told: str) -> float:
    """The last episode, checked; seconds."""
    with story.read() as unit:
        number = len(unit.episodes.list())
    start = time.monotonic()
    found = list(check(story, reader, [number], judging=judging))
    seconds = time.monotonic() - start
    print(f"{told}: {seconds:.1f} s, {len(found)} warnings", flush=True)
    return seconds


def reading(path: Path, lengths: list[int]) -> float:
    """Seconds in which llama_cpp reads prompts of these lengths, each by itself."""
    import llama_cpp

    cores = os.cpu_count() or 1
    llama: Any = llama_cpp.Llama(str(path), n_ctx=CONTEXT, n_threads=cores, n_threads_batch=cores, verbose=False)
    tokens = llama.tokenize("湖のほとりの宿に、その冬の客はひとりもいなかった。".encode()) * CONTEXT
    llama.eval(tokens[:64])
    start = time.monotonic()
    for length in lengths:
        llama.reset()
        llama.eval(tokens[: min(length, CONTEXT)])
    seconds = time.monotonic() - start
    llama.close()
    return seconds


def peak(process: int | None = None) -> int:
    """Mebibytes a process held at most; 0 where the system does not say."""
    try:
        told = Path(f"/proc/{process or 'self'}/status").read_text(encoding="utf-8")
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in told.splitlines() if line.startswith("VmHWM")), 0)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--judge", default=STARTER, metavar="ID_OR_PATH[,LORA]")
    parser.add_argument("--budget", type=float, default=BUDGET)
    parser.add_argument("--facts", type=int, default=20_000)
    parser.add_argument("--length", type=int, default=4_000)
    parser.add_argument("--novels", type=Path, default=novels_folder())
    return parser.parse_args()


if __name__ == "__main__":
    main()
