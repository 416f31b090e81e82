"""How an answer came about: model, search, what was considered, the prompt to the letter."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QGridLayout, QPlainTextEdit, QVBoxLayout, QWidget

from workbench.dialogue import ReceiptItem
from workbench.ui.talk import phrases
from workbench.ui.talk.threads import Turn
from workbench.ui.widgets import button, column, label, row, scrolled

DROPPED = 20
"""Facts listed that were considered and left out."""


class DetailsDialog(QDialog):
    """Everything behind one answer. It deletes itself when closed."""

    def __init__(
        self,
        turn: Turn,
        name: str,
        episodes: int,
        dropped: Sequence[str],
        others: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`episodes`: how many the story has; `dropped`: texts of facts that were considered and left out, nearest
        first; `others`: what was handed over of other people's knowledge, in words."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("How this was answered"))
        self.resize(640, 640)
        self._turn = turn
        self._name = name
        self._episodes = episodes
        layout = column(self, 24, 12)
        layout.addWidget(label(self.tr("How this was answered"), "title"))
        layout.addWidget(label(turn.question, "muted", wrap=True))
        layout.addLayout(self._figures())
        facts = QWidget()
        inside = column(facts, 0, 4)
        given = [_given(item) for item in turn.receipt.items] if turn.receipt else []
        self._list(inside, self.tr("Handed over, with relevance"), given, 0)
        if others:
            self._list(inside, self.tr("Who else knows, and whom it is kept from"), others, 0)
        came_up = (*turn.receipt.traits.habits, *turn.receipt.traits.insights) if turn.receipt else ()
        if came_up:
            self._list(inside, self.tr("Habits and insights that came up"), [one.text for one in came_up], 0)
        left = len(turn.receipt.trace.dropped) - len(dropped) if turn.receipt else 0
        self._list(inside, self.tr("Considered and left out"), dropped, left)
        inside.addStretch(1)
        layout.addWidget(scrolled(facts), 2)
        layout.addWidget(label(self.tr("Prompt"), "heading"))
        self.prompt = QPlainTextEdit(turn.prompt_text)
        self.prompt.setReadOnly(True)
        self.prompt.setAccessibleName(self.tr("Prompt"))
        self.prompt.setPlaceholderText(self.tr("No model was asked."))
        self.prompt.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        layout.addWidget(self.prompt, 3)
        foot = row(None, 0, 8)
        foot.addStretch(1)
        copy = button(self.tr("Copy the prompt"), self._copy)
        copy.setEnabled(bool(turn.prompt_text))
        close = button(self.tr("Close"), self.close, "primary")
        close.setDefault(True)
        foot.addWidget(copy)
        foot.addWidget(close)
        layout.addLayout(foot)

    def _figures(self) -> QGridLayout:
        turn, receipt = self._turn, self._turn.receipt
        point = phrases.opening(turn.viewpoint.episode, self._episodes)
        rows = [(self.tr("Asked"), f"{self._name} · {point}")]
        rows.append((self.tr("Model"), (receipt.model if receipt else None) or self.tr("none")))
        if turn.tokens:
            rows.append((self.tr("Context"), self.tr("{0} of {1} tokens").format(*(f"{n:,}" for n in turn.tokens))))
        if receipt:
            known = self.tr("{n} facts known by then; considered: {considered}; handed over: {given}")
            numbers = {"considered": receipt.trace.considered, "given": len(receipt.items)}
            rows.append((self.tr("Memory"), known.format(n=receipt.trace.visible, **numbers)))
            rows.append((self.tr("Search"), phrases.method(receipt.trace.method)))
            if receipt.searched and receipt.searched != turn.question:
                rows.append((self.tr("Looked for"), receipt.searched))
            before = receipt.before
            if before.shown or before.briefly or before.left_out:
                said = self.tr("as it was: {shown}, in brief: {brief}, left out: {out}")
                numbers = {"shown": len(before.shown), "brief": len(before.briefly), "out": len(before.left_out)}
                rows.append((self.tr("Said before"), said.format(**numbers)))
        counted = self.tr("Only confirmed facts") if turn.viewpoint.strict else self.tr("Proposed facts too")
        rows.append((self.tr("Counted"), counted))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for at, (what, value) in enumerate(rows):
            grid.addWidget(label(what, "muted"), at, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(value, wrap=True), at, 1)
        return grid

    def _list(self, layout: QVBoxLayout, heading: str, texts: Sequence[str], left: int) -> None:
        layout.addWidget(label(heading, "heading"))
        for text in texts or [self.tr("nothing")]:
            layout.addWidget(label(text, "" if texts else "muted", wrap=True))
        if left > 0:
            layout.addWidget(label(self.tr("and {n} more").format(n=left), "small"))
        layout.addSpacing(8)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._turn.prompt_text)


def _given(item: ReceiptItem) -> str:
    stands = phrases.standing_sentence(item)
    return f"{item.relevance:.2f}  {item.text}" + (f"\n{stands}" if stands else "")
