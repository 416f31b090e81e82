"""The page of the settings on which chat models are tried on the open story, and one of them is chosen."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QListWidget, QProgressBar, QSpinBox, QWidget
from typing_extensions import override

from workbench.app import Workbench
from workbench.dialogue.ask import SEED
from workbench.dialogue.scoring.keeping import kept, story_state
from workbench.dialogue.scoring.probes import PROBES, probes_of
from workbench.dialogue.scoring.running import score
from workbench.dialogue.scoring.table import Line, table
from workbench.engine.chat_models import ChatModelFile, chat_models
from workbench.engine.gguf_file import read_header
from workbench.memory.retention import scores_folder
from workbench.settings import Settings
from workbench.store import StoryFile
from workbench.story.errors import InputError, ModelError
from workbench.story.message import Message
from workbench.ui.desk import Desk
from workbench.ui.jobs import Job, Lane, Reporter, State
from workbench.ui.messages import localised
from workbench.ui.progress.models import need_reader
from workbench.ui.progress.words import progress_words
from workbench.ui.scoring.table import ModelTable
from workbench.ui.scoring.words import answer_words, marks
from workbench.ui.widgets import button, column, keep_room, label, row, sentences

_MOST = 200


@dataclass(frozen=True, slots=True)
class _Found:
    """The chat models that are here and what is known of models on this story."""

    files: list[ChatModelFile]
    lines: list[Line]


class ScoringPage(QWidget):
    """`chosen` carries the model that is to answer from now on. Has no settings to save with the others."""

    chosen = Signal(str)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._job: Job[list[Message]] | None = None
        self._own: list[str] = []
        body = column(self, 24, 12)
        body.addWidget(label(self.tr("Which model for this story"), "title"))
        words = self.tr(
            "Each model is asked about this story’s own secrets, as people who know them and people who do not. The "
            "table says what it gave away."
        )
        body.addWidget(label(words, "muted", wrap=True))
        self.table = ModelTable()
        self.table.currentItemChanged.connect(self._show_answers)
        self.table.itemChanged.connect(self._show)
        body.addWidget(self.table)
        self.probes = QSpinBox()
        self.probes.setRange(1, _MOST)
        self.probes.setValue(PROBES)
        self.probes.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.probes.setAccessibleName(self.tr("Questions for each model"))
        self.try_button = button(self.tr("&Try the ticked ones"), self.start)
        self.stop_button = button(self.tr("&Stop"), self.stop, "quiet")
        self.add_button = button(self.tr("A &file…"), self._browse, "quiet")
        self.use_button = button(self.tr("&Use this one"), self.use)
        actions = row()
        actions.addWidget(self.try_button)
        actions.addWidget(self.probes)
        actions.addWidget(label(self.tr("questions each"), "small"))
        actions.addWidget(self.stop_button)
        actions.addStretch(1)
        actions.addWidget(self.add_button)
        actions.addWidget(self.use_button)
        for one in (self.try_button, self.stop_button, self.add_button, self.use_button):
            one.setAutoDefault(False)
        body.addLayout(actions)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("How far it is"))
        self.progress = label("", "small")
        self.result = label("", "", wrap=True)
        for widget in (self.bar, self.progress, self.result):
            body.addWidget(widget)
        self.answers = QListWidget()
        self.answers.setAccessibleName(self.tr("Questions and answers"))
        self.answers.setWordWrap(True)
        self.answers.setAlternatingRowColors(True)
        self.answers.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.answers.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.answers.setMinimumHeight(160)
        keep_room(self.answers)
        body.addWidget(self.answers, 1)
        self._say("")
        self._show()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def start(self) -> None:
        """Try the ticked models, one after another."""
        if self._job is not None or not self._desk.is_open:
            return
        story, bench, count = self._desk.story, self._desk.bench, self.probes.value()
        models = self.table.wanted

        def work(reporter: Reporter) -> list[Message]:
            need_reader(bench.settings)
            return _try(story, bench, models, count, reporter)

        self._say("")
        title = self.tr("Trying chat models")
        self._job = self._desk.jobs.run(
            self,
            title,
            work,
            lane=Lane.TALKING,
            piece=lambda _: self._look(),
            done=lambda problems: self._say(sentences(*map(localised, problems))),
            failed=lambda sentence: self._say(localised(sentence)),
            end=self._on_end,
        )
        self._job.progressed.connect(self._on_progress)
        self._job.state_changed.connect(self._on_progress)
        self._show()

    def stop(self) -> None:
        """Stop after the answer at hand; the next time it goes on from there."""
        if self._job is not None:
            self._job.cancel()
            self._show()

    def use(self) -> None:
        """Have the chosen model answer from now on."""
        model = self.table.chosen
        if not model:
            return
        try:
            self._desk.save_settings({"talker": {"model": model}})
        except InputError as error:
            self._say(localised(error.message))
            return
        except OSError as error:
            words = self.tr("The settings could not be saved ({reason}).")
            self._say(words.format(reason=error.strerror or error))
            return
        self._say(self.tr("It answers from now on."))
        self.chosen.emit(model)
        self._look()

    def add_file(self, path: Path) -> None:
        """Put a GGUF file among the models to be tried."""
        try:
            read_header(path)
        except ModelError as error:
            self._say(localised(error.message))
            return
        self._own.append(str(path))
        self._look()

    def _browse(self) -> None:
        kinds = self.tr("GGUF models (*.gguf);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("A chat model"), str(Path.home()), kinds)
        if name:
            self.add_file(Path(name))

    def _look(self) -> None:
        if not self._desk.is_open:
            return
        if not self.table.topLevelItemCount():
            self._say(self.tr("Looking…"))
        story, settings, own = self._desk.story, self._desk.settings, list(self._own)
        self._desk.jobs.run(
            self, "", lambda _: _find(story, settings, own), lane=Lane.STORY, shown=False, done=self._on_found
        )

    def _on_found(self, found: _Found) -> None:
        if not self.table.topLevelItemCount():
            self._say("")
        self.table.show_models(found.files, found.lines, self._desk.settings.talker.model or "")
        self._show_answers()
        self._show()

    def _show_answers(self) -> None:
        line = self.table.line
        self.answers.clear()
        self.answers.setVisible(line is not None)
        for one in sorted(line.score.rows, key=lambda one: not marks(one)) if line is not None else ():
            self.answers.addItem(answer_words(one))
        self._show()

    def _on_progress(self) -> None:
        if self._job is not None:
            done, total, _ = self._job.progress
            self.bar.setRange(0, max(0, total))
            self.bar.setValue(done)
            self.progress.setText(progress_words(self._job.state, self._job.progress))

    def _on_end(self) -> None:
        job, self._job = self._job, None
        if job is not None and job.state is State.CANCELLED:
            self._say(self.tr("Stopped. The answers so far are kept; trying again goes on from there."))
        self._look()
        self._show()

    def _say(self, words: str) -> None:
        self.result.setText(words)
        self.result.setVisible(bool(words))

    def _show(self) -> None:
        running, is_open = self._job is not None, self._desk.is_open
        self.try_button.setEnabled(is_open and not running and bool(self.table.wanted))
        self.probes.setEnabled(is_open and not running)
        self.add_button.setEnabled(is_open and not running)
        self.stop_button.setVisible(running)
        self.stop_button.setEnabled(self._job is not None and not self._job.token.cancelled)
        model = self.table.chosen
        self.use_button.setEnabled(bool(model) and model != (self._desk.settings.talker.model or ""))
        for widget in (self.bar, self.progress):
            widget.setVisible(running)
        if not is_open:
            self._say(self.tr("Open a story first: models are tried on its own secrets."))


def _find(story: StoryFile, settings: Settings, own: list[str]) -> _Found:
    scores = kept(scores_folder(settings.cache, story))
    named = [settings.talker.model or "", *settings.talker.own, *(score.model for score in scores), *own]
    files = chat_models(settings.models, named)
    return _Found(files, table(scores, story_state(story, strict=settings.strict)))


def _try(story: StoryFile, bench: Workbench, models: list[str], count: int, reporter: Reporter) -> list[Message]:
    """Try each model; returns why some could not be."""
    probes = probes_of(story, count, seed=SEED, strict=bench.settings.strict)
    problems = []
    for number, model in enumerate(models):

        def progress(done: int, total: int, what: str, before: int = number) -> None:
            reporter.progress(before * total + done, len(models) * total, what)

        try:
            talker = bench.talker(model, reporter.cancel)
            if talker is not None:
                score(
                    story,
                    bench.reader,
                    talker,
                    model,
                    probes,
                    bench.settings.cache,
                    progress=progress,
                    cancel=reporter.cancel,
                )
                reporter.produce(model)
        except ModelError as error:
            problems.append(error.message)
    return problems
