"""Every way a file can be unusable, each told in one sentence of its own.

Permission bits do not bind root, so those cases run in a child that has become nobody. A full disk is provoked in such
a child by a limit on file size (RLIMIT_FSIZE: the write fails half-way, as on a full disk), and once more by SQLite's
own page limit, which gives the very error code of a full disk; neither needs a file system of its own.
"""

import resource
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.conftest import ids, unprivileged
from workbench.store import StoryFile
from workbench.store.connection import APPLICATION_ID
from workbench.story.errors import InputError, StoryFileError
from workbench.story.text import ManuscriptText


def make_database(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as plain:
        for statement in statements:
            plain.execute(statement)


def make_story(path: Path) -> Path:
    with StoryFile.create(path, title="t") as story, story.write() as unit:
        for number in range(20):
            unit.episodes.add(f"第{number}話", ManuscriptText("長い文章。" * 2000))
    path.chmod(0o666)
    return path


def not_sqlite(path: Path) -> None:
    path.write_text("吾輩は猫である。" * 100, encoding="utf-8")


def empty(path: Path) -> None:
    path.touch()


def someone_elses(path: Path) -> None:
    make_database(path, "CREATE TABLE t (a)")


def unfinished(path: Path) -> None:
    make_database(path, f"PRAGMA application_id={APPLICATION_ID}", "CREATE TABLE t (a)")


def newer(path: Path) -> None:
    make_story(path)
    make_database(path, "UPDATE alembic_version SET version_num = '9999'")


def truncated(path: Path) -> None:
    make_story(path)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def scribbled(path: Path) -> None:
    make_story(path)
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 60] = b"\x07" * (4096 * 57)
    path.write_bytes(bytes(data))


def folder(path: Path) -> None:
    path.mkdir()


def missing(path: Path) -> None:
    pass


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (missing, "There is no story file"),
        (folder, "is not a file"),
        (empty, "is not a story file"),
        (not_sqlite, "is not a story file"),
        (someone_elses, "another program's database"),
        (unfinished, "damaged or unfinished"),
        (newer, "newer version"),
        (truncated, "is damaged"),
        (scribbled, "is damaged"),
    ],
)
def test_unusable_files_are_told_apart_and_left_alone(
    tmp_path: Path, spoil: Callable[[Path], None], sentence: str
) -> None:
    path = tmp_path / "a.story"
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(StoryFileError, match=sentence) as raised:
        StoryFile.open(path)
    assert "\n" not in str(raised.value)
    assert (path.read_bytes() if path.is_file() else None) == before


def test_creating_does_not_replace(tmp_path: Path) -> None:
    path = tmp_path / "a.story"
    path.write_text("mine")
    with pytest.raises(StoryFileError, match="exists already"):
        StoryFile.create(path, title="t")
    assert path.read_text() == "mine"
    with pytest.raises(StoryFileError, match="does not exist"):
        StoryFile.create(tmp_path / "no" / "a.story", title="t")


def test_a_folder_that_cannot_be_written_to(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with pytest.raises(StoryFileError, match="cannot be written to"):
        unprivileged(lambda: StoryFile.create(open_folder / "a.story", title="t"))
    assert list(open_folder.iterdir()) == []


def read_only_session(path: Path) -> tuple[bool, int, str]:
    with StoryFile.open(path) as story:
        count = len(ids(story))
        try:
            with story.write():
                raise AssertionError("could write")
        except StoryFileError as error:
            return story.info.read_only, count, str(error)


@pytest.mark.parametrize("what", ["file", "folder"])
def test_read_only_opens_for_reading(open_folder: Path, what: str) -> None:
    path = make_story(open_folder / "a.story")
    if what == "file":
        path.chmod(0o444)
    else:
        open_folder.chmod(0o555)
    read_only, count, sentence = unprivileged(lambda: read_only_session(path))
    assert read_only
    assert count == 20
    assert "read-only" in sentence
    assert [found.name for found in open_folder.iterdir()] == ["a.story"]


def test_a_file_that_may_not_be_read(open_folder: Path) -> None:
    path = make_story(open_folder / "a.story")
    path.chmod(0)
    with pytest.raises(StoryFileError, match="cannot be read"):
        unprivileged(lambda: StoryFile.open(path))


def test_another_program_is_writing(story: StoryFile) -> None:
    story.close()
    with (
        StoryFile.open(story.path, busy_timeout=0.1) as again,
        closing(sqlite3.connect(story.path, isolation_level=None)) as plain,
    ):
        plain.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoryFileError, match="another program"), again.write():
            pass
        assert len(ids(again)) == 4
        plain.execute("ROLLBACK")
        with again.write() as unit:
            unit.settings.set("a", 1)


def test_a_story_held_for_itself_by_another_program(story: StoryFile) -> None:
    story.close()
    with closing(sqlite3.connect(story.path, isolation_level=None)) as plain:
        plain.execute("PRAGMA locking_mode=EXCLUSIVE")
        plain.execute("BEGIN IMMEDIATE")
        plain.execute("UPDATE story SET title = 'x'")
        with pytest.raises(StoryFileError, match="another program"):
            StoryFile.open(story.path, busy_timeout=0.1)


def fill_the_disk(path: Path) -> str:
    with StoryFile.open(path) as story:
        with story.write() as unit:
            unit.episodes.add("before", ManuscriptText("kept"))
        limit = path.stat().st_size + 200_000
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        try:
            with story.write() as unit:
                for _ in range(60):
                    unit.episodes.add("too much", ManuscriptText("あ" * 100_000))
        except StoryFileError as error:
            return str(error)
    return "nothing happened"


def test_a_full_disk_loses_nothing_saved_before(open_folder: Path) -> None:
    path = make_story(open_folder / "a.story")
    assert "disk full" in unprivileged(lambda: fill_the_disk(path))
    with StoryFile.open(path) as story, story.read() as unit:
        titles = [episode.title for episode in unit.episodes.list()]
        assert titles[-1] == "before"
        assert len(titles) == 21


def test_a_database_that_cannot_grow_says_the_disk_is_full(story: StoryFile) -> None:
    with pytest.raises(StoryFileError, match="The disk is full"), story.write() as unit:
        unit._session.query("PRAGMA max_page_count=1")
        unit.episodes.add("big", ManuscriptText("あ" * 1_000_000))
    assert len(ids(story)) == 4


def test_broken_references_are_the_inputs_fault(story: StoryFile) -> None:
    with pytest.raises(InputError, match="not in this story"), story.write() as unit:
        unit.episodes.add("x", ManuscriptText("x"), part="no such part")


@pytest.mark.parametrize("put_back", [True, False])
def test_a_file_moved_away_while_open_is_not_written_into(tmp_path: Path, put_back: bool) -> None:
    path = make_story(tmp_path / "novel.story")
    other = make_story(tmp_path / "other.story")
    with StoryFile.open(path) as story:
        path.rename(tmp_path / "elsewhere.story")
        with pytest.raises(StoryFileError, match="moved, deleted or replaced"), story.write() as unit:
            unit.episodes.rename(unit.episodes.by_number(1).id, "x")
        if put_back:
            (tmp_path / "elsewhere.story").rename(path)
            with story.write() as unit:
                unit.episodes.rename(unit.episodes.by_number(1).id, "x")
            return
        other.rename(path)
        with pytest.raises(StoryFileError, match="moved, deleted or replaced"), story.write() as unit:
            unit.episodes.rename(unit.episodes.by_number(1).id, "x")
        # Nor does a further connection silently read the other file.
        with pytest.raises(StoryFileError, match="replaced"), story.read(), story.read():
            pass
