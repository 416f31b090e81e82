"""Answers to questions in words."""

from PySide6.QtCore import QCoreApplication

from workbench.story.knowledge import Stance


def reader() -> str:
    """Who reads the story."""
    return QCoreApplication.translate("Queries", "The reader")


def colon() -> str:
    """What stands between a moment and what is so then."""
    return QCoreApplication.translate("Queries", ": ")


def who_said(count: int, people: int) -> str:
    """How many know a fact."""
    return QCoreApplication.translate("Queries", "{n} of {total} know it").format(n=count, total=people)


def difference_said(count: int) -> str:
    """How many facts one knows and another does not."""
    if not count:
        return QCoreApplication.translate("Queries", "There is nothing of the kind.")
    return QCoreApplication.translate("Queries", "Facts: {n}").format(n=count)


def when_said(name: str, since: int | None, count: int) -> str:
    """When somebody comes to know a fact; `count` is how many episodes there are."""
    if since is None:
        return QCoreApplication.translate("Queries", "{name} never learns it").format(name=name)
    if since > count:
        return QCoreApplication.translate("Queries", "{name} knows it only at the end").format(name=name)
    if since == 1:
        return QCoreApplication.translate("Queries", "{name} knows it from the start").format(name=name)
    return QCoreApplication.translate("Queries", "{name} learns it in episode {n}").format(name=name, n=since - 1)


def instead(stance: Stance | None, belief: str) -> str:
    """What the other makes of a fact they do not know; "" for nothing."""
    if stance is Stance.SUSPECTS:
        return QCoreApplication.translate("Queries", "The other suspects: {belief}").format(belief=belief)
    if stance is Stance.BELIEVES_FALSE:
        return QCoreApplication.translate("Queries", "The other believes: {belief}").format(belief=belief)
    if stance is Stance.UNAWARE:
        return QCoreApplication.translate("Queries", "The other does not know, by your word")
    return ""
