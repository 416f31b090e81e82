"""A story file: created, opened, read and written."""

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from threading import Lock, get_ident
from types import TracebackType
from typing import Self
from uuid import uuid4

from sqlalchemy import insert, select
from sqlalchemy.engine import Engine
from sqlmodel import col

from workbench.store import identity, opening
from workbench.store.anchor import Anchor
from workbench.store.connection import APPLICATION_ID, connect, file_at, make_engine, replaced
from workbench.store.faults import translated
from workbench.store.kept import Kept
from workbench.store.migrating import LATEST, back_up, migrate
from workbench.store.records import StoryInfo
from workbench.store.session import Session, now
from workbench.store.states import States
from workbench.store.tables import BranchRow, StoryRow
from workbench.store.tables.fulltext import WORDS
from workbench.store.unit import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import StoryFileError

BUSY_TIMEOUT = 5.0
"""Seconds to wait for another program that is writing before giving up."""


class StoryFile:
    """One open story. Safe to use from many threads; close it, or use it in a `with`."""

    def __init__(
        self, path: Path, engine: Engine, read_only: bool, keeping: bool = True, anchor: Anchor | None = None
    ) -> None:
        """Use `create` or `open`."""
        self.path = path
        self._engine = engine
        self._anchor = anchor or Anchor(path)
        self._read_only = read_only
        self._states = States(lambda: connect(path, read_only=read_only))
        self._writing = Lock()
        self._writer: int | None = None
        self._closed = False
        self._noticed = 0
        self._kept = Kept() if keeping else None
        self._file = file_at(path)
        self.info = self._settle()

    @classmethod
    def create(
        cls,
        path: Path | str,
        title: str,
        language: str = "ja",
        fill: Callable[[Unit], object] | None = None,
        *,
        busy_timeout: float = BUSY_TIMEOUT,
    ) -> Self:
        """Make a new story file. Raises StoryFileError when there is one already or the place cannot be written to.

        `fill` writes what the story starts with: the file appears with all of that in it, or not at all.
        """
        place = Path(path).absolute()
        opening.check_creatable(place)
        unfinished = place.with_name(f".{place.name}.{uuid4().hex[:8]}.new")
        try:
            with translated(place):
                _build(unfinished, title, language, fill, busy_timeout)
            # A link, unlike a rename, never replaces a file that appeared meanwhile.
            put_in_place(unfinished, place)
        finally:
            unfinished.unlink(missing_ok=True)
        return cls.open(place, busy_timeout=busy_timeout)

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        busy_timeout: float = BUSY_TIMEOUT,
        read_only: bool = False,
        keeping: bool = True,
    ) -> Self:
        """Open a story file, migrating an older one after copying it aside.

        A file that cannot be written to opens for reading (`info.read_only`), and any with `read_only`. Older states
        of what is changed are kept in it (`store.keeper`), but for `keeping` False: in a copy that is thrown away.
        Raises StoryFileError when it is missing, no story, damaged, from a newer version, or held by another program.
        """
        place = Path(path).absolute()
        opening.check_readable(place)
        read_only = read_only or opening.is_read_only(place)
        anchor = Anchor(place)
        if not read_only:
            anchor.take()
        try:
            return cls._open(place, anchor, read_only, busy_timeout, keeping)
        except BaseException:
            anchor.release()
            raise

    @classmethod
    def _open(cls, place: Path, anchor: Anchor, read_only: bool, busy_timeout: float, keeping: bool) -> Self:
        version = opening.check_story(place, read_only=read_only, busy_timeout=busy_timeout)
        if version != LATEST and read_only:
            raise StoryFileError(
                "{name} is from an older version and read-only, so it cannot be brought up to date; copy it somewhere "
                "writable and open the copy.",
                name=place.name,
            )
        engine = make_engine(place, read_only=read_only, busy_timeout=busy_timeout)
        try:
            with translated(place):
                if version != LATEST:
                    back_up(place, version)
                    with engine.connect() as connection:
                        migrate(connection)
                if not read_only:
                    with closing(connect(place, busy_timeout=busy_timeout)) as plain:
                        plain.execute("PRAGMA journal_mode=WAL")
                    anchor.take()
                story = cls(place, engine, read_only, keeping, anchor)
                story._index_words()
                if not read_only:
                    story._purge_rest()
                return story
        except BaseException:
            engine.dispose()
            raise

    @contextmanager
    def read(self) -> Iterator[Unit]:
        """A consistent snapshot as of now. Writing through it raises RuntimeError."""
        self._check_open()
        with translated(self.path), self._engine.connect() as connection:
            driver = connection.connection.driver_connection
            if driver is not None:
                driver.execute("PRAGMA query_only=ON")
            # The snapshot is taken by the first statement that reads, not by BEGIN.
            state = self._states.seize(lambda: connection.execute(select(col(StoryRow.id))), connection.rollback)
            yield Unit(Session(connection, writable=False, state=state))

    @property
    def others(self) -> int:
        """How often it has been noticed that something else than this object has written to the file: another program,
        or this one by another object. Never waits; while this one is writing, what was noticed before."""
        if self._closed or not self._writing.acquire(blocking=False):
            return self._noticed
        try:
            self._noticed = self._states.notice()
        finally:
            self._writing.release()
        return self._noticed

    @contextmanager
    def write(self) -> Iterator[Unit]:
        """A change: one at a time, committed on leaving, rolled back on any exception.

        Raises StoryFileError when the file is read-only, held by another program, no longer where it was, or the disk
        is full.
        """
        self._check_open()
        if self._read_only:
            raise StoryFileError(
                "{name} is read-only; change its permissions or save a copy elsewhere.", name=self.path.name
            )
        if self._writer == get_ident():
            raise RuntimeError("this thread is already writing to this story")
        if file_at(self.path) != self._file:
            # SQLite would go on writing into what nobody will ever open again.
            raise replaced(self.path)
        with self._writing, translated(self.path), self._engine.connect() as connection:
            self._writer = get_ident()
            try:
                driver = connection.connection.driver_connection
                if driver is not None:
                    driver.execute("PRAGMA query_only=OFF")
                with connection.execution_options(begin="BEGIN IMMEDIATE").begin():
                    # Nobody else can commit any more, so what is seen now is what this transaction sees.
                    self._states.notice()
                    state = self._states.seize(lambda: None, lambda: None)
                    with self._kept.held() if self._kept else nullcontext():
                        yield Unit(Session(connection, writable=True, state=state, kept=self._kept))
                self._states.mine()
            finally:
                self._writer = None

    def purge(self) -> bool:
        """Write the file anew, so that not one byte of what was erased is left in it: not in free pages, not among the
        indexed words, not in the write-ahead log. True when that is so; False while somebody else has the file in use,
        or when there is no room: it is tried again at the next closing and opening.
        """
        self._check_open()
        if self._read_only:
            return False
        with self.read() as unit:
            erased = unit.holdings.unfinished()
        with self._writing:
            self._states.notice()
            try:
                with closing(connect(self.path, busy_timeout=1.0)) as connection:
                    # Deleted words stay in the segments they were in until those are merged.
                    connection.execute(f"INSERT INTO {WORDS}({WORDS}) VALUES ('optimize')")
                    connection.execute("VACUUM")
                    [busy, *_] = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            except sqlite3.Error:
                return False
            finally:
                self._states.mine()
        if busy:
            return False
        with self.write() as unit:
            unit.holdings.finish(erased)
        return True

    def _purge_rest(self) -> None:
        """Finish what an erasing left to be done; never an error: the next opening tries again."""
        with suppress(StoryFileError):
            with self.read() as unit:
                unfinished = unit.holdings.unfinished()
            if unfinished:
                self.purge()

    def _thin_out(self) -> None:
        """Let go of older states that were kept long enough, where a session has added any."""
        if self._kept is not None and self._kept.begun:
            with suppress(StoryFileError), self.write() as unit:
                unit.snapshots.thin()

    def close(self) -> None:
        """Let go of the file, leaving a single file behind when nobody else has it open. May be called twice."""
        if self._closed:
            return
        if not self._read_only:
            self._thin_out()
            self._purge_rest()
        self._closed = True
        self._states.close()
        self._engine.dispose()
        if not self._read_only:
            self._anchor.release()

    def copy_to(self, path: Path) -> None:
        """Put a copy of the story as it is now at `path`, where nothing may be yet: what is still in the write-ahead
        log is part of it. Opened, the copy is another instance. Raises StoryFileError when there is no room."""
        self._check_open()
        source = closing(connect(self.path, read_only=self._read_only))
        with translated(path), source as here, closing(sqlite3.connect(path)) as there:
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")

    def refresh(self) -> StoryInfo:
        """Read `info` again, after its title or language was changed."""
        self.info = self._settle()
        return self.info

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _check_open(self) -> None:
        if self._closed:
            raise RuntimeError("this story is closed")

    def _index_words(self) -> None:
        """Fill the full-text index of a file that has none yet, or one made by other rules."""
        with self.read() as unit:
            stale = unit.fulltext.is_stale
        if stale and not self._read_only:
            with self.write() as unit:
                unit.fulltext.rebuild()

    def _settle(self) -> StoryInfo:
        """Read who this file is; a copy becomes an instance of its own, with an index still to be filled."""
        home = identity.home_of(self.path)
        with self._engine.connect() as connection:
            row = connection.execute(select(StoryRow)).one()
        uuid, instance = row.uuid, row.instance
        if not identity.is_same_file(row.home, home):
            if self._read_only:
                instance = identity.instance_of_unwritable(uuid, home)
            else:
                instance = uuid4().hex if row.home else instance
                with self.write() as unit:
                    unit.become(instance, home, fresh_index=bool(row.home))
        elif json.loads(row.home) != json.loads(home) and not self._read_only:
            with self.write() as unit:
                unit.become(instance, home, fresh_index=False)
        return StoryInfo(uuid, instance, row.title, row.language, self.path, self._read_only)


def _build(path: Path, title: str, language: str, fill: Callable[[Unit], object] | None, busy_timeout: float) -> None:
    sqlite3.connect(path).close()
    engine = make_engine(path, read_only=False, busy_timeout=busy_timeout)
    try:
        with engine.connect() as connection:
            driver = connection.connection.driver_connection
            if driver is not None:
                driver.execute(f"PRAGMA application_id={APPLICATION_ID}")
            migrate(connection)
            with connection.begin():
                story = {
                    "id": 1,
                    "uuid": str(uuid4()),
                    "instance": uuid4().hex,
                    "title": title,
                    "language": language,
                    "front_matter": "",
                    "back_matter": "",
                    "home": "",
                    "created_at": now(),
                }
                connection.execute(insert(StoryRow), [story])
                connection.execute(insert(BranchRow), [{"id": MAIN_BRANCH, "title": title, "position": 0}])
                unit = Unit(Session(connection, writable=True))
                # Of nothing, which takes no time: what is written from here on is indexed as it is written.
                unit.fulltext.rebuild()
                if fill is not None:
                    fill(unit)
    finally:
        engine.dispose()


def put_in_place(unfinished: Path, place: Path) -> None:
    """Give a finished file its name. Raises StoryFileError when something lies there already."""
    try:
        os.link(unfinished, place)
    except FileExistsError as error:
        raise StoryFileError("{place} exists already; open it, or choose another name.", place=place) from error
    except OSError:
        # Some file systems have no links; there the rename must do.
        unfinished.rename(place)
