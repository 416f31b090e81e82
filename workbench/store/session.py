"""One transaction's connection, as the repositories use it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, TypeVar
from uuid import uuid4

from sqlalchemy import Executable, Row
from sqlalchemy.engine import Connection

from workbench.store.kept import Kept
from workbench.store.states import State

T = TypeVar("T")


class Session:
    """Statements in one transaction. Rows have their columns as attributes."""

    def __init__(
        self, connection: Connection, writable: bool, state: State | None = None, kept: Kept | None = None
    ) -> None:
        """`state` is the committed state that the transaction sees, when it is known and may be shared; `kept` what
        was kept of the story since it was opened, None where older states of it are not."""
        self._connection = connection
        self.writable = writable
        self.kept = kept
        self._state = state

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

    def tuples(self, sql: str, **parameters: object) -> list[tuple[Any, ...]]:
        """What `query` gives as plain tuples: for thousands of rows."""
        driver: Any = self._connection.connection.driver_connection
        rows: list[tuple[Any, ...]] = driver.execute(sql, parameters).fetchall()
        return rows

    @property
    def state(self) -> State | None:
        """The committed state this transaction sees; None once it has changed anything, or when that is not known."""
        return self._state

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` reads of the story, shared between all transactions that see the same state. Not to be changed
        by whoever gets it."""
        return make() if self._state is None else self._state.get(key, make)

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

    def insert(self, table: str, row: Mapping[str, Any]) -> None:
        """Put one row into a table, by its columns' names."""
        names, values = (", ".join(form.format(name) for name in row) for form in ('"{}"', ":{}"))
        self.change(f"INSERT INTO {table} ({names}) VALUES ({values})", **row)

    def _check_writable(self) -> None:
        if not self.writable:
            raise RuntimeError("a reading unit cannot write")
        self._state = None


def new_id(prefix: str) -> str:
    """A fresh id; the prefix only helps a person reading the file."""
    return f"{prefix}-{uuid4().hex[:16]}"


def now() -> str:
    """The present moment, UTC, as stored."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
