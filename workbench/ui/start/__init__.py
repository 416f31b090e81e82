"""The first screen, and making a new story."""

from workbench.ui.start.new_story import NewStoryDialog
from workbench.ui.start.page import StartPage

__all__ = ["NewStoryDialog", "StartPage"]
