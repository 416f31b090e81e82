"""What a line told the other: proposed by a click, or left."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.dialogue.scene import Told
from workbench.story.facts import Status
from workbench.ui.talk.hit import HitRow
from workbench.ui.widgets import FlowLayout, button, column, label


class ToldRow(QFrame):
    """`propose_requested` carries the `Told`, `fact_chosen` the fact's id, `review_requested` nothing."""

    propose_requested = Signal(object)
    fact_chosen = Signal(str)
    review_requested = Signal()

    def __init__(self, told: Told, hearer: str, can_propose: bool, parent: QWidget | None = None) -> None:
        """`hearer` is the name of who heard it; `can_propose`: the story can be written."""
        super().__init__(parent)
        self.told = told
        self.status: Status | None = None
        self._left = False
        self._can = can_propose
        self.setProperty("role", "notice")
        words = self.tr("Told to {name}, who does not know it").format(name=hearer)
        self.fact = HitRow(told.fact.text, words, self.tr("Show where this stands in the story"))
        self.fact.clicked.connect(lambda: self.fact_chosen.emit(told.fact.id))
        self.state = label("", "small", wrap=True)
        self.state.setContentsMargins(6, 0, 6, 0)
        self.propose = button(
            self.tr("Propose that {name} learns it").format(name=hearer),
            lambda: self.propose_requested.emit(told),
            "primary",
        )
        self.leave = button(self.tr("Leave it"), self._leave, "quiet")
        self.review = button(self.tr("To the review"), self.review_requested.emit, "quiet")
        ways = QWidget()
        ways.setContentsMargins(6, 0, 6, 0)
        flow = FlowLayout(ways)
        for one in (self.propose, self.leave, self.review):
            flow.addWidget(one)
        layout = column(self, 8, 4)
        for part in (self.fact, self.state, ways):
            layout.addWidget(part)
        self.show_status(None)

    def show_status(self, status: Status | None) -> None:
        """Show what became of the proposal; None: there is none."""
        self.status = status
        said = {
            Status.PROPOSED: self.tr("Proposed. It opens nothing until you accept it in the review."),
            Status.ACCEPTED: self.tr("Accepted: it counts from this episode on."),
            Status.REJECTED: self.tr("Rejected."),
        }
        left = self.tr("Left: nothing of it is in the story.") if self._left else ""
        self.state.setText(said[status] if status is not None else left)
        self.state.setVisible(bool(self.state.text()))
        self.propose.setVisible(status is None)
        self.propose.setEnabled(self._can)
        self.leave.setVisible(status is None and not self._left)
        self.review.setVisible(status is Status.PROPOSED)

    def _leave(self) -> None:
        self._left = True
        self.show_status(self.status)
