"""The desk and its jobs: asking, editing, undo, failing, closing."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tests.lighthouse import build_lighthouse
from workbench.memory.edits import Undo, episodes
from workbench.store import EpisodeDraft, Unit
from workbench.story.errors import StoryFileError
from workbench.story.text import ManuscriptText
from workbench.ui.desk import PATIENCE, Aspect, Desk
from workbench.ui.jobs import Job, Lane, Reporter, State

Settle = Callable[[Desk], None]


def titles(desk: Desk) -> list[str]:
    return desk.read(lambda unit: [episode.title for episode in unit.episodes.list()])


def test_an_edit_is_told_undone_and_redone(desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    before = titles(desk)
    first = desk.read(lambda unit: unit.episodes.by_number(1).id)
    with qtbot.waitSignal(desk.changed) as told:
        desk.do("Rename", episodes.rename(first, "夜明け"), {Aspect.ORDER})
    assert told.args == [frozenset({Aspect.ORDER})]
    assert titles(desk)[0] == "夜明け"
    desk.undo_stack.undo()
    settle(desk)
    assert titles(desk) == before
    desk.undo_stack.redo()
    desk.undo_stack.undo()
    desk.undo_stack.redo()
    settle(desk)
    assert titles(desk)[0] == "夜明け"


def test_an_edit_that_cannot_be_made_says_so_and_is_not_on_the_stack(desk: Desk, settle: Settle) -> None:
    said: list[str] = []
    desk.failed.connect(said.append)
    desk.do("Rename", episodes.rename("ep-none", "x"), {Aspect.ORDER})
    settle(desk)
    assert len(said) == 1 and "ep-none" in str(said[0])
    assert desk.undo_stack.count() == 0


def test_answers_come_in_the_windows_thread_and_not_to_the_dead(desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    heard: list[int] = []
    owner = QObject()
    desk.ask(owner, lambda unit: len(unit.episodes.list()), heard.append)
    settle(desk)
    assert heard == [4]
    job = desk.ask(owner, lambda unit: len(unit.episodes.list()), heard.append)
    ended = []
    job.state_changed.connect(lambda: ended.append(job.state))
    owner.deleteLater()
    del owner
    settle(desk)
    qtbot.wait(20)
    assert State.DONE in ended and heard == [4]


def test_a_cancelled_job_ends_as_cancelled(empty_desk: Desk, settle: Settle) -> None:
    ended: list[Job[None]] = []
    failed: list[str] = []
    empty_desk.jobs.ended.connect(ended.append)

    def work(reporter: Reporter) -> None:
        while True:
            reporter.cancel.raise_if_cancelled()

    job = empty_desk.jobs.run(empty_desk, "endless", work, lane=Lane.READING, failed=failed.append)
    job.cancel()
    settle(empty_desk)
    assert ended == [job] and job.state is State.CANCELLED and not failed


def test_a_bug_in_a_job_is_seen(empty_desk: Desk, settle: Settle, qtbot: QtBot) -> None:
    def work(reporter: Reporter) -> None:
        raise KeyError("a bug")

    with qtbot.captureExceptions() as seen:
        empty_desk.jobs.run(empty_desk, "broken", work, lane=Lane.READING)
        settle(empty_desk)
    assert [kind for kind, _, _ in seen] == [KeyError]


def test_pieces_arrive_in_order_before_the_end(empty_desk: Desk, settle: Settle) -> None:
    heard: list[object] = []

    def work(reporter: Reporter) -> str:
        for piece in range(5):
            reporter.produce(piece)
        return "end"

    empty_desk.jobs.run(empty_desk, "", work, lane=Lane.TALKING, piece=heard.append, done=heard.append)
    settle(empty_desk)
    assert heard == [0, 1, 2, 3, 4, "end"]


def test_closing_waits_for_what_was_asked_to_be_written(desk: Desk) -> None:
    path = desk.story.path
    first = desk.read(lambda unit: unit.episodes.by_number(1).id)
    desk.do("Rename", episodes.rename(first, "最後の一字"), {Aspect.ORDER})
    desk.close()
    assert not desk.is_open
    desk.open(path)
    assert titles(desk)[0] == "最後の一字"


def test_without_a_story_reading_is_a_mistake(empty_desk: Desk) -> None:
    with pytest.raises(RuntimeError, match="no story"):
        empty_desk.read(lambda unit: None)


def add(unit: Unit) -> Undo:
    [made] = unit.episodes.add_many([EpisodeDraft("続き", ManuscriptText("風。"))])
    return lambda again: again.episodes.delete(made.id)


def test_what_cannot_be_taken_back_stays_on_the_stack(desk: Desk, settle: Settle) -> None:
    said: list[str] = []
    desk.failed.connect(said.append)
    before = titles(desk)
    broken = True

    def edit(unit: Unit) -> Undo:
        undo = add(unit)

        def take_back(again: Unit) -> None:
            if broken:
                raise StoryFileError("The disk is full.")
            undo(again)

        return take_back

    desk.do("Add", edit, {Aspect.ORDER})
    settle(desk)
    desk.undo_stack.undo()
    settle(desk)
    assert [str(one) for one in said] == ["The disk is full."] and len(titles(desk)) == 5
    assert desk.undo_stack.canUndo() and not desk.undo_stack.canRedo()
    broken = False
    desk.undo_stack.undo()
    settle(desk)
    assert titles(desk) == before and desk.undo_stack.canRedo()
    desk.undo_stack.redo()
    desk.undo_stack.undo()
    settle(desk)
    assert titles(desk) == before and len(said) == 1


def test_an_edit_waits_for_no_question_and_a_question_for_every_edit(desk: Desk, settle: Settle) -> None:
    asked, go_on = threading.Event(), threading.Event()
    heard: list[list[str]] = []

    def slow(unit: Unit) -> None:
        asked.set()
        go_on.wait(20)

    first = desk.read(lambda unit: unit.episodes.by_number(1).id)
    desk.ask(desk, slow, lambda _: None)
    assert asked.wait(5)
    desk.do("Rename", episodes.rename(first, "夜明け"), {Aspect.ORDER})
    desk.ask(desk, lambda unit: [one.title for one in unit.episodes.outline()], heard.append)
    assert desk.jobs.drain(Lane.WRITING, 5)
    assert titles(desk)[0] == "夜明け" and not go_on.is_set()
    go_on.set()
    settle(desk)
    assert heard[0][0] == "夜明け"


def test_closing_drops_the_questions_that_wait(desk: Desk) -> None:
    asked = threading.Event()
    read: list[Unit] = []

    def slow(unit: Unit) -> None:
        asked.set()
        time.sleep(0.3)

    desk.ask(desk, slow, lambda _: None)
    for _ in range(3):
        desk.ask(desk, read.append, lambda _: None)
    assert asked.wait(5)
    desk.close()
    assert read == []


def test_an_edit_still_under_way_is_not_on_the_stack_of_the_next_story(
    desk: Desk, settle: Settle, tmp_path: Path
) -> None:
    build_lighthouse(tmp_path / "next.story").close()
    desk.do("Add", add, {Aspect.ORDER})
    desk.open(tmp_path / "next.story")
    settle(desk)
    assert desk.undo_stack.count() == 0 and len(titles(desk)) == 4


def test_a_model_process_that_hangs_is_ended_on_closing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ended = threading.Event()
    monkeypatch.setattr(desk.bench, "stop_models", ended.set)
    desk.jobs.run(desk, "hangs", lambda _: ended.wait(30), lane=Lane.READING)
    began = time.monotonic()
    desk.close()
    assert ended.is_set() and time.monotonic() - began < PATIENCE + 3


def test_a_bug_in_a_callback_does_not_keep_the_end_from_being_told(
    empty_desk: Desk, settle: Settle, qtbot: QtBot
) -> None:
    ended: list[bool] = []

    def broken(_: None) -> None:
        raise KeyError("a bug")

    with qtbot.captureExceptions() as seen:
        empty_desk.jobs.run(
            empty_desk, "", lambda _: None, lane=Lane.STORY, done=broken, end=lambda: ended.append(True)
        )
        settle(empty_desk)
    assert ended == [True] and [kind for kind, _, _ in seen] == [KeyError]
