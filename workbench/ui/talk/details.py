"""How an answer came about: model, search, what was considered, the prompt to the letter."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QPlainTextEdit, QVBoxLayout, QWidget

from workbench.ui.talk import trace
from workbench.ui.talk.threads import Turn
from workbench.ui.talk.trace import Names
from workbench.ui.widgets import button, column, label, row, scrolled


class DetailsDialog(QDialog):
    """Everything behind one answer. It deletes itself when closed."""

    def __init__(self, turn: Turn, name: str, episodes: int, names: Names, parent: QWidget | None = None) -> None:
        """`episodes`: how many the story has; `names`: what the ids of the receipt stand for."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("How this was answered"))
        self.resize(640, 680)
        self._turn = turn
        layout = column(self, 24, 12)
        layout.addWidget(label(self.tr("How this was answered"), "title"))
        layout.addWidget(label(turn.question, "muted", wrap=True))
        layout.addLayout(_grid(trace.figures(turn, name, episodes, names)))
        facts = QWidget()
        inside = column(facts, 0, 4)
        for heading, texts, more in trace.sections(turn, names):
            self._list(inside, heading, texts, more)
        inside.addStretch(1)
        layout.addWidget(scrolled(facts), 5)
        layout.addWidget(label(self.tr("Prompt"), "heading"))
        self.prompt = QPlainTextEdit(turn.prompt_text)
        self.prompt.setReadOnly(True)
        self.prompt.setAccessibleName(self.tr("Prompt"))
        asked = turn.receipt is not None and turn.receipt.model is not None
        gone = self.tr("Prompts are not kept: only of what was asked since the story was opened.")
        self.prompt.setPlaceholderText(gone if asked else self.tr("No model was asked."))
        self.prompt.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        if turn.prompt_text:
            layout.addWidget(self.prompt, 2)
        else:
            self.prompt.setFixedHeight(self.prompt.fontMetrics().lineSpacing() * 2 + 20)
            layout.addWidget(self.prompt)
        foot = row(None, 0, 8)
        foot.addStretch(1)
        copy = button(self.tr("Copy the prompt"), self._copy)
        copy.setEnabled(bool(turn.prompt_text))
        close = button(self.tr("Close"), self.close, "primary")
        close.setDefault(True)
        foot.addWidget(copy)
        foot.addWidget(close)
        layout.addLayout(foot)

    def _list(self, layout: QVBoxLayout, heading: str, texts: Sequence[str], left: int) -> None:
        layout.addWidget(label(heading, "heading"))
        for text in texts or [self.tr("nothing")]:
            said, *why = text.split("\n")
            layout.addWidget(label(said, "" if texts else "muted", wrap=True))
            for one in why:
                layout.addWidget(label(one, "small", wrap=True))
        if left > 0:
            layout.addWidget(label(self.tr("and {n} more").format(n=left), "small"))
        layout.addSpacing(8)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._turn.prompt_text)


def _grid(rows: Sequence[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    for at, (what, value) in enumerate(rows):
        grid.addWidget(label(what, "muted"), at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(value, wrap=True), at, 1)
    return grid
