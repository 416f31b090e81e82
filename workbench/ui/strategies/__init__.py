"""What has worked for which kind of question, shown to the author."""

from workbench.ui.strategies.page import StrategiesPage

__all__ = ["StrategiesPage"]
