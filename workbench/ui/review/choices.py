"""What can be picked by a key about a card."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from workbench.story.cast import Character
from workbench.story.facts import Scope
from workbench.story.knowledge import How
from workbench.ui.facts import how_name
from workbench.ui.review.chooser import Choice
from workbench.ui.review.keys import keys_for

_HOW = {How.TOLD: "t", How.WITNESSED: "s", How.OVERHEARD: "o", How.INFERRED: "i", How.READ: "r"}


def question_of(what: str) -> str:
    """What is asked."""
    questions = {
        "secret": QCoreApplication.translate("Review", "Whose secret is it? Press a key; Esc gives up"),
        "who": QCoreApplication.translate("Review", "Who learns it? Press a key; Esc gives up"),
        "how": QCoreApplication.translate("Review", "How? Press a key; Esc gives up"),
        "by": QCoreApplication.translate("Review", "From whom? Press a key; Esc gives up"),
    }
    return questions[what]


def choices_of(what: str, people: Sequence[Character]) -> list[Choice]:
    """For "secret" the values are (Scope, owner's id or None), for "who" ids, for "how" `How`, for "by" ids or None."""
    if what == "how":
        return [Choice(key, how_name(how), how) for how, key in _HOW.items()]
    keys = keys_for(people)
    if what == "secret":
        found = [Choice(keys.get(one.id, ""), one.name, (Scope.CHARACTER, one.id)) for one in people]
        world = QCoreApplication.translate("Review", "Common knowledge")
        reader = QCoreApplication.translate("Review", "Reader only")
        return [*found, Choice("0", world, (Scope.WORLD, None)), Choice("-", reader, (Scope.READER, None))]
    found = [Choice(keys.get(one.id, ""), one.name, one.id) for one in people]
    if what == "by":
        found.append(Choice("0", QCoreApplication.translate("Review", "Nobody in particular"), None))
    return found
