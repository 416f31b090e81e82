"""The story at a glance: a card for each episode, on a board or as a list, and what is noted on it."""

from workbench.ui.outline.card_form import CardForm
from workbench.ui.outline.pane import OutlinePane

__all__ = ["CardForm", "OutlinePane"]
