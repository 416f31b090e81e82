"""The main window: the start page, the cast of a fresh import, or the workspace; and what the menus ask for.

What the first picture does not need is imported where it is asked for, so that the window is up sooner.
"""

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QMainWindow, QMessageBox, QStackedWidget, QWidget
from typing_extensions import override

from workbench.story.episodes import MAIN_BRANCH
from workbench.story.errors import WorkbenchError
from workbench.story.text import Span
from workbench.ui.branches.words import branch_name
from workbench.ui.desk import ALL, Aspect, Desk
from workbench.ui.jobs import Lane
from workbench.ui.palette import KeysDialog, Palette
from workbench.ui.safety.backing_up import BackingUp
from workbench.ui.start import NewStoryDialog, StartPage
from workbench.ui.widgets import column
from workbench.ui.window.dialogs import show_about
from workbench.ui.window.fitting import Fitting
from workbench.ui.window.menus import Menus
from workbench.ui.window.notice import Notice
from workbench.ui.window_state import WindowState

if TYPE_CHECKING:
    from workbench.sample import Demo
    from workbench.ui.cast import CastPage
    from workbench.ui.window.workspace import Workspace

_WORKSPACE = "workbench.ui.window.workspace"
SIZE = (1440, 900)
"""Pixels, before the author has chosen another."""


class MainWindow(QMainWindow):
    """One story at a time. Opening another puts the present one away, saved."""

    def __init__(self, desk: Desk, state: WindowState) -> None:
        super().__init__()
        self.desk = desk
        self.state = state
        self.start = StartPage(desk, state.recent, state.titles)
        self.cast_page: CastPage | None = None
        self.workspace: Workspace | None = None
        self._pages = QStackedWidget()
        self._pages.addWidget(self.start)
        whole = QWidget()
        whole.setProperty("role", "desk")
        layout = column(whole, spacing=0)
        layout.addWidget(self._pages, 1)
        self.notice = Notice(whole)
        self.notice.follow(desk.jobs)
        self.setCentralWidget(whole)
        self._menus = Menus(self.menuBar(), self)
        self.reach = Palette(whole, self._menus.reachable, lambda: state.lately, state.used)
        self._wire()
        fitting = Fitting(self)
        fitting.begin(QSize(*SIZE))
        self.restoreGeometry(state.bytes("geometry"))
        fitting.begun()
        self._title()
        if desk.is_open:
            self._on_story_opened()

    # Stories

    def open_story(self, path: Path) -> bool:
        """Open a story file; a sentence across the window and False when that cannot be done."""
        if not self._may_leave():
            return False
        try:
            self.desk.open(path)
        except WorkbenchError as error:
            self.notice.say(error.message, passing=True)
            return False
        self.notice.hide()
        return True

    def choose_story(self) -> None:
        """Ask which story file to open."""
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Open a story"), str(self._folder()), self.tr("Stories (*.story);;All files (*)")
        )
        if name:
            self.open_story(Path(name))

    def new_story(self) -> None:
        """Ask what a new story is called and where it goes, and open it."""
        path = NewStoryDialog.run(self.desk, self)
        if path is not None:
            self.open_story(path)

    def import_files(self, files: Sequence[Path], into_open_story: bool = False) -> None:
        """Show how manuscripts would be read, take them in, and ask who the people in them are."""
        if into_open_story and self.workspace is not None:
            self.workspace.navigator.flush()
            # It goes behind what the main story has; that is what is to be seen.
            self.desk.turn_to(MAIN_BRANCH)
        from workbench.ui.importing import ImportDialog

        dialog = ImportDialog(self.desk, files, into_open_story, self)
        dialog.imported.connect(self._on_imported)
        dialog.exec()
        dialog.deleteLater()

    def import_new(self) -> None:
        """Import into a story of its own."""
        self.import_files([])

    def import_here(self) -> None:
        """Import behind what the open story has."""
        self.import_files([], into_open_story=True)

    def open_sample(self, language: str = "") -> None:
        """Open the author's own copy of the sample story, with a question ready to be asked. An empty `language` takes
        the interface's edition."""
        from workbench.ui.window.sample_story import own_sample

        chosen = language or ("ja" if QLocale().name().startswith("ja") else "en")
        # On first use the file is yet to be made, which takes a second or two.
        self.desk.jobs.run(
            self,
            "",
            lambda _: own_sample(chosen),
            lane=Lane.STORY,
            shown=False,
            done=lambda made: self._show_sample(*made),
            failed=self.notice.say,
        )

    def close_story(self) -> None:
        """Put the story away and go back to the start page."""
        if self._may_leave():
            self.desk.close()

    def get_ready(self) -> None:
        """Have what the first story needs loaded meanwhile, away from the window's thread."""
        self.desk.jobs.run(self, "", lambda _: import_module(_WORKSPACE), lane=Lane.STORY, shown=False)

    # What the menus ask for

    def find_people(self) -> None:
        """Look for the people in the text."""
        if self.workspace is None or not self.workspace.navigator.flush():
            return
        if self.cast_page is None:
            from workbench.ui.cast import CastPage

            self.cast_page = CastPage(self.desk)
            self.cast_page.accepted.connect(self._on_cast_accepted)
            self.cast_page.skipped.connect(self._show_workspace)
            self.cast_page.found.connect(self._on_people_found)
            self.cast_page.place_requested.connect(self._on_cast_place)
            self._pages.addWidget(self.cast_page)
        self._pages.setCurrentWidget(self.cast_page)
        self.cast_page.start()

    def toggle_focus(self) -> None:
        """Nothing but the text on the whole screen, and back."""
        if self.workspace is not None:
            alone = self.workspace.toggle_focus()
            self.menuBar().setVisible(not alone)
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
            if alone:
                self.notice.hint(self.tr("Esc or F11 brings everything else back."))
            else:
                self.notice.end_hint()

    def print_story(self) -> None:
        """Ask what to print, on which pages, and print it."""
        if self.workspace is not None and self.workspace.navigator.flush():
            from workbench.ui.pages.print_dialog import PrintDialog

            PrintDialog.run(self.desk, self.workspace.navigator.episode, self)

    def show_settings(self, page: str = "general") -> None:
        """Show the settings."""
        from workbench.ui.settings import SettingsDialog

        dialog = SettingsDialog(self.desk, page, self)
        dialog.exec()
        dialog.deleteLater()

    def show_models(self) -> None:
        """Show the settings of the models."""
        self.show_settings("models")

    def show_keeping(self) -> None:
        """Show the setting that says how long conversations are kept."""
        self.show_settings("privacy")

    def show_rule(self) -> None:
        """Show the setting that says whether proposals count."""
        self.show_settings("canon")

    def set_theme(self, name: str) -> None:
        """Put on another theme and keep it."""
        self._keep("theme", name)

    def show_keys(self) -> None:
        """Show which keys do what, to be changed."""
        from workbench.ui.editor.keys import manuscript_keys

        dialog = KeysDialog(self.menuBar(), manuscript_keys(), self)
        if dialog.exec():
            self.state.keys = dialog.chosen
            self._menus.put_keys()
        dialog.deleteLater()

    def show_palette(self) -> None:
        """Offer every command, episode and person."""
        self.reach.open()

    def show_first_steps(self) -> None:
        """Show the first steps again."""
        self.state.lost_the_way()
        if self.workspace is not None:
            self.workspace.steps.settle(False)

    def show_about(self) -> None:
        """Show what this program is and under which terms."""
        show_about(self)

    # What happens

    def leave(self) -> bool:
        """Save everything and remember where things are, for another window to take over. False when the author would
        rather stay."""
        if not self._may_leave():
            return False
        self._remember()
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.notice.dismiss():
            return
        if event.key() == Qt.Key.Key_Escape and self.workspace is not None and self.workspace.alone:
            self.toggle_focus()
        else:
            super().keyPressEvent(event)

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.leave():
            event.ignore()
            return
        self._backing_up.finish(self)
        self.desk.shut_down()
        event.accept()

    def _wire(self) -> None:
        self.desk.story_opened.connect(self._on_story_opened)
        self.desk.story_closing.connect(self._remember)
        self.desk.story_closed.connect(self._on_story_closed)
        self.desk.branch_turned.connect(self._title)
        self.desk.changed.connect(self._on_changed)
        self.desk.failed.connect(self.notice.say)
        self._backing_up = BackingUp.of(self.desk).begin(self.state, self.notice.say)
        self.start.open_requested.connect(self.open_story)
        self.start.new_requested.connect(self.new_story)
        self.start.import_requested.connect(self.import_files)
        self.start.sample_requested.connect(self.open_sample)
        self.start.forget_requested.connect(self._on_forget_requested)
        self.start.language_requested.connect(partial(self._keep, "language"))

    def _show_sample(self, path: Path, demo: "Demo") -> None:
        if self.open_story(path) and self.workspace is not None:
            self.workspace.talk_to(demo.character, demo.episodes[0])
            self.workspace.talk.suggest(demo.question)
            self.workspace.matrix.set_episode(demo.matrix_episode)

    def _on_story_opened(self) -> None:
        info = self.desk.story.info
        self.state.opened(info.path)
        if self.workspace is None:
            from workbench.ui.window.workspace import Workspace

            self.workspace = Workspace(self.desk)
            self.workspace.discover_requested.connect(self.find_people)
            self.workspace.models_requested.connect(self.show_models)
            self.workspace.keeping_requested.connect(self.show_keeping)
            self.workspace.rule_requested.connect(self.show_rule)
            self.workspace.print_requested.connect(self.print_story)
            self.workspace.put_back(self.state)
            self.workspace.steps.settle(self.state.knows_the_way)
            self.workspace.steps.ended.connect(self.state.has_found_the_way)
            self._pages.addWidget(self.workspace)
            # Behind the panels, which hear of the next story before it is begun.
            self.desk.story_opened.connect(self._begin)
            self._begin()
        self._show_workspace()
        self._menus.update()
        self._title()
        if info.read_only:
            self.notice.say(
                self.tr("This story file is read-only: you can read and ask, but nothing you change is kept.")
            )

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if Aspect.ORDER in aspects:
            # The story's own title, or its branch's.
            self._title()

    def _begin(self) -> None:
        """Begin where one left off in the story that has just been opened."""
        if self.workspace is not None:
            story = self.desk.story.info.uuid
            self.workspace.start(*self.state.place(story), self.state.branch(story))
            self.workspace.beside.restore_state(self.state.beside(story))

    def _on_story_closed(self) -> None:
        self.start.set_recent(self.state.recent, self.state.titles)
        self._pages.setCurrentWidget(self.start)
        self._menus.update()
        self._title()

    def _on_imported(self, path: Path | None) -> None:
        if path is None:
            self.desk.changed.emit(ALL)
        elif not self.open_story(path):
            return
        self.find_people()

    def _on_cast_accepted(self, read_on: bool) -> None:
        self._show_workspace()
        if self.workspace is None:
            return
        if read_on:
            self.workspace.read_story()
        else:
            self.workspace.queries.offer_reading()

    def _on_people_found(self, count: int) -> None:
        if self.workspace is not None and self.workspace.isVisible():
            words = self.tr("People found: {n}. “Find the people” in the Story menu shows them.").format(n=count)
            self.workspace.navigator.report(words, seconds=60)

    def _on_cast_place(self, episode: str, span: Span | None) -> None:
        self._show_workspace()
        if self.workspace is not None:
            self.workspace.navigator.go_to(episode, span)

    def _on_forget_requested(self, path: Path) -> None:
        self.state.forget(path)
        self.start.set_recent(self.state.recent, self.state.titles)
        self._menus.update()

    def _show_workspace(self) -> None:
        if self.workspace is not None:
            self._pages.setCurrentWidget(self.workspace)

    def _may_leave(self) -> bool:
        """Save; when that fails, ask whether to lose what is unsaved."""
        if not self.desk.is_open or self.workspace is None or self.workspace.navigator.flush():
            return True
        question = self.tr("The last changes could not be saved:\n\n{reason}\n\nGo on and lose them?").format(
            reason=self.notice.text
        )
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.question(
            self, self.tr("Not saved"), question, buttons.Discard | buttons.Cancel, buttons.Cancel
        )
        return answer == buttons.Discard

    def _remember(self) -> None:
        if self.workspace is not None and self.workspace.alone:
            self.toggle_focus()  # Nobody who opens the story again asked for it.
        self.state.set_bytes("geometry", self.saveGeometry())
        if self.workspace is not None:
            self.workspace.remember(self.state)

    def _title(self) -> None:
        name = self.tr("Continuity Workbench")
        if not self.desk.is_open:
            self.setWindowTitle(name)
            return
        info = self.desk.story.info
        self.state.set_title(info.path, info.title)
        branch = self.desk.branch
        told = [] if branch == MAIN_BRANCH else [branch_name(self.desk.read(lambda unit: unit.branches.get(branch)))]
        self.setWindowTitle(" — ".join([info.title, *told, name]))

    def _keep(self, setting: str, value: str) -> None:
        try:
            self.desk.save_settings({setting: value})
        except (WorkbenchError, OSError) as error:
            self.notice.say(str(error))

    def _folder(self) -> Path:
        return next((path.parent for path in self.state.recent), Path.home())
