"""How much there is and how much was written: the line under the manuscript, the table and the chart of days."""

from workbench.ui.counting.progress import Progress
from workbench.ui.counting.tally import Tally

__all__ = ["Progress", "Tally"]
