"""`workbench fact`: the author's own facts, and their word on what the story establishes."""

from functools import partial
from typing import Annotated, Any

import typer

from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    change_each,
    changing,
    describe,
    find_branch,
    find_quote,
    opened,
    show,
)
from workbench.cli.listing import list_facts
from workbench.cli.words import settled, spoken
from workbench.memory.changed import Now
from workbench.memory.edits import branch_edits
from workbench.memory.edits.merging import merge_facts
from workbench.memory.edits.reviewing import now_it_says
from workbench.memory.edits.truth import Bounds, bound, supersede
from workbench.memory.review import CHANGED, Waiting, contexts, queue
from workbench.store import FactDraft, MentionDraft, Unit
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.text import Span

app = typer.Typer(help="Add, accept, reject and edit facts.", no_args_is_help=True)
Ids = Annotated[list[str], typer.Argument(metavar="FACT...", help="Fact ids, as `workbench facts` lists them.")]
Id = Annotated[str, typer.Argument(metavar="FACT")]


@app.command("list")
def list_again(story: Story, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """The same as `workbench facts STORY`."""
    list_facts(story, branch=branch, as_json=as_json)


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
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Add a fact of the author's own; it counts as accepted. With --branch it is of that branch alone."""
    if owner and reader:
        raise InputError("A fact is either somebody's secret (--owner) or the reader's (--reader), not both.")
    if always and not owner:
        raise InputError("--always says since when the owner knows a secret; name the owner with --owner.")
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        here = unit.episodes.by_number(episode, line)
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
                branch=None if line == MAIN_BRANCH else line,
            )
        )
        said = describe(fact, unit.episodes.timeline(line).telling)
    show(fact, as_json, said)


@app.command("accept")
def accept(story: Story, facts: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Confirm facts; with --branch, shared ones there alone. So with `reject`, `edit`, `delete` and `restore`."""
    _set_status(story, facts, Status.ACCEPTED, as_json, branch)


@app.command("reject")
def reject(story: Story, facts: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Reject facts; they stay rejected when the text is read again."""
    _set_status(story, facts, Status.REJECTED, as_json, branch)


@app.command("changed")
def changed(story: Story, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Facts and learning moments that are edited away, with what the text says now: nobody is told them until you say
    `still-so`, `now-says` or `reject` (`learn still-so`, `learn reject`)."""
    with opened(story) as (_, file), file.read() as unit:
        line = find_branch(unit, branch).id
        items = [one for one in queue(unit, branch=line).items if one.asks in CHANGED]
        found = contexts(unit, items, file.info.language, line)
        data = [_changed(one, found[one.id].now or Now()) for one in items]
    show(data, as_json, "\n".join(map(_worded, data)) or spoken("Nothing is edited away."))


@app.command("still-so")
def still(story: Story, facts: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Facts that are so whatever the words around them: they stand on what the text says now."""
    _set_status(story, facts, Status.ACCEPTED, as_json, branch)


@app.command("now-says")
def now_says(
    story: Story,
    fact: Id,
    proposal: Annotated[
        str | None, typer.Option(help="The fact that takes its place; else the one read there.")
    ] = None,
    text: Annotated[
        str, typer.Option(help="What is so now, in your words; else your words of before with the change in them.")
    ] = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """What the text says now takes the place of a fact that is edited away, which never was so."""
    if proposal and text:
        raise InputError("Give --proposal or --text, not both.")
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        before = {one.id for one in unit.facts.list(line, status=Status.ACCEPTED)}
        now_it_says(line, fact, proposal, text)(unit)
        made = next(one for one in unit.facts.list(line, status=Status.ACCEPTED) if one.id not in before)
        said = describe(made, unit.episodes.timeline(line).telling)
    show(made, as_json, said)


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
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Change a fact's sentence, owner or weight. What the author writes is the author's, and accepted."""
    if sum((owner is not None, world, reader)) > 1:
        raise InputError("Choose one of --owner, --world and --reader.")
    with changing(story) as unit:
        changes: dict[str, Any] = {"text": text, "kind": kind, "importance": importance}
        changes = {key: value for key, value in changes.items() if value is not None}
        if owner:
            changes |= {"scope": Scope.CHARACTER, "owner": unit.characters.find(owner).id}
        elif world or reader:
            changes |= {"scope": Scope.WORLD if world else Scope.READER, "owner": None}
        if not changes:
            raise InputError("Nothing to change: give --text, --owner, --world, --reader, --kind or --importance.")
        line = find_branch(unit, branch).id
        unit.facts.on(line, fact)
        branch_edits.change(line, fact, **changes)(unit)
        changed = unit.facts.on(line, fact)
        said = describe(changed, unit.episodes.timeline(line).telling)
    show(changed, as_json, said)


@app.command("delete")
def delete(story: Story, facts: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Take facts out of the story; `restore` brings them back."""
    change_each(story, facts, as_json, lambda count: spoken("{count} deleted.", count=count), _delete, branch)


@app.command("restore")
def restore(story: Story, facts: Ids, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Bring deleted facts back."""
    change_each(story, facts, as_json, lambda count: spoken("{count} restored.", count=count), _restore, branch)


@app.command("supersede")
def take_place(
    story: Story,
    old: Annotated[str, typer.Argument(metavar="OLD", help="The fact that is no longer so.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The fact that is so instead.")],
    episode: Annotated[int, typer.Option("--episode", "-e", min=1, help="Where it changes, in story time.")],
    quote: Annotated[str, typer.Option(help="The words in the episode at which it has changed.")] = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """From a place on NEW is so and OLD no longer: dyed hair, a promotion, a thing in other hands."""
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        supersede(old, new, _end_of(unit, line, episode, quote), line)(unit)
        changed = [unit.facts.on(line, one) for one in (old, new)]
        lines = [describe(fact, unit.episodes.timeline(line).telling) for fact in changed]
    show(changed, as_json, "\n".join(lines))


@app.command("bound")
def bound_fact(
    story: Story,
    fact: Id,
    since: Annotated[int | None, typer.Option("--from", min=1, help="So from the end of this episode on.")] = None,
    until: Annotated[int | None, typer.Option("--until", min=1, help="So until the end of this episode.")] = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Since and until when a fact is so, in story time; a side left out is open."""
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        places = [_end_of(unit, line, number) if number else None for number in (since, until)]
        bound(fact, Bounds(*places), line)(unit)
        changed = unit.facts.on(line, fact)
        said = describe(changed, unit.episodes.timeline(line).telling)
    show(changed, as_json, said)


@app.command("merge")
def merge(
    story: Story,
    keep: Annotated[str, typer.Argument(metavar="KEEP", help="The fact that stays as it reads.")],
    other: Annotated[str, typer.Argument(metavar="OTHER", help="The fact that says the same.")],
    as_json: AsJson = False,
) -> None:
    """Make two facts that say the same one, with the mentions and learning moments of both."""
    with changing(story) as unit:
        merge_facts(keep, other)(unit)
        kept = unit.facts.get(keep)
        line = describe(kept, unit.episodes.timeline().telling)
    show(kept, as_json, line)


def _changed(item: Waiting, now: Now) -> dict[str, Any]:
    moment = item.moment
    return {
        "id": item.id,
        "asks": str(item.asks),
        "fact": item.fact.id,
        "text": item.fact.text,
        "character": moment.character if moment is not None else None,
        "episode": item.number,
        "was": item.mention.quote,
        "now": now.text,
        "proposal": {"id": now.proposal.id, "text": now.proposal.text} if now.proposal is not None else None,
        "in_your_words": now.wording if now.carried else "",
    }


def _worded(one: dict[str, Any]) -> str:
    who = f"{one['character']}: " if one["character"] else ""
    now = f"“{one['now']}”" if one["now"] else spoken("nothing in its place")
    read = (
        spoken("\n  read there: {id}  {text}", id=one["proposal"]["id"], text=one["proposal"]["text"])
        if one["proposal"]
        else ""
    )
    yours = (
        spoken("\n  in your words: {in_your_words}", in_your_words=one["in_your_words"]) if one["in_your_words"] else ""
    )
    return spoken(
        "{id}  {who}{text}\n  ep.{episode} was “{was}”\n  now: {now}{read}{yours}",
        id=one["id"],
        who=who,
        text=one["text"],
        episode=one["episode"],
        was=one["was"],
        now=now,
        read=read,
        yours=yours,
    )


def _end_of(unit: Unit, branch: str, number: int, quote: str = "") -> Place:
    here = unit.episodes.by_number(number, branch)
    return Place(here.id, find_quote(here, quote)[1] if quote else None)


def _is_shared(unit: Unit, fact: str, branch: str) -> bool:
    """True when a change of the fact on this branch must leave others alone. Raises InputError when it is not there."""
    return branch not in (MAIN_BRANCH, unit.facts.on(branch, fact).branch)


def _delete(unit: Unit, fact: str, branch: str) -> Fact:
    unit.facts.on(branch, fact)
    branch_edits.delete(branch, fact)(unit)
    return unit.facts.on(branch, fact)


def _restore(unit: Unit, fact: str, branch: str) -> Fact:
    if _is_shared(unit, fact, branch):
        return unit.decisions.fact(branch, fact, deleted=False)
    return unit.facts.restore(fact)


def _set_status(story: Story, facts: list[str], status: Status, as_json: bool, branch: str) -> None:
    def settle(unit: Unit, fact: str, line: str) -> Fact:
        unit.facts.on(line, fact)
        branch_edits.settle(line, [fact], status)(unit)
        return unit.facts.on(line, fact)

    change_each(story, facts, as_json, partial(settled, status), settle, branch)
