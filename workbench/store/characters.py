"""The cast."""

import re
import unicodedata
from difflib import get_close_matches
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update
from sqlmodel import col

from workbench.store.ledger import Ledger
from workbench.store.merging import merge
from workbench.store.rows import place
from workbench.store.session import Session, now
from workbench.store.slugs import slug
from workbench.store.tables import AliasRow, AppellationRow, CharacterRow
from workbench.story.cast import Alias, Appellation, Character
from workbench.story.errors import InputError

_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")


class Characters:
    """The people of the story."""

    def __init__(self, session: Session, ledger: Ledger) -> None:
        self._session = session
        self._ledger = ledger

    def list(self) -> list[Character]:
        """Everybody, in the order they were added."""
        wanted = select(CharacterRow).where(col(CharacterRow.deleted_at).is_(None))
        rows = self._session.all(wanted.order_by(col(CharacterRow.position), col(CharacterRow.id)))
        aliases: dict[str, list[Alias]] = {}
        for row in self._session.all(select(AliasRow).order_by(col(AliasRow.id))):
            since = place(row.since_episode, row.since_offset)
            aliases.setdefault(row.character, []).append(Alias(row.name, since))
        calls: dict[str, list[Appellation]] = {}
        for row in self._session.all(select(AppellationRow).order_by(col(AppellationRow.id))):
            since = place(row.since_episode, row.since_offset)
            calls.setdefault(row.character, []).append(Appellation(row.towards, row.name, since))
        return [_character(row, aliases.get(row.id, []), calls.get(row.id, [])) for row in rows]

    def get(self, character: str) -> Character:
        """The one with this id. Raises InputError when there is none."""
        found = next((one for one in self.list() if one.id == character), None)
        if found is None:
            raise InputError(
                "There is no character “{character}” in this story; see the list of characters.", character=character
            )
        return found

    def find(self, name_or_id: str) -> Character:
        """The one with this id, name or alias. Raises InputError when nobody or several answer to it."""
        everybody = self.list()
        by_id = [one for one in everybody if one.id == name_or_id]
        wanted = _folded(name_or_id)
        by_name = [one for one in everybody if _folded(one.name) == wanted]
        by_alias = [one for one in everybody if wanted in {_folded(alias.name) for alias in one.aliases}]
        found = by_id or by_name or by_alias
        if len(found) == 1:
            return found[0]
        if found:
            ids = [f"{one.name} ({one.id})" for one in found]
            raise InputError("Several characters answer to “{name}”: {ids}; give the id.", name=name_or_id, ids=ids)
        known = {_folded(name): name for one in everybody for name in (*one.names, one.id)}
        close = [known[key] for key in get_close_matches(wanted, known, n=3, cutoff=0.4)]
        close += [name for key, name in known.items() if wanted and wanted in key and name not in close]
        if close:
            raise InputError(
                "Nobody in this story is called “{name}”; did you mean {close}?", name=name_or_id, close=close[:3]
            )
        raise InputError("Nobody in this story is called “{name}”; see the list of characters.", name=name_or_id)

    def add(self, character: Character) -> Character:
        """Add somebody. Raises InputError when the id is taken or unusable, or a name is (see `update`)."""
        if not _ID.fullmatch(character.id):
            raise InputError("“{id}” cannot be an id: use letters a to z, digits, “-” and “_”.", id=character.id)
        taken = self._session.first(select(col(CharacterRow.deleted_at)).where(col(CharacterRow.id) == character.id))
        if taken is not None and taken.deleted_at is None:
            raise InputError("There is already a character “{id}”; choose another id.", id=character.id)
        self._check_names(character)
        if taken is not None:
            self._session.run(update(CharacterRow).where(col(CharacterRow.id) == character.id).values(deleted_at=None))
            return self._replace(character)
        position = self._session.scalar(select(func.coalesce(func.max(col(CharacterRow.position)), 0))) + 1
        self._session.run(insert(CharacterRow), [_columns(character) | {"id": character.id, "position": position}])
        self._write_names(character)
        return self.get(character.id)

    def update(self, character: Character) -> Character:
        """Replace everything about somebody, names included.

        Raises InputError when the name or an alias is blank, or somebody else already has it as their name. Two people
        may share an alias, as what they are called by others (先輩).
        """
        self._check_names(character, before=self.get(character.id))
        return self._replace(character)

    def delete(self, character: str) -> None:
        """Take somebody out of the cast; `add` with the same id brings them back with their facts."""
        self.get(character)
        self._session.run(update(CharacterRow).where(col(CharacterRow.id) == character).values(deleted_at=now()))

    def merge(self, keep: str, other: str) -> Character:
        """Make `other` the same person as `keep`: names, facts, learning moments and spoken lines go over."""
        if keep == other:
            raise InputError("A character cannot be merged with itself; name two.")
        merged, facts = merge(self._session, self.get(keep), self.get(other))
        self.delete(other)
        self._ledger.follow(facts)
        return self._replace(merged)

    def new_id(self, name: str, reading: str = "") -> str:
        """An unused ASCII id that resembles the name or its reading."""
        taken = {row.id for row in self._session.all(select(col(CharacterRow.id)))}
        stem = slug(name) or slug(reading) or "person"
        number = 1
        while (candidate := stem if number == 1 and stem != "person" else f"{stem}-{number}") in taken:
            number += 1
        return candidate

    def _replace(self, character: Character) -> Character:
        self._session.run(
            update(CharacterRow).where(col(CharacterRow.id) == character.id).values(**_columns(character))
        )
        self._write_names(character)
        return self.get(character.id)

    def _check_names(self, character: Character, before: Character | None = None) -> None:
        """Only names that are new to the character are held against the others', so that what stands can be edited.

        Spelled the same means the same letters: a look-alike (Ann, ANN) is the author's business, and `find` asks then.
        """
        if not all(name.strip() for name in character.names):
            raise InputError("A character needs a name, and an alias cannot be empty.")
        kept = set(before.names) if before else set()
        if before and before.name != character.name:
            kept.discard(character.name)
        taken = {one.name.strip() for one in self.list() if one.id != character.id}
        for name in character.names:
            if name not in kept and name.strip() in taken:
                raise InputError("There is already a character called “{name}”; choose another name.", name=name)

    def _write_names(self, character: Character) -> None:
        self._session.run(delete(AliasRow).where(col(AliasRow.character) == character.id))
        self._session.run(delete(AppellationRow).where(col(AppellationRow.character) == character.id))
        self._session.run(insert(AliasRow), [_since(character.id, one) for one in character.aliases])
        self._session.run(
            insert(AppellationRow),
            [_since(character.id, one) | {"towards": one.towards} for one in character.appellations],
        )


def _since(character: str, name: Alias | Appellation) -> dict[str, Any]:
    since = name.since
    return {
        "character": character,
        "name": name.name,
        "since_episode": since.episode if since else None,
        "since_offset": since.offset if since else None,
    }


def _columns(character: Character) -> dict[str, Any]:
    names = ("name", "reading", "first_person", "profile", "voice", "notes", "status")
    return {name: getattr(character, name) for name in names}


def _character(row: Row[Any], aliases: list[Alias], calls: list[Appellation]) -> Character:
    return Character(
        row.id,
        row.name,
        row.reading,
        tuple(aliases),
        tuple(calls),
        row.first_person,
        row.profile,
        row.voice,
        row.notes,
        row.status,
    )


def _folded(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
