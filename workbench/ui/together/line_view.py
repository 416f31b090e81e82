"""A line of a rehearsed scene: who speaks, what they say, and what that told the other."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.dialogue.scene import Told
from workbench.ui.talk.initial import Initial
from workbench.ui.together.answer_view import AnswerView
from workbench.ui.together.told_row import ToldRow
from workbench.ui.widgets import column, label, row

_INDENT = 40
"""Pixels that are free on the side of the other one."""


class LineView(QWidget):
    """`propose_requested` carries a `Told`, `told_chosen` a fact's id."""

    propose_requested = Signal(object)
    told_chosen = Signal(str)
    review_requested = Signal()

    def __init__(
        self, answer: AnswerView, name: str, place: int, letters: str, second: bool, parent: QWidget | None = None
    ) -> None:
        """`place` is the speaker's in the cast, `letters` what they go by; `second`: they stand on the right."""
        super().__init__(parent)
        self.answer = answer
        self.told: list[ToldRow] = []
        self.heard = False
        self._inside = column(None, 0, 6)
        caption = row(None, 0, 8)
        parts: list[QWidget] = [label(name, "small"), answer.tools]
        for part in parts[::-1] if second else parts:
            caption.addWidget(part)
        caption.insertStretch(0 if second else 2, 1)
        self._inside.addLayout(caption)
        self._inside.addWidget(answer)
        initial = Initial(name, place, letters)
        layout = row(self)
        if second:
            layout.addSpacing(_INDENT)
            layout.addLayout(self._inside, 1)
            layout.addWidget(initial, 0, Qt.AlignmentFlag.AlignTop)
        else:
            layout.addWidget(initial, 0, Qt.AlignmentFlag.AlignTop)
            layout.addLayout(self._inside, 1)
            layout.addSpacing(_INDENT)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.answer.fit(max(160, self.width() - _INDENT - Initial.SIZE - 16))

    def hear(self, told: Sequence[Told], hearer: str, can_propose: bool) -> list[ToldRow]:
        """The line was heard by the one of this name, and told this."""
        self.heard = True
        for one in told:
            made = ToldRow(one, hearer, can_propose)
            made.propose_requested.connect(self.propose_requested)
            made.fact_chosen.connect(self.told_chosen)
            made.review_requested.connect(self.review_requested)
            self._inside.addWidget(made)
            self.told.append(made)
        return self.told
