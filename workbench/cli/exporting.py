"""`workbench export`: the manuscript out, in the notation or the kind of book somebody asks for."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from workbench.cli.common import AsJson, Branch, Story, find_branch, opened, show
from workbench.cli.words import length_counted, localised, spoken
from workbench.exchange.writing import Format, Options, check_place, find_format, format_of, write
from workbench.memory.outgoing import chosen_episodes, manuscript
from workbench.settings import PagesSettings
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError


def export(
    story: Story,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; its ending says the format.")],
    form: Annotated[
        str | None,
        typer.Option(
            "--format", help="aozora, narou, kakuyomu, hameln, text, markdown, docx, epub, epub-vertical, html, pdf."
        ),
    ] = None,
    episodes: Annotated[str, typer.Option(help="Which, as in 3-7,9 or 12-; all without this.")] = "",
    branch: Branch = MAIN_BRANCH,
    title: Annotated[str | None, typer.Option(help="Instead of the story's title.")] = None,
    author: Annotated[str | None, typer.Option(help="Instead of the author's name kept with the story.")] = None,
    encoding: Annotated[Literal["utf-8", "shift_jis"], typer.Option(help="Of the text formats.")] = "utf-8",
    geta: Annotated[bool, typer.Option("--geta", help="〓 for what Shift_JIS lacks, instead of notes.")] = False,
    vertical: Annotated[bool, typer.Option("--vertical", help="Lines run down, in Word and HTML.")] = False,
    layout: Annotated[
        str, typer.Option(help="The page layout, for PDF; manuscript for Word: double-spaced, with a header.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Write the manuscript, or a choice of its episodes, to FILE: whole or not at all. What the format cannot hold is
    listed."""
    with opened(story) as (bench, source), source.read() as unit:
        chosen = _format(form, file, unit.matter.language, bench.settings.pages)
        check_place(file, replace=force)
        line = find_branch(unit, branch).id
        numbers = chosen_episodes(episodes, len(unit.episodes.timeline(line).telling))
        out = manuscript(unit, title or source.info.title, line, numbers, author)
    options = Options(encoding, gaiji=not geta, vertical=vertical, layout=layout)
    notes = write(out, file, chosen, options, replace=force)
    written = [one.number for one in out.chapters]
    data = {"file": file, "format": chosen.name, "episodes": written, "notes": [str(note) for note in notes]}
    length = length_counted(len(written), sum(len(one.text.base) for one in out.chapters))
    said = spoken("{length} written to {file} ({format}).", length=length, file=file, format=chosen.name)
    show(data, as_json, "\n".join((said, *map(localised, notes))))


def _format(name: str | None, file: Path, language: str, pages: PagesSettings) -> Format:
    """The format that was named, else the one the file's name asks for in a story of this language."""
    try:
        return find_format(name) if name else format_of(file, language)
    except InputError:
        # Those that need Qt, which nothing else here waits for.
        from workbench.ui.formats import register_own

        register_own(pages)
        return find_format(name) if name else format_of(file, language)
