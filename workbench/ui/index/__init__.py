"""The search index: how it stands, checked row by row, repaired, made anew."""

from workbench.ui.index.page import IndexPage

__all__ = ["IndexPage"]
