"""Continuity: sentences that do not fit, as cards beside the text and underlines in it."""

from workbench.ui.continuity.panel import ContinuityPanel

__all__ = ["ContinuityPanel"]
