"""Branches, and the author's decisions inside one."""

import builtins
import json
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlmodel import col

from workbench.store import fact_rows, knowledge, lineage
from workbench.store.anchoring import Anchors
from workbench.store.branching import AWARENESS, FACT, MOMENT
from workbench.store.facts import Facts
from workbench.store.ledger import Ledger
from workbench.store.records import Decision
from workbench.store.removing import Removed, put_back, remove
from workbench.store.session import Session, new_id, now
from workbench.store.tables import BranchDecisionRow, BranchRow, EpisodeRow
from workbench.story.episodes import MAIN_BRANCH, Branch
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Scope, Status
from workbench.story.knowledge import Knowledge


class Branches:
    """The lines of the story; `main` is always there."""

    def __init__(self, session: Session, ledger: Ledger) -> None:
        self._session = session
        self._ledger = ledger

    def list(self) -> list[Branch]:
        """All branches, the main one first."""
        rows = self._session.all(select(BranchRow).order_by(col(BranchRow.position)))
        return [Branch(row.id, row.title, row.parent, row.fork_episode) for row in rows]

    def get(self, branch: str) -> Branch:
        """One branch. Raises InputError when there is none with this id."""
        for found in self.list():
            if found.id == branch:
                return found
        raise InputError("There is no branch “{branch}” in this story; see the list of branches.", branch=branch)

    def add(self, title: str, parent: str, fork_episode: str) -> Branch:
        """An if-story that leaves `parent` after `fork_episode`. Raises InputError when that is not on the parent.

        Nothing is copied: the branch shows the parent's episodes up to there.
        """
        shown = lineage.slots(self._session, parent)
        # The place, not the copy that stands in it now: that one may be given up.
        key = next((slot.key for slot in shown if fork_episode in (slot.key, slot.row.id)), None)
        if key is None:
            raise InputError("A branch leaves its parent after one of the parent's episodes; choose one of those.")
        branch = Branch(new_id("branch"), title, parent, key)
        position = self._session.scalar(select(func.max(col(BranchRow.position))))
        row = {"id": branch.id, "title": title, "parent": parent, "fork_episode": key}
        self._session.run(insert(BranchRow), [row | {"position": position + 1}])
        return branch

    def rename(self, branch: str, title: str) -> None:
        """Give a branch another title."""
        self.get(branch)
        self._session.run(update(BranchRow).where(col(BranchRow.id) == branch).values(title=title))

    def leave_after(self, branch: str, episode: str) -> None:
        """Have a branch leave its parent behind another of the parent's episodes."""
        self._session.run(update(BranchRow).where(col(BranchRow.id) == branch).values(fork_episode=episode))

    def remove(self, branch: str) -> Removed:
        """Take a branch out with everything that is its alone; its parent keeps what is shared. `put_back` undoes it.

        Raises InputError for the main line, and while other branches fork from this one.
        """
        self.get(branch)
        if branch == MAIN_BRANCH:
            raise InputError("The main line is the story itself and cannot be deleted.")
        if any(other.parent == branch for other in self.list()):
            raise InputError("Other branches fork from this one; delete those first.")
        own = self._session.all(select(col(EpisodeRow.id)).where(col(EpisodeRow.branch) == branch))
        return remove(self._session, self._ledger, [row.id for row in own], branch)

    def put_back(self, removed: Removed) -> None:
        """Bring back what `remove` took."""
        put_back(self._session, self._ledger, removed)


class Decisions:
    """What the author decided in one branch about something it shares; the parent is not touched.

    `fact`, `moment` and `awareness` decide about facts, learning moments and who knows of those; the lists and the gate
    of the branch, and of what forks from it, go by them.
    """

    def __init__(self, session: Session, ledger: Ledger) -> None:
        self._session = session
        self._ledger = ledger

    def list(self, branch: str) -> list[Decision]:
        """The branch's decisions, oldest first."""
        wanted = select(BranchDecisionRow).where(col(BranchDecisionRow.branch) == branch)
        rows = self._session.all(wanted.order_by(col(BranchDecisionRow.id)))
        return [Decision(row.branch, row.kind, row.target, json.loads(row.value)) for row in rows]

    def get(self, branch: str, kind: str, target: str) -> Decision | None:
        """The branch's own decision about one thing, if it has one."""
        found = [one for one in self.list(branch) if (one.kind, one.target) == (kind, target)]
        return found[0] if found else None

    def set(self, decision: Decision) -> None:
        """Record a decision, in place of an earlier one on the same thing."""
        self._forget(decision.branch, decision.kind, decision.target)
        value = json.dumps(decision.value, ensure_ascii=False)
        row = {"branch": decision.branch, "kind": decision.kind, "target": decision.target, "value": value}
        self._session.run(insert(BranchDecisionRow), [row])
        self._follow(decision.kind, decision.target)

    def remove(self, branch: str, kind: str, target: str) -> None:
        """Forget a decision, so that the parent's word counts again."""
        self._forget(branch, kind, target)
        self._follow(kind, target)

    def fact(self, branch: str, fact: str, *, deleted: bool | None = None, **changes: Any) -> Fact:
        """Have the branch see a shared fact otherwise: fields by their names in `Fact`, or deleted, or not.

        Other words, another scope or owner get a vector of their own. Accepting also settles evidence that changed in
        the branch. Raises InputError when the fact is not on the branch.
        """
        facts = self._facts()
        before = facts.on(branch, fact)
        values = fact_rows.changes_of(before, changes)
        # Scope and owner go together, whatever the parent makes of either later.
        values.pop("owner", None)
        if {"scope", "owner"} & changes.keys():
            owner = changes.get("owner", before.owner)
            scope = Scope(changes.get("scope", before.scope))
            values |= {"scope": scope.value, "owner": owner if scope is Scope.CHARACTER else None}
        if any(values.get(name, getattr(before, name)) != getattr(before, name) for name in ("text", "scope", "owner")):
            values |= {"version": before.version + 1, "vector_index": facts.next_vector(before.vector_episode)}
        if changes.get("status") is Status.ACCEPTED:
            values |= {"settled": True, "evidence_changed": False}
        self._decide(branch, FACT, fact, values, deleted)
        return facts.on(branch, fact)

    def moment(
        self, branch: str, moment: Knowledge, *, deleted: bool | None = None, **changes: Any
    ) -> builtins.list[Knowledge]:
        """Have the branch see a shared learning moment otherwise; returns what the branch has of that fact now."""
        self._decide(branch, MOMENT, moment.id, knowledge.changes_of(moment, changes), deleted)
        return knowledge.KnowledgeMoments(self._session).list(fact=moment.fact, branch=branch)

    def awareness(self, branch: str, record: str, *, deleted: bool | None = None, status: Status | None = None) -> None:
        """Have the branch see a shared record of who knows of whose knowledge otherwise."""
        self._decide(branch, AWARENESS, record, {"status": status.value} if status else {}, deleted)

    def _decide(self, branch: str, kind: str, target: str, values: dict[str, Any], deleted: bool | None) -> None:
        if branch == MAIN_BRANCH:
            raise ValueError("in the main line, change the thing itself")
        if deleted is not None:
            values["deleted_at"] = now() if deleted else None
        known = self.get(branch, kind, target)
        said = known.value if known is not None and isinstance(known.value, dict) else {}
        self.set(Decision(branch, kind, target, said | values))

    def _facts(self) -> Facts:
        return Facts(self._session, Anchors(self._session, self._ledger), self._ledger)

    def _forget(self, branch: str, kind: str, target: str) -> None:
        self._session.run(
            delete(BranchDecisionRow).where(
                col(BranchDecisionRow.branch) == branch,
                col(BranchDecisionRow.kind) == kind,
                col(BranchDecisionRow.target) == target,
            )
        )

    def _follow(self, kind: str, target: str) -> None:
        if kind == FACT:
            self._ledger.follow([target])
