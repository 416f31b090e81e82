"""From the menu to the guide: loaded when it is asked for."""

from PySide6.QtWidgets import QMainWindow

from workbench.ui.window.commands import Window


def show_guide(window: Window) -> None:
    """Show the guide beside the window, where it was left."""
    from workbench.ui.editor.keys import manuscript_keys
    from workbench.ui.guide import GuideWindow
    from workbench.ui.guide.words import Words

    if isinstance(window, QMainWindow):
        guide = window.findChild(GuideWindow) or GuideWindow(lambda: Words(window.menuBar(), manuscript_keys()), window)
        guide.show()
        guide.raise_()
        guide.activateWindow()
