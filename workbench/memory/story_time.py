"""Whose scale story time is counted on: the main line's own, where an undated episode stands at its number, or another
one (years, dates) that the author has placed it on."""

from workbench.memory.edits import Undo, undoable
from workbench.store import Unit
from workbench.store.lineage import ORIGIN
from workbench.story.episodes import MAIN_BRANCH

_NEAR = 100
"""How far from the undated episodes a date is still on their scale, in a short story: 3.5 and -10 are, 1998 is not."""
_UNASKED = "unasked"


def asks_for_origin(unit: Unit, episode: str, date: float, branch: str = MAIN_BRANCH) -> bool:
    """True when this date for an episode is far off the places of those without one, and nobody has said yet where
    they stand on its scale."""
    if unit.settings.get(ORIGIN, _UNASKED) != _UNASKED:
        return False
    timeline = unit.episodes.timeline(branch)
    undated = [timeline.at[s.episode] for s in timeline.stops if s.chronology is None and s.episode != episode]
    near = max(_NEAR, len(timeline))
    return bool(undated) and not min(undated) - near <= date <= max(undated) + near


def origin(unit: Unit) -> float | None:
    """Where the first undated episode stands; None: at its own number."""
    place: float | None = unit.settings.get(ORIGIN)
    return place


@undoable
def place_origin(unit: Unit, place: float | None) -> Undo:
    """Say where the first undated episode stands in story time; None: each of them at its own number."""
    before = unit.settings.get(ORIGIN, _UNASKED)
    unit.settings.set(ORIGIN, place)
    if before == _UNASKED:
        return lambda again: again.settings.remove(ORIGIN)
    return lambda again: again.settings.set(ORIGIN, before)
