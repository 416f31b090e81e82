"""Knowledge about knowledge, stored: who knows that somebody knows, and who keeps what from whom."""

import builtins
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlmodel import col

from workbench.store.branching import columns, view_of
from workbench.store.mentions import Mentions
from workbench.store.records import MentionDraft
from workbench.store.rows import moment
from workbench.store.session import Session, new_id, now
from workbench.store.tables import AwarenessRow
from workbench.story.awareness import Awareness, Relation
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Mention, Source, Status
from workbench.story.knowledge import How


@dataclass(frozen=True, slots=True)
class AwarenessDraft:
    """About to be added; without `mention` only when `how` is `always`. The fields are those of `Awareness`."""

    character: str
    relation: Relation
    fact: str
    other: str | None = None
    mention: MentionDraft | None = None
    how: How = How.INFERRED
    by: str | None = None
    belief: str = ""
    status: Status = Status.ACCEPTED
    source: Source = Source.AUTHOR
    branch: str | None = None
    """Only on this branch and what forks from it."""


class AwarenessRecords:
    """Who is aware of whose knowledge."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._mentions = Mentions(session)

    def list(
        self,
        fact: str | None = None,
        character: str | None = None,
        include_deleted: bool = False,
        branch: str = MAIN_BRANCH,
    ) -> builtins.list[Awareness]:
        """The records in the order they were made, of one fact or person when given, as the branch has them.

        Left out are those of other branches alone, and those in an episode of which the branch has a copy of its own
        without them. Whether a record's episode is told on the branch is not asked.
        """
        view = self._session.remember(("view", branch), lambda: view_of(self._session, branch))
        wanted = select(AwarenessRow).order_by(col(AwarenessRow.sequence))
        if fact is not None:
            wanted = wanted.where(col(AwarenessRow.fact) == fact)
        if character is not None:
            wanted = wanted.where(col(AwarenessRow.character) == character)
        rows = [columns(row, view.awareness.get(row.id)) for row in self._session.all(wanted) if view.has(row.branch)]
        rows = [row for row in rows if include_deleted or row.deleted_at is None]
        placed = {row.id: view.carried.get(row.mention, row.mention) for row in rows if row.mention is not None}
        mentions = self._mentions.by_id(placed.values())
        found = [_awareness(row, mentions.get(placed.get(row.id, ""))) for row in rows]
        return [one for one in found if one.mention is None or one.mention.episode not in view.copies]

    def get(self, awareness: str) -> Awareness:
        """One record, deleted or not. Raises InputError when there is none with this id."""
        row = self._session.first(select(AwarenessRow).where(col(AwarenessRow.id) == awareness))
        if row is None:
            raise InputError(
                "There is no record “{awareness}” of who knows of whose knowledge; see the list of them.",
                awareness=awareness,
            )
        return _awareness(row, self._mentions.by_id([row.mention]).get(row.mention) if row.mention else None)

    def add(self, draft: AwarenessDraft) -> Awareness:
        """Make a record. Raises InputError when it does not say whose knowledge, where, or on whose word."""
        _check(draft)
        row: dict[str, Any] = {
            "id": new_id("aware"),
            "character": draft.character,
            "relation": Relation(draft.relation).value,
            "fact": draft.fact,
            "other": draft.other,
            "mention": self._mentions.add(draft.mention, None) if draft.mention else None,
            "how": How(draft.how).value,
            "by": draft.by,
            "belief": draft.belief.strip(),
            "status": Status(draft.status).value,
            "source": Source(draft.source).value,
            "sequence": self._session.scalar(select(func.coalesce(func.max(col(AwarenessRow.sequence)), 0))) + 1,
            "created_at": now(),
            "branch": draft.branch,
        }
        self._session.run(insert(AwarenessRow), [row])
        return self.get(row["id"])

    def set_status(self, awareness: str, status: Status) -> Awareness:
        """Record the author's word on a record."""
        self._set(awareness, status=Status(status).value)
        return self.get(awareness)

    def delete(self, awareness: str) -> None:
        """Take a record away; `restore` brings it back."""
        self._set(awareness, deleted_at=now())

    def restore(self, awareness: str) -> Awareness:
        """Bring a deleted record back."""
        self._set(awareness, deleted_at=None)
        return self.get(awareness)

    def _set(self, awareness: str, **values: Any) -> None:
        if not self._session.run(update(AwarenessRow).where(col(AwarenessRow.id) == awareness).values(**values)):
            raise InputError(
                "There is no record “{awareness}” of who knows of whose knowledge; see the list of them.",
                awareness=awareness,
            )


def _check(draft: AwarenessDraft) -> None:
    if draft.other is None and draft.relation is not Relation.KEEPS_FROM:
        raise InputError("Say of whose knowledge this character knows; name that person.")
    if draft.other == draft.character:
        raise InputError("This is about another person's knowledge; name two different characters.")
    if draft.mention is None and draft.how is not How.ALWAYS:
        raise InputError("A learning moment happens in an episode, unless it is 'always'; name the episode.")
    if draft.belief and draft.source is not Source.AUTHOR:
        raise InputError("Only the author can say what somebody thinks of a secret they do not know.")


def _awareness(row: Any, mention: Mention | None) -> Awareness:
    return Awareness(
        row.id,
        row.character,
        Relation(row.relation),
        row.fact,
        row.other,
        mention,
        How(row.how),
        row.by,
        row.belief,
        Status(row.status),
        Source(row.source),
        row.sequence,
        moment(row.deleted_at),
        row.branch,
    )
