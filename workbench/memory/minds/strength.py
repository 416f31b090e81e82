"""How strongly memories are linked by having been used together: what is used again strengthens, what is not fades.

Time is counted in uses of the same mind, so the same uses always give the same links, and a use taken back was never
there. Working memory fades soon; a sitting (`consolidating`) keeps for long what came up often and lets the rest go.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from workbench.story.minds import Use

FADING = 0.85
"""What is left of a use in working memory with each later one: a fifth after ten."""
LASTING = 0.99
"""The same for long-term memory."""
OFTEN = 2
"""Uses of a sitting from which on something is kept."""
PRESENT = 24
"""Uses back from which on nothing is in working memory any more: of a use so old a fiftieth would be left."""

Pair = tuple[str, str]


def linked(uses: Sequence[Use]) -> dict[Pair, float]:
    """How strongly pairs of facts are linked by these uses of one mind, oldest first; a link that faded is not there.

    A link used twice as much is one stronger: log2(1 + what is left of its uses).
    """
    kept = _kept([(use.consolidation, _pairs(use)) for use in uses if use.consolidation is not None])
    left: dict[Pair, float] = defaultdict(float)
    for age, use in _aged(uses):
        for pair in _pairs(use):
            if use.consolidation is None:
                left[pair] += FADING**age
            elif pair in kept:
                left[pair] += LASTING**age
    return {pair: math.log2(1 + amount) for pair, amount in sorted(left.items()) if amount > 0.05}


def working(uses: Sequence[Use]) -> dict[str, float]:
    """The working set: how present each fact is that came up since the last sitting, the most present first."""
    present: dict[str, float] = defaultdict(float)
    for age, use in _aged(uses):
        if use.consolidation is None:
            for fact in use.facts:
                present[fact] += FADING**age
    return dict(sorted(present.items(), key=lambda item: (-item[1], item[0])))


def lasting(uses: Sequence[Use]) -> frozenset[str]:
    """The facts that came up often enough to be kept in long-term memory."""
    return frozenset(fact for (fact,) in _kept([(use.consolidation, [(fact,) for fact in use.facts]) for use in uses]))


def often(uses: Sequence[Use]) -> frozenset[str]:
    """The facts that these uses would keep, were they consolidated now."""
    counted = Counter(fact for use in uses for fact in use.facts)
    return frozenset(fact for fact, times in counted.items() if times >= OFTEN)


def _aged(uses: Sequence[Use]) -> Iterator[tuple[int, Use]]:
    """Each use with how many came after it, but for those that have left working memory without being kept."""
    for age, use in zip(range(len(uses) - 1, -1, -1), uses, strict=True):
        if use.consolidation is not None or age < PRESENT:
            yield age, use


@lru_cache(maxsize=1 << 14)
def _pairs(use: Use) -> tuple[Pair, ...]:
    return tuple(combinations(sorted(set(use.facts)), 2))


def _kept(found: "Sequence[tuple[str | None, Sequence[tuple[str, ...]]]]") -> frozenset[tuple[str, ...]]:
    """What came up often within one sitting or in several."""
    counted = Counter(one for sitting, some in found if sitting is not None for one in some)
    return frozenset(one for one, times in counted.items() if times >= OFTEN)
