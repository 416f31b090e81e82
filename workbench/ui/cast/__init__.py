"""Who the people of a story are: found in its text, settled by the author."""

from workbench.ui.cast.page import CastPage

__all__ = ["CastPage"]
