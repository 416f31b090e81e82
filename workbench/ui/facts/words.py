"""Whose a fact is, of what kind, and how somebody comes to know it, in words."""

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from workbench.story.awareness import Awareness, Relation
from workbench.story.facts import Fact, Scope
from workbench.story.knowledge import How

Names = Mapping[str, str]
"""Character id -> name."""


def kind_name(kind: str) -> str:
    """A kind of fact; one the program does not know by its own name."""
    names = {
        "state": QCoreApplication.translate("Facts", "State"),
        "attribute": QCoreApplication.translate("Facts", "Attribute"),
        "relation": QCoreApplication.translate("Facts", "Relation"),
        "possession": QCoreApplication.translate("Facts", "Possession"),
        "ability": QCoreApplication.translate("Facts", "Ability"),
        "event": QCoreApplication.translate("Facts", "Event"),
        "death": QCoreApplication.translate("Facts", "Death"),
        "promise": QCoreApplication.translate("Facts", "Promise"),
        "secret": QCoreApplication.translate("Facts", "Secret"),
        "plan": QCoreApplication.translate("Facts", "Plan"),
        "feeling": QCoreApplication.translate("Facts", "Feeling"),
        "rule": QCoreApplication.translate("Facts", "Rule"),
        "time": QCoreApplication.translate("Facts", "Time"),
    }
    return names.get(kind, kind)


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


def span_words(since: int | None, until: int | None) -> str:
    """Between which episodes something is so; "" for always."""
    if since is not None and until is not None:
        return QCoreApplication.translate("Facts", "episodes {a} to {b}").format(a=since, b=until)
    if since is not None:
        return QCoreApplication.translate("Facts", "from episode {n}").format(n=since)
    if until is not None:
        return QCoreApplication.translate("Facts", "until episode {n}").format(n=until)
    return ""


def awareness_words(one: Awareness, names: Names, number: int | None, *, begun: bool = True) -> str:
    """Who knows of whose knowledge, or keeps it from whom, and since when; `number` is the episode it begins in. What
    has not `begun` at the time it is looked at is so only from then on."""
    who = names.get(one.character, one.character)
    whom = names.get(one.other or "", one.other or "")
    if one.relation is Relation.KNOWS_OF:
        said = QCoreApplication.translate("Facts", "{name} knows that {other} knows").format(name=who, other=whom)
    elif one.other is None:
        said = QCoreApplication.translate("Facts", "{name} keeps it from everybody").format(name=who)
    else:
        said = QCoreApplication.translate("Facts", "{name} keeps it from {other}").format(name=who, other=whom)
    if number is not None and not begun:
        since = QCoreApplication.translate("Facts", "only from episode {n} on").format(n=number)
    elif number is not None:
        since = QCoreApplication.translate("Facts", "since episode {n}").format(n=number)
    elif one.mention is None:
        since = QCoreApplication.translate("Facts", "from the start")
    else:
        since = QCoreApplication.translate("Facts", "in an episode that is not told here")
    thinks = QCoreApplication.translate("Facts", "Thinks: {belief}").format(belief=one.belief) if one.belief else ""
    return " · ".join(part for part in (said, since, thinks) if part)
