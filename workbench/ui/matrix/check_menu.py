"""A button with a menu of choices that stays open while one chooses several."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget
from typing_extensions import override

from workbench.ui.icons import icon


class _StayingMenu(QMenu):
    """Checking something does not close it; Escape or a click elsewhere does."""

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._toggle(self.actionAt(event.position().toPoint())):
            super().mouseReleaseEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        choosing = event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not (choosing and self._toggle(self.activeAction())):
            super().keyPressEvent(event)

    def _toggle(self, action: QAction | None) -> bool:
        if action is None or not action.isCheckable() or not action.isEnabled():
            return False
        action.trigger()
        return True


class CheckMenu(QPushButton):
    """`changed` when the author chose otherwise; `several` lets more than one be chosen (none means all)."""

    changed = Signal()

    def __init__(self, title: str, several: bool, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setProperty("role", "quiet")
        self._title, self._several = title, several
        self._choices = _StayingMenu(self)
        self._group: QActionGroup | None = None
        self.setMenu(self._choices)
        self.setIconSize(QSize(12, 12))
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self._choices.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._paint_icon()

    def set_choices(self, choices: Sequence[tuple[str, str]], chosen: Sequence[str] = ()) -> None:
        """(key, words) of each choice. Without `several` the first is the usual one, and chosen when none is."""
        self._choices.clear()
        self._group = None if self._several else QActionGroup(self._choices)
        usual = [choices[0][0]] if choices and not self._several else []
        wanted = [key for key in chosen if key in dict(choices)] or usual
        for key, text in choices:
            action = self._choices.addAction(text)
            action.setCheckable(True)
            action.setData(key)
            action.setChecked(key in wanted)
            if self._group is not None:
                self._group.addAction(action)
            action.triggered.connect(self._on_triggered)
        self.setEnabled(bool(choices))
        self._tell()

    @property
    def chosen(self) -> list[str]:
        """The keys chosen, in the menu's order."""
        return [str(action.data()) for action in self._choices.actions() if action.isChecked()]

    @property
    def choosing(self) -> bool:
        """True when something but the usual is chosen."""
        usual = self._choices.actions()[:1]
        if self._several:
            return bool(self.chosen)
        return bool(usual) and not usual[0].isChecked()

    @property
    def choices(self) -> QMenu:
        """The menu."""
        return self._choices

    def reset(self) -> None:
        """Choose the usual, without `changed` being sent."""
        for place, action in enumerate(self._choices.actions()):
            action.setChecked(not self._several and place == 0)
        self._tell()

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_icon()
        super().changeEvent(event)

    def _paint_icon(self) -> None:
        self.setIcon(icon("caret-down", "muted"))

    def _on_triggered(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        names = [action.text() for action in self._choices.actions() if action.isChecked()]
        if not self.choosing:
            self.setText(self._title)
        elif len(names) == 1:
            self.setText(f"{self._title}: {names[0]}")
        else:
            self.setText(f"{self._title}: {len(names)}")
