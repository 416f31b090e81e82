"""What the queue shows, read from the story in one go."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from workbench.memory import review
from workbench.memory.grouping import Cited, Group, Key, first, grouped, rested_on, stakes
from workbench.memory.review import Asks, EvidenceContext, Queue, Waiting
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.viewpoint import Viewpoint

PAGE = 20
"""Items shown at a time; "more" adds as many."""
MOMENTS = "moments"
"""The filter's name for learning moments and who knows of them; all others are kinds of facts."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for: `episode` None is the whole story, `kinds` empty is all of them, `limit` 0 only counts;
    `rests`: only what this viewpoint's knowledge rests on, in the whole story. `before` are the groups shown so far,
    which stay in their order; `strict`: proposals do not count.
    """

    episode: str | None
    branch: str
    language: str
    limit: int
    unfolded: bool
    kinds: frozenset[str]
    rests: Viewpoint | None = None
    cited: Cited = field(default_factory=dict)
    before: Sequence[Key] = ()
    strict: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """`items` are those of the kinds asked for, of which `groups` are to be shown; `kinds` counts all by sort;
    `confirmed` is as in `Stakes`."""

    queue: Queue
    items: Sequence[Waiting]
    groups: Sequence[Group]
    contexts: Mapping[str, EvidenceContext]
    people: Sequence[Character]
    kinds: Mapping[str, int]
    numbers: Mapping[str, int]
    confirmed: float | None


def read(wanted: Wanted, unit: Unit) -> Answer:
    """The queue as asked for."""
    queue = review.queue(unit, wanted.episode, wanted.branch)
    numbers = unit.episodes.timeline(wanted.branch).telling
    items = [item for item in queue.items if not wanted.kinds or sort_of(item) in wanted.kinds]
    worthwhile = [item for item in items if item.worthwhile]
    among = items if wanted.unfolded or not worthwhile else worthwhile
    if wanted.rests is not None:
        among = items = list(rested_on(unit, wanted.rests))
    kinds = Counter(sort_of(item) for item in queue.items)
    people = unit.characters.list()
    if not wanted.limit:
        return Answer(queue, items, (), {}, people, kinds, numbers, None)
    at_stake = stakes(unit, queue.everywhere, wanted.branch, strict=wanted.strict)
    groups = first(grouped(unit, among, at_stake, wanted.cited, wanted.before), wanted.limit, PAGE)
    shown = [item for group in groups for item in group.items]
    found = review.contexts(unit, shown, wanted.language, wanted.branch)
    return Answer(queue, items, groups, found, people, kinds, numbers, at_stake.confirmed)


def sort_of(item: Waiting) -> str:
    """The kind of a fact, or `MOMENTS`."""
    return item.fact.kind if item.asks in (Asks.FACT, Asks.EVIDENCE) else MOMENTS


def without(group: Group, items: Collection[str]) -> Group:
    """A group less some of its items (ids)."""
    return replace(group, items=tuple(one for one in group.items if one.id not in items))


def next_waiting(by_episode: Collection[str], numbers: Mapping[str, int], after: str | None) -> str | None:
    """The next episode (id) behind `after` in which something waits, from the start again after the last; None where
    there is no other."""
    here = numbers.get(after or "", 0)
    others = sorted((numbers[one] <= here, numbers[one], one) for one in by_episode if one in numbers and one != after)
    return others[0][2] if others else None
