"""Who knows this, what one knows and another does not, when somebody learns it."""

from workbench.ui.queries.panel import QueryPanel
from workbench.ui.queries.reading import Kind, Question

__all__ = ["Kind", "QueryPanel", "Question"]
