"""`workbench mind`: what is on a character's mind as an episode opens, as a graph, and what the author says of it."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from workbench.app import Workbench
from workbench.cli.common import (
    AsJson,
    Branch,
    Story,
    cancellable,
    changing,
    find_branch,
    opened,
    plain,
    progress_bar,
    show,
)
from workbench.cli.words import localised, mind_counted, spoken, spoken_count
from workbench.memory.edits.minds import forget, give_habit, keep, pause, remember, take_habit
from workbench.memory.minds.activation import Activation, bring_up, note
from workbench.memory.minds.consolidating import PAUSED, tend, undo
from workbench.memory.minds.habits import Awakened, reflexes
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.nodes import PLAIN, AbstractSituation, Concept, Situation
from workbench.memory.minds.picture import picture
from workbench.memory.minds.told.model import Part
from workbench.memory.minds.told.reading import read, unread
from workbench.store import StoryFile, Unit
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError
from workbench.story.message import Message, counted
from workbench.story.viewpoint import Order, Viewpoint, too_late

app = typer.Typer(help="Look at a character's mind, walk it, and say what it holds on to.", no_args_is_help=True)
Who = Annotated[str, typer.Argument(metavar="WHO", help="Id, name or alias.")]
FactId = Annotated[str, typer.Argument(metavar="FACT", help="A fact's id, as `workbench facts` lists them.")]
AsOf = Annotated[int | None, typer.Option("--episode", "-e", min=1, help="As this episode opens; the end without it.")]
ByOrder = Annotated[Order, typer.Option(help="By which clock.")]
Strict = Annotated[bool, typer.Option("--strict", help="Only confirmed facts.")]


@app.command("list")
def list_minds(story: Story, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Everybody's mind as things stand: memories, what is on it, what consolidation kept and made."""
    with opened(story) as (_, file), file.read() as unit:
        line = find_branch(unit, branch).id
        end = len(unit.gate.timeline(line)) + 1
        rows = []
        for person in unit.characters.list():
            mind = Mind.of(unit, Viewpoint(person.id, end, branch=line), file.info.language)
            counts = {"memories": len(mind.seen), "core": len(mind.core), "working": len(mind.working)}
            counts |= {"lasting": len(mind.lasting), "insights": len(mind.insights), "habits": len(reflexes(mind))}
            rows.append({"id": person.id, "name": person.name, **counts})
        text = "\n".join(f"{row['name']} ({row['id']})  {localised(mind_counted(row))}" for row in rows)
        paused = bool(unit.settings.get(PAUSED, False))
        show(rows, as_json, text + (spoken("\nConsolidation is paused.") if paused else ""))


@app.command("show")
def show_mind(
    story: Story,
    who: Who,
    episode: AsOf = None,
    about: Annotated[str, typer.Option(help="Begin at the people and things this names; at WHO without it.")] = "",
    limit: Annotated[int, typer.Option(min=1, max=2000, help="Nodes at most, about.")] = 40,
    order: ByOrder = Order.TELLING,
    strict: Strict = False,
    no_reading: Annotated[bool, typer.Option("--no-reading", help="Do not read what has not been read yet.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """The part of WHO's mind that association leads to: situations, concepts, habits and what ties them.

    What sentences tell of places, times, feelings and relations is read from them first, where nobody has done so.
    """
    with opened(story) as (bench, file):
        if not no_reading and not file.info.read_only:
            _read(bench, file, branch)
        with file.read() as unit:
            viewpoint = _viewpoint(unit, who, episode, order, strict or bench.settings.strict, branch)
            data, lines = _shown(unit, viewpoint, file.info.language, about, limit)
        show(data, as_json, "\n".join(lines) or spoken("Nothing."))


@app.command("read")
def read_minds(story: Story, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Read what the sentences of facts tell: relations, places, times, feelings, senses. Each is read once."""
    with opened(story) as (bench, file):
        count = _read(bench, file, branch)
    show({"read": count}, as_json, spoken_count("{count} sentence read.", "{count} sentences read.", count=count))


def _read(bench: Workbench, file: StoryFile, branch: str) -> int:
    """How many sentences had to be read."""
    with file.read() as unit:
        line = find_branch(unit, branch).id
        left = unread(unit, file.info.language, line)
    if not left:
        return 0
    with cancellable() as cancel, progress_bar() as progress:
        return read(file, bench.reader, progress, cancel, line)


def _shown(unit: Unit, viewpoint: Viewpoint, language: str, about: str, limit: int) -> tuple[dict[str, Any], list[str]]:
    """The part of a mind around what `about` names, as data and as lines."""
    mind = Mind.of(unit, viewpoint, language)
    graph = picture(mind, mind.associations.keys(about), limit)
    nodes = [
        {"key": key, "kind": type(node["what"]).__name__, "share": node["share"], **plain(node["what"])}
        for key, node in graph.nodes(data=True)
    ]
    edges = [{"from": one, "to": other, **plain(data["tie"])} for one, other, data in graph.edges(data=True)]
    people = {person.id: person.name for person in unit.characters.list()}
    names = {key: _node(node["what"], people) for key, node in graph.nodes(data=True)}
    lines = []
    for key, node in graph.nodes(data=True):
        lines.append(f"{node['share']:.2f}  {names[key]}")
        lines += [f"        {part}" for part in _parts(node["what"], people)]
    for one, to, data in graph.edges(data=True):
        tie = data["tie"]
        if tie.verb not in PLAIN:
            lines.append(f"      {names[one]} : {tie.said(names[to])}")
        elif tie.verb != "told":
            lines.append(f"      {names[one]} -- {tie.verb} --> {names[to]}")
    return {"viewpoint": plain(viewpoint), "nodes": nodes, "edges": edges}, lines


@app.command("walk")
def walk(
    story: Story,
    who: Who,
    said: Annotated[str, typer.Argument(help="What is said or asked.")],
    episode: AsOf = None,
    present: Annotated[list[str] | None, typer.Option(help="Who is there; may be given several times.")] = None,
    happening: Annotated[str, typer.Option(help="What is going on.")] = "",
    keep_use: Annotated[
        bool, typer.Option("--note", help="Keep that this came up together: links strengthen.")
    ] = False,
    limit: Annotated[int, typer.Option(min=1, max=200)] = 8,
    order: ByOrder = Order.TELLING,
    strict: Strict = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """What comes up in WHO's mind: memories by association, core memories, habits that fire or inform, insights."""
    with opened(story) as (bench, file):
        with file.read() as unit:
            viewpoint = _viewpoint(unit, who, episode, order, strict or bench.settings.strict, branch)
            there = [unit.characters.find(name).id for name in present or ()]
            up = bring_up(unit, viewpoint, file.info.language, said, there, happening, limit)
        used = note(file, viewpoint, [one.served.fact.id for one in up.memories]) if keep_use and up.memories else None
        data = {
            "memories": [
                {"fact": one.served.fact.id, "text": one.served.fact.text, "share": one.share, "through": one.through}
                for one in up.memories
            ],
            "core": [{"fact": one.fact.id, "text": one.fact.text} for one in up.core],
            "habits": plain(up.habits),
            "insights": plain(up.insights),
            "noted": used.id if used else None,
        }
        show(data, as_json, "\n".join(_came_up(up)) or spoken("Nothing."))


@app.command("core")
def core(
    story: Story,
    who: Who,
    fact: FactId,
    remove: Annotated[bool, typer.Option("--remove", help="No longer.")] = False,
    as_json: AsJson = False,
) -> None:
    """Have FACT always present in WHO's mind once they know it."""
    _change(story, lambda unit, person: keep(person, unit.facts.get(fact).id, not remove), who, as_json)


@app.command("describe")
def describe(
    story: Story,
    who: Who,
    fact: FactId,
    where: Annotated[str | None, typer.Option(help="Where it was.")] = None,
    emotion: Annotated[str | None, typer.Option(help="What WHO felt.")] = None,
    senses: Annotated[str | None, typer.Option(help="What WHO saw, heard, smelled.")] = None,
    when: Annotated[str | None, typer.Option(help="When it was.")] = None,
    others: Annotated[str | None, typer.Option("--with", help="Who else was there.")] = None,
    as_json: AsJson = False,
) -> None:
    """How WHO remembers the situation that FACT tells, in place of what the text tells. An empty word takes a part
    out."""
    _change(story, lambda _, person: remember(person, fact, where, emotion, senses, when, others), who, as_json)


@app.command("habit")
def habit(
    story: Story,
    who: Who,
    trigger: Annotated[str, typer.Argument(help="When this happens…")],
    action: Annotated[str, typer.Argument(help="…WHO tends to this.")],
    probability: Annotated[float, typer.Option("--probability", "-p", help="Above 0, at most 1.")] = 0.8,
    since: Annotated[int | None, typer.Option(min=1, help="From this episode's end on.")] = None,
    as_json: AsJson = False,
) -> None:
    """Give WHO a habit."""
    if not 0 < probability <= 1:
        raise InputError("A probability is above 0 and at most 1.")

    def edit(unit: Unit, person: str) -> Any:
        place = Place(unit.episodes.by_number(since).id) if since else None
        return give_habit(person, trigger, action, probability, place)

    _change(story, edit, who, as_json)


@app.command("habits")
def list_habits(
    story: Story,
    who: Who,
    episode: AsOf = None,
    order: ByOrder = Order.TELLING,
    strict: Strict = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """WHO's habits: the author's, those that known facts tell, and how they call people."""
    with opened(story) as (bench, file), file.read() as unit:
        viewpoint = _viewpoint(unit, who, episode, order, strict or bench.settings.strict, branch)
        mind = Mind.of(unit, viewpoint, file.info.language)
        found = reflexes(mind)
        mind.handed({one.source for one in found if one.source in mind.associations.place})
        lines = [f"{one.source}  {one.trigger} → {one.action}  {one.probability:.2f} ({one.ground})" for one in found]
        show(plain(found), as_json, "\n".join(lines) or spoken("None."))


@app.command("drop")
def drop(
    story: Story,
    habit_id: Annotated[str, typer.Argument(metavar="HABIT", help="Its id, as `habits` gives it.")],
    as_json: AsJson = False,
) -> None:
    """Take a habit that the author gave somebody away again."""
    with changing(story) as unit:
        take_habit(habit_id)(unit)
    show({"dropped": habit_id}, as_json, spoken("{habit_id} is gone.", habit_id=habit_id))


@app.command("forget")
def forget_uses(story: Story, who: Who, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Have nothing been on WHO's mind since it was last consolidated."""
    with changing(story) as unit:
        person, line = unit.characters.find(who).id, find_branch(unit, branch).id
        uses = [use.id for use in unit.minds.uses(person, line) if use.consolidation is None]
        forget(person, line, uses)(unit)
    show({"forgotten": uses}, as_json, spoken("{count} forgotten.", count=len(uses)))


@app.command("tend")
def tend_minds(
    story: Story,
    at_least: Annotated[int, typer.Option(min=1, help="Only minds used so often since they last were.")] = 1,
    paused: Annotated[bool | None, typer.Option("--pause/--resume", help="Only say whether it may happen.")] = None,
    as_json: AsJson = False,
) -> None:
    """Consolidate minds now: what came up often is kept, minor memories become insights."""
    if paused is not None:
        with changing(story) as unit:
            pause(paused)(unit)
        show(
            {"paused": paused},
            as_json,
            spoken("Consolidation is paused.") if paused else spoken("Minds are consolidated when idle."),
        )
        return
    with opened(story) as (_, file), progress_bar() as progress:
        done = tend(file, progress, at_least=at_least)
    lines = [
        spoken(
            "{id}  {character}  {uses}, {kept} kept, {insights}",
            id=one.id,
            character=one.character,
            uses=counted("{count} use", "{count} uses", count=one.uses),
            kept=len(one.kept),
            insights=counted("{count} insight", "{count} insights", count=one.insights),
        )
        for one in done
    ]
    show(plain(done), as_json, "\n".join(lines) or spoken("Nothing to do."))


@app.command("undo")
def undo_sitting(story: Story, who: Who, branch: Branch = MAIN_BRANCH, as_json: AsJson = False) -> None:
    """Take WHO's last consolidation back."""
    with changing(story) as unit:
        sitting = undo(unit, unit.characters.find(who).id, find_branch(unit, branch).id)
    show({"undone": sitting}, as_json, spoken("{sitting} is taken back.", sitting=sitting))


def _change(story: Any, edit: Callable[[Unit, str], Any], who: str, as_json: bool) -> None:
    """Run an edit of a mind and print the author's word on it afterwards."""
    with changing(story) as unit:
        person = unit.characters.find(who)
        edit(unit, person.id)(unit)
        data = {
            "marks": plain(list(unit.minds.marks(person.id).values())),
            "habits": plain(unit.minds.habits(person.id)),
        }
    show(
        data,
        as_json,
        spoken(
            "{name}: {marks}, {habits}.",
            name=person.name,
            marks=counted("{count} fact marked", "{count} facts marked", count=len(data["marks"])),
            habits=counted("{count} habit given", "{count} habits given", count=len(data["habits"])),
        ),
    )


def _viewpoint(unit: Unit, who: str, episode: int | None, order: Order, strict: bool, branch: str) -> Viewpoint:
    line = find_branch(unit, branch).id
    end = len(unit.gate.timeline(line)) + 1
    if episode is not None and episode > end:
        raise InputError(too_late(end - 1))
    return Viewpoint(unit.characters.find(who).id, episode or end, None, order, line, strict)


def _node(node: Any, people: Mapping[str, str]) -> str:
    if isinstance(node, Situation):
        return f"{node.narrative}" + (spoken("  [ep.{episode}]", episode=node.episode) if node.episode else "")
    if isinstance(node, AbstractSituation):
        return (
            spoken("with {person}", person=people.get(node.person, node.person))
            if node.person
            else spoken("episode {episode}", episode=node.episode)
        )
    if isinstance(node, Concept):
        return node.name
    return f"{node.trigger} → {node.action}  {node.probability:.2f}"


def _parts(node: Any, people: Mapping[str, str]) -> list[str]:
    """Where, when, who, what was felt and sensed: the author's words, or what the text tells with the words it rests
    on. Of a concept what it is, and how else it is written."""
    if isinstance(node, Concept):
        sort = [str(node.sort)] if node.sort is not None else []
        return [*sort, *([spoken("also {aliases}", aliases=", ".join(node.aliases))] if node.aliases else [])]
    if not isinstance(node, Situation):
        return []
    present = ", ".join([*(people[who] for who in node.who if who in people), *([node.others] if node.others else [])])
    said = [
        (spoken("where"), node.location),
        (spoken("when"), node.time),
        (spoken("who"), present),
        (spoken("felt"), node.emotion),
    ]
    lines = [f"{name}: {value}" for name, value in [*said, (spoken("sensed"), node.senses)] if value]
    for clue in node.clues:
        what = f"{clue.said}, " if clue.said != clue.words else ""
        at = spoken(" (ep.{number})", number=clue.quote.number) if clue.quote else ""
        lines.append(
            spoken(
                "{clue}: {what}“{words}”{at} [from the text]",
                clue=_CLUES[clue.part],
                what=what,
                words=clue.words,
                at=at,
            )
        )
    return lines


_CLUES = {
    Part.PLACE: Message("where"),
    Part.TIME: Message("when"),
    Part.FEELING: Message("felt"),
    Part.SENSE: Message("sensed"),
}


def _came_up(up: Activation) -> list[str]:
    lines = [spoken("always  {id}  {text}", id=one.fact.id, text=one.fact.text) for one in up.core]
    for one in up.memories:
        through = ", ".join(key.partition(":")[2] for key in one.through)
        lines.append(f"{one.share:.2f}  {one.served.fact.id}  {one.served.fact.text}  [{through}]")
    lines += [spoken("insight  {text}", text=one.text) for one in up.insights]
    return lines + [_habit(one) for one in up.habits]


def _habit(one: Awakened) -> str:
    how = spoken("does") if one.fires else spoken("knows of themselves")
    return f"{how}  {one.reflex.trigger} → {one.reflex.action}  {one.reflex.probability:.2f}"
