"""The warnings the author has answered, folded away below the cards: to be mended later, and waved off."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from workbench.store import Answer, Dismissal
from workbench.ui.continuity.clickable import Clickable
from workbench.ui.continuity.words import kind_name, quoted
from workbench.ui.icons import icon
from workbench.ui.widgets import button, column, label, line, row, scrolled

_SHOWN = 100
"""Rows at most, newest first."""

_HEIGHT = 240
"""Pixels the unfolded list may take."""


class DismissedList(QWidget):
    """`bring_back_requested` and `place_requested` carry a `Dismissal`."""

    bring_back_requested = Signal(object)
    place_requested = Signal(object)

    def __init__(self, title: str, back: str, parent: QWidget | None = None) -> None:
        """`title` has a place {n} for their number, `back` is what takes an answer back."""
        super().__init__(parent)
        self._title, self._back = title, back
        self.fold = button("", role="quiet")
        self.fold.setCheckable(True)
        self.fold.toggled.connect(self._on_toggled)
        self._dismissals: Sequence[Dismissal] = ()
        self._area = scrolled(QWidget())
        self._area.hide()
        layout = column(self, spacing=0)
        layout.addWidget(line())
        head = row()
        head.setContentsMargins(12, 4, 12, 4)
        head.addWidget(self.fold)
        head.addStretch(1)
        layout.addLayout(head)
        layout.addWidget(self._area)
        self.show_dismissals(())

    def show_dismissals(self, dismissals: Sequence[Dismissal]) -> None:
        """Show these, oldest first as they come; nothing at all when there are none."""
        if self._dismissals == dismissals and self.isVisible() == bool(dismissals):
            return
        self._dismissals = tuple(dismissals)
        self.setVisible(bool(dismissals))
        self.fold.setText(self._title.format(n=len(dismissals)))
        self._on_toggled(self.fold.isChecked())

    def _on_toggled(self, unfolded: bool) -> None:
        self.fold.setIcon(icon("caret-down" if unfolded else "caret-right"))
        self._area.setVisible(unfolded)
        if unfolded and self._dismissals:
            rows = self._make_rows()
            self._area.setWidget(rows)
            self._area.setFixedHeight(min(_HEIGHT, rows.heightForWidth(max(self.width(), rows.minimumWidth()))))

    def _make_rows(self) -> QWidget:
        rows = QWidget()
        layout = column(rows, spacing=12)
        layout.setContentsMargins(20, 4, 16, 12)
        for dismissal in list(reversed(self._dismissals))[:_SHOWN]:
            layout.addWidget(self._make_row(dismissal))
        layout.addStretch(1)
        return rows

    def _make_row(self, dismissal: Dismissal) -> QWidget:
        whole = QWidget()
        place = Clickable(dismissal.quote)
        place.setEnabled(dismissal.episode is not None and bool(dismissal.quote))
        place.clicked.connect(partial(self.place_requested.emit, dismissal))
        words = column(place, spacing=2)
        words.setContentsMargins(10, 0, 0, 0)
        if dismissal.quote:
            words.addWidget(label(quoted(dismissal.quote, 60), "quote", wrap=True))
        said = [kind_name(dismissal.kind) if dismissal.kind else "", dismissal.reason]
        if dismissal.answer is Answer.CHANGED:
            said.append(self.tr("the fact changed here"))
        words.addWidget(label(" · ".join(part for part in said if part), "small", wrap=True))
        layout = row(whole)
        layout.addWidget(place, 1)
        back = button(self._back, partial(self.bring_back_requested.emit, dismissal), "quiet")
        layout.addWidget(back, 0, Qt.AlignmentFlag.AlignTop)
        return whole
