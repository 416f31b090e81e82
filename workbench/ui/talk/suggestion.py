"""A question that is offered, asked by a click."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from workbench.ui.talk.hit import HitRow
from workbench.ui.widgets import column


class Suggestion(QWidget):
    """Hidden until there is something to offer. `chosen` carries the question."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question = ""
        self._layout = column(self)
        self.row: HitRow | None = None
        self.hide()

    @property
    def question(self) -> str:
        """What is on offer; empty when nothing is."""
        return self._question

    def offer(self, question: str) -> None:
        """Offer this question instead of the one before; none when empty."""
        self._question = question
        if self.row is not None:
            self._layout.removeWidget(self.row)
            self.row.hide()
            self.row.deleteLater()
            self.row = None
        if question:
            self.row = HitRow(question, self.tr("A question to begin with: click to ask it"))
            self.row.setProperty("role", "card")
            self.row.set_margin(12)
            self.row.clicked.connect(self._choose)
            self._layout.addWidget(self.row)
            self._take_turn(self.row)
        self.setVisible(bool(question))

    def _take_turn(self, fresh: QWidget) -> None:
        """Have Tab come to the row where it stands, not at the end of the window as with all that is made late."""
        before = self.previousInFocusChain()
        while before not in (None, self) and not before.focusPolicy() & Qt.FocusPolicy.TabFocus:
            before = before.previousInFocusChain()
        if before is not None and before is not self:
            QWidget.setTabOrder(before, fresh)

    def _choose(self) -> None:
        self.chosen.emit(self._question)
