"""`workbench import`: a manuscript becomes a story file, or joins one."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import typer

from workbench.cli.common import AsJson, Story, show, workbench
from workbench.cli.words import length_counted, localised, spoken, spoken_count
from workbench.exchange.reader import read_many
from workbench.exchange.work import ImportedWork
from workbench.memory.intake import add_work
from workbench.store.snapshots import IMPORT


def import_files(
    story: Story,
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Manuscript files, folders or projects, in order.")
    ],
    file_format: Annotated[str | None, typer.Option("--format", help="Instead of recognising it.")] = None,
    encoding: Annotated[str | None, typer.Option(help="Instead of detecting it.")] = None,
    title: Annotated[str | None, typer.Option(help="Instead of the title in the file.")] = None,
    language: Annotated[Literal["ja", "en", "zh"] | None, typer.Option(help="Instead of guessing.")] = None,
    preview: Annotated[bool, typer.Option("--preview", help="Show how it would be split; write nothing.")] = False,
    as_json: AsJson = False,
) -> None:
    """Read manuscripts into STORY, creating it if need be. Nothing is written unless every file can be read."""
    work = read_many(files, format=file_format, encoding=encoding)
    work = replace(work, title=title or work.title, language=language or work.language)
    if not preview:
        with workbench() as bench:
            if story.exists():
                with bench.open_story(story).write() as unit:
                    unit.snapshots.take_itself(IMPORT)
                    add_work(unit, work)
            else:
                bench.create_story(story, work.title, work.language, lambda unit: add_work(unit, work))
    show(summary(work), as_json, _describe(work, story, preview))


def summary(work: ImportedWork) -> dict[str, object]:
    """An import in plain data: what it was, how it was read, what came out."""
    return {
        "title": work.title,
        "author": work.author,
        "language": work.language,
        "format": work.format,
        "encoding": work.encoding,
        "notes": work.notes,
        "parts": [
            {
                "title": part.title,
                "episodes": [
                    {"title": e.title, "characters": len(e.text.base), "ruby": len(e.text.ruby)} for e in part.episodes
                ],
            }
            for part in work.parts
        ],
    }


def _describe(work: ImportedWork, story: Path, preview: bool) -> str:
    episodes = [episode for part in work.parts for episode in part.episodes]
    characters = sum(len(episode.text.base) for episode in episodes)
    parts = [part for part in work.parts if part.title]
    lines = [
        f"{work.title}" + (f" / {work.author}" if work.author else ""),
        f"{work.format}, {work.encoding.name} ({work.encoding.certainty}: {localised(work.encoding.how)})",
        (spoken_count("{count} part, ", "{count} parts, ", count=len(parts)) if parts else "")
        + localised(length_counted(len(episodes), characters)),
        *map(localised, work.notes),
        spoken("Nothing written (preview).") if preview else spoken("Written to {story}.", story=story),
    ]
    return "\n".join(lines)
