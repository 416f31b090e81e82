"""What a panel shows, or why there is nothing to show."""

from PySide6.QtWidgets import QStackedWidget, QWidget

from workbench.ui.widgets.empty_state import EmptyState


class OrEmpty(QStackedWidget):
    """`state` is the reason that shows, None while there is something."""

    def __init__(self, content: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.state: EmptyState | None = None
        self._content = content
        if content is not None:
            self.addWidget(content)

    def show_state(self, state: EmptyState | None) -> None:
        """Say why there is nothing; None shows the content."""
        if self.state is not None:
            self.removeWidget(self.state)
            self.state.deleteLater()
        self.state = state
        if state is not None:
            self.addWidget(state)
        shown = state or self._content
        if shown is not None:
            self.setCurrentWidget(shown)
