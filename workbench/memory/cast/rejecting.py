"""Names the author has said are nobody of the story: they are not proposed again."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from workbench.memory.cast.candidate import Candidate
from workbench.store.unit import Unit


def rejected(unit: Unit) -> tuple[str, ...]:
    """The names rejected, the first one first."""
    return unit.rejected.list()


def reject(unit: Unit, names: Iterable[str]) -> tuple[str, ...]:
    """Not to be proposed any more; returns all that are rejected now."""
    unit.rejected.add(names)
    return rejected(unit)


def bring_back(unit: Unit, names: Collection[str]) -> tuple[str, ...]:
    """To be proposed again when they are found; returns all that are still rejected."""
    unit.rejected.remove(names)
    return rejected(unit)


def without_rejected(candidates: Sequence[Candidate], names: Collection[str]) -> list[Candidate]:
    """The candidates but for those whose name is rejected, each without its rejected forms."""
    kept = [candidate for candidate in candidates if candidate.name not in names]
    return [replace(one, aliases=tuple(name for name in one.aliases if name not in names)) for one in kept]


def own_names(candidate: Candidate, others: Iterable[Candidate]) -> tuple[str, ...]:
    """The names to reject with a candidate: all but those that somebody else found bears, too."""
    borne = {name for other in others if other is not candidate for name in other.names}
    return tuple(name for name in candidate.names if name == candidate.name or name not in borne)
