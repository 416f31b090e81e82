"""Putting a theme on the whole application."""

import re
from functools import cache
from pathlib import Path

from PySide6.QtCore import Qt, QTemporaryDir
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from workbench.resources import resource
from workbench.ui.theme.theme import THEMES, Theme, load_theme

_DRAWINGS = ("arrow", "tick")
_SMALL, _HEADING, _TITLE = -1, 1, 5
"""Points by which these texts differ from the interface font."""

_current: dict[str, Theme] = {}


def current_theme() -> Theme:
    """The theme that is on: for widgets that paint themselves. Ask while painting, never keep it."""
    return _current.get("on") or load_theme("light")


def apply_theme(application: QApplication, name: str) -> Theme:
    """Put a theme on by name; one that is none of `THEMES` follows the system between light and dark."""
    theme = load_theme(name if name in THEMES else _system())
    _current["on"] = theme
    application.setPalette(_palette(theme))
    application.setStyleSheet(_style_sheet(theme, application.font().pointSize()))
    return theme


def _system() -> str:
    hints = QGuiApplication.styleHints()
    return "dark" if hints.colorScheme() == Qt.ColorScheme.Dark else "light"


def _palette(theme: Theme) -> QPalette:
    roles = QPalette.ColorRole
    palette = QPalette()
    for role, colour in {
        roles.Window: theme.desk,
        roles.WindowText: theme.text,
        roles.Base: theme.raised,
        roles.AlternateBase: theme.surface,
        roles.Text: theme.text,
        roles.Button: theme.raised,
        roles.ButtonText: theme.text,
        roles.ToolTipBase: theme.raised,
        roles.ToolTipText: theme.text,
        roles.PlaceholderText: theme.faint,
        roles.Highlight: theme.selection,
        roles.HighlightedText: theme.ink,
        roles.Link: theme.accent,
        roles.BrightText: theme.danger,
        roles.Mid: theme.line,
    }.items():
        palette.setColor(role, QColor(colour))
    for role in (roles.Text, roles.WindowText, roles.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.faint))
    return palette


def _style_sheet(theme: Theme, size: int) -> str:
    values = {name: str(value) for name, value in theme.model_dump().items()}
    values |= {"size_small": str(size + _SMALL), "size_heading": str(size + _HEADING), "size_title": str(size + _TITLE)}
    values |= {name: _drawing(name, values) for name in _DRAWINGS}
    return _filled(resource("themes", "desk.qss").read_text(encoding="utf-8"), values)


def _drawing(name: str, values: dict[str, str]) -> str:
    """The path of a drawing in the theme's colours: a style sheet takes pictures from files only."""
    drawn = Path(_folder().path()) / f"{name}-{values['muted'][1:]}-{values['accent_text'][1:]}.svg"
    drawn.write_text(_filled(resource("themes", f"{name}.svg").read_text(encoding="utf-8"), values), encoding="utf-8")
    return drawn.as_posix()


@cache
def _folder() -> QTemporaryDir:
    """Deleted when the program ends."""
    return QTemporaryDir()


def _filled(template: str, values: dict[str, str]) -> str:
    return re.sub(r"\{([a-z_]+)\}", lambda found: values[found[1]], template)
