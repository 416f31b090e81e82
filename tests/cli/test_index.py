"""`sync` and `doctor`: rebuilt with progress, broken off and gone on with; beside another program; another model."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.memory.test_sync_models import more_facts
from workbench import app
from workbench.cli import memory
from workbench.cli.main import run
from workbench.engine import Reader
from workbench.engine.index_state import IndexState
from workbench.memory.sync import BATCH, index_key
from workbench.store import StoryFile

pytestmark = pytest.mark.models
FACTS = BATCH + 15


class Kept(Reader):
    """A reader that outlives the command: each would load the model anew."""

    def __exit__(self, *_: object) -> None:
        """It is closed with the test, or for another model."""


class Line:
    """The command line on one story: `line("sync")` runs `workbench sync STORY` and gives code, JSON and errors."""

    def __init__(self, story: Path, cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.story, self.cache = story, cache
        self._capsys = capsys
        self._asked: tuple[Any, ...] = ()
        self.reader: Reader | None = None

    def start(self, *asked: Any) -> Reader:
        """What the program calls for its reader."""
        if self.reader is None or asked != self._asked:
            self.stop()
            self.reader, self._asked = Kept(*asked), asked
        return self.reader

    def stop(self) -> None:
        """End the reader."""
        if self.reader is not None:
            self.reader.close()
            self.reader = None

    def __call__(self, command: str, *options: str, json_too: bool = True) -> tuple[int, Any, str]:
        code = run([command, str(self.story), *options, *(["--json"] if json_too else [])])
        captured = self._capsys.readouterr()
        return code, json.loads(captured.out) if json_too and captured.out else captured.out, captured.err

    @property
    def state(self) -> IndexState:
        with StoryFile.open(self.story) as file:
            return IndexState.load(self.cache / "index" / index_key(file))


@pytest.fixture
def line(
    lighthouse: StoryFile,
    tmp_path: Path,
    models: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Iterator[Line]:
    more_facts(lighthouse)
    lighthouse.close()
    monkeypatch.setenv("WORKBENCH_MODELS", str(models))
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "settings.toml"))
    line = Line(lighthouse.path, tmp_path / "cache", capsys)
    monkeypatch.setattr(app, "Reader", line.start)
    yield line
    line.stop()


def interrupting(told: list[tuple[int, int, str]]) -> Any:
    """A progress bar at whose first step somebody presses Ctrl-C."""

    @contextmanager
    def bar() -> Iterator[Any]:
        def report(done: int, total: int, what: str) -> None:
            told.append((done, total, what))
            os.kill(os.getpid(), signal.SIGINT)

        yield report

    return bar


def test_a_rebuild_shows_how_far_it_is_and_is_gone_on_with_after_ctrl_c(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert line("sync")[1] == {"upserted": FACTS, "deleted": 0}
    told: list[tuple[int, int, str]] = []
    with monkeypatch.context() as patch:
        patch.setattr(memory, "progress_bar", interrupting(told))
        code, _, said = line("sync", "--rebuild")
    assert (code, told) == (130, [(BATCH, FACTS, "vectors")])
    assert "goes on from there" in said
    code, report, said = line("sync")
    assert (code, report) == (0, {"upserted": FACTS - BATCH, "deleted": 0})
    assert f"vectors {FACTS - BATCH}/{FACTS - BATCH}" in said
    assert line("doctor")[1] == {"notes": [], "differences": [], "repaired": False}


def test_doctor_reports_and_repairs(line: Line) -> None:
    code, report, _ = line("doctor")
    assert (code, report["notes"]) == (0, [f"There was no search index; it has been made: {FACTS} vectors."])
    assert line.reader is not None
    with StoryFile.open(line.story) as story:
        index = line.reader.index(index_key(story))
        victim = sorted(index.ids())[0]
        index.delete([victim])
        with story.write() as unit:
            unit.fulltext._session.change("DELETE FROM fact_words WHERE rowid = 1")
    code, said, _ = line("doctor", json_too=False)
    assert code == 1
    assert f"missing: {victim}" in said and "words: " in said and "--repair" in said
    code, report, _ = line("doctor", "--repair")
    assert code == 0 and report["repaired"]
    assert {difference["problem"] for difference in report["differences"]} == {"missing", "words"}
    assert line("doctor")[1]["differences"] == []


def test_a_changed_model_is_answered_by_the_old_index_until_a_sync_has_written_the_new_one(
    line: Line, other_model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What was asked for is noted, and brings things nearer to one another: here the same is asked again.
    monkeypatch.setattr("workbench.cli.ask.note", lambda *_: None)
    line("sync")
    old = line.state.serving
    asked = ("地下室には何がある？", "-c", "蓮", "-e", "2", "--no-model")
    before = line("ask", *asked)[1]
    monkeypatch.setenv("WORKBENCH_READER__MODEL", str(other_model))
    told: list[tuple[int, int, str]] = []
    with monkeypatch.context() as patch:
        patch.setattr(memory, "progress_bar", interrupting(told))
        assert line("sync")[0] == 130
    assert line.state.serving == old and line.state.filling is not None
    assert scores(line("ask", *asked)[1]) == scores(before)
    assert line("sync")[1]["upserted"] == FACTS - BATCH
    assert line.state.serving != old and line.state.filling is None
    assert scores(line("ask", *asked)[1]) != scores(before)
    assert line("doctor")[1]["differences"] == []


def scores(answer: dict[str, Any]) -> Any:
    return [(item["fact"], item["relevance"]) for item in answer["receipt"]["items"]]


def test_beside_another_program_questions_are_answered_and_doctor_looks(line: Line, models: Path) -> None:
    line("sync")
    line.stop()
    with StoryFile.open(line.story) as story, Reader(models, line.cache) as owner:
        assert owner.index(index_key(story)).owned
        code, answer, _ = line("ask", "地下室には何がある？", "-c", "蓮", "-e", "2", "--no-model")
        assert code == 0 and any("金貨" in item["text"] for item in answer["receipt"]["items"])
        code, report, _ = line("doctor")
        assert code == 0 and report["notes"][0].startswith("Another program") and report["differences"] == []
        code, _, said = line("sync", "--rebuild")
        assert code == 4 and "Another window or command" in said
