"""The program with a window: made, run, and its window made anew when the language changes."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, Qt, QTimer
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication

from workbench.app import Workbench
from workbench.settings import Settings, load_settings
from workbench.ui.desk import Desk
from workbench.ui.faults import Faults
from workbench.ui.garbage import GarbageCollector
from workbench.ui.theme import apply_theme
from workbench.ui.translation import install_language
from workbench.ui.window import MainWindow
from workbench.ui.window.state import WindowState

NAME = "continuity-workbench"
FONTS = {
    "ja": ["Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic UI", "Meiryo", "Noto Sans JP", "IPAexGothic"],
    "en": ["Inter", "Segoe UI", "SF Pro Text", "Noto Sans", "Helvetica Neue", "Noto Sans CJK JP", "Yu Gothic UI"],
}
"""Faces for the interface, the first that is there; the manuscript's are the editor's affair."""


class Program(QObject):
    """One window on one desk, following the settings."""

    def __init__(self, application: QApplication, bench: Workbench) -> None:
        super().__init__(application)
        self._application = application
        self._language = bench.settings.language
        self._state = WindowState()
        self._garbage = GarbageCollector(self)
        self.desk = Desk(bench, self)
        self.faults = Faults(bench.settings.cache, self)
        self.window = MainWindow(self.desk, self._state)
        self.desk.settings_changed.connect(self._on_settings_changed)
        self.faults.happened.connect(self._on_fault)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._dress)

    def open(self, story: Path | None, sample: str | None) -> MainWindow:
        """Show the window: on a story, on the sample in a language, or on the start page."""
        self.window.show()
        if story is not None:
            self.window.open_story(story)
        elif sample is not None:
            self.window.open_sample(sample)
        return self.window

    def _on_settings_changed(self) -> None:
        self._dress()
        if self.desk.settings.language != self._language:
            self._language = self.desk.settings.language
            install_language(self._application, self._language)
            self._dress()
            self._rebuild()

    def _dress(self) -> None:
        dress(self._application, self.desk.settings)

    def _rebuild(self) -> None:
        """The same desk under another window: no widget has to know how to change its language."""
        if QApplication.activeModalWidget() is not None:
            # The settings are still open, and they belong to the old window.
            QTimer.singleShot(100, self._rebuild)
            return
        old = self.window
        if not old.leave():
            return
        self.window = MainWindow(self.desk, self._state)
        self.window.show()
        old.hide()
        old.deleteLater()

    def _on_fault(self, path: str) -> None:
        self.window.notice.say(
            self.tr("Something went wrong inside the program; your text is safe. Details are in {path}.").format(
                path=path
            )
        )


def make_application(arguments: Sequence[str], settings: Settings) -> QApplication:
    """The one QApplication, dressed and in the author's language."""
    QApplication.setApplicationName(NAME)
    QApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = QApplication(list(arguments))
    application.setStyle("Fusion")
    install_language(application, settings.language)
    dress(application, settings)
    return application


def dress(application: QApplication, settings: Settings) -> None:
    """Put on the font and the theme the settings name."""
    font = QFont()
    font.setFamilies(FONTS.get(QLocale().name()[:2], FONTS["en"]))
    font.setPointSize(settings.font_size)
    application.setFont(font)
    apply_theme(application, settings.theme)


def open_window(bench: Workbench, story: Path | None = None, sample: str | None = None) -> MainWindow:
    """The main window, shown: on a story, on the sample in a language, or on the start page."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return Program(application, bench).open(story, sample)


def run(story: Path | None = None, sample: str | None = None) -> int:
    """Run the window until it is closed; returns the exit code. Raises InputError for settings that cannot be read."""
    settings = load_settings()
    application = make_application(sys.argv[:1], settings)
    with Workbench(settings) as bench:
        program = Program(application, bench)
        program.faults.watch()
        program.open(story, sample)
        return application.exec()
