"""Names the author has said are nobody of the story: they are not proposed again."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from workbench.memory.cast.candidate import Candidate
from workbench.store.unit import Unit

_KEY = "cast.rejected"
"""Setting key: the names rejected, in the order they were."""


def rejected(unit: Unit) -> tuple[str, ...]:
    """The names rejected, the first one first."""
    return tuple(str(name) for name in unit.settings.get(_KEY, []))


def reject(unit: Unit, names: Iterable[str]) -> tuple[str, ...]:
    """Not to be proposed any more; returns all that are rejected now."""
    after = tuple(dict.fromkeys((*rejected(unit), *names)))
    return _set(unit, after)


def bring_back(unit: Unit, names: Collection[str]) -> tuple[str, ...]:
    """To be proposed again when they are found; returns all that are still rejected."""
    return _set(unit, tuple(name for name in rejected(unit) if name not in names))


def without_rejected(candidates: Sequence[Candidate], names: Collection[str]) -> list[Candidate]:
    """The candidates but for those whose name is rejected, each without its rejected forms."""
    kept = [candidate for candidate in candidates if candidate.name not in names]
    return [replace(one, aliases=tuple(name for name in one.aliases if name not in names)) for one in kept]


def own_names(candidate: Candidate, others: Iterable[Candidate]) -> tuple[str, ...]:
    """The names to reject with a candidate: all but those that somebody else found bears, too."""
    borne = {name for other in others if other is not candidate for name in other.names}
    return tuple(name for name in candidate.names if name == candidate.name or name not in borne)


def _set(unit: Unit, names: tuple[str, ...]) -> tuple[str, ...]:
    if names != rejected(unit):
        unit.settings.set(_KEY, list(names))
    return names
