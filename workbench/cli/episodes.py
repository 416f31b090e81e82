"""`workbench episodes`: list, read and change a story's episodes."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import AsJson, Branch, Story, changing, find_branch, find_quote, opened, show
from workbench.cli.words import spoken
from workbench.exchange.reader import read
from workbench.exchange.work import ImportedEpisode
from workbench.memory import story_time
from workbench.memory.extraction.outdated import behind
from workbench.store import Unit
from workbench.story.dating import written
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.errors import InputError
from workbench.story.timeline import Timeline
from workbench.text.counting import amount

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
    """The episodes in telling order, with their dates in story time, and which are not read as they stand now."""
    with opened(story) as (_, file), file.read() as unit:
        parts, line = _parts(unit), find_branch(unit, branch).id
        timeline, language = unit.episodes.timeline(line), unit.matter.language
        found = unit.episodes.list(line, trash=trash)
        unread = set() if trash else set(behind(unit, line))
        lengths = {e.id: f"{amount(e.text.base, language):,}" for e in found}
        lines = [
            f"{e.number or e.id:>4}  {parts.get(e.part or '', '')}  {e.title}  {lengths[e.id]}".replace("    ", " ")
            + _dated(e, timeline)
            + (spoken("  to be read again") if e.id in unread else "")
            for e in found
        ]
        data = [_plain(e, parts) | _stands(e, timeline) | {"behind": e.id in unread} for e in found]
        show(data, as_json, "\n".join(lines))


@app.command("show")
def show_episode(story: Story, number: Number, as_json: AsJson = False, branch: Branch = MAIN_BRANCH) -> None:
    """One episode's text."""
    with opened(story) as (_, file), file.read() as unit:
        episode = unit.episodes.by_number(number, find_branch(unit, branch).id)
        data = _plain(episode, _parts(unit)) | {
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
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Add an episode from a file; with --branch, one of that branch's own."""
    read = only_episode(file)
    place = _finite(chronology)
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        previous = unit.episodes.by_number(after, line).id if after is not None else None
        added = unit.episodes.add(title or read.title, read.text, after=previous, chronology=place, branch=line)
        if after is not None and added.number != after + 1:
            raise InputError("A branch's own episodes stand behind those it shares; put it behind the last shared one.")
        data = _plain(added, _parts(unit))
    show(data, as_json, spoken("Episode {number}: {title}", number=added.number, title=added.title))


@app.command("save")
def save_episode(
    story: Story, number: Number, file: File, branch: Branch = MAIN_BRANCH, as_json: AsJson = False
) -> None:
    """Replace an episode's text by a file's. The old text is kept as a version. With --branch, there alone."""
    text = only_episode(file).text

    def save(unit: Unit, episode: Episode, line: str) -> str:
        own = episode.id if episode.text == text else unit.episodes.own(episode.id, line)
        unit.episodes.make_version(own, spoken("before replacing the text"))
        unit.episodes.save_text(own, text)
        return own

    _change(story, number, as_json, "saved", save, branch)


@app.command("rename")
def rename(
    story: Story,
    number: Number,
    title: Annotated[str, typer.Argument()],
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Change an episode's title; with --branch, there alone."""

    def entitle(unit: Unit, episode: Episode, line: str) -> str:
        own = unit.episodes.own(episode.id, line)
        unit.episodes.rename(own, title)
        return own

    _change(story, number, as_json, spoken("is called “{title}”", title=title), entitle, branch)


@app.command("move")
def move(
    story: Story,
    number: Number,
    after: Annotated[int, typer.Option(min=0, help="0 means to the front.")],
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Move an episode to after another."""

    def put(unit: Unit, episode: Episode, line: str) -> str:
        previous = unit.episodes.by_number(after, line).id if after else None
        unit.episodes.move(episode.id, previous, line)
        return episode.id

    _change(story, number, as_json, "moved", put, branch)


@app.command("date", context_settings={"ignore_unknown_options": True})  # -5 is a place, not an option
def date(
    story: Story,
    number: Number,
    chronology: Annotated[
        float | None, typer.Argument(help="Without one, and without an option, its date is taken away.")
    ] = None,
    goes_on: Annotated[
        bool | None, typer.Option("--goes-on/--excursion", help="Whether the story goes on from here.")
    ] = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Give an episode its place in story time (a flashback has a smaller number), or take it away.

    Nobody is pulled along: episodes without a date stay on the main line, unless the story goes on from here.
    """
    place = _finite(chronology)
    asks = False

    def set_date(unit: Unit, episode: Episode, line: str) -> str:
        nonlocal asks
        asks = place is not None and story_time.asks_for_origin(unit, episode.id, place, line)
        own = unit.episodes.own(episode.id, line)
        if place is None and goes_on is None:
            unit.episodes.set_chronology(own, None)
        else:
            date = episode.chronology if place is None else place
            word = episode.goes_on if goes_on is None else goes_on
            unit.episodes.set_chronology(own, date, goes_on=word)
        return own

    def done(unit: Unit, episode: Episode, line: str) -> str:
        if episode.chronology is None:
            return spoken("stands on the main line of story time")
        on = spoken(" and the story goes on from there") if episode.id in unit.episodes.timeline(line).moving else ""
        return spoken("is at {chronology} in story time{on}", chronology=written(episode.chronology), on=on)

    _change(story, number, as_json, done, set_date, branch)
    if asks and not as_json:
        typer.echo(
            spoken(
                "That is far from the episodes without a date, which stand at their own numbers. If you count in "
                "years or days, say where the first of them stands: `episodes origin STORY 1998`."
            )
        )


@app.command("origin", context_settings={"ignore_unknown_options": True})
def origin(
    story: Story,
    place: Annotated[float | None, typer.Argument(help="Without one: show it.")] = None,
    numbers: Annotated[bool, typer.Option("--numbers", help="Back to their own numbers.")] = False,
    as_json: AsJson = False,
) -> None:
    """Where the first episode without a date stands, for a story that counts in years or days."""
    if place is None and not numbers:
        with opened(story) as (_, file), file.read() as unit:
            here = story_time.origin(unit)
    else:
        here = None if numbers else _finite(place)
        with changing(story) as unit:
            story_time.place_origin(here)(unit)
    words = spoken("Episodes without a date stand at their own numbers in story time.")
    if here is not None:
        words = spoken(
            "The first episode without a date stands at {here} in story time; those after it follow it.",
            here=written(here),
        )
    show({"origin": here}, as_json, words)


@app.command("split")
def split(
    story: Story,
    number: Number,
    before: Annotated[str, typer.Option(help="The words the new episode begins with, exactly as they stand there.")],
    title: Annotated[str, typer.Option(help="The new episode's title.")] = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Split an episode in two; facts, learning moments and everything else stay with their words."""
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        episode = unit.episodes.by_number(number, line)
        unit.episodes.check_own_place(episode.id, line)
        start, _ = find_quote(episode, before)
        made = unit.episodes.get(unit.structure.split(episode.id, start, title).second)
        data = [_plain(unit.episodes.get(one, line), _parts(unit)) for one in (episode.id, made.id)]
    show(
        data,
        as_json,
        spoken(
            "Episode {number} ({id}) goes on as episode {made_number} ({made_id}).",
            number=number,
            id=episode.id,
            made_number=made.number,
            made_id=made.id,
        ),
    )


@app.command("merge")
def merge(story: Story, number: Number, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Take the episode behind this one into it. The second one's row goes into the trash."""

    def take_in(unit: Unit, episode: Episode, line: str) -> str:
        unit.episodes.check_own_place(episode.id, line)
        return unit.structure.merge(episode.id).first

    _change(story, number, as_json, spoken("has taken the next one in"), take_in, branch)


@app.command("delete")
def delete(story: Story, number: Number, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Put an episode in the trash; its facts go with it. With --branch, a shared one is left out there alone."""
    done = spoken("is in the trash; `episodes STORY restore` with its id brings it back")

    def trash(unit: Unit, episode: Episode, line: str) -> str:
        own = unit.episodes.own(episode.id, line)
        unit.episodes.delete(own)
        return own

    _change(story, number, as_json, done, trash, branch)


@app.command("restore")
def restore(
    story: Story,
    identifier: Annotated[str, typer.Argument(metavar="ID")],
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Bring an episode and its facts back from the trash; with --branch, there alone."""
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        own = unit.episodes.own(_in_trash(unit, identifier, line).id, line)
        unit.episodes.restore(own)
        restored = unit.episodes.get(own, line)
        data = _plain(restored, _parts(unit))
    show(
        data,
        as_json,
        spoken("{title} is episode {number} again.", title=restored.title or restored.id, number=restored.number),
    )


def _change(
    story: Path,
    number: int,
    as_json: bool,
    done: str | Callable[[Unit, Episode, str], str],
    change: Callable[[Unit, Episode, str], str],
    branch: str = MAIN_BRANCH,
) -> None:
    """Change the episode of this number and say so: its number afterwards, its id, and what was `done`, in words or
    by what it is afterwards.

    `change` is given the branch's id too, and returns the id of the episode that stands there since.
    """
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        after = unit.episodes.get(change(unit, unit.episodes.by_number(number, line), line), line)
        data = _plain(after, _parts(unit))
        said = done if isinstance(done, str) else done(unit, after, line)
    show(
        data, as_json, spoken("Episode {number} ({id}) {said}.", number=after.number or number, id=after.id, said=said)
    )


def only_episode(file: Path) -> ImportedEpisode:
    """The one episode a file holds. Raises InputError when it holds several."""
    found = read(file).episodes
    if len(found) != 1:
        raise InputError(
            "{name} holds {count} episodes and one is wanted here; `workbench import` takes several.",
            name=file.name,
            count=len(found),
        )
    return found[0]


def _finite(chronology: float | None) -> float | None:
    if chronology is not None and not math.isfinite(chronology):
        raise InputError("{chronology} is no place in story time; give an ordinary number.", chronology=chronology)
    return chronology


def _dated(episode: Episode, timeline: Timeline) -> str:
    if episode.chronology is None:
        return ""
    return spoken(
        "  at {chronology}{what}",
        chronology=written(episode.chronology),
        what=spoken(", the story goes on") if episode.id in timeline.moving else "",
    )


def _stands(episode: Episode, timeline: Timeline) -> dict[str, object]:
    """Where an episode is in story time, dated or not; nothing for one in the trash."""
    return {"story_time": timeline.at.get(episode.id), "story_rank": timeline.story.get(episode.id)}


def _parts(unit: Unit) -> dict[str, str]:
    return {part.id: part.title for part in unit.parts.list()}


def _in_trash(unit: Unit, identifier: str, branch: str) -> Episode:
    for episode in unit.episodes.list(branch, trash=True):
        if identifier in (episode.id, episode.title):
            return episode
    raise InputError(
        "There is no episode “{identifier}” in the trash; `episodes STORY --trash` lists what is.",
        identifier=identifier,
    )


def _plain(episode: Episode, parts: dict[str, str]) -> dict[str, object]:
    return {
        "number": episode.number,
        "id": episode.id,
        "title": episode.title,
        "part": parts.get(episode.part or "", ""),
        "characters": len(episode.text.base),
        "ruby": len(episode.text.ruby),
        "chronology": episode.chronology,
        "goes_on": episode.goes_on,
        "revision": episode.revision,
        "branch": episode.branch,
        "copy_of": episode.copy_of,
    }
