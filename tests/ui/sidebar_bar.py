"""A shown sidebar, and the handles of a test on it."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from workbench.store import EpisodeOutline
from workbench.ui.desk import Desk
from workbench.ui.sidebar import Sidebar
from workbench.ui.sidebar.episode_menu import EpisodeMenu
from workbench.ui.widgets import Question

Settle = Callable[[Desk], None]
Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton


def _noting(function: Any, taken: list[list[QModelIndex]]) -> Any:
    def note(indexes: list[QModelIndex]) -> Any:
        taken.append(indexes)
        return function(indexes)

    return note


class Bar:
    """A shown sidebar and the handles of a test on it."""

    def __init__(self, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
        self.desk, self.qtbot = desk, qtbot
        self._settle = settle
        self.widget = Sidebar(desk)
        qtbot.addWidget(self.widget)
        self.widget.resize(280, 700)
        self.widget.show()
        self.widget.activateWindow()
        qtbot.waitExposed(self.widget)
        self.view = self.widget.episodes.view
        self.model = self.widget.episodes.model
        self.settle()

    def settle(self) -> None:
        # An editor commits from the event loop, not from the key.
        self.qtbot.wait(10)
        self._settle(self.desk)
        QApplication.sendPostedEvents()

    def told(self) -> list[EpisodeOutline]:
        return self.desk.read(lambda unit: unit.episodes.outline(self.desk.branch))

    def titles(self) -> list[str]:
        return [one.title for one in self.told()]

    def shown(self) -> list[object]:
        """Titles as shown; a part with those under it."""
        return [
            (one.part.title, [child.episode.title for child in one.children if child.episode])
            if one.part
            else one.episode and one.episode.title
            for one in self.model.root.children
        ]

    def at(self, title: str) -> QPoint:
        return self.view.visualRect(self.index(title)).center()

    def index(self, title: str) -> Any:
        node = next(
            one for one in self.model.nodes() if title in ((one.episode or one.part) and self.model._title(one),)
        )
        return self.model.index_of(node)

    def click(self, title: str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.mouseClick(self.view.viewport(), LEFT, modifier, self.at(title))

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.qtbot.keyClick(self.view, key, modifier)
        self.settle()

    def undo(self) -> None:
        self.desk.undo_stack.undo()
        self.settle()

    def editor(self) -> QLineEdit:
        found = self.view.viewport().findChild(QLineEdit)
        assert found is not None
        return found

    def drag(self, title: str, to: QPoint) -> None:
        """Drags a line with the mouse and lets it fall. Offscreen, what Qt sends while something is dragged is sent
        from here; the start of it, and what a place means, are the view's own."""
        viewport, start = self.view.viewport(), self.at(title)
        taken: list[list[QModelIndex]] = []
        self.model.mimeData, before = _noting(self.model.mimeData, taken), self.model.mimeData
        QTest.mousePress(viewport, LEFT, Qt.KeyboardModifier.NoModifier, start)
        for step in (start + QPoint(0, 6), start + QPoint(0, 14), start + QPoint(0, 20)):
            QTest.mouseMove(viewport, step)
        QTest.mouseRelease(viewport, LEFT, Qt.KeyboardModifier.NoModifier, start + QPoint(0, 20))
        self.model.mimeData = before
        assert [self.model.node(one).key for one in taken[0]] == [self.model.node(self.index(title)).key]
        data = self.model.mimeData(taken[0])
        move, none = Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(viewport, QDragEnterEvent(to, move, data, LEFT, none))
        dragged = QDragMoveEvent(to, move, data, LEFT, none)
        QApplication.sendEvent(viewport, dragged)
        assert dragged.isAccepted()
        QApplication.sendEvent(viewport, QDropEvent(QPointF(to), move, data, LEFT, none))
        self.settle()

    def answer(self, typed: str) -> None:
        """Types into the question that will come up, and Enter."""

        def type_it() -> None:
            asked = QApplication.activeModalWidget()
            assert isinstance(asked, Question)
            line = asked.findChild(QLineEdit)
            assert line is not None
            line.selectAll()
            QTest.keyClick(line, Key.Key_Delete)
            QTest.keyClicks(line, typed)
            QTest.keyClick(line, Key.Key_Return)

        QTimer.singleShot(50, type_it)

    def menu(self, title: str, entry: str) -> None:
        """A right click on a line, and on an entry of the menu ("Menu > Entry" for one further in)."""
        self.view.customContextMenuRequested.emit(self.at(title))
        outer = self.widget.episodes.findChildren(EpisodeMenu)[-1]
        menu: QMenu = outer
        for name in entry.split(" > "):
            action = next(one for one in menu.actions() if one.text() == name)
            if action.menu() is not None:
                inner = action.menu()
                assert isinstance(inner, QMenu)
                menu = inner
            else:
                action.trigger()
        if isValid(outer):
            outer.close()
        self.settle()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
