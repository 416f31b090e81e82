"""Two texts side by side."""

from workbench.ui.difference.diff_view import DiffView

__all__ = ["DiffView"]
