"""What reading makes of a proposal beside what the gate goes by: what it is taken for, how much it matters, how sure.

Derived: reading the passages again brings it back. A proposal is closed until it is surely open, and yet most likely
common knowledge, or a secret. Probabilities are those that reading leaves (docs/heads.md): that anybody may know a
fact, that somebody does from a moment on. Where nobody estimated any, nothing is sure."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

from workbench.store.unit import Unit
from workbench.story.facts import Fact, Scope, Source, Status
from workbench.story.gate import OPENS_FROM
from workbench.story.knowledge import How, Knowledge


class Claim(NamedTuple):
    """`common`: how probable it is that anybody in the story may know it once it is told, 0 to 1; `world`: whether it
    is taken for common knowledge, and not for a secret, which is `owner`'s if anybody's."""

    common: float
    world: bool
    owner: str | None = None


def keep_claim(unit: Unit, episode: str, fact: str, one: Claim) -> None:
    """Keep what a fact found in an episode is taken for."""
    unit.reading.claims.keep(episode, {fact: one})


def claims(unit: Unit, episodes: Iterable[str]) -> Mapping[str, Claim]:
    """What the facts found in these episodes (ids) are taken for, by fact id; facts since gone may be among them."""
    rows = unit.reading.claims.of(episodes)
    return {fact: Claim(common, bool(world), owner) for fact, common, world, owner in rows}


def as_taken(unit: Unit, facts: Iterable[Fact], moments: Iterable[Knowledge], episodes: Iterable[str]) -> list[Fact]:
    """These facts with scope and owner as reading takes them, by what was found in these episodes (ids): other than
    they stand where a proposal is closed only because nobody is sure enough that it is common knowledge, or whose
    secret it is. `moments` are who learns of them."""
    said: dict[str, list[Claim]] = defaultdict(list)
    for fact, common, world, owner in unit.reading.claims.of(episodes):
        said[fact].append(Claim(common, bool(world), owner))
    learned = {one.fact for one in moments if one.status is Status.ACCEPTED}
    return [_as_taken(fact, said.get(fact.id, ()), fact.id in learned) for fact in facts]


def taken_for(unit: Unit, fact: Fact) -> tuple[Scope, str | None]:
    """Scope and owner of one fact as reading takes it."""
    episodes = dict.fromkeys(mention.episode for mention in fact.mentions)
    (taken,) = as_taken(unit, [fact], unit.knowledge.list(fact=fact.id), episodes)
    return taken.scope, taken.owner


def _as_taken(fact: Fact, said: Sequence[Claim], learned: bool) -> Fact:
    closed = fact.scope is Scope.READER and fact.source is not Source.AUTHOR and fact.status is Status.PROPOSED
    if not closed or not said:
        return fact
    # Found at two places, it is common knowledge only where both say so.
    claim = next((one for one in said if not one.world), said[0])
    # Who is confirmed to have learned it learned what not everybody knows.
    if claim.world and learned:
        return fact
    scope, owner = as_claimed(claim)
    return replace(fact, scope=scope, owner=owner)


def as_claimed(one: Claim) -> tuple[Scope, str | None]:
    """The scope and the owner that a claim names."""
    if one.world:
        return Scope.WORLD, None
    return (Scope.CHARACTER, one.owner) if one.owner else (Scope.READER, None)


def review_scores(unit: Unit, episodes: Iterable[str]) -> dict[str, float]:
    """The worth of each fact that was proposed in these episodes (ids), by the fact's id."""
    found: dict[str, float] = {}
    for fact, worth in unit.reading.worths.of(episodes):
        found[fact] = max(worth, found.get(fact, worth))
    return found


def keep_review_scores(unit: Unit, episode: str, fresh: Mapping[str, float], live: Collection[str]) -> None:
    """Keep the worth of facts found in an episode, and of those kept before only the ones still among `live`."""
    unit.reading.worths.keep(episode, {fact: (round(worth, 3),) for fact, worth in fresh.items()}, live)


_WEIGHTY = 4
"""Importance from which a sentence is nearly always a fact."""
_FAIR = 3
_RATHER = 0.7
"""Probability from which something is likely."""


class ProposalConfidence(IntEnum):
    """The surest comes first."""

    SURE = 0
    LIKELY = 1
    DOUBTFUL = 2


def fact_confidence(fact: Fact, known_owner: bool, claim: Claim | None = None) -> ProposalConfidence:
    """`known_owner`: its owner, if it has one, is of the cast the author confirmed; `claim`: what reading takes it
    for."""
    if not known_owner or fact.importance < _FAIR:
        return ProposalConfidence.DOUBTFUL
    if claim is not None and claim.world:
        return (
            _confidence(claim.common)
            if fact.importance >= _WEIGHTY
            else max(ProposalConfidence.LIKELY, _confidence(claim.common))
        )
    if claim is not None:
        return (
            max(ProposalConfidence.LIKELY, _confidence(1 - claim.common))
            if fact.scope is Scope.CHARACTER
            else ProposalConfidence.DOUBTFUL
        )
    return (
        ProposalConfidence.LIKELY
        if fact.scope is not Scope.READER or fact.importance >= _WEIGHTY
        else ProposalConfidence.DOUBTFUL
    )


def moment_confidence(fact: Fact, moment: Knowledge, known: bool) -> ProposalConfidence:
    """`known`: who learns it is of the cast the author confirmed. What is said to somebody's face is likely heard."""
    if not known:
        return ProposalConfidence.DOUBTFUL
    if moment.sureness is not None:
        return _confidence(moment.sureness)
    said = moment.how is How.TOLD and moment.by is not None and moment.by == fact.owner
    return ProposalConfidence.LIKELY if said else ProposalConfidence.DOUBTFUL


def _confidence(probability: float) -> ProposalConfidence:
    if probability >= OPENS_FROM:
        return ProposalConfidence.SURE
    return ProposalConfidence.LIKELY if probability >= _RATHER else ProposalConfidence.DOUBTFUL
