"""Says when there is no chat model to speak with, before anybody asks."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.talk import asking
from workbench.ui.widgets import button, label, row


class ModelNotice(QFrame):
    """Hidden while the chosen model is where it should be."""

    models_requested = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "notice")
        self.words = label("", wrap=True)
        self.choose = button(self.tr("Choose a model"), self.models_requested.emit)
        layout = row(self, 12, 12)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignVCenter)
        desk.settings_changed.connect(self.look)
        self.hide()

    def look(self) -> None:
        """Look again whether there is a model: in the background, since it reads files."""
        if not self._desk.is_open:
            return
        settings = self._desk.settings

        def work(reporter: Reporter) -> bool:  # noqa: ARG001 - a job's signature
            return asking.model_is_there(settings)

        self._desk.jobs.run(self, "", work, lane=Lane.STORY, shown=False, done=self._take)

    def _take(self, there: bool) -> None:
        name = asking.model_name(self._desk.settings)
        if name:
            words = self.tr("{name} is not there, so answers list what is known.")
            self.words.setText(words.format(name=name))
        else:
            self.words.setText(self.tr("No chat model, so answers list what is known."))
        self.setVisible(not there)
