"""`workbench demo`: the whole path on the sample story, in the terminal."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from workbench.app import Workbench
from workbench.cli.ask import print_receipt
from workbench.cli.checks_kept import print_warning
from workbench.cli.common import cancellable, console, progress_bar, workbench
from workbench.cli.matrix import draw
from workbench.cli.words import moments_counted, spoken, spoken_count
from workbench.continuity.runner import check
from workbench.dialogue import ask
from workbench.memory.extraction.extractor import Extractor
from workbench.memory.matrix import Filters, build
from workbench.memory.sync import sync
from workbench.sample import Demo, create_sample, sample_demo
from workbench.store import StoryFile
from workbench.story.jobs import CancelToken
from workbench.story.message import counted
from workbench.story.viewpoint import Viewpoint


def demo(
    language: Annotated[str, typer.Option(help="ja or en.")] = "ja",
    story: Annotated[Path | None, typer.Option(help="Where to keep it; in the cache folder without this.")] = None,
    no_model: Annotated[bool, typer.Option("--no-model", help="Without the chat model.")] = False,
) -> None:
    """Read the sample story in, show who knows what, ask one character at two episodes, list the warnings."""
    with workbench() as bench, cancellable() as cancel:
        path = story or bench.settings.cache / "demo" / f"sample-{language}.story"
        path.parent.mkdir(parents=True, exist_ok=True)
        if story is None:
            path.unlink(missing_ok=True)
        plan = sample_demo(language)
        with create_sample(path, language) as file:
            _read(bench, file, cancel)
            _matrix(file, plan)
            _ask(bench, file, plan, no_model, cancel)
            _check(bench, file, cancel)
            _heading(
                spoken("The story is in {path}; `workbench facts`, `ask` and `check` take it from here.", path=path)
            )


def _read(bench: Workbench, file: StoryFile, cancel: CancelToken) -> None:
    with file.read() as unit:
        episodes = unit.episodes.list()
    _heading(
        spoken_count(
            "{title}: {count} episode", "{title}: {count} episodes", count=len(episodes), title=file.info.title
        )
    )
    for episode in episodes:
        console.print(f"  {episode.number}. {episode.title} ({len(episode.text.base):,})", markup=False)
    with progress_bar() as progress:
        report = Extractor(file, bench.reader, None).run([e.id for e in episodes], progress, cancel)
        sync(file, bench.reader, progress, cancel)
    console.print(
        spoken(
            "  read in {seconds} s: {facts} and {moments} proposed, waiting for the author",
            seconds=f"{report.seconds:.1f}",
            facts=counted("{count} further fact", "{count} further facts", count=report.facts_added),
            moments=moments_counted(report.moments_added),
        ),
        markup=False,
    )


def _matrix(file: StoryFile, plan: Demo) -> None:
    _heading(spoken("Who knows what (confirmed facts): ● knows, ◐ suspects, ✕ believes wrongly, ○ not yet, · never"))
    with file.read() as unit:
        draw(build(unit, plan.matrix_episode, Filters(statuses=("accepted",), minimum_importance=3), strict=True))


def _ask(bench: Workbench, file: StoryFile, plan: Demo, no_model: bool, cancel: CancelToken) -> None:
    talker = None if no_model else bench.talker(cancel=cancel)
    with file.read() as unit:
        name = unit.characters.get(plan.character).name
    for episode in plan.episodes:
        _heading(
            spoken("{name}, as episode {episode} opens: {question}", name=name, episode=episode, question=plan.question)
        )
        viewpoint = Viewpoint(plan.character, episode, strict=True)
        answer = ask(file, bench.reader, talker, viewpoint, plan.question, cancel=cancel)
        for piece in answer.pieces:
            sys.stdout.write(piece)
            sys.stdout.flush()
        print_receipt(answer.receipt)


def _check(bench: Workbench, file: StoryFile, cancel: CancelToken) -> None:
    _heading(spoken("Continuity warnings"))
    found = 0
    with progress_bar() as progress:
        for warning in check(file, bench.reader, progress=progress, cancel=cancel):
            print_warning(warning)
            found += 1
    if not found:
        console.print(spoken("  none"), markup=False)


def _heading(text: str) -> None:
    console.print(f"\n== {text}", markup=False)
