"""`workbench facts` and `workbench fact`: what the story establishes, and the author's word on it."""

from typing import Annotated

import typer

from workbench.cli.common import (
    AsJson,
    Branch,
    EpisodeNumber,
    Story,
    change_each,
    changing,
    describe,
    find_quote,
    one_of,
    opened,
    show,
)
from workbench.store import FactDraft, MentionDraft, Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.text import Span

app = typer.Typer(help="Add, accept, reject and edit facts.", no_args_is_help=True)
Ids = Annotated[list[str], typer.Argument(metavar="FACT...", help="Fact ids, as `workbench facts` lists them.")]
Id = Annotated[str, typer.Argument(metavar="FACT")]


def list_facts(
    story: Story,
    episode: EpisodeNumber = None,
    owner: Annotated[str | None, typer.Option(help="Only this character's secrets.")] = None,
    scope: Annotated[str | None, typer.Option(help="world, character or reader.")] = None,
    status: Annotated[str | None, typer.Option(help="proposed, accepted or rejected.")] = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """The story's facts."""
    with opened(story) as (_, file), file.read() as unit:
        numbers = unit.episodes.timeline(branch).telling
        found = unit.facts.list(
            branch,
            episode=unit.episodes.by_number(episode, branch).id if episode else None,
            owner=unit.characters.find(owner).id if owner else None,
            scope=one_of(Scope, scope),
            status=one_of(Status, status),
        )
        show(found, as_json, "\n".join(describe(fact, numbers) for fact in found) or "No facts.")


@app.command("list")
def list_again(story: Story, as_json: AsJson = False) -> None:
    """The same as `workbench facts STORY`."""
    list_facts(story, as_json=as_json)


@app.command("add")
def add(
    story: Story,
    text: Annotated[str, typer.Argument(help="One self-contained sentence naming its subject.")],
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="The episode that establishes it.")],
    quote: Annotated[str, typer.Option(help="The words in the episode that say so.")] = "",
    owner: Annotated[str | None, typer.Option(help="Whose secret it is; common knowledge without one.")] = None,
    reader: Annotated[bool, typer.Option("--reader", help="Told to the reader, known to nobody yet.")] = False,
    kind: Annotated[str, typer.Option(help="state, attribute, relation, event, death, secret...")] = "state",
    importance: Annotated[int, typer.Option(min=1, max=5)] = 3,
    always: Annotated[bool, typer.Option("--always", help="The owner knew it before the first line.")] = False,
    as_json: AsJson = False,
) -> None:
    """Add a fact of the author's own; it counts as accepted."""
    if owner and reader:
        raise InputError("A fact is either somebody's secret (--owner) or the reader's (--reader), not both.")
    if always and not owner:
        raise InputError("--always says since when the owner knows a secret; name the owner with --owner.")
    with changing(story) as unit:
        here = unit.episodes.by_number(episode)
        span = Span(*find_quote(here, quote)) if quote else None
        fact = unit.facts.add(
            FactDraft(
                text=text,
                scope=Scope.CHARACTER if owner else Scope.READER if reader else Scope.WORLD,
                owner=unit.characters.find(owner).id if owner else None,
                kind=kind,
                importance=importance,
                source=Source.AUTHOR,
                status=Status.ACCEPTED,
                known_always=always,
                mentions=(MentionDraft(episode=here.id, span=span, quote=quote),),
            )
        )
        line = describe(fact, unit.episodes.timeline().telling)
    show(fact, as_json, line)


@app.command("accept")
def accept(story: Story, facts: Ids, as_json: AsJson = False) -> None:
    """Confirm facts."""
    _set_status(story, facts, Status.ACCEPTED, as_json)


@app.command("reject")
def reject(story: Story, facts: Ids, as_json: AsJson = False) -> None:
    """Reject facts; they stay rejected when the text is read again."""
    _set_status(story, facts, Status.REJECTED, as_json)


@app.command("edit")
def edit(
    story: Story,
    fact: Id,
    text: Annotated[str | None, typer.Option()] = None,
    owner: Annotated[str | None, typer.Option(help="Make it this character's secret.")] = None,
    world: Annotated[bool, typer.Option("--world", help="Make it common knowledge.")] = False,
    reader: Annotated[bool, typer.Option("--reader", help="Make it known to the reader only.")] = False,
    kind: Annotated[str | None, typer.Option()] = None,
    importance: Annotated[int | None, typer.Option(min=1, max=5)] = None,
    as_json: AsJson = False,
) -> None:
    """Change a fact's sentence, owner or weight."""
    if sum((owner is not None, world, reader)) > 1:
        raise InputError("Choose one of --owner, --world and --reader.")
    with changing(story) as unit:
        changes: dict[str, object] = {"text": text, "kind": kind, "importance": importance}
        changes = {key: value for key, value in changes.items() if value is not None}
        if owner:
            changes |= {"scope": Scope.CHARACTER, "owner": unit.characters.find(owner).id}
        elif world or reader:
            changes |= {"scope": Scope.WORLD if world else Scope.READER, "owner": None}
        if not changes:
            raise InputError("Nothing to change: give --text, --owner, --world, --reader, --kind or --importance.")
        changed = unit.facts.edit(fact, **changes)
        line = describe(changed, unit.episodes.timeline().telling)
    show(changed, as_json, line)


@app.command("delete")
def delete(story: Story, facts: Ids, as_json: AsJson = False) -> None:
    """Take facts out of the story; `restore` brings them back."""
    change_each(story, facts, as_json, "deleted", _delete)


@app.command("restore")
def restore(story: Story, facts: Ids, as_json: AsJson = False) -> None:
    """Bring deleted facts back."""
    change_each(story, facts, as_json, "restored", lambda unit, fact: unit.facts.restore(fact))


def _delete(unit: Unit, fact: str) -> Fact:
    unit.facts.delete(fact)
    return unit.facts.get(fact)


def _set_status(story: Story, facts: list[str], status: Status, as_json: bool) -> None:
    change_each(story, facts, as_json, status, lambda unit, fact: unit.facts.set_status(fact, status))
