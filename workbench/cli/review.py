"""`workbench review`: what waits for the author's word, or the decisions that matter most."""

from typing import Annotated, Any

import typer

from workbench.cli.common import AsJson, Branch, EpisodeNumber, Story, find_branch, opened, show
from workbench.memory.claims import as_claimed
from workbench.memory.review import Asks, Waiting, queue
from workbench.memory.unreviewed import decisions
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope


def review(
    story: Story,
    episode: EpisodeNumber = None,
    first: Annotated[
        int | None, typer.Option("--first", min=1, help="Only so many, those that matter most in the whole story.")
    ] = None,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """What waits for the author's word, with how sure reading is. Decide with `fact` and `learn`."""
    with opened(story) as (_, file), file.read() as unit:
        line = find_branch(unit, branch).id
        here = unit.episodes.by_number(episode, line).id if episode else None
        items = decisions(unit, line, first) if first else queue(unit, here, line).items
        names = {one.id: one.name for one in unit.characters.list()}
    entries = [_entry(one, names) for one in items]
    show(entries, as_json, "\n".join(map(_line, entries)) or "Nothing waits.")


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
    scope, whose = (fact.scope, fact.owner)
    if one.claim is not None and fact.scope is Scope.READER:
        scope, whose = as_claimed(one.claim)
    owner = names.get(whose, whose) if whose else None
    closed = scope is not fact.scope
    return found | {"scope": scope.value, "owner": owner, "common": common, "once_accepted": closed}


def _line(entry: dict[str, Any]) -> str:
    sure = entry.get("probability") if "who" in entry else entry.get("common")
    percent = "" if sure is None else f", {sure:.0%}"
    if "who" in entry:
        told = f"learned by {entry['who']}{percent}"
    else:
        told = f"secret of {entry['owner']}" if entry["owner"] else entry["scope"] + percent
        told += ", once accepted" if entry.get("once_accepted") else ""
    return f"{entry['id']}  [{entry['asks']}, episode {entry['episode']}; {told}]  {entry['text']}"
