"""The line of time: telling order against story order."""

from workbench.ui.timeline.pane import TimelinePane

__all__ = ["TimelinePane"]
