"""What somebody is called, and what they call others: rows of a name and the episode it holds from."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from workbench.story.episodes import Place
from workbench.story.message import Message
from workbench.ui.messages import localised
from workbench.ui.sheet.choices import Choices, Chooser
from workbench.ui.sheet.fields import TALL
from workbench.ui.widgets import IconButton, button, column, label, row

START = ""
"""The id among the episodes that stands for "from the start"."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name from a place on (None: from the start); `towards` is whom it is for, in a table of 呼称."""

    name: str
    since: Place | None = None
    towards: str = ""


class NameTable(QWidget):
    """Rows to write names in. `edited` when what is written should be saved: see `values`."""

    edited = Signal()

    def __init__(
        self,
        add_words: str,
        name_words: str,
        episodes: Choices,
        people: Choices | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """With `people`, every row also says towards whom the name is used."""
        super().__init__(parent)
        self._name_words = name_words
        self._episodes = episodes
        self._people = people
        self._stored: tuple[Named, ...] = ()
        self._sent: tuple[Named, ...] | None = None
        self.rows: list[NameRow] = []
        self.error = label(role="danger", wrap=True)
        self.error.hide()
        self._list = column(spacing=4)
        self.add_button = button("+ " + add_words, self.add_row, "quiet")
        under = row()
        under.addWidget(self.add_button)
        under.addStretch(1)
        layout = column(self, 0, 4)
        layout.addLayout(self._list)
        layout.addWidget(self.error)
        layout.addLayout(under)

    @property
    def values(self) -> tuple[Named, ...]:
        """What is written; rows without a name are none."""
        return tuple(one.value for one in self.rows if one.value.name)

    def start(self, stored: Sequence[Named]) -> None:
        """Begin with these, whatever was written."""
        self._stored, self._sent = tuple(stored), None
        self._rebuild()
        self._say("")

    def show_stored(self, stored: Sequence[Named]) -> None:
        """Take over what the story says, unless the author is in the middle of something else."""
        untouched = self.values == self._stored
        self._stored = tuple(stored)
        if untouched and self.values != self._stored:
            self._rebuild()
        if self.values == self._stored:
            self._sent = None
            self._say("")
        for one in self.rows:
            one.choose_again()
        self.add_button.setEnabled(self._people is None or bool(self._people.entries))

    def commit(self) -> None:
        """Ask for what is written to be saved, if it is not."""
        values = self.values
        if values not in (self._stored, self._sent):
            self._sent = values
            self.edited.emit()

    def refuse(self, sentence: Message) -> None:
        """Say why; what is written stays to be corrected."""
        self._sent = None
        self._say(localised(sentence))

    def add_row(self) -> None:
        """An empty row to write in."""
        towards = self._people.entries[0][0] if self._people and self._people.entries else ""
        self._append(Named("", None, towards)).name.setFocus()

    def remove_row(self, gone: "NameRow") -> None:
        """Take a row away."""
        self.rows.remove(gone)
        self._list.removeWidget(gone)
        gone.hide()
        gone.deleteLater()
        self.commit()

    def _append(self, value: Named) -> "NameRow":
        made = NameRow(value, self._name_words, self._episodes, self._people)
        made.edited.connect(self.commit)
        made.removed.connect(self.remove_row)
        self.rows.append(made)
        self._list.addWidget(made)
        return made

    def _rebuild(self) -> None:
        for one in self.rows:
            self._list.removeWidget(one)
            one.hide()
            one.deleteLater()
        self.rows = []
        for value in self._stored:
            self._append(value)
        self.add_button.setEnabled(self._people is None or bool(self._people.entries))

    def _say(self, text: str) -> None:
        self.error.setText(text)
        self.error.setVisible(bool(text))


class NameRow(QWidget):
    """One name."""

    edited = Signal()
    removed = Signal(object)

    def __init__(self, value: Named, name_words: str, episodes: Choices, people: Choices | None) -> None:
        super().__init__()
        self._value = value
        self.name = QLineEdit(value.name)
        self.name.setPlaceholderText(name_words)
        self.name.setAccessibleName(name_words)
        self.since = Chooser(episodes, self.tr("From episode"), self.tr("An episode in the trash"))
        self.towards = Chooser(people, self.tr("Towards"), self.tr("Not in the cast")) if people else None
        layout = row(self)
        for one in (self.name, self.since, self.towards):
            if one is not None:
                one.setMinimumHeight(TALL)
        if self.towards is not None:
            layout.addWidget(self.towards, 2)
            self.towards.activated.connect(self._on_chosen)
        layout.addWidget(self.name, 3)
        layout.addWidget(self.since, 3)
        layout.addWidget(IconButton("x", self.tr("Remove"), self._on_removed))
        self.choose_again()
        self.name.editingFinished.connect(self.edited)
        self.since.activated.connect(self._on_chosen)

    @property
    def value(self) -> Named:
        """What is written."""
        return Named(self.name.text().strip(), self._value.since, self._value.towards)

    def choose_again(self) -> None:
        """Show the choices that hold, after others are offered."""
        self.since.choose(self._value.since.episode if self._value.since else START)
        if self.towards is not None:
            self.towards.choose(self._value.towards)

    def _on_chosen(self) -> None:
        since, towards = self._value.since, self._value.towards
        chosen = self.since.chosen
        if chosen is not None and chosen != (since.episode if since else START):
            since = Place(chosen, 0) if chosen != START else None
        if self.towards is not None and self.towards.chosen is not None:
            towards = self.towards.chosen
        self._value = Named(self._value.name, since, towards)
        self.edited.emit()

    def _on_removed(self) -> None:
        self.removed.emit(self)
