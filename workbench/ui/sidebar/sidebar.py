"""The left side of the window."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QStackedWidget, QToolButton, QWidget

from workbench.ui.desk import Aspect, Desk
from workbench.ui.sidebar.dialogs import StoryQuestion
from workbench.ui.sidebar.episode_panel import EpisodePanel
from workbench.ui.sidebar.people_panel import PeoplePanel
from workbench.ui.widgets import ElidedLabel, IconButton, Tabs, column, row
from workbench.ui.wishes import Wish
from workbench.ui.world.panel import WorldPanel

_EPISODES, _WORLD = 0, 2


class Sidebar(QWidget):
    """The story's title, and below it either its episodes or its characters."""

    episode_requested = Signal(str)
    episode_begun = Signal(str)
    """A new episode is to be written in."""
    branch_chosen = Signal(str)
    """Turn to this branch."""
    wished = Signal(Wish, str)
    """What else is wanted of an episode or of a branch, a `Wish`, and its id."""
    post_requested = Signal(str, str)
    """Copy for the site of this name the episode with this id."""
    rehearsal_requested = Signal(object, bool)
    """What would break if these episodes were thrown away, or with True moved."""
    character_requested = Signal(str)
    """Open this character's sheet."""
    talk_requested = Signal(str)
    """Talk to this character."""
    find_requested = Signal(str, bool)
    mind_requested = Signal(str)
    """Look into the mind of this character."""
    discover_requested = Signal()
    """Find the people in the text."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.setProperty("role", "surface")
        self.title = ElidedLabel("", "heading")
        self.episodes = EpisodePanel(desk)
        self.people = PeoplePanel(desk)
        self.world = WorldPanel(desk)
        self.tabs = Tabs([self.tr("Episodes"), self.tr("Characters"), self.tr("World")])
        self._pages = QStackedWidget()
        self._pages.addWidget(self.episodes)
        self._pages.addWidget(self.people)
        self._pages.addWidget(self.world)
        self.story_button = IconButton("dots-three", self.tr("Story"))
        self._make_menu()
        self._lay_out()
        self._connect()
        self._show_title()

    def set_current_episode(self, episode: str) -> None:
        """Highlight the episode that is being written; "" for none."""
        self.episodes.set_current_episode(episode)

    def set_marks(self, marks: Mapping[str, int]) -> None:
        """Numbers of warnings to show beside episodes, by their ids; an episode left out shows none."""
        self.episodes.set_marks(marks)

    def set_waiting(self, waiting: Mapping[str, int]) -> None:
        """Numbers of proposals that wait, to show beside episodes, by their ids."""
        self.episodes.set_waiting(waiting)

    def set_behind(self, episodes: Iterable[str]) -> None:
        """Mark these episodes (ids) as not read as they stand now."""
        self.episodes.set_behind(episodes)

    def add_episode(self) -> None:
        """Add an episode behind the current one. Once its title has been typed it is asked for."""
        self.show_episodes()
        self.episodes.add_episode()

    def put_below(self, widget: QWidget) -> None:
        """Put something under the lists."""
        layout = self.layout()
        assert layout is not None
        layout.addWidget(widget)

    def show_episodes(self) -> None:
        """Bring the episodes to the front."""
        self.tabs.set_current(_EPISODES)
        self._pages.setCurrentIndex(_EPISODES)

    def show_world(self) -> None:
        """Bring places, things and words to the front."""
        self.tabs.set_current(_WORLD)
        self._pages.setCurrentIndex(_WORLD)

    def ask_title(self) -> None:
        """Let the author change the story's title and language."""
        if not self._desk.is_open:
            return
        info = self._desk.story.info
        asked = StoryQuestion(info.title, info.language, self)
        if asked.exec() and (asked.answer, asked.language) != (info.title, info.language):
            title, language = asked.answer, asked.language
            self._desk.write(lambda unit: unit.matter.set(title=title, language=language), (), self._on_title_written)
        asked.deleteLater()

    def _on_title_written(self, _: object) -> None:
        # Told only now: who hears of it reads the story's info.
        self._desk.story.refresh()
        self._desk.changed.emit(frozenset({Aspect.ORDER}))

    def _show_title(self) -> None:
        self.title.setText(self._desk.story.info.title if self._desk.is_open else "")
        self.story_button.setEnabled(self._desk.is_open)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if Aspect.ORDER in aspects:
            self._show_title()

    def _make_menu(self) -> None:
        menu = QMenu(self)
        menu.addAction(self.tr("Title and language…")).triggered.connect(self.ask_title)
        menu.addSeparator()
        menu.addAction(self.tr("New episode")).triggered.connect(self.add_episode)
        self.story_button.setMenu(menu)
        self.story_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    def _connect(self) -> None:
        self.tabs.chosen.connect(self._pages.setCurrentIndex)
        self.episodes.episode_requested.connect(self.episode_requested)
        self.episodes.episode_begun.connect(self.episode_begun)
        self.episodes.branch_chosen.connect(self.branch_chosen)
        self.episodes.wished.connect(self.wished)
        self.episodes.post_requested.connect(self.post_requested)
        self.episodes.rehearsal_requested.connect(self.rehearsal_requested)
        self.people.character_requested.connect(self.character_requested)
        self.people.talk_requested.connect(self.talk_requested)
        self.people.mind_requested.connect(self.mind_requested)
        self.people.find_requested.connect(self.find_requested)
        self.people.discover_requested.connect(self.discover_requested)
        self._desk.story_opened.connect(self._show_title)
        self._desk.story_closed.connect(self._show_title)
        self._desk.changed.connect(self._on_changed)

    def _lay_out(self) -> None:
        head = row(spacing=4)
        head.setContentsMargins(16, 12, 8, 4)
        head.addWidget(self.title, 1)
        head.addWidget(self.story_button)
        tabs = row()
        tabs.setContentsMargins(4, 0, 8, 0)
        tabs.addWidget(self.tabs)
        layout = column(self, 0, 0)
        layout.addLayout(head)
        layout.addLayout(tabs)
        layout.addWidget(self._pages, 1)
