"""Which warnings are listed: by severity, kind and episode; and whether the doubtful ones are there at all."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from workbench.continuity import ContinuityWarning, Kind, Severity
from workbench.continuity.level import Level
from workbench.ui.continuity.findings import Told
from workbench.ui.continuity.words import episode_name, kind_name, quoted, severity_name
from workbench.ui.widgets import IconButton

_EPISODE = "episode "
"""What the data of an episode's entry begins with."""


class FilterButton(IconButton):
    """A button with a menu of what may be hidden. `filter_changed` says that `passes` answers differently now;
    `level_chosen` carries a `Level` the author would rather have."""

    filter_changed = Signal()
    level_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("funnel-simple", "", parent=parent)
        self._name_it(self.tr("Choose what is shown"))
        self._hidden: set[str] = set()
        self._present: set[str] = set()
        self._episodes: Sequence[Told] = ()
        self._episode = ""
        self._level = Level.USUAL
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self._menu.triggered.connect(self._on_triggered)
        self.setMenu(self._menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    @property
    def active(self) -> bool:
        """True while something is hidden."""
        return bool(self._hidden or self._episode)

    def passes(self, warning: ContinuityWarning) -> bool:
        """Whether this warning is to be shown."""
        here = self._episode in ("", warning.episode)
        return here and warning.kind not in self._hidden and warning.severity not in self._hidden

    def offer(self, kinds: Iterable[str], episodes: Sequence[Told], level: Level) -> None:
        """The kinds and episodes there are warnings of, and the level in force."""
        self._present, self._episodes, self._level = set(kinds), episodes, level

    def hide_only(self, hidden: Iterable[str]) -> None:
        """Hide these kinds and severities, and nothing else of the chosen episode's."""
        self._hidden = set(hidden)
        self._tell()

    def show_only(self, episode: str) -> None:
        """Show one episode's; "" for all of them."""
        self._episode = episode
        self._tell()

    def clear(self) -> None:
        """Show everything."""
        self._hidden, self._episode = set(), ""
        self._tell()

    def _tell(self) -> None:
        self.set_icon("funnel-simple", "accent" if self.active else "muted")
        self.filter_changed.emit()

    def _fill(self) -> None:
        self._menu.clear()
        for severity in reversed(Severity):
            self._add(severity_name(severity), severity)
        self._menu.addSeparator()
        others = (self._present | self._hidden) - {*Kind, *Severity}
        for kind in (*Kind, *sorted(others)):
            if kind in self._present or kind in self._hidden:
                self._add(kind_name(kind), kind)
        if len(self._episodes) > 1 or self._episode:
            self._menu.addSeparator()
            self._add_episodes()
        self._menu.addSeparator()
        doubtful = self._menu.addAction(self.tr("Doubtful ones too"))
        doubtful.setCheckable(True)
        doubtful.setChecked(self._level is Level.EVERYTHING)
        doubtful.setData(Level.EVERYTHING.value)
        self._menu.addSeparator()
        everything = self._menu.addAction(self.tr("Show everything"))
        everything.setEnabled(self.active)

    def _add(self, name: str, what: str) -> None:
        action = self._menu.addAction(name)
        action.setCheckable(True)
        action.setChecked(what not in self._hidden)
        action.setData(what)

    def _on_triggered(self, action: QAction) -> None:
        if not action.isCheckable():
            self.clear()
            return
        data = action.data()
        if data == Level.EVERYTHING.value:
            self.level_chosen.emit(Level.EVERYTHING if action.isChecked() else Level.USUAL)
            return
        if str(data).startswith(_EPISODE):
            self.show_only(str(data).removeprefix(_EPISODE))
            return
        self.hide_only(self._hidden - {data} if action.isChecked() else self._hidden | {data})

    def _add_episodes(self) -> None:
        one = QMenu(self.tr("Only one episode"), self._menu)
        self._menu.addMenu(one)
        named = [(told.id, episode_name(told.number, told.title)) for told in self._episodes]
        for key, name in [("", self.tr("All episodes")), *named]:
            action = one.addAction(quoted(name, 40).replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(key == self._episode)
            action.setData(_EPISODE + key)

    def _name_it(self, name: str) -> None:
        self.setToolTip(name)
        self.setAccessibleName(name)
