"""The knowledge matrix: facts down, characters across, as of an episode."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.episodes import MAIN_BRANCH, Place
from workbench.story.facts import Fact, Status
from workbench.story.gate import Ground, Verdict, judge
from workbench.story.knowledge import Knowledge, Stance
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint


@dataclass(frozen=True, slots=True)
class Cell:
    """What one character makes of one fact.

    `state`: knows, suspects, believes_false, not_yet, never or excluded (the author said they do not know).
    `since`: the number of the episode as which opens they first know it (None: not on present knowledge).
    `ground` says by which rule; `moment` is the learning moment behind it, `source_episode` where that stands.
    """

    character: str
    state: str
    ground: Ground
    proposed: bool = False
    since: int | None = None
    moment: Knowledge | None = None
    source_episode: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One fact with its cells, in the order of the matrix's characters. `born` is its first episode's number."""

    fact: Fact
    born: int | None
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Matrix:
    """Facts x characters as episode `episode` opens."""

    episode: int
    characters: tuple[Character, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Filters:
    """Which rows and columns to show; empty collections mean all."""

    characters: Collection[str] = ()
    scopes: Collection[str] = ()
    statuses: Collection[str] = ()
    minimum_importance: int = 1
    born_only: bool = True


def build(
    unit: Unit,
    episode: int,
    filters: Filters | None = None,
    *,
    branch: str = MAIN_BRANCH,
    order: Order = Order.TELLING,
    strict: bool = False,
) -> Matrix:
    """The matrix as episode number `episode` opens. `born_only` leaves out facts nobody could have met by then."""
    filters = filters or Filters()
    timeline = unit.episodes.timeline(branch)
    people = [c for c in unit.characters.list() if not filters.characters or c.id in filters.characters]
    facts = [fact for fact in unit.facts.list(branch) if _wanted(fact, filters)]
    moments: dict[tuple[str, str], list[Knowledge]] = {}
    for moment in unit.knowledge.list():
        moments.setdefault((moment.fact, moment.character), []).append(moment)
    viewpoints = {c.id: Viewpoint(c.id, episode, None, order, branch, strict) for c in people}
    verdicts = {c.id: {v.fact: v for v in unit.gate.visible(viewpoints[c.id])} for c in people}

    rows = []
    for fact in facts:
        births = [n for m in fact.mentions if (n := timeline.number_of(m.episode)) is not None]
        born = min(births, default=None)
        cells = tuple(
            _cell(fact, moments.get((fact.id, c.id), []), viewpoints[c.id], timeline, verdicts[c.id].get(fact.id))
            for c in people
        )
        known = any(cell.state not in ("not_yet", "never") for cell in cells)
        if not filters.born_only or known or (born is not None and born < episode):
            rows.append(Row(fact, born, cells))
    rows.sort(key=lambda row: (row.born or 0, row.fact.vector_index))
    return Matrix(episode, tuple(people), tuple(rows))


def _wanted(fact: Fact, filters: Filters) -> bool:
    return (
        (not filters.scopes or fact.scope in filters.scopes)
        and (fact.status in filters.statuses if filters.statuses else fact.status is not Status.REJECTED)
        and fact.importance >= filters.minimum_importance
    )


def _cell(
    fact: Fact, moments: Sequence[Knowledge], viewpoint: Viewpoint, timeline: Timeline, verdict: Verdict | None
) -> Cell:
    now = verdict or judge(fact, moments, viewpoint, timeline)
    deciding = next((m for m in moments if m.id == now.moment), None)
    source = timeline.number_of(deciding.mention.episode) if deciding and deciding.mention else None
    since = _since(fact, moments, viewpoint, timeline)
    if now.visible:
        state = "knows"
    elif now.stance in (Stance.SUSPECTS, Stance.BELIEVES_FALSE):
        state = str(now.stance)
    elif now.stance is Stance.UNAWARE:
        state = "excluded"
    else:
        state = "not_yet" if since is not None else "never"
    return Cell(viewpoint.character, state, now.ground, now.proposed, since, deciding, source)


def _since(fact: Fact, moments: Sequence[Knowledge], viewpoint: Viewpoint, timeline: Timeline) -> int | None:
    """The first telling number as which opens the fact is visible; only where something happens is looked at."""
    places = [m.place for m in fact.mentions] + [m.mention.place for m in moments if m.mention]
    places += [fact.known_from] if fact.known_from else []
    for number in sorted({1, *_openings(places, timeline)}):
        there = Viewpoint(viewpoint.character, number, None, viewpoint.order, viewpoint.branch, viewpoint.strict)
        if judge(fact, moments, there, timeline).visible:
            return number
    return None


def _openings(places: Sequence[Place], timeline: Timeline) -> set[int]:
    """The telling numbers of the episodes that open after each place, in either order."""
    by_story = sorted(timeline.story, key=lambda episode: timeline.story[episode])
    numbers = {len(timeline) + 1}
    for place in places:
        if (number := timeline.number_of(place.episode)) is None:
            continue
        numbers.add(number + 1)
        rank = timeline.story[place.episode]
        if rank < len(by_story):
            numbers.add(timeline.telling[by_story[rank]])
    return numbers
