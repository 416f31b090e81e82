"""What stands above the cards of a group: whose it is, why it comes here, and settling all of it."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from workbench.memory.grouping import Group
from workbench.ui.review.words import Names, group_title, group_why
from workbench.ui.widgets import button, column, flowing, label


class GroupHead(QWidget):
    """`asked` carries "accept_group" or "reject_group", and an item of the group (id)."""

    asked = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._first = ""
        self._title, self._why = label("", "strong"), label("", "small")
        self._accept, self._reject = (self._offer(what) for what in ("accept_group", "reject_group"))
        layout = column(self, 0, 2)
        layout.setContentsMargins(4, 8, 0, 0)
        layout.addWidget(flowing(self._title, self._why))
        self._buttons = flowing(self._accept, self._reject)
        layout.addWidget(self._buttons)

    @property
    def title(self) -> str:
        """Whose it is."""
        return self._title.text()

    @property
    def why(self) -> str:
        """Why the group comes where it does."""
        return self._why.text()

    def show_group(self, group: Group, names: Names) -> None:
        """Say whose it is, and why it comes here."""
        self._title.setText(group_title(group, names))
        self._why.setText(group_why(group, names))

    def show_count(self, left: Sequence[str], marked: int) -> None:
        """What of it (ids) can be settled together, and how many the author has marked: then those alone are."""
        self._first = left[0] if left else ""
        self._buttons.setVisible(len(left) > 1 or marked > 0)
        accept, reject = self.tr("Accept all {n}  Shift+A"), self.tr("Reject all {n}  Shift+R")
        if marked:
            accept, reject = self.tr("Accept marked: {n}  Shift+A"), self.tr("Reject marked: {n}  Shift+R")
        self._accept.setText(accept.format(n=marked or len(left)))
        self._reject.setText(reject.format(n=marked or len(left)))

    def _offer(self, what: str) -> QPushButton:
        made = button("", lambda: self.asked.emit(what, self._first), "quiet")
        # The keys do the same from anywhere in the list, which keeps the focus.
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return made
