"""What those present notice of a selected passage, feel about it, and would do."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget
from typing_extensions import override

from workbench.dialogue.came_of import propose
from workbench.dialogue.reactions import Part, Reaction, gathering, reactions
from workbench.memory.presence.scene import Scene, WhyPresent
from workbench.store import Unit
from workbench.story.errors import ModelError
from workbench.story.text import Span
from workbench.ui.continuity.words import quoted
from workbench.ui.desk import Aspect, Desk
from workbench.ui.jobs import Lane, Reporter
from workbench.ui.talk.hit import HitRow
from workbench.ui.talk.presence import why_there
from workbench.ui.together.answer_view import AnswerView
from workbench.ui.together.answering import word_reactions
from workbench.ui.together.asker import AskerPane
from workbench.ui.together.reaction_card import ReactionCard, part_words, parts_of
from workbench.ui.widgets import EmptyState, FlowLayout, IconButton, OrEmpty, button, chip, column, label, line, row

_QUOTE = 120
"""Code points of the passage that are shown."""


class ReactionsPane(AskerPane):
    """`read_requested` asks for the episode to be read for facts."""

    read_requested = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.model.set_missing(self.tr("So only what reaches each of them is shown."))
        self._place: tuple[str, Span, str] | None = None
        self._here: list[str] = []
        self._around: Scene | None = None
        self.cards: list[ReactionCard] = []
        self.chips: dict[str, QPushButton] = {}
        self.again = button(self.tr("Ask them"), self.ask, "primary")
        self.stop_button = button(self.tr("Stop (Esc)"), self.stop)
        self.running.busy_changed.connect(self._on_busy)
        self._passage: HitRow | None = None
        self._lay_out()
        self._show()

    def show_passage(self, episode: str, span: Span, text: str) -> None:
        """Ask those present what they notice of this passage of an episode."""
        self.clear()
        self._place = episode, span, text
        branch, language = self.desk.branch, self.desk.story.info.language

        strict = self.desk.settings.strict

        def read(unit: Unit) -> Scene:
            return gathering(unit, language, episode, span, branch, strict=strict)

        self.desk.ask(self, read, partial(self._found, self._place))

    def ask(self) -> None:
        """Ask those who are chosen."""
        place = self._place
        if place is None or self.running.busy or not self.desk.is_open:
            return
        who = [character for character, one in self.chips.items() if one.isChecked()]
        self._forget_answers()
        self.model.begin()
        if not who:
            self._show()
            return
        episode, span, _ = place
        story, branch, strict = self.desk.story, self.desk.branch, self.desk.settings.strict

        reader = self.desk.bench.reader

        def work(reporter: Reporter) -> list[Reaction]:
            try:
                return reactions(
                    story, episode, span, who, reader=reader, branch=branch, strict=strict, cancel=reporter.cancel
                )
            except ModelError:  # Without the reading model what is said is compared by words.
                return reactions(story, episode, span, who, branch=branch, strict=strict, cancel=reporter.cancel)

        self.desk.jobs.run(
            self,
            "",
            work,
            lane=Lane.STORY,
            after=Lane.WRITING,
            shown=False,
            done=partial(self._take_reactions, place),
            failed=self.model.fail,
        )

    @override
    def clear(self) -> None:
        self._forget_answers()
        self.model.begin()
        self._place = None
        self._here, self._around = [], None
        self._show()

    @override
    def show_scene(self) -> None:
        self._offer(set(self._here))

    def _found(self, place: tuple[str, Span, str], scene: Scene) -> None:
        if place is self._place:
            self._here = list(scene.present)
            self._around = scene
            self._offer(set(self._here))
            self.ask()

    def _take_reactions(self, place: tuple[str, Span, str], found: list[Reaction]) -> None:
        if place is not self._place or self.running.busy:
            return
        told = any(one.learned or one.known or one.believed or one.missed or one.heard for one in found)
        for one in found if told else ():
            name, letters = self.scene.name_of(one.character), self.scene.letters.get(one.character, "")
            made = ReactionCard(one, name, self.scene.place_of(one.character), letters)
            made.fact_chosen.connect(self.jumps.to_withheld)
            made.place_chosen.connect(self.place_requested)
            made.propose_requested.connect(self._propose)
            self._column.insertWidget(self._column.count() - 1, made)
            self.cards.append(made)
        self._show(untold=not told)
        self._word([card.reaction for card in self.cards])

    def _propose(self, card: ReactionCard) -> None:
        felt = next((one.turn.said for part, one in card.answers.items() if part is Part.FEELS), "")
        edit = propose(card.reaction, felt)
        self.desk.do(self.tr("Propose what was heard"), edit, {Aspect.KNOWLEDGE, Aspect.FACTS})
        card.show_proposed()

    def _word(self, found: list[Reaction]) -> None:
        asked = parts_of(found)
        if not asked or not self.model.there:
            return
        by_character = {card.reaction.character: card for card in self.cards}
        last = asked[-1][1]
        for reaction, part in asked:
            name = self.scene.name_of(reaction.character)
            turn = self.turn(part_words(part), reaction.character, reaction.viewpoint.episode)
            turn.viewpoint = reaction.viewpoint
            # All of somebody's parts are given the same.
            view = self.add_view(AnswerView(turn, name, chips=part is last))
            by_character[reaction.character].add_part(part, view)
        bench, story = self.desk.bench, self.desk.story

        def work(reporter: Reporter) -> None:
            word_reactions(reporter, bench, story, asked)

        title = self.tr("What those present notice")
        self.running.run(title, work, self.take, lambda _, why: self.wind_up(why))

    def _forget_answers(self) -> None:
        self.running.forget()
        self.views.clear()
        for one in self.cards:
            self._column.removeWidget(one)
            one.hide()
            one.deleteLater()
        self.cards = []

    def _offer(self, chosen: set[str]) -> None:
        for one in self.chips.values():
            self._who.removeWidget(one)
            one.deleteLater()
        self.chips = {}
        for person in self.scene.people:
            standing = self._around.of(person.id) if self._around is not None else None
            tip = why_there(standing) if standing is not None else self.tr("Is there, or not")
            made = chip(person.name.replace("&", "&&"), tooltip=tip)
            made.setCheckable(True)
            made.setChecked(person.id in chosen)
            made.setEnabled(not self._is_dead(person.id))
            made.toggled.connect(self._on_chosen)
            self.chips[person.id] = made
            self._who.addWidget(made)
        self._say_who_is_not_there()
        self._show()

    def _is_dead(self, character: str) -> bool:
        standing = self._around.of(character) if self._around is not None else None
        return standing is not None and standing.why is WhyPresent.DEAD

    def _say_who_is_not_there(self) -> None:
        """Below those present: the others the passage or a fact speaks of, each with why they are not there."""
        told = [one for one in self._around.people if not one.present] if self._around is not None else []
        said = [
            self.tr("{name}: {why}").format(name=self.scene.name_of(one.character), why=why_there(one))
            for one in told
            if one.why is not WhyPresent.NOWHERE and self.scene.name_of(one.character)
        ]
        self._apart.setText("\n".join(said))
        self._apart.setVisible(bool(said))

    def _on_chosen(self) -> None:
        self.again.setEnabled(any(one.isChecked() for one in self.chips.values()))

    def _on_busy(self, busy: bool) -> None:
        if busy or self.stop_button.hasFocus():
            self.hold_focus()
        self._show()
        for who, one in self.chips.items():
            one.setEnabled(not busy and not self._is_dead(who))
        if not busy:
            self.model.look()

    def _show(self, *, untold: bool = False) -> None:
        busy = self.running.busy
        self.again.setVisible(not busy)
        self.stop_button.setVisible(busy)
        self._on_chosen()
        self._set_passage()
        self._people.setVisible(self._place is not None)
        self._pages.show_state(None if self.cards else self._emptiness(untold))

    def _emptiness(self, untold: bool) -> EmptyState:
        if self._place is None:
            words = self.tr("Select a passage in the manuscript, then choose this again.")
            return EmptyState("ear", self.tr("Which passage?"), words)
        if untold:
            heading = self.tr("Nothing is recorded on this passage")
            words = self.tr("Read the episode for facts, or record one from the text: people take in facts, not prose.")
            return EmptyState("ear", heading, words, self.tr("Read the episode"), self.read_requested.emit)
        if not any(one.isChecked() for one in self.chips.values()):
            words = self.tr("Nobody of the cast is named or speaks nearby. Choose who is there, then ask.")
            return EmptyState("users", self.tr("Who is there?"), words)
        return EmptyState("ear", "", "")

    def _set_passage(self) -> None:
        if self._passage is not None:
            self._head.removeWidget(self._passage)
            self._passage.hide()
            self._passage.deleteLater()
            self._passage = None
        if self._place is not None:
            episode, span, text = self._place
            tip = self.tr("Show the passage")
            self._passage = HitRow(quoted(" ".join(text.split()), _QUOTE), self.tr("Once this is over"), tip)
            self._passage.clicked.connect(lambda: self.place_requested.emit(episode, span))
            self._head.insertWidget(1, self._passage)

    def _lay_out(self) -> None:
        title = row(None, 0, 8)
        title.addWidget(label(self.tr("What do those present notice?"), "heading", wrap=True), 1)
        title.addWidget(IconButton("x", self.tr("Close (Esc)"), self.closed.emit), 0, Qt.AlignmentFlag.AlignTop)
        self._head = column(None, 0, 8)
        self._head.setContentsMargins(16, 12, 12, 12)
        self._head.addLayout(title)
        self._people = QWidget()
        people = column(self._people, 0, 8)
        chips = QWidget()
        self._who = FlowLayout(chips)
        people.addWidget(chips)
        self._apart = label("", "small", wrap=True)
        people.addWidget(self._apart)
        ends = row(None, 0, 8)
        ends.addWidget(
            label(
                self.tr("Nobody is handed the text itself, only what is said aloud before them."), "small", wrap=True
            ),
            1,
        )
        ends.addWidget(self.again)
        ends.addWidget(self.stop_button)
        people.addLayout(ends)
        self._head.addWidget(self._people)
        self._head.addWidget(self.model)
        inside = QWidget()
        self._column = column(inside, 16, 24)
        self._column.addStretch(1)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inside)
        self._pages = OrEmpty(self._area)
        layout = column(self, 0, 0)
        layout.addLayout(self._head)
        layout.addWidget(line())
        layout.addWidget(self._pages, 1)
