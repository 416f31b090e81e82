"""Why the matrix has no rows, and what to do next."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from workbench.ui.widgets import EmptyState


def why_empty(facts: int | None, filtering: bool, clear: Callable[[], object]) -> EmptyState:
    """`facts`: how many the story has; None when no story is open. `clear` leaves nothing out any more."""
    if facts is None:
        head = QCoreApplication.translate("MatrixEmpty", "No story is open")
        text = QCoreApplication.translate("MatrixEmpty", "Open one to see who knows what, and when.")
    elif not facts:
        head = QCoreApplication.translate("MatrixEmpty", "No facts yet")
        text = QCoreApplication.translate(
            "MatrixEmpty", "Select a sentence in the manuscript and make it a fact, or have the story read for you."
        )
    elif filtering:
        head = QCoreApplication.translate("MatrixEmpty", "Nothing fits the filters")
        text = QCoreApplication.translate("MatrixEmpty", "Facts there are: {n}").format(n=facts)
        return EmptyState("funnel", head, text, QCoreApplication.translate("MatrixEmpty", "Clear filters"), clear)
    else:
        head = QCoreApplication.translate("MatrixEmpty", "Nothing has happened yet")
        text = QCoreApplication.translate("MatrixEmpty", "Move the slider on, or tick “Also what comes later”.")
    return EmptyState("table", head, text)
