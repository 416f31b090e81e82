"""Work on the whole story: reading it, its index, the list of jobs and the bar at the bottom."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from workbench.engine import Reader
from workbench.memory.extraction.report import RULES_VERSION, ExtractionReport
from workbench.memory.sync import SyncReport, compare
from workbench.store import FactDraft, MentionDraft, Unit
from workbench.story.errors import ModelError
from workbench.story.facts import Scope
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Lane, Reporter, State
from workbench.ui.progress import BackgroundTasks, JobsPanel, StatusBar, Ticket, give_ticket

Settle = Callable[[Desk], None]
READING_LASTS = 240_000


def words(widget: QWidget) -> str:
    return "\n".join(one.text() for one in widget.findChildren(QLabel) if one.isVisible())


def press(qtbot: QtBot, parent: QWidget, name: str) -> None:
    [one] = [b for b in parent.findChildren(QPushButton) if b.text() == name and b.isVisible()]
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton)


def shown(widget: QWidget, qtbot: QtBot, height: int = 240) -> None:
    qtbot.addWidget(widget)
    widget.resize(1280, height)
    widget.show()
    qtbot.waitExposed(widget)


@pytest.fixture
def jobs(empty_desk: Desk, qtbot: QtBot) -> JobsPanel:
    panel = JobsPanel(empty_desk)
    shown(panel, qtbot)
    return panel


@pytest.fixture
def bar(empty_desk: Desk, qtbot: QtBot) -> StatusBar:
    bar = StatusBar(empty_desk)
    shown(bar, qtbot, 32)
    return bar


def add_fact(desk: Desk, text: str) -> None:
    def change(unit: Unit) -> None:
        first = unit.episodes.by_number(1)
        unit.facts.add(FactDraft(text, Scope.WORLD, (MentionDraft(first.id),)))

    desk.write(change, {Aspect.FACTS})


def unread(desk: Desk) -> int:
    def count(unit: Unit) -> int:
        passages = [p for episode in unit.episodes.list() for p in unit.passages.list(episode.id)]
        assert passages
        return sum(passage.extractor != RULES_VERSION for passage in passages)

    return desk.read(count)


def facts(desk: Desk) -> list[str]:
    return desk.read(lambda unit: sorted(fact.text for fact in unit.facts.list()))


@pytest.mark.models
def test_a_killed_reader_loses_nothing_and_trying_again_goes_on(
    sample_desk: Desk, jobs: JobsPanel, reader: Reader, qtbot: QtBot
) -> None:
    sample_desk.bench.reader = reader
    reader.parse(["起きているか。"], "ja")
    tasks = BackgroundTasks(sample_desk)
    reports: list[ExtractionReport] = []
    told: list[frozenset[Aspect]] = []
    tasks.extracted.connect(reports.append)
    sample_desk.changed.connect(told.append)
    before = facts(sample_desk)
    assert tasks.extract() and not tasks.extract(), "one reading at a time"
    [job] = [job for job in sample_desk.jobs.running if job.shown]
    qtbot.waitUntil(lambda: job.progress[0] >= 1, timeout=READING_LASTS)
    pid = reader.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: not tasks.busy, timeout=READING_LASTS)
    qtbot.waitUntil(lambda: "signal 9" in words(jobs))
    assert not reports and Aspect.FACTS in told[-1]
    kept, left = facts(sample_desk), unread(sample_desk)
    assert len(kept) > len(before) and left
    press(qtbot, jobs, "Try again")
    qtbot.waitUntil(lambda: len(reports) == 1, timeout=READING_LASTS)
    assert reports[0].passages_read == left and not reports[0].cancelled
    assert unread(sample_desk) == 0
    assert set(kept) <= set(facts(sample_desk)) and len(facts(sample_desk)) == len(set(facts(sample_desk)))
    assert compare(sample_desk.story, reader) == []
    qtbot.waitUntil(lambda: f"Facts proposed: {reports[0].facts_added}." in words(jobs))
    assert "signal 9" not in words(jobs)


@pytest.mark.models
def test_a_reading_is_cancelled_from_the_bar(sample_desk: Desk, bar: StatusBar, reader: Reader, qtbot: QtBot) -> None:
    sample_desk.bench.reader = reader
    tasks = BackgroundTasks(sample_desk)
    reports: list[ExtractionReport] = []
    tasks.extracted.connect(reports.append)
    tasks.extract()
    [job] = [job for job in sample_desk.jobs.running if job.shown]
    qtbot.waitUntil(lambda: job.progress[0] >= 1, timeout=READING_LASTS)
    qtbot.waitUntil(lambda: "Reading the story · " in bar.job.text() and " / " in bar.job.text())
    qtbot.mouseClick(bar.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not tasks.busy, timeout=10_000)
    assert [report.cancelled for report in reports] == [True]
    assert reports[0].passages_read and unread(sample_desk)
    qtbot.waitUntil(lambda: not bar.cancel.isVisible())


@pytest.mark.models
def test_the_index_follows_a_new_fact_by_itself(sample_desk: Desk, reader: Reader, qtbot: QtBot) -> None:
    sample_desk.bench.reader = reader
    tasks = BackgroundTasks(sample_desk)
    add_fact(sample_desk, "湖の水は冷たい。")
    qtbot.waitUntil(lambda: tasks.busy, timeout=8000)
    qtbot.waitUntil(lambda: not tasks.busy, timeout=READING_LASTS)
    assert sample_desk.read(lambda unit: unit.ledger.pending()) == []
    assert compare(sample_desk.story, reader) == []
    with qtbot.waitSignal(sample_desk.jobs.ended, timeout=READING_LASTS):
        assert tasks.rebuild_index()
    qtbot.waitUntil(lambda: not tasks.busy, timeout=READING_LASTS)
    assert compare(sample_desk.story, reader) == []


def test_without_a_reading_model_nothing_starts_by_itself_and_reading_says_why(
    sample_desk: Desk, jobs: JobsPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    sample_desk.bench.settings = sample_desk.settings.model_copy(update={"models": tmp_path / "none"})
    tasks = BackgroundTasks(sample_desk)
    begun: list[str] = []
    sample_desk.jobs.started.connect(lambda job: begun.append(job.title) if job.shown else None)
    add_fact(sample_desk, "湖の水は冷たい。")
    qtbot.wait(3500)
    assert begun == [] and sample_desk.read(lambda unit: unit.ledger.pending())
    assert tasks.extract()
    qtbot.waitUntil(lambda: "The reading model is not installed" in words(jobs))
    assert not tasks.busy


@pytest.mark.models
def test_a_read_only_story_is_not_read_into(desk: Desk, jobs: JobsPanel, reader: Reader, qtbot: QtBot) -> None:
    path = desk.story.path
    desk.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("workbench.store.opening.is_read_only", lambda place: True)
        desk.open(path)
    desk.bench.reader = reader
    tasks = BackgroundTasks(desk)
    tasks.extract()
    qtbot.waitUntil(lambda: "is read-only" in words(jobs), timeout=10_000)
    assert not tasks.busy


def test_the_list_shows_how_jobs_end(
    empty_desk: Desk, jobs: JobsPanel, bar: StatusBar, qtbot: QtBot, settle: Settle
) -> None:
    assert "Nothing is being done" in words(jobs)
    tries: list[int] = []

    def fail(reporter: Reporter) -> None:
        reporter.progress(2, 5, "第三話")
        raise ModelError("No chat model is loaded.")

    def run() -> None:
        tries.append(1)
        job = empty_desk.jobs.run(empty_desk, "Embroidery", fail, lane=Lane.READING)
        give_ticket(job, Ticket(retry=run))

    def endless(reporter: Reporter) -> None:
        reporter.progress(1, 3, "第一話")
        while True:
            reporter.cancel.raise_if_cancelled()

    run()
    qtbot.waitUntil(lambda: "No chat model is loaded." in words(jobs))
    press(qtbot, jobs, "Try again")
    qtbot.waitUntil(lambda: len(tries) == 2 and "No chat model is loaded." in words(jobs))
    assert len(jobs.rows) == 1
    empty_desk.jobs.run(empty_desk, "Knitting", endless, lane=Lane.TALKING)
    qtbot.waitUntil(lambda: "1 / 3 · 第一話" in words(jobs))
    assert [row.record.title for row in jobs.rows] == ["Knitting", "Embroidery"]
    qtbot.mouseClick(jobs.rows[0].cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: jobs.rows[0].record.state is State.CANCELLED)
    qtbot.waitUntil(lambda: "Stopped; what was finished is kept." in words(jobs))
    assert bar.job.text() == "Jobs that failed: 1"
    press(qtbot, jobs, "Clear finished")
    assert bar.job.text() == "Jobs"
    assert jobs.rows == [] and "Nothing is being done" in words(jobs)
    empty_desk.jobs.run(empty_desk, "", lambda _: None, lane=Lane.STORY, shown=False)
    settle(empty_desk)
    assert jobs.rows == []


def test_a_quiet_job_leaves_the_list_when_it_went_well(empty_desk: Desk, jobs: JobsPanel, qtbot: QtBot) -> None:
    for quiet in (False, True):
        job = empty_desk.jobs.run(empty_desk, f"quiet: {quiet}", lambda _: None, lane=Lane.READING)
        give_ticket(job, Ticket(result="Stitches: 3.", quiet=quiet))
    qtbot.waitUntil(lambda: [row.record.title for row in jobs.rows] == ["quiet: False"])
    qtbot.waitUntil(lambda: "Stitches: 3." in words(jobs))


def test_the_bar_says_things_for_a_while(desk: Desk, bar: StatusBar, qtbot: QtBot, tmp_path: Path) -> None:
    bar.say("保存しました。", seconds=0.2)
    assert bar.message.text() == "保存しました。"
    qtbot.waitUntil(lambda: bar.message.text() == "")
    qtbot.waitUntil(lambda: bar.models.text() == "Reader: idle · Qwen2.5 Coder 1.5B Instruct")
    assert "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf" in bar.models.toolTip()
    with qtbot.waitSignal(bar.models_requested):
        qtbot.mouseClick(bar.models, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(bar.jobs_toggled):
        qtbot.mouseClick(bar.job, Qt.MouseButton.LeftButton)
    assert desk.bench.reader.pid is None, "looking at the models starts none"
    desk.bench.settings = desk.settings.model_copy(update={"models": tmp_path / "none"})
    desk.settings_changed.emit()
    qtbot.waitUntil(lambda: bar.models.text() == "Reader: not installed · Qwen2.5 Coder 1.5B Instruct: not installed")


def test_the_bar_counts_what_waits_behind(empty_desk: Desk, bar: StatusBar, qtbot: QtBot, settle: Settle) -> None:
    def endless(reporter: Reporter) -> None:
        while True:
            reporter.cancel.raise_if_cancelled()

    for title in ("one", "two", "three"):
        empty_desk.jobs.run(empty_desk, title, endless, lane=Lane.READING)
    qtbot.waitUntil(lambda: bar.job.text().startswith("one") and bar.job.text().endswith("and 2 more"))
    for _ in range(3):
        qtbot.waitUntil(bar.cancel.isVisible)
        current = bar.job.text()
        qtbot.mouseClick(bar.cancel, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda current=current: bar.job.text() != current)
    settle(empty_desk)
    qtbot.waitUntil(lambda: bar.job.text() == "Jobs")


def test_passages_the_chat_model_failed_on_are_told(
    desk: Desk, qtbot: QtBot, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = ExtractionReport(passages_read=5, facts_added=2, failed_passages=3)
    monkeypatch.setattr("workbench.ui.progress.background_tasks._extract", lambda *_: report)
    monkeypatch.setattr("workbench.ui.progress.background_tasks._sync_owned", lambda *_: SyncReport(0, 0))
    panel = JobsPanel(desk)
    shown(panel, qtbot)
    BackgroundTasks.of(desk).extract()
    settle(desk)
    qtbot.waitUntil(lambda: "no whole answer for: 3" in words(panel))
    assert "Facts proposed: 2." in words(panel)
