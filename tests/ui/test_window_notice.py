"""The sentence over the window: it moves nothing, and goes once what failed has been done after all."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from workbench.story.errors import InputError
from workbench.ui.jobs import Jobs, Lane, Reporter
from workbench.ui.theme import apply_theme
from workbench.ui.widgets import column
from workbench.ui.window import notice as module
from workbench.ui.window.notice import Notice


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot) -> QWidget:
    qapp.setStyle("Fusion")
    apply_theme(qapp, "light")
    window = QWidget()
    qtbot.addWidget(window)
    column(window).addWidget(QPushButton("…"))
    window.resize(800, 600)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.fixture
def jobs() -> Iterator[Jobs]:
    jobs = Jobs()
    yield jobs
    jobs.close()


def test_it_moves_nothing_and_keeps_away_from_the_pointer(window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    button = window.findChild(QPushButton)
    assert button is not None
    before, notice = button.geometry(), Notice(window)
    monkeypatch.setattr(notice, "pointer", lambda: QPoint(400, 300))
    notice.say("The disk is full.")
    QApplication.processEvents()
    assert notice.isVisible() and notice.geometry().top() < 20 and button.geometry() == before
    monkeypatch.setattr(notice, "pointer", lambda: QPoint(400, 20))
    notice.say("The disk is full, still, and this sentence takes two lines at least of any window. " * 3)
    assert notice.geometry().bottom() > 580 and not notice.geometry().contains(notice.pointer())
    window.resize(700, 500)
    QApplication.processEvents()
    assert window.rect().contains(notice.geometry())


def test_a_failure_goes_when_the_same_succeeds_and_not_before(
    window: QWidget, jobs: Jobs, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_LEAST", 0.2)
    notice, wrong = Notice(window), [True]
    notice.follow(jobs)

    def work(_: Reporter) -> None:
        if wrong:
            wrong.pop()
            raise InputError("The disk is full.")

    def run(title: str) -> None:
        ended: list[int] = []
        end = lambda: ended.append(1)  # noqa: E731
        jobs.run(notice, title, work, lane=Lane.READING, failed=notice.say, end=end)
        qtbot.waitUntil(lambda: bool(ended), timeout=5_000)

    run("Read the story")
    assert notice.isVisible()
    run("Check the story")
    qtbot.wait(300)
    assert notice.isVisible(), "something else has succeeded"
    run("Read the story")
    qtbot.waitUntil(notice.isHidden, timeout=2_000)
    notice.say("This story file is read-only.")
    run("Read the story")
    qtbot.wait(300)
    assert notice.isVisible(), "no job has failed"
