"""A sentence and what it does not fit with, side by side; each leads to its place."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget
from typing_extensions import override

from workbench.continuity import ContinuityWarning, Evidence
from workbench.ui.continuity.clickable import Clickable
from workbench.ui.continuity.words import episode_name, quoted
from workbench.ui.widgets import column, label

_SHOWN_EVIDENCE = 2
"""Pieces of evidence on a card that has not been chosen."""
_BESIDE = 280
"""Pixels from which there is room for two columns."""


class Sides(QWidget):
    """`sentence_clicked` asks for the sentence's place, `evidence_clicked` for that of an evidence in the list."""

    sentence_clicked = Signal()
    evidence_clicked = Signal(int)

    def __init__(self, warning: ContinuityWarning, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = SentenceQuote(warning)
        self.sentence.clicked.connect(self.sentence_clicked)
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._both.setContentsMargins(0, 0, 0, 0)
        self._both.setSpacing(8)
        self._both.addWidget(self.sentence, 1, Qt.AlignmentFlag.AlignTop)
        self.hidden_evidence: list[QWidget] = []
        if warning.evidence:
            self._both.addWidget(self._make_evidence(warning.evidence), 1, Qt.AlignmentFlag.AlignTop)

    def show_all(self) -> None:
        """Show every piece of evidence."""
        for widget in self.hidden_evidence:
            widget.show()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = self.width() >= _BESIDE
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if self._both.direction() != way:
            self._both.setDirection(way)

    def _make_evidence(self, evidence: Sequence[Evidence]) -> QWidget:
        whole = QWidget()
        layout = column(whole, spacing=6)
        for index, one in enumerate(evidence):
            quote = EvidenceQuote(one)
            quote.clicked.connect(partial(self.evidence_clicked.emit, index))
            layout.addWidget(quote)
            if index >= _SHOWN_EVIDENCE:
                quote.hide()
                self.hidden_evidence.append(quote)
        return whole


class SentenceQuote(Clickable):
    """The sentence a warning is about."""

    def __init__(self, warning: ContinuityWarning, parent: QWidget | None = None) -> None:
        super().__init__(warning.quote, parent)
        layout = column(self, spacing=2)
        layout.setContentsMargins(10, 2, 0, 4)
        here = self.tr("{episode}, this sentence").format(episode=episode_name(warning.number))
        layout.addWidget(label(here, "small", wrap=True))
        shown = quoted(warning.quote, about=warning.explanation)
        self._quote = label(shown, "quote", wrap=True)
        self._quote.setToolTip(warning.quote if shown != warning.quote else "")
        layout.addWidget(self._quote)


class EvidenceQuote(Clickable):
    """An established fact, and the sentence that established it under the name of its episode."""

    def __init__(self, evidence: Evidence, parent: QWidget | None = None) -> None:
        super().__init__(evidence.text, parent)
        layout = column(self, spacing=2)
        layout.setContentsMargins(10, 2, 0, 4)
        if evidence.number is None:
            layout.addWidget(label(self.tr("What is recorded"), "small", wrap=True))
            self.setEnabled(False)
        else:
            says = self.tr("{episode} says").format(episode=episode_name(evidence.number))
            layout.addWidget(label(says, "small", wrap=True))
        layout.addWidget(label(quoted(evidence.quote or evidence.text), "quote", wrap=True))
        if evidence.quote and evidence.quote.strip() != evidence.text.strip():
            layout.addWidget(label(quoted(evidence.text), "small", wrap=True))
