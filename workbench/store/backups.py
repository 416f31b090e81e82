"""Backups: whole copies of a story file in a folder, made at once or not at all, checked by opening them, rotated.

A story's backups lie in a folder of their own, named after its file and its uuid; nothing else there is ever touched.
"""

import errno
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from uuid import uuid4

from workbench.store.connection import APPLICATION_ID, connect
from workbench.store.faults import translated
from workbench.store.opening import check_creatable, is_read_only
from workbench.store.rotation import surplus
from workbench.store.story_file import StoryFile, put_in_place
from workbench.story.errors import Cancelled, StoryFileError
from workbench.story.jobs import CancelToken
from workbench.story.message import Message

UNUSABLE = Message("This backup is damaged and cannot be opened.")
STEP = 512
"""Pages copied between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup. `problem` is why it cannot be used, None when it can; then the rest is what is in it."""

    path: Path
    made_at: datetime
    size: int
    title: str = ""
    uuid: str = ""
    episodes: int = 0
    characters: int = 0
    problem: Message | None = None
    language: str = ""


def back_up(
    source: Path,
    folder: Path,
    keep: int = 10,
    *,
    make_folder: bool = False,
    cancel: CancelToken | None = None,
    seconds: float | None = None,
) -> Backup:
    """Copy the story at `source` into `folder`, check the copy by opening it, and let go of surplus older ones.

    The story may be open and written to. `make_folder`: the folder is made where there is none; else a missing one is
    an unplugged drive. Raises StoryFileError when there is no backup: then older ones are as they were; also when it
    took longer than `seconds`. Raises Cancelled.
    """
    now = datetime.now().astimezone()
    if not folder.is_dir() and not make_folder:
        raise StoryFileError(
            "The backup folder {folder} is not there (a drive that is not plugged in?), so no backup was made. Your "
            "story is saved in its own place.",
            folder=folder,
        )
    with _said(folder):
        there = folder / _home(source)
        there.mkdir(parents=True, exist_ok=True)
        _sweep(there)
        unfinished = there / f".{uuid4().hex[:12]}.unfinished"
        try:
            counts = _copy(source, unfinished, cancel, seconds)
            _check_copy(unfinished, counts)
            place = _free(there, source, now)
            put_in_place(unfinished, place)
        finally:
            unfinished.unlink(missing_ok=True)
        made = look(place)
        _rotate(there, made, keep, now)
    return made


def backups(folder: Path, uuid: str | None = None) -> list[Backup]:
    """Every backup in a folder and the folders right in it, the newest first; of one story when `uuid` names it. One
    that cannot be read is listed with its problem. Raises StoryFileError when the folder cannot be read."""
    with _said(folder):
        if not folder.is_dir():
            return []
        found = [look(path) for path in sorted([*folder.glob("*.story"), *folder.glob("*/*.story")])]
    of = [
        one for one in found if uuid is None or one.uuid == uuid or (one.problem and uuid[:8] in one.path.parent.name)
    ]
    return sorted(of, key=lambda one: one.made_at, reverse=True)


def look(path: Path) -> Backup:
    """What is in a backup, without checking every page of it; `check` does."""
    stat = path.stat()
    made_at = _time_of(path) or datetime.fromtimestamp(stat.st_mtime).astimezone()
    try:
        with closing(connect(path, read_only=True)) as connection:
            if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
                return Backup(path, made_at, stat.st_size, problem=UNUSABLE)
            title, uuid, language = connection.execute("SELECT title, uuid, language FROM story").fetchone()
            episodes, characters = connection.execute(_TOLD).fetchone()
    except (sqlite3.Error, TypeError):
        return Backup(path, made_at, stat.st_size, problem=UNUSABLE)
    return Backup(path, made_at, stat.st_size, title, uuid, episodes, characters, language=language)


def check(path: Path) -> None:
    """Raise StoryFileError unless every page of the file is sound and what is in it fits together."""
    with translated(path), closing(connect(path, read_only=True)) as connection:
        said = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if said != "ok" or connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise StoryFileError("{name} is damaged; restore a backup of it.", name=path.name)


def bring_back(backup: Path, place: Path) -> Path:
    """A checked copy of a backup at `place`, which becomes a story of its own; never over anything. Raises
    StoryFileError."""
    check_creatable(place)
    check(backup)
    unfinished = place.with_name(f".{place.name}.{uuid4().hex[:8]}.new")
    try:
        with translated(place), closing(connect(backup, read_only=True)) as here:
            with closing(sqlite3.connect(unfinished)) as there:
                here.backup(there)
            check(unfinished)
        put_in_place(unfinished, place)
    finally:
        unfinished.unlink(missing_ok=True)
    return place


def last_of(folder: Path, source: Path) -> datetime | None:
    """When the story at `source` was last backed up into this folder."""
    try:
        times = [_time_of(path) for path in (folder / _home(source)).glob("*.story")]
    except (OSError, sqlite3.Error, StoryFileError):
        return None
    return max((one for one in times if one), default=None)


def of_story(folder: Path, uuid: str) -> list[Path]:
    """The files of a story's backups in this folder, under whichever name it had."""
    try:
        return sorted(folder.glob(f"* {uuid[:8]}/*.story"))
    except OSError:
        return []


def _home(source: Path) -> str:
    """The name of the folder in which a story's backups lie."""
    with translated(source), closing(connect(source, read_only=is_read_only(source))) as connection:
        uuid = connection.execute("SELECT uuid FROM story").fetchone()[0]
    return f"{source.stem} {uuid[:8]}"


def _copy(source: Path, target: Path, cancel: CancelToken | None, seconds: float | None) -> dict[str, int]:
    """Copy everything as it is at one moment; returns how many rows each table has at that moment."""
    end = None if seconds is None else time.monotonic() + seconds

    def look_up(status: int, remaining: int, total: int) -> None:  # noqa: ARG001 - SQLite's signature
        if cancel is not None:
            cancel.raise_if_cancelled()
        if end is not None and time.monotonic() > end:
            raise StoryFileError(
                "The backup of {name} took too long and was given up. Your story is saved in its own place; choose "
                "a quicker folder for backups.",
                name=source.name,
            )

    reading = connect(source, read_only=is_read_only(source))
    with closing(reading) as here, closing(sqlite3.connect(target)) as there:
        # What is counted and what is copied are one state, whoever writes meanwhile.
        here.execute("BEGIN")
        counts = _counts(here)
        here.backup(there, pages=STEP, progress=look_up)
        here.execute("ROLLBACK")
        there.execute("PRAGMA journal_mode=DELETE")
    return counts


def _check_copy(copy: Path, counts: dict[str, int]) -> None:
    """Open the copy as it would be opened one day."""
    try:
        check(copy)
        with closing(connect(copy, read_only=True)) as connection:
            same = _counts(connection) == counts
        with StoryFile.open(copy, read_only=True) as story, story.read() as unit:
            same = same and all(unit.episodes.outline(branch.id) is not None for branch in unit.branches.list())
    except StoryFileError as error:
        raise _unsound() from error
    if not same:
        raise _unsound()


def _unsound() -> StoryFileError:
    return StoryFileError(
        "The backup did not read back as it should and was thrown away (a failing drive?). Your story is saved in its "
        "own place; choose another folder for backups."
    )


def _counts(connection: sqlite3.Connection) -> dict[str, int]:
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    ours = [name for name in names if not name.startswith("sqlite_")]
    counted = {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in ours}
    return counted | {"": connection.execute("SELECT coalesce(sum(length(text)), 0) FROM episodes").fetchone()[0]}


def _rotate(folder: Path, made: Backup, keep: int, now: datetime) -> None:
    mine = {made_at: path for path in folder.glob("*.story") if (made_at := _time_of(path))}
    for one in surplus(mine.keys(), keep, now) - {made.made_at}:
        mine[one].unlink(missing_ok=True)


def _sweep(folder: Path) -> None:
    """Take away what a backup that was killed has left, once it is old enough to be nobody's any more."""
    for path in folder.glob(".*.unfinished*"):
        if time.time() - path.stat().st_mtime > 3600:
            path.unlink(missing_ok=True)


def _free(folder: Path, source: Path, now: datetime) -> Path:
    """A name that says when; with fractions of the second where that is taken."""
    name = f"{source.stem} {now:%Y-%m-%d %H.%M.%S}"
    taken = any(path.name.startswith(name) for path in folder.glob("*.story"))
    return folder / (f"{name}.{now:%f}.story" if taken else f"{name}.story")


def _time_of(path: Path) -> datetime | None:
    found = re.search(r" (\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d)(?:\.(\d{6}))?$", path.stem)
    if found is None:
        return None
    try:
        plain = datetime.strptime(found[1], "%Y-%m-%d %H.%M.%S")
    except ValueError:
        return None
    return plain.replace(microsecond=int(found[2] or 0)).astimezone()


@contextmanager
def _said(folder: Path) -> Iterator[None]:
    """Faults of the folder as sentences; none of them touches the story."""
    try:
        yield
    except Cancelled:
        raise
    except (OSError, sqlite3.Error) as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        full = code == sqlite3.SQLITE_FULL or getattr(error, "errno", None) in _FULL
        if full:
            raise StoryFileError(
                "There is no room for a backup in {folder}, so none was made. Your story is saved in its own place; "
                "free some space, or choose another folder for backups.",
                folder=folder,
            ) from error
        why = getattr(error, "strerror", None) or str(error)
        raise StoryFileError(
            "No backup could be made in {folder} ({reason}). Your story is saved in its own place; choose another "
            "folder for backups, or mend this one.",
            folder=folder,
            reason=why,
        ) from error


_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_TOLD = """
    SELECT count(*), coalesce(sum(length(replace(text, char(10), ''))), 0) FROM episodes
    WHERE deleted_at IS NULL AND branch = 'main'
"""
