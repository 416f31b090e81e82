"""The warnings the author has waved off, folded away below the cards."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from workbench.continuity import Kind
from workbench.store import Dismissal
from workbench.ui.continuity.words import kind_name, quoted
from workbench.ui.icons import icon
from workbench.ui.widgets import button, column, label, line, row, scrolled

_SHOWN = 100
"""Rows at most, newest first."""

_HEIGHT = 240
"""Pixels the unfolded list may take."""


class DismissedList(QWidget):
    """`bring_back_requested` carries a `Dismissal`."""

    bring_back_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.fold.setText(self.tr("Dismissed: {n}").format(n=len(dismissals)))
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
        words = column(spacing=2)
        if dismissal.quote:
            words.addWidget(label(quoted(dismissal.quote, 60), "quote", wrap=True))
        kinds = {kind.value: kind_name(kind) for kind in Kind}
        said = [kinds.get(dismissal.kind, ""), dismissal.reason]
        words.addWidget(label(" · ".join(part for part in said if part), "small", wrap=True))
        layout = row(whole)
        layout.addLayout(words, 1)
        back = button(self.tr("Bring back"), partial(self.bring_back_requested.emit, dismissal), "quiet")
        layout.addWidget(back, 0, Qt.AlignmentFlag.AlignTop)
        return whole
