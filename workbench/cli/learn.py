"""`workbench learn`: who comes to know what, when, how and from whom."""

from functools import partial
from typing import Annotated

import typer

from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    change_each,
    changing,
    find_branch,
    find_quote,
    first_place,
    opened,
    show,
)
from workbench.cli.words import settled, spoken
from workbench.memory.edits.branch_edits import settle_moments
from workbench.store import KnowledgeDraft, MentionDraft, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Source, Status
from workbench.story.knowledge import How, Knowledge, Stance
from workbench.story.text import Span

app = typer.Typer(help="Record and confirm learning moments.", no_args_is_help=True)
Ids = Annotated[list[str], typer.Argument(metavar="MOMENT...", help="Ids, as `workbench learn STORY list` gives them.")]


@app.command("list")
def list_moments(
    story: Story,
    fact: Annotated[str | None, typer.Option()] = None,
    character: Annotated[str | None, typer.Option()] = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """The story's learning moments."""
    with opened(story) as (_, file), file.read() as unit:
        who = unit.characters.find(character).id if character else None
        line = find_branch(unit, branch).id
        numbers = unit.episodes.timeline(line).telling
        what = unit.facts.on(line, fact).id if fact else None
        found = unit.knowledge.list(fact=what, character=who, branch=line)
        show(found, as_json, "\n".join(_said(moment, numbers) for moment in found) or spoken("No learning moments."))


@app.command("add")
def add(
    story: Story,
    fact: Annotated[str, typer.Argument(metavar="FACT")],
    character: Annotated[str, typer.Argument(metavar="CHARACTER", help="Id, name or alias.")],
    episode: Annotated[int | None, typer.Option("--episode", "-e", min=1, help="Where it happens.")] = None,
    quote: Annotated[str, typer.Option(help="The words in the episode that show it.")] = "",
    how: Annotated[How, typer.Option()] = How.TOLD,
    by: Annotated[str | None, typer.Option(help="From whom.")] = None,
    stance: Annotated[Stance, typer.Option(help="unaware: the author's word that they do not know.")] = Stance.KNOWS,
    belief: Annotated[str, typer.Option(help="What they now think, in their terms.")] = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Record a learning moment of the author's own; it counts as accepted. With --branch it is of that one alone."""
    if episode is None and how is not How.ALWAYS:
        raise InputError("Say in which episode it is learned (--episode), or that it was always known (--how always).")
    if quote and episode is None:
        raise InputError("A quote stands in an episode; name it with --episode.")
    with changing(story) as unit:
        mention, line = None, find_branch(unit, branch).id
        if episode is not None:
            here = unit.episodes.by_number(episode, line)
            span = Span(*find_quote(here, quote)) if quote else None
            mention = MentionDraft(episode=here.id, span=span, quote=quote)
        moment = unit.knowledge.add(
            KnowledgeDraft(
                fact=unit.facts.on(line, fact).id,
                character=unit.characters.find(character).id,
                mention=mention,
                how=how,
                by=unit.characters.find(by).id if by else None,
                stance=stance,
                belief=belief,
                status=Status.ACCEPTED,
                source=Source.AUTHOR,
                branch=None if line == MAIN_BRANCH else line,
            )
        )
        said = _said(moment, unit.episodes.timeline(line).telling)
    show(moment, as_json, said)


@app.command("accept")
def accept(story: Story, moments: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Confirm proposed learning moments; until then only sure ones open anything, marked, and none in strict mode.
    With --branch, shared ones there alone."""
    _set_status(story, moments, Status.ACCEPTED, as_json, branch)


@app.command("reject")
def reject(story: Story, moments: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Reject proposed learning moments; with --branch, shared ones there alone."""
    _set_status(story, moments, Status.REJECTED, as_json, branch)


@app.command("still-so")
def still(story: Story, moments: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Learning moments whose words changed and that happen all the same: they stand on what the text says now."""
    _set_status(story, moments, Status.ACCEPTED, as_json, branch)


@app.command("remove")
def remove(story: Story, moments: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Take learning moments out; with --branch, shared ones there alone."""
    change_each(story, moments, as_json, lambda count: spoken("{count} removed.", count=count), _remove, branch)


def _is_shared(moment: Knowledge, branch: str) -> bool:
    return branch not in (MAIN_BRANCH, moment.branch)


def _remove(unit: Unit, moment: str, branch: str) -> Knowledge:
    before = unit.knowledge.get(moment)
    if _is_shared(before, branch):
        unit.decisions.moment(branch, before, deleted=True)
        return before
    unit.knowledge.delete(moment)
    return unit.knowledge.get(moment)


def _set_status(story: Story, moments: list[str], status: Status, as_json: bool, branch: str) -> None:
    def settle(unit: Unit, moment: str, line: str) -> Knowledge:
        before = unit.knowledge.get(moment)
        settle_moments(line, [moment], status)(unit)
        return next((one for one in unit.knowledge.list(fact=before.fact, branch=line) if one.id == moment), before)

    change_each(story, moments, as_json, partial(settled, status), settle, branch)


def _said(moment: Knowledge, numbers: dict[str, int]) -> str:
    when = first_place([moment.mention.episode], numbers) if moment.mention else spoken("always")
    whom = spoken(" by {by}", by=moment.by) if moment.by else ""
    mark = "" if moment.status is Status.ACCEPTED else f" [{moment.status}]"
    quote = f"  “{moment.mention.quote}”" if moment.mention and moment.mention.quote else ""
    return f"{moment.id}  {moment.character} {moment.stance} {moment.fact}  {when}, {moment.how}{whom}{mark}{quote}"
