"""How much of what somebody would be handed rests on reading that nobody has reviewed, before a first question."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.memory.grouping import Resting, resting
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk
from workbench.ui.widgets import button, label, row


class RestingRow(QFrame):
    """Hidden where everything is confirmed. `review_requested` asks for what this viewpoint's knowledge rests on."""

    review_requested = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._asked: Viewpoint | None = None
        self.setProperty("role", "notice")
        self.words = label("", "small", wrap=True)
        self.first = button(self.tr("Review…"), self._review)
        self.first.setToolTip(self.tr("Decide on these, those that matter most first"))
        layout = row(self, 12, 12)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.first, 0, Qt.AlignmentFlag.AlignVCenter)
        self.hide()

    def look(self, name: str, asked: Viewpoint | None) -> None:
        """Work it out for this viewpoint and say it; None: say nothing."""
        self._asked = asked
        self.show_resting(name, None)
        if asked is None or not self._desk.is_open:
            return

        def take(found: Resting) -> None:
            if asked is self._asked:
                self.show_resting(name, found)

        self._desk.ask(self, lambda unit: resting(unit, asked), take)

    def _review(self) -> None:
        if self._asked is not None:
            self.review_requested.emit(self._asked)

    def show_resting(self, name: str, resting: Resting | None) -> None:
        """Say it of this person; None, or nothing unconfirmed: say nothing."""
        if resting is not None and resting.unconfirmed:
            words = self.tr("Not confirmed by you: {n} of the {m} facts {name} would be handed.")
            self.words.setText(words.format(n=resting.unconfirmed, m=resting.handed, name=name))
        self.setVisible(resting is not None and resting.unconfirmed > 0)
