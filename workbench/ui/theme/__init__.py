"""Colours by role, as data in `resources/themes`, and the style sheet made from them."""

from workbench.ui.theme.apply import apply_theme, current_theme
from workbench.ui.theme.theme import THEMES, Theme, load_theme

__all__ = ["THEMES", "Theme", "apply_theme", "current_theme", "load_theme"]
