"""Today's writing in the line under the manuscript: a number and, with a goal, a thin bar. No more than that."""

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from workbench.ui.counting.tally import Tally
from workbench.ui.widgets import button, row


class Progress(QWidget):
    """`wanted` asks for the whole count."""

    wanted = Signal()

    def __init__(self, tally: Tally, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tally = tally
        self.today = button("", self.wanted.emit, "quiet")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(72)
        self.bar.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.bar.setAccessibleName(self.tr("Today's goal"))
        layout = row(self, 0, 4)
        layout.addWidget(self.today)
        layout.addWidget(self.bar)
        tally.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        tally, locale = self._tally, QLocale()
        today = locale.toString(tally.today)
        if tally.goal:
            words = self.tr("Today: {n} of {goal}").format(n=today, goal=locale.toString(tally.goal))
        else:
            words = self.tr("Today: {n}").format(n=today)
        self.today.setText(words)
        session = self.tr("Since the story was opened: {n}").format(n=locale.toString(tally.session))
        self.today.setToolTip(session + "\n" + self.tr("Click for the whole story, the days and a goal."))
        self.bar.setVisible(tally.goal > 0)
        self.bar.setRange(0, max(1, tally.goal))
        self.bar.setValue(max(0, min(tally.today, tally.goal)))
