"""How an export begins: the file's own text, or its first pages; and below it what cannot be kept."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QPlainTextEdit, QScrollArea, QStackedWidget, QWidget
from typing_extensions import override

from workbench.ui.amounts import amount_words
from workbench.ui.exporting.trial import Trial
from workbench.ui.messages import localised
from workbench.ui.pages.bar import PageFoot
from workbench.ui.pages.view import PageView
from workbench.ui.widgets import ElidedLabel, column, label, scrolled

_NOTES = 96
"""Pixels for what cannot be kept, before it scrolls."""
_ZOOM = (1.0, 4.0)
_STEP = 1.25


class ExportPreview(QWidget):
    """Empty until there is a trial."""

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        """`language`: the story's."""
        super().__init__(parent)
        self._language = language
        self.trial: Trial | None = None
        self.summary = ElidedLabel("", "heading")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("How it comes out"))
        self.pages = ExportPages()
        self._shown = QStackedWidget()
        self._shown.addWidget(self.text)
        self._shown.addWidget(self.pages)
        self.kept = label("", "strong", wrap=True)
        self.notes = label("", "small", wrap=True)
        self.notes.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._area = scrolled(self.notes)
        self._area.setMaximumHeight(_NOTES)
        layout = column(self, 0, 8)
        layout.addWidget(self.summary)
        layout.addWidget(self._shown, 1)
        layout.addWidget(self.kept)
        layout.addWidget(self._area)
        self.show_trial(None)

    def show_trial(self, trial: Trial | None) -> None:
        """Show how it would come out."""
        self.trial = trial
        self.kept.setVisible(trial is not None)
        self._area.setVisible(trial is not None and bool(trial.notes))
        if trial is None:
            self.summary.setText("")
            self.text.clear()
            self._shown.setCurrentWidget(self.text)
            return
        episodes = self.tr("Episodes: {n}").format(n=self.locale().toString(trial.episodes))
        self.summary.setText(f"{episodes} · {amount_words(trial.length, self._language)}")
        self.text.setPlainText(trial.text)
        self.pages.show_trial(trial)
        self._shown.setCurrentWidget(self.text if trial.sheet is None else self.pages)
        if trial.notes is None:
            self.kept.setText(self.tr("Anything lost will be listed after export."))
        elif trial.notes:
            self.kept.setText(self.tr("What this format cannot keep:"))
            self.notes.setText("\n".join(localised(note) for note in trial.notes))
        else:
            self.kept.setText(self.tr("Everything is kept: titles, ruby, emphasis."))


class ExportPages(QWidget):
    """The first pages, one at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trial: Trial | None = None
        self._at = 0
        self._zoom = _ZOOM[0]
        self.view = PageView()
        self.view.setCursor(Qt.CursorShape.ArrowCursor)
        self.view.setAccessibleName(self.tr("How it comes out"))
        self.foot = PageFoot()
        self._area = QScrollArea()
        self._area.setWidget(self.view)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = column(self, spacing=0)
        layout.addWidget(self._area, 1)
        layout.addWidget(self.foot)
        self._area.viewport().installEventFilter(self)
        for one in (self.view, self.foot):
            one.turned.connect(self.turn)
            one.zoomed.connect(self.zoom)

    def show_trial(self, trial: Trial) -> None:
        """Show its pages: of another sheet from the first that is more than a title, else the one on show."""
        before, self._trial = self._trial, trial
        if trial.sheet is None or trial.font is None:
            return
        if before is None or before.sheet != trial.sheet:
            self._at = trial.first
            self.view.dress(trial.sheet, trial.font)
            self._fit()
        self.turn(0)

    def turn(self, pages: int) -> None:
        """So many pages on."""
        if self._trial is None or not self._trial.pages:
            return
        self._at = max(0, min(self._at + pages, len(self._trial.pages) - 1))
        # No character of it has the caret.
        self.view.show_page(self._trial.pages[self._at], -1, 0)
        self.foot.number.setText(self.tr("Page {n}").format(n=self.locale().toString(self._at + 1)))

    def zoom(self, steps: int) -> None:
        """Larger or smaller."""
        self._zoom = min(_ZOOM[1], max(_ZOOM[0], self._zoom * _STEP**steps))
        self._fit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._fit()
        return super().eventFilter(watched, event)

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "view"):
            self.view.forget()

    def _fit(self) -> None:
        # The room without scroll bars, which whole pages need none of.
        self.view.resize_to(self._area.maximumViewportSize(), self._zoom)
