"""What the panel says while it has no card to show: why, and what to do next."""

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from workbench.ui.widgets import EmptyState


class Empty(StrEnum):
    """Why there are no cards."""

    CLOSED = "closed"
    CHECKING = "checking"
    NO_FACTS = "no_facts"
    NEVER = "never"
    CLEAN = "clean"
    EPISODE_NEVER = "episode_never"
    EPISODE_CLEAN = "episode_clean"
    FILTERED = "filtered"


def make_empty(
    why: Empty,
    check_everything: Callable[[], object],
    check_episode: Callable[[], object],
    show_everything: Callable[[], object],
) -> EmptyState:
    """The state's picture, words and, where there is one, its next step."""
    if why is Empty.CLOSED:
        return EmptyState(
            "shield-check",
            QCoreApplication.translate("Continuity", "No story is open"),
            QCoreApplication.translate("Continuity", "Open one to check what does not fit in it."),
        )
    if why is Empty.CHECKING:
        return EmptyState(
            "magnifying-glass",
            QCoreApplication.translate("Continuity", "Checking…"),
            QCoreApplication.translate("Continuity", "What is found appears here at once. You can go on writing."),
        )
    if why is Empty.NO_FACTS:
        return EmptyState(
            "magnifying-glass",
            QCoreApplication.translate("Continuity", "No facts yet"),
            QCoreApplication.translate(
                "Continuity", "A check compares the text with facts: read the story or record some."
            ),
            QCoreApplication.translate("Continuity", "Check anyway"),
            check_everything,
        )
    if why is Empty.NEVER:
        return EmptyState(
            "magnifying-glass",
            QCoreApplication.translate("Continuity", "Check the story"),
            QCoreApplication.translate(
                "Continuity", "Finds sentences that contradict the facts, or say what nobody can know yet."
            ),
            QCoreApplication.translate("Continuity", "Check everything"),
            check_everything,
        )
    if why is Empty.EPISODE_NEVER:
        return EmptyState(
            "magnifying-glass",
            QCoreApplication.translate("Continuity", "Not checked yet"),
            QCoreApplication.translate("Continuity", "Nobody has looked for slips in this episode."),
            QCoreApplication.translate("Continuity", "Check this episode"),
            check_episode,
        )
    if why is Empty.FILTERED:
        return EmptyState(
            "funnel-simple",
            QCoreApplication.translate("Continuity", "Nothing of this kind"),
            QCoreApplication.translate("Continuity", "There are warnings, but none of those you chose to see."),
            QCoreApplication.translate("Continuity", "Show everything"),
            show_everything,
        )
    if why is Empty.EPISODE_CLEAN:
        return EmptyState(
            "check-circle",
            QCoreApplication.translate("Continuity", "Nothing found here"),
            QCoreApplication.translate("Continuity", "No sentence of this episode was found not to fit."),
        )
    return EmptyState(
        "check-circle",
        QCoreApplication.translate("Continuity", "Nothing found"),
        QCoreApplication.translate("Continuity", "No sentence was found that does not fit the story's facts."),
    )
