"""What ties the two people that were chosen, one thing after another, with its words in the text."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from workbench.memory.relations import Pair, Tie
from workbench.story.facts import Mention
from workbench.ui.matrix.words import quoted
from workbench.ui.relations import words
from workbench.ui.widgets import button, card, chip, column, label, row, scrolled


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
            text = f"{words.heading(pair, names)}\n{words.label(pair)}"
            made = button(text, partial(self.pair_chosen.emit, pair.one, pair.other), "step")
            made.setToolTip(text)
            made.setMinimumWidth(40)
            layout.addWidget(made)
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
