"""From working to long-term memory, while nobody waits: what came up often is kept, minor memories become insights.

A sitting takes all that was on one mind since the last one. It adds nothing to what anybody knows: it is made of facts
visible at the furthest viewpoint among those uses, counts from there on only, and an insight only for who knows every
one of its sources. It can be taken back (`undo`), and paused for a story.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from workbench.memory.minds.association import PERSON
from workbench.memory.minds.mind import Mind
from workbench.memory.minds.strength import often
from workbench.store import StoryFile, Unit
from workbench.story.errors import InputError
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.minds import Insight, Reach, Use
from workbench.story.viewpoint import Order, Viewpoint

PAUSED = "minds.paused"
"""Setting key: True while no mind is to be consolidated."""
ENOUGH = 3
"""Uses of a mind from which on a sitting is worth its while."""
MINOR = 2
"""Importance up to which a memory is minor."""
FEW = 3
"""Minor memories of one stretch and concept that make an insight."""
WORDS = 2
"""Sentences an insight is made of: those that association leads to most."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """One mind consolidated: how many uses, which facts are kept, and the insights made."""

    id: str
    character: str
    branch: str
    uses: int
    kept: frozenset[str]
    insights: int


def tend(
    story: StoryFile,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
    *,
    at_least: int = ENOUGH,
) -> list[Sitting]:
    """Consolidate every mind that has been used `at_least` so often since it last was, one transaction each.

    For idle times only: stops before the next mind when cancelled, as the author's first key should do, and does
    nothing while paused.
    """
    with story.read() as unit:
        minds = [] if unit.settings.get(PAUSED, False) else unit.minds.pending()
    done: list[Sitting] = []
    for number, (character, branch) in enumerate(minds):
        if cancel is not None and cancel.cancelled:
            break
        progress(number, len(minds), character)
        with story.write() as unit:
            sitting = consolidate(unit, character, branch, story.info.language, at_least)
        if sitting is not None:
            done.append(sitting)
    return done


def consolidate(unit: Unit, character: str, branch: str, language: str, at_least: int = 1) -> Sitting | None:
    """Consolidate one mind; None when too little was on it. `unit.minds.undo` takes it back."""
    uses = [use for use in unit.minds.uses(character, branch) if use.consolidation is None]
    if len(uses) < max(1, at_least):
        return None
    insights: list[Insight] = []
    for viewpoint in _furthest(unit, uses):
        mind = Mind.of(unit, viewpoint, language)
        insights += _insights(mind, often([use for use in mind.uses if use.consolidation is None]))
    identifier = unit.minds.consolidate(uses, insights)
    return Sitting(identifier, character, branch, len(uses), often(uses), len(insights))


def undo(unit: Unit, character: str, branch: str) -> str:
    """Take the last sitting of a mind back; returns its id. Raises InputError when there is none."""
    sittings = unit.minds.sittings(character, branch)
    if not sittings:
        raise InputError("Nothing of this mind has been consolidated, so there is nothing to take back.")
    unit.minds.undo(sittings[-1])
    return sittings[-1]


def _furthest(unit: Unit, uses: Sequence[Use]) -> Iterator[Viewpoint]:
    """Of each clock and strictness, the viewpoint that reached furthest; those of episodes that are gone count not."""
    timeline = unit.gate.timeline(uses[0].reach.branch)
    reached: dict[tuple[Order, bool], list[tuple[tuple[int, int], Reach]]] = defaultdict(list)
    for use in uses:
        reach = use.reach
        at = (0, 0) if reach.place is None else timeline.position(reach.place, reach.order)
        if at is not None:
            reached[reach.order, reach.strict].append((at, reach))
    for (order, strict), found in sorted(reached.items()):
        (rank, offset), reach = max(found, key=lambda item: item[0])
        ranks = timeline.telling if order is Order.TELLING else timeline.story
        after = next((timeline.telling[one] for one, number in ranks.items() if number == rank + 1), None)
        whole = reach.place is None or reach.place.offset is None
        here = next((timeline.telling[one] for one, number in ranks.items() if number == rank), 1)
        number = (after or len(timeline) + 1) if whole else here
        yield Viewpoint(uses[0].character, number, None if whole else offset, order, reach.branch, strict)


def _insights(mind: Mind, kept: frozenset[str]) -> Iterator[Insight]:
    """What the minor memories of each stretch come to that are in no insight yet."""
    used = {source for one in mind.insights for source in one.sources}
    lines, ways = mind.seen.lines, mind.ways
    since = mind.gated.sight.since[0][mind.seen.in_sight].tolist()
    stretches: dict[tuple[int, str], list[int]] = defaultdict(list)
    own = PERSON + mind.viewpoint.character
    for at, place in enumerate(ways.places.tolist()):
        fact = lines.facts[place]
        core = (mark := mind.marks.get(fact.id)) is not None and mark.core
        if fact.importance <= MINOR and not core and fact.id not in kept and lines.names[place] not in used:
            for key in mind.associations.keys(fact.text) - {own}:
                stretches[since[at], key].append(at)
    taken: set[int] = set()
    reach = Reach.of(mind.viewpoint, mind.gated.timeline)
    for (_, key), members in sorted(stretches.items(), key=lambda item: (-len(item[1]), item[0])):
        members = [at for at in members if at not in taken]
        if len(members) < FEW:
            continue
        taken.update(members)
        shares = ways.memories(ways.walk(ways.start({key, own})))
        best = sorted(sorted(members, key=lambda at: (-float(shares[at]), at))[:WORDS])
        facts = [lines.facts[int(ways.places[at])] for at in best]
        mind.handed([lines.facts[int(ways.places[at])].id for at in members])
        sources = tuple(lines.names[int(ways.places[at])] for at in members)
        yield Insight("", mind.viewpoint.character, reach, key, "\n".join(fact.text for fact in facts), sources, "")
