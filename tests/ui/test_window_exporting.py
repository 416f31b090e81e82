"""The manuscript's way out of the whole window: from the File menu and from the episode being written."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from workbench.ui.desk import Desk
from workbench.ui.exporting import dialog as exporting
from workbench.ui.window import MainWindow
from workbench.ui.window_state import WindowState
from workbench.ui.wishes import Wish

Settle = Callable[[Desk], None]


@pytest.fixture
def window(desk: Desk, settle: Settle, qtbot: QtBot) -> Iterator[MainWindow]:
    made = MainWindow(desk, WindowState())
    made.show()
    qtbot.waitExposed(made)
    settle(desk)
    yield made
    made.hide()
    made.deleteLater()


def test_what_was_typed_just_now_goes_onto_the_clipboard_too(window: MainWindow, desk: Desk, settle: Settle) -> None:
    assert window.workspace is not None
    page = window.workspace.editor.manuscript
    page.moveCursor(QTextCursor.MoveOperation.End)
    page.insertPlainText("最後の一文。")
    file = window.menuBar().actions()[0].menu()
    assert isinstance(file, QMenu)
    [posting] = [one.menu() for one in file.actions() if "for posting" in one.text()]
    assert isinstance(posting, QMenu)
    posting.actions()[1].trigger()
    settle(desk)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("　蓮は岬の灯台守である。") and text.endswith("最後の一文。")
    assert "Kakuyomu" in window.workspace.status.message.text()


def test_the_menu_and_a_right_click_open_the_dialog(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(exporting.ExportDialog, "exec", lambda self: asked.append(self.form.episodes.text()))
    assert window.workspace is not None
    file = window.menuBar().actions()[0].menu()
    assert isinstance(file, QMenu)
    [export] = [one for one in file.actions() if "Export the manuscript" in one.text().replace("&", "")]
    export.trigger()
    third = window.workspace.sidebar.episodes.manuscript.episodes[2]
    window.workspace.sidebar.wished.emit(Wish.EXPORT, third.id)
    assert asked == ["", "3"]
