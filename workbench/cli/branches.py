"""`workbench branch`: if-stories, listed, forked, compared, edited and deleted."""

from pathlib import Path
from typing import Annotated, Any

import typer

from workbench.cli.common import AsJson, Story, changing, describe, find_branch, opened, show
from workbench.cli.words import spoken
from workbench.exchange import reader
from workbench.memory.branch_comparison import Comparison, compare
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH, Branch
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Status
from workbench.story.gate import Verdict
from workbench.story.message import counted

app = typer.Typer(help="If-stories: branches that leave the story after an episode.", no_args_is_help=True)
Named = Annotated[str, typer.Argument(metavar="BRANCH", help="A branch's id or title; main is the story itself.")]
Number = Annotated[int, typer.Argument(metavar="N", min=1, help="Episode number on the branch, from 1.")]


@app.command("list")
def list_branches(story: Story, as_json: AsJson = False) -> None:
    """The branches, the main line first."""
    with opened(story) as (_, file), file.read() as unit:
        found = [_plain(unit, branch) for branch in unit.branches.list()]
    lines = [
        spoken(
            "{id}  {title}  {episodes}{left}",
            id=one["id"],
            title=one["title"],
            episodes=counted("{count} episode", "{count} episodes", count=one["episodes"]),
            left=_left(one),
        )
        for one in found
    ]
    show(found, as_json, "\n".join(lines))


@app.command("show")
def show_branch(story: Story, branch: Named, as_json: AsJson = False) -> None:
    """A branch's episodes, which are its own, and what the author decided in it."""
    with opened(story) as (_, file), file.read() as unit:
        found = find_branch(unit, branch)
        told = unit.episodes.list(found.id)
        decisions = unit.decisions.list(found.id)
        episodes = [
            {"number": e.number, "id": e.id, "title": e.title, "own": e.branch == found.id, "copy_of": e.copy_of}
            for e in told
        ]
        data = _plain(unit, found) | {"told": episodes, "decisions": decisions}
    lines = [f"{e['number']:>4}  {'*' if e['own'] else ' '} {e['title']}" for e in episodes]
    lines += [f"{one.kind} {one.target}: {one.value}" for one in decisions]
    show(data, as_json, "\n".join(lines))


@app.command("add")
def add_branch(
    story: Story,
    title: Annotated[str, typer.Argument(help="What to call it.")],
    after: Annotated[int, typer.Option(min=1, help="It leaves its parent after this episode.")],
    parent: Annotated[str, typer.Option(help="The branch it leaves.")] = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Fork an if-story. Nothing is copied: it shares its parent's episodes up to there."""
    with changing(story) as unit:
        source = find_branch(unit, parent).id
        made = unit.branches.add(title, source, unit.episodes.by_number(after, source).id)
        data = _plain(unit, made)
    show(
        data,
        as_json,
        spoken(
            "{id}  {title}  leaves {parent} after episode {after}.", id=made.id, title=title, parent=parent, after=after
        ),
    )


@app.command("rename")
def rename_branch(story: Story, branch: Named, title: str, as_json: AsJson = False) -> None:
    """Change a branch's title."""
    with changing(story) as unit:
        found = find_branch(unit, branch)
        unit.branches.rename(found.id, title)
        data = _plain(unit, unit.branches.get(found.id))
    show(data, as_json, spoken("{id} is called “{title}”.", id=found.id, title=title))


@app.command("delete")
def delete_branch(story: Story, branch: Named, as_json: AsJson = False) -> None:
    """Delete a branch with its own episodes, facts and decisions; what it shares stays."""
    with changing(story) as unit:
        found = find_branch(unit, branch)
        data = _plain(unit, found)
        unit.branches.remove(found.id)
    show(data, as_json, spoken("{title} is deleted; the story it left is as it was.", title=found.title or found.id))


@app.command("save")
def save_episode(story: Story, branch: Named, number: Number, file: Path, as_json: AsJson = False) -> None:
    """Replace an episode's text on this branch alone by a file's; a shared one becomes the branch's own copy."""
    read = reader.read(file).episodes
    if len(read) != 1:
        raise InputError("{name} holds {count} episodes and one is wanted here.", name=file.name, count=len(read))
    with changing(story) as unit:
        found = find_branch(unit, branch)
        episode = unit.episodes.by_number(number, found.id)
        saved = unit.episodes.save_text(episode.id, read[0].text, branch=found.id)
        data = {"number": number, "id": saved.id, "copy_of": saved.copy_of, "characters": len(saved.text.base)}
    show(
        data,
        as_json,
        spoken("Episode {number} of {title} ({id}) saved.", number=number, title=found.title or found.id, id=saved.id),
    )


@app.command("decide")
def decide(
    story: Story,
    branch: Named,
    fact: Annotated[str, typer.Argument(metavar="FACT", help="A fact's id.")],
    status: Annotated[str | None, typer.Option(help="accepted, rejected or proposed.")] = None,
    text: Annotated[str | None, typer.Option(help="Other words.")] = None,
    forget: Annotated[bool, typer.Option("--forget", help="Let the parent's word count again.")] = False,
    as_json: AsJson = False,
) -> None:
    """The author's word on a fact in this branch alone."""
    if status is not None and status not in list(Status):
        raise InputError("“{value}” is none of {names}.", value=status, names=tuple(Status))
    if status is None and text is None and not forget:
        raise InputError("Say what differs in this branch: --status, --text, or --forget.")
    with changing(story) as unit:
        found = find_branch(unit, branch)
        if found.id == MAIN_BRANCH:
            raise InputError("The main line is the story itself; use `fact` there.")
        if forget:
            unit.decisions.remove(found.id, "fact", fact)
        changes: dict[str, Any] = {"text": text} if text is not None else {}
        if status is not None:
            changes["status"] = Status(status)
        seen = unit.decisions.fact(found.id, fact, **changes) if changes else unit.facts.on(found.id, fact)
        numbers = unit.episodes.timeline(found.id).telling
    show(seen, as_json, describe(seen, numbers))


@app.command("compare")
def compare_branches(
    story: Story,
    branch: Named,
    other: Annotated[str, typer.Argument(metavar="[OTHER]", help="The branch to hold it against.")] = MAIN_BRANCH,
    episode: Annotated[int | None, typer.Option("--episode", "-e", min=1, help="As this episode opens.")] = None,
    as_json: AsJson = False,
) -> None:
    """The episodes, facts and knowledge that differ between two branches, as an episode opens or at the end."""
    with opened(story) as (_, file), file.read() as unit:
        left, right = find_branch(unit, branch), find_branch(unit, other)
        found = compare(unit, left.id, right.id, episode)
    show(found, as_json, _told(found, left, right))


def _plain(unit: Unit, branch: Branch) -> dict[str, Any]:
    parent = unit.episodes.timeline(branch.parent) if branch.parent else None
    after = parent.number_of(branch.fork_episode) if parent and branch.fork_episode else None
    return {
        "id": branch.id,
        "title": branch.title,
        "parent": branch.parent,
        "after": after,
        "episodes": len(unit.episodes.timeline(branch.id)),
    }


def _left(one: dict[str, Any]) -> str:
    return (
        spoken("  leaves {parent} after episode {after}", parent=one["parent"], after=one["after"])
        if one["parent"]
        else ""
    )


def _told(found: Comparison, left: Branch, right: Branch) -> str:
    names = (left.title or left.id, right.title or right.id)
    lines = [spoken("{one} | {other}, as episode {episode} opens", one=names[0], other=names[1], episode=found.episode)]
    lines += [
        spoken("episode {number}: {left} | {right}", number=one.number, left=one.left or "-", right=one.right or "-")
        for one in found.episodes
    ]
    lines += [
        spoken(
            "fact {fact}: {left} | {right}",
            fact=one.fact,
            left=_fact(one.left),
            right=_fact(one.right),
        )
        for one in found.facts
    ]
    lines += [
        f"{one.character.name}, “{one.fact.text}”: {_verdict(one.left)} | {_verdict(one.right)}"
        for one in found.knowledge
    ]
    return "\n".join(lines)


def _fact(fact: Fact | None) -> str:
    if fact is None:
        return "-"
    return (
        fact.text
        + ("" if fact.status is Status.ACCEPTED else f" [{fact.status}]")
        + (spoken(" [evidence changed]") if fact.evidence_changed else "")
    )


def _verdict(verdict: Verdict | None) -> str:
    if verdict is None:
        return "-"
    return f"{verdict.stance or 'knows'}" + (f" ({verdict.belief})" if verdict.belief else "")
