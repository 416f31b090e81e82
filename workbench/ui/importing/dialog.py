"""The import dialog: files in, a look at how they are split, and into a story."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QProgressBar, QWidget
from typing_extensions import override

from workbench.exchange.work import ImportedWork
from workbench.memory.intake import add_work, append
from workbench.store import StoryFile, Unit
from workbench.story.errors import StoryFileError
from workbench.story.jobs import CancelToken
from workbench.story.message import Message, reason
from workbench.text.counting import amount
from workbench.ui.amounts import amount_words
from workbench.ui.desk import Aspect, Desk
from workbench.ui.importing.files import FileList
from workbench.ui.importing.how import HowRead
from workbench.ui.importing.preview import Preview
from workbench.ui.importing.reading import Reading, Request, read_files
from workbench.ui.importing.target import Target
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.widgets import button, column, label, line, row, scrolled

_PAUSE = 150
"""Milliseconds without another change before the files are read again."""


class ImportDialog(QDialog):
    """Reads as soon as there are files, and again with every change of how. Nothing is kept until Import is pressed.

    `path` is the story that was made; `imported` carries it, or None when the open story was added to.
    """

    imported = Signal(object)

    def __init__(self, desk: Desk, files: Sequence[Path], into_open_story: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._reading: Job[Reading] | None = None
        self._writing: CancelToken | None = None
        self._work: ImportedWork | None = None
        self._wrong = ""
        self.path: Path | None = None
        self.setWindowTitle(self.tr("Import a manuscript"))
        self.setAcceptDrops(True)
        self.resize(1040, 660)
        self.files = FileList(files)
        self.how = HowRead()
        self.preview = Preview()
        self.target = Target(desk, into_open_story)
        self.summary = label("", "heading")
        self.notes = label("", "small", wrap=True)
        self.problem = label("", "danger", wrap=True)
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)
        self.doing = label("", "muted")
        self.import_button = button(self.tr("&Import"), self._import, "primary")
        self.import_button.setDefault(True)
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self._timer = QTimer(self, singleShot=True, interval=_PAUSE)
        self._timer.timeout.connect(self._read)
        self._lay_out()
        self.files.changed.connect(self._reread)
        self.how.asked.connect(self._reread)
        self.how.language.activated.connect(self._on_language)
        self.how.title_changed.connect(self.target.place.follow)
        self.target.changed.connect(self._update)
        self.target.place.follow("")
        if files:
            self._read()
        self._update()

    def _lay_out(self) -> None:
        left = QWidget()
        left.setFixedWidth(248)
        inner = column(left, 0, 8)
        inner.addWidget(self.files)
        right = column(None, 0, 12)
        right.addWidget(self.how)
        right.addWidget(line())
        right.addWidget(self.summary)
        right.addWidget(self.preview, 1)
        notes = scrolled(self.notes)
        notes.setMaximumHeight(88)
        right.addWidget(notes)
        self._notes_area = notes
        right.addWidget(self.problem)  # The preview makes room for it, and no button moves.
        both = row(None, 0, 24)
        both.addWidget(left)
        both.addLayout(right, 1)
        layout = column(self, 24, 16)
        layout.addLayout(both, 1)
        layout.addWidget(line())
        layout.addWidget(self.target)
        bottom = row()
        self.progress.setFixedWidth(120)
        bottom.addWidget(self.progress)
        bottom.addWidget(self.doing)
        bottom.addStretch(1)
        bottom.addWidget(self.cancel_button)
        bottom.addWidget(self.import_button)
        layout.addLayout(bottom)

    def _reread(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        self._timer.start()
        self._update()

    def _read(self) -> None:
        self._work = None
        self._wrong = ""
        self.preview.show_work(None)
        self.files.show_faults({})
        request = self._request()
        if request.files:

            def work(reporter: Reporter) -> Reading:
                return read_files(request, reporter.cancel)

            # Not in the lane of a running extraction, and not before the autosave of the open story.
            self._reading = self._desk.jobs.run(
                self, "", work, lane=Lane.TALKING, shown=False, done=self._on_read, failed=self._on_read_failed
            )
        self._update()

    def _on_read(self, reading: Reading) -> None:
        if self._reading is None or reading.request != self._request():
            return
        self._reading = None
        self._work = reading.work
        self.files.show_faults(reading.faults)
        sentences = [localised(sentence) for sentence in reading.faults.values()]
        if reading.work is not None and sentences:
            sentences.append(self.tr("The other files are imported all the same."))
        self._wrong = "\n".join(sentences[-4:])
        if reading.work is not None:
            self.how.show_work(reading.work)
        self.preview.show_work(reading.work, self.how.chosen_language)
        self._update()

    def _on_language(self) -> None:
        self.preview.show_work(self._work, self.how.chosen_language)
        self._update()

    def _on_read_failed(self, sentence: Message) -> None:
        self._reading = None
        self._wrong = localised(sentence)
        self._update()

    def _request(self) -> Request:
        return Request(tuple(self.files.files), self.how.chosen_format, self.how.chosen_encoding)

    def _update(self) -> None:
        reading, writing = self._reading is not None or self._timer.isActive(), self._writing is not None
        work = self._work if not reading else None
        self.progress.setVisible(reading or writing)
        self.doing.setText(self.tr("Reading…") if reading else self.tr("Writing the story…") if writing else "")
        self.summary.setText(self._summary(work) if work else "" if reading else self._what_next())
        notes = "\n".join(localised(note) for note in work.notes) if work else ""
        self.notes.setText(notes)
        self._notes_area.setVisible(bool(notes))
        problem = self._wrong or (self.target.problem if work else "")
        self.problem.setText("" if writing else problem)
        self.problem.setVisible(bool(self.problem.text()))
        self.import_button.setEnabled(work is not None and not writing and not self.target.problem)
        for widget in (self.files, self.how, self.target):
            widget.setEnabled(not writing)

    def _what_next(self) -> str:
        return "" if self.files.files else self.tr("Add the files of a manuscript, or drop them here.")

    def _summary(self, work: ImportedWork) -> str:
        locale = self.locale()
        language = self.how.chosen_language
        length = amount_words(sum(amount(one.text.base, language) for one in work.episodes), language)
        episodes = locale.toString(len(work.episodes))
        parts = sum(bool(part.title) for part in work.parts)
        if parts:
            words = self.tr("Parts: {p} · Episodes: {n}").format(p=locale.toString(parts), n=episodes)
        else:
            words = self.tr("Episodes: {n}").format(n=episodes)
        return f"{words} · {length}"

    def _import(self) -> None:
        if self._work is None or self._writing is not None:
            return
        work = replace(
            self._work,
            title=self.how.title.text().strip() or self._work.title,
            author=self.how.author.text().strip(),
            language=self.how.chosen_language,
        )
        if self.target.appends:
            self._append(work)
        else:
            self._create(work, self.target.place.path)
        self._update()

    def _create(self, work: ImportedWork, path: Path) -> None:
        def write(reporter: Reporter) -> Path:
            def fill(unit: Unit) -> None:
                add_work(unit, work)
                reporter.cancel.raise_if_cancelled()

            try:
                StoryFile.create(path, work.title, work.language, fill).close()
            except OSError as error:
                raise StoryFileError("{path} cannot be written ({reason}).", path=path, reason=reason(error)) from error
            return path

        job = self._desk.jobs.run(
            self, "", write, lane=Lane.TALKING, shown=False, done=self._on_created, failed=self._on_write_failed
        )
        self._writing = job.token

    def _append(self, work: ImportedWork) -> None:
        self._writing = CancelToken()
        aspects = {Aspect.ORDER, Aspect.TEXT}
        self._desk.do(self.tr("Import"), append(work, self._writing), aspects, self._on_appended, self._on_write_failed)

    def _on_created(self, path: Path) -> None:
        self.path = path
        self._finish(path)

    def _on_appended(self) -> None:
        self._finish(None)

    def _finish(self, path: Path | None) -> None:
        self._writing = None
        self.accept()
        self.imported.emit(path)

    def _on_write_failed(self, sentence: Message) -> None:
        self._writing = None
        self._wrong = localised(sentence)
        self._update()

    @override
    def reject(self) -> None:
        # What is being written is rolled back: the story appears whole or not at all.
        for running in (self._reading, self._writing):
            if running is not None:
                running.cancel()
        self._reading = self._writing = None
        super().reject()

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() and self._writing is None:
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        self.files.add([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])
