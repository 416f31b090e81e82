"""Plugins of somebody else's, as docs/plugins.md shows them."""
