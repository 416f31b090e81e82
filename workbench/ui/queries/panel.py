"""Questions about who knows what, beside the text and the matrix."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QComboBox, QMenu, QSizePolicy, QWidget
from typing_extensions import override

from workbench.memory.matrix import READER
from workbench.store import Unit
from workbench.story.cast import Character
from workbench.story.facts import Fact
from workbench.story.message import Message
from workbench.ui.desk import Aspect, Desk
from workbench.ui.matrix.words import opening
from workbench.ui.queries.choosing import ChooseFact
from workbench.ui.queries.lines import Lines
from workbench.ui.queries.reading import Found, Kind, Line, Question, answer
from workbench.ui.story_view import StoryView
from workbench.ui.widgets import EmptyState, OrEmpty, button, column, label, line, row


@dataclass(frozen=True, slots=True)
class _Choices:
    people: list[Character]
    titles: list[str]
    found: Found | None


class QueryPanel(StoryView):
    """`place_requested` carries an episode's id and a Span or None; `fact_requested` a fact's id, to be shown in the
    matrix."""

    place_requested = Signal(str, object)
    fact_requested = Signal(str)
    SHOWN = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.CAST, Aspect.FACTS, Aspect.KNOWLEDGE})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._question = Question(Kind.WHO)
        self._present = True
        self.kind = _box(self.tr("Question"))
        self.kind.addItem(self.tr("Who knows this?"), Kind.WHO)
        self.kind.addItem(self.tr("What does one know that another does not?"), Kind.DIFFERENCE)
        self.kind.addItem(self.tr("When does somebody learn this?"), Kind.WHEN)
        self.when = _box(self.tr("As of"))
        self.one, self.other = _box(self.tr("Who")), _box(self.tr("Who does not"))
        self.fact = label("", wrap=True)
        self.choose = button(self.tr("Choose a fact…"), self._choose)
        self.said = label("", "small", wrap=True)
        self.lines = Lines()
        self._between = label(self.tr("and not"), "muted")
        self._stack = OrEmpty(self.lines)
        self._lay_out()
        self._wire()
        self._show_fields()
        self._show_found(None)

    def ask(self, kind: str, fact: str = "", character: str = "", episode: int | None = None) -> None:
        """Put a question; what is left out stays as it was, or is for the author to choose. `episode` None: the
        present."""
        before = self._question
        other = before.other if before.other != (character or before.one) else ""
        self._question = replace(
            before, kind=Kind(kind), fact=fact or before.fact, one=character or before.one, other=other
        )
        self._present = episode is None
        if episode is not None:
            self._question = replace(self._question, episode=episode)
        self._show_fields()
        self.refresh()
        self.lines.setFocus()

    def _lay_out(self) -> None:
        layout = column(self, 0, 0)
        top = QWidget()
        above = column(top, 12, 8)
        above.addWidget(self.kind)
        people = row()
        people.addWidget(self.one, 1)
        people.addWidget(self._between)
        people.addWidget(self.other, 1)
        above.addLayout(people)
        about = row()
        about.addWidget(self.fact, 1)
        about.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignTop)
        above.addLayout(about)
        above.addWidget(self.when)
        above.addWidget(self.said)
        layout.addWidget(top)
        layout.addWidget(line())
        layout.addWidget(self._stack, 1)

    def _wire(self) -> None:
        for box in (self.kind, self.when, self.one, self.other):
            box.activated.connect(self._on_chosen)
        self.lines.chosen.connect(self._go)
        self.lines.menu_wanted.connect(self._on_menu)
        self._desk.settings_changed.connect(self.refresh)

    @override
    def clear(self) -> None:
        self._question, self._present = Question(Kind.WHO), True
        self._show_found(None)
        self._show_fields()

    def _on_chosen(self) -> None:
        question = self._question
        self._question = replace(
            question,
            kind=Kind(self.kind.currentData()),
            one=self.one.currentData() or question.one,
            other=self.other.currentData() or question.other,
            episode=self.when.currentIndex() + 1,
        )
        self._present = self.when.currentIndex() == self.when.count() - 1
        self._show_fields()
        self.refresh()

    @override
    def read(self) -> None:
        question = replace(self._question, branch=self._desk.branch, strict=self._desk.settings.strict)
        self._latest.ask(partial(_read, question, self._present), self._show, self._failed)

    def _show(self, choices: _Choices) -> None:
        last = len(choices.titles) + 1
        episode = last if self._present else min(self._question.episode, last)
        people = {one.id for one in choices.people}
        one = self._question.one if self._question.one in people else next(iter(people and [choices.people[0].id]), "")
        rest = [person.id for person in choices.people if person.id != one]
        other = self._question.other if self._question.other in rest else next(iter(rest), "")
        before = self._question
        self._question = replace(before, one=one, other=other, episode=episode)
        self._offer(choices)
        if (one, other) != (before.one, before.other) and self._question.complete:
            self.refresh()  # What was left open has been chosen.
            return
        self._show_found(choices.found)

    def _failed(self, sentence: Message) -> None:
        """The fact or person is gone: choose another."""
        self._question = replace(self._question, fact="")
        self._show_found(None)
        self._desk.failed.emit(sentence)

    def _offer(self, choices: _Choices) -> None:
        names = [(one.name, one.id) for one in choices.people]
        _fill(self.one, names, self._question.one)
        _fill(self.other, [pair for pair in names if pair[1] != self._question.one], self._question.other)
        count = len(choices.titles)
        moments = [(opening(number, count), str(number)) for number in range(1, count + 2)]
        _fill(self.when, moments, str(self._question.episode))

    def _show_fields(self) -> None:
        kind = self._question.kind
        self.kind.setCurrentIndex(self.kind.findData(kind))
        differs = kind is Kind.DIFFERENCE
        self.one.setVisible(kind is not Kind.WHO)
        for one in (self.other, self._between):
            one.setVisible(differs)
        for other in (self.fact, self.choose):
            other.setVisible(not differs)
        self.when.setVisible(kind is not Kind.WHEN)

    def _show_found(self, found: Found | None) -> None:
        self.fact.setText(found.fact if found is not None else "")
        self.said.setText(found.said if found is not None else "")
        self.said.setVisible(found is not None)
        self.lines.show_lines(found.lines if found is not None else (), self._question.kind is Kind.DIFFERENCE)
        self._stack.show_state(self._missing() if found is None else None)

    def _missing(self) -> EmptyState:
        if not self._desk.is_open:
            return EmptyState("question", self.tr("No story is open"), self.tr("Open one to ask who knows what."))
        if self._question.kind is Kind.DIFFERENCE:
            return EmptyState("question", self.tr("Two people are needed"), self.tr("Add the characters first."))
        text = self.tr("Choose one here, or in the matrix by its menu.")
        return EmptyState("question", self.tr("Which fact?"), text, self.tr("Choose a fact…"), self._choose)

    def _choose(self) -> None:
        dialog = ChooseFact(self._desk, self._question.fact, self)
        dialog.picked.connect(self._on_picked)
        dialog.open()

    def _on_picked(self, fact: Fact) -> None:
        self._question = replace(self._question, fact=fact.id)
        self.refresh()
        self.lines.setFocus()

    def _go(self, chosen: Line) -> None:
        if chosen.place is not None:
            self.place_requested.emit(*chosen.place)

    def _on_menu(self, chosen: Line, at: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        go = menu.addAction(self.tr("Go to the sentence"))
        go.setEnabled(chosen.place is not None)
        go.triggered.connect(partial(self._go, chosen))
        show = menu.addAction(self.tr("Show it in the knowledge matrix"))
        show.triggered.connect(partial(self.fact_requested.emit, chosen.fact))
        menu.addSeparator()
        who = menu.addAction(self.tr("Who knows this?"))
        who.triggered.connect(partial(self._turn, Kind.WHO, chosen.fact, ""))
        if chosen.character != READER:
            character = chosen.character or self._question.other
            when = menu.addAction(self.tr("When do they learn it?"))
            when.triggered.connect(partial(self._turn, Kind.WHEN, chosen.fact, character))
        menu.popup(at)

    def _turn(self, kind: Kind, fact: str, character: str) -> None:
        self.ask(kind, fact, character, None if self._present else self._question.episode)


def _read(question: Question, present: bool, unit: Unit) -> _Choices:
    titles = [one.title for one in unit.episodes.outline(question.branch)]
    episode = len(titles) + 1 if present else min(question.episode, len(titles) + 1)
    question = replace(question, episode=episode)
    return _Choices(unit.characters.list(), titles, answer(question, unit) if question.complete else None)


def _box(name: str) -> QComboBox:
    box = QComboBox()
    box.setAccessibleName(name)
    box.setToolTip(name)
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    # Otherwise every entry of a thousand is measured.
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(6)
    return box


def _fill(box: QComboBox, entries: Sequence[tuple[str, str]], current: str) -> None:
    """Offer these, unless they are what is offered already."""
    if entries != [(box.itemText(at), box.itemData(at)) for at in range(box.count())]:
        box.clear()
        for words, value in entries:
            box.addItem(words, value)
    box.setCurrentIndex(box.findData(current))
