"""Rehearsing a change of the manuscript: what would break, line by line, before it is made."""

from workbench.ui.rehearsing.pane import RehearsalPane

__all__ = ["RehearsalPane"]
