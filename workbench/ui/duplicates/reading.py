"""Nominated pairs as they stand now: with their evidence, and without those that have been settled."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from workbench.memory.duplicates import Judged, Likeness, Nomination
from workbench.memory.edits.merging import pair
from workbench.memory.review import EvidenceContext, context
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Fact, Mention, Status
from workbench.story.truth import follows

APART = "apart"
"""The shelf of pairs that were told apart; the others are called by their `Likeness`."""


@dataclass(frozen=True, slots=True)
class Side:
    """One fact of a pair: where it is told first (`number` None: nowhere), and the sentence there."""

    fact: Fact
    number: int | None = None
    mention: Mention | None = None
    context: EvidenceContext | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two facts near each other, the one told first first. `id` names the pair; `apart`: the author told them apart;
    `own`: both belong to the branch on the desk alone, or that is the main line."""

    id: str
    one: Side
    other: Side
    judged: Judged
    cosine: float
    apart: bool = False
    own: bool = True

    @property
    def shelf(self) -> str:
        """Under which of the tabs it stands."""
        return APART if self.apart else str(self.judged.likeness)

    @property
    def mergeable(self) -> bool:
        """True when both are known to the same people, as one fact would be, and no other branch has them: merged, they
        are one wherever they are told."""
        one, other = self.one.fact, self.other.fact
        return self.own and (one.scope, one.owner) == (other.scope, other.owner)


@dataclass(frozen=True, slots=True)
class Shelves:
    """What there is to settle: how many pairs on each shelf, and the first ones of the shelf that is shown."""

    counts: dict[str, int]
    shown: tuple[Pair, ...]
    names: dict[str, str]
    changed: bool
    """Some of the facts read otherwise than when they were held against each other."""


def read(nominations: Sequence[Nomination], shelf: str, limit: int, branch: str, language: str, unit: Unit) -> Shelves:
    """The pairs whose facts still stand, nearest first; `limit` of those on `shelf` with their sentences."""
    facts = {one.id: one for one in unit.facts.list(branch) if one.status is not Status.REJECTED}
    apart, numbers = unit.apart.pairs(), unit.episodes.timeline(branch).telling
    counts = {APART: 0} | {str(one): 0 for one in Likeness}
    shown: list[Pair] = []
    changed = False
    for one in nominations:
        if one.one.id not in facts or one.other.id not in facts:
            continue
        first, second = facts[one.one.id], facts[one.other.id]
        if follows(first.id, second.id, facts) or follows(second.id, first.id, facts):
            continue
        changed = changed or (first.text, second.text) != (one.one.text, one.other.text)
        sides = sorted((_side(first, numbers), _side(second, numbers)), key=_told)
        key = pair(first.id, second.id)
        found = Pair(" ".join(key), sides[0], sides[1], one.judged, one.cosine, key in apart)
        own = branch in (MAIN_BRANCH, first.branch) and branch in (MAIN_BRANCH, second.branch)
        found = replace(found, own=own)
        counts[found.shelf] += 1
        if found.shelf == shelf and len(shown) < limit:
            shown.append(found)
    texts: dict[str, str] = {}
    names = {one.id: one.name for one in unit.characters.list()}
    return Shelves(counts, tuple(_with_sentences(one, texts, language, unit) for one in shown), names, changed)


def _side(fact: Fact, numbers: dict[str, int]) -> Side:
    live = [mention for mention in fact.mentions if mention.episode in numbers]
    if not live:
        return Side(fact)
    first = min(live, key=lambda m: (m.stale, numbers[m.episode], m.place.offset or 0))
    return Side(fact, numbers[first.episode], first)


def _told(side: Side) -> tuple[bool, int, int]:
    offset = side.mention.place.offset if side.mention is not None else None
    return side.number is None, side.number or 0, offset or 0


def _with_sentences(one: Pair, texts: dict[str, str], language: str, unit: Unit) -> Pair:
    sides = [_with_sentence(side, texts, language, unit) for side in (one.one, one.other)]
    return replace(one, one=sides[0], other=sides[1])


def _with_sentence(side: Side, texts: dict[str, str], language: str, unit: Unit) -> Side:
    mention = side.mention
    if mention is None:
        return side
    if mention.episode not in texts:
        texts[mention.episode] = unit.episodes.get(mention.episode).text.base
    return Side(side.fact, side.number, mention, context(texts[mention.episode], mention, language))
