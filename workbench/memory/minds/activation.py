"""What comes up in a mind when something is said: memories by association, habits, insights, and what is always there.

Everything handed over has passed the gate once more; what is noted afterwards (`note`) makes the same come up sooner.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from workbench.memory.gated import Gated, ServedFact
from workbench.memory.minds.habits import Awakened, Ground, awakened
from workbench.memory.minds.mind import Mind
from workbench.store import StoryFile, Unit
from workbench.story.minds import Insight, Reach, Use
from workbench.story.viewpoint import Viewpoint

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Shares = NDArray[np.float64]

LEADING = 12
"""Concepts that count as reached."""
INSIGHTS = 3
TOGETHER = 8
"""Facts of a use that are linked with each other: the most relevant ones."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """A memory that came up. `share` of the walk: 1 for the nearest; `through`: the keys of what led to it."""

    served: ServedFact
    share: float
    through: tuple[str, ...]
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Activation:
    """What came up, nearest first. `core` is always present, whatever was said."""

    viewpoint: Viewpoint
    memories: tuple[Remembered, ...]
    core: tuple[ServedFact, ...]
    habits: tuple[Awakened, ...]
    insights: tuple[Insight, ...]
    concepts: tuple[tuple[str, float], ...]


def bring_up(
    unit: Unit,
    viewpoint: Viewpoint,
    language: str,
    said: str,
    present: Collection[str] = (),
    happening: str = "",
    limit: int = 8,
) -> Activation:
    """What `said` brings up in the mind of a viewpoint's character, while these people are `present` and this is
    `happening`; `language` is the story's. Raises GateDisagreement like `Gated.admit`."""
    mind = Mind.of(unit, viewpoint, language)
    ways = mind.ways
    mass = ways.walk(ways.start(mind.seeds(f"{said}\n{happening}", present)))
    shares = ways.memories(mass)
    most = float(shares.max(initial=0.0)) or 1.0
    order = [at for at in (-shares).argsort(kind="stable")[:limit].tolist() if shares[at] > 0]
    facts = [mind.fact(int(ways.places[at])) for at in order]
    concepts = sorted(ways.of_ties(mass).items(), key=lambda item: (-item[1], item[0]))[:LEADING]
    situations = [fact for at, fact in zip(order, facts, strict=True) if mind.ranks[at] > 0]
    habits = awakened(mind, present, happening, situations, [key for key, _ in concepts])
    mind.handed({one.reflex.source for one in habits if one.reflex.ground is Ground.TOLD})
    served = mind.handed([fact.id for fact in facts])
    memories = tuple(
        Remembered(one, float(shares[at]) / most, ways.through(mass, at), one.fact.id in mind.lasting)
        for at, one in zip(order, served, strict=True)
    )
    insights = _insights(mind, shares)
    return Activation(viewpoint, memories, mind.handed(mind.core), tuple(habits), insights, tuple(concepts))


def note(story: StoryFile, viewpoint: Viewpoint, facts: Sequence[str]) -> Use:
    """Keep that these facts were on the viewpoint's mind together, most relevant first: what links them strengthens.

    `unit.minds.forget` takes it back. Facts that the viewpoint does not know are left out.
    """
    with story.write() as unit:
        gated = Gated(unit, viewpoint)
        known = [fact for fact in facts if (verdict := gated.sight.verdict(fact)) and verdict.visible]
        return unit.minds.note(viewpoint.character, Reach.of(viewpoint, gated.timeline), known[:TOGETHER])


def _insights(mind: Mind, shares: "Shares") -> tuple[Insight, ...]:
    """The insights whose sources came up most, each checked source by source."""
    at = {int(place): number for number, place in enumerate(mind.ways.places.tolist())}
    lines = mind.seen.lines
    weighed = [(sum(float(shares[at[lines.at[name]]]) for name in one.sources), one) for one in mind.insights]
    chosen = [one for weight, one in sorted(weighed, key=lambda item: -item[0])[:INSIGHTS] if weight > 0]
    mind.handed({lines.facts[lines.at[name]].id for one in chosen for name in one.sources})
    return tuple(chosen)
