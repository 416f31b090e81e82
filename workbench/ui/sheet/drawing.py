"""Having the text read for people's sheets: in the background, then recorded as one step that can be undone."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QObject

from workbench.memory.edits.portraits import recorded
from workbench.memory.portrait.drawing import draw
from workbench.store import Unit
from workbench.story.portrait import Portrait
from workbench.ui.desk import Aspect, Desk


class Drawing(QObject):
    """Draws portraits and records them. Goes with its parent."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk

    def draw(self, who: Collection[str] | None = None, *, again: bool = False) -> None:
        """Of these people (ids), or everybody accepted; `again`: what the author took away before, too."""
        language, branch = self._desk.story.info.language, self._desk.branch

        def read(unit: Unit) -> dict[str, Portrait]:
            return draw(unit, language, who, branch)

        def take(drawn: Mapping[str, Portrait]) -> None:
            if any(one.fields or one.calls for one in drawn.values()):
                edit = recorded(drawn, branch, again=again)
                self._desk.do(self.tr("Fill in sheets from the text"), edit, {Aspect.CAST})

        self._desk.ask(self, read, take)
