"""Kept versions of an episode."""

from workbench.ui.versions.pane import VersionsPane

__all__ = ["VersionsPane"]
