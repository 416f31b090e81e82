"""`workbench facts`: what the story establishes, what of it is so when, and what is said twice."""

from collections.abc import Sequence
from typing import Annotated

import typer

from workbench.cli.common import (
    AsJson,
    Branch,
    EpisodeNumber,
    Story,
    describe,
    find_branch,
    one_of,
    opened,
    plain,
    show,
)
from workbench.cli.words import localised, spoken
from workbench.memory.current import established, held
from workbench.memory.duplicates import NOMINATED, Likeness, Nomination, nominate
from workbench.memory.edits.merging import pair
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Status
from workbench.story.message import Message
from workbench.story.truth import Truth
from workbench.story.viewpoint import Order, Viewpoint, too_late

app = typer.Typer(help="What the story establishes.", no_args_is_help=True)
_MARKS: dict[Truth, Message | str] = {
    Truth.CURRENT: "",
    Truth.PAST: Message(" [no longer]"),
    Truth.AHEAD: Message(" [not yet]"),
}


@app.command("list")
def list_facts(
    story: Story,
    episode: EpisodeNumber = None,
    owner: Annotated[str | None, typer.Option(help="Only this character's secrets.")] = None,
    scope: Annotated[str | None, typer.Option(help="world, character or reader.")] = None,
    status: Annotated[str | None, typer.Option(help="proposed, accepted or rejected.")] = None,
    as_of: Annotated[int | None, typer.Option("--as-of", min=1, help="Established as this episode opens.")] = None,
    current: Annotated[bool, typer.Option("--current", help="Only what is so then.")] = False,
    character: Annotated[str | None, typer.Option(help="With --as-of: only what this person knows.")] = None,
    order: Annotated[Order, typer.Option(help="With --as-of: by which clock.")] = Order.TELLING,
    strict: Annotated[bool, typer.Option("--strict", help="With --as-of: only confirmed facts.")] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """The story's facts; with --as-of, how each stands as an episode opens."""
    if as_of is None and (current or character):
        raise InputError("Say as of when with --as-of; facts are so, and known, as of an episode.")
    with opened(story) as (bench, file), file.read() as unit:
        branch = find_branch(unit, branch).id
        numbers = unit.episodes.timeline(branch).telling
        found = unit.facts.list(
            branch,
            episode=unit.episodes.by_number(episode, branch).id if episode else None,
            owner=unit.characters.find(owner).id if owner else None,
            scope=one_of(Scope, scope),
            status=one_of(Status, status),
        )
        if as_of is None:
            show(found, as_json, "\n".join(describe(fact, numbers) for fact in found) or spoken("No facts."))
            return
        if as_of > len(numbers) + 1:
            raise InputError(too_late(len(numbers)))
        who = unit.characters.find(character).id if character else None
        view = Viewpoint(who or "", as_of, None, order, branch, strict or bench.settings.strict)
        rows = _standing(unit, view, current)
        among = {fact.id for fact in found}
        rows = [row for row in rows if row[0].id in among]
        lines = [describe(fact, numbers) + _marks(truth, outdated) for fact, truth, outdated in rows]
        data = [plain(fact) | {"truth": str(truth), "outdated": outdated} for fact, truth, outdated in rows]
        show(data, as_json, "\n".join(lines) or spoken("No facts."))


@app.command("duplicates")
def duplicates(
    story: Story,
    threshold: Annotated[float, typer.Option(min=0.5, max=1.0, help="Cosine from which two are compared.")] = NOMINATED,
    everything: Annotated[
        bool, typer.Option("--all", help="Also pairs that are two different facts, or told apart.")
    ] = False,
    branch: Branch = MAIN_BRANCH,
    as_json: AsJson = False,
) -> None:
    """Facts near each other: which say the same, and which may contradict. Changes nothing; see `fact STORY merge`."""
    with opened(story) as (bench, file):
        with file.read() as unit:
            branch, apart = find_branch(unit, branch).id, unit.apart.pairs()
        found = nominate(file, bench.reader, branch, threshold)
    shown = [
        one
        for one in found
        if everything or (one.judged.likeness is not Likeness.DIFFERENT and pair(one.one.id, one.other.id) not in apart)
    ]
    data = [
        {
            "one": {"id": one.one.id, "text": one.one.text},
            "other": {"id": one.other.id, "text": one.other.text},
            "cosine": round(one.cosine, 4),
            "verdict": str(one.judged.likeness),
            "reason": one.judged.reason,
        }
        for one in shown
    ]
    show(data, as_json, "\n".join(map(_pair, shown)) or spoken("No two facts say the same."))


def _standing(unit: Unit, view: Viewpoint, current: bool) -> Sequence[tuple[Fact, Truth, bool]]:
    """Facts, how they stand, and whether the person asked about takes for so what is over."""
    if view.character:
        known = held(unit, view)
        return [
            (one.served.fact, one.truth, one.outdated) for one in known if not current or one.truth is Truth.CURRENT
        ]
    found = established(unit, view.episode, view.branch, view.order, strict=view.strict)
    return [(one.fact, one.truth, False) for one in found if not current or one.truth is Truth.CURRENT]


def _marks(truth: Truth, outdated: bool) -> str:
    return spoken(" [no longer, but they cannot know]") if outdated else localised(_MARKS[truth])


def _pair(pair: Nomination) -> str:
    head = f"{pair.judged.likeness} ({pair.judged.reason}, {pair.cosine:.3f})"
    return f"{head}\n  {pair.one.id}  {pair.one.text}\n  {pair.other.id}  {pair.other.text}"
