"""What panes share: Esc closes them, keys mean something in them alone, and empty ones say why and what to do next."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QWidget
from typing_extensions import override

from workbench.ui.icons import icon
from workbench.ui.widgets.buttons import IconButton, button
from workbench.ui.widgets.frames import column, row
from workbench.ui.widgets.labels import label

_MARGIN = 24
_WIDEST = 560
"""Pixels of a line, where there is room for more."""


class ClosablePane(QWidget):
    """`closed` when the author is done here."""

    closed = Signal()

    def leave(self) -> None:
        """What Esc does."""
        self.closed.emit()

    def heading(self, title: str, close: str, *parts: QWidget, end: QWidget | None = None) -> QHBoxLayout:
        """A row of a heading, `parts`, at the other end `end`, and a cross of which `close` says what it does."""
        made = row()
        made.setContentsMargins(16, 8, 8, 8)
        made.addWidget(label(title, "heading"))
        for part in parts:
            made.addWidget(part)
        made.addStretch(1)
        if end is not None:
            made.addWidget(end)
        made.addWidget(IconButton("x", close, self.closed.emit))
        return made

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)


def bind_keys(widget: QWidget, *keys: tuple[str, Callable[[], object]]) -> None:
    """Have keys do this while the focus is in a widget."""
    for sequence, act in keys:
        shortcut = QShortcut(QKeySequence(sequence), widget)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)


class EmptyState(QWidget):
    """An icon, a heading, a sentence (either may be "") and, with `action`, a button that does the next thing."""

    def __init__(
        self,
        icon_name: str,
        heading: str,
        text: str,
        action: str = "",
        clicked: Callable[[], object] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon = icon_name
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout = column(self, _MARGIN, 8)
        layout.addStretch(2)
        layout.addWidget(self._picture)
        said = ((heading, "heading"), (text, "muted"))
        self._words = [label(words, role, wrap=True) for words, role in said if words]
        for one in self._words:
            one.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(one, 0, Qt.AlignmentFlag.AlignHCenter)
        self.next_button = button(action, clicked, "primary") if action else None
        if self.next_button is not None:
            layout.addSpacing(8)
            layout.addWidget(self.next_button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self._picture.setPixmap(icon(self._icon, "faint").pixmap(QSize(40, 40)))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break sentences into lines of about one length, not into a full one and a leftover."""
        super().resizeEvent(event)
        room = max(80, min(_WIDEST, self.width() - 2 * _MARGIN))
        for one in self._words:
            one.ensurePolished()
            needed = one.fontMetrics().horizontalAdvance(one.text()) + 2
            lines = -(-needed // room)
            spare = 2 * one.fontMetrics().height() if lines > 1 else 0
            width = min(room, needed // lines + spare)
            # The height too: a layout asks a centred label how high it is at the layout's width, not at its own.
            one.setFixedSize(width, one.heightForWidth(width))

    @override
    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_icon()
        super().changeEvent(event)


class OrEmpty(QStackedWidget):
    """What a panel shows, or why there is nothing: `state` is the reason that shows, None while there is something."""

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
