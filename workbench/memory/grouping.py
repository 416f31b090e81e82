"""What waits, in groups to be settled at one go: a secret with who learns it, what is common about one person in one
episode; the surest and most important first, what is doubtful last."""

from collections import defaultdict, deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from workbench.memory.reading.names import NameFinder
from workbench.memory.review import CHANGED, Asks, Waiting
from workbench.memory.sureness import Sureness
from workbench.memory.unreviewed import Cited, Stakes
from workbench.store import Unit
from workbench.story.facts import Scope

_STAYS = 0.5
"""Share of the weightiest group's weight down to which the next one is of the same person, so that the author need not
turn to another."""

Key = tuple[str | int | None, ...]


class _Tier(IntEnum):
    """What is edited away comes first, what is not worthwhile last."""

    CHANGED = 0
    WORTHWHILE = 1
    REST = 2


@dataclass(frozen=True, slots=True)
class Group:
    """`items` are decided together or one by one; `key` stays the same when some of them are.

    `person` (id) is whose secret it is, or whom the facts name first; None where they name nobody. `scope` is what
    accepting would make of them. `rests` is who is handed any of it as things stand, unconfirmed, `cited` which
    warnings (ids) rest on it.
    """

    key: Key
    person: str | None
    scope: Scope
    items: tuple[Waiting, ...]
    rests: frozenset[str] = frozenset()
    cited: frozenset[str] = frozenset()

    @property
    def together(self) -> tuple[Waiting, ...]:
        """What can be settled at one go: what is edited away is asked about one by one."""
        return tuple(one for one in self.items if one.asks not in CHANGED)


def grouped(
    unit: Unit,
    items: Sequence[Waiting],
    at_stake: Stakes,
    cited: Cited | None = None,
    before: Sequence[Key] = (),
) -> tuple[Group, ...]:
    """These items in groups: what warnings cite, then the surest, and of what is equally sure the most important, one
    person's after another as far as that goes. Those whose keys are in `before` stay where they stood."""
    found = [_with_reasons(group, at_stake, cited or {}) for group in _gathered(unit, items)]
    heavy = {group.key: _weight(group, at_stake.people) for group in found}
    tiers: dict[tuple[object, ...], list[Group]] = defaultdict(list)
    for group in sorted(found, key=lambda group: -heavy[group.key]):
        tiers[min(map(_tier, group.items)), not group.cited, _sureness(group)].append(group)
    ordered = [group for tier in sorted(tiers) for group in _by_person(tiers[tier], heavy)]
    place = {key: at for at, key in enumerate(before)}
    ordered.sort(key=lambda group: place.get(group.key, len(place)))
    return tuple(ordered)


def first(groups: Sequence[Group], count: int, page: int) -> list[Group]:
    """The groups from the top that hold `count` items, the last one whole; of one longer than a page, as much of it."""
    shown: list[Group] = []
    for group in groups:
        if count <= 0:
            break
        shown.append(replace(group, items=group.items[: max(count, page)]))
        count -= len(shown[-1].items)
    return shown


def _gathered(unit: Unit, items: Sequence[Waiting]) -> list[Group]:
    names = NameFinder(unit.characters.list(), unit.matter.language)
    own = {one.fact.id: one for one in items if one.asks is Asks.FACT}
    found: dict[Key, Group] = {}
    gathered: dict[Key, list[Waiting]] = defaultdict(list)
    for one in items:
        fact = one.fact
        scope, owner = own.get(fact.id, one).taken
        person = owner or next((named.character for named in names.find(fact.text)), None)
        key: Key = (fact.id,)
        if scope is Scope.WORLD:
            # Nobody should accept what is doubtful along with what is sure.
            doubtful = own.get(fact.id, one).sureness is Sureness.DOUBTFUL
            key = (person, one.mention.episode, int(_tier(one)), doubtful)
        gathered[key].append(one)
        found.setdefault(key, Group(key, person, scope, ()))
    return [replace(group, items=_as_told(gathered[key])) for key, group in found.items()]


def _as_told(items: Sequence[Waiting]) -> tuple[Waiting, ...]:
    """By where their facts stand, which is where the author reads; what hangs on a fact stays under it."""
    place: dict[str, int] = {}
    for one in items:
        place.setdefault(one.fact.id, one.mention.place.offset or 0)
    return tuple(sorted(items, key=lambda one: (place[one.fact.id], one.fact.id)))


def _tier(one: Waiting) -> _Tier:
    if one.asks in CHANGED:
        return _Tier.CHANGED
    return _Tier.WORTHWHILE if one.worthwhile else _Tier.REST


def _sureness(group: Group) -> Sureness:
    """That of its fact while that waits, else of the surest that hangs on it."""
    return min((one.asks not in (Asks.FACT, Asks.EVIDENCE), one.sureness) for one in group.items)[1]


def _weight(group: Group, people: int) -> float:
    """Its importance; of what is equally important, how many are handed it."""
    return max(one.fact.importance for one in group.items) + len(group.rests) / (people + 1)


def _by_person(groups: Collection[Group], heavy: Mapping[Key, float]) -> list[Group]:
    """The weightiest first; then the same person's, while what is left of theirs weighs nearly as much."""
    left: dict[str | None, deque[Group]] = defaultdict(deque)
    for group in groups:
        left[group.person].append(group)
    ordered: list[Group] = []
    while left:
        most = max(left, key=lambda person: heavy[left[person][0].key])
        least = (1.0 if most is None else _STAYS) * heavy[left[most][0].key]
        while left[most] and heavy[left[most][0].key] >= least:
            ordered.append(left[most].popleft())
        if not left[most]:
            del left[most]
    return ordered


def _with_reasons(group: Group, at_stake: Stakes, cited: Cited) -> Group:
    facts = {one.fact.id for one in group.items}
    rests = frozenset(who for fact in facts for who in at_stake.rests.get(fact, ()))
    warnings = frozenset(warning for fact in facts for warning in cited.get(fact, ()))
    return replace(group, rests=rests, cited=warnings)
