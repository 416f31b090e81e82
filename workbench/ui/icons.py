"""Line icons, all from one set (Phosphor, light), in the theme's colours."""

import os

from PySide6.QtGui import QIcon

from workbench.ui.theme import current_theme


def icon(name: str, role: str = "muted") -> QIcon:
    """The icon `name` of the set (https://phosphoricons.com) in the colour of a theme role, for example "accent"."""
    os.environ.setdefault("QT_API", "pyside6")
    # Loading the fonts takes a quarter of a second; the first window is up before it asks for an icon.
    import qtawesome

    theme = current_theme()
    found: QIcon = qtawesome.icon(f"ph.{name}-light", color=getattr(theme, role), color_disabled=theme.faint)
    return found
