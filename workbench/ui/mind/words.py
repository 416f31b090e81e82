"""A mind in words: nodes, ties and how strong they are, for the picture, the list, tooltips and screen readers."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from workbench.memory.minds.habits import Ground, Reflex
from workbench.memory.minds.nodes import AbstractSituation, Concept, Node, Situation, Tie
from workbench.story.knowledge import How
from workbench.ui.facts import how_name

Names = Mapping[str, str]
"""Characters' names by id."""
STRONG, MIDDLING = 0.75, 0.35
"""Intensities from which on a tie is strong, and is more than faint."""


def episode(number: int) -> str:
    """An episode by its number."""
    return QCoreApplication.translate("Mind", "Episode {n}").format(n=number)


def title(what: Node, names: Names) -> str:
    """A node by what it says."""
    if isinstance(what, Situation):
        return what.narrative
    if isinstance(what, AbstractSituation):
        if what.person is not None:
            return QCoreApplication.translate("Mind", "With {name}").format(name=names.get(what.person, what.person))
        return episode(what.episode) if what.episode else QCoreApplication.translate("Mind", "Not told yet")
    if isinstance(what, Concept):
        return what.name
    return habit(what)


def habit(what: Reflex) -> str:
    """A habit in one line."""
    if what.ground is Ground.ADDRESS:
        return QCoreApplication.translate("Mind", "To {name}: “{word}”").format(name=what.trigger, word=what.action)
    return QCoreApplication.translate("Mind", "{trigger} → {action}").format(trigger=what.trigger, action=what.action)


def under(what: Node) -> str:
    """What stands below a node's words in the picture: when, how, how likely; "" for nothing."""
    if isinstance(what, Situation):
        how = how_name(How(what.how)) if what.how else ""
        parts = [episode(what.episode) if what.episode else "", how, what.emotion]
        return " · ".join(part for part in parts if part)
    return likely(what.probability) if isinstance(what, Reflex) else ""


def likely(probability: float) -> str:
    """A probability as a share of a hundred."""
    return QCoreApplication.translate("Mind", "{n} % of the time").format(n=round(probability * 100))


def kind(what: Node) -> str:
    """What a node is."""
    if isinstance(what, Situation):
        return QCoreApplication.translate("Mind", "Situation")
    if isinstance(what, AbstractSituation):
        return QCoreApplication.translate("Mind", "Situations together")
    if isinstance(what, Concept):
        if what.person is not None:
            return QCoreApplication.translate("Mind", "Person")
        abstract = QCoreApplication.translate("Mind", "Idea")
        return abstract if what.abstract else QCoreApplication.translate("Mind", "Thing")
    return {
        Ground.AUTHOR: QCoreApplication.translate("Mind", "Habit, from you"),
        Ground.TOLD: QCoreApplication.translate("Mind", "Habit, told by the text"),
        Ground.ADDRESS: QCoreApplication.translate("Mind", "Form of address"),
    }[what.ground]


def tie(what: Tie) -> str:
    """A tie by its verb and its strength."""
    verbs = {
        "under": QCoreApplication.translate("Mind", "part of"),
        "about": QCoreApplication.translate("Mind", "about"),
        "together": QCoreApplication.translate("Mind", "came up together"),
        "triggers": QCoreApplication.translate("Mind", "sets off"),
    }
    return f"{verbs.get(what.verb, what.verb)} · {strength(what.intensity)}"


def strength(intensity: float) -> str:
    """How strong a tie is."""
    if intensity >= STRONG:
        return QCoreApplication.translate("Mind", "strong")
    return (
        QCoreApplication.translate("Mind", "middling")
        if intensity >= MIDDLING
        else QCoreApplication.translate("Mind", "faint")
    )


def described(what: Node, names: Names, core: bool) -> str:
    """Everything the picture says of a node, in one line for tooltips and screen readers."""
    said = [kind(what), title(what, names), under(what)]
    if core:
        said.append(QCoreApplication.translate("Mind", "core memory"))
    return " · ".join(one for one in said if one)
