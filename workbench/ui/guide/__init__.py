"""The guide: how things are done here, in a window of its own beside the desk."""

from workbench.ui.guide.window import GuideWindow

__all__ = ["GuideWindow"]
