"""Printing, into a file that a printer of Qt's own writes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from workbench.ui.desk import Desk
from workbench.ui.pages.print_dialog import PrintDialog

Ask = Callable[[QPrinter, QWidget], bool]


def into(path: Path, first: int = 0, last: int = 0, dots: int = 300) -> Ask:
    def ask(printer: QPrinter, parent: QWidget) -> bool:
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        printer.setResolution(dots)
        if last:
            printer.setFromTo(first, last)
        return True

    return ask


@pytest.fixture
def agreed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PrintDialog, "exec", lambda self: QDialog.DialogCode.Accepted)


def printed(desk: Desk, episode: str | None, parent: QWidget, ask: Ask, qtbot: QtBot) -> bool:
    job = PrintDialog.run(desk, episode, parent, ask)
    assert job is not None
    qtbot.waitUntil(lambda: job.whole is not None, timeout=20_000)
    return bool(job.whole)


def test_an_episode_goes_to_the_printer(desk: Desk, qtbot: QtBot, tmp_path: Path, agreed: None) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    first = desk.read(lambda unit: unit.episodes.outline()[0])
    path = tmp_path / "out.pdf"
    assert printed(desk, first.id, window, into(path), qtbot)
    read = PdfReader(path)
    assert [round(float(side) * 25.4 / 72) for side in read.pages[0].mediabox[2:]] in ([105, 148], [148, 210])
    text = "".join("".join(page.extract_text().split()) for page in read.pages)
    assert "".join(first.title.split())[:6] in text


def test_a_range_of_pages(desk: Desk, qtbot: QtBot, tmp_path: Path, agreed: None) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    path = tmp_path / "out.pdf"
    assert printed(desk, None, window, into(path, 2, 3), qtbot)
    assert len(PdfReader(path).pages) == 2


def test_a_printer_that_would_not_is_told_of(
    desk: Desk, qtbot: QtBot, tmp_path: Path, agreed: None, dialogs: dict[str, list[str]]
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    assert PrintDialog.run(desk, None, window, lambda *_: False) is None
    assert PrintDialog.run(desk, None, window, into(tmp_path / "nowhere" / "out.pdf")) is not None
    qtbot.waitUntil(lambda: bool(dialogs["asked"]))
    assert "printer" in dialogs["asked"][0]
