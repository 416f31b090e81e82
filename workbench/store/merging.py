"""Two characters found to be one."""

import json
from dataclasses import replace

from workbench.store.session import Session
from workbench.story.cast import Alias, Character


def merge(session: Session, keep: Character, other: Character) -> tuple[Character, list[str]]:
    """Hand everything that names `other` over to `keep`; returns `keep` with all names, and the facts that changed.

    Facts that change their owner are raised a version, because their vectors are named after the owner.
    """
    facts = [row.id for row in session.query("SELECT id FROM facts WHERE owner = :other", other=other.id)]
    ids = {"keep": keep.id, "other": other.id}
    session.change("UPDATE facts SET owner = :keep, version = version + 1 WHERE owner = :other", **ids)
    facts += _merge_decisions(session, keep.id, other.id)
    session.change("UPDATE knowledge SET character = :keep WHERE character = :other", **ids)
    session.change("UPDATE knowledge SET by = :keep WHERE by = :other", **ids)
    for column in ("character", "other", "by"):
        session.change(f"UPDATE awareness SET {column} = :keep WHERE {column} = :other", **ids)
    # What one knew of the other's knowledge is no knowledge of another's any more.
    session.change("DELETE FROM awareness WHERE character = other")
    session.change("UPDATE spoken_lines SET speaker = :keep WHERE speaker = :other", **ids)
    session.change("UPDATE appellations SET towards = :keep WHERE towards = :other", **ids)
    session.change("UPDATE threads SET character = :keep WHERE character = :other", **ids)
    session.change("UPDATE fact_claims SET owner = :keep WHERE owner = :other", **ids)
    session.change("UPDATE fact_weights SET holder = :keep WHERE holder = :other", **ids)
    session.change("UPDATE narrators SET character = :keep WHERE character = :other", **ids)
    # Of one line there is one choice: the one kept is the one kept.
    session.change("UPDATE OR IGNORE voice_samples SET character = :keep WHERE character = :other", **ids)
    for table in ("mind_uses", "mind_consolidations", "mind_habits"):
        session.change(f"UPDATE {table} SET character = :keep WHERE character = :other", **ids)
    # Of one fact there is one mark: the one kept is the one kept.
    session.change("UPDATE OR IGNORE mind_marks SET character = :keep WHERE character = :other", **ids)
    session.change("DELETE FROM mind_marks WHERE character = :other", other=other.id)
    sql = "SELECT s.id, s.listeners FROM spoken_lines s, json_each(s.listeners) l WHERE l.value = :other"
    for row in session.query(sql, other=other.id):
        listeners = [keep.id if one == other.id else one for one in json.loads(row.listeners)]
        unique = json.dumps(list(dict.fromkeys(listeners)))
        session.change("UPDATE spoken_lines SET listeners = :names WHERE id = :id", names=unique, id=row.id)
    aliases = {alias.name: alias for alias in (Alias(other.name), *other.aliases, *keep.aliases)}
    aliases.pop(keep.name, None)
    calls = [replace(call, towards=keep.id) if call.towards == other.id else call for call in keep.appellations]
    # What either calls the same person is kept, where it is another word.
    calls += [call for call in other.appellations if call not in calls]
    merged = replace(
        keep,
        reading=keep.reading or other.reading,
        aliases=tuple(aliases.values()),
        appellations=tuple(call for call in calls if call.towards != keep.id),
        first_person=keep.first_person or other.first_person,
        profile=keep.profile or other.profile,
        voice=keep.voice or other.voice,
        notes="\n".join(note for note in (keep.notes, other.notes) if note),
    )
    return merged, facts


def _merge_decisions(session: Session, keep: str, other: str) -> list[str]:
    """What the author decided in branches names the one kept; returns the facts whose owner there changed."""
    facts = []
    for row in session.query("SELECT id, kind, target, value FROM branch_decisions"):
        value = json.loads(row.value)
        named = {name for name in ("owner", "character", "by") if isinstance(value, dict) and value.get(name) == other}
        if not named:
            continue
        value |= dict.fromkeys(named, keep)
        if "owner" in named:
            value["version"] = value.get("version", 1) + 1
            facts.append(row.target)
        changed = json.dumps(value, ensure_ascii=False)
        session.change("UPDATE branch_decisions SET value = :value WHERE id = :id", value=changed, id=row.id)
    return facts
