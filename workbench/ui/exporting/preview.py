"""How an export begins: the file's own text, or the page as set; and below it what cannot be kept."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QWidget

from workbench.story.episodes import MAIN_BRANCH, Episode
from workbench.story.text import ManuscriptText
from workbench.ui.amounts import amount_words
from workbench.ui.desk import Desk
from workbench.ui.editor.drafts import Draft
from workbench.ui.editor.faces import manuscript_font, paragraph_format
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.exporting.trial import Trial
from workbench.ui.messages import localised
from workbench.ui.widgets import ElidedLabel, column, label, scrolled

_NOTES = 96
"""Pixels for what cannot be kept, before it scrolls."""


class ExportPreview(QWidget):
    """Empty until there is a trial."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._drafts = QObject(self)
        self.trial: Trial | None = None
        self.summary = ElidedLabel("", "heading")
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("How it comes out"))
        self.page = Manuscript()
        self.page.setReadOnly(True)
        self.page.setPlaceholderText("")
        self.page.setAccessibleName(self.tr("How it comes out"))
        self._pages = QStackedWidget()
        self._pages.addWidget(self.text)
        self._pages.addWidget(self.page)
        self.kept = label("", "strong", wrap=True)
        self.notes = label("", "small", wrap=True)
        self.notes.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._area = scrolled(self.notes)
        self._area.setMaximumHeight(_NOTES)
        layout = column(self, 0, 8)
        layout.addWidget(self.summary)
        layout.addWidget(self._pages, 1)
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
            self._pages.setCurrentWidget(self.text)
            return
        episodes = self.tr("Episodes: {n}").format(n=self.locale().toString(trial.episodes))
        self.summary.setText(f"{episodes} · {amount_words(trial.amount, self._desk.story.info.language)}")
        if trial.request.form.text is not None:
            self.text.setPlainText(trial.text)
            self._pages.setCurrentWidget(self.text)
        else:
            self._set_page(trial.heading, trial.page)
            self._pages.setCurrentWidget(self.page)
        if trial.notes is None:
            self.kept.setText(self.tr("What cannot be kept is said once it is written."))
        elif trial.notes:
            self.kept.setText(self.tr("What this format cannot keep:"))
            self.notes.setText("\n".join(localised(note) for note in trial.notes))
        else:
            self.kept.setText(self.tr("Everything is kept: titles, ruby, emphasis."))

    def _set_page(self, heading: str, text: ManuscriptText) -> None:
        """The beginning as the manuscript's own page sets it."""
        settings = self._desk.settings.editor
        language = self._desk.story.info.language
        font = manuscript_font(settings, language)
        self.page.setFont(font)
        self.page.settle(settings, language)
        shown = _under(heading, text)
        episode = Episode("", MAIN_BRANCH, 1, heading, shown, "")
        draft = Draft(episode, font, paragraph_format(font, settings, language), self._drafts)
        before = self.page.draft
        self.page.show_draft(draft)
        if before is not None:
            before.deleteLater()


def _under(heading: str, text: ManuscriptText) -> ManuscriptText:
    shift = len(heading) + 2
    return ManuscriptText(
        f"{heading}\n\n{text.base}",
        tuple(type(one)(one.start + shift, one.end + shift, one.reading) for one in text.ruby),
        tuple(type(one)(one.start + shift, one.end + shift, one.style) for one in text.emphasis),
    )
