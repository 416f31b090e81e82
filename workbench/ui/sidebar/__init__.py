"""The left side of the window: the story's episodes and its people."""

from workbench.ui.sidebar.sidebar import Sidebar

__all__ = ["Sidebar"]
