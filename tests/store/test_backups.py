"""Backups: made whole or not at all, checked by opening, rotated; a folder that fails loses nothing."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.lighthouse import build_lighthouse
from tests.store.conftest import unprivileged
from workbench.store import StoryFile, backups
from workbench.store.rotation import surplus
from workbench.story.errors import Cancelled, StoryFileError
from workbench.story.jobs import CancelToken
from workbench.story.text import ManuscriptText


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "灯台.story"
    build_lighthouse(place).close()
    return place


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "stick"
    place.mkdir()
    return place


def left(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.rglob("*") if one.is_file())


def test_a_backup_of_an_open_story_holds_what_was_written_last(path: Path, folder: Path) -> None:
    with StoryFile.open(path) as story:
        with story.write() as unit:
            one = unit.episodes.by_number(1).id
            unit.episodes.save_text(one, ManuscriptText("たったいま書いた。"))
        made = backups.back_up(path, folder)
    assert (made.episodes, made.problem) == (4, None)
    assert made.path.parent.parent == folder and made.path.name.startswith("灯台 2")
    assert abs(made.made_at - datetime.now(UTC)) < timedelta(minutes=1)
    with StoryFile.open(made.path, read_only=True) as copy, copy.read() as unit:
        assert unit.episodes.by_number(1).text.base == "たったいま書いた。"
    assert left(folder) == [made.path.name]
    assert [one.path for one in backups.backups(folder)] == [made.path]
    assert backups.last_of(folder, path) == made.made_at


def test_a_backup_comes_back_as_a_story_of_its_own_and_never_over_another(path: Path, folder: Path) -> None:
    made = backups.back_up(path, folder)
    new = path.with_name("戻した.story")
    backups.bring_back(made.path, new)
    with StoryFile.open(path) as old, StoryFile.open(new) as story, story.read() as unit:
        assert len(unit.episodes.list()) == 4
        assert story.info.uuid == old.info.uuid and story.info.instance != old.info.instance
    with pytest.raises(StoryFileError, match="exists already"):
        backups.bring_back(made.path, path)


def test_a_damaged_backup_is_listed_as_such_and_not_brought_back(path: Path, folder: Path) -> None:
    made = backups.back_up(path, folder)
    data = bytearray(made.path.read_bytes())
    data[4096 * 3 : 4096 * 9] = b"\x55" * 4096 * 6
    made.path.write_bytes(data)
    (made.path.parent / "灯台 2026-01-01 00.00.00.story").write_bytes(b"no database at all" * 100)
    listed = backups.backups(folder, made.uuid)
    assert [bool(one.problem) for one in listed if "2026-01-01" in one.path.name] == [True]
    new = path.with_name("new.story")
    with pytest.raises(StoryFileError, match=r"damaged|not a story"):
        backups.bring_back(made.path, new)
    assert not new.exists() and left(path.parent / "stick") == sorted(one.path.name for one in listed)


def test_a_folder_that_is_gone_is_an_unplugged_drive(path: Path, folder: Path) -> None:
    folder.rmdir()
    with pytest.raises(StoryFileError, match="not plugged in"):
        backups.back_up(path, folder)
    assert not folder.exists()
    assert backups.back_up(path, folder, make_folder=True).episodes == 4


def test_a_folder_that_cannot_be_written_to(path: Path, open_folder: Path) -> None:
    place = open_folder / "a.story"
    shutil.copy(path, place)
    locked = open_folder / "locked"
    locked.mkdir()
    locked.chmod(0o555)

    def attempt() -> None:
        with pytest.raises(StoryFileError, match=r"No backup could be made in .*ermission denied"):
            backups.back_up(place, locked)

    unprivileged(attempt)
    assert not left(locked)


def test_a_file_in_the_folders_place(path: Path, folder: Path) -> None:
    (folder / "file").write_text("x")
    with pytest.raises(StoryFileError, match="No backup could be made"):
        backups.back_up(path, folder / "file", make_folder=True)


_CRAMPED = """
import resource, signal, sys
from pathlib import Path
from workbench.store import backups
from workbench.story.errors import StoryFileError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
try:
    backups.back_up(Path(sys.argv[1]), Path(sys.argv[2]))
except StoryFileError as error:
    print(str(error))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
def test_a_full_disk_leaves_older_backups_as_they_were(path: Path, folder: Path) -> None:
    older = backups.back_up(path, folder)
    before = older.path.read_bytes()
    run = [sys.executable, "-c", _CRAMPED, str(path), str(folder)]
    said = subprocess.run(run, capture_output=True, text=True, check=True, env=os.environ | {"PYTHONUTF8": "1"}).stdout
    assert "backup" in said and "Your story is saved in its own place" in said
    assert left(folder) == [older.path.name] and older.path.read_bytes() == before


def test_a_copy_that_does_not_read_back_is_thrown_away(
    path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = backups.back_up(path, folder)
    copied = backups._copy

    def faulty(source: Path, target: Path, cancel: CancelToken | None, seconds: float | None) -> dict[str, int]:
        counts = copied(source, target, cancel, seconds)
        with closing(sqlite3.connect(target)) as there, there:
            there.execute("DELETE FROM mentions WHERE id = (SELECT min(id) FROM mentions)")
        return counts

    monkeypatch.setattr(backups, "_copy", faulty)
    with pytest.raises(StoryFileError, match="did not read back"):
        backups.back_up(path, folder)
    assert left(folder) == [older.path.name]


def test_a_backup_can_be_stopped_and_does_not_take_for_ever(path: Path, folder: Path) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        backups.back_up(path, folder, cancel=token)
    with pytest.raises(StoryFileError, match="took too long"):
        backups.back_up(path, folder, seconds=-1)
    assert not left(folder)


def test_only_surplus_backups_of_this_story_go(path: Path, folder: Path) -> None:
    for _ in range(4):
        made = backups.back_up(path, folder, keep=2)
    home = made.path.parent
    old = home / "灯台 2020-01-01 00.00.00.story"
    shutil.copy(made.path, old)
    for name in ("灯台 2020-01-01 00.00.00.txt", "覚え書き.story", "notes.txt"):
        (home / name).write_text("mine")
    backups.back_up(path, folder, keep=2)
    names = left(folder)
    assert not old.exists() and {"覚え書き.story", "notes.txt", "灯台 2020-01-01 00.00.00.txt"} <= set(names)
    assert sum(name.endswith(".story") for name in names) == 2 + 1


def test_the_newest_stay_then_one_a_day_then_one_a_week() -> None:
    now = datetime(2026, 11, 23, 12, tzinfo=UTC)
    times = [now - timedelta(hours=12 * at) for at in range(400)]
    gone = surplus(times, 3, now)
    staying = sorted(set(times) - gone, reverse=True)
    assert staying[:3] == times[:3]
    week = [one for one in staying if now - one <= timedelta(days=7)]
    assert (len({one.date() for one in week}), len(week)) == (8, 9)
    assert len(staying) - len(week) == 8
    assert surplus([now - timedelta(days=900)], 1, now) == set()
