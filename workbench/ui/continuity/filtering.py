"""Which warnings are shown: by severity and by kind."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from workbench.continuity import ContinuityWarning, Kind, Severity
from workbench.ui.continuity.words import kind_name, severity_name
from workbench.ui.widgets import IconButton


class FilterButton(IconButton):
    """A button with a menu of what may be hidden. `filter_changed` says that `passes` answers differently now."""

    filter_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("funnel-simple", "", parent=parent)
        self._name_it(self.tr("Choose what is shown"))
        self._hidden: set[Kind | Severity] = set()
        self._present: set[Kind] = set()
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self._menu.triggered.connect(self._on_triggered)
        self.setMenu(self._menu)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)

    @property
    def active(self) -> bool:
        """True while something is hidden."""
        return bool(self._hidden)

    def passes(self, warning: ContinuityWarning) -> bool:
        """Whether this warning is to be shown."""
        return warning.kind not in self._hidden and warning.severity not in self._hidden

    def offer(self, kinds: Iterable[Kind]) -> None:
        """The kinds there are warnings of."""
        self._present = set(kinds)

    def hide_only(self, hidden: Iterable[Kind | Severity]) -> None:
        """Hide these kinds and severities, and nothing else."""
        self._hidden = set(hidden)
        self.set_icon("funnel-simple", "accent" if self._hidden else "muted")
        self.filter_changed.emit()

    def clear(self) -> None:
        """Show everything."""
        self.hide_only(())

    def _fill(self) -> None:
        self._menu.clear()
        for severity in reversed(Severity):
            self._add(severity_name(severity), severity)
        self._menu.addSeparator()
        for kind in Kind:
            if kind in self._present or kind in self._hidden:
                self._add(kind_name(kind), kind)
        self._menu.addSeparator()
        everything = self._menu.addAction(self.tr("Show everything"))
        everything.setEnabled(self.active)

    def _add(self, name: str, what: Kind | Severity) -> None:
        action = self._menu.addAction(name)
        action.setCheckable(True)
        action.setChecked(what not in self._hidden)
        action.setData(what)

    def _on_triggered(self, action: QAction) -> None:
        if not action.isCheckable():
            self.clear()
            return
        data = action.data()
        what = Severity(data) if data in set(Severity) else Kind(data)
        self.hide_only(self._hidden - {what} if action.isChecked() else self._hidden | {what})

    def _name_it(self, name: str) -> None:
        self.setToolTip(name)
        self.setAccessibleName(name)
