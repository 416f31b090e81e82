"""The knowledge matrix: facts down, characters across, as of an episode."""

from workbench.ui.matrix.pane import MatrixPane

__all__ = ["MatrixPane"]
