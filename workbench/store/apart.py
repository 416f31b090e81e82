"""Pairs of facts that the author told apart."""

from workbench.store.session import Session


class Apart:
    """Each pair as the ids of its facts, the smaller one first."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def pairs(self) -> set[tuple[str, str]]:
        """All of them."""
        return {(one, other) for one, other in self._session.tuples("SELECT one, other FROM facts_apart")}

    def add(self, one: str, other: str) -> None:
        """Two facts are two; nothing is noted of one that was erased."""
        self._session.change(
            "INSERT OR IGNORE INTO facts_apart SELECT a.id, b.id FROM facts a, facts b WHERE a.id = :a AND b.id = :b",
            a=min(one, other),
            b=max(one, other),
        )

    def remove(self, one: str, other: str) -> None:
        """Say nothing of these two any more."""
        sql = "DELETE FROM facts_apart WHERE one = :a AND other = :b"
        self._session.change(sql, a=min(one, other), b=max(one, other))
