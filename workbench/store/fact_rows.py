"""Facts as rows, and rows as facts."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from sqlalchemy import Row

from workbench.store.records import FactDraft
from workbench.store.rows import digest, moment, place, place_columns
from workbench.story.errors import InputError
from workbench.story.facts import Fact, Mention, Scope, Source, Status

_PLACES = ("known_from", "true_from", "true_until")
_PLAIN = ("text", "scope", "owner", "kind", "importance", "source", "status", "known_always", "superseded_by")
_EDITABLE = {*_PLACES, *_PLAIN, "evidence_changed"}


class FactRecord(NamedTuple):
    """A row as far as `fact_of` reads it, with its place in the order of recording: the table's columns by name."""

    id: str
    text: str
    scope: str
    owner: str | None
    kind: str
    importance: int
    source: str
    status: str
    known_always: int
    known_from_episode: str | None
    known_from_offset: int | None
    true_from_episode: str | None
    true_from_offset: int | None
    true_until_episode: str | None
    true_until_offset: int | None
    superseded_by: str | None
    version: int
    evidence_changed: int
    deleted_at: str | None
    vector_episode: str
    vector_index: int
    branch: str | None
    sequence: int


def row_of(fact: str, draft: FactDraft) -> dict[str, Any]:
    """The columns of a new fact, but for its vector's name and its order."""
    _check(draft.scope, draft.owner, draft.importance)
    row: dict[str, Any] = {"id": fact, "hash": digest(draft.text), "version": 1, "evidence_changed": False}
    row |= {name: _plain(getattr(draft, name)) for name in _PLAIN} | {"withdrawn": False, "branch": draft.branch}
    for name in _PLACES:
        row |= place_columns(name, getattr(draft, name))
    return row


def changes_of(before: Fact, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The columns that an edit sets. Raises TypeError for a field that cannot be edited, InputError for a bad value."""
    unknown = changes.keys() - _EDITABLE
    if unknown:
        raise TypeError(f"not fields of a fact that can be edited: {', '.join(sorted(unknown))}")
    values = dict(changes)
    scope = Scope(values.get("scope", before.scope))
    if scope is not Scope.CHARACTER:
        values["owner"] = None
    _check(scope, values.get("owner", before.owner), values.get("importance", before.importance))
    columns: dict[str, Any] = {}
    for name, value in values.items():
        columns |= place_columns(name, value) if name in _PLACES else {name: _plain(value)}
    if "text" in columns:
        if not columns["text"].strip():
            raise InputError("A fact needs a sentence that says it.")
        columns["hash"] = digest(columns["text"])
    return columns


def fact_of(row: Row[Any] | FactRecord, mentions: Sequence[Mention]) -> Fact:
    """The fact a row stands for."""
    return Fact(
        row.id,
        row.text,
        Scope(row.scope),
        row.owner,
        row.kind,
        row.importance,
        Source(row.source),
        Status(row.status),
        tuple(mentions),
        bool(row.known_always),
        place(row.known_from_episode, row.known_from_offset),
        place(row.true_from_episode, row.true_from_offset),
        place(row.true_until_episode, row.true_until_offset),
        row.superseded_by,
        row.version,
        bool(row.evidence_changed),
        moment(row.deleted_at),
        row.vector_episode,
        row.vector_index,
        row.branch,
    )


def _check(scope: Scope, owner: str | None, importance: int) -> None:
    if (scope is Scope.CHARACTER) != (owner is not None):
        raise InputError("A character's secret needs its owner, and nothing else has one; name the character.")
    if not 1 <= importance <= 5:
        raise InputError("Importance is 1 to 5, not {importance}.", importance=importance)


def _plain(value: Any) -> Any:
    return value.value if isinstance(value, Enum) else value
