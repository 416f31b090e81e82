"""Facts that say the same, or may contradict, side by side."""

from workbench.ui.duplicates.pane import DuplicatesPane

__all__ = ["DuplicatesPane"]
