"""What is noted of one episode, to be changed."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QCompleter, QWidget

from workbench.memory.edits.notes import note
from workbench.store import Unit
from workbench.story.notes import Card, Progress
from workbench.ui.desk import Aspect, Desk
from workbench.ui.outline.words import progress_name
from workbench.ui.sheet.fields import Field, LineField, TextField
from workbench.ui.widgets import ElidedLabel, column, label

_CHANGED = frozenset({Aspect.NOTES})


class CardForm(QWidget):
    """Saves itself when a field is left or the author pauses; every change can be undone."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._episode: str | None = None
        self._card = Card()
        self.title = ElidedLabel("", "heading")
        self.synopsis = TextField(self.tr("Synopsis"), self.tr("What happens here"))
        self.notes = TextField(self.tr("Notes"), self.tr("For yourself only"))
        self.label = LineField(self.tr("Label"), self.tr("A plot line, a point of view…"))
        self.progress = QComboBox()
        self.progress.setAccessibleName(self.tr("Status"))
        for one in Progress:
            self.progress.addItem(progress_name(one) or self.tr("No status"), one)
        self.progress.activated.connect(self._on_progress)
        layout = column(self, 16, 12)
        layout.addWidget(self.title)
        layout.addWidget(self.synopsis)
        status = column(spacing=4)
        status.addWidget(label(self.tr("Status"), "small"))
        status.addWidget(self.progress)
        layout.addLayout(status)
        layout.addWidget(self.label)
        layout.addWidget(self.notes)
        layout.addStretch(1)
        for field, take in self._fields():
            field.committed.connect(take)
        desk.changed.connect(self._on_changed)
        desk.story_closed.connect(self._forget)
        self.show_episode(None)

    def show_episode(self, episode: str | None) -> None:
        """Show the card of an episode; what was typed on the one before is saved."""
        if episode != self._episode:
            self.commit()
            self._episode = episode
            self._card = Card()
            self._start()
        self.setEnabled(episode is not None)
        self.refresh()

    def commit(self) -> None:
        """Save what is typed."""
        if self._episode is not None and self._desk.is_open:
            for field, _ in self._fields():
                field.commit()

    def refresh(self) -> None:
        """Ask what the story says."""
        episode = self._episode
        if episode is None or not self._desk.is_open:
            return

        def show(found: tuple[str, Card, list[str]]) -> None:
            if episode == self._episode:
                self._show(*found)

        self._desk.ask(self, lambda unit: _read(unit, episode), show)

    def _forget(self) -> None:
        self.show_episode(None)

    def _fields(self) -> tuple[tuple[Field, Callable[[str], None]], ...]:
        return (
            (self.synopsis, lambda text: self._keep(synopsis=text)),
            (self.notes, lambda text: self._keep(notes=text)),
            (self.label, lambda text: self._keep(label=text)),
        )

    def _start(self) -> None:
        self.synopsis.start(self._card.synopsis)
        self.notes.start(self._card.notes)
        self.label.start(self._card.label)
        self.progress.setCurrentIndex(list(Progress).index(self._card.progress))

    def _show(self, title: str, card: Card, labels: list[str]) -> None:
        self._card = card
        self.title.setText(title)
        self.synopsis.show_stored(card.synopsis)
        self.notes.show_stored(card.notes)
        self.label.show_stored(card.label)
        self.progress.setCurrentIndex(list(Progress).index(card.progress))
        completer = QCompleter(labels, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.label.editor.setCompleter(completer)

    def _on_progress(self, at: int) -> None:
        self._keep(progress=list(Progress)[at])

    def _keep(self, **changes: str) -> None:
        if self._episode is not None:
            self._card = replace(self._card, **changes)  # type: ignore[arg-type]
            self._desk.do(self.tr("Note on an episode"), note(self._episode, self._card), _CHANGED)

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & {Aspect.NOTES, Aspect.ORDER}:
            self.refresh()


def _read(unit: Unit, episode: str) -> tuple[str, Card, list[str]]:
    cards = unit.cards.all()
    labels = sorted({card.label for card in cards.values()} - {""})
    return unit.episodes.get(episode).title, cards.get(episode, Card()), labels
