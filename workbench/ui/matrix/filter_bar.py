"""Choosing which rows and columns the matrix shows."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QWidget

from workbench.memory.matrix import Filters
from workbench.story.cast import Character
from workbench.story.truth import Truth
from workbench.story.viewpoint import Order
from workbench.ui.icons import icon
from workbench.ui.matrix.check_menu import CheckMenu
from workbench.ui.matrix.toggle import Toggle
from workbench.ui.widgets import FlowLayout, button, column, row

_TYPING = 150
"""Milliseconds after the last key before the words are looked for."""

_WORDS = 100
"""Pixels for the words looked for, beside the menus in a narrow window."""


class FilterBar(QWidget):
    """`changed` whenever `filters` may be others."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known_to: str | None = None
        self._words = QLineEdit()
        self._words.setPlaceholderText(self.tr("Search"))
        self._words.setMinimumWidth(_WORDS)
        self._words.setClearButtonEnabled(True)
        self._words.setAccessibleName(self.tr("Search the facts"))
        self._words.addAction(QAction(icon("magnifying-glass"), "", self), QLineEdit.ActionPosition.LeadingPosition)
        self._typing = QTimer(self, singleShot=True, interval=_TYPING)
        self._typing.timeout.connect(self.changed)
        self._people = CheckMenu(self.tr("Characters"), several=True)
        self._scope = CheckMenu(self.tr("Scope"), several=True)
        self._status = CheckMenu(self.tr("Status"), several=False)
        self._weight = CheckMenu(self.tr("Importance"), several=False)
        self._stands = CheckMenu(self.tr("Stands"), several=False)
        self._differing = Toggle(self.tr("Only where knowledge differs"))
        self._later = Toggle(self.tr("Also what comes later"))
        self._reader = Toggle(self.tr("Reader"))
        self._reader.setToolTip(self.tr("A column for what the reader has been told"))
        self._reader.setChecked(True)
        self._by_story = Toggle(self.tr("Story time"))
        self._by_story.setToolTip(self.tr("What has happened by then in the story, not what has been told"))
        self._known = button("", self._forget_known, "chip")
        self._clear = button(self.tr("Clear filters"), self.clear, "quiet")
        self._scope.set_choices(
            [
                ("world", self.tr("Common knowledge")),
                ("character", self.tr("Secrets")),
                ("reader", self.tr("Reader only")),
            ]
        )
        self._status.set_choices(
            [
                ("", self.tr("Confirmed and proposed")),
                ("accepted", self.tr("Confirmed only")),
                ("proposed", self.tr("Proposed only")),
                ("rejected", self.tr("Rejected")),
            ]
        )
        weights = [(str(least), self.tr("{n} or more").format(n=least)) for least in range(2, 5)]
        self._weight.set_choices([("1", self.tr("Any")), *weights, ("5", self.tr("5 only"))])
        self._stands.set_choices(
            [
                ("", self.tr("All that is known")),
                (Truth.CURRENT, self.tr("What is so as it opens")),
                (Truth.PAST, self.tr("What is no longer so")),
                (Truth.AHEAD, self.tr("What is not so yet")),
            ]
        )
        layout = column(self)
        first = row(spacing=0)
        first.addWidget(self._words, 1)
        first.addSpacing(8)
        for one in (self._people, self._scope, self._stands, self._status, self._weight):
            first.addWidget(one)
            one.changed.connect(self._on_changed)
        layout.addLayout(first)
        second = QWidget()
        flow = FlowLayout(second, 4)
        for other in (self._reader, self._differing, self._later, self._by_story, self._known, self._clear):
            flow.addWidget(other)
        layout.addWidget(second)
        self._words.textChanged.connect(self._on_words)
        self._words.returnPressed.connect(self._on_changed)
        self._differing.toggled.connect(self._on_changed)
        self._later.toggled.connect(self._on_changed)
        self._reader.toggled.connect(self._on_changed)
        self._by_story.toggled.connect(self._on_changed)
        self._tell()

    @property
    def filters(self) -> Filters:
        """What is chosen."""
        status = self._status.chosen[0]
        return Filters(
            tuple(self._people.chosen),
            tuple(self._scope.chosen),
            (status,) if status else (),
            int(self._weight.chosen[0]),
            not self._later.isChecked(),
            self._words.text().strip(),
            self._known_to,
            self._differing.isChecked(),
            tuple(one for one in self._stands.chosen if one),
        )

    @property
    def reader(self) -> bool:
        """Whether the reader has a column."""
        return self._reader.isChecked()

    @property
    def order(self) -> Order:
        """By which clock: as the story is told, or as it happens."""
        return Order.STORY if self._by_story.isChecked() else Order.TELLING

    def set_reader(self, shown: bool) -> None:
        """Give the reader a column, or not."""
        self._reader.setChecked(shown)

    @property
    def filtering(self) -> bool:
        """True when anything is left out that needs not be."""
        return self.filters != Filters(born_only=self.filters.born_only)

    def set_people(self, people: Sequence[Character]) -> None:
        """The cast to choose from; what is chosen stays."""
        self._people.set_choices([(one.id, one.name) for one in people], self._people.chosen)
        if self._known_to not in {one.id for one in people}:
            self._forget_known()

    def show_known_to(self, person: Character) -> None:
        """Only what this character knows."""
        self._known_to = person.id
        self._known.setText(self.tr("What {name} knows ×").format(name=person.name))
        self._known.setAccessibleName(self.tr("Stop showing only what {name} knows").format(name=person.name))
        self._on_changed()

    def clear(self) -> None:
        """Leave nothing out."""
        self._words.clear()
        self._typing.stop()
        for one in (self._people, self._scope, self._stands, self._status, self._weight):
            one.reset()
        self._differing.setChecked(False)
        self._known_to = None
        self._on_changed()

    def show_all(self) -> None:
        """Leave nothing out, what comes later not either."""
        self._later.blockSignals(True)
        self._later.setChecked(True)
        self._later.blockSignals(False)
        self._later.refresh()
        self.clear()

    def focus_words(self) -> None:
        """Put the caret into the search field."""
        self._words.setFocus()
        self._words.selectAll()

    def _forget_known(self) -> None:
        if self._known_to is not None:
            self._known_to = None
            self._on_changed()

    def _on_words(self) -> None:
        self._tell()
        self._typing.start()

    def _on_changed(self) -> None:
        self._tell()
        self.changed.emit()

    def _tell(self) -> None:
        self._known.setVisible(self._known_to is not None)
        self._clear.setVisible(self.filtering)
