"""`workbench privacy`: personal data found, how long what is not the story is kept, erasing, and what was erased."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import AsJson, Story, changing, console, opened, show
from workbench.cli.words import spoken, spoken_count
from workbench.exchange.damage import mended
from workbench.exchange.encoding import decode
from workbench.exchange.reader import read
from workbench.memory import personal, retention
from workbench.privacy import mask
from workbench.privacy.masking import name
from workbench.store import Holding, StoryFile
from workbench.story.errors import InputError
from workbench.story.message import reason

app = typer.Typer(help="Personal data, how long things are kept, and what was erased.", no_args_is_help=True)
_SQLITE = b"SQLite format 3\0"
What = Annotated[Holding, typer.Argument(metavar="CLASS", help="conversations, traces, versions or trash.")]


@app.command("scan")
def scan(
    file: Annotated[Path, typer.Argument(metavar="STORY|FILE", help="A story, or any text.", show_default=False)],
    as_json: AsJson = False,
) -> None:
    """List the personal data in a story or a text: kind, place, and its shape without what it says."""
    found = _in_story(file) if _is_database(file) else _in_file(file)
    lines = [f"{_place(one)}  {name(one.kind)}  {one.shown}" for one in found]
    counts = Counter(name(one.kind) for one in found)
    total = ", ".join(f"{kind} {count}" for kind, count in counts.most_common())
    show(found, as_json, "\n".join([*lines, total]) if found else spoken("No personal data was found."))


@app.command("mask")
def mask_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Any text.", show_default=False)],
    language: Annotated[str, typer.Option(help="In whose words kinds are named: ja, en or zh.")] = "en",
) -> None:
    """Print a text with its personal data covered: a log, before it is sent to somebody."""
    console.print(mask(_text(file), language), markup=False, end="")


@app.command("keep")
def keep(
    story: Story,
    what: What,
    days: Annotated[int | None, typer.Option(help="So many days after it was last touched.")] = None,
    newest: Annotated[int | None, typer.Option(help="The newest so many; of versions, of each episode.")] = None,
    forever: Annotated[bool, typer.Option("--forever", help="Always: what everything is kept by at first.")] = False,
    as_json: AsJson = False,
) -> None:
    """Say for how long a class is kept. Nothing goes until `retain`, or until the window has it open."""
    if forever == (days is not None or newest is not None):
        raise InputError("Say --days, --newest or --forever, one of them.")
    with changing(story) as unit:
        retention.set_keep(unit, what, retention.Keep(days, newest))
        rules = {kind: str(rule) for kind, rule in retention.kept(unit).items()}
    show(rules, as_json, "\n".join(f"{kind}: {rule}" for kind, rule in rules.items()))


@app.command("retain")
def retain(
    story: Story,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would go, and erase nothing.")] = False,
    as_json: AsJson = False,
) -> None:
    """Erase what is past its time by the story's rules, for good. Canon and the manuscript are never touched."""
    with opened(story) as (bench, file):
        with file.read() as unit:
            rules = retention.kept(unit)
            past = {kind: len(retention.due(unit, kind, rules[kind])) for kind in Holding}
        if dry_run:
            lines = [
                spoken("{kind}: {rules}, {past} past their time", kind=kind, rules=rules[kind], past=past[kind])
                for kind in Holding
            ]
            show({"rules": {kind: str(rules[kind]) for kind in rules}, "due": past}, as_json, "\n".join(lines))
            return
        erased = retention.apply(file, bench.settings.cache, backups=bench.settings.backups.place)
        if erased.index:
            retention.clear_index(file, bench.reader)
        show(erased, as_json, _said(erased))


@app.command("erase")
def erase(
    story: Story,
    what: What,
    character: Annotated[
        str | None, typer.Option("--character", "-c", help="Of conversations, those with this one.")
    ] = None,
    sure: Annotated[bool, typer.Option("--yes", help="Erase; without it, say what would go.")] = False,
    as_json: AsJson = False,
) -> None:
    """Erase all of a class by hand, or all conversations with somebody: for good, and noted in the audit list.

    In the trash an episode stays on which a branch hangs. Snapshots are made of versions and go with them.
    """
    if character is not None and what is not Holding.CONVERSATIONS:
        raise InputError("Only conversations are with somebody; leave out --character.")
    with opened(story) as (bench, file):
        with file.read() as unit:
            who = unit.characters.find(character).id if character is not None else None
            chosen = retention.pick(unit, what, who)
        if not sure:
            words = spoken_count(
                "{count} would go for good; say --yes to erase it.",
                "{count} would go for good; say --yes to erase them.",
                count=len(chosen),
            )
            show({"would_erase": len(chosen)}, as_json, words)
            return
        erased = retention.erase(file, what, chosen, bench.settings.cache, bench.settings.backups.place)
        if erased.index:
            retention.clear_index(file, bench.reader)
        show(erased, as_json, _said(erased))


@app.command("audit")
def audit(story: Story, as_json: AsJson = False) -> None:
    """What was erased: when, what, how many, by which rule or by hand. Never what it said."""
    with opened(story) as (_, file), file.read() as unit:
        listed = unit.holdings.erasures()
    lines = [
        spoken(
            "{time} UTC  {kind}  {number}  {why}",
            time=f"{one.erased_at:%Y-%m-%d %H:%M}",
            kind=one.kind,
            number=one.count,
            why=spoken("rule: {rule}", rule=one.rule) if one.rule else spoken("by hand"),
        )
        + ("" if one.gone else spoken("  (the file is written anew when it is next closed)"))
        for one in listed
    ]
    show(listed, as_json, "\n".join(lines) or spoken("Nothing was ever erased."))


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except OSError:
        return False  # reading it as a text says what is wrong


def _in_story(path: Path) -> list[personal.Personal]:
    with StoryFile.open(path) as story, story.read() as unit:
        return list(personal.in_story(unit))


def _in_file(path: Path) -> list[personal.Personal]:
    if path.suffix.lower() == ".docx":
        work = read(path)
        told = [episode for part in work.parts for episode in part.episodes]
        return [one for each in told for one in personal.in_text(each.text.base, "episode", "", each.title)]
    return list(personal.in_text(_text(path), "file", "", path.name))


def _text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InputError("{path} cannot be read ({reason}).", path=path, reason=reason(error)) from error
    return mended(decode(data, path.name)[0])


def _place(one: personal.Personal) -> str:
    return " ".join(part for part in (one.where, one.id, one.name, f"{one.line}:{one.column}") if part)


def _said(erased: retention.Erased) -> str:
    if not erased.counts:
        return spoken("Nothing is past its time.")
    lines = [spoken("{kind}: {count} erased", kind=kind, count=count) for kind, count in erased.counts.items()]
    lines.append(
        spoken("Nothing of it is left in the file.")
        if erased.gone
        else spoken(
            "Another program has the file open; it is written anew, without what was erased, when it is next closed."
        )
    )
    if erased.scores:
        lines.append(
            spoken_count(
                "What {count} chat model answered when it was tried on the story went with it.",
                "What {count} chat models answered when they were tried on the story went with it.",
                count=erased.scores,
            )
        )
    lines += [
        spoken("A backup holds what the story held then; delete it if it should not: {path}", path=path)
        for path in erased.copies
    ]
    return "\n".join(lines)
