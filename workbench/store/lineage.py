"""Which episodes a branch shows: its parent's up to the fork, with its own copies in their place, then its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, Select, select
from sqlmodel import col

from workbench.store.session import Session
from workbench.store.settings import Settings
from workbench.store.tables import BranchRow, EpisodeRow
from workbench.story.errors import InputError
from workbench.story.timeline import Stop, Timeline

ORIGIN = "story_time.origin"
"""The setting that says where the first undated episode stands in story time; None: at its own number."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a branch's order. `key` is the episode that first stood there; `row` what the branch shows there.

    `shared`: the place is the parent's, whether or not the branch shows a copy of its own there.
    """

    key: str
    row: Row[Any]
    shared: bool = False


def slots(session: Session, branch: str, *, with_text: bool = False) -> list[Slot]:
    """Every slot of a branch in telling order, trashed ones included. Raises InputError for an unknown branch."""
    found: list[Slot] = []
    for step in line(session, branch):
        found = _extend(_until(found, step.fork_episode), session.all(_own(step.id, with_text)))
    return found


def line(session: Session, branch: str) -> list[Row[Any]]:
    """The branch's row and those of its ancestors, the main one first. Raises InputError for an unknown branch."""
    branches = {row.id: row for row in session.all(select(BranchRow))}
    if branch not in branches:
        raise InputError("There is no branch “{branch}” in this story; see the list of branches.", branch=branch)
    found = [branches[branch]]
    while found[-1].parent is not None:
        found.append(branches[found[-1].parent])
    return found[::-1]


def replaced(session: Session, shown: Sequence[Slot]) -> dict[str, str]:
    """From each episode that a copy among `shown` stands for, the copies of other branches included, to that copy."""
    copies = {slot.key: slot.row.id for slot in shown if slot.row.copy_of is not None}
    if not copies:
        return {}
    others = session.all(select(col(EpisodeRow.id), col(EpisodeRow.copy_of)).where(col(EpisodeRow.copy_of).in_(copies)))
    found = copies | {row.id: copies[row.copy_of] for row in others}
    return {episode: copy for episode, copy in found.items() if episode != copy}


def live(session: Session, branch: str) -> list[str]:
    """The ids of a branch's live episodes, in telling order."""
    return [slot.row.id for slot in slots(session, branch) if slot.row.deleted_at is None]


def timeline(session: Session, branch: str) -> Timeline:
    """The branch's order, by telling and by story time."""
    shown = slots(session, branch)
    live = [slot.row for slot in shown if slot.row.deleted_at is None]
    stops = [Stop(row.id, row.chronology, row.goes_on) for row in live]
    return Timeline(stops, replaced(session, shown), Settings(session).get(ORIGIN))


def _own(branch: str, with_text: bool) -> Select[*tuple[Any, ...]]:
    columns: list[Any] = [
        col(EpisodeRow.id),
        col(EpisodeRow.branch),
        col(EpisodeRow.order_key),
        col(EpisodeRow.title),
        col(EpisodeRow.part),
        col(EpisodeRow.chronology),
        col(EpisodeRow.goes_on),
        col(EpisodeRow.copy_of),
        col(EpisodeRow.deleted_at),
        col(EpisodeRow.revision),
    ]
    if with_text:
        columns += [col(EpisodeRow.text), col(EpisodeRow.marks)]
    wanted = select(*columns).where(col(EpisodeRow.branch) == branch)
    return wanted.order_by(col(EpisodeRow.order_key), col(EpisodeRow.id))


def _until(parent: list[Slot], fork: str | None) -> list[Slot]:
    for index, slot in enumerate(parent):
        if fork in (slot.key, slot.row.id):
            return parent[: index + 1]
    return []


def _extend(shared: list[Slot], own: Sequence[Row[Any]]) -> list[Slot]:
    copies = {row.copy_of: row for row in own if row.copy_of is not None}
    placed = [Slot(slot.key, copies.pop(slot.key, slot.row), shared=True) for slot in shared]
    # A copy whose original has left the shared run stays in the branch, at its own place.
    lost = {row.id for row in copies.values()}
    return placed + [Slot(row.copy_of or row.id, row) for row in own if row.copy_of is None or row.id in lost]
