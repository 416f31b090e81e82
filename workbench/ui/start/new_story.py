"""A new story: its title, its language and where it is kept."""

from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QComboBox, QDialog, QGridLayout, QLineEdit, QWidget
from typing_extensions import override

from workbench.store import StoryFile, Unit
from workbench.story.errors import StoryFileError
from workbench.story.message import Message, reason
from workbench.story.text import ManuscriptText
from workbench.ui.desk import Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.start.path_field import PathField
from workbench.ui.widgets import button, column, label, row

STORY_LANGUAGES = (("ja", "日本語"), ("en", "English"), ("zh", "中文"))
"""The languages a story can be in, each by its own name."""


class NewStoryDialog(QDialog):
    """Makes a story file with one empty episode. `path` is the file once it has been made."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._making = False
        self.path: Path | None = None
        self.setWindowTitle(self.tr("New story"))
        self.setMinimumWidth(560)
        self.title = QLineEdit()
        self.title.setPlaceholderText(self.tr("Untitled"))
        self.language = QComboBox()
        for code, name in STORY_LANGUAGES:
            self.language.addItem(name, code)
        self.language.setCurrentIndex(max(0, self.language.findData(QLocale().name()[:2])))
        self.place = PathField()
        self.problem = label("", "danger", wrap=True)
        # Room for a sentence, so that nothing jumps when one comes.
        self.problem.setMinimumHeight(self.problem.fontMetrics().height() * 2)
        self.create_button = button(self.tr("&Create"), self._create, "primary")
        self.create_button.setDefault(True)
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self._lay_out()
        self.title.textChanged.connect(self.place.follow)
        self.place.changed.connect(self._check)
        self.place.follow("")
        self.title.setFocus()

    @classmethod
    def run(cls, desk: Desk, parent: QWidget | None = None) -> Path | None:
        """Ask, and make the story; its path, or None when the author thought better of it."""
        dialog = cls(desk, parent)
        dialog.exec()
        dialog.deleteLater()
        return dialog.path

    def _lay_out(self) -> None:
        layout = column(self, 24, 16)
        layout.addWidget(label(self.tr("A new story"), "title"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(1, 1)
        for index, (words, field) in enumerate(
            (
                (self.tr("&Title"), self.title),
                (self.tr("&Language of the story"), self.language),
                (self.tr("&Kept in"), self.place),
            )
        ):
            name = label(words, "muted")
            name.setBuddy(self.place.line if field is self.place else field)
            grid.addWidget(name, index, 0)
            grid.addWidget(field, index, 1)
        layout.addLayout(grid)
        layout.addWidget(
            label(self.tr("One story is one file. It can be copied and backed up like any other."), "small", wrap=True)
        )
        layout.addWidget(self.problem)
        layout.addStretch(1)
        buttons = row()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.create_button)
        layout.addLayout(buttons)

    def _check(self) -> None:
        problem = self.place.problem
        self.problem.setText(problem)
        self.create_button.setEnabled(not problem)

    def _create(self) -> None:
        path = self.place.path
        title = self.title.text().strip() or self.tr("Untitled")
        language = str(self.language.currentData())

        def work(reporter: Reporter) -> Path:
            reporter.cancel.raise_if_cancelled()
            try:
                StoryFile.create(path, title, language, _first_episode).close()
            except OSError as error:
                raise StoryFileError("{path} cannot be written ({reason}).", path=path, reason=reason(error)) from error
            return path

        self._busy(True)
        self._desk.jobs.run(self, "", work, lane=Lane.STORY, shown=False, done=self._on_created, failed=self._on_failed)

    def _on_created(self, path: Path) -> None:
        self.path = path
        self._busy(False)
        self.accept()

    def _on_failed(self, sentence: Message) -> None:
        self._busy(False)
        self.problem.setText(localised(sentence))

    def _busy(self, busy: bool) -> None:
        for widget in (self.title, self.language, self.place, self.create_button, self.cancel_button):
            widget.setEnabled(not busy)
        self._making = busy

    @override
    def reject(self) -> None:
        # Making the file takes a moment; a dialog gone meanwhile would leave a story nobody heard of.
        if not self._making:
            super().reject()


def _first_episode(unit: Unit) -> None:
    unit.episodes.add("", ManuscriptText(""))
