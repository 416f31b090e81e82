"""A sentence and what it does not fit with, one below the other in the card's full width; each leads to its place."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from workbench.continuity import ContinuityWarning, Evidence
from workbench.ui.continuity.clickable import Clickable
from workbench.ui.continuity.words import episode_name, quoted
from workbench.ui.widgets import column, label

_SHOWN_EVIDENCE = 1
"""Pieces of evidence on a card that has not been chosen."""


class Sides(QWidget):
    """`sentence_clicked` asks for the sentence's place, `evidence_clicked` for that of an evidence in the list."""

    sentence_clicked = Signal()
    evidence_clicked = Signal(int)

    def __init__(self, warning: ContinuityWarning, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = SentenceQuote(warning)
        self.sentence.clicked.connect(self.sentence_clicked)
        self.hidden_evidence: list[QWidget] = []
        layout = column(self, spacing=4)
        layout.addWidget(self.sentence)
        for index, one in enumerate(_told_apart(warning.evidence)):
            quote = EvidenceQuote(one, said=f"{warning.explanation}\n{warning.quote}")
            quote.clicked.connect(partial(self.evidence_clicked.emit, warning.evidence.index(one)))
            layout.addWidget(quote)
            if index >= _SHOWN_EVIDENCE:
                quote.hide()
                self.hidden_evidence.append(quote)

    def show_all(self) -> None:
        """Show every piece of evidence."""
        for widget in self.hidden_evidence:
            widget.show()


class _Quote(Clickable):
    """Words of the story, cut around what matters in them; all of them on hover."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._words = column(self, spacing=1)
        self._words.setContentsMargins(10, 1, 0, 2)

    def say(self, text: str, about: str, before: str = "", hover: str = "") -> None:
        """Show a text of the story's, with who says so before it, and more on `hover`."""
        shown = quoted(text, about=about)
        words = label(f"{before}{shown}", "quote", wrap=True)
        whole = text if shown != " ".join(text.split()) else ""
        words.setToolTip("\n".join(one for one in (whole, hover if hover != text else "") if one))
        self._words.addWidget(words)


class SentenceQuote(_Quote):
    """The sentence a warning is about."""

    def __init__(self, warning: ContinuityWarning, parent: QWidget | None = None) -> None:
        super().__init__(warning.quote, parent)
        self.say(warning.quote, warning.explanation)


class EvidenceQuote(_Quote):
    """An established fact: the sentence that established it behind the name of its episode; the fact on hover. `said`
    is what the card says already."""

    def __init__(self, evidence: Evidence, said: str = "", parent: QWidget | None = None) -> None:
        super().__init__(evidence.text, parent)
        if evidence.number is None:
            self.say(evidence.text, said, self.tr("What is recorded") + self.tr(": "))
            self.setEnabled(False)
            return
        where = episode_name(evidence.number) + self.tr(": ")
        self.say(evidence.quote or evidence.text, said, where, evidence.text)


def _told_apart(evidence: Sequence[Evidence]) -> list[Evidence]:
    """Each piece once: two facts may have been read from one sentence."""
    return list({(one.episode, one.quote or one.text): one for one in reversed(evidence)}.values())[::-1]
