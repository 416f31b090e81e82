"""The same question to one character at several points of the story, side by side."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget
from typing_extensions import override

from workbench.dialogue.side_by_side import new_words
from workbench.story.message import Message
from workbench.story.text import Span
from workbench.ui.desk import Desk
from workbench.ui.jobs import Reporter
from workbench.ui.talk.composer import Composer
from workbench.ui.talk.conversation import viewpoint
from workbench.ui.talk.header import Picker
from workbench.ui.together.answer_view import AnswerView
from workbench.ui.together.answering import Stood, ask_columns
from workbench.ui.together.asker import AskerPane
from workbench.ui.together.column_view import ColumnView
from workbench.ui.widgets import IconButton, button, column, label, line, row

FEWEST, MOST = 2, 4
"""Points side by side."""


class SideBySidePane(AskerPane):
    """Who is asked, what, and a column for each point. Nothing of it is kept."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.model.set_missing(self.tr("So the columns list what is known, most to the point first."))
        self._wanted: tuple[str, int] | None = None
        self.columns: list[ColumnView] = []
        self.people = Picker(self.tr("Who is asked"))
        self.people.activated.connect(lambda: self.clear())
        self.composer = Composer()
        self.composer.field.setPlaceholderText(self.tr("One question, asked at every point below…"))
        self.composer.submitted.connect(self.ask)
        self.composer.stop_requested.connect(self.stop)
        self.legend = label("", "small", wrap=True)
        self.hint = label("", "small", wrap=True)
        self.more = button(self.tr("Another point"), self._add_point, "quiet")
        self.running.busy_changed.connect(self._on_busy)
        self._lay_out()
        self._set_points([1, 2])

    def show_question(self, character: str, number: int, question: str = "") -> None:
        """Turn to a character, with this point among the others, and a question to begin with."""
        if self.running.busy:
            return
        answered = bool(self.views) and self.people.currentData() == character
        if not answered or question not in ("", self.composer.field.toPlainText().strip()):
            self._wanted = character, number
        if question:
            self.composer.field.setPlainText(question)
        if self.scene.people:
            self._turn_to_wanted()
        self.composer.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def ask(self, question: str) -> None:
        """Ask it at every point, earliest first."""
        # The composer lets go of what it sends; here it heads the columns.
        self.composer.field.setPlainText(question)
        character, numbers = self.people.currentData() or "", sorted({one.number for one in self.columns})
        if not character or self.running.busy or not self.desk.is_open:
            return
        if len(numbers) < len(self.columns):
            self.hint.setText(self.tr("Two columns stand at the same point; choose another one."))
            self.hint.show()
            return
        self.clear()
        self.model.begin()
        for one, number in zip(self.columns, numbers, strict=True):
            one.episodes.setCurrentIndex(number - 1)
            view = AnswerView(
                self.turn(question, character, number), self.scene.name_of(character), chips=False, tools=True
            )
            view.marked = self._new_words(len(self.views))
            one.put(self.add_view(view))
        bench, story = self.desk.bench, self.desk.story
        asked_as = viewpoint(self.desk, character, numbers[0])

        def work(reporter: Reporter) -> None:
            ask_columns(reporter, bench, story, asked_as, question, numbers)

        title = self.tr("{name} at several points").format(name=self.scene.name_of(character))
        self.running.run(title, work, self.take, lambda _, why: self.wind_up(why))

    @override
    def take(self, event: object) -> None:
        if isinstance(event, Stood) and event.key < len(self.columns):
            self.columns[event.key].stand(event.column)
        else:
            super().take(event)

    @override
    def wind_up(self, sentence: Message | None) -> None:
        super().wind_up(sentence)
        told = [view.turn.receipt for view in self.views if view.turn.receipt is not None]
        words = self.tr("+ could not be known in the column before.")
        if any(receipt.model is not None for receipt in told):
            words = self.tr("Tinted: what the column before does not say. + could not be known there.")
        self.legend.setText(words)
        self.legend.setVisible(len(told) > 1)

    @override
    def clear(self) -> None:
        self.running.forget()
        self.views.clear()
        self.legend.hide()
        self.hint.hide()
        for one in self.columns:
            one.put(None)

    @override
    def show_scene(self) -> None:
        character, numbers = self.people.currentData() or "", [one.number for one in self.columns]
        self.people.offer_people(self.scene)
        self.people.setCurrentIndex(max(0, self.people.findData(character)))
        if self._wanted is None:
            self._wanted = (character, numbers[0]) if not self.views and self.scene.people else None
        if self._wanted is not None and self.scene.people:
            self._turn_to_wanted()
        else:
            for one, number in zip(self.columns, numbers, strict=True):
                one.offer(self.scene, number)
        self._enable()

    def _turn_to_wanted(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is None:
            return
        character, number = wanted
        count = len(self.scene.episodes)
        place = self.people.findData(character)
        if place >= 0:
            self.people.setCurrentIndex(place)
        self._set_points(sorted({max(2, count // 3), min(number, count + 1), count + 1})[-3:])

    def _set_points(self, numbers: Sequence[int]) -> None:
        self.clear()
        points = list(numbers) if len(numbers) >= FEWEST else [1, 2]
        while len(self.columns) > len(points):
            self._take_away(self.columns[-1])
        while len(self.columns) < len(points):
            self._append()
        for one, number in zip(self.columns, points, strict=True):
            one.offer(self.scene, number)
        self._enable()

    def _append(self) -> ColumnView:
        made = ColumnView()
        made.picked.connect(self.clear)
        made.removed.connect(self._on_removed)
        made.fact_chosen.connect(lambda item: self._jump(made, item, fact=True))
        made.belief_chosen.connect(lambda belief: self._jump(made, belief, fact=False))
        made.withheld_chosen.connect(self.jumps.to_withheld)
        if self.columns:
            rule = QFrame()
            rule.setProperty("role", "line")
            rule.setFixedWidth(1)
            self._row.addWidget(rule)
        self._row.addWidget(made, 1)
        self.columns.append(made)
        return made

    def _add_point(self) -> None:
        taken = {one.number for one in self.columns}
        free = [number for number in range(1, len(self.scene.episodes) + 2) if number not in taken]
        self.clear()
        self._append().offer(self.scene, free[-1] if free else 1)
        self._enable()

    def _on_removed(self, one: ColumnView) -> None:
        self.clear()
        self._take_away(one)
        self._enable()

    def _take_away(self, one: ColumnView) -> None:
        place = self.columns.index(one)
        self.columns.remove(one)
        at = self._row.indexOf(one)
        rule = self._row.itemAt(at - 1 if place else at + 1)
        for gone in (one, rule.widget() if rule is not None else None):
            if gone is not None:
                self._row.removeWidget(gone)
                gone.hide()
                gone.deleteLater()

    def _enable(self) -> None:
        busy, count = self.running.busy, len(self.columns)
        for one in self.columns:
            one.away.setVisible(count > FEWEST)
            one.away.setEnabled(not busy)
            one.episodes.setEnabled(not busy)
        self.people.setEnabled(not busy)
        points = len(self.scene.episodes) + 1
        self.more.setVisible(count < min(MOST, points))
        self.more.setEnabled(not busy)

    def _on_busy(self, busy: bool) -> None:
        self.composer.set_busy(busy)
        self._enable()
        if not busy:
            self.model.look()

    def _jump(self, one: ColumnView, what: object, *, fact: bool) -> None:
        if one.answer is not None:
            (one.answer.fact_chosen if fact else one.answer.belief_chosen).emit(what)

    def _new_words(self, key: int) -> Callable[[], Sequence[Span]]:
        def found() -> Sequence[Span]:
            if not 0 < key < len(self.views):
                return ()
            before, now = self.views[key - 1].turn.said, self.views[key].turn.said
            return new_words(before, now) if before and now else ()

        return found

    def _lay_out(self) -> None:
        title = row(None, 0, 8)
        title.addWidget(label(self.tr("The same question at several points"), "heading", wrap=True), 1)
        title.addWidget(IconButton("x", self.tr("Close (Esc)"), self.closed.emit))
        asked = row(None, 0, 8)
        self.people.setIconSize(QSize(18, 18))
        asked.addWidget(self.people, 1, Qt.AlignmentFlag.AlignTop)
        asked.addWidget(self.composer, 3)
        top = column(None, 0, 8)
        top.setContentsMargins(16, 12, 16, 8)
        top.addLayout(title)
        top.addLayout(asked)
        top.addWidget(self.model)
        told = row(None, 0, 8)
        told.addWidget(self.legend, 1)
        told.addWidget(self.hint, 1)
        told.addStretch()
        told.addWidget(self.more)
        top.addLayout(told)
        points = QWidget()
        self._row = row(points, 0, 0)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(points)
        layout = column(self, 0, 0)
        layout.addLayout(top)
        layout.addWidget(line())
        layout.addWidget(area, 1)
