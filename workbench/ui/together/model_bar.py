"""Says, above the answers, when there is no model to speak with, when it is loading, and what went wrong with it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.talk import asking
from workbench.ui.talk.parts import chat_is_there
from workbench.ui.widgets import button, label, row


class ModelBar(QFrame):
    """Hidden while nothing is to be said. `there` says whether there is a model, as far as has been looked."""

    models_requested = Signal()
    looked = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk, self._missing = desk, ""
        self._said: list[str] = []
        self.there = True
        self.words = label("", wrap=True)
        self.choose = button(self.tr("Choose a model"), self.models_requested.emit)
        layout = row(self, 12, 12)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignVCenter)
        desk.settings_changed.connect(self.look)
        self._show()

    def set_missing(self, words: str) -> None:
        """Say what can be had without a model."""
        self._missing = words
        self._show()

    def look(self) -> None:
        """Look again whether there is a model: in the background, since it reads files."""
        if not self._desk.is_open:
            return
        settings = self._desk.settings

        def work(reporter: Reporter) -> bool:  # noqa: ARG001 - a job's signature
            return chat_is_there(settings)

        self._desk.jobs.run(self, "", work, lane=Lane.MODELS, shown=False, done=self._take)

    def begin(self) -> None:
        """A new run begins: what went wrong before is not said any more."""
        self._said = []
        self._show()

    def take(self, event: object) -> bool:
        """Take in what a run reports; False for what is not about the models."""
        match event:
            case asking.Loading(model):
                # Of one that is loaded this is said, too, and would only flash by.
                if self._desk.bench.loaded_talker is None:
                    self._show(self.tr("Loading {model}…").format(model=model))
            case asking.Searching():
                self._show()
            case asking.ModelTrouble(sentence):
                words = self.tr("The chat model could not be used: {reason}")
                self._said.append(words.format(reason=localised(sentence)))
                self._show()
            case asking.ReaderTrouble(sentence):
                words = self.tr("Searched by shared characters only: {reason}")
                self._said.append(words.format(reason=localised(sentence)))
                self._show()
            case _:
                return False
        return True

    def fail(self, sentence: Message | None) -> None:
        """Say why a run failed; nothing for None."""
        if sentence is not None:
            self._said.append(localised(sentence))
        self._show()

    def _take(self, there: bool) -> None:
        self.there = there
        self._show()
        self.looked.emit()

    def _show(self, passing: str = "") -> None:
        wrong = "\n".join(self._said)
        self.words.setText(passing or wrong or ("" if self.there else self._lack()))
        role = "alert" if wrong and not passing else "notice"
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)
        self.choose.setVisible(not passing)
        self.setVisible(bool(self.words.text()))

    def _lack(self) -> str:
        name = asking.model_name(self._desk.settings)
        lacks = self.tr("{name} is not there.").format(name=name) if name else self.tr("There is no chat model.")
        return self.tr("{lacks} {rest}").format(lacks=lacks, rest=self._missing)
