"""How much each proposed fact matters, finer than its importance: what orders proposals of the same importance.

Derived: reading an episode again brings it back.
"""

from collections.abc import Collection, Iterable, Mapping

from workbench.store.unit import Unit


def worths(unit: Unit, episodes: Iterable[str]) -> dict[str, float]:
    """The worth of each fact that was proposed in these episodes (ids), by the fact's id."""
    found: dict[str, float] = {}
    for fact, worth in unit.reading.worths.of(episodes):
        found[fact] = max(worth, found.get(fact, worth))
    return found


def record(unit: Unit, episode: str, fresh: Mapping[str, float], live: Collection[str]) -> None:
    """Keep the worth of facts found in an episode, and of those kept before only the ones still among `live`."""
    unit.reading.worths.keep(episode, {fact: (round(worth, 3),) for fact, worth in fresh.items()}, live)
