"""The menu bar: every command of the window, with its keys; and what the palette offers, which is that and more."""

# ruff: noqa: D102 - each method of `Window` is told of where it is, in MainWindow

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QTextEdit, QWidget

from workbench.store import Unit
from workbench.ui.desk import Desk
from workbench.ui.exporting.words import POSTING_SITES, site_name
from workbench.ui.numbering import says_its_number
from workbench.ui.palette.commands import FOLD, Entry, commands_of, plain
from workbench.ui.palette.keys_dialog import DEFAULT, PASSING, put_keys
from workbench.ui.translation import sources
from workbench.ui.window.dialogs import show_guide
from workbench.ui.window.tabbed_pages import SidePage
from workbench.ui.window.undo_controller import UndoController
from workbench.ui.window_state import WindowState

if TYPE_CHECKING:
    from workbench.ui.window.workspace import Workspace

Keys = QKeySequence.StandardKey | str | None


class Window(Protocol):
    """The main window, as its menus see it."""

    @property
    def desk(self) -> Desk: ...
    @property
    def state(self) -> WindowState: ...
    @property
    def workspace(self) -> "Workspace | None": ...

    def close(self) -> bool: ...
    def new_story(self) -> None: ...
    def choose_story(self) -> None: ...
    def open_story(self, path: Path) -> bool: ...
    def close_story(self) -> None: ...
    def open_sample(self) -> None: ...
    def import_new(self) -> None: ...
    def import_here(self) -> None: ...
    def find_people(self) -> None: ...
    def print_story(self) -> None: ...
    def toggle_focus(self) -> None: ...
    def set_theme(self, name: str) -> None: ...
    def show_settings(self, page: str = ...) -> None: ...
    def show_keys(self) -> None: ...
    def show_palette(self) -> None: ...
    def show_first_steps(self) -> None: ...
    def show_about(self) -> None: ...


class Menus(QObject):
    """Builds the menus of a window on its bar and keeps in step which commands can be given now."""

    def __init__(self, bar: QMenuBar, window: Window) -> None:
        super().__init__(bar)
        self._bar = bar
        self._window = window
        self._needs_story: list[QAction] = []
        self._folds: list[tuple[QMenu, QMenu]] = []
        self._sources = sources(type(self).__name__)
        self.recent = QMenu()
        self._file()
        self._edit()
        self._story()
        self._characters()
        self._view()
        self._help()
        self._unfold(window.state.unfolded)
        self.put_keys()
        self.update()

    def update(self) -> None:
        """Say which commands can be given now."""
        for action in self._needs_story:
            action.setEnabled(self._window.desk.is_open)
        self.recent.clear()
        named = {path: self._window.state.title(path) for path in self._window.state.recent}
        titles = Counter(named.values())
        for path, title in named.items():
            words = title if titles[title] == 1 else f"{title} — {path}"
            opening = self._add(self.recent, words.replace("&", "&&"), partial(self._window.open_story, path))
            opening.setProperty(PASSING, True)
        self.recent.setEnabled(bool(self._window.state.recent))

    def put_keys(self) -> None:
        """Give every command the keys the author has chosen for it."""
        put_keys(self._bar, self._window.state.keys)

    def reachable(self) -> list[Entry]:
        """What the palette offers: commands first, then the story's episodes and people."""
        found = commands_of(self._bar)
        desk, workspace = self._window.desk, self._window.workspace
        if desk.is_open and workspace is not None:
            branch = desk.branch
            found += desk.read(lambda unit: self._places(unit, branch, workspace))
        return found

    def _places(self, unit: Unit, branch: str, workspace: "Workspace") -> list[Entry]:
        numbered, person = self.tr("Episode {n}"), self.tr("Character")
        go, look_up = workspace.navigator.go_to, workspace.show_sheet
        found = []
        for one in unit.episodes.outline(branch):
            number = numbered.format(n=one.number)
            name = one.title if says_its_number(one.title, one.number) else f"{number}  {one.title}".rstrip()
            found.append(Entry(one.id, name, "", "", partial(go, one.id), f"{number} {one.number}"))
        for who in unit.characters.list():
            also = " ".join((who.reading, *who.names))
            found.append(Entry(who.id, who.name, person, "", partial(look_up, who.id), also))
        return found

    def _file(self) -> None:
        window, menu = self._window, self._menu(self.tr("&File"))
        self._add(menu, self.tr("&New story…"), window.new_story, QKeySequence.StandardKey.New)
        self._add(menu, self.tr("&Open…"), window.choose_story, QKeySequence.StandardKey.Open)
        self.recent = menu.addMenu(self.tr("Open &recent"))
        menu.addSeparator()
        self._add(menu, self.tr("&Import a manuscript…"), window.import_new)
        self._work(menu, self.tr("&Export the manuscript…"), lambda desk: desk.manuscript.export(), "Ctrl+Shift+X")
        posting = menu.addMenu(self.tr("Cop&y this episode for posting"))
        self._needs_story.append(posting.menuAction())
        for site in POSTING_SITES:
            self._work(posting, site_name(site), partial(_post, site))
            posting.actions()[-1].setObjectName(f"Copy for posting: {site}")
        menu.addSeparator()
        self._work(menu, self.tr("&Save now"), lambda desk: desk.save_now(), QKeySequence.StandardKey.Save)
        self._add(menu, self.tr("&Print…"), window.print_story, QKeySequence.StandardKey.Print, story=True)
        self._add(menu, self.tr("&Close the story"), window.close_story, "Ctrl+W", story=True)
        menu.addSeparator()
        more = self._more(menu)
        self._add(more, self.tr("Import into t&his story…"), window.import_here, story=True)
        self._add(more, self.tr("Restore from a &backup…"), self._restore_backup)
        menu.addSeparator()
        settings = self._add(menu, self.tr("Se&ttings…"), window.show_settings, "Ctrl+,")
        settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        quitting = self._add(menu, self.tr("&Quit"), window.close, QKeySequence.StandardKey.Quit)
        quitting.setMenuRole(QAction.MenuRole.QuitRole)

    def _edit(self) -> None:
        window, menu = self._window, self._menu(self.tr("&Edit"))
        undoing = self._undoing = UndoController(window.desk.undo_stack, self._page_around, self)
        self._undo = self._add(menu, self.tr("&Undo"), undoing.undo, QKeySequence.StandardKey.Undo)
        self._redo = self._add(menu, self.tr("&Redo"), undoing.redo, QKeySequence.StandardKey.Redo)
        stack = window.desk.undo_stack
        self._undo_story = self._add(menu, self.tr("Undo in the &story"), stack.undo, "Ctrl+Alt+Z")
        self._redo_story = self._add(menu, self.tr("Red&o in the story"), stack.redo, "Ctrl+Alt+Shift+Z")
        undoing.changed.connect(self._name_undo)
        menu.aboutToShow.connect(self._name_undo)
        self._name_undo()
        menu.addSeparator()
        self._work(
            menu,
            self.tr("&Find and replace in this episode…"),
            lambda desk: desk.find_text(),
            QKeySequence.StandardKey.Find,
        )
        self._work(menu, self.tr("Find in the &whole story…"), lambda desk: desk.search.find(), "Ctrl+Shift+F")
        self._work(menu, self.tr("R&eplace in the whole story…"), lambda desk: desk.search.find(True), "Ctrl+Shift+H")
        more = self._more(menu)
        self._work(more, self.tr("Find by &meaning…"), lambda desk: desk.search.find_meaning(), "Ctrl+Alt+F")
        self._work(more, self.tr("Words in several spellin&gs…"), lambda desk: desk.search.show_spelling())

    def _story(self) -> None:
        window, menu = self._window, self._menu(self.tr("&Story"))
        self._work(menu, self.tr("New &episode"), lambda desk: desk.sidebar.add_episode(), "Ctrl+Shift+N")
        menu.addSeparator()
        self._add(menu, self.tr("Find the &people…"), window.find_people, story=True)
        self._work(menu, self.tr("Read this episode for &facts"), lambda desk: desk.read_episode(), "F8")
        self._work(menu, self.tr("&Read the whole story"), lambda desk: desk.read_story(), "Shift+F8")
        self._work(menu, self.tr("&Check this episode"), lambda desk: desk.checks.check_episode(), "F7")
        self._work(menu, self.tr("Check ever&ything"), lambda desk: desk.checks.check_everything(), "Shift+F7")
        menu.addSeparator()
        self._work(menu, self.tr("Word co&unt and goal…"), lambda desk: desk.manuscript.show_count())
        self._work(menu, self.tr("&Versions and snapshots…"), lambda desk: desk.versions.show())
        more = self._more(menu)
        self._work(
            more, self.tr("&Split the episode here"), lambda desk: desk.branches.split_here(), "Ctrl+Shift+Return"
        )
        self._work(more, self.tr("&Merge with the next episode"), lambda desk: desk.branches.merge_here())
        self._work(more, self.tr("T&ake a snapshot…"), lambda desk: desk.versions.take_snapshot())
        more.addSeparator()
        self._work(more, self.tr("What-&if from here…"), lambda desk: desk.branches.fork_here(), "Ctrl+Shift+B")
        self._work(more, self.tr("C&ompare branches"), lambda desk: desk.branches.compare(), "Ctrl+Shift+K")
        more.addSeparator()
        self._work(more, self.tr("Next warnin&g"), lambda desk: desk.checks.next(), "F4")
        self._work(more, self.tr("Previous warning"), lambda desk: desk.checks.previous(), "Shift+F4")
        self._work(more, self.tr("What would break wi&thout this episode?"), lambda desk: desk.checks.rehearse_here())
        self._work(more, self.tr("P&lant something here…"), lambda desk: desk.checks.plant_here())
        more.addSeparator()
        self._work(more, self.tr("&Who knows this?"), lambda desk: desk.queries.ask_who(), "Ctrl+K")
        self._work(more, self.tr("What does one &know and another not?"), lambda desk: desk.queries.ask_difference())
        self._work(more, self.tr("Whe&n does somebody learn this?"), lambda desk: desk.queries.ask_when())
        self._work(more, self.tr("Facts sai&d twice…"), lambda desk: desk.queries.show_duplicates())
        more.addSeparator()
        self._add(more, self.tr("Search inde&x…"), partial(window.show_settings, "index"), story=True)
        self._work(more, self.tr("Re&build the index"), lambda desk: desk.tasks.rebuild_index())
        self._add(
            more, self.tr("Try c&hat models on this story…"), partial(window.show_settings, "scoring"), story=True
        )

    def _characters(self) -> None:
        menu = self._menu(self.tr("&Characters"))
        self._work(
            menu,
            self.tr("The &same question at several points…"),
            lambda desk: desk.groups.show_columns(),
            "Ctrl+9",
        )
        self._work(menu, self.tr("&Rehearse a scene…"), lambda desk: desk.groups.show_scene(), "Ctrl+0")
        self._work(menu, self.tr("What do those present &notice?"), lambda desk: desk.groups.react(), "Ctrl+Shift+R")

    def _view(self) -> None:
        window, menu = self._window, self._menu(self.tr("&View"))
        self._work(menu, self.tr("&Manuscript"), lambda desk: desk.navigator.show_manuscript(), "Ctrl+1")
        self._work(menu, self.tr("&Knowledge"), lambda desk: desk.show_matrix(), "Ctrl+2")
        self._work(menu, self.tr("&Review"), lambda desk: desk.show_review(), "Ctrl+3")
        self._work(menu, self.tr("&Talk"), lambda desk: desk.show_talk(), "Ctrl+4")
        self._work(menu, self.tr("&Continuity"), lambda desk: desk.navigator.show(SidePage.CONTINUITY), "Ctrl+5")
        menu.addSeparator()
        self._work(menu, self.tr("Pa&ge preview"), lambda desk: desk.navigator.show(SidePage.PREVIEW), "Ctrl+Shift+V")
        self._work(menu, self.tr("Sp&lit view"), lambda desk: desk.split.toggle(), "Ctrl+\\")
        self._add(menu, self.tr("Nothing but the te&xt"), window.toggle_focus, "F11", story=True)
        more = self._more(menu)
        self._work(more, self.tr("&Plants and payoffs"), lambda desk: desk.checks.show_ledger(), "Ctrl+7")
        self._work(more, self.tr("Somebody's m&ind"), lambda desk: desk.minds.show_current(), "Ctrl+8")
        self._work(more, self.tr("Relation&s"), lambda desk: desk.minds.show_relations())
        self._work(more, self.tr("Timelin&e"), lambda desk: desk.timeline.show(), "Ctrl+T")
        self._work(more, self.tr("Cork&board and outline"), lambda desk: desk.notes.show_board(), "Ctrl+Shift+O")
        self._work(more, self.tr("N&otes on this episode"), lambda desk: desk.notes.show_card())
        self._work(more, self.tr("Places, things an&d words"), lambda desk: desk.sidebar.show_world())
        self._work(more, self.tr("&Jobs"), lambda desk: desk.toggle_jobs(), "Ctrl+6")
        more.addSeparator()
        self._toggles = [
            self._toggle(more, self.tr("T&ypewriter scrolling"), "typewriter"),
            self._toggle(more, self.tr("Dim the other paragraphs"), "spotlight"),
        ]
        menu.aboutToShow.connect(self._mark_toggles)
        more.aboutToShow.connect(self._mark_toggles)
        menu.addSeparator()
        self._whole = self._add(menu, self.tr("&All commands in the menus"), self._turn_over)
        self._whole.setCheckable(True)
        self._themes = menu.addMenu(self.tr("T&heme"))
        self._themes.aboutToShow.connect(self._mark_theme)
        chosen = QActionGroup(self)
        for theme, name in (
            ("system", self.tr("Match system")),
            ("light", self.tr("Light")),
            ("dark", self.tr("Dark")),
            ("sepia", self.tr("Sepia")),
        ):
            action = self._add(self._themes, name, partial(window.set_theme, theme))
            action.setCheckable(True)
            action.setData(theme)
            chosen.addAction(action)

    def _help(self) -> None:
        menu = self._menu(self.tr("&Help"))
        self._add(menu, self.tr("&Guide"), partial(show_guide, self._bar), QKeySequence.StandardKey.HelpContents)
        self._add(menu, self.tr("&Try the sample story"), self._window.open_sample)
        self._add(menu, self.tr("&First steps"), self._window.show_first_steps, story=True)
        self._add(menu, self.tr("Command &palette…"), self._window.show_palette, "Ctrl+Shift+P")
        self._add(menu, self.tr("&Keys…"), self._window.show_keys)
        about = self._add(menu, self.tr("&About"), self._window.show_about)
        about.setMenuRole(QAction.MenuRole.AboutRole)

    def _restore_backup(self) -> None:
        """Show the backups, and open the one that is brought back as a new file."""
        from workbench.ui.safety.backup_dialog import BackupDialog

        path = BackupDialog.run(self._window.desk, self._bar.window())
        if path is not None:
            self._window.open_story(path)

    def _name_undo(self) -> None:
        undoing = self._undoing
        words = self.tr("&Undo"), self.tr("&Redo")
        for action, word, name, can in zip((self._undo, self._redo), words, undoing.names, undoing.can, strict=True):
            action.setText(_named(word, name))
            action.setEnabled(can)
        words = self.tr("Undo in the &story"), self.tr("Red&o in the story")
        for action, word, name in zip((self._undo_story, self._redo_story), words, undoing.in_the_story, strict=True):
            action.setText(_named(word, name))
            action.setVisible(bool(name))

    def _page_around(self, widget: QWidget) -> QTextEdit | None:
        pane = self._window.workspace.beside.pane_of(widget) if self._window.workspace else None
        return pane.manuscript if pane is not None and pane.manuscript.isVisible() else None

    def _toggle(self, menu: QMenu, text: str, setting: str) -> QAction:
        """A yes or no of the editor's settings."""
        action = self._work(menu, text, lambda desk: desk.manuscript.toggle(setting))
        action.setCheckable(True)
        action.setData(setting)
        return action

    def _mark_toggles(self) -> None:
        for action in self._toggles:
            action.setChecked(bool(getattr(self._window.desk.settings.editor, action.data())))

    def _mark_theme(self) -> None:
        for action in self._themes.actions():
            action.setChecked(action.data() == self._window.desk.settings.theme)

    def _more(self, menu: QMenu) -> QMenu:
        """What a menu has besides what is needed every day."""
        more = menu.addMenu(self.tr("More"))
        more.setProperty(FOLD, True)
        self._folds.append((menu, more))
        return more

    def _unfold(self, on: bool) -> None:
        """Show everything in the menus themselves, or what is not needed every day behind "More"."""
        for menu, more in self._folds:
            for action in more.actions():
                if on:
                    menu.insertAction(more.menuAction(), action)
                else:
                    menu.removeAction(action)
            more.menuAction().setVisible(not on)
        self._whole.setChecked(on)

    def _turn_over(self) -> None:
        self._window.state.unfolded = self._whole.isChecked()
        self._unfold(self._whole.isChecked())

    def _menu(self, title: str) -> QMenu:
        return self._bar.addMenu(title)

    def _add(
        self, menu: QMenu, text: str, command: Callable[[], object], keys: Keys = None, story: bool = False
    ) -> QAction:
        action = menu.addAction(text)
        action.setObjectName(plain(self._sources.get(text, text)))
        action.triggered.connect(lambda: command())
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
            action.setProperty(DEFAULT, action.shortcut().toString())
        # Its keys go on working where the menu bar is hidden.
        self._bar.window().addAction(action)
        if story:
            self._needs_story.append(action)
        return action

    def _work(self, menu: QMenu, text: str, command: "Callable[[Workspace], object]", keys: Keys = None) -> QAction:
        """A command to the workspace."""
        window = self._window
        return self._add(menu, text, lambda: window.workspace and command(window.workspace), keys, story=True)


def _post(site: str, desk: "Workspace") -> None:
    desk.manuscript.post(site)


def _named(command: str, what: str) -> str:
    return f"{command}: {what}" if what else command
