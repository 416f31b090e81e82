"""One thing to decide: what is proposed, and the sentence it rests on."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from workbench.memory.proposals import as_claimed
from workbench.memory.review import CHANGED, Asks, EvidenceContext, Waiting
from workbench.story.cast import Character
from workbench.story.facts import Scope
from workbench.story.knowledge import How
from workbench.ui.facts import FactForm, MomentChange, MomentForm
from workbench.ui.review.cards import CardFrame, actions
from workbench.ui.review.choices import choices_of, question_of
from workbench.ui.review.chooser import Chooser
from workbench.ui.review.quote import MarkedQuote
from workbench.ui.review.words import now_words, origin, proposal
from workbench.ui.widgets import column, label, row

_HANGING = 28
"""Pixels by which what hangs on the fact above is set in."""


class Card(QWidget):
    """`asked` carries what the author wants of it: "accept", "reject", "edit", "go", "secret", "who", "how", "by",
    "now" (what the text says now takes its place), "mark", or "pick" to make it current.

    `edited` carries what a form was left with, `entrusted` a (Scope, owner) picked by a key; `closed` says that the
    form or the choice is gone.
    """

    asked = Signal(str, str)
    edited = Signal(str, object)
    entrusted = Signal(str, object)
    closed = Signal()

    def __init__(self, item: Waiting, context: EvidenceContext, names: Mapping[str, str], under: bool = False) -> None:
        super().__init__()
        self.item, self.context, self.under = item, context, under
        self._names = names
        self._current = self._marked = False
        self._draft: MomentChange | None = None
        self._superseding = False
        self._actions: QWidget | None = None
        self._form: FactForm | MomentForm | None = None
        self._chooser: Chooser | None = None
        self._frame = _Frame()
        around = row(self)
        around.setContentsMargins(_HANGING if under else 0, 0, 0, 0)
        around.addWidget(self._frame)
        self._layout = column(self._frame, 12 if under else 16, 8)
        self._about = label(origin(item, names), "small", wrap=True)
        self._words = label(proposal(item, names, None, under), "", wrap=True)
        self._quote = MarkedQuote(context)
        self._quote.opened.connect(self._on_opened)
        for one in (self._about, self._words, self._quote):
            self._layout.addWidget(one)
        if not context.text:
            self._quote.hide()
            self._layout.addWidget(label(self.tr("No words of the manuscript stand behind it."), "small", wrap=True))
        elif context.marked is None and context.text.strip() == item.fact.text.strip():
            self._quote.hide()  # The words that are gone, and the fact says them.
        if context.now is not None:
            self._layout.addWidget(label(now_words(context.now), "", wrap=True))
        self.setAccessibleName(f"{self._words.text()} — {self._about.text()}")

    @property
    def words(self) -> str:
        """What is proposed."""
        return self._words.text()

    @property
    def quote(self) -> MarkedQuote:
        """The sentence it rests on."""
        return self._quote

    @property
    def can_supersede(self) -> bool:
        """True for a changed fact in whose place something stands now."""
        now = self.context.now
        return self.item.asks is Asks.EVIDENCE and now is not None and bool(now.text or now.proposal)

    @property
    def form(self) -> FactForm | MomentForm | None:
        """The fields it is being edited in."""
        return self._form

    @property
    def chooser(self) -> Chooser | None:
        """What is being picked by a key."""
        return self._chooser

    @property
    def draft(self) -> MomentChange | None:
        """What the author has picked of a learning moment so far; accepting it accepts that."""
        return self._draft

    @property
    def busy(self) -> bool:
        """True while the author is in the middle of changing it."""
        return self._form is not None or self._chooser is not None or self._draft is not None

    def set_current(self, current: bool) -> None:
        """Show or hide what can be done with it."""
        if current == self._current:
            return
        self._current = current
        self._frame.set_current(current)
        if current and self._form is None:
            self._show_actions()
        elif not current and self._actions is not None:
            self._actions.deleteLater()
            self._actions = None

    @property
    def superseding(self) -> bool:
        """True while the fields are about what takes the fact's place."""
        return self._superseding

    def supersede(self, people: Sequence[Character]) -> bool:
        """Where the fact's words are the author's, put them into the fields as they would be now; False elsewhere."""
        now = self.context.now
        if now is None or not now.wording or self._form is not None:
            return False
        self._superseding = True
        self.edit(people)
        return True

    @property
    def marked(self) -> bool:
        """True when the author has marked it, to be settled with the others marked."""
        return self._marked

    def mark(self) -> None:
        """Mark it, or no longer."""
        self._marked = not self._marked
        self._about.setText(("✓ " if self._marked else "") + origin(self.item, self._names))
        self._frame.set_marked(self._marked)

    def edit(self, people: Sequence[Character]) -> None:
        """Put fields in place of the words."""
        if self._form is not None or self.item.asks is Asks.AWARENESS:
            return
        self._put_away_chooser()
        moment = self.item.moment
        if moment is not None and self._draft is not None:
            moment = replace(moment, character=self._draft.character, how=self._draft.how, by=self._draft.by)
        if moment is not None:
            self._form = MomentForm(moment, people)
        else:
            claim = self.item.claim if self.item.fact.scope is Scope.READER else None
            now, fact = self.context.now, self.item.fact
            if self._superseding and now is not None:
                fact = replace(fact, text=now.wording)
            self._form = FactForm(fact, people, None if claim is None else as_claimed(claim))
        self._form.saved.connect(self._on_saved)
        self._form.given_up.connect(self.stop_editing)
        self._words.hide()
        if self._actions is not None:
            self._actions.hide()
        self._layout.insertWidget(2, self._form)
        self._form.show()
        self._form.setFocus()

    def stop_editing(self) -> None:
        """Put the words back."""
        if self._form is None:
            return
        self._form.hide()
        self._form.deleteLater()
        self._form = None
        self._superseding = False
        self._words.show()
        if self._current:
            if self._actions is None:
                self._show_actions()
            else:
                self._actions.show()
        self.closed.emit()

    def choose(self, what: str, people: Sequence[Character]) -> None:
        """Offer a few to pick one of by a key: whose "secret" a fact is; "who" learns it, "how", "by" whom."""
        fits = self.item.moment is not None if what != "secret" else self.item.asks in (Asks.FACT, Asks.EVIDENCE)
        if self._form is not None or not fits:
            return
        self._put_away_chooser()
        self._chooser = Chooser(question_of(what), choices_of(what, people))
        self._chooser.setProperty("what", what)
        self._chooser.picked.connect(self._on_picked)
        self._chooser.given_up.connect(self._on_chosen)
        self._layout.insertWidget(2, self._chooser)
        self._chooser.show()
        self._chooser.setFocus()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.asked.emit("pick", self.item.id)
        super().mousePressEvent(event)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._on_opened()

    def _show_actions(self) -> None:
        # The decision on one line, what can be looked at or put otherwise under it: neither is torn apart.
        self._actions = QWidget()
        lines = column(self._actions, 0, 4)
        offers = (*self._offers(), (self.tr("To the text  ⏎"), "go", "quiet"))
        for quiet in (False, True):
            lines.addWidget(actions([one for one in offers if (one[2] == "quiet") is quiet], self._on_action))
        self._layout.addWidget(self._actions)
        self._actions.show()

    def _offers(self) -> list[tuple[str, str, str]]:
        first = [(self.tr("Accept  A"), "accept", "primary"), (self.tr("Reject  R"), "reject", "")]
        if self.item.asks in CHANGED:
            now = [(self.tr("Now it says  C"), "now", "primary")] if self.can_supersede else []
            still = (self.tr("Still so  A"), "accept", "" if now else "primary")
            return [*now, still, (self.tr("Gone  R"), "reject", ""), (self.tr("Edit  E"), "edit", "quiet")]
        if self.item.asks is Asks.AWARENESS:
            return [*first, (self.tr("Mark  X"), "mark", "quiet")]
        last = [(self.tr("Edit  E"), "edit", "quiet"), (self.tr("Mark  X"), "mark", "quiet")]
        if self.item.moment is None:
            return [*first, (self.tr("Whose secret  S"), "secret", "quiet"), *last]
        quick = [
            (self.tr("Who  W"), "who", "quiet"),
            (self.tr("How  H"), "how", "quiet"),
            (self.tr("From whom  B"), "by", "quiet"),
        ]
        return [*first, *quick, *last]

    def _put_away_chooser(self) -> None:
        if self._chooser is not None:
            self._chooser.hide()
            self._chooser.deleteLater()
            self._chooser = None

    def _on_chosen(self) -> None:
        self._put_away_chooser()
        self.closed.emit()

    def _on_picked(self, value: object) -> None:
        what = self._chooser.property("what") if self._chooser is not None else ""
        self._on_chosen()
        moment = self.item.moment
        if moment is None:
            self.entrusted.emit(self.item.id, value)
            return
        draft = self._draft or MomentChange(moment.character, moment.how, moment.by)
        if isinstance(value, How):
            self._draft = replace(draft, how=value)
        elif what == "who" and isinstance(value, str):
            self._draft = replace(draft, character=value)
        else:
            self._draft = replace(draft, by=value if isinstance(value, str) else None)
        self._words.setText(proposal(self.item, self._names, self._draft, self.under))

    def _on_action(self) -> None:
        pressed = self.sender()
        if pressed is not None:
            self.asked.emit(pressed.objectName(), self.item.id)

    def _on_opened(self) -> None:
        if not self.busy:
            self.asked.emit("go", self.item.id)

    def _on_saved(self, change: object) -> None:
        self.edited.emit(self.item.id, change)


class _Frame(CardFrame):
    """A marked one has a line of the accent around."""

    def set_marked(self, marked: bool) -> None:
        self.setProperty("role", "card_marked" if marked else "card")
        self.style().polish(self)
