"""A table in blocks of text, to tell what has changed in it since: quicker by far than reading its rows anew.

SQLite writes the rows out and Python compares the blocks as wholes; only those that differ are taken apart.
"""

import json
from collections.abc import Hashable, Mapping
from typing import Any

from workbench.store.session import Session

_ROWS = 8
"""Bits of a row's number that do not count: so many rows, 256, make a block."""


def blocks(session: Session, table: str, columns: str, rest: str) -> Mapping[int, bytes]:
    """The rows of a query over `table` (an alias) in blocks: its SELECT's `columns`, and the `rest` from FROM on.

    Two readings are equal only when every column of every row is.
    """
    rows = session.tuples(
        f"SELECT {table}.rowid >> {_ROWS}, CAST(json_group_array(json_array({columns})) AS BLOB) {rest} "
        f"GROUP BY {table}.rowid >> {_ROWS}"
    )
    return dict(rows)


def changed(before: Mapping[int, bytes], after: Mapping[int, bytes], key: int) -> set[Any]:
    """The values in column number `key` of every row that is in one of the two readings only."""
    found = set()
    for block in before.keys() | after.keys():
        old, new = before.get(block, b"[]"), after.get(block, b"[]")
        if old != new:
            found |= {row[key] for row in _rows(old) ^ _rows(new)}
    return found


def _rows(block: bytes) -> set[tuple[Hashable, ...]]:
    return {tuple(row) for row in json.loads(block)}
