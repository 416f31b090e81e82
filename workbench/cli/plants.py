"""`workbench plants`: the foreshadowing ledger, and the author's word on what is planted."""

from collections.abc import Callable
from typing import Annotated

import typer

from workbench.cli.check import Export, Replace, Words, in_quotes
from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    cancellable,
    changing,
    find_branch,
    find_quote,
    opened,
    progress_bar,
    show,
)
from workbench.cli.words import spoken, spoken_count
from workbench.continuity.export import check_path, of_ledger, write
from workbench.continuity.ledger import Spot, Thread, ledger, no_plant, paid, plant, take_back
from workbench.memory.edits import Edit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.text import Span

app = typer.Typer(help="What is planted, and whether it is paid off.", no_args_is_help=True)
Key = Annotated[str, typer.Argument(metavar="PLANT", help="Its key, as `plants` prints it.")]
Note = Annotated[str, typer.Option(help="A note of yours.")]
AsOf = Annotated[int | None, typer.Option("--as-of", min=1, help="As this episode opens.")]


@app.command("list")
def list_plants(
    story: Story,
    as_of: AsOf = None,
    everything: Annotated[bool, typer.Option("--all", help="Also what is paid off, and what is no plant.")] = False,
    export: Export = None,
    replace: Replace = False,
    language: Words = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """What was planted and is not paid off yet."""
    if export is not None:
        check_path(export, replace=replace)
    with opened(story) as (bench, file), cancellable() as cancel, progress_bar() as progress:
        with file.read() as unit:
            branch = find_branch(unit, branch).id
            titles = {one.number: one.title for one in unit.episodes.outline(branch)}
            people = {one.id: one.name for one in unit.characters.list()}
        found = ledger(file, bench.reader, as_of, branch, progress, cancel, strict=bench.settings.strict)
        info = file.info
    listed = [one for one in found if everything or one.is_open]
    if export is not None:
        sheet = of_ledger(listed, info.title, language or info.language, titles, people)
        write(sheet, export, replace=replace, mask=bench.settings.privacy.mask_exports)
        done = spoken_count(
            "{count} plant written to {file}.{left}",
            "{count} plants written to {file}.{left}",
            count=len(listed),
            file=export,
            left=in_quotes(sheet),
        )
    text = "\n".join(map(_line, listed)) or spoken("Nothing is left open.")
    show(listed, as_json, text if export is None else done)


@app.command("pay")
def pay_off(
    story: Story,
    thread: Key,
    episode: Annotated[int | None, typer.Option("--episode", "-e", min=1, help="Where it is paid off.")] = None,
    quote: Annotated[str, typer.Option(help="The words there that pay it off.")] = "",
    note: Note = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Say that a plant is paid off, and where."""
    if quote and episode is None:
        raise InputError("Say with --episode where these words stand.")
    spot = _spot(story, branch, episode, quote)
    _say(story, thread, branch, as_json, spoken("is paid off"), lambda one: paid(one, spot, note))


@app.command("drop")
def drop(story: Story, thread: Key, note: Note = "", branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Say that nothing is planted there."""
    _say(story, thread, branch, as_json, spoken("is no plant"), lambda one: no_plant(one, note))


@app.command("reopen")
def reopen(story: Story, thread: Key, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Take back what was said of a plant; one of your own that is still open goes."""
    _say(story, thread, branch, as_json, spoken("is as it was found"), take_back)


@app.command("plant")
def plant_own(
    story: Story,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What waits to be paid off, in a sentence.")],
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="Where it is planted.")],
    quote: Annotated[str, typer.Option(help="The words there.")] = "",
    note: Note = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """A plant of your own."""
    spot = _spot(story, branch, episode, quote)
    assert spot is not None
    with changing(story) as unit:
        plant(text, spot.episode, spot.quote, note)(unit)
        word = unit.plants.list()[-1]
    show(
        word,
        as_json,
        spoken("Planted in episode {episode}: {text}  ({thread})", episode=episode, text=text, thread=word.thread),
    )


def _say(story: Story, key: str, branch: str, as_json: bool, done: str, edit: Callable[[Thread], Edit]) -> None:
    with opened(story) as (bench, file):
        with file.read() as unit:
            branch = find_branch(unit, branch).id
        found = ledger(file, None, None, branch, strict=bench.settings.strict)
        thread = next((one for one in found if one.key == key), None)
        if thread is None:
            raise InputError("There is no plant “{key}”; `workbench plants STORY --all` lists them.", key=key)
        with file.write() as unit:
            edit(thread)(unit)
            word = unit.plants.get(thread.key)
    show(word, as_json, f"“{thread.text}” {done}.")


def _spot(story: Story, branch: str, number: int | None, quote: str) -> Spot | None:
    if number is None:
        return None
    with opened(story) as (_, file), file.read() as unit:
        episode = unit.episodes.by_number(number, find_branch(unit, branch).id)
        span = Span(*find_quote(episode, quote)) if quote else None
        return Spot(episode.id, number, span, quote)


def _line(thread: Thread) -> str:
    state = (
        ""
        if thread.is_open
        else spoken("  paid off ep.{number}", number=thread.paid.number)
        if thread.paid
        else spoken("  settled")
    )
    touched = (
        spoken(", last touched ep.{number}", number=thread.touched.number) if thread.touched != thread.planted else ""
    )
    return spoken(
        "{key}  ep.{number}  {kind}  {text}{touched}{state}",
        key=thread.key,
        number=thread.planted.number,
        kind=thread.kind,
        text=thread.text,
        touched=touched,
        state=state,
    )
