"""The window in tests: offscreen, with the real story file underneath and, where a test asks, the real workers."""

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMessageBox
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests.lighthouse import build_lighthouse
from workbench.app import Workbench
from workbench.engine.folders import models_folder
from workbench.sample import create_sample
from workbench.settings import load_settings
from workbench.ui.desk import Desk
from workbench.ui.theme import apply_theme


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, window state and caches of the test's own."""
    monkeypatch.setenv("WORKBENCH_SETTINGS", str(tmp_path / "config" / "settings.toml"))
    monkeypatch.setenv("WORKBENCH_CACHE", str(tmp_path / "cache"))


@pytest.fixture(autouse=True)
def nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialog that waits for a person fails the test that did not say what is answered, instead of hanging it."""

    def asked(*words: object, **_: object) -> None:
        raise AssertionError(f"a dialog waits for an answer: {words[1:]}")

    for kind, questions in {
        QMessageBox: ("question", "information", "warning", "critical"),
        QInputDialog: ("getText", "getItem", "getInt", "getMultiLineText"),
        QFileDialog: ("getOpenFileName", "getOpenFileNames", "getSaveFileName", "getExistingDirectory"),
    }.items():
        for question in questions:
            monkeypatch.setattr(kind, question, asked)


@pytest.fixture(autouse=True)
def garbage_in_the_windows_thread() -> Iterator[None]:
    """Collected here and never in a job's thread, as in the program itself (`workbench.ui.garbage`)."""
    gc.disable()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture
def themed(qapp: QApplication) -> QApplication:
    """The application in its light theme."""
    qapp.setStyle("Fusion")
    apply_theme(qapp, "light")
    return qapp


@pytest.fixture
def empty_desk(themed: QApplication) -> Iterator[Desk]:
    """A desk without a story. Model processes start only when a test makes something ask for them."""
    with Workbench(load_settings().model_copy(update={"models": models_folder()})) as bench:
        desk = Desk(bench)
        yield desk
        desk.shut_down()


@pytest.fixture
def desk(empty_desk: Desk, tmp_path: Path) -> Desk:
    """The small story of four episodes (`tests/lighthouse.py`), open."""
    path = tmp_path / "lighthouse.story"
    build_lighthouse(path).close()
    empty_desk.open(path)
    return empty_desk


@pytest.fixture
def sample_desk(empty_desk: Desk, tmp_path: Path) -> Desk:
    """The Japanese sample story with its canon, open."""
    path = tmp_path / "sample.story"
    create_sample(path, "ja").close()
    empty_desk.open(path)
    return empty_desk


@pytest.fixture
def settle(qtbot: QtBot) -> Callable[[Desk], None]:
    """Waits until the desk has no job left that was asked for so far."""

    def wait(desk: Desk, timeout: int = 120_000) -> None:
        qtbot.waitUntil(lambda: not desk.jobs.running, timeout=timeout)

    return wait


@pytest.fixture
def dialogs(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Answers for modal questions: set `dialogs["answer"]`; `dialogs["asked"]` lists the texts."""
    from PySide6.QtWidgets import QMessageBox

    state: dict[str, Any] = {"answer": QMessageBox.StandardButton.Yes, "asked": []}

    def answer(*arguments: Any, **_: Any) -> Any:
        state["asked"].append(arguments[2] if len(arguments) > 2 else "")
        return state["answer"]

    for name in ("question", "warning", "information", "critical"):
        monkeypatch.setattr(QMessageBox, name, answer)
    return state
