"""What the author can set."""

from workbench.ui.settings.dialog import SettingsDialog

__all__ = ["SettingsDialog"]
