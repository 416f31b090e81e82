"""Who stands near whom, as far as one viewpoint knows: a walk over the people its facts name together.

Personalised PageRank (Haveliwala, WWW 2002) from the person asked and the people in the question, over the gated facts
only: walking first and filtering after would let the future steer the walk.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from workbench.story.cast import Character
from workbench.story.episodes import Place

RESTART = 0.5
"""How much of each step goes back to where the walk began: near people matter, far ones hardly."""
STEPS = 20
RINGS = 3
ENOUGH = 2_000
"""Facts walked over at most, the last recorded ones: what is near shows in far fewer."""
_TITLES = frozenset(
    {"Mr", "Mrs", "Ms", "Miss", "Dr", "Sir", "Lady", "Lord", "Old", "The", "Captain", "Mother", "Father"}
)
_SHORTEST_PART = 3
_LETTER = r"[0-9A-Za-z\u00c0-\u024f]"


class People:
    """Recognises the people of a cast in sentences. `names`: (name, character id) pairs."""

    def __init__(self, names: Collection[tuple[str, str]]) -> None:
        self._who: dict[str, set[str]] = defaultdict(set)
        for name, character in names:
            self._who[name].add(character)
        longest = sorted(self._who, key=lambda name: (-len(name), name))
        # A name of letters stands apart from other letters; Japanese and Chinese ones stand anywhere.
        parts = [rf"(?<!{_LETTER}){re.escape(n)}(?!{_LETTER})" if n[0] < "\u0250" else re.escape(n) for n in longest]
        self._any = re.compile("|".join(parts) or r"(?!)")
        self.by_text = _Named(self._find)

    def named(self, text: str) -> frozenset[str]:
        """The characters that a sentence names."""
        return self.by_text[text]

    def _find(self, text: str) -> frozenset[str]:
        return frozenset().union(*(self._who[match] for match in self._any.findall(text)))


class _Named(dict[str, frozenset[str]]):
    """For each sentence the people it names, looked up once."""

    def __init__(self, find: Callable[[str], frozenset[str]]) -> None:
        self._find = find

    def __missing__(self, text: str) -> frozenset[str]:
        self[text] = found = self._find(text)
        return found


def people_of(cast: Iterable[Character], has_passed: Callable[[Place], bool]) -> People:
    """The cast by every name that is in use as of a viewpoint."""
    names: set[tuple[str, str]] = set()
    for character in cast:
        open_names = [alias.name for alias in character.aliases if alias.since is None or has_passed(alias.since)]
        for name in (character.name, *open_names):
            names |= {(part, character.id) for part in (name, *_parts(name)) if part}
    return _people(frozenset(names))


def closeness(people: People, texts: Iterable[str], start: Collection[str]) -> Callable[[str], float]:
    """How near the people of a sentence are to those in `start`: 0 for nobody near, 1 for the nearest themselves.

    `texts` are the sentences that may be walked over.
    """
    together: dict[str, Counter[str]] = defaultdict(Counter)
    for who in _around([*map(people.by_text.__getitem__, texts)], start):
        for one, other in combinations(who, 2):
            together[one][other] += 1
            together[other][one] += 1
    mass = _walk(together, start)
    most = max(mass.values(), default=0.0)
    return lambda text: min(1.0, sum(mass.get(who, 0.0) for who in people.named(text)) / most) if most else 0.0


def _around(groups: Sequence[frozenset[str]], start: Collection[str]) -> Sequence[frozenset[str]]:
    """The groups of people within a few steps of `start`: fewer steps where there is much to walk over."""
    known, ring = frozenset(start), list[frozenset[str]]()
    for _ in range(RINGS):
        ring = [who for who in groups if len(who) > 1 and not who.isdisjoint(known)]
        wider = known.union(*ring)
        if len(ring) >= ENOUGH or wider == known:
            break
        known = wider
    return ring[-ENOUGH:]


def _walk(together: Mapping[str, Counter[str]], start: Collection[str]) -> dict[str, float]:
    home = {who: 1 / len(start) for who in start}
    mass = dict(home)
    for _ in range(STEPS):
        moved = {who: RESTART * part for who, part in home.items()}
        for who, part in mass.items():
            beside = together.get(who)
            if beside:
                share = (1 - RESTART) * part / beside.total()
                for other, times in beside.items():
                    moved[other] = moved.get(other, 0.0) + share * times
        mass = moved
    return mass


def _parts(name: str) -> list[str]:
    words = [word.strip(".") for word in name.split()]
    return [word for word in words if len(word) >= _SHORTEST_PART and word[0].isupper() and word not in _TITLES]


@lru_cache(maxsize=4)
def _people(names: frozenset[tuple[str, str]]) -> People:
    return People(names)
