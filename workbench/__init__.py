"""The continuity workbench: a novelist's offline desk for who knows what, and when."""

__version__ = "0.1.0"
