"""Branches, and the author's decisions inside one."""

import json

from sqlalchemy import delete, func, insert, select
from sqlmodel import col

from workbench.store import lineage
from workbench.store.records import Decision
from workbench.store.session import Session, new_id
from workbench.store.tables import BranchDecisionRow, BranchRow
from workbench.story.episodes import Branch
from workbench.story.errors import InputError


class Branches:
    """The lines of the story; `main` is always there."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> list[Branch]:
        """All branches, the main one first."""
        rows = self._session.all(select(BranchRow).order_by(col(BranchRow.position)))
        return [Branch(row.id, row.title, row.parent, row.fork_episode) for row in rows]

    def get(self, branch: str) -> Branch:
        """One branch. Raises InputError when there is none with this id."""
        for found in self.list():
            if found.id == branch:
                return found
        raise InputError(f"There is no branch {branch!r} in this story; see the list of branches.")

    def add(self, title: str, parent: str, fork_episode: str) -> Branch:
        """An if-story that leaves `parent` after `fork_episode`. Raises InputError when that is not on the parent."""
        if not any(fork_episode in (slot.key, slot.row.id) for slot in lineage.slots(self._session, parent)):
            raise InputError("A branch leaves its parent after one of the parent's episodes; choose one of those.")
        branch = Branch(new_id("branch"), title, parent, fork_episode)
        position = self._session.scalar(select(func.max(col(BranchRow.position))))
        row = {"id": branch.id, "title": title, "parent": parent, "fork_episode": fork_episode}
        self._session.run(insert(BranchRow), [row | {"position": position + 1}])
        return branch


class Decisions:
    """What the author decided in one branch about something it shares; the parent is not touched."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self, branch: str) -> list[Decision]:
        """The branch's decisions, oldest first."""
        wanted = select(BranchDecisionRow).where(col(BranchDecisionRow.branch) == branch)
        rows = self._session.all(wanted.order_by(col(BranchDecisionRow.id)))
        return [Decision(row.branch, row.kind, row.target, json.loads(row.value)) for row in rows]

    def set(self, decision: Decision) -> None:
        """Record a decision, in place of an earlier one on the same thing."""
        self.remove(decision.branch, decision.kind, decision.target)
        value = json.dumps(decision.value, ensure_ascii=False)
        row = {"branch": decision.branch, "kind": decision.kind, "target": decision.target, "value": value}
        self._session.run(insert(BranchDecisionRow), [row])

    def remove(self, branch: str, kind: str, target: str) -> None:
        """Forget a decision, so that the parent's word counts again."""
        self._session.run(
            delete(BranchDecisionRow).where(
                col(BranchDecisionRow.branch) == branch,
                col(BranchDecisionRow.kind) == kind,
                col(BranchDecisionRow.target) == target,
            )
        )
