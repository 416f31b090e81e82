"""Says that the one talked to is dead by then, before anybody asks, and how they can be asked after all."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.dialogue.living import Dead
from workbench.memory.presence.life import Life, State
from workbench.story.facts import Status
from workbench.ui.talk.phrases import sentence
from workbench.ui.talk.presence import told_by
from workbench.ui.widgets import FlowLayout, button, column, label


class LifeNotice(QFrame):
    """Hidden for the living. `chosen` carries what becomes of questions to the dead, `decided` the author's word
    (a `Status`) on a death that was only read."""

    chosen = Signal(object)
    decided = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self.words = label("", "small", wrap=True)
        self.right = button(self.tr("Yes, dead by then"), lambda: self.decided.emit(Status.ACCEPTED))
        self.wrong = button(self.tr("No, misread"), lambda: self.decided.emit(Status.REJECTED))
        self.before = button(self.tr("Ask as of before their death"), lambda: self.chosen.emit(Dead.BEFORE))
        self.anyway = button(self.tr("Ask all the same"), lambda: self.chosen.emit(Dead.ANYWAY), "quiet")
        self.refuse = button(self.tr("Do not ask"), lambda: self.chosen.emit(Dead.REFUSE), "quiet")
        layout = column(self, 8, 6)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.addWidget(self.words)
        ways = QWidget()
        flow = FlowLayout(ways)
        for one in (self.right, self.wrong, self.before, self.anyway, self.refuse):
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            flow.addWidget(one)
        layout.addWidget(ways)
        self.hide()

    def show_life(self, name: str, life: Life | None, dead: Dead) -> None:
        """Show how somebody stands at the point they are asked at, and what has been chosen."""
        if life is None or life.state is not State.DEAD:
            self.hide()
            return
        said = {
            Dead.REFUSE: self.tr("{name} is dead by then and is not asked.")
            if life.sure
            else self.tr("{name} may be dead by then, by a reading you have not confirmed:"),
            Dead.BEFORE: self.tr("{name} answers as of just before their death."),
            Dead.ANYWAY: self.tr("{name} is dead by then and answers all the same."),
        }[dead]
        told = told_by(life if life.sure else replace(life, sure=True))  # That it is not confirmed was said.
        self.words.setText("\n".join([sentence(said.format(name=name)), sentence(told)]))
        for one in (self.right, self.wrong):
            one.setVisible(not life.sure and life.fact is not None)
        self.before.setVisible(life.sure and dead is not Dead.BEFORE and life.until is not None)
        self.anyway.setVisible(life.sure and dead is not Dead.ANYWAY)
        self.refuse.setVisible(dead is not Dead.REFUSE)
        self.refuse.setText(self.tr("Do not ask") if life.sure else self.tr("Ask as of then"))
        self.show()
