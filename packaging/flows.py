"""What the three flows really pass at run time, for docs/flows.md: `flows.py [--files] [--model]`.

Through the command line, on the sample story, in the calling process (the models' own processes are not followed): a
question to a character, a check of one episode, and an episode whose text has changed. What an import runs is left
out. With `--files` every file of `workbench/` is named, in the order in which each flow first comes to it.
"""

import argparse
import os
import sys
import tempfile
import threading
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parents[1] / "workbench"
SOURCES = f"{ROOT}{os.sep}"


class Trace:
    """Files and functions of the program that are called while it is on, in every thread, and how deep they stand."""

    def __init__(self) -> None:
        self.files: dict[str, None] = {}
        self.functions: set[tuple[str, str]] = set()
        self.depth = 0

    def __enter__(self) -> "Trace":
        threading.setprofile(self._on)
        sys.setprofile(self._on)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _on(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(SOURCES) or code.co_name.startswith("<"):
            return
        file = code.co_filename.removeprefix(SOURCES)
        seen = (file, code.co_qualname)
        self.files[file] = None
        if seen not in self.functions:
            self.functions.add(seen)
            self.depth = max(self.depth, _height(frame))


def main() -> None:
    """Trace and say."""
    parser = argparse.ArgumentParser(description="What the three flows pass at run time.")
    parser.add_argument("--files", action="store_true", help="name the files")
    parser.add_argument("--model", action="store_true", help="the starter chat model answers the question")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"WORKBENCH_SETTINGS": f"{home}/settings.toml", "WORKBENCH_CACHE": f"{home}/cache"}
        for flow, trace in trace_all(Path(home) / "sample.story", options.model).items():
            print(f"{flow}: {len(trace.files)} files, {len(trace.functions)} functions, {trace.depth} deep")
            if options.files:
                print("".join(f"  {file}\n" for file in trace.files))


def trace_all(path: Path, model: bool) -> dict[str, Trace]:
    """Each flow run once; the models are loaded before."""
    from workbench.sample import create_sample
    from workbench.story.text import ManuscriptText

    with create_sample(path, "ja") as story, story.read() as unit:
        person = unit.characters.list()[0]
        last = unit.episodes.list()[-1]
    where = [str(path), "--episode", str(last.number)]
    question = "はじめに何があったか、覚えていますか？"
    ways = {
        "a question": ["ask", str(path), question, "-c", person.id, "-e", "4", *([] if model else ["--no-model"])],
        "a check of an episode": ["check", *where, "--judge", "none"],
        "an episode that has changed": ["extract", *where],
    }
    run(["sync", str(path)])
    traces = {}
    for flow, words in ways.items():
        if words[0] == "extract":
            from workbench.store import StoryFile

            with StoryFile.open(path) as story, story.write() as unit:
                text = unit.episodes.get(last.id).text.base
                unit.episodes.save_text(last.id, ManuscriptText(text + "\n　翌朝、雨が降った。"))
        with Trace() as trace:
            run(words)
            if words[0] == "extract":
                run(["sync", str(path)])
        traces[flow] = trace
    return traces


def run(words: list[str]) -> None:
    """One command, in this process, without what it prints."""
    from contextlib import redirect_stdout
    from io import StringIO

    from workbench.cli.main import run as command

    with redirect_stdout(StringIO()):
        code = command(words)
    if code:
        raise SystemExit(f"{words[0]} ended with {code}")


def _height(frame: FrameType | None) -> int:
    """Functions of the program that stand above one another here."""
    height = 0
    while frame is not None:
        height += frame.f_code.co_filename.startswith(SOURCES)
        frame = frame.f_back
    return height


if __name__ == "__main__":
    main()
