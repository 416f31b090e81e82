"""Bringing a story file's tables to the version this program speaks."""

import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy.engine import Connection

from workbench.story.errors import StoryFileError

if TYPE_CHECKING:
    from alembic.config import Config

LATEST = "0020"
"""The schema version of this program; a test holds it equal to the newest migration's."""


def version_of(connection: sqlite3.Connection) -> str | None:
    """The schema version recorded in a file; None when it has none."""
    named = connection.execute("SELECT 1 FROM sqlite_master WHERE type='table' AND name='alembic_version'").fetchone()
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone() if named else None
    return None if row is None else str(row[0])


def is_known(version: str) -> bool:
    """True when this program has heard of the version. A file with any other is from a newer program."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(_config())
    return any(script.revision == version for script in scripts.walk_revisions())


def migrate(connection: Connection, target: str | None = None) -> None:
    """Bring the file behind `connection` from its version to `target` (the latest), in one transaction.

    The connection must be fresh (no transaction begun) and is left so. Raises StoryFileError when the file's rows
    would no longer fit together, and leaves it as it was.
    """
    from alembic import command

    # Batch mode rebuilds tables by dropping the old ones, which would cascade; the check below makes up for it.
    _foreign_keys(connection, "OFF")
    try:
        with connection.execution_options(begin="BEGIN IMMEDIATE").begin():
            config = _config()
            config.attributes["connection"] = connection
            command.upgrade(config, target or LATEST)
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                raise StoryFileError("The story file does not fit together and was left as it was; restore a backup.")
    finally:
        _foreign_keys(connection, "ON")


def back_up(path: Path, version: str | None) -> Path:
    """Copy a story file beside itself before its tables change; returns where the copy is.

    Goes through SQLite, so that what still lies in the write-ahead log is part of the copy.
    """
    copy = path.with_name(f"{path.name}.before-{LATEST}-from-{version or 'none'}.bak")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")
    return copy


def _config() -> "Config":
    from alembic.config import Config

    config = Config()
    folder = str(files("workbench.store") / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def _foreign_keys(connection: Connection, state: str) -> None:
    driver = connection.connection.driver_connection
    if driver is not None:
        driver.execute(f"PRAGMA foreign_keys={state}")
