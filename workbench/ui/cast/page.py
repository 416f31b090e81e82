"""The cast comes first: who are these people?"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QProgressBar, QWidget

from workbench.memory.cast.candidates import Candidate, bring_back, rejected
from workbench.memory.cast.discover import discover, named
from workbench.memory.edits import together
from workbench.memory.edits.cast import take, turn_down
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.errors import ModelError
from workbench.story.message import Message
from workbench.story.text import ManuscriptText
from workbench.ui.cast.people import People
from workbench.ui.cast.person_list import PersonList
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Job, Lane, Reporter, State
from workbench.ui.messages import localised
from workbench.ui.sheet.drawing import Drawing
from workbench.ui.widgets import EmptyState, OrEmpty, button, column, label, row

WIDEST = 860
"""Pixels the column takes at most."""

Found = tuple[list[Candidate], list[Character], Message | None, Sequence[str], Sequence[ManuscriptText]]
"""The candidates, the cast as it is, whether the reading model took part, the names rejected before, and the texts that
have ruby."""


class CastPage(QWidget):
    """Finds people, lets the author settle who they are, and takes them into the story.

    `accepted` says with True that the story is to be read now; `skipped` that nobody was taken, or
    that the author goes on writing meanwhile; `found` carries how many people a search came back with.
    """

    accepted = Signal(bool)
    found = Signal(int)
    skipped = Signal()
    place_requested = Signal(str, object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._drawing = Drawing(desk, self)
        self._job: Job[Found] | None = None
        self._has_list = False
        self.setProperty("role", "desk")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.list = PersonList()
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Somebody not in the list"))
        self.name.setAccessibleName(self.tr("Name"))
        self.add_button = button(self.tr("Add"), self._add)
        self.merge_button = button(self.tr("Merge"), self.list.merge)
        self.merge_button.setToolTip(self.tr("Make the selected ones one person (M)"))
        self.rename_button = button(self.tr("Rename"), self.list.rename)
        self.rename_button.setToolTip(self.tr("Give another name (F2)"))
        self.read_button = button("", self._take_and_read, "primary")
        self.take_button = button("", self._take)
        self.skip_button = button(self.tr("Skip"), self._skip, "quiet")
        self.again_button = button(self.tr("Look again"), self.search, "quiet")
        self.reject_button = button(self.tr("Nobody"), self.list.reject)
        self.reject_button.setToolTip(self.tr("Not a person of the story; not proposed again (R)"))
        self.into_button = button(self.tr("Same as…"), self.list.join_cast)
        self.into_button.setToolTip(self.tr("Another name of somebody in the cast (I)"))
        self.back_button = button("", self._bring_back, "quiet")
        self.back_button.hide()
        self.note = label("", "small", wrap=True)
        self.problem = label("", "danger", wrap=True)
        self.progress = QProgressBar()
        self.doing = label("", "muted")
        self.stop_button = button(self.tr("Stop"), self._stop)
        self.meanwhile_button = button(self.tr("Go on writing meanwhile"), self.skipped.emit, "quiet")
        self._pages = OrEmpty()
        self._searching = self._searching_page()
        self._people = self._people_page()
        self._pages.addWidget(self._searching)
        self._pages.addWidget(self._people)
        inner = QWidget()
        inner.setMaximumWidth(WIDEST)
        column(inner).addWidget(self._pages)
        layout = row(self, 24, 0)
        layout.addStretch(1)
        layout.addWidget(inner, 100)
        layout.addStretch(1)
        self.list.changed.connect(self._update)
        self.list.itemSelectionChanged.connect(self._update)
        self.list.place_requested.connect(self.place_requested)
        self.name.returnPressed.connect(self._add)
        desk.story_closing.connect(self._on_story_closing)
        desk.changed.connect(self._on_changed)
        self._update()

    def start(self) -> None:
        """Look for people, unless what was found is still to be settled: then go on with that."""
        if self._job is None and not self._has_list:
            self.search()
        elif self._has_list:
            self.list.setFocus()

    def search(self) -> None:
        """Look for people in the whole story."""
        if not self._desk.is_open or self._job is not None:
            if not self._desk.is_open:
                self._say("book-open", self.tr("No story is open"), self.tr("Open one, and its people are found here."))
            return
        desk, story = self._desk, self._desk.story

        def work(reporter: Reporter) -> Found:
            try:
                # Asked for here: starting the reading process takes seconds.
                found = discover(story, desk.bench.reader, reporter.progress, reporter.cancel, desk.branch)
                trouble = None
            except ModelError as error:
                found, trouble = [], error.message
            with story.read() as unit:
                texts = [one.text for one in unit.episodes.list(desk.branch) if one.text.ruby]
                return found, unit.characters.list(), trouble, rejected(unit), texts

        def found(result: Found) -> None:
            if desk.is_open and desk.story is story:
                self._on_found(result)
                self.found.emit(len(result[0]))

        self._has_list = False
        self.progress.setRange(0, 0)
        self.doing.setText(self.tr("Reading the names in the text…"))
        self._pages.setCurrentWidget(self._searching)
        self._job = desk.jobs.run(
            self,
            self.tr("Looking for people"),
            work,
            lane=Lane.READING,
            done=found,
            failed=self._on_failed,
            end=self._on_end,
        )
        self._job.progressed.connect(self._on_progress)
        self.stop_button.setFocus()

    def _searching_page(self) -> QWidget:
        page = QWidget()
        layout = column(page, 24, 16)
        layout.addStretch(2)
        for one in (label(self.tr("Who is in this story?"), "title"), self.doing):
            one.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(one)
        self.progress.setFixedWidth(320)
        layout.addWidget(self.progress, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.stop_button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.meanwhile_button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(3)
        return page

    def _people_page(self) -> QWidget:
        page = QWidget()
        layout = column(page, 0, 12)
        head = row()
        head.addWidget(label(self.tr("Who is in this story?"), "title"), 1)
        head.addWidget(self.back_button)
        head.addWidget(self.again_button)
        layout.addLayout(head)
        words = self.tr("Space marks who belongs to the story, R who does not, M makes the selected ones one person.")
        layout.addWidget(label(words, "muted", wrap=True))
        layout.addWidget(self.note)
        layout.addWidget(self.list, 1)
        tools = row()
        tools.addWidget(self.name, 1)
        tools.addWidget(self.add_button)
        tools.addSpacing(16)
        tools.addWidget(self.reject_button)
        tools.addWidget(self.into_button)
        tools.addWidget(self.rename_button)
        tools.addWidget(self.merge_button)
        layout.addLayout(tools)
        layout.addWidget(self.problem)
        bottom = row()
        bottom.addWidget(self.skip_button)
        bottom.addStretch(1)
        bottom.addWidget(self.take_button)
        bottom.addWidget(self.read_button)
        layout.addSpacing(4)
        layout.addLayout(bottom)
        return page

    def _say(
        self, icon: str, heading: str, text: str, action: str = "", then: Callable[[], object] | None = None
    ) -> None:
        self._pages.show_state(EmptyState(icon, heading, text, action, then))

    def _on_progress(self, done: int, total: int, what: str) -> None:  # noqa: ARG002 - the signal's
        self.progress.setRange(0, total)
        self.progress.setValue(done)

    def _on_found(self, found: Found) -> None:
        candidates, cast, trouble, gone, texts = found
        self.back_button.setText(self.tr("Rejected before: {n}. Bring back").format(n=len(gone)))
        self.back_button.setToolTip(", ".join(gone))
        self.back_button.setVisible(bool(gone))
        people = People(candidates, cast, texts)
        self._has_list = True
        notes = []
        if not trouble and not candidates:
            notes.append(self.tr("Nobody was found in the text. Add the people of the story by hand below."))
        if any(one.narrator for one in candidates):
            notes.append(self.tr("Whoever tells the story stands here as “I”: merge it with their name, or mark it."))
        if trouble:
            notes += [localised(trouble), self.tr("People can be added by hand.")]
        self.note.setText("\n".join(notes))
        self.note.setVisible(bool(notes))
        self._pages.setCurrentWidget(self._people)
        self.list.show_people(people)
        if self.isVisible():  # What is typed in the manuscript meanwhile is not for this list.
            self.list.setFocus()

    def _on_failed(self, sentence: Message) -> None:
        heading = self.tr("The search could not be finished")
        self._say("warning-circle", heading, localised(sentence), self.tr("Look again"), self.search)

    def _on_end(self) -> None:
        job = self._job
        if job is None or job.running:
            return
        self._job = None
        if job.state is State.CANCELLED:
            text = self.tr("Look again whenever you like, or go on without: people can be added at any time.")
            self._say("users", self.tr("Stopped"), text, self.tr("Look again"), self.search)

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _add(self) -> None:
        name = self.name.text().strip()
        if name:
            self.name.clear()
            self.list.add(name)
            branch = self._desk.branch
            self._desk.ask(self, lambda unit: named(unit, name, branch), self._on_named)

    def _on_named(self, candidate: Candidate) -> None:
        if candidate.count:
            self.list.show_found(candidate)

    def _take_and_read(self) -> None:
        self._accept(True)

    def _take(self) -> None:
        self._accept(False)

    def _accept(self, read_on: bool) -> None:
        taken = self.list.people.taken
        if not taken and not self.list.people.rejected:
            self._finish(read_on)
            return
        self._enable(False)
        self.read_button.setText(self.tr("One moment…"))

        def done() -> None:
            if not read_on:  # Else it is done when the story has been read.
                self._drawing.draw()
            self._finish(read_on)

        edit = together([take(taken, self._desk.branch), turn_down(self.list.people.rejected)])
        self._desk.do(self.tr("Cast"), edit, {Aspect.CAST}, done, self._on_refused)

    def _finish(self, read_on: bool) -> None:
        self._has_list = False
        self._enable(True)
        self.accepted.emit(read_on)

    def _on_refused(self, sentence: Message) -> None:
        self._enable(True)
        self.problem.setText(localised(sentence))
        self.problem.show()

    def _bring_back(self) -> None:
        """Propose again who was rejected, and look for them."""

        def forget(unit: Unit) -> None:
            bring_back(unit, rejected(unit))

        self._desk.write(forget, (), lambda _: self.search())

    def _skip(self) -> None:
        self.skipped.emit()

    def _enable(self, on: bool) -> None:
        for widget in (
            *(self.list, self.read_button, self.take_button, self.skip_button, self.again_button),
            *(self.name, self.add_button, self.merge_button, self.rename_button, self.reject_button, self.into_button),
        ):
            widget.setEnabled(on)
        if on:
            self._update()

    def _update(self) -> None:
        count = len(self.list.people.taken)
        if count:
            self.read_button.setText(self.tr("Accept {n} and read the story").format(n=count))
            self.take_button.setText(self.tr("Accept {n}").format(n=count))
        else:
            self.read_button.setText(self.tr("Read the story"))
            self.take_button.setText(self.tr("Take nobody"))
        self.take_button.setEnabled(count > 0 or bool(self.list.people.rejected))
        self.merge_button.setEnabled(len(self.list.chosen) > 1)
        self.rename_button.setEnabled(len(self.list.chosen) == 1)
        self.into_button.setEnabled(len(self.list.chosen) == 1 and bool(self.list.people.cast))
        self.reject_button.setEnabled(bool(self.list.chosen))
        self.problem.hide()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        # Held against another cast, or found in another text: the next start looks again. What the author has settled
        # in the list outlives a look at the text and a word typed there.
        outdated = Aspect.CAST in aspects or (aspects & {Aspect.TEXT, Aspect.ORDER} and not self.list.people.touched)
        if outdated and not self.isVisible():
            self._has_list = False

    def _on_story_closing(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._has_list = False
        self.list.show_people(People([], []))
