"""Choosing a chat model by what it gives away on the open story."""

from workbench.ui.scoring.page import ScoringPage

__all__ = ["ScoringPage"]
