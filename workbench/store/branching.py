"""What a branch sees otherwise than the tables say: its own copies, and what the author decided in it.

Nothing shared is copied for this. A *view* is small: which episodes a branch shows in place of which, which mentions
stand for which there, and the columns of facts and moments that differ. The lists of facts and moments and the gate
all go by the same view.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row, select
from sqlmodel import col

from workbench.store import lineage
from workbench.store.remap import Remap
from workbench.store.session import Session
from workbench.store.tables import BranchDecisionRow, BranchRow
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Mention

FACT, MOMENT, AWARENESS = "fact", "moment", "awareness"
"""Kinds of decisions that the view takes in; their targets are ids, their values columns."""

Columns = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BranchView:
    """One branch's differences.

    `line` is the branch and its ancestors, main first. `copies` leads from an episode to the one shown in its place;
    `carried` from a mention to its copy there. `facts`, `moments` and `awareness` give, by id, the columns that differ.
    Rows with a `branch` outside `line` are not on this branch at all. `hidden` are episodes whose mentions only stand
    for others elsewhere: copies the branch does not show, and what its own stand for. `alone`: the story has no other
    branch.
    """

    branch: str
    line: tuple[str, ...]
    alone: bool = False
    copies: Mapping[str, str] = field(default_factory=dict)
    carried: Mapping[str, str] = field(default_factory=dict)
    facts: Mapping[str, Columns] = field(default_factory=dict)
    moments: Mapping[str, Columns] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    awareness: Mapping[str, Columns] = field(default_factory=dict)

    def has(self, owner: str | None) -> bool:
        """True when a fact or moment with this `branch` column is on the branch."""
        return owner is None or owner in self.line

    def told(self, mentions: Sequence[Mention]) -> list[Mention]:
        """The mentions without those in hidden episodes."""
        return [mention for mention in mentions if mention.episode not in self.hidden] if self.hidden else [*mentions]


def view_of(session: Session, branch: str) -> BranchView:
    """The view of a branch. Raises InputError for an unknown one."""
    line = tuple(row.id for row in lineage.line(session, branch))
    if branch == MAIN_BRANCH:
        alone = session.first(select(BranchRow).where(col(BranchRow.id) != branch)) is None
        return BranchView(branch, line, alone, hidden=frozenset() if alone else frozenset(_copies(session)))
    slots = lineage.slots(session, branch)
    copies = lineage.replaced(session, slots)
    shown = [slot.row.id for slot in slots if slot.row.copy_of is not None]
    live = json.dumps([slot.row.id for slot in slots if slot.row.deleted_at is None])
    carried = {row.copy_of: row.id for row in session.query(_CARRIED, shown=json.dumps(shown))} if shown else {}
    facts = _decided(session, line, FACT)
    if shown:
        for row in session.query(_EVIDENCE, shown=json.dumps(shown), live=live):
            _weigh(row, facts.setdefault(row.id, {}))
        _redate(session, copies, facts)
    moments = _decided(session, line, MOMENT)
    hidden = frozenset(_copies(session)) - set(shown) | copies.keys()
    differing = {fact: values for fact, values in facts.items() if values}
    aware = _decided(session, line, AWARENESS)
    return BranchView(branch, line, False, copies, carried, differing, moments, hidden, aware)


def columns(row: Row[Any], differing: Columns | None) -> Any:
    """A row as the branch sees it: the row itself when nothing differs."""
    if not differing:
        return row
    return _Seen({**row._mapping, **differing})


class _Seen:
    """Columns as attributes, like a row's."""

    def __init__(self, values: Columns) -> None:
        self.__dict__.update(values)


def _copies(session: Session) -> list[str]:
    return [row.id for row in session.query("SELECT id FROM episodes WHERE copy_of IS NOT NULL")]


def _decided(session: Session, line: tuple[str, ...], kind: str) -> dict[str, dict[str, Any]]:
    wanted = select(BranchDecisionRow).where(
        col(BranchDecisionRow.kind) == kind, col(BranchDecisionRow.branch).in_(line)
    )
    found: dict[str, dict[str, Any]] = {}
    for row in sorted(session.all(wanted), key=lambda row: line.index(row.branch)):
        found.setdefault(row.target, {}).update(json.loads(row.value))
    return found


def _weigh(row: Row[Any], decided: dict[str, Any]) -> None:
    """Evidence on this branch alone: what its copies changed waits here, and what they kept stands here."""
    settled = decided.pop("settled", False)
    if row.standing:
        decided["evidence_changed"] = False
        if row.withdrawn:
            decided.setdefault("deleted_at", None)
    elif decided.get("status", row.status) == "proposed" and row.source != "author" and not row.spoken_of:
        decided.setdefault("deleted_at", row.deleted_at or row.created_at)
    else:
        decided["evidence_changed"] = not settled


def _redate(session: Session, copies: Mapping[str, str], facts: dict[str, dict[str, Any]]) -> None:
    """Dated places in replaced episodes, as places in the copies."""
    remaps: dict[str, Remap] = {}
    for name in ("known_from", "true_from", "true_until"):
        sql = (
            f"SELECT f.id, f.{name}_episode AS episode, f.{name}_offset AS at FROM facts f "
            f"WHERE f.{name}_episode IN (SELECT value FROM json_each(:copies))"
        )
        for row in session.query(sql, copies=json.dumps(list(copies))):
            differing = facts.setdefault(row.id, {})
            if f"{name}_episode" in differing:
                continue
            at = row.at
            if at is not None:
                if row.episode not in remaps:
                    remaps[row.episode] = _remap(session, row.episode, copies[row.episode])
                at = remaps[row.episode].offset(at)
            differing |= {f"{name}_episode": copies[row.episode], f"{name}_offset": at}


def _remap(session: Session, episode: str, copy: str) -> Remap:
    sql = "SELECT id, text FROM episodes WHERE id IN (:episode, :copy)"
    texts = {row.id: row.text for row in session.query(sql, episode=episode, copy=copy)}
    return Remap(texts[episode], texts[copy])


_CARRIED = """
    SELECT id, copy_of FROM mentions
    WHERE copy_of IS NOT NULL AND episode IN (SELECT value FROM json_each(:shown))
"""

_EVIDENCE = """
    SELECT f.id, f.status, f.source, f.deleted_at, f.withdrawn, f.created_at, sum(NOT m.stale) AS standing,
           EXISTS (SELECT 1 FROM knowledge k WHERE k.fact = f.id AND k.deleted_at IS NULL
                   AND (k.source = 'author' OR k.status = 'accepted'))
           OR EXISTS (SELECT 1 FROM awareness a WHERE a.fact = f.id AND a.deleted_at IS NULL
                      AND a.source = 'author') AS spoken_of
    FROM facts f JOIN mentions m ON m.fact = f.id
    WHERE m.episode IN (SELECT value FROM json_each(:live))
      AND f.id IN (SELECT fact FROM mentions
                   WHERE copy_of IS NOT NULL AND episode IN (SELECT value FROM json_each(:shown)))
    GROUP BY f.id
"""

SHADOWS = """
seen_facts AS MATERIALIZED (SELECT key AS id, value AS differing FROM json_each(:facts_seen)),
seen_moments AS MATERIALIZED (SELECT key AS id, value AS differing FROM json_each(:moments_seen)),
carried AS MATERIALIZED (SELECT key AS id, value AS copy FROM json_each(:carried)),
facts AS MATERIALIZED (
    SELECT f.id, f.sequence,
           iif(json_type(d.differing, '$.owner') IS NULL, f.owner, d.differing ->> 'owner') AS owner,
           coalesce(d.differing ->> 'scope', f.scope) AS scope,
           coalesce(d.differing ->> 'status', f.status) AS status,
           coalesce(d.differing ->> 'known_always', f.known_always) AS known_always,
           iif(json_type(d.differing, '$.known_from_episode') IS NULL, f.known_from_episode,
               d.differing ->> 'known_from_episode') AS known_from_episode,
           iif(json_type(d.differing, '$.known_from_episode') IS NULL, f.known_from_offset,
               d.differing ->> 'known_from_offset') AS known_from_offset,
           iif(json_type(d.differing, '$.deleted_at') IS NULL, f.deleted_at, d.differing ->> 'deleted_at') AS deleted_at
    FROM main.facts f LEFT JOIN seen_facts d ON d.id = f.id
    WHERE f.branch IS NULL OR f.branch IN (SELECT value FROM json_each(:line))
),
knowledge AS MATERIALIZED (
    SELECT k.id, k.fact, coalesce(c.copy, k.mention) AS mention, k.sequence,
           coalesce(d.differing ->> 'source', k.source) AS source,
           coalesce(d.differing ->> 'how', k.how) AS how,
           coalesce(d.differing ->> 'character', k.character) AS character,
           coalesce(d.differing ->> 'stance', k.stance) AS stance,
           coalesce(d.differing ->> 'belief', k.belief) AS belief,
           coalesce(d.differing ->> 'status', k.status) AS status,
           iif(json_type(d.differing, '$.sureness') IS NULL, k.sureness, d.differing ->> 'sureness') AS sureness,
           iif(json_type(d.differing, '$.deleted_at') IS NULL, k.deleted_at, d.differing ->> 'deleted_at') AS deleted_at
    FROM main.knowledge k LEFT JOIN carried c ON c.id = k.mention LEFT JOIN seen_moments d ON d.id = k.id
    WHERE k.branch IS NULL OR k.branch IN (SELECT value FROM json_each(:line))
),
"""
"""Common table expressions that stand in for the tables `facts` and `knowledge`, as far as the gate reads them."""


def shadow_parameters(view: BranchView) -> dict[str, str]:
    """What SHADOWS asks for."""
    return {
        "facts_seen": json.dumps(view.facts),
        "moments_seen": json.dumps(view.moments),
        "carried": json.dumps(view.carried),
        "line": json.dumps(view.line),
    }
