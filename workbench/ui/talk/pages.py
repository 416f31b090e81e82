"""What the talk panel shows: nothing to talk about, nobody to talk to, or a conversation between its head and foot."""

from collections.abc import Callable

from PySide6.QtWidgets import QLayout, QStackedWidget, QWidget

from workbench.ui.talk.emptiness import no_people, no_story, nothing_asked
from workbench.ui.widgets import EmptyState, column, line


class Pages(QStackedWidget):
    """`find` looks for the people of a story that has none yet."""

    def __init__(
        self, head: QLayout, view: QWidget, foot: QLayout, find: Callable[[], object], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._view = view
        self._greeting: QWidget = EmptyState("chat-circle", "", "")
        self._talk = QStackedWidget()
        self._talk.addWidget(self._greeting)
        self._talk.addWidget(view)
        page = QWidget()
        layout = column(page, 0, 0)
        layout.addLayout(head)
        layout.addWidget(line())
        layout.addWidget(self._talk, 1)
        layout.addLayout(foot)
        self.no_story, self.no_people = no_story(), no_people(find)
        for one in (self.no_story, self.no_people, page):
            self.addWidget(one)

    def show_state(self, opened: bool, people: bool) -> None:
        """Whether a story is open, and has anybody in it."""
        self.setCurrentIndex(0 if not opened else 2 if people else 1)

    def show_talk(self) -> None:
        """Something has been asked."""
        self._talk.setCurrentWidget(self._view)

    def greet(self, name: str, asked: bool) -> None:
        """Say what somebody can be asked, unless they have been `asked` something."""
        before, self._greeting = self._greeting, nothing_asked(name)
        self._talk.removeWidget(before)
        self._talk.insertWidget(0, self._greeting)
        before.deleteLater()
        self._talk.setCurrentIndex(1 if asked else 0)
