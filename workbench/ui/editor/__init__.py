"""The manuscript: written, typeset, counted, searched and saved."""

from workbench.ui.editor.pane import EditorPane
from workbench.ui.editor.underlines import Underline

__all__ = ["EditorPane", "Underline"]
