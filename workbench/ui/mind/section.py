"""What the pages of a mind have in common: sections of cards in a column that scrolls."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from workbench.memory.gated import ServedFact
from workbench.store import Unit
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk
from workbench.ui.latest import Latest
from workbench.ui.mind import words
from workbench.ui.widgets import FlowLayout, card, centred, chip, column, label, row, scrolled

_WIDEST = 720
Shown = TypeVar("Shown")


class Page(QWidget):
    """One page of a mind: `look` has it ask the story anew. `place_requested` carries an episode id and a Span or
    None; `sheet_requested` a character's id."""

    place_requested = Signal(str, object)
    sheet_requested = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._viewpoint: Viewpoint | None = None
        self._latest = Latest(desk, self)

    def look(self, viewpoint: Viewpoint) -> None:
        """Show the mind of this viewpoint; nothing of anybody else's is seen meanwhile."""
        if self._viewpoint is None or viewpoint.character != self._viewpoint.character:
            self.wait()
        self._viewpoint = viewpoint
        self._ask(viewpoint)

    # What each page does in its own way; Qt's metaclass lets no widget be an ABC.

    def wait(self) -> None:
        """Say that a mind is being looked up."""
        raise NotImplementedError

    def _ask(self, viewpoint: Viewpoint) -> None:
        """Ask the story for this viewpoint's mind, and show it."""
        raise NotImplementedError

    def forget(self) -> None:
        """Show nobody's: the story has been closed."""
        self._latest.drop()
        self._viewpoint = None


class ScrollPage(Page, Generic[Shown]):
    """A page of sections under one another, made of what `_read` finds in the story."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.shown: Shown | None = None
        inner = QWidget()
        inner.setMaximumWidth(_WIDEST)
        self.body = column(inner, 24, 8)
        self._area = scrolled(centred(inner))
        column(self, 0, 0).addWidget(self._area)

    @override
    def wait(self) -> None:
        self.shown = None
        self.begin()
        self.say(words.waiting())
        self.end()

    @override
    def _ask(self, viewpoint: Viewpoint) -> None:
        language = self._desk.story.info.language

        def show(found: Shown) -> None:
            if viewpoint == self._viewpoint:
                self.shown = found
                self.begin()
                self._show(found)
                self.end()

        self._desk.ask(self, lambda unit: self._read(unit, viewpoint, language), show)

    # Each page's own, as above.

    def _read(self, unit: Unit, viewpoint: Viewpoint, language: str) -> Shown:
        """What the page shows, in the background."""
        raise NotImplementedError

    def _show(self, found: Shown) -> None:
        """Put the sections under one another, between `begin` and `end`."""
        raise NotImplementedError

    def begin(self) -> None:
        """Clear for what is shown next; how far the page was scrolled stays."""
        empty(self.body)

    def end(self) -> None:
        """All of it is there."""
        self.body.addStretch(1)

    def heading(self, text: str, *beside: QWidget) -> None:
        """A section begins, with buttons at the end of its heading."""
        if self.body.count():
            self.body.addSpacing(12)
        line = row()
        line.addWidget(label(text, "heading"))
        line.addStretch(1)
        for one in beside:
            line.addWidget(one)
        whole = QWidget()
        whole.setLayout(line)
        self.body.addWidget(whole)

    def say(self, text: str, role: str = "muted") -> None:
        """A sentence."""
        self.body.addWidget(label(text, role, wrap=True))

    def add_card(self, text: str, small: Sequence[str] = (), buttons: Sequence[QWidget] = ()) -> QVBoxLayout:
        """A card with what it says, small print below, and buttons at its end; returns what more goes into it."""
        frame, inside = card()
        line = row(spacing=4)
        words = column(spacing=4)
        words.addWidget(label(text, wrap=True))
        for one in small:
            if one:
                words.addWidget(label(one, "small", wrap=True))
        line.addLayout(words, 1)
        for button in buttons:
            line.addWidget(button)
        inside.addLayout(line)
        self.body.addWidget(frame)
        return inside

    def add_quotes(self, inside: QVBoxLayout, served: ServedFact | None) -> None:
        """Chips to where the text says so."""
        if served is not None and served.quotes:
            self.add_chips(
                inside, [(words.quoted(one), one.text, self.to(one.episode, one.span)) for one in served.quotes]
            )

    def add_chips(self, inside: QVBoxLayout, chips: Sequence[tuple[str, str, Callable[[], object]]]) -> None:
        """Chips: words, tooltip, what a click does."""
        holder = QWidget()
        flow = FlowLayout(holder)
        for text, tooltip, clicked in chips:
            flow.addWidget(chip(text, clicked, tooltip))
        inside.addWidget(holder)

    def to(self, episode: str, span: Span | None) -> Callable[[], None]:
        """Asks for a place when called."""
        return lambda: self.place_requested.emit(episode, span)


def empty(layout: QVBoxLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
