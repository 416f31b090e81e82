"""Names the author has said are nobody of the story."""

import json
from collections.abc import Iterable

from workbench.store.session import Session


class RejectedNames:
    """In the order they were rejected."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def list(self) -> tuple[str, ...]:
        """All of them, the first one first."""
        return tuple(name for (name,) in self._session.tuples("SELECT name FROM rejected_names ORDER BY position"))

    def add(self, names: Iterable[str]) -> None:
        """Reject these, too."""
        for name in names:
            self._session.change(
                "INSERT OR IGNORE INTO rejected_names SELECT :name, coalesce(max(position), 0) + 1 FROM rejected_names",
                name=name,
            )

    def remove(self, names: Iterable[str]) -> None:
        """Reject these no more."""
        sql = "DELETE FROM rejected_names WHERE name IN (SELECT value FROM json_each(:names))"
        self._session.change(sql, names=json.dumps(list(names)))
