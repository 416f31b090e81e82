"""An episode's place in story time: asked for, set, and taken back with the other edits."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from workbench.memory.edits import Edit, branches, together
from workbench.memory.story_time import asks_for_origin, origin, place_origin
from workbench.ui.desk import Aspect, Desk
from workbench.ui.sidebar.dialogs import DateQuestion, OriginQuestion

_MEMORY = frozenset({Aspect.ORDER, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})
"""When an episode happens decides who knows what."""


class Dating(QObject):
    """Dates of the branch on the desk, for a panel that shows them."""

    def __init__(self, desk: Desk, panel: QWidget) -> None:
        super().__init__(panel)
        self._desk = desk
        self._panel = panel

    def ask(self, episode: str) -> None:
        """Ask when an episode happens, and set what is answered; the first time a date is far off the scale of those
        without one, ask where they stand, too."""
        branch = self._desk.branch
        timeline = self._desk.read(lambda unit: unit.episodes.timeline(branch))
        stop = timeline.stops[timeline.telling[episode] - 1]
        asked = DateQuestion(stop.chronology, episode in timeline.moving, self._panel)
        if asked.exec() and (asked.answer != stop.chronology or asked.word is not None):
            answer = asked.answer
            word = stop.goes_on if asked.word is None else asked.word
            far = answer is not None and self._desk.read(lambda unit: asks_for_origin(unit, episode, answer, branch))
            where = OriginQuestion(None, answer, self._panel) if far else None
            # Given up, it is asked again with the next such date.
            placed = [place_origin(where.answer)] if where is not None and where.exec() else []
            self._do(together([branches.date(branch, episode, answer, None if answer is None else word), *placed]))
            if where is not None:
                where.deleteLater()
        asked.deleteLater()

    def set(self, episode: str, date: float | None, goes_on: bool | None = None) -> None:
        """Give an episode a date (None: none), and the author's word on whether the story goes on from it."""
        self._do(branches.date(self._desk.branch, episode, date, goes_on))

    def ask_origin(self) -> None:
        """Ask where the first episode without a date stands."""
        before = self._desk.read(origin)
        asked = OriginQuestion(before, parent=self._panel)
        if asked.exec() and asked.answer != before:
            self._do(place_origin(asked.answer), name=self.tr("Place the episodes without a date"))
        asked.deleteLater()

    def _do(self, edit: Edit, name: str = "") -> None:
        label = name or self.tr("Set the date in story time")
        self._desk.do(label, edit, _MEMORY, failed=self._desk.failed.emit)
