"""Facts and learning moments in words, and the fields they are changed in."""

from workbench.ui.facts.fact_form import FactChange, FactForm
from workbench.ui.facts.moment_form import MomentChange, MomentForm
from workbench.ui.facts.words import Names, how_name, scope_name

__all__ = ["FactChange", "FactForm", "MomentChange", "MomentForm", "Names", "how_name", "scope_name"]
