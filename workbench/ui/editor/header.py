"""Above the manuscript: which part, which episode, and its title, changed in place."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from workbench.ui.editor.where import Where
from workbench.ui.numbering import says_its_number
from workbench.ui.widgets import ElidedLabel, Line, row


class TitleField(Line):
    """A title that looks like one until it is clicked. Escape takes back what was typed."""

    escaped = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        super().keyPressEvent(event)


class Header(QWidget):
    """`title_changed` carries a new title the author has settled on."""

    title_changed = Signal(str)
    finished = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._shown = ""
        # Cut where branch, part and number together leave the title no room.
        self.place = ElidedLabel("", "muted")
        self.place.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.title = TitleField()
        self.title.setProperty("role", "inplace")
        self.title.setPlaceholderText(self.tr("Untitled"))
        self.title.setAccessibleName(self.tr("Title of the episode"))
        self.title.setToolTip(self.tr("Title of the episode"))
        layout = row(self, 0, 4)
        layout.setContentsMargins(16, 6, 16, 6)
        # Words over words: the title keeps 8 pixels before them inside its field.
        self.place.setContentsMargins(8, 0, 0, 0)
        layout.addWidget(self.place)
        layout.addWidget(self.title, 1)
        self.title.editingFinished.connect(self.commit)
        self.title.returnPressed.connect(self.finished)
        self.title.escaped.connect(self._take_back)

    def show_episode(self, found: Where) -> None:
        """Show where the episode stands; a title that is being typed is left alone.

        A title that says its number itself (第三話　灯台) stands alone.
        """
        number, title = found.number, found.title
        where = self.tr("Episode {n}").format(n=number) if number else self.tr("In the trash")
        if says_its_number(title, number):
            where = ""
        told = (found.short_branch, found.part, where, found.standing_words)
        self.place.setText("  ·  ".join(words for words in told if words))
        self.place.setVisible(bool(self.place.text()))
        if not self.title.hasFocus() or self.title.text() == self._shown:
            self.title.setText(title)
            self.title.setCursorPosition(0)
        self._shown = title

    def commit(self) -> None:
        """Settle on the title as it stands in its field."""
        title = self.title.text().strip()
        if self.title.isModified() and title != self._shown:
            self._shown = title
            self.title.setModified(False)
            self.title_changed.emit(title)

    def _take_back(self) -> None:
        self.title.setText(self._shown)
        self.finished.emit()
