"""What the queue shows, read from the story in one go."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from workbench.memory import review
from workbench.memory.review import CHANGED, Asks, Context, Queue, Waiting
from workbench.memory.sureness import Sureness
from workbench.memory.unreviewed import rested_on
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.viewpoint import Viewpoint

MOMENTS = "moments"
"""The filter's name for learning moments and who knows of them; all others are kinds of facts."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for: `episode` None is the whole story, `kinds` empty is all of them, `limit` 0 only counts;
    `rests`: only what this viewpoint's knowledge rests on, in the whole story, the weightiest first."""

    episode: str | None
    branch: str
    language: str
    limit: int
    unfolded: bool
    kinds: frozenset[str]
    rests: Viewpoint | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """`items` are those of the kinds asked for, of which `shown` are to be shown; `kinds` counts all by sort."""

    queue: Queue
    items: Sequence[Waiting]
    shown: Sequence[Waiting]
    contexts: Mapping[str, Context]
    people: Sequence[Character]
    kinds: Mapping[str, int]
    numbers: Mapping[str, int]


def read(wanted: Wanted, unit: Unit) -> Answer:
    """The queue as asked for."""
    queue = review.queue(unit, wanted.episode, wanted.branch)
    numbers = unit.episodes.timeline(wanted.branch).telling
    items = [item for item in queue.items if not wanted.kinds or sort_of(item) in wanted.kinds]
    worthwhile = [item for item in items if item.worthwhile]
    among = items if wanted.unfolded or not worthwhile else worthwhile
    if wanted.rests is not None:
        among = items = list(rested_on(unit, wanted.rests))
    shown = among[: wanted.limit]
    found = review.contexts(unit, shown, wanted.language, wanted.branch)
    kinds = Counter(sort_of(item) for item in queue.items)
    return Answer(queue, items, shown, found, unit.characters.list(), kinds, numbers)


def sort_of(item: Waiting) -> str:
    """The kind of a fact, or `MOMENTS`."""
    return item.fact.kind if item.asks in (Asks.FACT, Asks.EVIDENCE) else MOMENTS


def above(items: Sequence[Waiting], episode: str | None, line: Sureness, unfolded: bool) -> list[Waiting]:
    """What of an episode stands above a line of sureness; what is folded away only where nothing else waits. What is
    edited away is asked about one by one."""
    folded = not unfolded and any(item.worthwhile for item in items)
    waits = [item for item in items if item.asks not in CHANGED]
    here = [item for item in waits if item.mention.episode == episode and item.sureness <= line]
    return [item for item in here if item.worthwhile or not folded]


def next_waiting(by_episode: Collection[str], numbers: Mapping[str, int], after: str | None) -> str | None:
    """The next episode (id) behind `after` in which something waits, from the start again after the last; None where
    there is no other."""
    here = numbers.get(after or "", 0)
    others = sorted((numbers[one] <= here, numbers[one], one) for one in by_episode if one in numbers and one != after)
    return others[0][2] if others else None
