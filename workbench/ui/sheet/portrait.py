"""What of a sheet was read from the text: named, with the lines it rests on, to be confirmed or read anew."""

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from workbench.ui.sheet.evidence import Evidence
from workbench.ui.sheet.reading import SheetData
from workbench.ui.widgets import button, card, column, label, row


class FromText(QWidget):
    """`read_requested` asks for the text to be read for this one, `confirmed` makes what was read the author's word,
    `refused` takes it away."""

    read_requested = Signal()
    confirmed = Signal()
    refused = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.frame, inside = card("notice")
        self.said = label("", wrap=True)
        self.lines = Evidence()
        self.confirm = button(self.tr("Confirm"), self.confirmed.emit)
        head = row()
        head.addWidget(self.said, 1)
        head.addWidget(self.confirm)
        self.refuse = button(self.tr("Take away"), self.refused.emit, "quiet")
        head.addWidget(self.refuse)
        inside.addLayout(head)
        inside.addWidget(self.lines)
        self.read = button(self.tr("Fill in from the text"), self.read_requested.emit, "quiet")
        self.read.setToolTip(self.tr("From their own lines and what everybody knows. What you wrote stays."))
        under = row()
        under.addWidget(self.read)
        under.addStretch(1)
        layout = column(self, 0, 4)
        layout.addWidget(self.frame)
        layout.addLayout(under)
        self.frame.hide()

    def show_sheet(self, data: SheetData) -> None:
        """Say what was read, if anything stands as it was."""
        words = {
            "first_person": self.tr("first person"),
            "voice": self.tr("voice"),
            "profile": self.tr("profile"),
        }
        read = data.portrait.fields
        # What a branch alone says is not in the fields below.
        shape = self.tr("{what} “{value}”") if data.of_branch else "{what}"
        parts = [shape.format(what=words[name], value=read[name].value) for name in words if name in read]
        parts += self._calls(data, dict(data.cast))
        said = (
            self.tr("From the text of this branch, for it alone, not yet your word: {what}")
            if data.of_branch
            else self.tr("From the text, not yet your word: {what}")
        )
        self.said.setText(said.format(what=self.tr(", ").join(parts)) if parts else "")
        self.lines.show_passages(data.proofs)
        self.frame.setVisible(bool(parts))
        self.read.setEnabled(True)

    def _calls(self, data: SheetData, names: Mapping[str, str]) -> list[str]:
        calling = self.tr("“{word}” for {name}")
        return [
            calling.format(word=one.value, name=names[whom])
            for whom, one in data.portrait.calls.items()
            if whom in names
        ]
