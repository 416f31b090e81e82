"""The page of the settings about what has been learnt from the open story's conversations and readings."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QListWidget, QWidget
from typing_extensions import override

from workbench.dialogue.strategy.overview import Overview, overview
from workbench.engine.chat_models import chat_models
from workbench.memory.edits.strategies import forget_strategies
from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane
from workbench.ui.strategies.words import learnt_words, way_words, went_words
from workbench.ui.widgets import button, column, keep_room, label, row


class StrategiesPage(QWidget):
    """Shows what counts, and begins anew at a click, which Undo takes back."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        body = column(self, 24, 12)
        body.addWidget(label(self.tr("What has helped"), "title"))
        words = self.tr(
            "Learnt from your conversations: which facts answers used, what you asked for anew or put in your own "
            "words, what went wrong. The next question of the same kind is looked up accordingly; what somebody may "
            "know never changes by it."
        )
        body.addWidget(label(words, "muted", wrap=True))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("What has been learnt"))
        self.list.setWordWrap(True)
        self.list.setAlternatingRowColors(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMinimumHeight(240)
        keep_room(self.list)
        self.nothing = label("", "muted", wrap=True)
        body.addWidget(self.nothing)
        body.addWidget(self.list, 1)
        self.reset_button = button(self.tr("Start &over"), self.reset)
        self.reset_button.setAutoDefault(False)
        actions = row()
        actions.addWidget(self.reset_button)
        actions.addStretch(1)
        body.addLayout(actions)
        desk.changed.connect(self._look)
        self._show(Overview((), (), ()), {})

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def reset(self) -> None:
        """Have nothing learnt so far count."""
        self._desk.do(self.tr("Forget what has helped"), forget_strategies(), ())
        self._look()

    def _look(self) -> None:
        if self._desk.is_open and self.isVisible():
            story, folder = self._desk.story, self._desk.settings.models

            def work(_: object) -> tuple[Overview, dict[str, str]]:
                with story.read() as unit:
                    found = overview(unit)
                models = chat_models(folder, {one.model for one in found.ways}) if found.ways else []
                return found, {one.model: one.name for one in models}

            self._desk.jobs.run(self, "", work, lane=Lane.WRITING, shown=False, done=lambda found: self._show(*found))

    def _show(self, found: Overview, names: Mapping[str, str]) -> None:
        language = self._desk.story.info.language if self._desk.is_open else ""
        lines = [learnt_words(one, language) for one in found.learnt]
        lines += [went_words(one, language) for one in found.went]
        lines += [way_words(one, names) for one in found.ways]
        self.list.clear()
        self.list.addItems(lines)
        self.list.setVisible(bool(lines))
        self.reset_button.setEnabled(self._desk.is_open and bool(lines) and not self._desk.story.info.read_only)
        if not self._desk.is_open:
            self.nothing.setText(self.tr("Open a story first; each learns for itself."))
        else:
            self.nothing.setText(self.tr("Nothing yet: talk to somebody, and come back."))
        self.nothing.setVisible(not lines)
