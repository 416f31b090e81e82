"""The window itself: what lies where on the desk, menus, and who hears of what."""

from workbench.ui.window.main_window import MainWindow

__all__ = ["MainWindow"]
