"""`workbench knows`: who knows this, what one knows and another does not, when it is learned, and who knows of whom."""

from collections.abc import Mapping
from typing import Annotated, Any

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
    plain,
    show,
)
from workbench.cli.matrix import GLYPHS, cell_data
from workbench.cli.words import spoken
from workbench.memory.edits.awareness import forget, keeps_from, knows_of
from workbench.memory.matrix import Cell
from workbench.memory.nested_knowledge import around, aware
from workbench.memory.queries import difference, when_learned, who_knows
from workbench.store import Unit
from workbench.story.awareness import Awareness, Relation
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.knowledge import How
from workbench.story.text import Span
from workbench.story.viewpoint import Order, Viewpoint, too_late

app = typer.Typer(help="Ask who knows what, and record who knows of whose knowledge.", no_args_is_help=True)
FactId = Annotated[str, typer.Argument(metavar="FACT", help="A fact's id, as `workbench facts` lists them.")]
Who = Annotated[str, typer.Argument(metavar="WHO", help="Id, name or alias.")]
AsOf = Annotated[int | None, typer.Option("--episode", "-e", min=1, help="As this episode opens; the end without it.")]
ByOrder = Annotated[Order, typer.Option(help="By which clock.")]
Strict = Annotated[bool, typer.Option("--strict", help="Only confirmed facts.")]


@app.command("who")
def who(
    story: Story,
    fact: FactId,
    episode: AsOf = None,
    order: ByOrder = Order.TELLING,
    strict: Strict = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """What every character makes of a fact, and who knows of that or keeps it from whom."""
    with opened(story) as (bench, file), file.read() as unit:
        strict = strict or bench.settings.strict
        branch = find_branch(unit, branch).id
        number = _number(unit, episode, branch)
        found = unit.facts.on(branch, fact)
        knowers = who_knows(unit, fact, number, branch, order, strict=strict)
        rings = around(unit, fact, number, branch, order, strict=strict)
        numbers = unit.episodes.timeline(branch).telling
        lines = [spoken("{text}  (as episode {number} opens)", text=found.text, number=number)]
        lines += [
            f"{GLYPHS[one.cell.state]} {one.character.name} ({one.character.id})  {_said(one.cell)}" for one in knowers
        ]
        lines += [_line(ring.awareness, numbers) + _wrong(ring.awareness, ring.other_knows) for ring in rings]
        data = {
            "fact": found.id,
            "text": found.text,
            "episode": number,
            "characters": [
                {"id": one.character.id, "name": one.character.name} | cell_data(one.cell) for one in knowers
            ],
            "awareness": [plain(ring) for ring in rings],
        }
        show(data, as_json, "\n".join(lines))


@app.command("difference")
def what_differs(
    story: Story,
    one: Who,
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Id, name or alias.")],
    episode: AsOf = None,
    order: ByOrder = Order.TELLING,
    strict: Strict = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """What WHO knows and OTHER does not."""
    with opened(story) as (bench, file), file.read() as unit:
        strict = strict or bench.settings.strict
        branch = find_branch(unit, branch).id
        number = _number(unit, episode, branch)
        views = [Viewpoint(unit.characters.find(name).id, number, None, order, branch, strict) for name in (one, other)]
        found = difference(unit, *views)
        rows = [
            {
                "fact": item.fact.id,
                "text": item.fact.text,
                "ground": str(item.one.ground),
                "other_stance": str(item.other.stance) if item.other and item.other.stance else None,
            }
            for item in found
        ]
        text = "\n".join(f"{row['fact']}  {row['text']}" for row in rows)
        data = {"episode": number, "knows": views[0].character, "does_not": views[1].character, "facts": rows}
        show(data, as_json, text or spoken("Nothing that {other} does not know.", other=other))


@app.command("when")
def when(
    story: Story,
    character: Who,
    fact: FactId,
    order: ByOrder = Order.TELLING,
    strict: Strict = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """When somebody comes to know a fact, and every change of what they make of it."""
    with opened(story) as (bench, file), file.read() as unit:
        person, branch = unit.characters.find(character), find_branch(unit, branch).id
        strict = strict or bench.settings.strict
        learned = when_learned(unit, person.id, fact, branch, order, strict=strict)
        data = {
            "fact": learned.fact.id,
            "text": learned.fact.text,
            "character": person.id,
            "since": learned.since,
            "moment": plain(learned.moment),
            "steps": [{"opening": step.opening} | cell_data(step.cell) for step in learned.steps],
        }
        first = (
            spoken("{name} knows it as episode {since} opens", name=person.name, since=learned.since)
            if learned.since
            else spoken("never")
        )
        lines = [f"{learned.fact.text}: {first}."]
        lines += [
            spoken(
                "  from {opening}: {glyphs} {said}",
                opening=step.opening,
                glyphs=GLYPHS[step.cell.state],
                said=_said(step.cell),
            )
            for step in learned.steps
        ]
        show(data, as_json, "\n".join(lines))


@app.command("list")
def list_records(
    story: Story,
    fact: Annotated[str | None, typer.Option(help="Only about this fact.")] = None,
    character: Annotated[
        str | None, typer.Option(help="Only this person's; with --episode, what they are handed.")
    ] = None,
    episode: AsOf = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Who knows of whose knowledge, and who keeps what from whom."""
    with opened(story) as (_, file), file.read() as unit:
        person = unit.characters.find(character).id if character else None
        branch = find_branch(unit, branch).id
        if episode is not None and person is None:
            raise InputError("Name whose view is meant with --character.")
        if episode is not None and person is not None:
            view = Viewpoint(person, _number(unit, episode, branch), branch=branch)
            handed = aware(unit, view)
            lines = [f"{one.awareness.other or spoken('everybody')}: {one.fact or one.belief}" for one in handed]
            show(handed, as_json, "\n".join(lines) or spoken("Nothing."))
            return
        what = unit.facts.on(branch, fact).id if fact else None
        found = unit.awareness.list(fact=what, character=person, branch=branch)
        numbers = unit.episodes.timeline(branch).telling
        show(
            found,
            as_json,
            "\n".join(_line(one, numbers) for one in found) or spoken("Nobody knows of another's knowledge."),
        )


@app.command("of")
def add_knows_of(
    story: Story,
    character: Who,
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Of whose knowledge.")],
    fact: FactId,
    episode: Annotated[int | None, typer.Option("--episode", "-e", min=1, help="Where; always without it.")] = None,
    quote: Annotated[str, typer.Option(help="The words in the episode that show it.")] = "",
    how: Annotated[How, typer.Option()] = How.INFERRED,
    by: Annotated[str | None, typer.Option(help="From whom.")] = None,
    belief: Annotated[str, typer.Option(help="What they think while they do not know the fact themselves.")] = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Record that WHO knows that OTHER knows FACT. It opens FACT to nobody."""
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        teller = unit.characters.find(by).id if by else None
        people = unit.characters.find(character).id, unit.characters.find(other).id
        edit = knows_of(*people, fact, *_place(unit, episode, quote, line), how, teller, belief, line)
        added, said = _added(unit, edit, fact, line)
    show(added, as_json, said)


@app.command("keeps")
def add_keeps_from(
    story: Story,
    character: Who,
    fact: FactId,
    other: Annotated[str | None, typer.Option("--from", help="From whom; from everybody without it.")] = None,
    episode: Annotated[
        int | None, typer.Option("--episode", "-e", min=1, help="Since where; always without it.")
    ] = None,
    quote: Annotated[str, typer.Option(help="The words in the episode that show it.")] = "",
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Record that WHO keeps FACT from somebody."""
    with changing(story) as unit:
        line = find_branch(unit, branch).id
        whom = unit.characters.find(other).id if other else None
        edit = keeps_from(unit.characters.find(character).id, fact, whom, *_place(unit, episode, quote, line), line)
        added, said = _added(unit, edit, fact, line)
    show(added, as_json, said)


@app.command("remove")
def remove(
    story: Story,
    records: Annotated[list[str], typer.Argument(metavar="RECORD...", help="Ids, as `knows STORY list` gives them.")],
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Take records of who knows of whose knowledge out; with --branch, shared ones there alone."""
    change_each(story, records, as_json, lambda count: spoken("{count} removed.", count=count), _remove, branch)


def _remove(unit: Unit, record: str, branch: str) -> Awareness:
    forget(record, branch)(unit)
    return unit.awareness.get(record)


def _added(unit: Unit, edit: Any, fact: str, branch: str) -> tuple[Awareness, str]:
    unit.facts.on(branch, fact)
    edit(unit)
    added = unit.awareness.list(branch=branch)[-1]
    return added, _line(added, unit.episodes.timeline(branch).telling)


def _place(unit: Unit, episode: int | None, quote: str, branch: str) -> tuple[str | None, Span | None]:
    if episode is None:
        if quote:
            raise InputError("A quote stands in an episode; name it with --episode.")
        return None, None
    here = unit.episodes.by_number(episode, branch)
    return here.id, Span(*find_quote(here, quote)) if quote else None


def _number(unit: Unit, episode: int | None, branch: str) -> int:
    """The opening that is meant; one past the last episode without one. Raises InputError for one beyond that."""
    end = len(unit.episodes.timeline(branch)) + 1
    if episode is not None and episode > end:
        raise InputError(too_late(end - 1))
    return episode or end


def _said(cell: Cell) -> str:
    moment = cell.moment
    told = cell.state.replace("_", " ")
    if moment is not None:
        where = (
            spoken("ep.{source_episode}", source_episode=cell.source_episode)
            if cell.source_episode
            else spoken("always")
        )
        told += f", {moment.how}{spoken(' by {by}', by=moment.by) if moment.by else ''}, {where}"
        told += f": {moment.belief}" if moment.belief else ""
    elif cell.state == "not_yet":
        told += spoken(", knows as episode {since} opens", since=cell.since)
    return told + (spoken(" [proposed]") if cell.proposed else "")


def _line(one: Awareness, numbers: Mapping[str, int]) -> str:
    when_begun = first_place([one.mention.episode], dict(numbers)) if one.mention else spoken("always")
    if one.relation is Relation.KEEPS_FROM:
        return spoken(
            "{id}  {character} keeps {fact} from {other}  {when_begun}",
            id=one.id,
            character=one.character,
            fact=one.fact,
            other=one.other or spoken("everybody"),
            when_begun=when_begun,
        )
    thinks = f"  “{one.belief}”" if one.belief else ""
    return spoken(
        "{id}  {character} knows that {other} knows {fact}  {when_begun}, {how}{thinks}",
        id=one.id,
        character=one.character,
        other=one.other,
        fact=one.fact,
        when_begun=when_begun,
        how=one.how,
        thinks=thinks,
    )


def _wrong(one: Awareness, other_knows: bool) -> str:
    if one.relation is Relation.KEEPS_FROM:
        return spoken("  [over: they know]") if other_knows else ""
    return "" if other_knows else spoken("  [but they do not]")
