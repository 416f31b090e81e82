"""Dates in story time as an author meets them: written out, and chosen by where an episode is put among the others."""

from math import ceil, floor

from workbench.story.timeline import Timeline


def written(place: float) -> str:
    """A place in story time as it is typed: 3, -2.5, 19980401."""
    return f"{place:.12g}"


def date_at(timeline: Timeline, episode: str, rank: int) -> float:
    """A short date that puts a live episode at this rank of story order. Between two that share a place it is that
    place if telling order then puts it between them; else it is taken past all that stand there."""
    others = [one for one in sorted(timeline.story, key=timeline.story.__getitem__) if one != episode]
    step = -1 if rank < timeline.story[episode] else 1
    while 2 <= rank <= len(others):
        one, other = others[rank - 2 : rank]
        if timeline.at[one] < timeline.at[other]:
            break
        if timeline.telling[one] < timeline.telling[episode] < timeline.telling[other]:
            return timeline.at[one]
        rank += step
    before = timeline.at[others[rank - 2]] if rank >= 2 else None
    after = timeline.at[others[rank - 1]] if rank <= len(others) else None
    if before is None:
        return 1.0 if after is None else ceil(after) - 1.0
    if after is None:
        return floor(before) + 1.0
    middle = (before + after) / 2
    short = (round(middle, places) for places in range(12))
    return next((date for date in short if before < date < after), middle)
