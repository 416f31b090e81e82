"""Says which part of what answers is missing, and what still works, before anybody asks."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.story.errors import Cancelled
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.talk.parts import Chat, Parts, look
from workbench.ui.widgets import button, label, row


class ModelNotice(QFrame):
    """Hidden while nothing is missing. `looked` carries the `Parts` that were found."""

    models_requested = Signal()
    looked = Signal(object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "notice")
        self.words = label("", "small", wrap=True)
        self.choose = button(self.tr("Choose a model"), self.models_requested.emit)
        layout = row(self, 12, 12)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignVCenter)
        desk.settings_changed.connect(self.look)
        desk.jobs.ended.connect(self._on_ended)
        self.hide()

    def look(self) -> None:
        """Look again what there is: in the background, since it reads files."""
        if not self._desk.is_open:
            return
        settings, story, reader = self._desk.settings, self._desk.story, self._desk.bench.reader

        def work(reporter: Reporter) -> Parts:
            reporter.cancel.raise_if_cancelled()
            if not self._desk.is_open or self._desk.story is not story:
                raise Cancelled("Stopped.")
            return look(settings, story, reader)

        # Before a story is closed what is written is waited for, and this with it.
        self._desk.jobs.run(self, "", work, lane=Lane.MODELS, shown=False, done=self._take, failed=_nothing)

    def _on_ended(self, job: Job[object]) -> None:
        if job.shown and not self.isHidden():
            self.look()

    def _take(self, parts: Parts) -> None:
        self.words.setText("\n".join(self._sentences(parts)))
        self.choose.setVisible(parts.chat is not Chat.READY or not parts.reader or not parts.talks)
        more = self.tr("It came with the program to show how talking works. A larger chat model answers far better.")
        self.words.setToolTip("" if parts.talks else more)
        self.choose.setText(self.tr("Choose a model") if parts.talks else self.tr("Get a better one"))
        self.setVisible(bool(self.words.text()))
        self.looked.emit(parts)

    def _sentences(self, parts: Parts) -> list[str]:
        told = []
        match parts.chat:
            case Chat.NONE:
                told.append(self.tr("No chat model, so answers list what is known."))
            case Chat.MISSING:
                told.append(self.tr("{name} is not there, so answers list what is known.").format(name=parts.name))
            case Chat.UNREADABLE:
                words = self.tr("Answers list what is known, for the chat model cannot be read: {reason}")
                told.append(words.format(reason=localised(parts.trouble or "")))
            case Chat.TOO_LARGE:
                words = self.tr(
                    "{name} takes about {need} GB and this computer has {have} GB, so answers list what is known. Take "
                    "a smaller model or less context."
                )
                need, have = (f"{size / 2**30:.1f}" for size in (parts.need, parts.have))
                told.append(words.format(name=parts.name, need=need, have=have))
            case Chat.READY if not parts.talks:
                told.append(self.tr("{name} was not made for conversation.").format(name=parts.name))
            case Chat.READY:
                pass
        if not parts.reader:
            told.append(self.tr("No reading model, so memories are found by shared characters, not by meaning."))
        if not parts.index:
            told.append(self.tr("The search index is not made yet, so answers take longer at first."))
        return told


def _nothing(sentence: Message) -> None:
    """A story that cannot be read is told of by whoever reads it for the author."""
