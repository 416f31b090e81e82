"""What grew in settings as JSON has tables: what reading leaves behind, and what the author said of single things.

Revision: 0015
"""

import json
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

Row = dict[str, Any]


def upgrade() -> None:
    tables = {table.name: table for table in (*_of_reading(), *_of_people(), *_of_the_author())}
    moving = _Moving(tables)
    for key, value in _settings():
        for table, row in _rows(key, value):
            moving.put(table, row)
    moving.insert()


def _settings() -> Iterator[tuple[str, Any]]:
    """Each setting that has a place of its own now, as it leaves. Who tells the whole story is a setting still."""
    connection = op.get_bind()
    for key, text in connection.execute(sa.text("SELECT key, value FROM settings ORDER BY key")).all():
        value = _read(text)
        if key.partition(":")[0] in _KEYS and not (key == "narrator" and isinstance(value, str)):
            connection.execute(sa.text("DELETE FROM settings WHERE key = :key"), {"key": key})
            yield key, value


def _of_reading() -> Iterator[sa.Table]:
    found = {
        "fact_worths": (_column("worth", sa.Float),),
        "fact_claims": (
            _column("common", sa.Float),
            _column("world", sa.Boolean),
            _column("owner", of="characters", nullable=True),
        ),
        "fact_weights": (
            _column("secrecy", sa.Float),
            _column("holder", of="characters", nullable=True),
            _column("worth", sa.Float),
            _column("peak", sa.Integer),
            _column("common", sa.Float),
        ),
    }
    for name, columns in found.items():
        fact, episode = _column("fact", of="facts", gone="CASCADE"), _column("episode", of="episodes", gone="CASCADE")
        yield _table(name, fact, episode, *columns, key=("fact", "episode"), index=("episode",))
    for name, column, of in (
        ("taken_back_facts", "fact", "facts"),
        ("withheld_facts", "fact", "facts"),
        ("taken_back_moments", "moment", "knowledge"),
    ):
        yield _table(name, _column(column, of=of, gone="CASCADE"), key=(column,))
    yield _table(
        "unsettled_episodes",
        _column("branch", of="branches", gone="CASCADE"),
        _column("episode", of="episodes", gone="CASCADE"),
        key=("branch", "episode"),
        index=("episode",),
    )
    yield _table("failed_readings", _column("content_hash"), _column("reader"), key=("content_hash", "reader"))


def _of_people() -> Iterator[sa.Table]:
    yield _table("rejected_names", _column("name"), _column("position", sa.Integer), key=("name",))
    yield _table(
        "voice_samples",
        _column("character", of="characters", gone="CASCADE"),
        _column("line"),
        _column("shown", sa.Boolean),
        key=("character", "line"),
    )
    yield _table(
        "portrait_traits",
        _column("id", sa.Integer),
        _column("character", of="characters", gone="CASCADE"),
        _column("field"),
        _column("towards", of="characters", gone="CASCADE", nullable=True),
        _column("value"),
        _column("since_episode", of="episodes", gone="SET NULL", nullable=True),
        _column("since_offset", sa.Integer, nullable=True),
        key=("id",),
        index=("character", "since_episode"),
    )
    yield _table(
        "portrait_lines",
        _column("id", sa.Integer),
        _column("trait", sa.Integer, of="portrait_traits", gone="CASCADE"),
        _column("episode", of="episodes", gone="CASCADE"),
        _column("quote"),
        key=("id",),
        index=("trait", "episode"),
    )


def _of_the_author() -> Iterator[sa.Table]:
    yield _table(
        "facts_apart",
        _column("one", of="facts", gone="CASCADE"),
        _column("other", of="facts", gone="CASCADE"),
        key=("one", "other"),
        index=("other",),
    )
    yield _table("felt_moments", _column("moment", of="knowledge", gone="CASCADE"), _column("words"), key=("moment",))
    yield _table("mended_warnings", _column("warning"), _column("pattern"), _column("mended_at"), key=("warning",))
    yield _table("pattern_resets", _column("pattern"), _column("since"), key=("pattern",))
    yield _table(
        "narrators",
        _column("episode", of="episodes", gone="CASCADE"),
        _column("character", of="characters", gone="CASCADE"),
        key=("episode",),
    )
    yield _table(
        "episode_origins",
        _column("episode", of="episodes", gone="CASCADE"),
        _column("origin"),
        _column("position", sa.Integer),
        key=("episode", "origin"),
    )


def _column(
    name: str, kind: type[sa.types.TypeEngine[Any]] = sa.String, of: str = "", gone: str = "", nullable: bool = False
) -> sa.Column[Any]:
    """A column; `of` names the table it refers to, `gone` what becomes of the row when that row goes."""
    named = [sa.ForeignKey(f"{of}.id", ondelete=gone or None)] if of else []
    return sa.Column(name, kind(), *named, nullable=nullable)


def _table(name: str, *columns: sa.Column[Any], key: tuple[str, ...], index: tuple[str, ...] = ()) -> sa.Table:
    made = op.create_table(name, *columns, sa.PrimaryKeyConstraint(*key))
    for column in index:
        op.create_index(f"ix_{name}_{column}", name, [column])
    return made


def _rows(key: str, value: Any) -> Iterator[tuple[str, Row]]:
    """What a setting becomes: table and row. Whether a row fits is seen when it is put."""
    name, _, subject = key.partition(":")
    if name == "worth":
        yield from (("fact_worths", {"fact": f, "episode": subject, "worth": w}) for f, w in _items(value))
    elif name == "claims":
        for fact, (common, world, owner) in _padded(value, (None, None, None)):
            row = {"common": common, "world": world, "owner": owner}
            yield "fact_claims", {"fact": fact, "episode": subject, **row}
    elif name == "secrecy":
        for fact, weight in _padded(value, (None, None, 0.0, 0, 0.0)):
            row = dict(zip(("secrecy", "holder", "worth", "peak", "common"), weight, strict=True))
            yield "fact_weights", {"fact": fact, "episode": subject, **row}
    elif name == "extraction.unsettled":
        yield from (("unsettled_episodes", {"branch": subject, "episode": one}) for one in _list(value))
    elif key in ("extraction.taken_back", "extraction.withheld"):
        table = "taken_back_facts" if key == "extraction.taken_back" else "withheld_facts"
        yield from ((table, {"fact": one}) for one in _list(value))
    elif key == "extraction.moments_taken_back":
        yield from (("taken_back_moments", {"moment": one}) for one in _list(value))
    elif key == "extraction.failed":
        for mark in _list(value):
            words, _, reader = str(mark).partition(":")
            yield "failed_readings", {"content_hash": words, "reader": reader}
    elif key == "cast.rejected":
        yield from (("rejected_names", {"name": one, "position": at}) for at, one in enumerate(_list(value), start=1))
    elif key == "persona.samples":
        for who, lines in _items(value):
            for line, shown in _items(lines):
                yield "voice_samples", {"character": who, "line": line, "shown": bool(shown)}
    elif key == "cast.portraits":
        yield from _portraits(value)
    elif key == "duplicates.apart":
        pairs = (sorted(map(str, pair)) for pair in _list(value) if len(_list(pair)) == 2)
        yield from (("facts_apart", {"one": one, "other": other}) for one, other in pairs)
    elif key == "reactions.felt":
        yield from (("felt_moments", {"moment": moment, "words": words}) for moment, words in _items(value))
    elif key == "continuity.learning":
        kept = dict(_items(value))
        for mended in _list(kept.get("fixed")):
            row = dict(zip(("pattern", "warning", "mended_at"), _list(mended), strict=False))
            yield "mended_warnings", row
        yield from (("pattern_resets", {"pattern": one, "since": at}) for one, at in _items(kept.get("since")))
    elif key == "narrator":
        yield from (("narrators", {"episode": one, "character": who}) for one, who in _items(value))
    elif key == "episode_kin":
        for episode, others in _items(value):
            for at, origin in enumerate(_list(others)):
                yield "episode_origins", {"episode": episode, "origin": origin, "position": at}


def _portraits(value: Any) -> Iterator[tuple[str, Row]]:
    traits, lines = count(1), count(1)
    for who, portrait in _items(value):
        kinds = dict(_items(portrait))
        fields = [(name, None, one) for name, one in _items(kinds.get("fields"))]
        calls = [("", whom, one) for whom, one in _items(kinds.get("calls"))]
        for name, towards, one in (*fields, *calls):
            trait, number = dict(_items(one)), next(traits)
            since = dict(_items(trait.get("since")))
            where = {"since_episode": since.get("episode"), "since_offset": since.get("offset")}
            named = {"character": who, "field": name, "towards": towards, "value": trait.get("value")}
            yield "portrait_traits", {"id": number, **named, **where}
            for line in _list(trait.get("lines")):
                words = dict(_items(line))
                row = {"id": next(lines), "trait": number, "episode": words.get("episode"), "quote": words.get("quote")}
                yield "portrait_lines", row


def _items(value: Any) -> Iterable[tuple[str, Any]]:
    return value.items() if isinstance(value, dict) else ()


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _padded(value: Any, empty: tuple[Any, ...]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Lists by their keys, with what is missing at their ends."""
    for key, some in _items(value):
        held = tuple(_list(some))[: len(empty)]
        yield key, (*held, *empty[len(held) :])


class _Moving:
    """Rows on their way into their tables: one about what is gone, or of another shape, is left out."""

    def __init__(self, tables: dict[str, sa.Table]) -> None:
        self._tables = tables
        self._rows: dict[str, list[Row]] = {name: [] for name in tables}
        self._there: dict[str, set[Any]] = {}

    def put(self, name: str, row: Row) -> None:
        """Have a row inserted if it fits its table and refers to nothing that is not there."""
        fitting = {}
        for column in self._tables[name].columns:
            value = row.get(column.name)
            fitting[column.name] = value if self._fits(column, value) else None
            lost = value is not None and any(key.ondelete == "CASCADE" for key in column.foreign_keys)
            if fitting[column.name] is None and (lost or not column.nullable):
                return
        self._rows[name].append(fitting)
        if "id" in fitting:
            self._ids(name).add(fitting["id"])

    def insert(self) -> None:
        """Insert them all, of two with the same key the first."""
        for name, rows in self._rows.items():
            if rows:
                op.get_bind().execute(sa.insert(self._tables[name]).prefix_with("OR IGNORE"), rows)

    def _fits(self, column: sa.Column[Any], value: Any) -> bool:
        kinds = (int, float) if column.type.python_type is float else (column.type.python_type,)
        there = (value in self._ids(key.column.table.name) for key in column.foreign_keys)
        return type(value) in kinds and all(there)

    def _ids(self, table: str) -> set[Any]:
        if table not in self._there:
            rows = op.get_bind().execute(sa.text(f"SELECT id FROM {table}"))
            self._there[table] = {row.id for row in rows}
        return self._there[table]


_KEYS = frozenset(
    {
        "worth",
        "claims",
        "secrecy",
        "extraction.unsettled",
        "extraction.taken_back",
        "extraction.withheld",
        "extraction.moments_taken_back",
        "extraction.failed",
        "cast.rejected",
        "persona.samples",
        "cast.portraits",
        "duplicates.apart",
        "reactions.felt",
        "continuity.learning",
        "narrator",
        "episode_kin",
    }
)


def _read(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None
