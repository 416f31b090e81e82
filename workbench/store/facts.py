"""Facts and their mentions."""

import builtins
import json
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import func, insert, select, text, update
from sqlmodel import col

from workbench.store import lineage
from workbench.store.anchoring import Anchors
from workbench.store.branching import columns, view_of
from workbench.store.fact_rows import changes_of, fact_of, row_of
from workbench.store.joining import Joined, episodes_of, join, part
from workbench.store.ledger import Ledger
from workbench.store.mentions import Mentions
from workbench.store.records import FactDraft, MentionDraft
from workbench.store.session import Session, new_id, now
from workbench.store.standing import Standing
from workbench.store.tables import FactRow
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Mention, Scope, Status
from workbench.story.text import Span


class Facts:
    """What the text establishes. Every change keeps the ledger in step."""

    def __init__(self, session: Session, anchors: Anchors, ledger: Ledger) -> None:
        self._session = session
        self._anchors = anchors
        self._ledger = ledger
        self._mentions = Mentions(session)
        self._standing = Standing(session, self._mentions)

    def list(
        self,
        branch: str = MAIN_BRANCH,
        episode: str | None = None,
        owner: str | None = None,
        status: Status | None = None,
        scope: Scope | None = None,
        include_deleted: bool = False,
        ids: Collection[str] | None = None,
    ) -> list[Fact]:
        """Facts that stand in a live episode of the branch (in `episode`, when given), as recorded, with all mentions.

        `include_deleted` adds deleted facts and those that stand only in trashed episodes; `ids` leaves out all others.
        """
        asked = {"owner": owner, "status": status, "scope": scope}
        return self._standing.read(branch, episode, asked, include_deleted, ids)

    def standing(self, branch: str = MAIN_BRANCH) -> Mapping[str, Fact]:
        """What `list` gives of a branch, by id, in the same order: read once for everybody until the story changes."""
        return self._standing.all(branch)

    def vector_ids(self, branch: str = MAIN_BRANCH) -> Mapping[str, str]:
        """The vector's id of every fact that `standing` gives, by the fact's id; read once, as those are."""
        facts = self.standing(branch)
        return self._session.remember(
            ("vector_ids", branch), lambda: {identifier: fact.vector_id for identifier, fact in facts.items()}
        )

    def texts(self, branch: str = MAIN_BRANCH) -> Mapping[str, str]:
        """The text of every fact of the story as the branch words it, by id, as recorded; deleted facts, and other
        branches', are among them. For looking through thousands: nothing else of them is read."""
        view = self._session.remember(("view", branch), lambda: view_of(self._session, branch))
        found = dict(self._session.tuples("SELECT id, text FROM facts ORDER BY sequence"))
        return found | {fact: str(decided["text"]) for fact, decided in view.facts.items() if "text" in decided}

    def standing_over(self, places: Collection[tuple[str, Span]], branch: str = MAIN_BRANCH) -> builtins.list[Fact]:
        """What `list` gives of a branch, of the facts that have evidence, stale or not, on one of these stretches of
        text (episode id, span)."""
        return self._standing.over(places, branch)

    def on(self, branch: str, fact: str) -> Fact:
        """One fact as the branch sees it. Raises InputError when it is not on the branch."""
        view = view_of(self._session, branch)
        row = self._session.first(select(FactRow).where(col(FactRow.id) == fact))
        if row is None or not view.has(row.branch):
            raise InputError("There is no fact “{fact}” in this story; see the list of facts.", fact=fact)
        mentions = self._mentions.of_facts([fact]).get(fact, [])
        return fact_of(columns(row, view.facts.get(fact)), view.told(mentions))

    def count_secrets(self, branch: str = MAIN_BRANCH) -> dict[str, int]:
        """How many secrets each owner has on the branch, rejected ones left out; owners without any are missing."""
        view = view_of(self._session, branch)
        if view.facts:
            secrets = [fact.owner for fact in self.list(branch, scope=Scope.CHARACTER) if fact.owner and _counts(fact)]
            return dict(Counter(secrets))
        among, line = json.dumps(lineage.live(self._session, branch)), json.dumps(view.line)
        return {row.owner: row.number for row in self._session.query(_SECRETS, among=among, line=line)}

    def get(self, fact: str) -> Fact:
        """One fact, deleted or not. Raises InputError when there is none with this id."""
        row = self._session.first(select(FactRow).where(col(FactRow.id) == fact))
        if row is None:
            raise InputError("There is no fact “{fact}” in this story; see the list of facts.", fact=fact)
        return fact_of(row, self._mentions.of_facts([fact], copies=False).get(fact, []))

    def add(self, draft: FactDraft) -> Fact:
        """Record a fact with its mentions; the first says where it was recorded and so names its vector."""
        return self.add_many([draft])[0]

    def add_many(self, drafts: Sequence[FactDraft]) -> builtins.list[Fact]:
        """Record facts in this order, each as `add` would: for thousands of them at once."""
        for draft in drafts:
            if not draft.mentions:
                raise InputError("A fact needs an episode in which it is established; name one.")
            if not draft.text.strip():
                raise InputError("A fact needs a sentence that says it.")
        last = int(self._session.scalar(select(func.coalesce(func.max(col(FactRow.sequence)), 0))))
        homes = [draft.mentions[0].episode for draft in drafts]
        free = {home: self._take_vectors(home, number) for home, number in Counter(homes).items()}
        rows = []
        for place, (draft, home) in enumerate(zip(drafts, homes, strict=True), start=last + 1):
            columns = {"vector_episode": home, "vector_index": free[home], "sequence": place, "created_at": now()}
            rows.append(row_of(new_id("fact"), draft) | columns)
            free[home] += 1
        self._session.run(insert(FactRow), rows)
        ids = [str(row["id"]) for row in rows]
        self._mentions.add_many([(m, fact) for fact, draft in zip(ids, drafts, strict=True) for m in draft.mentions])
        self._ledger.follow(ids)
        wanted = text("facts.id IN (SELECT value FROM json_each(:ids))").bindparams(ids=json.dumps(ids))
        added = {row.id: row for row in self._session.all(select(FactRow).where(wanted))}
        mentions = self._mentions.of_facts(ids, copies=False)
        return [fact_of(added[fact], mentions.get(fact, [])) for fact in ids]

    def edit(self, fact: str, **changes: Any) -> Fact:
        """Change fields of a fact by their names in `Fact`. Another text, scope or owner raises its version.

        A scope other than `character` lets the owner go. Mentions have methods of their own.
        """
        before = self.get(fact)
        values = changes_of(before, changes)
        if any(values.get(name, getattr(before, name)) != getattr(before, name) for name in ("text", "scope", "owner")):
            values["version"] = before.version + 1
        self._set(fact, **values)
        return self.get(fact)

    def set_status(self, fact: str, status: Status) -> Fact:
        """Record the author's word on a fact. Accepting one again also settles its changed evidence."""
        settled = {"evidence_changed": False} if status is Status.ACCEPTED else {}
        self._set(fact, status=Status(status).value, **settled)
        return self.get(fact)

    def delete(self, fact: str) -> None:
        """Take a fact away; `restore` brings it back."""
        self._set(fact, deleted_at=now(), withdrawn=False)

    def restore(self, fact: str) -> Fact:
        """Bring a deleted fact back."""
        self._set(fact, deleted_at=None, withdrawn=False)
        return self.get(fact)

    def add_mention(self, fact: str, draft: MentionDraft) -> Mention:
        """Record another place where the fact stands."""
        self.get(fact)
        mention = self._mentions.add(draft, fact)
        self._weigh(draft.episode, fact)
        return self._mentions.by_id([mention])[mention]

    def set_stale(self, mention: str, stale: bool) -> None:
        """Say whether the text still reads as the mention's quote."""
        found = self._mention(mention)
        self._session.change("UPDATE mentions SET stale = :stale WHERE id = :id", id=mention, stale=stale)
        self._weigh(found.episode, None)

    def move_mention(self, mention: str, span: Span, passage: str | None = None) -> Mention:
        """Put a mention elsewhere in its episode, with the text there as its quote."""
        return self.put_mention(mention, span, passage=passage)

    def put_mention(
        self, mention: str, span: Span | None, quote: str = "", *, stale: bool = False, passage: str | None = None
    ) -> Mention:
        """Have a mention, a fact's or a learning moment's, stand at `span` of its episode (None: somewhere in it) with
        this quote, else the text there."""
        found = self._mention(mention)
        where = self._mentions.placed(MentionDraft(found.episode, span, quote, passage))
        self._session.change(
            "UPDATE mentions SET passage = :passage, rel_start = :rel_start, rel_end = :rel_end, quote = :quote, "
            "episode = :episode, stale = :stale WHERE id = :id",
            id=mention,
            stale=stale,
            **where,
        )
        self._weigh(found.episode, None)
        return self._mention(mention)

    def join(self, keep: str, other: str) -> Joined:
        """Hang everything of `other` on `keep` and delete `other`. Scope, owner and words are the caller's business."""
        self.get(keep)
        self.get(other)
        joined = join(self._session, keep, other)
        self.delete(other)
        self._reweigh(joined)
        return joined

    def part(self, joined: Joined) -> None:
        """Take a `join` back."""
        part(self._session, joined)
        self.restore(joined.other)
        self._reweigh(joined)

    def _reweigh(self, joined: Joined) -> None:
        for episode in episodes_of(self._session, joined):
            self._anchors.weigh(episode)
        self._ledger.follow([joined.keep, joined.other])

    def _mention(self, mention: str) -> Mention:
        found = self._mentions.by_id([mention])
        if mention not in found:
            raise InputError("There is no mention “{mention}” in this story.", mention=mention)
        return found[mention]

    def _weigh(self, episode: str, fact: str | None) -> None:
        self._anchors.weigh(episode)
        if fact is not None:
            self._ledger.follow([fact])

    def next_vector(self, episode: str) -> int:
        """An ordinal never used before among the episode's vectors."""
        return self._take_vectors(episode, 1)

    def _take_vectors(self, episode: str, number: int) -> int:
        """The first of so many ordinals in a row."""
        taken = self._session.query("SELECT next_vector FROM episodes WHERE id = :id", id=episode)
        if not taken:
            raise InputError(
                "There is no episode “{episode}” in this story; see the list of episodes.", episode=episode
            )
        sql = "UPDATE episodes SET next_vector = next_vector + :number WHERE id = :id"
        self._session.change(sql, id=episode, number=number)
        return int(taken[0].next_vector)

    def _set(self, fact: str, **values: Any) -> None:
        if values and not self._session.run(update(FactRow).where(col(FactRow.id) == fact).values(**values)):
            raise InputError("There is no fact “{fact}” in this story; see the list of facts.", fact=fact)
        self._ledger.follow([fact])


def _counts(fact: Fact) -> bool:
    return fact.status is not Status.REJECTED


_SECRETS = """
    SELECT f.owner, COUNT(*) AS number FROM facts f
    WHERE f.owner IS NOT NULL AND f.deleted_at IS NULL AND f.status <> 'rejected'
      AND (f.branch IS NULL OR f.branch IN (SELECT value FROM json_each(:line)))
      AND EXISTS (SELECT 1 FROM mentions m
                  WHERE m.fact = f.id AND m.episode IN (SELECT value FROM json_each(:among)))
    GROUP BY f.owner
"""
