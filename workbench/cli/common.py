"""What every command shares: options, the workbench, output for people and for machines, progress, Ctrl-C."""

import dataclasses
import json
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from enum import Enum
from pathlib import Path
from types import FrameType
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from workbench.app import Workbench
from workbench.cli.words import spoken
from workbench.settings import load_settings
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.episodes import Branch as StoryBranch
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Status
from workbench.story.jobs import CancelToken
from workbench.story.jobs import Progress as Report
from workbench.story.message import Message

Story = Annotated[Path, typer.Argument(metavar="STORY", help="The story file.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
EpisodeNumber = Annotated[int | None, typer.Option("--episode", "-e", min=1, help="Episode number, from 1.")]
Branch = Annotated[str, typer.Option("--branch", help="Which line of the story: a branch's id or title.")]

console = Console(highlight=False, soft_wrap=True)
errors = Console(stderr=True, highlight=False)


@contextmanager
def workbench(models: Path | None = None) -> Iterator[Workbench]:
    """The workbench under the author's settings."""
    settings = load_settings()
    if models is not None:
        settings = settings.model_copy(update={"models": models})
    with Workbench(settings) as bench:
        yield bench


@contextmanager
def opened(path: Path) -> Iterator[tuple[Workbench, StoryFile]]:
    """The workbench and an existing story."""
    with workbench() as bench:
        yield bench, bench.open_story(path)


@contextmanager
def changing(path: Path) -> Iterator[Unit]:
    """A writing unit of an existing story. It stands when the block is left without an error: report after it."""
    with opened(path) as (_, file), file.write() as unit:
        yield unit


def find_branch(unit: Unit, name: str) -> StoryBranch:
    """A branch by its id or title. Raises InputError when there is none, or more than one of the title."""
    branches = unit.branches.list()
    found = [one for one in branches if one.id == name] or [one for one in branches if one.title == name]
    if len(found) > 1:
        raise InputError("Several branches are called “{name}”; name one by its id.", name=name)
    return found[0] if found else unit.branches.get(name)


def change_each(
    story: Path,
    ids: Sequence[str],
    as_json: bool,
    done: Callable[[int], str],
    change: Callable[[Unit, str, str], object],
    branch: str = MAIN_BRANCH,
) -> None:
    """Do the same to everything named, all or nothing, then print what it returned, or says how many were `done`.

    `change` is given the unit, one id, and the branch's id.
    """
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        changed = [change(unit, one, line) for one in ids]
    show(changed, as_json, done(len(changed)))


def show(data: Any, as_json: bool, text: str) -> None:
    """Print `data` as JSON, or `text` for people."""
    if as_json:
        print_json(data)
    else:
        console.print(text, markup=False)


def print_json(data: Any) -> None:
    """One JSON document on standard output: UTF-8, nothing escaped, indented."""
    sys.stdout.write(json.dumps(plain(data), ensure_ascii=False, indent=2, allow_nan=False) + "\n")


def plain(value: Any) -> Any:
    """Dataclasses, enums, paths and dates as what JSON has."""
    if isinstance(value, Message):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Path):
        return str(value)
    if isinstance(value, datetime):
        return value.isoformat()
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    return value


@contextmanager
def progress_bar() -> Iterator[Report]:
    """A progress callable drawn on standard error: a bar on a terminal, a line each tenth otherwise."""
    if not errors.is_terminal:
        yield _lines()
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=errors, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total, what: bar.update(task, completed=done, total=total, description=what)


def _lines() -> Report:
    told: dict[str, int] = {}

    def report(done: int, total: int, what: str) -> None:
        tenth = 10 * done // max(total, 1)
        if told.get("") != tenth:
            told[""] = tenth
            errors.print(f"{what} {done}/{total}", markup=False)

    return report


@contextmanager
def cancellable() -> Iterator[CancelToken]:
    """A token that Ctrl-C sets, so that work stops at a safe point and keeps what it finished."""
    token = CancelToken()

    def stop(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - a signal handler's signature
        token.cancel()

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield token
    finally:
        signal.signal(signal.SIGINT, before)


def pick_episodes(unit: Unit, number: int | None, branch: str = MAIN_BRANCH) -> list[Episode]:
    """The episode of this number, or all of them."""
    return unit.episodes.list(branch) if number is None else [unit.episodes.by_number(number, branch)]


def find_quote(episode: Episode, quote: str) -> tuple[int, int]:
    """Where a quote stands in an episode, as code points. Raises InputError when it is not literally there."""
    start = episode.text.base.find(quote)
    if start < 0:
        raise InputError(
            "“{quote}” is not in episode {number}; quote the text exactly as it stands there.",
            quote=quote,
            number=episode.number,
        )
    return start, start + len(quote)


def one_of(kind: type[Scope] | type[Status], value: str | None) -> Any:
    """An enum member from what was typed; None stays None. Raises InputError listing what there is."""
    if value is None:
        return None
    try:
        return kind(value)
    except ValueError as error:
        raise InputError("“{value}” is none of {names}.", value=value, names=tuple(kind)) from error


def first_place(episodes: Iterable[str], numbers: dict[str, int]) -> str:
    """The first of these episodes that is told, as people read it; `numbers` are the told ones' by id."""
    told = [numbers[episode] for episode in episodes if episode in numbers]
    return spoken("ep.{number}", number=min(told)) if told else spoken("in the trash")


def describe(fact: Fact, numbers: dict[str, int]) -> str:
    """One fact in a line: id, episode, scope, marks, text."""
    whose = spoken("secret of {owner}", owner=fact.owner) if fact.owner else str(fact.scope)
    marks = "" if fact.status is Status.ACCEPTED else f" [{fact.status}]"
    marks += spoken(" [evidence changed]") if fact.evidence_changed else ""
    where = first_place((mention.episode for mention in fact.mentions), numbers)
    return f"{fact.id}  {where}  {whose}  {'*' * fact.importance}{marks}  {fact.text}"
