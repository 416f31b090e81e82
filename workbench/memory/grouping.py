"""What waits, in groups to be settled at one go: a secret with who learns it, what is common about one person in one
episode; the surest and most important first, what is doubtful last. And how much people know on nobody's confirmed
word."""

from collections import defaultdict, deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from workbench.memory.gated import Gated
from workbench.memory.proposals import ProposalConfidence
from workbench.memory.reading.names import NameFinder
from workbench.memory.review import CHANGED, Asks, Waiting, queue
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Scope
from workbench.story.viewpoint import Viewpoint

Cited = Mapping[str, Collection[str]]
"""By fact id, the warnings (ids) that rest on it."""
_UNKNOWN = 0.5
"""Probability of what nobody estimated."""


@dataclass(frozen=True, slots=True)
class Resting:
    """Of the facts that somebody would be handed (`handed`), how many nobody has confirmed, themselves or the learning
    moment that opened them."""

    handed: int
    unconfirmed: int


@dataclass(frozen=True, slots=True)
class Stakes:
    """`rests`: by fact id, who (ids) is handed it as things stand, on nobody's confirmed word; `people` counts the
    cast.

    `confirmed` is the share of what people know, or may come to know by what waits, that the author has confirmed, 0 to
    1: each fact counts its importance for each person, wholly where it is handed over as the last episode ends, else
    by the probability, as reading estimates it, that it would be. Confirmed are facts accepted whose learning moment,
    where one opened them, is accepted, too. So whatever is accepted moves it, and whatever is rejected, unless nobody
    was to know it. None where nobody knows anything.
    """

    people: int
    rests: Mapping[str, frozenset[str]]
    confirmed: float | None


def resting(unit: Unit, viewpoint: Viewpoint) -> Resting:
    """What this person's knowledge rests on."""
    visible = [verdict for verdict in Gated(unit, viewpoint).verdicts.values() if verdict.visible]
    return Resting(len(visible), sum(verdict.proposed for verdict in visible))


def rested_on(unit: Unit, viewpoint: Viewpoint) -> tuple[Waiting, ...]:
    """The decisions that this person's knowledge rests on: facts counted as unconfirmed by `resting`, and the learning
    moments that opened them."""
    shown = Gated(unit, viewpoint).verdicts.values()
    unconfirmed = {verdict.fact for verdict in shown if verdict.visible and verdict.proposed}
    return tuple(
        one
        for one in queue(unit, None, viewpoint.branch).items
        if one.asks in (Asks.FACT, Asks.MOMENT)
        and one.fact.id in unconfirmed
        and (one.moment is None or one.moment.character == viewpoint.character)
    )


def stakes(unit: Unit, waiting: Sequence[Waiting], branch: str = MAIN_BRANCH, *, strict: bool = False) -> Stakes:
    """What rests on `waiting`, all that waits in the story. `strict`: nothing unconfirmed is handed over."""
    importance = {fact.id: fact.importance for fact in unit.facts.standing(branch).values()}
    people = [one.id for one in unit.characters.list()]
    end = len(unit.episodes.timeline(branch).telling) + 1
    rests: dict[str, set[str]] = defaultdict(set)
    confirmed = 0
    for person in people:
        for verdict in unit.gate.look(Viewpoint(person, end, branch=branch, strict=strict)).verdicts():
            if verdict.visible and verdict.proposed:
                rests[verdict.fact].add(person)
            elif verdict.visible:
                confirmed += importance.get(verdict.fact, 0)
    expected = {one: float(len(who)) for one, who in rests.items()}
    for one in waiting:
        expected[one.fact.id] = max(expected.get(one.fact.id, 0.0), _knowers(one, len(people)))
    for one in waiting:
        if one.moment is not None and one.moment.character not in rests.get(one.fact.id, ()):
            expected[one.fact.id] += _sure(one)
    waits = sum(importance.get(one, 0) * count for one, count in expected.items())
    share = confirmed / (confirmed + waits) if confirmed + waits else None
    return Stakes(len(people), {one: frozenset(who) for one, who in rests.items()}, share)


def _knowers(one: Waiting, people: int) -> float:
    """How many would know a fact that waits, its learning moments aside."""
    if one.asks not in (Asks.FACT, Asks.EVIDENCE):
        return 0.0
    if one.claim is not None:
        return one.claim.common * people + (1 - one.claim.common) * (one.claim.owner is not None)
    return people if one.fact.scope is Scope.WORLD else float(one.fact.owner is not None)


def _sure(one: Waiting) -> float:
    """How probable reading holds it to be: that anybody may know a fact, that somebody learns it."""
    if one.moment is not None:
        return _UNKNOWN if one.moment.sureness is None else one.moment.sureness
    return one.claim.common if one.claim is not None else _UNKNOWN


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
            doubtful = own.get(fact.id, one).sureness is ProposalConfidence.DOUBTFUL
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


def _sureness(group: Group) -> ProposalConfidence:
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
