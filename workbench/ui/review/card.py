"""One thing to decide: what is proposed, and the sentence it rests on."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget
from typing_extensions import override

from workbench.memory.review import Asks, Context, Waiting
from workbench.story.cast import Character
from workbench.story.facts import Scope
from workbench.ui.facts import FactForm, MomentForm, how_name, scope_name
from workbench.ui.review.quote import MarkedQuote
from workbench.ui.theme import current_theme
from workbench.ui.widgets import button, column, label, row


class Card(QFrame):
    """`asked` carries what the author wants of it: "accept", "reject", "edit", "go", or "pick" to make it current.

    `edited` carries what a form was left with, `closed` says that the form is gone.
    """

    asked = Signal(str, str)
    edited = Signal(str, object)
    closed = Signal()

    def __init__(self, item: Waiting, context: Context, names: Mapping[str, str]) -> None:
        super().__init__()
        self.item, self.context = item, context
        self.setProperty("role", "card")
        self._current = False
        self._actions: QWidget | None = None
        self._form: FactForm | MomentForm | None = None
        self._layout = column(self, 16, 8)
        self._about = label(self._origin(names), "small", wrap=True)
        self._words = label(self._proposal(names), "", wrap=True)
        self._quote = MarkedQuote(context)
        self._quote.clicked.connect(self._on_quote)
        for one in (self._about, self._words, self._quote):
            self._layout.addWidget(one)

    @property
    def words(self) -> str:
        """What is proposed."""
        return self._words.text()

    @property
    def quote(self) -> MarkedQuote:
        """The sentence it rests on."""
        return self._quote

    @property
    def form(self) -> FactForm | MomentForm | None:
        """The fields it is being edited in."""
        return self._form

    def set_current(self, current: bool) -> None:
        """Show or hide what can be done with it."""
        if current == self._current:
            return
        self._current = current
        if current and self._form is None:
            self._show_actions()
        elif not current and self._actions is not None:
            self._actions.deleteLater()
            self._actions = None
        self.update()

    def edit(self, people: Sequence[Character]) -> None:
        """Put fields in place of the words."""
        if self._form is not None:
            return
        moment = self.item.moment
        self._form = MomentForm(moment, people) if moment is not None else FactForm(self.item.fact, people)
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
        self._words.show()
        if self._current:
            if self._actions is None:
                self._show_actions()
            else:
                self._actions.show()
        self.closed.emit()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.asked.emit("pick", self.item.id)
        super().mousePressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._current:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(current_theme().accent))
            painter.drawRoundedRect(QRectF(0, 8, 4, self.height() - 16), 2, 2)

    def _show_actions(self) -> None:
        self._actions = QWidget()
        line = row(self._actions)
        for words, what, role in (
            (self.tr("Accept  A"), "accept", "primary"),
            (self.tr("Reject  R"), "reject", ""),
            (self.tr("Edit  E"), "edit", "quiet"),
            (self.tr("Go to text  ⏎"), "go", "quiet"),
        ):
            made = button(words, role=role)
            made.setObjectName(what)
            # The keys do the same from anywhere in the list, which keeps the focus.
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.clicked.connect(self._on_action)
            line.addWidget(made)
        line.addStretch(1)
        self._layout.addWidget(self._actions)
        self._actions.show()

    def _on_action(self) -> None:
        pressed = self.sender()
        if pressed is not None:
            self.asked.emit(pressed.objectName(), self.item.id)

    def _on_quote(self) -> None:
        self.asked.emit("go", self.item.id)

    def _on_saved(self, change: object) -> None:
        self.edited.emit(self.item.id, change)

    def _proposal(self, names: Mapping[str, str]) -> str:
        moment = self.item.moment
        if moment is None:
            return self.item.fact.text
        who = names.get(moment.character, moment.character)
        how = how_name(moment.how)
        if moment.by:
            how = self.tr("is told by {name}").format(name=names.get(moment.by, moment.by))
        told = self.tr("{name} {how}: {fact}").format(name=who, how=how, fact=self.item.fact.text)
        return told + ("\n" + self.tr("Thinks: {belief}").format(belief=moment.belief) if moment.belief else "")

    def _origin(self, names: Mapping[str, str]) -> str:
        kinds = {
            Asks.FACT: self.tr("Fact"),
            Asks.MOMENT: self.tr("Learns it here"),
            Asks.EVIDENCE: self.tr("Evidence changed"),
        }
        fact = self.item.fact
        parts = [kinds[self.item.asks], self.tr("Episode {n}").format(n=self.item.number)]
        if self.item.asks is not Asks.MOMENT or fact.scope is not Scope.WORLD:
            parts.append(scope_name(fact, names))
        parts.append(self.tr("Importance {n}").format(n=fact.importance))
        return " · ".join(parts)
