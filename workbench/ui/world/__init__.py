"""Places, things and words of the story: the list at the left, a sheet for each."""

from workbench.ui.world.panel import WorldPanel
from workbench.ui.world.sheet_page import SheetPage

__all__ = ["SheetPage", "WorldPanel"]
