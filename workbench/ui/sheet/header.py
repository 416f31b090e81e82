"""The head of a sheet: the character's colour, what can be done with them, and whether they are only proposed."""

from PySide6.QtCore import QRect, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.ui.widgets import IconButton, button, card, column, label, row
from workbench.ui.widgets.painting import disc

_DISC = 48


class PersonDisc(QWidget):
    """A character's initial on their colour."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letters, self._place = "", 0
        self.setFixedSize(QSize(_DISC, _DISC))

    def show_person(self, letters: str, place: int) -> None:
        """`letters` is what the character goes by, `place` theirs in the cast."""
        self._letters, self._place = letters, place
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc(painter, QRect(0, 0, _DISC - 1, _DISC - 1), self._letters, self._place)


class Header(QWidget):
    """`settled` carries the author's word on somebody proposed."""

    talk_requested = Signal()
    mind_requested = Signal()
    close_requested = Signal()
    settled = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.disc = PersonDisc()
        self.title = label("", "title")
        self.talk = button(self.tr("Talk"), self.talk_requested.emit, "primary")
        self.mind = button(self.tr("Mind"), self.mind_requested.emit, "quiet")
        self.close_button = IconButton("x", self.tr("Close the sheet"), self.close_requested.emit)
        self.notice, inside = card("notice")
        said = row()
        said.addWidget(label(self.tr("Found in the text. Is this somebody of the story?"), wrap=True), 1)
        self.reject = button(self.tr("Reject"), self._on_rejected, "quiet")
        self.accept = button(self.tr("Accept"), self._on_accepted)
        said.addWidget(self.reject)
        said.addWidget(self.accept)
        inside.addLayout(said)
        top = row(spacing=16)
        top.addWidget(self.disc)
        top.addWidget(self.title, 1)
        top.addWidget(self.mind)
        top.addWidget(self.talk)
        top.addWidget(self.close_button)
        layout = column(self, 0, 16)
        layout.addLayout(top)
        layout.addWidget(self.notice)

    def show_person(self, name: str, letters: str, place: int, proposed: bool) -> None:
        """Show somebody who goes by these letters and has this place in the cast."""
        self.disc.show_person(letters, place)
        self.title.setText(name)
        self.notice.setVisible(proposed)

    def _on_accepted(self) -> None:
        self.settled.emit(True)

    def _on_rejected(self) -> None:
        self.settled.emit(False)
