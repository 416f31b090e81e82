"""`workbench rehearse`: what moving, deleting or rewriting an episode would break, before it is done."""

from collections.abc import Callable
from typing import Annotated

import typer

from workbench.cli.checks_kept import print_warning
from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    cancellable,
    console,
    find_branch,
    opened,
    print_json,
    progress_bar,
)
from workbench.cli.episodes import File, Number, only_episode
from workbench.cli.words import spoken
from workbench.continuity.rehearsal import Rehearsal, deleting, moving, of_part, rehearse, rewriting
from workbench.memory.edits import Edit
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError

app = typer.Typer(help="What a change would break. Changes nothing.", no_args_is_help=True)
Part = Annotated[str | None, typer.Option(help="A whole part instead of one episode: its title.")]
Chosen = Annotated[int | None, typer.Argument(metavar="N", min=1, help="Episode number, from 1.")]
_Plan = Callable[[Unit, str], Edit]


@app.command("move")
def move(
    story: Story,
    number: Chosen = None,
    after: Annotated[int, typer.Option(min=0, help="0 means to the front.")] = 0,
    part: Part = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """What moving an episode, or a part, would break."""

    def plan(unit: Unit, line: str) -> Edit:
        behind = unit.episodes.by_number(after, line).id if after else None
        return moving(_chosen(unit, number, part, line), behind, line)

    _rehearse(story, branch, as_json, plan)


@app.command("delete")
def delete(
    story: Story, number: Chosen = None, part: Part = None, branch: Branch = MAIN_BRANCH, as_json: AsJson = False
) -> None:
    """What deleting an episode, or a part, would break."""
    _rehearse(story, branch, as_json, lambda unit, line: deleting(_chosen(unit, number, part, line), line))


@app.command("rewrite")
def rewrite(story: Story, number: Number, file: File, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """What replacing an episode's text by a file's would break."""
    text = only_episode(file).text
    _rehearse(
        story, branch, as_json, lambda unit, line: rewriting(unit.episodes.by_number(number, line).id, text, line)
    )


def _chosen(unit: Unit, number: int | None, part: str | None, branch: str) -> list[str]:
    if (number is None) == (part is None):
        raise InputError("Name one episode by its number, or a part with --part.")
    if number is not None:
        return [unit.episodes.by_number(number, branch).id]
    found = [one.id for one in unit.parts.list() if part in (one.id, one.title)]
    if len(found) != 1:
        if not found:
            raise InputError("There is no part “{part}”.", part=part)
        raise InputError("Several parts are called “{part}”.", part=part)
    return of_part(unit, found[0], branch)


def _rehearse(story: Story, branch: str, as_json: bool, plan: _Plan) -> None:
    with opened(story) as (bench, file), cancellable() as cancel, progress_bar() as progress:
        with file.read() as unit:
            line = find_branch(unit, branch).id
            change = plan(unit, line)
            names = {one.id: one.name for one in unit.characters.list()}
        found = rehearse(file, bench.reader, change, line, progress, cancel, strict=bench.settings.strict)
    if as_json:
        print_json(found)
    else:
        _print(found, names)


def _print(found: Rehearsal, names: dict[str, str]) -> None:
    for warning in found.breaks:
        print_warning(warning)
    lines = [
        spoken("nothing would tell any more (ep.{number}): {text}", number=one.number, text=one.fact.text)
        for one in found.lost
    ]
    for moment in found.moments:
        who, what = names.get(moment.moment.character, moment.moment.character), moment.fact.text
        how = (
            spoken("would not learn any more")
            if moment.after is None
            else spoken("would learn in ep.{after}, before it is told,", after=moment.after)
        )
        lines.append(spoken("ep.{before}: {who} {how}: {what}", before=moment.before, who=who, how=how, what=what))
    for gap in found.gaps:
        who = f"{names.get(gap.character, gap.character)}, " if gap.character else ""
        lines.append(
            spoken(
                "would hang in the air: {who}ep.{number} “{quote}” ({text})",
                who=who,
                number=gap.number,
                quote=gap.quote,
                text=gap.fact.text,
            )
        )
    lines += [
        spoken(
            "told first in ep.{after}, not ep.{before}: {text}", after=one.after, before=one.before, text=one.fact.text
        )
        for one in found.later
    ]
    lines += [
        spoken("would fit again: ep.{number} “{quote}”", number=one.number, quote=one.quote) for one in found.mends
    ]
    if found.harmless:
        lines.append(spoken("Nothing would break."))
    for line in lines:
        console.print(line, markup=False)
