"""Another embedding model, as the window notices it: the index follows in the background, the old one serves."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.test_progress import READING_LASTS
from workbench.engine.index_state import IndexState
from workbench.memory.sync import compare, index_key, sync, waits
from workbench.ui.desk import Desk
from workbench.ui.progress import BackgroundTasks

pytestmark = pytest.mark.models


def serving(desk: Desk) -> str:
    state = IndexState.load(desk.settings.cache / "index" / index_key(desk.story))
    assert state.serving is not None
    return state.serving.folder


def test_a_changed_model_is_noticed_though_no_fact_waits(desk: Desk, other_model: Path, qtbot: QtBot) -> None:
    sync(desk.story, desk.bench.reader)
    assert serving(desk).endswith("multilingual-e5-small")
    tasks, first = BackgroundTasks(desk), desk.bench.reader.pid
    assert not waits(desk.story, desk.bench.reader)
    desk.save_settings({"reader": {"model": str(other_model)}})
    qtbot.waitUntil(lambda: tasks.busy, timeout=8000)
    qtbot.waitUntil(lambda: not tasks.busy, timeout=READING_LASTS)
    assert desk.bench.reader.pid not in (None, first)
    assert serving(desk) == str(other_model)
    assert compare(desk.story, desk.bench.reader) == []


def test_a_story_opened_after_its_index_was_lost_gets_it_again(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    sync(desk.story, desk.bench.reader)
    desk.bench.stop_models()
    index, path = desk.settings.cache / "index", desk.story.path
    index.rename(tmp_path / "lost")
    desk.close()
    tasks = BackgroundTasks(desk)
    desk.open(path)
    qtbot.waitUntil(lambda: tasks.busy, timeout=8000)
    qtbot.waitUntil(lambda: not tasks.busy, timeout=READING_LASTS)
    assert compare(desk.story, desk.bench.reader) == []
    assert index.is_dir()


def test_a_story_in_step_starts_no_model_when_it_is_opened(desk: Desk, qtbot: QtBot) -> None:
    sync(desk.story, desk.bench.reader)
    desk.bench.stop_models()
    path = desk.story.path
    desk.close()
    begun: list[str] = []
    desk.jobs.started.connect(lambda job: begun.append(job.title) if job.shown else None)
    tasks = BackgroundTasks(desk)
    desk.open(path)
    tasks._later.setInterval(1)
    qtbot.wait(800)
    assert begun == [] and desk.bench.reader.pid is None
