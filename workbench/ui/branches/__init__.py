"""If-stories in the window: which branch lies on the desk, forking, comparing, giving up."""

from workbench.ui.branches.actions import BranchActions
from workbench.ui.branches.badge import BranchBadge
from workbench.ui.branches.compare_pane import ComparePane
from workbench.ui.branches.dividing import Dividing
from workbench.ui.branches.quiet_bar import QuietBar

__all__ = ["BranchActions", "BranchBadge", "ComparePane", "Dividing", "QuietBar"]
