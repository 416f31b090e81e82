"""The keys under the queue, and accepting many at once, down to a line of sureness."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from workbench.memory.sureness import Sureness
from workbench.ui.review.words import sureness_name
from workbench.ui.widgets import button, label, row


class Foot(QWidget):
    """`accept_asked`: all above the line; `line_changed`: another line was chosen."""

    accept_asked = Signal()
    line_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = Sureness.SURE
        self.setProperty("role", "footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.accept_button = button("", self.accept_asked.emit, "quiet")
        self.line_button = button("", self.next_line, "quiet")
        self.line_button.setToolTip(self.tr("How sure a proposal must be to be accepted with the others"))
        below = row(self, 8)
        keys = self.tr("A accept · R reject · E edit · S secret · J K move · ⏎ to the text · N next episode · U undo")
        below.addWidget(label(keys, "small", wrap=True), 1)
        below.addWidget(self.line_button)
        below.addWidget(self.accept_button)
        self.show_count(0, 0, None)

    def next_line(self) -> None:
        """The next line: only what is sure, then what is likely, too, then all."""
        order = [Sureness.SURE, Sureness.LIKELY, Sureness.DOUBTFUL]
        self.line = order[(order.index(self.line) + 1) % len(order)]
        self.line_changed.emit()

    def show_count(self, count: int, of: int, number: int | None) -> None:
        """How many stand above the line `of` those that wait in episode `number`."""
        lines = {
            Sureness.DOUBTFUL: self.tr("All  L"),
            Sureness.LIKELY: self.tr("From “{name}”  L").format(name=sureness_name(Sureness.LIKELY)),
            Sureness.SURE: self.tr("Only “{name}”  L").format(name=sureness_name(Sureness.SURE)),
        }
        self.line_button.setText(lines[self.line])
        words = self.tr("Accept {n} of {of} in episode {number}  Shift+A")
        self.accept_button.setText(words.format(n=count, of=of, number=number or "–"))
        self.accept_button.setEnabled(count > 0)
