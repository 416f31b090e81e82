"""The line under the manuscript: how much there is, and whether it is saved."""

from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtWidgets import QWidget

from workbench.text.counting import Counts, amount, by_words, count
from workbench.ui.amounts import amount_words
from workbench.ui.editor.drafts import Draft
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.widgets import ElidedLabel, button, label, row

_LONG = 60_000
"""Characters from which on counting waits for a pause."""


class Foot(QWidget):
    """Counts when there is time to, never while a key is being handled."""

    def __init__(self, manuscript: Manuscript, progress: QWidget, parent: QWidget | None = None) -> None:
        """`progress` stands behind the counts."""
        super().__init__(parent)
        self.setProperty("role", "footer")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._manuscript = manuscript
        self._counts = Counts(0, 0, 0, 0)
        self._other = False
        self._timer = QTimer(self, singleShot=True, interval=400)
        self._timer.timeout.connect(self.count_now)
        self._selection_timer = QTimer(self, singleShot=True, interval=60)
        self._selection_timer.timeout.connect(self._count_selection)
        self.length = button("", self._toggle, "quiet")
        self.pages = label("", "small")
        self.pages.setToolTip(self.tr("Squared paper of 20 by 20, as set"))
        self.selected = label("", "small")
        self.state = ElidedLabel("", "small")
        layout = row(self, 0, 16)
        layout.setContentsMargins(14, 2, 24, 2)
        for one in (self.length, self.pages, progress, self.selected):
            layout.addWidget(one)
        self.state.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout.addWidget(self.state, 1)
        manuscript.selectionChanged.connect(self._selection_timer.start)

    def text_changed(self) -> None:
        """Count again soon. Typing on does not put it off, unless there is so much that counting would be felt."""
        if not self._timer.isActive() or self._manuscript.document().characterCount() > _LONG:
            self._timer.start()

    def count_now(self) -> None:
        """Count what is shown."""
        draft = self._manuscript.draft
        self._counts = count(draft.snapshot().base) if draft else Counts(0, 0, 0, 0)
        self._show_counts()
        self._count_selection()

    def show_state(self, draft: Draft | None) -> None:
        """Say whether everything is in the file."""
        if draft is None:
            text, role = "", "small"
        elif draft.error and draft.dirty:
            text, role = self.tr("Not saved: {why}").format(why=draft.error), "danger"
        elif draft.dirty or draft.writing:
            text, role = self.tr("Saving…"), "small"
        else:
            text, role = self.tr("Saved"), "small"
        if self.state.property("role") != role:
            self.state.setProperty("role", role)
            self.state.style().unpolish(self.state)
            self.state.style().polish(self.state)
        if self.state.text() != text:
            self.state.setText(text)

    def _toggle(self) -> None:
        self._other = not self._other
        self._show_counts()

    def _show_counts(self) -> None:
        counts, language = self._counts, self._manuscript.language
        if by_words(language):
            said = amount_words(counts.words, language)
            if self._other:
                said = self.tr("Characters: {n}").format(n=QLocale().toString(counts.characters))
            hint = self.tr("Click to count words or characters.")
        else:
            said = amount_words(counts.characters, language)
            if self._other:
                said = self.tr("Without spaces: {n}").format(n=QLocale().toString(counts.without_spaces))
            hint = self.tr("Line breaks are left out. Click to count with or without spaces.")
            self.pages.setText(self.tr("Manuscript pages: {n}").format(n=QLocale().toString(counts.pages)))
        self.pages.setVisible(not by_words(language))
        self.length.setText(said)
        self.length.setToolTip(hint)

    def _count_selection(self) -> None:
        cursor = self._manuscript.textCursor()
        if not cursor.hasSelection():
            self.selected.setText("")
            return
        chosen = amount(cursor.selectedText().replace("\u2029", "\n"), self._manuscript.language)
        self.selected.setText(self.tr("Selected: {n}").format(n=QLocale().toString(chosen)))
