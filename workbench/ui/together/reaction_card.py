"""One of those present: what reaches them, whether they react and why, and what they say of it."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from workbench.dialogue.hearing import Utterance
from workbench.dialogue.reactions import Part, Reaction, Reason
from workbench.story.gate import Ground
from workbench.ui.talk import phrases
from workbench.ui.talk.hit import HitRow
from workbench.ui.talk.initial import Initial
from workbench.ui.together.answer_view import AnswerView
from workbench.ui.widgets import button, column, label, row


class ReactionCard(QWidget):
    """`fact_chosen` carries a fact's id, `place_chosen` an episode's and a Span, `propose_requested` the card."""

    fact_chosen = Signal(str)
    place_chosen = Signal(str, object)
    propose_requested = Signal(object)

    def __init__(self, reaction: Reaction, name: str, place: int, letters: str, parent: QWidget | None = None) -> None:
        """`place` is theirs in the cast, `letters` what they go by."""
        super().__init__(parent)
        self.reaction = reaction
        self.rows: list[HitRow] = []
        self.answers: dict[Part, AnswerView] = {}
        head = row(None, 0, 8)
        head.addWidget(Initial(name, place, letters), 0, Qt.AlignmentFlag.AlignTop)
        named = column(None, 0, 2)
        named.addWidget(label(name, "heading"))
        verdict = self.tr("Reacts") if reaction.reacts else self.tr("Stays silent")
        self.verdict = label(f"{verdict} · {_why(reaction.reason)}", "small", wrap=True)
        named.addWidget(self.verdict)
        head.addLayout(named, 1)
        self._layout = column(self, 0, 6)
        self._layout.addLayout(head)
        for one in reaction.learned:
            self._add(self._layout, "+ " + one.fact.text, self.tr("Comes to know it here"), one.fact.id, "new")
        for belief in reaction.believed:
            text = f"{phrases.stance_mark(belief.stance)} {belief.belief}"
            self._add(self._layout, text, self.tr("Comes to think so here"), belief.fact, "new")
        for one in reaction.known:
            own = one.verdict.ground is Ground.OWN
            beneath = self.tr("Their own secret") if own else self.tr("Knew it before")
            self._add(self._layout, one.fact.text, beneath, one.fact.id, "hit")
        for heard in reaction.heard:
            self._add_heard(heard)
        self.propose = button(
            self.tr("Propose that {name} learns it here").format(name=name),
            lambda: self.propose_requested.emit(self),
        )
        words = self.tr("Proposed. It opens nothing until you accept it in the review.")
        self.proposed = label(words, "small", wrap=True)
        self._layout.addWidget(self.propose, 0, Qt.AlignmentFlag.AlignLeft)
        self._layout.addWidget(self.proposed)
        self.proposed.hide()
        self.propose.setVisible(bool(reaction.heard))
        self.said = column(None, 0, 6)
        self._layout.addLayout(self.said)
        self.missed = button("", role="quiet")
        if reaction.missed:
            self._add_missed()

    def add_part(self, part: Part, answer: AnswerView) -> None:
        """Have this part of what they say below the others."""
        self.answers[part] = answer
        head = row(None, 0, 0)
        head.addWidget(label(part_words(part), "small"), 1)
        head.addWidget(answer.tools)
        self.said.addLayout(head)
        self.said.addWidget(answer)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for one in self.answers.values():
            one.fit(self.width())

    def _add(self, layout: QVBoxLayout, text: str, beneath: str, fact: str, role: str) -> None:
        made = HitRow(text, beneath, self.tr("Show where this stands in the story"))
        made.setProperty("role", role)
        made.clicked.connect(lambda: self.fact_chosen.emit(fact))
        self.rows.append(made)
        layout.addWidget(made)

    def show_proposed(self) -> None:
        """What was heard has been proposed."""
        self.propose.hide()
        self.proposed.show()

    def _add_heard(self, heard: Utterance) -> None:
        beneath = self.tr("Said aloud here, and new to them")
        if heard.fact is not None:
            beneath = self.tr("Said aloud here, and new to them: {fact}").format(fact=heard.fact.text)
        made = HitRow("+ " + heard.text, beneath, self.tr("Show where this stands in the story"))
        made.setProperty("role", "new")
        made.clicked.connect(lambda: self.place_chosen.emit(self.reaction.episode, heard.span))
        self.rows.append(made)
        self._layout.addWidget(made)

    def _add_missed(self) -> None:
        facts = self.reaction.missed
        self.missed.setText(self.tr("Does not reach them: {n}").format(n=len(facts)))
        self.missed.setToolTip(self.tr("For your eyes only"))
        self.missed.setCheckable(True)
        hidden = QWidget()
        inside = column(hidden, 0, 2)
        for fact in facts:
            self._add(inside, fact.text, self.tr("For your eyes only"), fact.id, "hit")
        hidden.hide()
        self.missed.toggled.connect(hidden.setVisible)
        self._layout.addWidget(self.missed, 0, Qt.AlignmentFlag.AlignLeft)
        self._layout.addWidget(hidden)


def part_words(part: Part) -> str:
    """What a part is of."""
    return {
        Part.NOTICES: QCoreApplication.translate("Together", "Notices"),
        Part.FEELS: QCoreApplication.translate("Together", "Feels"),
        Part.DOES: QCoreApplication.translate("Together", "Would do"),
    }[part]


def parts_of(reactions: Sequence[Reaction]) -> list[tuple[Reaction, Part]]:
    """What is to be worded, one after another."""
    return [(one, part) for one in reactions if one.reacts for part in Part]


def _why(reason: Reason) -> str:
    return {
        Reason.LEARNS: QCoreApplication.translate("Together", "learns something here"),
        Reason.MISTAKES: QCoreApplication.translate("Together", "comes to think something here"),
        Reason.CONCERNED: QCoreApplication.translate("Together", "it is about them"),
        Reason.KNOWS_ALREADY: QCoreApplication.translate("Together", "knows all of it already"),
        Reason.NOTICES_NOTHING: QCoreApplication.translate("Together", "nothing of it reaches them"),
    }[reason]
