"""What is true when: facts bounded in story time, and one taking another's place.

Knowledge grows, truth changes: dyed hair, a promotion, a sword in other hands. The gate never asks this module; a
person may go on knowing what is no longer so, and is then served it as before, marked as no longer current.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from workbench.story.episodes import Place
from workbench.story.facts import Fact, Status
from workbench.story.gate import birth
from workbench.story.timeline import Timeline
from workbench.story.viewpoint import Order, Viewpoint


class Truth(StrEnum):
    """How a fact stands at a point of the story."""

    CURRENT = "current"
    PAST = "past"
    """Was so, and is not any more."""
    AHEAD = "ahead"
    """Told, and not so yet: a plan, a prophecy."""
    UNTOLD = "untold"
    """Not established by then, or not at all on this branch."""


def truth_of(fact: Fact, facts: Mapping[str, Fact], timeline: Timeline, viewpoint: Viewpoint) -> Truth:
    """How `fact` stands as of `viewpoint`; its character does not matter.

    `facts` holds those that may have taken its place, by id. True from `true_from` (else always), until `true_until`.
    Both are compared in story time, at the viewpoint's own story time: as a flashback opens, the hair is still black.
    In telling order a change counts only once it is told (by the fact that took its place, if one is named, else
    where it happens); in story order it counts where it happens, and what has a `true_from` needs no telling first.
    A change whose new fact is deleted, rejected or not on the branch has not happened.
    """
    if not _stands(fact, timeline, viewpoint):
        return Truth.UNTOLD
    by_story = viewpoint.order is Order.STORY
    born = birth(fact, timeline, viewpoint)
    told = born is not None and timeline.is_before(born, viewpoint)
    began = None if fact.true_from is None else _has_come(fact.true_from, timeline, viewpoint)
    if not told and not (by_story and began):
        return Truth.UNTOLD
    if began is False:
        return Truth.AHEAD
    return Truth.PAST if _ended(fact, facts, timeline, viewpoint) else Truth.CURRENT


def successor(fact: Fact, facts: Mapping[str, Fact], timeline: Timeline, viewpoint: Viewpoint) -> Fact | None:
    """The fact that has taken this one's place as of the viewpoint, if any."""
    if fact.superseded_by is None or not _ended(fact, facts, timeline, viewpoint):
        return None
    return facts.get(fact.superseded_by)


def follows(fact: str, other: str, facts: Mapping[str, Fact]) -> bool:
    """True when `fact` is `other`, or has taken its place in one or more steps."""
    seen: set[str] = set()
    step: str | None = other
    while step is not None and step not in seen:
        if step == fact:
            return True
        seen.add(step)
        step = facts[step].superseded_by if step in facts else None
    return False


def _ended(fact: Fact, facts: Mapping[str, Fact], timeline: Timeline, viewpoint: Viewpoint) -> bool:
    if fact.true_until is None or not _has_come(fact.true_until, timeline, viewpoint):
        return False
    if fact.superseded_by is None:
        return viewpoint.order is Order.STORY or timeline.is_before(fact.true_until, viewpoint)
    after = facts.get(fact.superseded_by)
    if after is None or not _stands(after, timeline, viewpoint):
        return False
    born = birth(after, timeline, viewpoint)
    return viewpoint.order is Order.STORY or (born is not None and timeline.is_before(born, viewpoint))


def _stands(fact: Fact, timeline: Timeline, viewpoint: Viewpoint) -> bool:
    """Live, on the branch, not rejected, and confirmed where only that counts."""
    if fact.deleted_at is not None or fact.status is Status.REJECTED:
        return False
    if viewpoint.strict and fact.status is Status.PROPOSED:
        return False
    return birth(fact, timeline, viewpoint) is not None


def _has_come(place: Place, timeline: Timeline, viewpoint: Viewpoint) -> bool | None:
    """True when story time has passed the place; None when its episode is not live on this branch."""
    if timeline.position(place, Order.STORY) is None:
        return None
    return timeline.is_before(place, replace(viewpoint, order=Order.STORY))
