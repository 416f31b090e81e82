"""Review: what was read out of the text, waiting for the author's word."""

from workbench.ui.review.pane import ReviewPane

__all__ = ["ReviewPane"]
