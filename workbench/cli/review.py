"""`workbench review`: what waits for the author's word, in groups, what most rests on first; settling a group."""

from typing import Annotated, Any

import typer

from workbench.cli.common import AsJson, Branch, EpisodeNumber, Story, find_branch, opened, show
from workbench.cli.words import settled, spoken
from workbench.continuity.runner import check
from workbench.continuity.warnings import cited
from workbench.memory.edits.reviewing import settling
from workbench.memory.grouping import Group, first, grouped, stakes
from workbench.memory.review import Asks, Waiting, queue
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Status

Ids = Annotated[
    str | None, typer.Option(metavar="ID", help="Settle all of the group in which this waits, but what has changed.")
]


def review(
    story: Story,
    episode: EpisodeNumber = None,
    count: Annotated[int | None, typer.Option("--first", min=1, help="Only so many, those that matter most.")] = None,
    accept: Ids = None,
    reject: Ids = None,
    warnings: Annotated[bool, typer.Option("--warnings", help="Check the story: what warnings cite comes first.")] = (
        False
    ),
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """What waits for the author's word, with how sure reading is. Decide with these, `fact` and `learn`."""
    if accept and reject:
        raise InputError("Accept a group or reject one.")
    with opened(story) as (bench, file):
        strict = bench.settings.strict
        with file.read() as unit:
            line = find_branch(unit, branch).id
        rests = cited(check(file, bench.reader, None, line, strict=strict) if warnings else ())
        chosen, status = accept or reject, Status.ACCEPTED if accept else Status.REJECTED
        with file.write() if chosen else file.read() as unit:
            here = unit.episodes.by_number(episode, line).id if episode else None
            waits = queue(unit, here, line)
            at_stake = stakes(unit, waits.everywhere, line, strict=strict)
            groups = grouped(unit, waits.items, at_stake, rests)
            names = {one.id: one.name for one in unit.characters.list()}
            if chosen:
                items = _group_of(groups, chosen).together
                settling(line, items, status)(unit)
    if chosen:
        show([one.id for one in items], as_json, settled(status, len(items)))
        return
    entries = [_group(one, names) for one in first(groups, count or len(waits.items), 1)]
    show({"confirmed": at_stake.confirmed, "groups": entries}, as_json, _text(at_stake.confirmed, entries))


def _group_of(groups: tuple[Group, ...], item: str) -> Group:
    """The group in which an item (id) can be settled with others. Raises InputError."""
    for group in groups:
        if item in (one.id for one in group.together):
            return group
    raise InputError("Nothing that can be settled with others waits under “{item}”; see `workbench review`.", item=item)


def _group(group: Group, names: dict[str, str]) -> dict[str, Any]:
    return {
        "person": names.get(group.person or "", group.person),
        "scope": group.scope.value,
        "rests": sorted(names.get(one, one) for one in group.rests),
        "warnings": sorted(group.cited),
        "items": [_entry(one, names) for one in group.items],
    }


def _entry(one: Waiting, names: dict[str, str]) -> dict[str, Any]:
    fact, moment = one.fact, one.moment
    found: dict[str, Any] = {"id": one.id, "asks": one.asks.value, "episode": one.number, "text": fact.text}
    if one.asks is Asks.MOMENT and moment is not None:
        return found | {
            "who": names.get(moment.character, moment.character),
            "probability": moment.sureness,
            "quote": one.mention.quote,
        }
    common = one.claim.common if one.claim is not None else None
    scope, whose = one.taken
    owner = names.get(whose, whose) if whose else None
    closed = scope is not fact.scope
    return found | {"scope": scope.value, "owner": owner, "common": common, "once_accepted": closed}


def _text(confirmed: float | None, groups: list[dict[str, Any]]) -> str:
    lines = (
        []
        if confirmed is None
        else [spoken("{confirmed} of what people know is confirmed.", confirmed=f"{confirmed:.1%}")]
    )
    for group in groups:
        why = [spoken("warnings that rest on it: {count}", count=len(group["warnings"]))] if group["warnings"] else []
        why += (
            [spoken("what they know rests on it: {rests}", rests=", ".join(group["rests"]))] if group["rests"] else []
        )
        lines.append(f"\n{group['person'] or '-'}, {group['scope']}  ({'; '.join(why) or spoken('held back')})")
        lines += map(_line, group["items"])
    return "\n".join(lines) if groups else "\n".join([*lines, spoken("Nothing waits.")])


def _line(entry: dict[str, Any]) -> str:
    sure = entry.get("probability") if "who" in entry else entry.get("common")
    percent = "" if sure is None else f", {sure:.0%}"
    if "who" in entry:
        told = spoken("learned by {who}{percent}", who=entry["who"], percent=percent)
    else:
        told = spoken("secret of {owner}", owner=entry["owner"]) if entry["owner"] else entry["scope"] + percent
        told += spoken(", once accepted") if entry.get("once_accepted") else ""
    return spoken(
        "{id}  [{asks}, episode {episode}; {told}]  {text}",
        id=entry["id"],
        asks=entry["asks"],
        episode=entry["episode"],
        told=told,
        text=entry["text"],
    )
