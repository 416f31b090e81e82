"""Verdicts that are kept: given once, given anew for what changed, and never in the way of a check."""

import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.continuity.judging.judges import Counting
from tests.store.conftest import open_folder, unprivileged
from workbench.continuity.judging.kept import KeptVerdicts
from workbench.continuity.judging.request import Note, Request
from workbench.story.errors import Cancelled
from workbench.story.facts import Fact, Scope
from workbench.story.jobs import CancelToken

__all__ = ["open_folder"]

FACTS = [Fact(str(number), text, Scope.WORLD) for number, text in enumerate(["井戸は涸れている。", "馬は一頭だけだ。"])]
NOTES = tuple(Note(fact, 1) for fact in FACTS)
REQUESTS = [
    Request("ja", at, "第3話", NOTES, "朝になった。", text)
    for at, text in enumerate(["井戸から水を汲んだ。", "二頭の馬が走った。", "空は晴れていた。"])
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "verdicts"


def judged(judge: Counting, folder: Path, requests: list[Request] = REQUESTS) -> list[float]:
    """How likely each clashes, from a fresh start of the program."""
    with closing(KeptVerdicts(judge, folder)) as kept:
        return [round(one.clash, 3) for one in map(kept.verdict, requests)]


def test_what_was_asked_before_is_not_asked_again(folder: Path) -> None:
    judge = Counting({"井戸": 0.7})
    assert judged(judge, folder) == judged(judge, folder) == [0.7, 0, 0]
    assert judge.sentences == [one.sentence for one in REQUESTS]
    # Another sentence, another note, another judge; and one that only stands elsewhere.
    changed = [replace(REQUESTS[0], sentence="井戸を覗いた。"), replace(REQUESTS[1], notes=NOTES[:1])]
    assert judged(judge, folder, [*changed, replace(REQUESTS[2], at=9)]) == [0.7, 0, 0]
    assert judge.asked[3:] == changed
    other = Counting(name="another")
    assert judged(other, folder) == [0, 0, 0] and len(other.asked) == 3


def test_each_is_kept_as_soon_as_it_is_given(folder: Path) -> None:
    cancel = CancelToken()
    stopped = Counting(act=lambda count: cancel.cancel() if count == 2 else None)
    with closing(KeptVerdicts(stopped, folder)) as kept, pytest.raises(Cancelled):
        [kept.verdict(one, cancel) for one in REQUESTS]
    judge = Counting()
    judged(judge, folder)
    assert judge.sentences == [REQUESTS[2].sentence]


def test_a_damaged_file_is_begun_anew(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder.mkdir()
    (folder / "cache.db").write_bytes(b"once upon a time, long before databases\n" * 300)
    judge = Counting({"馬": 0.6})
    assert judged(judge, folder) == judged(judge, folder) == [0, 0.6, 0]
    assert len(judge.asked) == 3
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@pytest.mark.parametrize("held", [["x", None], 7, [[0.5, 0.5], "contradiction"], [[0.2, 0.4, 0.4], "nonsense"]])
def test_an_entry_that_says_nothing_is_made_anew(folder: Path, held: object) -> None:
    judge = Counting({"井戸": 0.7})
    with closing(KeptVerdicts(judge, folder)) as kept:
        kept.verdict(REQUESTS[0])
        cache = kept._cache
        assert cache is not None
        [key] = list(cache)
        cache.set(key, held)
        assert round(kept.verdict(REQUESTS[0]).clash, 3) == 0.7
    assert len(judge.asked) == 2


def test_bytes_that_were_torn_are_no_entry(folder: Path) -> None:
    judge = Counting()
    judged(judge, folder)
    with closing(sqlite3.connect(folder / "cache.db")) as connection, connection:
        assert connection.execute("UPDATE Cache SET value = x'00112233'").rowcount == 3
    judged(judge, folder)
    assert len(judge.asked) == 6


@pytest.fixture
def warned() -> Iterator[list[str]]:
    """What is logged as a warning, also in a forked child."""
    said: list[str] = []

    class Listening(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    listening = Listening(logging.WARNING)
    logging.getLogger("workbench.continuity.judging.kept").addHandler(listening)
    yield said
    logging.getLogger("workbench.continuity.judging.kept").removeHandler(listening)


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path: Path, warned: list[str]) -> None:
    (tmp_path / "file").touch()
    assert judged(Counting({"空": 0.9}), tmp_path / "file" / "verdicts") == [0, 0, 0.9]
    assert len(warned) == 1


def test_a_read_only_folder_is_done_without(open_folder: Path, warned: list[str]) -> None:
    folder = open_folder / "verdicts"
    judged(Counting(), folder)
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    judge = Counting({"馬": 0.8})

    def check() -> tuple[list[float], int, int]:
        return judged(judge, folder), len(judge.asked), len(warned)

    assert unprivileged(check) == ([0, 0.8, 0], 3, 1)
    folder.chmod(0o755)
