"""What the pages of a mind have in common: sections of cards in a column that scrolls."""

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from workbench.memory.gated import Quote, ServedFact
from workbench.story.text import Span
from workbench.story.viewpoint import Viewpoint
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job
from workbench.ui.widgets import FlowLayout, card, chip, column, label, row, scrolled

_WIDEST = 720
_QUOTE = 28
_INNER = str.maketrans("“”「」", "‘’『』")


class Page(QWidget):
    """One page of a mind: `look` has it ask the story anew. `place_requested` carries an episode id and a Span or
    None; `sheet_requested` a character's id."""

    place_requested = Signal(str, object)
    sheet_requested = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._viewpoint: Viewpoint | None = None
        self._question: Job[Any] | None = None

    def look(self, viewpoint: Viewpoint) -> None:
        """Show the mind of this viewpoint: each page in its own way (a QWidget cannot be an ABC)."""
        raise NotImplementedError

    def forget(self) -> None:
        """Show nobody's: the story has been closed."""
        if self._question is not None:
            self._question.cancel()
        self._viewpoint = self._question = None


class ScrollPage(Page):
    """A page of sections under one another."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        inner = QWidget()
        inner.setMaximumWidth(_WIDEST)
        self.body = column(inner, 24, 8)
        page = QWidget()
        centred = row(page)
        centred.addStretch(1)
        centred.addWidget(inner, 100)
        centred.addStretch(1)
        self._area = scrolled(page)
        column(self, 0, 0).addWidget(self._area)

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
                inside, [(self._quoted(one), one.text, self.to(one.episode, one.span)) for one in served.quotes]
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

    def _quoted(self, quote: Quote) -> str:
        line = " ".join(quote.text.split()).translate(_INNER)
        shown = line if len(line) <= _QUOTE else line[:_QUOTE].rstrip() + "…"
        return self.tr("Episode {n}  “{quote}”").format(n=quote.number, quote=shown)


def empty(layout: QVBoxLayout) -> None:
    """Take everything out of a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
