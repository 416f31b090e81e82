"""Sentences of the story that mean the like of what is typed, the nearest first."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from workbench.memory.finding import Meanings, Near, sentences_of
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, Lane, Reporter
from workbench.ui.messages import localised
from workbench.ui.numbering import says_its_number
from workbench.ui.widgets import button, column, label, row

_NEAR = Qt.ItemDataRole.UserRole


class MeaningPage(QWidget):
    """`place_requested` carries an episode's id and a Span."""

    place_requested = Signal(str, object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._meanings = Meanings()
        self._job: Job[list[Near]] | None = None
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("What was said, in your own words"))
        self.field.setAccessibleName(self.tr("What to look for by its meaning"))
        self.field.setClearButtonEnabled(True)
        self.look = button(self.tr("Find"), self.search)
        self.said = label("", "small", wrap=True)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sentences found"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        layout = column(self, 0, 0)
        top = column(spacing=6)
        top.setContentsMargins(12, 10, 12, 4)
        line = row(spacing=6)
        line.addWidget(self.field, 1)
        line.addWidget(self.look)
        top.addLayout(line)
        top.addWidget(self.said)
        layout.addLayout(top)
        layout.addWidget(self.list, 1)
        self.field.returnPressed.connect(self.search)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.clear()

    def begin(self) -> None:
        """Ask for words."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def clear(self) -> None:
        """Another story is on the desk, or another branch."""
        if self._job is not None:
            self._job.cancel()
        self._job = None
        self.list.clear()
        self.said.setText(
            self.tr("The first search reads every sentence of the story, which can take minutes; later ones are quick.")
        )

    def search(self) -> None:
        """Look for what is typed."""
        words = self.field.text().strip()
        if self._job is not None:
            self._job.cancel()
        if not words or not self._desk.is_open:
            return
        story, branch, bench, meanings = self._desk.story, self._desk.branch, self._desk.bench, self._meanings
        language = story.info.language

        def work(reporter: Reporter) -> list[Near]:
            with story.read() as unit:
                told = unit.episodes.list(branch)
            sentences = sentences_of(told, language)
            reporter.cancel.raise_if_cancelled()
            return meanings.nearest(bench.reader, words, sentences, cancel=reporter.cancel, progress=reporter.progress)

        job = self._desk.jobs.run(
            self,
            self.tr("Finding by meaning"),
            work,
            lane=Lane.READING,
            after=Lane.WRITING,
            done=lambda found: self._show(job, found),
            failed=lambda sentence: self._say(job, localised(sentence)),
        )
        self._job = job
        self.said.setText(self.tr("Looking…"))
        job.progressed.connect(self._on_progress)

    def _on_progress(self, done: int, total: int, _: str) -> None:
        if self.sender() is self._job:
            self.said.setText(self.tr("Sentences read: {n} of {total}").format(n=f"{done:,}", total=f"{total:,}"))

    def _say(self, job: Job[list[Near]], sentence: str) -> None:
        if job is self._job:
            self.said.setText(sentence)

    def _show(self, job: Job[list[Near]], found: list[Near]) -> None:
        if job is not self._job:
            return
        self.list.clear()
        for near in found:
            one = near.sentence
            head = self.tr("Episode {n}  {title}").format(n=one.number, title=one.title).rstrip()
            head = one.title if says_its_number(one.title, one.number) else head
            item = QListWidgetItem(f"{one.text}\n{head}")
            item.setData(_NEAR, near)
            self.list.addItem(item)
        self.said.setText(self.tr("The nearest first.") if found else self.tr("Nothing found"))

    def _go(self, item: QListWidgetItem) -> None:
        near = item.data(_NEAR)
        if isinstance(near, Near):
            self.place_requested.emit(near.sentence.episode, near.sentence.span)
