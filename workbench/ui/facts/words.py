"""Whose a fact is and how somebody comes to know it, in words."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from workbench.story.facts import Fact, Scope
from workbench.story.knowledge import How

Names = Mapping[str, str]
"""Character id -> name."""


def scope_name(fact: Fact, names: Names) -> str:
    """Whose a fact is."""
    if fact.scope is Scope.CHARACTER:
        owner = names.get(fact.owner or "", fact.owner or "")
        return QCoreApplication.translate("Facts", "Secret of {name}").format(name=owner)
    if fact.scope is Scope.READER:
        return QCoreApplication.translate("Facts", "Reader only")
    return QCoreApplication.translate("Facts", "Common knowledge")


def how_name(how: How) -> str:
    """A way of coming to know something."""
    names = {
        How.TOLD: QCoreApplication.translate("Facts", "is told"),
        How.WITNESSED: QCoreApplication.translate("Facts", "sees it"),
        How.OVERHEARD: QCoreApplication.translate("Facts", "overhears it"),
        How.INFERRED: QCoreApplication.translate("Facts", "works it out"),
        How.READ: QCoreApplication.translate("Facts", "reads it"),
        How.ALWAYS: QCoreApplication.translate("Facts", "has always known"),
    }
    return names[how]
