"""The export dialog: what goes out and how, a look at how it comes out, and where to."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QMessageBox, QProgressBar, QWidget
from typing_extensions import override

from workbench.exchange.writing import write
from workbench.memory.outgoing import AUTHOR
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.exporting.form import ExportForm
from workbench.ui.exporting.place import ExportPlace
from workbench.ui.exporting.preview import ExportPreview
from workbench.ui.exporting.trial import Request, Trial, assembled, tried
from workbench.ui.formats import register_own
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.pages.chosen import chosen_sheet
from workbench.ui.widgets import button, column, label, line, row

_PAUSE = 250
"""Milliseconds without another change before it is tried again."""
_FORM = 400
_last: dict[str, str] = {}
"""The format that was exported last, by the story's language, while the program runs."""


class ExportDialog(QDialog):
    """Tries out in the background what is chosen; writes nothing until Export is pressed. `exported`: the path."""

    exported = Signal(object)

    def __init__(self, desk: Desk, episodes: str = "", parent: QWidget | None = None) -> None:
        """`episodes`: numbers to begin with; "" for all."""
        super().__init__(parent)
        pages = desk.settings.pages
        register_own(pages)
        self._desk = desk
        self._trying: Job[Trial] | None = None
        self._writing: Job[tuple[Message, ...]] | None = None
        self._wrong = ""
        self.path: Path | None = None
        info = desk.story.info
        self._author = desk.read(lambda unit: str(unit.settings.get(AUTHOR, "")))
        self.setWindowTitle(self.tr("Export the manuscript"))
        self.resize(1040, 680)
        sheet = chosen_sheet(pages, info.language).name
        self.form = ExportForm(info.language, info.title, self._author, sheet)
        self.form.episodes.setText(episodes)
        self.preview = ExportPreview(info.language)
        self.place = ExportPlace(info.path.parent)
        self.problem = label("", "danger", wrap=True)
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.progress.setFixedWidth(120)
        self.doing = label("", "muted")
        self.open_button = button(self.tr("Open the &folder"), self._open_folder)
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self.export_button = button(self.tr("E&xport"), self._export, "primary")
        self.export_button.setDefault(True)
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._try)
        self._lay_out()
        self.form.choose(_last.get(info.language, ""))
        self._follow()
        self.form.changed.connect(self._retry)
        self.form.format_chosen.connect(self._follow)
        self.form.title.textEdited.connect(self._follow)
        self.place.changed.connect(self._on_place)
        self._try()

    def _lay_out(self) -> None:
        left = QWidget()
        left.setFixedWidth(_FORM)
        inner = column(left, 0, 16)
        inner.addWidget(self.form)
        inner.addStretch(1)
        both = row(None, 0, 24)
        both.addWidget(left)
        both.addWidget(self.preview, 1)
        layout = column(self, 24, 16)
        layout.addLayout(both, 1)
        layout.addWidget(line())
        there = row(None, 0, 12)
        caption = label(self.tr("Save &as"), "muted")
        caption.setBuddy(self.place.line)
        there.addWidget(caption)
        there.addWidget(self.place, 1)
        layout.addLayout(there)
        layout.addWidget(self.problem)
        bottom = row()
        bottom.addWidget(self.progress)
        bottom.addWidget(self.doing, 1, Qt.AlignmentFlag.AlignVCenter)
        for one in (self.open_button, self.cancel_button, self.export_button):
            bottom.addWidget(one)
        layout.addLayout(bottom)

    def _request(self) -> Request:
        title = self.form.title.text().strip() or self._desk.story.info.title
        author = self.form.author.text().strip()
        return Request(self.form.chosen, self.form.options, self._desk.branch, self.form.episodes.text(), title, author)

    def _retry(self) -> None:
        self.path = None
        self._cancel_trial()
        self._timer.start()
        self._update()

    def _try(self) -> None:
        self._cancel_trial()
        self._wrong = ""
        story, request, pages = self._desk.story, self._request(), self._desk.settings.pages

        def work(reporter: Reporter) -> Trial:
            reporter.cancel.raise_if_cancelled()
            with story.read() as unit:
                out = assembled(unit, request)
            return tried(out, request, pages, reporter.cancel.raise_if_cancelled)

        # Not behind a long reading, and not before the autosave.
        self._trying = self._desk.jobs.run(
            self,
            "",
            work,
            lane=Lane.TALKING,
            after=Lane.WRITING,
            shown=False,
            done=self._on_tried,
            failed=self._on_failed,
        )
        self._update()

    def _on_tried(self, trial: Trial) -> None:
        if trial.request == self._request():
            self._trying = None
            self.preview.show_trial(trial)
            self._update()

    def _on_failed(self, sentence: Message) -> None:
        self._trying = self._writing = None
        self._wrong = localised(sentence)
        self.preview.show_trial(None)
        self._update()

    def _export(self) -> None:
        if self._writing is not None or not self._may_replace():
            return
        story, request, path = self._desk.story, self._request(), self.place.path
        self._cancel_trial()

        def work(reporter: Reporter) -> tuple[Message, ...]:
            with story.read() as unit:
                out = assembled(unit, request)
            reporter.cancel.raise_if_cancelled()
            # What is there may go: the author has been asked.
            return write(out, path, request.form, request.options, replace=True)

        title = self.tr("Export: {name}").format(name=path.name)
        self._writing = self._desk.jobs.run(
            self,
            title,
            work,
            lane=Lane.TALKING,
            done=lambda notes: self._on_written(path, request, notes),
            failed=self._on_failed,
        )
        self._update()

    def _on_written(self, path: Path, request: Request, notes: tuple[Message, ...]) -> None:
        _last[self._desk.story.info.language] = request.form.name
        self._writing = None
        self.path = path
        trial = self._shown_again(request, notes)
        if trial is not None:
            self.preview.show_trial(trial)
        self._keep_author(request.author)
        self._update()
        self.exported.emit(path)

    def _shown_again(self, request: Request, notes: tuple[Message, ...]) -> Trial | None:
        """The trial on show, with the notes of the export itself."""
        shown = self.preview.trial
        return replace(shown, notes=notes) if shown is not None and shown.request == request else None

    def _keep_author(self, author: str) -> None:
        """The author's name stays with the story."""
        if author != self._author and not self._desk.story.info.read_only:
            self._author = author
            self._desk.write(lambda unit: unit.settings.set(AUTHOR, author), ())

    def _may_replace(self) -> bool:
        path = self.place.path
        if not path.exists():
            return True
        buttons = QMessageBox.StandardButton
        asked = self.tr("There is already a file {name}. Replace it?").format(name=path.name)
        answer = QMessageBox.question(
            self, self.tr("Export the manuscript"), asked, buttons.Yes | buttons.Cancel, buttons.Cancel
        )
        return answer == buttons.Yes

    def _follow(self) -> None:
        self.place.follow(self.form.title.text().strip() or self._desk.story.info.title, self.form.chosen.suffix)

    def _on_place(self) -> None:
        self.path = None
        self._update()

    def _open_folder(self) -> None:
        if self.path is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.path.parent)))

    def _update(self) -> None:
        writing, done = self._writing is not None, self.path is not None
        trying = self._trying is not None or self._timer.isActive()
        self.progress.setVisible(writing or (trying and not done))
        said = self.tr("Written: {path}").format(path=self.path) if done else ""
        self.doing.setText(self.tr("Writing…") if writing else said)
        problem = self._wrong or self.place.problem
        self.problem.setText("" if writing else problem)
        self.problem.setVisible(bool(self.problem.text()))
        self.export_button.setEnabled(not writing and not problem)
        self.open_button.setVisible(done)
        self.cancel_button.setText(self.tr("Close") if done else self.tr("Cancel"))
        for widget in (self.form, self.place):
            widget.setEnabled(not writing)

    def _cancel_trial(self) -> None:
        self._timer.stop()
        if self._trying is not None:
            self._trying.cancel()
            self._trying = None

    @override
    def reject(self) -> None:
        # What is being written appears whole or not at all.
        self._cancel_trial()
        if self._writing is not None:
            self._writing.cancel()
        super().reject()
