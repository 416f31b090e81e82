"""The settings, page by page. Kept together when OK is pressed; Cancel leaves everything as it was."""

from typing import Any

from PySide6.QtCore import QLocale, QSize
from PySide6.QtWidgets import QApplication, QDialog, QListWidget, QStackedWidget, QWidget
from typing_extensions import override

from workbench.story.errors import InputError
from workbench.ui.desk import Desk
from workbench.ui.index import IndexPage
from workbench.ui.messages import localised
from workbench.ui.scoring import ScoringPage
from workbench.ui.settings.backups import BackupsPage
from workbench.ui.settings.canon import CanonPage
from workbench.ui.settings.erased import ErasedPage
from workbench.ui.settings.form import Form
from workbench.ui.settings.general import GeneralPage
from workbench.ui.settings.manuscript import ManuscriptPage
from workbench.ui.settings.models import ModelsPage
from workbench.ui.settings.privacy import PrivacyPage
from workbench.ui.settings.values import Path, nested
from workbench.ui.strategies import StrategiesPage
from workbench.ui.theme import apply_theme
from workbench.ui.widgets import button, column, label, line, row, scrolled

PAGES = ("general", "manuscript", "backups", "models", "canon", "privacy", "erased", "index", "scoring", "strategies")


_WANTED = QSize(980, 700)
_MARGIN = 40
"""Pixels of the window that stay in sight around the settings."""


class SettingsDialog(QDialog):
    """`page` is the one of `PAGES` shown first. A theme is put on while it is being chosen."""

    def __init__(self, desk: Desk, page: str = "general", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._previewed = False
        self.setWindowTitle(self.tr("Settings"))
        self.resize(_size_in(parent))
        language = desk.story.info.language if desk.is_open else QLocale().name()[:2]
        self.general = GeneralPage(desk.settings)
        self.manuscript = ManuscriptPage(desk.settings.editor, language)
        self.backups = BackupsPage(desk.settings.backups)
        self.models = ModelsPage(desk)
        self.canon = CanonPage(desk.settings)
        self.privacy = PrivacyPage(desk)
        self.erased = ErasedPage(desk)
        self.search = IndexPage(desk)
        self.scoring = ScoringPage(desk)
        self.strategies = StrategiesPage(desk)
        self.pages: tuple[Form, ...] = (
            *(self.general, self.manuscript, self.backups),
            *(self.models, self.canon, self.privacy),
        )
        self.index = QListWidget()
        self.index.setFixedWidth(184)
        self.index.setAccessibleName(self.tr("Pages"))
        self.index.addItems(
            [
                self.tr("General"),
                self.tr("Manuscript"),
                self.tr("Backups"),
                self.tr("Models"),
                self.tr("Canon"),
                self.tr("Privacy"),
                self.tr("Erasing"),
                self.tr("Search index"),
                self.tr("Try models"),
                self.tr("What has helped"),
            ]
        )
        for at in range(self.index.count()):
            self.index.item(at).setSizeHint(QSize(0, 34))
        self._stack = QStackedWidget()
        for one in (*self.pages, self.erased, self.search, self.scoring, self.strategies):
            self._stack.addWidget(scrolled(one))
        self.problem = label("", "danger", wrap=True)
        self.ok_button = button(self.tr("OK"), self._save, "primary")
        self.ok_button.setDefault(True)
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self._lay_out()
        self.index.currentRowChanged.connect(self._stack.setCurrentIndex)
        self.index.setCurrentRow(PAGES.index(page) if page in PAGES else 0)
        self.general.theme_chosen.connect(self._preview)
        self.models.chat.changed.connect(self._clear_problem)
        self.scoring.chosen.connect(self.models.chat.take)

    @property
    def changes(self) -> dict[Path, Any]:
        """What OK would save."""
        return {path: value for page in self.pages for path, value in page.changes.items()}

    def _lay_out(self) -> None:
        side = QWidget()
        side.setProperty("role", "surface")
        inner = column(side, 8, 8)
        inner.addWidget(self.index)
        middle = row(None, 0, 0)
        middle.addWidget(side)
        middle.addWidget(self._stack, 1)
        buttons = row(None, 0, 8)
        buttons.setContentsMargins(24, 12, 24, 16)
        buttons.addWidget(self.problem, 1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.ok_button)
        layout = column(self, 0, 0)
        layout.addLayout(middle, 1)
        layout.addWidget(line())
        layout.addLayout(buttons)

    def _save(self) -> None:
        changes = self.changes
        if ("talker", "model") in changes and self.models.problem:
            self.index.setCurrentRow(PAGES.index("models"))
            self.problem.setText(self.models.problem)
            return
        if ("reader", "model") in changes and self.models.embedder_problem:
            self.index.setCurrentRow(PAGES.index("models"))
            self.problem.setText(self.models.embedder_problem)
            return
        if changes:
            try:
                self._desk.save_settings(nested(changes))
            except InputError as error:
                self.problem.setText(localised(error.message))
                return
            except OSError as error:
                words = self.tr("The settings could not be saved ({reason}).")
                self.problem.setText(words.format(reason=error.strerror or error))
                return
        self.privacy.apply()
        self.accept()

    def _preview(self, theme: str) -> None:
        self._previewed = True
        _apply(theme)

    def _clear_problem(self) -> None:
        self.problem.clear()

    @override
    def reject(self) -> None:
        if self._previewed:
            _apply(self._desk.settings.theme)
        super().reject()


def _apply(theme: str) -> None:
    application = QApplication.instance()
    if isinstance(application, QApplication):
        apply_theme(application, theme)


def _size_in(parent: QWidget | None) -> QSize:
    """As large as the pages like to be, within the window the settings belong to."""
    if parent is None:
        return _WANTED
    return _WANTED.boundedTo(parent.size() - QSize(_MARGIN, _MARGIN))
