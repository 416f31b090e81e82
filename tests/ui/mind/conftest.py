"""A shown view of a mind and the handles of a test on it."""

from collections.abc import Callable, Iterable

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from workbench.ui.desk import Desk
from workbench.ui.mind import MindPane

Settle = Callable[[Desk], None]


class Look:
    """Somebody's mind on a desk."""

    def __init__(self, desk: Desk, qtbot: QtBot, settle: Settle) -> None:
        self.desk, self.qtbot, self._settle = desk, qtbot, settle
        self.pane = MindPane(desk)
        qtbot.addWidget(self.pane)
        self.pane.resize(820, 760)
        self.pane.show()
        qtbot.waitExposed(self.pane)

    def settle(self) -> None:
        """Wait until what was asked for is shown."""
        self.qtbot.wait(10)
        self._settle(self.desk)
        self.qtbot.waitUntil(lambda: not self.pane._sliding.isActive())
        self.qtbot.wait(10)
        self._settle(self.desk)

    def open(self, character: str, number: int, page: int = 0) -> None:
        """Turn to somebody's mind as an episode opens."""
        self.pane.show_mind(character, number)
        self.settle()
        if page:
            self.pane.tabs.tab(page).click()
            self.settle()

    def undo(self) -> None:
        self.desk.undo_stack.undo()
        self.settle()

    def redo(self) -> None:
        self.desk.undo_stack.redo()
        self.settle()

    @property
    def nodes(self) -> dict[str, str]:
        """What the nodes in the picture say, by key."""
        from workbench.ui.mind import words

        picture = self.pane.map.picture
        assert picture is not None
        names = self.pane.map.people.names
        return {key: words.title(what, names) for key, what in picture.graph.nodes(data="what")}

    def words(self, part: QWidget) -> str:
        """Everything a part says, hidden parts left out."""
        found: Iterable[QLabel | QPushButton] = [*part.findChildren(QLabel), *part.findChildren(QPushButton)]
        return "\n".join(one.text() for one in found if one.isVisibleTo(part))

    def button(self, part: QWidget, words: str) -> QPushButton:
        """The first visible button with these words."""
        return next(one for one in part.findChildren(QPushButton) if words in one.text() and one.isVisibleTo(part))


@pytest.fixture
def look(desk: Desk, qtbot: QtBot, settle: Settle) -> Look:
    """The lighthouse's minds."""
    return Look(desk, qtbot, settle)
