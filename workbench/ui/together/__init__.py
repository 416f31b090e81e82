"""Several at once: the same question at several points, two characters in a scene, those present at a passage."""

from workbench.ui.together.reactions_pane import ReactionsPane
from workbench.ui.together.scene_pane import ScenePane
from workbench.ui.together.side_by_side_pane import SideBySidePane

__all__ = ["ReactionsPane", "ScenePane", "SideBySidePane"]
