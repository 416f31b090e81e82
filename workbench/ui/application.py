"""The program with a window: made, run, and its window made anew when the language changes."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Qt, QTimer
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox

from workbench.app import Workbench
from workbench.settings import Settings, load_settings, settings_file
from workbench.story.errors import InputError
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.faults import Faults
from workbench.ui.garbage import GarbageCollector
from workbench.ui.messages import localised
from workbench.ui.theme import apply_theme
from workbench.ui.translation import install_language
from workbench.ui.window import MainWindow
from workbench.ui.window_state import WindowState

NAME = "continuity-workbench"
FONTS = {
    "ja": ["Noto Sans CJK JP", "Hiragino Sans", "Yu Gothic UI", "Meiryo", "Noto Sans JP", "IPAexGothic"],
    "zh": ["Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans SC", "SimHei"],
    "en": ["Inter", "Segoe UI", "SF Pro Text", "Noto Sans", "Helvetica Neue", "Noto Sans CJK JP", "Yu Gothic UI"],
}
"""Faces for the interface, the first that is there; the manuscript's are the editor's affair."""

_SWITCH = 0.0002
"""Seconds that a background thread keeps the interpreter from the window's, which needs it many times for a key."""


class Program(QObject):
    """One window on one desk, following the settings."""

    def __init__(self, application: QApplication, bench: Workbench) -> None:
        super().__init__(application)
        sys.setswitchinterval(_SWITCH)
        self._application = application
        self._language = bench.settings.language
        self._look = _look(bench.settings)
        self._state = WindowState()
        self._garbage = GarbageCollector(self)
        self.desk = Desk(bench, self)
        self.desk.typed.connect(self._garbage.put_off)
        self.faults = Faults(bench.settings.cache, self)
        self.window = MainWindow(self.desk, self._state)
        self.desk.settings_changed.connect(self._on_settings_changed)
        self.desk.story_closed.connect(self._garbage.thaw)
        self.faults.happened.connect(self._on_fault)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._dress)

    def open(self, story: Path | None, sample: str | None) -> MainWindow:
        """Show the window: on a story, on the sample in a language, or on the start page."""
        self.window.show()
        if story is not None:
            self.window.open_story(story)
        elif sample is not None:
            self.window.open_sample(sample)
        else:
            # Behind the first picture: nobody waits for it yet.
            QTimer.singleShot(0, self.window, self.window.get_ready)
        return self.window

    def _on_settings_changed(self) -> None:
        settings = self.desk.settings
        translated = settings.language != self._language
        if translated:
            self._language = settings.language
            install_language(self._application, self._language)
        if _look(settings) != self._look:
            # Not for any setting: every widget is dressed anew, and the window stands still meanwhile.
            self._look = _look(settings)
            self._dress()
        if translated:
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
        self._garbage.thaw()

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


def _look(settings: Settings) -> tuple[str, str, int]:
    """What `dress` goes by; the language chooses among the faces."""
    return settings.language, settings.theme, settings.font_size


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


def fresh_settings(why: Message) -> Settings | None:
    """Ask whether to put settings that cannot be read aside, and do so; None when the author would rather not, or they
    still cannot be used."""
    buttons = QMessageBox.StandardButton
    question = QCoreApplication.translate("Program", "Put this file aside and begin with fresh settings?")
    title = QCoreApplication.translate("Program", "Settings")
    words = f"{localised(why)}\n\n{question}"
    if QMessageBox.question(None, title, words, buttons.Yes | buttons.No, buttons.No) != buttons.Yes:
        return None
    try:
        if settings_file().exists():
            settings_file().replace(settings_file().with_suffix(".unreadable"))
        return load_settings()
    except OSError as error:
        QMessageBox.critical(None, title, f"{error.strerror or error}: {settings_file()}")
    except InputError as error:
        QMessageBox.critical(None, title, localised(error.message))
    return None


def run(story: Path | None = None, sample: str | None = None) -> int:
    """Run the window until it is closed; returns the exit code. Settings that cannot be read are the author's choice:
    to end, or to begin with fresh ones."""
    try:
        settings = load_settings()
        application = make_application(sys.argv[:1], settings)
    except InputError as error:
        # A program started by a double click has nowhere else to say it.
        application = make_application(sys.argv[:1], Settings.model_construct())
        fresh = fresh_settings(error.message)
        if fresh is None:
            return 1
        settings = fresh
        install_language(application, settings.language)
        dress(application, settings)
    with Workbench(settings) as bench:
        program = Program(application, bench)
        program.faults.watch()
        program.open(story, sample)
        return application.exec()
