"""Why there is nothing to review, and what to do next."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from workbench.ui.review.reading import Answer
from workbench.ui.widgets import EmptyState, sentences

Do = Callable[[], object]


def no_story() -> EmptyState:
    """No story is open."""
    text = QCoreApplication.translate("Review", "Open one to review what is read out of it.")
    return EmptyState("checks", QCoreApplication.translate("Review", "No story is open"), text)


def nothing_waits(
    answer: Answer, reading: bool, other: int | None, extract: Do, go_on: Do, all_kinds: Do
) -> EmptyState:
    """Nothing to show; `other` is the number of the next episode in which something waits."""
    queue = answer.queue
    if queue.items:
        text = QCoreApplication.translate("Review", "Only some kinds are shown, and none of them waits.")
        head = QCoreApplication.translate("Review", "Nothing of these kinds")
        return EmptyState("checks", head, text, QCoreApplication.translate("Review", "Show all kinds"), all_kinds)
    if queue.unread and reading:
        text = QCoreApplication.translate("Review", "What is found waits for you here as soon as it is found.")
        return EmptyState("book-open", QCoreApplication.translate("Review", "The story is being read"), text)
    said = QCoreApplication.translate("Review", "Confirmed facts: {n}.").format(n=queue.confirmed)
    if other is not None:
        head = QCoreApplication.translate("Review", "Everything of this episode is decided")
        action = QCoreApplication.translate("Review", "Go on with episode {n}  N").format(n=other)
        return EmptyState("checks", head, said, action, go_on)
    read_it = QCoreApplication.translate("Review", "Read this story")
    if queue.unread and not queue.confirmed:
        text = QCoreApplication.translate(
            "Review", "Reading proposes facts, each with its sentence. You decide which of them are true."
        )
        head = QCoreApplication.translate("Review", "Nothing has been read yet")
        return EmptyState("book-open", head, text, read_it, extract)
    if queue.unread:
        more = QCoreApplication.translate("Review", "Episodes not read yet: {n}.").format(n=len(queue.unread))
        head = QCoreApplication.translate("Review", "Nothing waits for you")
        return EmptyState("book-open", head, sentences(said, more), read_it, extract)
    more = QCoreApplication.translate(
        "Review", "See who knows them in the knowledge matrix, or ask a character about them."
    )
    return EmptyState("checks", QCoreApplication.translate("Review", "Everything is decided"), sentences(said, more))
