"""Facts and learning moments in words, and the fields they are changed in."""

from workbench.ui.facts.awareness_dialog import AwarenessDialog
from workbench.ui.facts.bounds_dialog import BoundsDialog
from workbench.ui.facts.change_dialog import ChangeDialog
from workbench.ui.facts.episode_box import episode_box, episode_words
from workbench.ui.facts.fact_form import FactChange, FactForm
from workbench.ui.facts.fact_picker import FactPicker
from workbench.ui.facts.moment_form import MomentChange, MomentForm
from workbench.ui.facts.words import Names, awareness_words, how_name, kind_name, scope_name, span_words

__all__ = [
    "AwarenessDialog",
    "BoundsDialog",
    "ChangeDialog",
    "FactChange",
    "FactForm",
    "FactPicker",
    "MomentChange",
    "MomentForm",
    "Names",
    "awareness_words",
    "episode_box",
    "episode_words",
    "how_name",
    "kind_name",
    "scope_name",
    "span_words",
]
