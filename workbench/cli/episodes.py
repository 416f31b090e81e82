"""`workbench episodes`: list, read and change a story's episodes."""

from pathlib import Path
from typing import Annotated

import typer

from workbench import exchange
from workbench.cli.common import AsJson, Branch, Story, opened, show
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError

app = typer.Typer(help="List, read and change episodes.", no_args_is_help=True)
Number = Annotated[int, typer.Argument(metavar="N", min=1, help="Episode number, from 1.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A text file; its ruby notation is read.")]


@app.command("list")
def list_episodes(
    story: Story,
    as_json: AsJson = False,
    branch: Branch = MAIN_BRANCH,
    trash: Annotated[bool, typer.Option("--trash", help="Those in the trash instead.")] = False,
) -> None:
    """The episodes in telling order."""
    with opened(story) as (_, file), file.read() as unit:
        parts = {part.id: part.title for part in unit.parts.list()}
        found = unit.episodes.list(branch, trash=trash)
        lines = [
            f"{e.number or e.id:>4}  {parts.get(e.part or '', '')}  {e.title}  {len(e.text.base):,}".replace(
                "    ", " "
            )
            for e in found
        ]
        show([_plain(e, parts) for e in found], as_json, "\n".join(lines))


@app.command("show")
def show_episode(story: Story, number: Number, as_json: AsJson = False, branch: Branch = MAIN_BRANCH) -> None:
    """One episode's text."""
    with opened(story) as (_, file), file.read() as unit:
        episode = unit.episodes.by_number(number, branch)
        data = _plain(episode, {}) | {
            "text": episode.text.base,
            "ruby": episode.text.ruby,
            "emphasis": episode.text.emphasis,
        }
        show(data, as_json, episode.text.base)


@app.command("add")
def add_episode(
    story: Story,
    file: File,
    title: Annotated[str, typer.Option(help="The episode's title.")] = "",
    after: Annotated[int | None, typer.Option(min=1, help="Insert after this episode; at the end without it.")] = None,
    chronology: Annotated[float | None, typer.Option(help="Its place in story time.")] = None,
    as_json: AsJson = False,
) -> None:
    """Add an episode from a file."""
    text = exchange.read(file).parts[0].episodes[0]
    with opened(story) as (_, opened_story), opened_story.write() as unit:
        previous = unit.episodes.by_number(after).id if after is not None else None
        added = unit.episodes.add(title or text.title, text.text, after=previous, chronology=chronology)
        show(_plain(added, {}), as_json, f"Episode {added.number}: {added.title}")


@app.command("save")
def save_episode(story: Story, number: Number, file: File, as_json: AsJson = False) -> None:
    """Replace an episode's text by a file's. The old text is kept as a version."""
    text = exchange.read(file).parts[0].episodes[0].text
    with opened(story) as (_, opened_story), opened_story.write() as unit:
        episode = unit.episodes.by_number(number)
        unit.episodes.make_version(episode.id, "before replacing the text")
        unit.episodes.save_text(episode.id, text)
        show(_plain(unit.episodes.get(episode.id), {}), as_json, f"Episode {number} saved.")


@app.command("rename")
def rename(story: Story, number: Number, title: Annotated[str, typer.Argument()]) -> None:
    """Change an episode's title."""
    with opened(story) as (_, file), file.write() as unit:
        unit.episodes.rename(unit.episodes.by_number(number).id, title)


@app.command("move")
def move(
    story: Story, number: Number, after: Annotated[int, typer.Option(min=0, help="0 means to the front.")]
) -> None:
    """Move an episode to after another."""
    with opened(story) as (_, file), file.write() as unit:
        unit.episodes.move(unit.episodes.by_number(number).id, unit.episodes.by_number(after).id if after else None)


@app.command("date")
def date(
    story: Story, number: Number, chronology: Annotated[float | None, typer.Argument(help="None: as told.")] = None
) -> None:
    """Give an episode its place in story time (a flashback has a smaller number), or take it away."""
    with opened(story) as (_, file), file.write() as unit:
        unit.episodes.set_chronology(unit.episodes.by_number(number).id, chronology)


@app.command("delete")
def delete(story: Story, number: Number) -> None:
    """Put an episode in the trash; its facts go with it."""
    with opened(story) as (_, file), file.write() as unit:
        episode = unit.episodes.by_number(number)
        unit.episodes.delete(episode.id)
        show(None, False, f"Episode {number} ({episode.id}) is in the trash; `episodes STORY restore` brings it back.")


@app.command("restore")
def restore(story: Story, identifier: Annotated[str, typer.Argument(metavar="ID")]) -> None:
    """Bring an episode and its facts back from the trash."""
    with opened(story) as (_, file), file.write() as unit:
        unit.episodes.restore(_in_trash(unit, identifier).id)


def _in_trash(unit: Unit, identifier: str) -> Episode:
    for episode in unit.episodes.list(trash=True):
        if identifier in (episode.id, episode.title):
            return episode
    raise InputError(f"There is no episode “{identifier}” in the trash; `episodes STORY --trash` lists what is.")


def _plain(episode: Episode, parts: dict[str, str]) -> dict[str, object]:
    return {
        "number": episode.number,
        "id": episode.id,
        "title": episode.title,
        "part": parts.get(episode.part or "", ""),
        "characters": len(episode.text.base),
        "ruby": len(episode.text.ruby),
        "chronology": episode.chronology,
        "revision": episode.revision,
    }
