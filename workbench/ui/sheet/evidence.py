"""What the text itself holds about somebody, to read and to jump to: their secrets, and lines of theirs."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from workbench.story.text import Span
from workbench.text.shortening import shortened
from workbench.ui.sheet.reading import Passage, SheetData
from workbench.ui.widgets import FlowLayout, card, chip, column, label

_LONGEST = 28
_MOST_PROOFS = 8


class Evidence(QWidget):
    """A run of cards. `place_requested` carries an episode's id and a Span, or None for the episode as a whole."""

    place_requested = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._layout = column(self, 0, 8)
        self._shown: object = None

    def show_secrets(self, data: SheetData) -> None:
        """The character's secrets, each with its evidence."""
        if not self._begin((data.secrets, data.all_secrets)):
            return
        for secret in data.secrets:
            frame, inside = card()
            inside.addWidget(label(secret.text, wrap=True))
            if secret.proposed:
                inside.addWidget(label(self.tr("Proposed; not yet confirmed"), "small"))
            self._add_chips(frame, secret.evidence)
            self._layout.addWidget(frame)
        if data.all_secrets > len(data.secrets):
            more = self.tr("And more of lesser weight: {n}").format(n=data.all_secrets - len(data.secrets))
            self._layout.addWidget(label(more, "small"))
        if not data.secrets:
            self._say(self.tr("No secrets of theirs are recorded."))

    def show_lines(self, data: SheetData) -> None:
        """A few lines the character speaks."""
        if not self._begin(data.lines):
            return
        for passage in data.lines:
            frame, inside = card()
            inside.addWidget(label(passage.quote, "quote", wrap=True))
            self._add_chips(frame, (passage,), quoted=False)
            self._layout.addWidget(frame)
        if not data.lines:
            self._say(self.tr("Lines show here once the text has been read and somebody is known to speak them."))

    def show_passages(self, passages: tuple[Passage, ...]) -> None:
        """Passages to jump to, side by side."""
        if self._begin(passages) and passages:
            frame = QFrame()
            column(frame, 0, 0)
            self._add_chips(frame, passages, most=_MOST_PROOFS)
            self._layout.addWidget(frame)

    def _begin(self, what: object) -> bool:
        """Clear for something new; False when it is what is shown already."""
        if what == self._shown:
            return False
        self._shown = what
        while (item := self._layout.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        return True

    def _say(self, text: str) -> None:
        self._layout.addWidget(label(text, "muted", wrap=True))

    def _add_chips(self, frame: QWidget, passages: tuple[Passage, ...], quoted: bool = True, most: int = 4) -> None:
        holder = QFrame(frame)
        flow = FlowLayout(holder)
        for passage in passages[:most]:
            words = self.tr("Episode {n}").format(n=passage.number)
            if quoted and passage.quote:
                words += self.tr("  “{quote}”").format(quote=shortened(passage.quote, _LONGEST))
            flow.addWidget(chip(words, _Jump(self, passage.episode, passage.span), passage.quote))
        layout = frame.layout()
        if layout is not None:
            layout.addWidget(holder)


class _Jump:
    """Asks for a place when called."""

    def __init__(self, evidence: Evidence, episode: str, span: Span | None) -> None:
        self._evidence, self._episode, self._span = evidence, episode, span

    def __call__(self) -> None:
        self._evidence.place_requested.emit(self._episode, self._span)
