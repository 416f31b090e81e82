"""How branches are called, and how an episode stands in one."""

from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from workbench.story.episodes import MAIN_BRANCH, Branch
from workbench.text.shortening import shortened
from workbench.ui.numbering import says_its_number

_LONGEST = 24


class Standing(StrEnum):
    """Whose an episode is, seen from the branch on the desk."""

    MAIN = "main"
    """The main story lies on the desk: it has nothing of anybody else's."""
    SHARED = "shared"
    """The parent's, shown here as it is there."""
    COPY = "copy"
    """In the parent's place, with a text of the branch's own."""
    OWN = "own"
    """Told in this branch only (and in what forks from it)."""


def standing(branch: str, episode_branch: str, copy_of: str | None) -> Standing:
    """How an episode of `episode_branch` stands in `branch`."""
    if branch == MAIN_BRANCH:
        return Standing.MAIN
    if episode_branch != branch:
        return Standing.SHARED
    return Standing.COPY if copy_of is not None else Standing.OWN


def branch_name(branch: Branch | None) -> str:
    """What the author calls a branch; the main line is the main story."""
    if branch is None or branch.id == MAIN_BRANCH:
        return QCoreApplication.translate("Branches", "Main story")
    return branch.title or QCoreApplication.translate("Branches", "Untitled branch")


def short(name: str) -> str:
    """A name where there is little room."""
    return shortened(name, _LONGEST)


def numbered(number: int, title: str) -> str:
    """An episode's number and title; one that says its number itself stands alone."""
    return title if says_its_number(title, number) else f"{number}. {title}".strip()


def standing_words(kind: Standing, parent: str) -> str:
    """How an episode stands, in a few words; nothing on the main line. `parent` is the parent's name."""
    if kind is Standing.SHARED:
        return QCoreApplication.translate("Branches", "shared with {parent}").format(parent=short(parent))
    if kind is Standing.COPY:
        return QCoreApplication.translate("Branches", "own copy")
    if kind is Standing.OWN:
        return QCoreApplication.translate("Branches", "only in this branch")
    return ""


def standing_sentence(kind: Standing, parent: str) -> str:
    """How an episode stands, for a tip; nothing on the main line."""
    if kind is Standing.SHARED:
        text = QCoreApplication.translate(
            "Branches", "Shared with {parent}. Writing in it here gives this branch a copy of its own."
        )
        return text.format(parent=parent)
    if kind is Standing.COPY:
        text = QCoreApplication.translate("Branches", "This branch’s own copy. {parent} keeps a text of its own.")
        return text.format(parent=parent)
    if kind is Standing.OWN:
        return QCoreApplication.translate("Branches", "Told in this branch only.")
    return ""
