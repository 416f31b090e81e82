"""Learning moments."""

import builtins
import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Row, func, insert, select, update
from sqlmodel import col

from workbench.store.branching import columns, view_of
from workbench.store.mentions import Mentions
from workbench.store.records import KnowledgeDraft, MentionDraft
from workbench.store.rows import moment
from workbench.store.session import Session, new_id, now
from workbench.store.tables import KnowledgeRow
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Mention, Source, Status
from workbench.story.knowledge import How, Knowledge, Stance

_EDITABLE = {"how", "by", "stance", "belief", "status", "source", "character", "sureness"}


class KnowledgeMoments:
    """Who came to know what, when."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._mentions = Mentions(session)

    def list(
        self,
        fact: str | None = None,
        character: str | None = None,
        include_deleted: bool = False,
        branch: str = MAIN_BRANCH,
        facts: Collection[str] | None = None,
    ) -> list[Knowledge]:
        """Learning moments in the order they were recorded, of one fact, of these `facts` or of one person when given,
        as the branch has them.

        Left out are those of other branches alone, and those in an episode of which the branch has a copy of its own
        without them. Whether a moment's episode is told on the branch is not asked.
        """
        view = self._session.remember(("view", branch), lambda: view_of(self._session, branch))
        # Whose moment it is may be decided on a branch.
        moved = [
            one for one, said in view.moments.items() if character is not None and said.get("character") == character
        ]
        narrow = facts is not None or fact is not None
        conditions = {
            "fact IN (SELECT value FROM json_each(:among))": facts is not None,
            "fact = :fact": fact is not None,
            # The plus keeps SQLite from looking through everything this person ever learned.
            "+character = :character" if narrow else "character = :character": character is not None and not moved,
            "(character = :character OR id IN (SELECT value FROM json_each(:moved)))": bool(moved),
            "deleted_at IS NULL": not include_deleted and not view.moments,
        }
        where = " AND ".join(condition for condition, counts in conditions.items() if counts) or "1"
        parameters = {
            "among": json.dumps(list(facts or ())),
            "fact": fact,
            "character": character,
            "moved": json.dumps(moved),
        }
        read = self._session.query(f"SELECT * FROM knowledge WHERE {where} ORDER BY +sequence", **parameters)
        rows = [columns(row, view.moments.get(row.id)) for row in read if view.has(row.branch)]
        rows = [row for row in rows if include_deleted or row.deleted_at is None]
        rows = [row for row in rows if character in (None, row.character)]
        placed = {row.id: view.carried.get(row.mention, row.mention) for row in rows if row.mention is not None}
        mentions = self._mentions.by_id(placed.values())
        moments = [_knowledge(row, mentions.get(placed.get(row.id, ""))) for row in rows]
        return [moment for moment in moments if moment.mention is None or moment.mention.episode not in view.copies]

    def get(self, knowledge: str) -> Knowledge:
        """One learning moment, deleted or not. Raises InputError when there is none with this id."""
        row = self._session.first(select(KnowledgeRow).where(col(KnowledgeRow.id) == knowledge))
        if row is None:
            raise InputError(
                "There is no learning moment “{knowledge}” in this story; see the list of them.", knowledge=knowledge
            )
        return _knowledge(row, self._mentions.by_id([row.mention]).get(row.mention) if row.mention else None)

    def add(self, draft: KnowledgeDraft) -> Knowledge:
        """Record a learning moment."""
        return self.get(self.add_many([draft])[0])

    def add_many(self, drafts: Sequence[KnowledgeDraft]) -> builtins.list[str]:
        """Record learning moments in this order, each as `add` would; returns their ids. For thousands at once."""
        for draft in drafts:
            _check(draft.mention is not None, draft.how, draft.stance, draft.source)
        placed = self._mentions.add_many([(draft.mention, None) for draft in drafts if draft.mention])
        mentions = iter(placed)
        rows: builtins.list[dict[str, Any]] = [
            {
                "id": new_id("learn"),
                "fact": draft.fact,
                "character": draft.character,
                "mention": next(mentions) if draft.mention else None,
                "how": How(draft.how).value,
                "by": draft.by,
                "stance": Stance(draft.stance).value,
                "belief": draft.belief,
                "status": Status(draft.status).value,
                "source": Source(draft.source).value,
                "sequence": sequence,
                "created_at": now(),
                "branch": draft.branch,
                "sureness": draft.sureness,
            }
            for sequence, draft in enumerate(drafts, start=self._next_sequence())
        ]
        self._session.run(insert(KnowledgeRow), rows)
        return [row["id"] for row in rows]

    def edit(self, knowledge: str, **changes: Any) -> Knowledge:
        """Change fields by their names in `Knowledge`; `mention` takes a MentionDraft or None. The moment counts as the
        latest recorded."""
        before = self.get(knowledge)
        unknown = changes.keys() - _EDITABLE - {"mention"}
        if unknown:
            raise TypeError(f"not fields of a learning moment that can be edited: {', '.join(sorted(unknown))}")
        values = {name: getattr(value, "value", value) for name, value in changes.items() if name != "mention"}
        mention: Mention | MentionDraft | None = changes.get("mention", before.mention)
        _check(
            mention is not None,
            How(values.get("how", before.how)),
            Stance(values.get("stance", before.stance)),
            Source(values.get("source", before.source)),
        )
        if "mention" in changes:
            values["mention"] = self._mentions.add(mention, None) if isinstance(mention, MentionDraft) else None
        self._set(knowledge, **values, sequence=self._next_sequence())
        return self.get(knowledge)

    def set_status(self, knowledge: str, status: Status) -> Knowledge:
        """Record the author's word on a learning moment."""
        self._set(knowledge, status=Status(status).value)
        return self.get(knowledge)

    def delete(self, knowledge: str) -> None:
        """Take a learning moment away; `restore` brings it back."""
        self._set(knowledge, deleted_at=now())

    def restore(self, knowledge: str) -> Knowledge:
        """Bring a deleted learning moment back, in its old place among the others."""
        self._set(knowledge, deleted_at=None)
        return self.get(knowledge)

    def felt(self, knowledge: str) -> str:
        """What somebody felt on learning; "" where nothing was kept."""
        found = self._session.query("SELECT words FROM felt_moments WHERE moment = :id", id=knowledge)
        return found[0].words if found else ""

    def feel(self, knowledge: str, words: str) -> None:
        """Keep what somebody felt on learning; "": nothing."""
        self._session.change("DELETE FROM felt_moments WHERE moment = :id", id=knowledge)
        if words:
            self._session.insert("felt_moments", {"moment": knowledge, "words": words})

    def _next_sequence(self) -> int:
        return int(self._session.scalar(select(func.coalesce(func.max(col(KnowledgeRow.sequence)), 0)))) + 1

    def _set(self, knowledge: str, **values: Any) -> None:
        if not self._session.run(update(KnowledgeRow).where(col(KnowledgeRow.id) == knowledge).values(**values)):
            raise InputError(
                "There is no learning moment “{knowledge}” in this story; see the list of them.", knowledge=knowledge
            )


def _check(placed: bool, how: How, stance: Stance, source: Source) -> None:
    if not placed and how is not How.ALWAYS:
        raise InputError("A learning moment happens in an episode, unless it is 'always'; name the episode.")
    if stance is Stance.UNAWARE and source is not Source.AUTHOR:
        raise InputError("Only the author can say that somebody does not know.")


def changes_of(before: Knowledge, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The columns that changing these fields of a moment sets. Raises TypeError for a field that cannot be edited,
    InputError for values that do not go together."""
    unknown = changes.keys() - _EDITABLE
    if unknown:
        raise TypeError(f"not fields of a learning moment that can be edited: {', '.join(sorted(unknown))}")
    values = {name: getattr(value, "value", value) for name, value in changes.items()}
    _check(
        before.mention is not None,
        How(values.get("how", before.how)),
        Stance(values.get("stance", before.stance)),
        Source(values.get("source", before.source)),
    )
    return values


def _knowledge(row: Row[Any], mention: Mention | None) -> Knowledge:
    return Knowledge(
        row.id,
        row.fact,
        row.character,
        mention,
        How(row.how),
        row.by,
        Stance(row.stance),
        row.belief,
        Status(row.status),
        Source(row.source),
        row.sequence,
        moment(row.deleted_at),
        row.branch,
        row.sureness,
    )
