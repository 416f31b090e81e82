"""What went wrong with an answer, and what to do about it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.ui.messages import localised
from workbench.ui.talk.threads import Stage, Turn
from workbench.ui.widgets import FlowLayout, button, column, label


class Trouble(QFrame):
    """A sentence with its two ways on; hidden while there is nothing wrong."""

    again_requested = Signal()
    models_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "alert")
        self.words = label("", wrap=True)
        self._again = button(self.tr("Try again"), self.again_requested.emit)
        self._models = button(self.tr("Choose a model"), self.models_requested.emit)
        self._ways = QWidget()
        ways = FlowLayout(self._ways)
        ways.addWidget(self._again)
        ways.addWidget(self._models)
        layout = column(self, 12, 6)
        layout.addWidget(self.words)
        layout.addWidget(self._ways)
        self.hide()

    @property
    def again(self) -> QWidget:
        """The button that asks once more."""
        return self._again

    @property
    def models(self) -> QWidget:
        """The button that leads to the models."""
        return self._models

    def show_turn(self, turn: Turn) -> None:
        """Say what is wrong with a turn, if anything."""
        said = "\n".join(self._sentences(turn))
        self.words.setText(said)
        self.setVisible(bool(said))
        # A failing reader is not mended by another chat model, nor in this place.
        self._ways.setVisible(bool(turn.model_trouble or turn.failure))

    def set_busy(self, busy: bool) -> None:
        """While an answer is being made nothing is asked again."""
        self._again.setEnabled(not busy)

    def _sentences(self, turn: Turn) -> list[str]:
        found = []
        if turn.model_trouble:
            words = self.tr("The chat model could not be used: {reason}")
            found.append(words.format(reason=localised(turn.model_trouble)))
        if turn.reader_trouble:
            words = self.tr("Searched by shared characters only: {reason}")
            found.append(words.format(reason=localised(turn.reader_trouble)))
        if turn.stage is Stage.DIED:
            words = self.tr(
                "The model's process ended in the middle of this answer. The next question starts it again. If that "
                "repeats, memory is short: take a smaller model or less context."
            )
            found.append(words)
        elif turn.failure:
            found.append(localised(turn.failure))
        return found
