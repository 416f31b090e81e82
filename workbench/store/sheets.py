"""Sheets on places, things and words."""

from dataclasses import replace

from workbench.store.session import Session, new_id, now
from workbench.story.errors import InputError
from workbench.story.notes import Sheet, SheetKind


class Sheets:
    """The author's sheets; nothing of them is canon."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> list[Sheet]:
        """All of them, by kind and in the order they were begun."""
        sql = "SELECT kind, name, reading, aliases, text, id FROM sheets ORDER BY kind, created_at, id"
        return [
            Sheet(SheetKind(kind), name, reading, tuple(aliases.splitlines()), text, key)
            for kind, name, reading, aliases, text, key in self._session.tuples(sql)
        ]

    def get(self, sheet: str) -> Sheet:
        """One of them. Raises InputError when it is gone."""
        found = next((one for one in self.list() if one.id == sheet), None)
        if found is None:
            raise InputError("There is no sheet {sheet}.", sheet=sheet)
        return found

    def put(self, sheet: Sheet) -> Sheet:
        """Keep a sheet, in place of the one with its id; returns it with its id. Raises InputError without a name."""
        if not sheet.name.strip():
            raise InputError("A sheet needs a name.")
        kept = replace(sheet, id=sheet.id or new_id("sheet"))
        row = {
            "id": kept.id,
            "kind": kept.kind.value,
            "name": kept.name,
            "reading": kept.reading,
            "aliases": "\n".join(kept.aliases),
            "text": kept.text,
        }
        before = list(self._session.tuples("SELECT created_at FROM sheets WHERE id = :id", id=kept.id))
        self.remove(kept.id)
        self._session.insert("sheets", row | {"created_at": before[0][0] if before else now()})
        return kept

    def remove(self, sheet: str) -> None:
        """Take a sheet away."""
        self._session.change("DELETE FROM sheets WHERE id = :id", id=sheet)
