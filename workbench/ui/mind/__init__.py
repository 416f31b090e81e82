"""A character's mind to look at and walk, as of an episode, and what of it the author decides."""

from workbench.ui.mind.pane import MindPane

__all__ = ["MindPane"]
