"""Two characters rehearse a scene: set up, played a few lines at a time, gone on with, and what one told the other."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget
from typing_extensions import override

from workbench.dialogue.scene import Duologue, Told, episode_of, propose, proposed
from workbench.store import Unit
from workbench.story.episodes import MAIN_BRANCH
from workbench.story.facts import Status
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Reporter
from workbench.ui.talk.conversation import viewpoint
from workbench.ui.together.answer_view import AnswerView
from workbench.ui.together.answering import Heard, Spoke, play_lines
from workbench.ui.together.asker import AskerPane
from workbench.ui.together.line_view import LineView
from workbench.ui.together.scene_form import SceneForm, Setting
from workbench.ui.together.told_row import ToldRow
from workbench.ui.widgets import EmptyState, IconButton, button, column, label, line, row

if TYPE_CHECKING:
    from workbench.engine import Reader, Talker

_MARGIN = 16
_NEAR = 32
"""Pixels from the end within which the author counts as reading the latest."""


class ScenePane(AskerPane):
    """A scene lives as long as the pane shows it: nothing of it is kept but what the author proposes."""

    review_requested = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.model.set_missing(self.tr("A scene needs one to speak its lines."))
        self._duologue: Duologue | None = None
        self._setting: Setting | None = None
        self._wanted: tuple[str, int] | None = None
        self._episode = ""
        self._follow = True
        self.lines: list[LineView] = []
        self.form = SceneForm()
        self.begin_button = button(self.tr("Begin"), self.begin, "primary")
        self.stop_button = button(self.tr("Stop (Esc)"), self.stop)
        self.on_button = button(self.tr("Go on"), self.go_on, "primary")
        self.copy_button = button(self.tr("Copy the scene"), self._copy, "quiet")
        self._lay_out()
        self.form.changed.connect(self._enable)
        self.form.submitted.connect(self.begin)
        self.running.busy_changed.connect(self._on_busy)
        self.model.looked.connect(self._enable)
        desk.changed.connect(self._on_told_changed)
        self._enable()

    def show_people(self, character: str, number: int) -> None:
        """Have this one begin, as of this episode, unless a scene is on."""
        if not self.lines and not self.running.busy:
            self._wanted = character, number
            if self.scene.people:
                self._turn_to_wanted()
        self.form.situation.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def begin(self) -> None:
        """Begin a scene as the form says, in place of the one before."""
        if self.begin_button.isEnabled() and not self.running.busy:
            self.clear()
            self._setting = self.form.setting
            self._play()

    def go_on(self) -> None:
        """So many lines more of the same scene; a line that was cut off is begun anew."""
        if self._setting is not None and not self.running.busy:
            for cut in [one for one in self.lines if not one.heard]:
                self._take_away(cut)
            self._play()

    @override
    def take(self, event: object) -> None:
        match event:
            case Duologue():
                self._duologue = event
            case Spoke(key, speaker) if key == len(self.lines):
                self._add_line(speaker)
            case Heard(key, told) if key < len(self.lines):
                self._hear(self.lines[key], told)
            case _:
                super().take(event)

    @override
    def clear(self) -> None:
        self.running.forget()
        self.model.begin()
        self._duologue, self._setting = None, None
        while self.lines:
            self._take_away(self.lines[-1])
        self._enable()

    @override
    def show_scene(self) -> None:
        self.form.offer(self.scene)
        self._turn_to_wanted()
        self._enable()

    def _turn_to_wanted(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self.form.choose(*wanted)

    def _play(self) -> None:
        setting = self._setting
        if setting is None or not self.desk.is_open:
            return
        bench, story = self.desk.bench, self.desk.story
        asked_as = viewpoint(self.desk, setting.one, setting.number)
        self._episode = self.desk.read(lambda unit: episode_of(unit, asked_as))
        self.model.begin()
        scene, first = self._duologue, len(self.lines)
        if scene is not None:
            scene.strict = asked_as.strict
        keys = range(first, first + self.form.lines.value())

        def begun(reader: "Reader | None", talker: "Talker") -> Duologue:
            return Duologue(story, reader, talker, asked_as, setting.other, setting.situation, setting.place)

        def work(reporter: Reporter) -> Duologue | None:
            return play_lines(reporter, bench, story, begun, scene, keys)

        self._follow = True
        names = [self.scene.name_of(one) for one in (setting.one, setting.other)]
        title = self.tr("A scene with {one} and {other}").format(one=names[0], other=names[1])
        self.running.run(title, work, self.take, lambda _, why: self.wind_up(why))

    def _add_line(self, speaker: str) -> None:
        setting = self._setting
        if setting is None:
            return
        name = self.scene.name_of(speaker)
        view = self.add_view(AnswerView(self.turn("", speaker, setting.number), name))
        letters = self.scene.letters.get(speaker, "")
        made = LineView(view, name, self.scene.place_of(speaker), letters, second=speaker == setting.other)
        made.propose_requested.connect(self._propose)
        made.told_chosen.connect(self.jumps.to_withheld)
        made.review_requested.connect(self.review_requested)
        self._column.insertWidget(len(self.lines), made)
        self.lines.append(made)
        self._enable()

    def _hear(self, one: LineView, told: tuple[Told, ...]) -> None:
        can = not self.desk.story.info.read_only
        for row_of in told:
            one.hear([row_of], self.scene.name_of(row_of.hearer), can)
        one.hear((), "", can)
        self._look_up()

    def _take_away(self, one: LineView) -> None:
        at = self.lines.index(one)
        del self.lines[at], self.views[at]
        self._column.removeWidget(one)
        one.hide()
        one.deleteLater()

    # What was told.

    @property
    def _rows(self) -> list[ToldRow]:
        return [shown for one in self.lines for shown in one.told]

    def _propose(self, told: Told) -> None:
        branch = None if self.desk.branch == MAIN_BRANCH else self.desk.branch
        edit = propose(told, self._episode, branch)
        self.desk.do(self.tr("Propose what was told"), edit, {Aspect.KNOWLEDGE})

    def _on_told_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & {Aspect.KNOWLEDGE, Aspect.FACTS}:
            self._look_up()

    def _look_up(self) -> None:
        """Ask the story what became of what was told: it may have been undone, or settled in the review."""
        rows, episode, branch = self._rows, self._episode, self.desk.branch
        if not rows or not self.desk.is_open:
            return

        def read(unit: Unit) -> list[Status | None]:
            return [proposed(unit, one.told, episode, branch) for one in rows]

        self.desk.ask(self, read, partial(self._show_told, rows))

    def _show_told(self, rows: list[ToldRow], found: list[Status | None]) -> None:
        for one, status in zip(rows, found, strict=True):
            if one in self._rows:
                one.show_status(status)

    # The pane.

    def _on_busy(self, busy: bool) -> None:
        if busy or self.stop_button.hasFocus():
            self.hold_focus()
        self.form.setEnabled(not busy)
        self._enable()
        if not busy:
            self.model.look()

    def _enable(self) -> None:
        busy, asked = self.running.busy, self.form.setting
        complete = bool(asked.one and asked.other and asked.one != asked.other and asked.situation)
        self.begin_button.setEnabled(complete and self.model.there and not busy)
        self.begin_button.setText(self.tr("Start over") if self.lines else self.tr("Begin"))
        self.begin_button.setVisible(not busy)
        self.begin_button.setProperty("role", "" if self.lines else "primary")
        self.begin_button.style().polish(self.begin_button)
        self.stop_button.setVisible(busy)
        self.on_button.setVisible(bool(self.lines) and not busy)
        self.copy_button.setVisible(any(one.heard for one in self.lines))
        self._pages.setCurrentIndex(1 if self.lines else 0)

    def _copy(self) -> None:
        turns = [one.answer.turn for one in self.lines if one.heard]
        said = [f"{self.scene.name_of(turn.viewpoint.character)}: {turn.said}" for turn in turns]
        QGuiApplication.clipboard().setText("\n".join(said))

    def _on_range(self) -> None:
        if self._follow:
            self._area.verticalScrollBar().setValue(self._area.verticalScrollBar().maximum())

    def _on_moved(self, value: int) -> None:
        self._follow = value >= self._area.verticalScrollBar().maximum() - _NEAR

    def _lay_out(self) -> None:
        title = row(None, 0, 8)
        title.addWidget(label(self.tr("Rehearse a scene"), "heading", wrap=True), 1)
        title.addWidget(IconButton("x", self.tr("Close (Esc)"), self.closed.emit))
        top = column(None, 0, 8)
        top.setContentsMargins(_MARGIN, 12, _MARGIN, 12)
        top.addLayout(title)
        top.addWidget(self.form)
        top.addWidget(self.model)
        played = QWidget()
        self._column = column(played, _MARGIN, 16)
        self._column.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(played)
        bar = self._area.verticalScrollBar()
        bar.rangeChanged.connect(self._on_range)
        bar.valueChanged.connect(self._on_moved)
        empty = EmptyState(
            "users-three",
            self.tr("Nothing rehearsed yet"),
            self.tr("Choose two people and say what is going on. Each speaks from their own memory at that point."),
        )
        self._pages = QStackedWidget()
        self._pages.addWidget(empty)
        self._pages.addWidget(self._area)
        foot = QWidget()
        foot.setProperty("role", "footer")
        foot.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        ends = row(foot)
        ends.setContentsMargins(_MARGIN, 8, _MARGIN, 8)
        words = self.tr("Nothing said here becomes part of the story, and the scene is not kept.")
        ends.addWidget(label(words, "small", wrap=True), 1)
        for one in (self.copy_button, self.begin_button, self.stop_button, self.on_button):
            ends.addWidget(one)
        layout = column(self, 0, 0)
        layout.addLayout(top)
        layout.addWidget(line())
        layout.addWidget(self._pages, 1)
        layout.addWidget(foot)
