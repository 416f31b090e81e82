"""Small pieces every panel is made of. A look belongs to a `role` in the style sheet, never to a widget."""

from workbench.ui.widgets.buttons import ElidedButton, IconButton, button, chip
from workbench.ui.widgets.fields import FieldsFirst, IconLine, Line, NumberStepper, Slider
from workbench.ui.widgets.flow_layout import FlowLayout, flowing
from workbench.ui.widgets.frames import card, centred, column, keep_room, line, row, scrolled
from workbench.ui.widgets.initials import initials, short_names
from workbench.ui.widgets.labels import ElidedLabel, label, sentences
from workbench.ui.widgets.panes import ClosablePane, EmptyState, OrEmpty, bind_keys
from workbench.ui.widgets.questions import Question, TitleQuestion
from workbench.ui.widgets.tabs import Tabs

__all__ = [
    "ClosablePane",
    "ElidedButton",
    "ElidedLabel",
    "EmptyState",
    "FieldsFirst",
    "FlowLayout",
    "IconButton",
    "IconLine",
    "Line",
    "NumberStepper",
    "OrEmpty",
    "Question",
    "Slider",
    "Tabs",
    "TitleQuestion",
    "bind_keys",
    "button",
    "card",
    "centred",
    "chip",
    "column",
    "flowing",
    "initials",
    "keep_room",
    "label",
    "line",
    "row",
    "scrolled",
    "sentences",
    "short_names",
]
