"""Says that the one talked to is dead by then, before anybody asks, and how they can be asked after all."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.dialogue.living import Dead
from workbench.memory.presence.life import Life, State
from workbench.ui.talk.presence import told_by
from workbench.ui.widgets import FlowLayout, button, column, label


class LifeNotice(QFrame):
    """Hidden for the living. `chosen` carries what becomes of questions to the dead."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self.words = label("", "small", wrap=True)
        self.before = button(self.tr("Ask as before their death"), lambda: self.chosen.emit(Dead.BEFORE))
        self.anyway = button(self.tr("Ask all the same"), lambda: self.chosen.emit(Dead.ANYWAY), "quiet")
        self.refuse = button(self.tr("Do not ask"), lambda: self.chosen.emit(Dead.REFUSE), "quiet")
        layout = column(self, 8, 6)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.addWidget(self.words)
        ways = QWidget()
        flow = FlowLayout(ways)
        for one in (self.before, self.anyway, self.refuse):
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
            Dead.REFUSE: self.tr("{name} is dead by then and is not asked."),
            Dead.BEFORE: self.tr("{name} answers as of just before their death."),
            Dead.ANYWAY: self.tr("{name} is dead by then and answers all the same."),
        }[dead]
        told = told_by(life)
        self.words.setText("\n".join([said.format(name=name), told[:1].upper() + told[1:]]))
        self.before.setVisible(dead is not Dead.BEFORE and life.until is not None)
        self.anyway.setVisible(dead is not Dead.ANYWAY)
        self.refuse.setVisible(dead is not Dead.REFUSE)
        self.show()
