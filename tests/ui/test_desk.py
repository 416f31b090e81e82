"""The desk and its jobs: asking, editing, undo, failing, closing."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from workbench.memory.edits import episodes
from workbench.ui.desk import Aspect, Desk
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
    assert len(said) == 1 and "ep-none" in said[0]
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
