"""A mind in words: nodes, ties and how strong they are, for the picture, the list, tooltips and screen readers."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from workbench.memory.gated import Quote
from workbench.memory.minds.habits import Ground, Reflex
from workbench.memory.minds.nodes import PLAIN, AbstractSituation, Concept, MindEdge, Node, Situation
from workbench.memory.minds.told.looking import Clue
from workbench.memory.minds.told.model import Part, Sort
from workbench.story.knowledge import How
from workbench.text.shortening import shortened
from workbench.ui.facts import how_name

_QUOTE = 28
"""Code points of a quote that are shown."""
_INNER = str.maketrans("“”「」", "‘’『』")
Names = Mapping[str, str]
"""Characters' names by id."""
STRONG, MIDDLING = 0.75, 0.35
"""Intensities from which on a tie is strong, and is more than faint."""


def episode(number: int) -> str:
    """An episode by its number."""
    return QCoreApplication.translate("Mind", "Episode {n}").format(n=number)


def waiting() -> str:
    """What stands where a mind is being looked up."""
    return QCoreApplication.translate("Mind", "Looking into this mind…")


def quoted(quote: Quote) -> str:
    """Where the text says so, and how that begins."""
    words = QCoreApplication.translate("Mind", "Episode {n}  “{quote}”")
    return words.format(n=quote.number, quote=shortened(quote.text.translate(_INNER), _QUOTE))


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
        told = {one.part: clue(one) for one in reversed(what.clues)}
        where, felt = what.location or told.get(Part.PLACE, ""), what.emotion or told.get(Part.FEELING, "")
        parts = [episode(what.episode) if what.episode else "", where, felt, how]
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
        if what.sort is not None and what.sort in (Sort.PERSON, Sort.PLACE):
            person = QCoreApplication.translate("Mind", "Somebody not in the cast")
            return person if what.sort is Sort.PERSON else QCoreApplication.translate("Mind", "Place")
        abstract = QCoreApplication.translate("Mind", "Idea")
        return abstract if what.abstract else QCoreApplication.translate("Mind", "Thing")
    return {
        Ground.AUTHOR: QCoreApplication.translate("Mind", "Habit, from you"),
        Ground.TOLD: QCoreApplication.translate("Mind", "Habit, told by the text"),
        Ground.ADDRESS: QCoreApplication.translate("Mind", "Form of address"),
    }[what.ground]


def part(name: Part) -> str:
    """What a part of a situation is called."""
    return {
        Part.PLACE: QCoreApplication.translate("Mind", "Where"),
        Part.TIME: QCoreApplication.translate("Mind", "When"),
        Part.FEELING: QCoreApplication.translate("Mind", "Felt"),
        Part.SENSE: QCoreApplication.translate("Mind", "Sensed"),
    }[name]


def clue(what: Clue) -> str:
    """What the text tells of a part of a situation: which feeling or sense, or the words."""
    names = {
        "joy": QCoreApplication.translate("Mind", "joy"),
        "sorrow": QCoreApplication.translate("Mind", "sorrow"),
        "anger": QCoreApplication.translate("Mind", "anger"),
        "fear": QCoreApplication.translate("Mind", "fear"),
        "surprise": QCoreApplication.translate("Mind", "surprise"),
        "affection": QCoreApplication.translate("Mind", "affection"),
        "shame": QCoreApplication.translate("Mind", "shame"),
        "disgust": QCoreApplication.translate("Mind", "disgust"),
        "sight": QCoreApplication.translate("Mind", "sight"),
        "sound": QCoreApplication.translate("Mind", "sound"),
        "smell": QCoreApplication.translate("Mind", "smell"),
        "taste": QCoreApplication.translate("Mind", "taste"),
        "touch": QCoreApplication.translate("Mind", "touch"),
    }
    return names.get(what.said, what.said) if what.said != what.words else what.words


def tie(what: MindEdge) -> str:
    """A tie by its verb and its strength."""
    verbs = {
        "under": QCoreApplication.translate("Mind", "part of"),
        "about": QCoreApplication.translate("Mind", "about"),
        "at": QCoreApplication.translate("Mind", "happened at"),
        "told": QCoreApplication.translate("Mind", "told of it"),
        "beside": QCoreApplication.translate("Mind", "named together"),
        "together": QCoreApplication.translate("Mind", "came up together"),
        "triggers": QCoreApplication.translate("Mind", "sets off"),
    }
    return f"{verbs.get(what.verb, what.verb)} · {strength(what.intensity)}"


def relation(what: MindEdge, other: str) -> str:
    """A relation with its far end's name; "" for a tie that is none."""
    return "" if what.verb in PLAIN else what.said(other)


def told(what: Clue) -> str:
    """What the text tells of a part of a situation, with the words it rests on where they are others."""
    said = QCoreApplication.translate("Mind", "{part}: {said}").format(part=part(what.part), said=clue(what))
    return said if what.said == what.words else f"{said} “{what.words}”"


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
