"""What one edited paragraph costs: `incremental.py [--edits N] [--size N] [--json]`.

An episode of 40 passages (こころ, or made-up text where the novels are not beside this checkout) is read and indexed on
the real models: that is the baseline. Then, again and again, one paragraph of it is rewritten, put in, put in at the
top, taken out or moved, and the episode is read and indexed anew. Told are passages read again, vectors written, and
processor time (of this process and its reader's, whatever else the machine does) as a ratio to the baseline; also
whether the author's verdicts on everything the edit did not touch stand, and whether changed evidence waits for the
author. With `--size` it is a novel of so many characters in its own episodes, and told are also seconds by the clock
and the most memory that this process and the reader's came to hold. For comparison the text is also read whole into a
story of its own at the end, with every cache warm.
"""

import argparse
import json
import os
import random
import re
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from workbench.engine import Reader
from workbench.engine.folders import models_folder
from workbench.exchange.reader import read
from workbench.memory.cast.candidates import propose
from workbench.memory.cast.discover import discover
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.reading.passages import cut_passages
from workbench.memory.sync import compare, sync
from workbench.store import StoryFile
from workbench.story.facts import Fact, Status
from workbench.story.paragraphs import paragraphs
from workbench.story.text import ManuscriptText, Span

ROOT = Path(__file__).resolve().parents[1]
KOKORO = "773_ruby_5968.txt"
PASSAGES = 40
KINDS = ("rewritten", "put in", "put in at the top", "taken out", "moved")


def episode_text(novels: Path) -> str:
    """A text that is cut into 40 passages."""
    if (novels / KOKORO).is_file():
        text = "\n".join(episode.text.base for episode in read(novels / KOKORO).episodes)
    else:
        chance = random.Random(1)
        text = "\n".join("\u3000" + "".join(chance.choices("海山風灯声夜道鳥", k=80)) + "。" for _ in range(600))
    whole = cut_passages(text, "ja")
    return text[: whole[PASSAGES - 1].end]


def novel_texts(novels: Path, size: int) -> list[str]:
    """The episodes of a novel up to so many characters."""
    texts: list[str] = []
    for episode in read(novels / KOKORO).episodes:
        texts.append(episode.text.base[: max(0, size - sum(map(len, texts)))])
    return [text for text in texts if text]


def most_memory(reader: Reader) -> int:
    """MB that this process and the reader's held at most, by the kernel's count; 0 where /proc is not."""
    try:
        told = [Path(f"/proc/{pid}/status").read_text() for pid in (os.getpid(), reader.pid)]
        return sum(int(re.findall(r"VmHWM:\s+(\d+)", one)[0]) for one in told) // 1024
    except (OSError, IndexError):
        return 0


def worked(reader: Reader) -> float:
    """Processor seconds of this process and the reader's so far; of this one alone where /proc is not."""
    try:
        fields = Path(f"/proc/{reader.pid}/stat").read_text().rpartition(")")[2].split()
        return time.process_time() + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        return time.process_time()


def ingest(story: StoryFile, reader: Reader) -> tuple[float, Any, Any]:
    """Processor seconds to read what nobody has read and bring the index to match, and both reports."""
    started = worked(reader)
    report = Extractor(story, reader).run()
    written = sync(story, reader)
    return worked(reader) - started, report, written


def verdicts(facts: list[Fact]) -> dict[str, tuple[Status, bool]]:
    """What the author has said on each live fact, and whether its evidence has changed."""
    return {fact.id: (fact.status, fact.evidence_changed) for fact in facts}


def measure(texts: list[str], edits: int, folder: Path) -> dict[str, Any]:
    """Every figure."""
    chance = random.Random(3)
    rows: list[dict[str, Any]] = []
    with Reader(models_folder(), folder / "cache") as reader, StoryFile.create(folder / "a.story", "心", "ja") as story:
        reader.parse(["暖機。"], "ja")
        reader.embed(["暖機。"])
        with story.write() as unit:
            episodes = [unit.episodes.add(str(at), ManuscriptText(text)).id for at, text in enumerate(texts, 1)]
        people = discover(story, reader)
        with story.write() as unit:
            propose(unit, people)
        begun = time.monotonic()
        whole, report, written = ingest(story, reader)
        clock, memory = time.monotonic() - begun, most_memory(reader)
        with story.write() as unit:
            for fact in unit.facts.list():
                unit.facts.set_status(fact.id, chance.choice([Status.ACCEPTED, Status.REJECTED]))
        sync(story, reader)
        for number in range(edits):
            rows.append(one_edit(story, reader, chance.choice(episodes), chance, KINDS[number % len(KINDS)]))
        wrong = compare(story, reader)
        with story.read() as unit:
            last = [unit.episodes.get(episode).text for episode in episodes]
        with StoryFile.create(folder / "b.story", "心", "ja") as fresh:
            with fresh.write() as unit:
                for at, text in enumerate(last, 1):
                    unit.episodes.add(str(at), text)
            people = discover(fresh, reader)
            with fresh.write() as unit:
                propose(unit, people)
            warm, _, _ = ingest(fresh, reader)
    seconds = statistics.median(row["seconds"] for row in rows)
    return {
        "characters": sum(map(len, texts)),
        "ingest_clock_s": round(clock, 1),
        "memory_mb": memory,
        "passages": report.passages_read,
        "facts": report.facts_added,
        "vectors": written.upserted,
        "ingest_cpu_s": round(whole, 2),
        "ingest_warm_cpu_s": round(warm, 2),
        "edits": edits,
        "passages_reread_max": max(row["passages"] for row in rows if row["kind"] != "moved"),
        "verdicts_lost": sum(row["verdicts_lost"] for row in rows),
        "waiting_for_the_author": sum(row["waiting"] for row in rows),
        "touched_and_silent": sum(row["silent"] for row in rows),
        "edit_cpu_s": round(seconds, 3),
        "edit_clock_s": round(statistics.median(row["clock"] for row in rows), 2),
        "ratio": round(seconds / whole, 4),
        "ratio_warm": round(seconds / warm, 4),
        "differences": len(wrong),
        "kinds": {kind: _of_kind([row for row in rows if row["kind"] == kind], whole) for kind in KINDS},
    }


def _of_kind(rows: list[dict[str, Any]], whole: float) -> dict[str, float]:
    """What edits of one kind came to."""
    if not rows:
        return {}
    return {
        "edits": len(rows),
        "passages_max": max(row["passages"] for row in rows),
        "passages_mean": round(statistics.mean(row["passages"] for row in rows), 2),
        "vectors_max": max(row["vectors"] for row in rows),
        "ratio": round(statistics.median(row["seconds"] for row in rows) / whole, 4),
    }


def edited(text: str, kind: str, chance: random.Random) -> tuple[str, Span]:
    """The text after one edit, and where of the old text nothing stands as it did."""
    blocks = paragraphs(text, "ja")
    block = chance.choice(blocks)
    said = f"　雨は{chance.randint(2, 999)}日も止まなかった。"
    line = text[block.start : block.end] + "\n"
    if kind == "rewritten":
        half = (block.start + block.end) // 2
        return text[: block.start] + said + text[half:], Span(block.start, half)
    if kind == "put in":
        return text[: block.start] + said + "\n" + text[block.start :], Span(block.start, block.start)
    if kind == "put in at the top":
        return said + "\n" + text, Span(0, 0)
    without = text[: block.start] + text[min(block.end + 1, len(text)) :]
    if kind == "taken out":
        return without, Span(block.start, block.end)
    place = chance.choice(paragraphs(without, "ja")).start
    return without[:place] + line + without[place:], Span(block.start, block.end)


def one_edit(story: StoryFile, reader: Reader, episode: str, chance: random.Random, kind: str) -> dict[str, Any]:
    """Edit one paragraph, read and index."""
    with story.write() as unit:
        before = {fact.id: fact for fact in unit.facts.list()}
        text, gone = edited(unit.episodes.get(episode).text.base, kind, chance)
        said = verdicts(list(before.values()))
        unit.episodes.save_text(episode, ManuscriptText(text))
    begun = time.monotonic()
    seconds, report, written = ingest(story, reader)
    clock = time.monotonic() - begun
    with story.read() as unit:
        after = verdicts(unit.facts.list())
    touched = {
        fact.id
        for fact in before.values()
        for mention in fact.mentions
        if mention.episode == episode
        and mention.span is not None
        and mention.span.start < gone.end
        and mention.span.end > gone.start
    }
    decided = {fact for fact in touched if said[fact][0] is Status.ACCEPTED and len(before[fact].mentions) == 1}
    return {
        "kind": kind,
        "seconds": seconds,
        "clock": clock,
        "passages": report.passages_read,
        "vectors": written.upserted,
        "verdicts_lost": sum(after.get(fact) != verdict for fact, verdict in said.items() if fact not in touched),
        "waiting": sum(after[fact][1] for fact in touched if fact in after),
        # A paragraph that was only moved still stands somewhere, and so does its evidence.
        "silent": 0 if kind == "moved" else sum(fact not in after or not after[fact][1] for fact in decided),
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What one edited paragraph costs.")
    parser.add_argument("--edits", type=int, default=20)
    parser.add_argument("--size", type=int, default=0, help="characters of a whole novel, in its own episodes")
    parser.add_argument("--novels", type=Path, default=ROOT.parent / "shared" / "novels")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        texts = novel_texts(options.novels, options.size) if options.size else [episode_text(options.novels)]
        figures = measure(texts, options.edits, Path(folder))
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
