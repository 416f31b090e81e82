"""What the talk panel shows where nobody has said anything yet, and what to do next."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from workbench.ui.widgets import EmptyState


def no_story() -> EmptyState:
    """Nothing is open."""
    return EmptyState(
        "chat-circle",
        QCoreApplication.translate("TalkPanel", "Nobody to talk to yet"),
        QCoreApplication.translate(
            "TalkPanel", "Open a story, and its characters answer from what they know at any point of it."
        ),
    )


def no_people(find: Callable[[], object]) -> EmptyState:
    """The story has no cast; `find` looks for one."""
    return EmptyState(
        "users",
        QCoreApplication.translate("TalkPanel", "No characters yet"),
        QCoreApplication.translate("TalkPanel", "Find the people of this story first; then ask them what they know."),
        QCoreApplication.translate("TalkPanel", "Find characters"),
        find,
    )


def nothing_asked(name: str) -> EmptyState:
    """Somebody is there to be asked."""
    words = QCoreApplication.translate(
        "TalkPanel", "The answer draws on what {name} can know at this point of the story, and on nothing else."
    )
    title = QCoreApplication.translate("TalkPanel", "Ask {name}")
    return EmptyState("chat-circle", title.format(name=name), words.format(name=name))
