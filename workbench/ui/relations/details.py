"""What ties the two people that were chosen, one thing after another, with its words in the text."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget
from shiboken6 import isValid
from typing_extensions import override

from workbench.memory.relations import Pair, Tie
from workbench.story.facts import Mention
from workbench.ui.matrix.words import quoted
from workbench.ui.relations import words
from workbench.ui.widgets import card, chip, column, label, row, scrolled

_BESIDE = 16
"""Pixels of the style sheet beside the words of a button, both sides together."""


class Details(QWidget):
    """`place_requested` carries an episode's id and a Span or None; `pair_chosen` the ids of two people of the list."""

    place_requested = Signal(str, object)
    pair_chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._content: QWidget | None = None
        self._layout = column(self, 0, 0)
        self.setMinimumSize(220, 120)

    def show_pair(self, pair: Pair, names: Mapping[str, str], numbers: Mapping[str, int]) -> None:
        """List what ties two people; `numbers`: the episodes' by id."""
        content = QWidget()
        layout = column(content, 12, 8)
        layout.addWidget(label(words.heading(pair, names), "heading", wrap=True))
        for tie in pair.ties:
            layout.addWidget(self._card(tie, tie.key in pair.new, names, numbers))
        layout.addStretch(1)
        self._put(content)

    def show_list(self, pairs: list[Pair], names: Mapping[str, str]) -> None:
        """Nothing is chosen: list who is tied to whom, the most first."""
        content = QWidget()
        layout = column(content, 12, 6)
        said = self.tr("Choose a line for what is behind it, a person for theirs alone.")
        layout.addWidget(label(said if pairs else self.tr("Nothing ties anybody yet."), "small", wrap=True))
        for pair in pairs:
            layout.addWidget(_PairButton(pair, names, partial(self.pair_chosen.emit, pair.one, pair.other)))
        layout.addStretch(1)
        self._put(content)

    def _card(self, tie: Tie, new: bool, names: Mapping[str, str], numbers: Mapping[str, int]) -> QWidget:
        frame, layout = card()
        layout.addWidget(label(words.sentence(tie, names), "", wrap=True))
        if tie.mention is not None and tie.mention.quote and (tie.fact is None or tie.mention.quote != tie.fact.text):
            layout.addWidget(label(quoted(tie.mention.quote), "small", wrap=True))
        foot = row(spacing=6)
        marks = [self.tr("new") if new else "", self.tr("proposed") if tie.proposed else ""]
        foot.addWidget(label(" · ".join(filter(None, marks)), "small"), 1)
        number = numbers.get(tie.mention.episode) if tie.mention is not None else None
        if tie.mention is not None and number is not None:
            go = chip(self.tr("Episode {n}").format(n=number), partial(self._go, tie.mention))
            go.setToolTip(self.tr("Show it in the text"))
            foot.addWidget(go)
        layout.addLayout(foot)
        return frame

    def _go(self, mention: Mention) -> None:
        self.place_requested.emit(mention.episode, mention.span)

    def _put(self, content: QWidget) -> None:
        if self._content is not None and isValid(self._content):
            self._layout.removeWidget(self._content)
            self._content.hide()
            self._content.deleteLater()
        self._content = scrolled(content)
        self._layout.addWidget(self._content)


class _PairButton(QPushButton):
    """Two people and the most telling of their ties, each cut with an ellipsis where there is no room; the whole of it
    shows on hover."""

    def __init__(self, pair: Pair, names: Mapping[str, str], clicked: Callable[[], object]) -> None:
        super().__init__()
        self._said = words.heading(pair, names), words.label(pair)
        self.setProperty("role", "step")
        self.setToolTip("\n".join(self._said))
        self.setAccessibleName(" ".join(self._said))
        self.setText("\n".join(self._said))
        self.setMinimumWidth(40)
        self.clicked.connect(clicked)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room, metrics = self.contentsRect().width() - _BESIDE, self.fontMetrics()
        self.setText("\n".join(metrics.elidedText(one, Qt.TextElideMode.ElideRight, room) for one in self._said))
