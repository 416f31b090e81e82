"""`workbench characters`: who is in the story, found in the text and settled by the author."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

import typer

from workbench.cli.common import AsJson, Branch, Story, cancellable, changing, find_branch, opened, progress_bar, show
from workbench.cli.words import spoken, spoken_count
from workbench.memory.cast import candidates, discover
from workbench.memory.cast.candidates import Candidate, split_alias
from workbench.memory.edits import cast, portraits
from workbench.memory.extraction.outdated import outdated
from workbench.memory.sheets import RecordedSheet, on_branch, sheets
from workbench.store import Unit
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.errors import InputError

app = typer.Typer(help="Find, add, merge, split and describe characters.", no_args_is_help=True)
Who = Annotated[str, typer.Argument(metavar="CHARACTER", help="Id, name or alias.")]
Since = Annotated[int | None, typer.Option(min=1, help="From this episode on; from the start without it.")]


@app.command("list")
def list_characters(story: Story, as_json: AsJson = False) -> None:
    """The story's characters."""
    with opened(story) as (_, file), file.read() as unit:
        people = unit.characters.list()
        empty = spoken("No characters yet; `workbench characters STORY discover` finds them in the text.")
        show(people, as_json, "\n".join(_line(person) for person in people) or empty)


@app.command("discover")
def discover_characters(
    story: Story,
    accept: Annotated[int, typer.Option(min=0, help="Accept this many, the most frequent first.")] = 0,
    take: Annotated[list[str] | None, typer.Option(help="Accept the one found so named. May be repeated.")] = None,
    into: Annotated[
        list[str] | None, typer.Option(metavar="NAME=WHO", help="NAME is another name of WHO in the cast.")
    ] = None,
    reject: Annotated[
        list[str] | None, typer.Option(help="Nobody of the story: not proposed again. May be repeated.")
    ] = None,
    bring_back: Annotated[list[str] | None, typer.Option(help="Propose a rejected name again.")] = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Find the people in the text: names with counts, readings, aliases, 呼称 and first mentions."""
    with opened(story) as (bench, file), cancellable() as cancel, progress_bar() as progress:
        with file.write() as unit:
            branch = find_branch(unit, branch).id
            candidates.bring_back(unit, bring_back or ())
            candidates.reject(unit, reject or ())
        found = discover.discover(file, bench.reader, progress, cancel, branch)
        with file.write() as unit:
            before = {person.id for person in unit.characters.list()}
            taken = [*found[:accept], *(_found(found, name) for name in take or ())]
            cast.take([*taken, *(_joining(unit, found, one) for one in into or ())], branch)(unit)
            added = [person for person in unit.characters.list() if person.id not in before]
            if added:
                portraits.record(file.info.language, [person.id for person in added], branch)(unit)
            again = outdated(unit, file.info.language, branch) if taken or into else {}
            gone = candidates.rejected(unit)
        lines = [_candidate(one) for one in found] + [
            spoken("added {id}: {name}", id=person.id, name=person.name) for person in added
        ]
        lines += [spoken("rejected: {gone}", gone="、".join(gone))] if gone else []
        if again:
            lines.append(
                spoken_count(
                    "{count} passage reads otherwise now; `workbench extract` reads it again.",
                    "{count} passages read otherwise now; `workbench extract` reads them again.",
                    count=sum(again.values()),
                )
            )
        said = {"candidates": found, "added": added, "rejected": gone, "read_again": again}
        show(said, as_json, "\n".join(lines) or spoken("Nobody was found."))


@app.command("add")
def add(
    story: Story,
    name: Annotated[str, typer.Argument()],
    identifier: Annotated[
        str, typer.Option("--id", help="a to z, digits, - and _; made from the name without one.")
    ] = "",
    reading: Annotated[str, typer.Option()] = "",
    alias: Annotated[list[str] | None, typer.Option(help="May be repeated.")] = None,
    first_person: Annotated[str, typer.Option()] = "",
    profile: Annotated[str, typer.Option(help="What is public about them at the start.")] = "",
    voice: Annotated[str, typer.Option()] = "",
    as_json: AsJson = False,
) -> None:
    """Add a character."""
    with changing(story) as unit:
        person = unit.characters.add(
            Character(
                id=identifier or unit.characters.new_id(name, reading),
                name=name,
                reading=reading,
                aliases=tuple(Alias(other) for other in alias or ()),
                first_person=first_person,
                profile=profile,
                voice=voice,
            )
        )
    show(person, as_json, _line(person))


@app.command("set")
def set_fields(
    story: Story,
    character: Who,
    name: Annotated[str | None, typer.Option()] = None,
    reading: Annotated[str | None, typer.Option()] = None,
    first_person: Annotated[str | None, typer.Option()] = None,
    profile: Annotated[str | None, typer.Option()] = None,
    voice: Annotated[str | None, typer.Option()] = None,
    notes: Annotated[str | None, typer.Option()] = None,
    as_json: AsJson = False,
) -> None:
    """Change what is said of a character. A new name keeps the old one as an alias."""
    with changing(story) as unit:
        person = unit.characters.find(character)
        changed = replace(
            person,
            name=person.name if name is None else name,
            reading=person.reading if reading is None else reading,
            first_person=person.first_person if first_person is None else first_person,
            profile=person.profile if profile is None else profile,
            voice=person.voice if voice is None else voice,
            notes=person.notes if notes is None else notes,
        )
        if changed.name != person.name:
            changed = replace(changed, aliases=_renamed(person, changed.name))
        saved = unit.characters.update(changed)
    show(saved, as_json, _line(saved))


@app.command("rename")
def rename(story: Story, character: Who, name: Annotated[str, typer.Argument()], as_json: AsJson = False) -> None:
    """Change a character's name; the old one stays as an alias."""
    set_fields(story, character, name=name, as_json=as_json)


@app.command("alias")
def alias(
    story: Story,
    character: Who,
    name: Annotated[str, typer.Argument()],
    since: Since = None,
    remove: Annotated[bool, typer.Option("--remove")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Give a character another name, from an episode on, or take it away."""
    with changing(story) as unit:
        person = unit.characters.find(character)
        others = tuple(known for known in person.aliases if known.name != name)
        if remove and len(others) == len(person.aliases):
            raise InputError("{name} has no alias “{alias}”.", name=person.name, alias=name)
        aliases = others if remove else (*others, Alias(name, _place(unit, since, branch)))
        saved = unit.characters.update(replace(person, aliases=aliases))
    show(saved, as_json, _line(saved))


@app.command("appellation")
def appellation(
    story: Story,
    character: Who,
    towards: Annotated[str, typer.Argument(help="Whom they call so.")],
    name: Annotated[str, typer.Argument(help="What they call them (呼称).")],
    since: Since = None,
    remove: Annotated[bool, typer.Option("--remove")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Say how a character calls another, from an episode on."""
    with changing(story) as unit:
        person, other = unit.characters.find(character), unit.characters.find(towards)
        rest = tuple(word for word in person.appellations if (word.towards, word.name) != (other.id, name))
        words = rest if remove else (*rest, Appellation(other.id, name, _place(unit, since, branch)))
        saved = unit.characters.update(replace(person, appellations=words))
    show(saved, as_json, _line(saved))


@app.command("profile")
def profile(
    story: Story,
    character: Annotated[list[str] | None, typer.Argument(help="Ids, names or aliases; everybody without any.")] = None,
    confirm: Annotated[bool, typer.Option("--confirm", help="Make what was read from the text your own word.")] = False,
    take_away: Annotated[bool, typer.Option("--take-away", help="Take what was read away again.")] = False,
    show_only: Annotated[bool, typer.Option("--show", help="Only show what was read before.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Fill in first person, forms of address, voice and public profile from the text. What you wrote stays, and what a
    branch's text shows stays on that branch."""
    if confirm + take_away + show_only > 1:
        raise InputError("Choose one of --confirm, --take-away and --show.")
    with opened(story) as (_, file), file.write() as unit:
        who, branch = [unit.characters.find(one).id for one in character or ()], find_branch(unit, branch).id
        if confirm or take_away:
            for one in who or (unit.portraits.list() if branch == MAIN_BRANCH else on_branch(unit, branch)):
                (portraits.confirm if confirm else portraits.take_away)(one, branch)(unit)
        elif not show_only:
            portraits.record(file.info.language, who or None, branch, again=True)(unit)
        found = {key: one for key, one in sheets(unit, branch).items() if not who or key in who}
        names = {one.id: one.name for one in unit.characters.list()}
        read = {key: one.read for key, one in found.items()}
        lines = [line for one in found.values() for line in _read_of(one, names)]
    show(read, as_json, "\n".join(lines) or spoken("Nothing of this was read from the text."))


def _read_of(sheet: RecordedSheet, names: Mapping[str, str]) -> list[str]:
    traits = [(name.replace("_", " "), trait) for name, trait in sheet.read.fields.items()]
    traits += [(spoken("calls {whom}", whom=names.get(whom, whom)), trait) for whom, trait in sheet.read.calls.items()]
    found = []
    for name, trait in traits:
        found.append(
            spoken("{id}  {name}: {value}  [from the text]", id=sheet.character.id, name=name, value=trait.value)
        )
        found += [f"      {' '.join(line.quote.split())}" for line in trait.lines]
    return found


@app.command("merge")
def merge(story: Story, keep: Who, other: Annotated[str, typer.Argument()], as_json: AsJson = False) -> None:
    """Make two characters one: OTHER's names, facts and knowledge go to the one kept."""
    with changing(story) as unit:
        merged = unit.characters.merge(unit.characters.find(keep).id, unit.characters.find(other).id)
    show(merged, as_json, _line(merged))


@app.command("split")
def split(
    story: Story,
    character: Who,
    name: Annotated[str, typer.Argument(help="The alias that is somebody else.")],
    as_json: AsJson = False,
) -> None:
    """Make an alias a character of its own."""
    with changing(story) as unit:
        person = split_alias(unit, unit.characters.find(character), name)
    show(person, as_json, _line(person))


@app.command("delete")
def delete(story: Story, character: Who, as_json: AsJson = False) -> None:
    """Take a character out of the cast."""
    with changing(story) as unit:
        person = unit.characters.find(character)
        unit.characters.delete(person.id)
    show(
        person,
        as_json,
        spoken(
            "{name} is out of the cast; `add` with --id {id} brings their facts back.", name=person.name, id=person.id
        ),
    )


def _place(unit: Unit, number: int | None, branch: str) -> Place | None:
    return None if number is None else Place(unit.episodes.by_number(number, find_branch(unit, branch).id).id, 0)


def _renamed(person: Character, name: str) -> tuple[Alias, ...]:
    return (*(known for known in person.aliases if known.name != name), Alias(person.name))


def _line(person: Character) -> str:
    names = "、".join(known.name for known in person.aliases)
    first = f"  “{person.first_person}”" if person.first_person else ""
    return f"{person.id}  {person.name}{f' ({names})' if names else ''}{first}  {person.profile}".rstrip()


def _candidate(one: Candidate) -> str:
    reading = f" ({one.reading})" if one.reading else ""
    called = "、".join(f"{calling.by}: “{calling.word}”" for calling in one.called)
    where = spoken("(ep.{number} “{quote}”)", number=one.first_mention.number, quote=one.first_mention.quote)
    return f"{one.count:>5}  {one.name}{reading}  {'、'.join(one.aliases)}  {called}  {where}"


def _found(found: list[Candidate], name: str) -> Candidate:
    match = next((one for one in found if name in one.names), None)
    if match is None:
        raise InputError(
            "Nobody called “{name}” was found; `workbench characters STORY discover` lists who was.", name=name
        )
    return match


def _joining(unit: Unit, found: list[Candidate], pair: str) -> Candidate:
    name, _, who = pair.partition("=")
    if not name or not who:
        raise InputError("“{pair}” does not say who is whom; write NAME=WHO.", pair=pair)
    return candidates.renamed(_found(found, name), unit.characters.find(who).name)
