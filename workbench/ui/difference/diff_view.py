"""Two texts side by side, what differs marked; unchanged stretches fold away."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QWidget
from typing_extensions import override

from workbench.story.differences import Change, Line
from workbench.ui.difference.layout import ARROW, BESIDE, BETWEEN, TAKE, as_html
from workbench.ui.theme import current_theme
from workbench.ui.widgets import ElidedLabel, column, label, line, row


class DiffView(QWidget):
    """`place_chosen` carries "left" or "right" and code points of that text, for the paragraph that was clicked. With
    `take`, words for a tooltip, every run of changes has an arrow, and `taken` carries the run's first line."""

    place_chosen = Signal(str, int)
    taken = Signal(int)

    def __init__(self, parent: QWidget | None = None, take: str = "") -> None:
        super().__init__(parent)
        self._take = take
        self._lines: Sequence[Line] = ()
        self._whole = False
        self.left = ElidedLabel("", "small")
        self.right = ElidedLabel("", "small")
        self.page = QTextBrowser()
        self.page.setProperty("role", "manuscript")
        self.page.setOpenLinks(False)
        self.page.setAccessibleName(self.tr("Differences"))
        self.page.anchorClicked.connect(self._on_link)
        self.nothing = label("", "muted", wrap=True)
        self.nothing.setContentsMargins(16, 16, 16, 16)
        # Each above its own column, as `as_html` sets them.
        head = row(spacing=0)
        head.setContentsMargins(BESIDE, 6, BESIDE, 6)
        head.addWidget(self.left, 1)
        head.addSpacing(BETWEEN + ARROW if take else BETWEEN)
        head.addWidget(self.right, 1)
        layout = column(self, 0, 0)
        layout.addLayout(head)
        layout.addWidget(line())
        layout.addWidget(self.nothing)
        layout.addWidget(self.page, 1)
        self.clear("")

    @property
    def lines(self) -> Sequence[Line]:
        """What is shown."""
        return self._lines

    def show_lines(self, left: str, right: str, lines: Sequence[Line], whole: bool = False) -> None:
        """Show these under two headings; `whole` folds nothing."""
        self._lines, self._whole = lines, whole
        self.left.setText(left)
        self.right.setText(right)
        same = all(one.change is Change.SAME for one in lines)
        self.nothing.setText(self.tr("The two texts are the same."))
        self.nothing.setVisible(same)
        self._paint()

    def clear(self, why: str) -> None:
        """Show nothing, and say why."""
        self._lines = ()
        self.left.setText("")
        self.right.setText("")
        self.nothing.setText(why)
        self.nothing.setVisible(bool(why))
        self.page.clear()

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "page"):
            self._paint()

    def _paint(self) -> None:
        if not self.nothing.isHidden():
            self.page.clear()
        elif self._lines:
            folded = self.tr("{n} paragraphs the same")
            self.page.setHtml(as_html(self._lines, current_theme(), folded, self._whole, self._take))

    def _on_link(self, url: QUrl) -> None:
        side, _, at = url.toString().partition(":")
        if side == TAKE and at.isdigit():
            self.taken.emit(int(at))
        elif at.isdigit():
            self.place_chosen.emit(side, int(at))
