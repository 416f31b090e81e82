"""What ties the people of the story to each other as an episode opens, as a picture."""

from workbench.ui.relations.pane import RelationsPane

__all__ = ["RelationsPane"]
