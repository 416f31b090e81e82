"""The chosen thread below the table: its places in the text's own words, and what the author can say of it."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from workbench.store import Word
from workbench.ui.continuity.clickable import Clickable
from workbench.ui.continuity.words import quoted
from workbench.ui.ledger.words import spot_words
from workbench.ui.widgets import button, column, label, row

if TYPE_CHECKING:
    from workbench.continuity.ledger import Spot, Thread

FOUND, TOUCHED, CARET, SOMEWHERE = "found", "touched", "caret", "somewhere"
"""Where a thread may be said to be paid off; `FOUND` is where it looks as if it were."""


class Details(QWidget):
    """`paid` carries one of the places above; `place_requested` an episode's id and a Span or None."""

    paid = Signal(str)
    waved_off = Signal()
    taken_back = Signal()
    place_requested = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._layout = column(self, spacing=8)
        self._layout.setContentsMargins(16, 10, 16, 10)
        self._what = label("", "quote", wrap=True)
        self._layout.addWidget(self._what)
        self._places = QWidget()
        self._layout.addWidget(self._places)
        self.paid_button = button(self.tr("Paid off…"))
        self._menu = QMenu(self)
        self._menu.triggered.connect(self._on_paid)
        self.paid_button.setMenu(self._menu)
        self.no_plant_button = button(self.tr("Not a plant"), self.waved_off.emit, "quiet")
        self.back_button = button(self.tr("Take back"), self.taken_back.emit, "quiet")
        self.note = label("", "small", wrap=True)
        actions = row()
        for one in (self.paid_button, self.no_plant_button, self.back_button):
            actions.addWidget(one)
        actions.addWidget(self.note, 1)
        self._layout.addLayout(actions)
        self.show_thread(None, "")

    def show_thread(self, thread: "Thread | None", here: str) -> None:
        """Show a thread; None: nothing is chosen. `here` names the caret's place in the editor, "" without one."""
        self.setVisible(thread is not None)
        if thread is None:
            return
        self._what.setText(quoted(thread.text, 200))
        self._what.setVisible(quoted(thread.text) != quoted(thread.planted.quote))
        self._show_places(thread)
        said = thread.word.word if thread.word is not None else None
        self.paid_button.setVisible(thread.is_open or said is None)
        self.no_plant_button.setVisible(said is None)
        self.back_button.setVisible(said is not None)
        self.note.setText(thread.word.note if thread.word is not None else "")
        self._fill_menu(thread, here)
        if said is Word.PLANTED:
            self.back_button.setText(self.tr("Remove this plant"))
        else:
            self.back_button.setText(self.tr("Take back"))

    def _fill_menu(self, thread: "Thread", here: str) -> None:
        self._menu.clear()
        touched = self.tr("Where it was last touched: {episode}").format(episode=spot_words(thread.touched))
        entries = [(touched, TOUCHED)] if thread.touched not in (thread.planted, thread.paid) else []
        if thread.paid is not None:
            found = self.tr("Yes, where it seems so: {episode}").format(episode=spot_words(thread.paid))
            entries.insert(0, (found, FOUND))
        entries += [(self.tr("At the caret: {episode}").format(episode=here), CARET)] if here else []
        for words, what in [*entries, (self.tr("It needs no more"), SOMEWHERE)]:
            self._menu.addAction(words.replace("&", "&&")).setData(what)

    def _on_paid(self, action: QAction) -> None:
        self.paid.emit(action.data())

    def _show_places(self, thread: "Thread") -> None:
        old = self._places
        self._places = QWidget()
        layout = row(self._places, spacing=12)
        told = [(self.tr("Planted"), thread.planted)]
        if thread.touched not in (thread.planted, thread.paid):
            told.append((self.tr("Last touched"), thread.touched))
        if thread.paid is not None:
            told.append((self.tr("Paid off"), thread.paid))
        for name, spot in told:
            layout.addWidget(self._make_place(name, spot), 1)
        self._layout.replaceWidget(old, self._places)
        old.hide()
        old.deleteLater()

    def _make_place(self, name: str, spot: "Spot") -> QWidget:
        place = Clickable(f"{name}: {spot.quote}")
        layout = column(place, spacing=2)
        layout.setContentsMargins(10, 0, 0, 2)
        layout.addWidget(label(f"{name} · {spot_words(spot)}", "small"))
        if spot.quote:
            layout.addWidget(label(quoted(spot.quote, 90), "quote", wrap=True))
        layout.addStretch(1)
        place.clicked.connect(partial(self.place_requested.emit, spot.episode, spot.span))
        return place
