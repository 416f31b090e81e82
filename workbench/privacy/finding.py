"""Everything personal in a text, each place once."""

from collections.abc import Callable, Iterator

from workbench.privacy import accounts, keys, network, phones, postal
from workbench.privacy.folding import figures, plain
from workbench.privacy.kinds import Found, Kind

_READERS: tuple[Callable[[str, str], Iterator[Found]], ...] = (
    keys.find,
    network.find,
    accounts.find,
    phones.find,
    postal.find,
)
"""Each is given the text as `folding.plain` has it, and that as `folding.figures` has it."""
_RANK = {kind: rank for rank, kind in enumerate(Kind)}


def find(text: str) -> list[Found]:
    """What is found, in order; of two that overlap, the one whose kind comes first in `Kind`, then the longer."""
    folded = plain(text)
    read_as = figures(folded)
    found = [one for reader in _READERS for one in reader(folded, read_as)]
    found.sort(key=lambda one: (_RANK[one.kind], one.start - one.end, one.start))
    taken: list[Found] = []
    for one in found:
        if all(one.end <= other.start or other.end <= one.start for other in taken):
            taken.append(one)
    return sorted(taken, key=lambda one: one.start)
