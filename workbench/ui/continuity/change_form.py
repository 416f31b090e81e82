"""Asking, inside a card, what is so from a sentence on in place of the fact it does not fit with."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget

from workbench.continuity import ContinuityWarning, Evidence
from workbench.ui.continuity.words import episode_name, quoted
from workbench.ui.widgets import ClosablePane, button, column, label, line, row


class ChangeForm(ClosablePane):
    """`chosen` carries the fact's id and the new sentence, empty when the fact just ends; Escape is `closed`.

    `resting` tells how many other warnings rest on a fact.
    """

    chosen = Signal(str, str)

    def __init__(
        self, warning: ContinuityWarning, resting: Callable[[str], int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._warning, self._resting = warning, resting
        self._facts = facts_of(warning)
        self.which = QComboBox()
        self.which.setAccessibleName(self.tr("Which fact changes"))
        self.which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for one in self._facts:
            self.which.addItem(quoted(one.text, 60), one.fact)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(self.tr("What is true from here on"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(self.text.fontMetrics().lineSpacing() * 3 + 20)
        self._before, self._after = label("", "small", wrap=True), label("", "small", wrap=True)
        self._done = button(self.tr("Change the facts"), self._send, "primary")
        layout = column(self)
        layout.addWidget(line())
        if len(self._facts) > 1:
            layout.addWidget(label(self.tr("Which fact changes"), "small"))
            layout.addWidget(self.which)
        layout.addWidget(
            label(self.tr("What is true from here on? Leave it empty if it simply stops."), "small", wrap=True)
        )
        layout.addWidget(self.text)
        buttons = row()
        buttons.addStretch(1)
        buttons.addWidget(button(self.tr("Cancel"), self.closed.emit, "quiet"))
        buttons.addWidget(self._done)
        layout.addLayout(buttons)
        # Below the buttons: what grows while one types must not move them.
        layout.addWidget(self._before)
        layout.addWidget(self._after)
        self.which.currentIndexChanged.connect(self._on_fact)
        self.text.textChanged.connect(self._show)
        self._on_fact()

    def begin(self) -> None:
        """Take the keyboard."""
        self.text.setFocus()
        self.text.selectAll()

    @property
    def sentence(self) -> str:
        """What is so from here on."""
        return " ".join(self.text.toPlainText().split())

    @property
    def _fact(self) -> Evidence:
        return self._facts[max(0, self.which.currentIndex())]

    def _on_fact(self) -> None:
        self.text.setPlainText(self._fact.text)

    def _show(self) -> None:
        """Say what the story's facts will be, before anything is changed."""
        old, new = quoted(self._fact.text, 80), quoted(self.sentence, 80)
        here = episode_name(self._warning.number)
        before = self.tr("Until then: “{fact}” Whoever knows it goes on knowing it.").format(fact=old)
        if new:
            after = self.tr("From this place in {episode} on: “{fact}”").format(episode=here, fact=new)
        else:
            after = self.tr("From this place in {episode} on it is no longer true.").format(episode=here)
        if others := self._resting(self._fact.fact):
            words = self.tr("Other warnings that rest on this fact: {n}. The next check weighs them anew.")
            after += "\n" + words.format(n=others)
        self._before.setText(before)
        self._after.setText(after)
        says_otherwise = self.sentence != " ".join(self._fact.text.split())
        self._after.setVisible(says_otherwise)
        self._done.setEnabled(says_otherwise)

    def _send(self) -> None:
        self.chosen.emit(self._fact.fact, self.sentence)


def facts_of(warning: ContinuityWarning) -> Sequence[Evidence]:
    """The facts a warning rests on, each once."""
    return tuple({one.fact: one for one in warning.evidence if one.fact}.values())
