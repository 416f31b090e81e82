"""How much each proposed fact matters, finer than its importance: what orders proposals of the same importance.

Kept in the story's settings, one entry for each episode, because it is derived: reading the episode again brings it
back.
"""

from collections.abc import Collection, Iterable, Mapping

from workbench.store.unit import Unit

_KEY = "worth:"


def worths(unit: Unit, episodes: Iterable[str]) -> dict[str, float]:
    """The worth of each fact that was proposed in these episodes (ids), by the fact's id."""
    found: dict[str, float] = {}
    for episode in episodes:
        for fact, worth in unit.settings.get(_KEY + episode, {}).items():
            found[str(fact)] = max(float(worth), found.get(str(fact), float("-inf")))
    return found


def record(unit: Unit, episode: str, fresh: Mapping[str, float], live: Collection[str]) -> None:
    """Keep the worth of facts found in an episode, and of those kept before only the ones still among `live`."""
    before = unit.settings.get(_KEY + episode, {})
    kept = {fact: worth for fact, worth in before.items() if fact in live}
    after = kept | {fact: round(worth, 3) for fact, worth in fresh.items()}
    if after != before:
        unit.settings.set(_KEY + episode, after)
