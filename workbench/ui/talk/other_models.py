"""Says that a conversation began with another model, whose answers the present one is not shown unless the author ticks
so: a weak model's answers would be copied by a better one."""

from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from workbench.ui.desk import Desk
from workbench.ui.talk.apart import called
from workbench.ui.talk.parts import Chat, Parts
from workbench.ui.talk.threads import Talk
from workbench.ui.widgets import column, label


class OtherModels(QFrame):
    """Hidden while one model has made all answers in sight."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._talk, self._model = Talk(), ""
        self.words = label("", "small", wrap=True)
        self.show_it = QCheckBox(self.tr("Show it the other model’s answers, too"))
        self.show_it.toggled.connect(self._on_toggled)
        layout = column(self, 0, 4)
        layout.addWidget(self.words)
        layout.addWidget(self.show_it)
        self.hide()

    def take(self, parts: Parts) -> None:
        """This is what there is to answer with now."""
        self._model = parts.called if parts.chat is Chat.READY else ""
        self.show_talk(self._talk)

    def show_talk(self, talk: Talk) -> None:
        """Say it of the conversation in sight."""
        self._talk = talk
        made = {turn.receipt.model for turn in talk.turns if turn.receipt is not None and not turn.receipt.rewritten}
        others = sorted(one for one in made if one and one != self._model)
        told = bool(others and self._model and talk.thread)
        if told:
            words = (
                self.tr("{model} answers now, and is shown what {others} answered here.")
                if talk.mixed
                else self.tr("{model} answers now, and is not shown what {others} answered here.")
            )
            self.words.setText(words.format(model=called(self._model), others=", ".join(map(called, others))))
            # Where it has answered already, the thread says so.
            self.words.setVisible(self._model not in made)
            self.show_it.setToolTip(self.words.text())
            self.show_it.blockSignals(True)
            self.show_it.setChecked(talk.mixed)
            self.show_it.blockSignals(False)
            self.show_it.setEnabled(self._desk.is_open and not self._desk.story.info.read_only)
        self.setVisible(told)

    def _on_toggled(self, on: bool) -> None:
        talk = self._talk
        talk.mixed = on
        self._desk.write(lambda unit: unit.conversations.mix(talk.thread, on), ())
        self.show_talk(talk)
