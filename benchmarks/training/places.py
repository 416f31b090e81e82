"""Places in a story, and when two are the same place to the scorer."""

Place = tuple[int, int, int]
"""Episode number, start, end."""


def same(one: Place, other: Place) -> bool:
    """The scorer's rule: half of the shorter span is shared, and neither is out of proportion to the other."""
    shared = min(one[2], other[2]) - max(one[1], other[1])
    short, long = sorted((one[2] - one[1], other[2] - other[1]))
    return one[0] == other[0] and shared > 0 and 2 * shared >= short and long <= 3 * short + 60
