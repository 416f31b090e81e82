"""What two texts have in common at their ends."""

from collections.abc import Sequence


def shared_start(one: Sequence[object], other: Sequence[object]) -> int:
    """How many items two sequences of one type begin with alike. By halves, because a slice compares quickly."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def shared_ends(one: Sequence[object], other: Sequence[object]) -> tuple[int, int]:
    """How many items two sequences of one type begin with alike, and how many of the others they end with alike."""
    head = shared_start(one, other)
    return head, shared_start(one[head:][::-1], other[head:][::-1])
