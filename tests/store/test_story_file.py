import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.store.conftest import TEXTS, ids
from workbench.store import FactDraft, MentionDraft, StoryFile
from workbench.store.connection import APPLICATION_ID
from workbench.story.facts import Scope
from workbench.story.text import Emphasis, ManuscriptText, Ruby, Span


def test_closing_leaves_one_file_and_reopening_finds_everything(story: StoryFile) -> None:
    marked = ManuscriptText("漢字だ。", (Ruby(0, 2, "かんじ"),), (Emphasis(2, 3),))
    with story.write() as unit:
        added = unit.episodes.add("五", marked, chronology=1.5)
        unit.matter.set(front="表紙", back="底本")
        unit.settings.set("strict", {"on": [1, "二"]})
    uuid, instance = story.info.uuid, story.info.instance
    story.close()
    assert [path.name for path in story.path.parent.iterdir()] == [story.path.name]
    with StoryFile.open(story.path) as again:
        assert (again.info.uuid, again.info.instance, again.info.title) == (uuid, instance, "井戸")
        assert not again.info.read_only
        with again.read() as unit:
            assert [episode.text.base for episode in unit.episodes.list()[:4]] == list(TEXTS)
            assert unit.episodes.get(added.id).text == marked
            assert unit.episodes.get(added.id).chronology == 1.5
            assert (unit.matter.front, unit.matter.back) == ("表紙", "底本")
            assert unit.settings.get("strict") == {"on": [1, "二"]}
            assert unit.settings.get("absent", 7) == 7


def test_pragmas(story: StoryFile) -> None:
    with sqlite3.connect(story.path) as plain:
        assert plain.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert plain.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    plain.close()
    with story.write() as unit:
        assert unit._session.query("PRAGMA foreign_keys")[0][0] == 1


def test_an_exception_rolls_everything_back(story: StoryFile) -> None:
    with pytest.raises(ZeroDivisionError), story.write() as unit:
        unit.episodes.add("失われる", ManuscriptText("x"))
        raise ZeroDivisionError
    assert len(ids(story)) == 4


def test_a_reading_unit_refuses_to_write(story: StoryFile) -> None:
    with story.read() as unit, pytest.raises(RuntimeError, match="cannot write"):
        unit.episodes.add("x", ManuscriptText("x"))
    assert len(ids(story)) == 4


def test_a_snapshot_stays_as_it_was(story: StoryFile) -> None:
    with story.read() as before:
        with story.write() as unit:
            unit.episodes.add("五", ManuscriptText("x"))
        assert len(before.episodes.list()) == 4
    assert len(ids(story)) == 5


def test_writers_wait_for_each_other_while_readers_read(story: StoryFile) -> None:
    failures: list[BaseException] = []

    def work(number: int) -> None:
        try:
            for step in range(5):
                with story.write() as unit:
                    count = unit.settings.get("count", 0)
                    unit.settings.set("count", count + 1)
                with story.read() as unit:
                    assert unit.settings.get("count") > step
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    with story.read() as unit:
        assert unit.settings.get("count") == 30


def test_writing_inside_writing_is_a_mistake(story: StoryFile) -> None:
    with story.write(), pytest.raises(RuntimeError, match="already writing"), story.write():
        pass


def test_a_copy_is_another_instance_with_an_empty_index(story: StoryFile) -> None:
    with story.write() as unit:
        mention = MentionDraft(unit.episodes.by_number(1).id, Span(0, 5))
        fact = unit.facts.add(FactDraft("翼は門の前にいる", Scope.WORLD, (mention,)))
        unit.ledger.confirm(unit.ledger.pending())
        assert unit.ledger.pending() == []
    story.close()
    copy = story.path.with_name("copy.story")
    shutil.copyfile(story.path, copy)
    with StoryFile.open(copy) as other:
        assert other.info.uuid == story.info.uuid
        assert other.info.instance != story.info.instance
        instance = other.info.instance
        with other.read() as unit:
            assert [entry.vector_id for entry in unit.ledger.pending()] == [fact.vector_id]
    with StoryFile.open(copy) as other:
        assert other.info.instance == instance
    with StoryFile.open(story.path) as original:
        assert original.info.instance == story.info.instance
        with original.read() as unit:
            assert unit.ledger.pending() == []


def test_a_renamed_file_is_the_same_instance(story: StoryFile) -> None:
    story.close()
    moved = story.path.rename(story.path.with_name("別名.story"))
    with StoryFile.open(moved) as same:
        assert same.info.instance == story.info.instance


KILLED = """
import sys, time
from workbench.store import StoryFile
from workbench.story.text import ManuscriptText
story = StoryFile.open(sys.argv[1])
with story.write() as unit:
    unit.episodes.add("committed", ManuscriptText("kept"))
with story.write() as unit:
    for number in range(40):
        unit.episodes.add("lost", ManuscriptText("x" * 200_000))
    print("writing", flush=True)
    time.sleep(60)
"""


def test_kill_9_in_the_middle_of_a_write_loses_nothing_committed(story: StoryFile) -> None:
    story.close()
    root = str(Path(__file__).parents[2])
    command = [sys.executable, "-c", KILLED, str(story.path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root, env={**os.environ, "PYTHONPATH": root}) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"writing\n"
        child.send_signal(signal.SIGKILL)
    assert story.path.with_name(story.path.name + "-wal").stat().st_size > 1_000_000
    with StoryFile.open(story.path) as again, again.read() as unit:
        assert [episode.title for episode in unit.episodes.list()] == ["第1話", "第2話", "第3話", "第4話", "committed"]
    assert [path.name for path in story.path.parent.iterdir()] == [story.path.name]
