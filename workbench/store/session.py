"""One transaction's connection, as the repositories use it."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from sqlalchemy import Executable, Row
from sqlalchemy.engine import Connection


class Session:
    """Statements in one transaction. Rows have their columns as attributes."""

    def __init__(self, connection: Connection, writable: bool) -> None:
        self._connection = connection
        self.writable = writable

    def all(self, statement: Executable) -> Sequence[Row[Any]]:
        """Every row a query gives."""
        return self._connection.execute(statement).all()

    def first(self, statement: Executable) -> Row[Any] | None:
        """The first row of a query, None without one."""
        return self._connection.execute(statement).first()

    def scalar(self, statement: Executable) -> Any:
        """The first column of the first row."""
        return self._connection.execute(statement).scalar()

    def query(self, sql: str, **parameters: object) -> Sequence[Row[Any]]:
        """Every row of a query written as SQL, with named parameters."""
        return self._connection.exec_driver_sql(sql, parameters).all()

    def run(self, statement: Executable, rows: Sequence[Mapping[str, Any]] | None = None) -> int:
        """Execute a change, once for each of `rows` when given; returns how many rows it touched.

        Writing in a reading unit is a mistake in the caller: RuntimeError.
        """
        self._check_writable()
        if rows is None:
            return self._connection.execute(statement).rowcount
        return self._connection.execute(statement, rows).rowcount if rows else 0

    def change(self, sql: str, **parameters: object) -> int:
        """Execute a change written as SQL, with named parameters; returns how many rows it touched."""
        self._check_writable()
        return self._connection.exec_driver_sql(sql, parameters).rowcount

    def _check_writable(self) -> None:
        if not self.writable:
            raise RuntimeError("a reading unit cannot write")


def new_id(prefix: str) -> str:
    """A fresh id; the prefix only helps a person reading the file."""
    return f"{prefix}-{uuid4().hex[:16]}"


def now() -> str:
    """The present moment, UTC, as stored."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
