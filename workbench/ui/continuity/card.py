"""One warning as a card: what, where, why, what it does not fit with, and what the author can answer."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget
from typing_extensions import override

from workbench.continuity import Kind
from workbench.ui.continuity.change_form import ChangeForm, facts_of
from workbench.ui.continuity.clickable import paint_stripe
from workbench.ui.continuity.dismissing import DismissForm
from workbench.ui.continuity.findings import Finding
from workbench.ui.continuity.sides import Sides
from workbench.ui.continuity.words import (
    confidence_words,
    judged_words,
    kind_name,
    learned_words,
    severity_name,
    severity_role,
    sureness_words,
)
from workbench.ui.widgets import FlowLayout, button, column, label, row


def _none(_: str) -> int:
    return 0


class WarningCard(QFrame):
    """Clicking it, or Enter, asks for its place. `dismissed` carries the author's reason, `evidence_clicked` the place
    of an evidence in the warning's list, `changed` the fact that changes here and the new sentence, `reset_requested`
    the pattern that is to be judged afresh."""

    clicked = Signal(str)
    evidence_clicked = Signal(str, int)
    dismissed = Signal(str, str)
    postponed = Signal(str)
    changed = Signal(str, str, str)
    reset_requested = Signal(str)
    asking = Signal(str)
    """A question was opened in it, and takes room."""
    step_requested = Signal(str, int)

    def __init__(self, finding: Finding, resting: Callable[[str], int] = _none, parent: QWidget | None = None) -> None:
        """`resting` tells how many other warnings rest on a fact."""
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.finding = finding
        self.form: DismissForm | None = None
        self.change: ChangeForm | None = None
        self._resting = resting
        self._chosen = False
        self._layout = column(self, spacing=4)
        self._layout.setContentsMargins(18, 8, 12, 4)
        self._fill(self._layout)
        self.update_finding(finding)

    @property
    def id(self) -> str:
        """The warning's id."""
        return self.finding.warning.id

    def update_finding(self, finding: Finding) -> None:
        """Show where the same warning stands by now."""
        self.finding = finding
        self._gone.setVisible(not finding.stands)

    def set_chosen(self, chosen: bool) -> None:
        """Put a ring around it and show all of its evidence, or take the ring off."""
        self._chosen = chosen
        if chosen:
            self.show_evidence()
        self.update()

    def show_evidence(self) -> None:
        """Show all of the evidence."""
        self._more.hide()
        self._sides.show_all()

    def ask_reason(self) -> None:
        """Ask, here, why it is to be left out."""
        if self.form is None:
            self.form = DismissForm()
            self.form.chosen.connect(self._on_reason)
            self.form.closed.connect(self.close_form)
            self._layout.addWidget(self.form)
            # Now, not with the next layout: only what shows can take the focus.
            self.form.show()
        self._actions.hide()
        self.form.field.setFocus()
        self.asking.emit(self.id)

    def ask_change(self) -> None:
        """Ask, here, what is so from its sentence on."""
        if self.change is None:
            self.change = ChangeForm(self.finding.warning, self._resting)
            self.change.chosen.connect(self._on_change)
            self.change.closed.connect(self.close_form)
            self._layout.addWidget(self.change)
            self.change.show()
        self._actions.hide()
        self.change.begin()
        self.asking.emit(self.id)

    def close_form(self) -> None:
        """Put the question away."""
        for form in (self.form, self.change):
            if form is not None:
                form.hide()
                form.deleteLater()
        self.form = self.change = None
        self._actions.show()
        self.setFocus()

    def _fill(self, layout: QVBoxLayout) -> None:
        warning = self.finding.warning
        head = row()
        said = [kind_name(warning.kind), severity_name(warning.severity)] + [judged_words()] * warning.judged
        what = label(" · ".join(said), "small", wrap=True)
        if warning.judged:
            what.setToolTip(
                self.tr("No rule found this: a chat model read the sentence beside the fact, and it may be wrong.")
            )
        sure = label(sureness_words(warning.confidence), "small")
        sure.setToolTip(confidence_words(warning.confidence))
        head.addWidget(what, 1)
        head.addWidget(sure, 0, Qt.AlignmentFlag.AlignTop)
        self._sides = Sides(warning)
        self._sides.sentence_clicked.connect(self._go)
        self._sides.evidence_clicked.connect(self._on_evidence)
        self._gone = label(self.tr("These words are not in the text any more."), "small", wrap=True)
        layout.addLayout(head)
        layout.addWidget(label(warning.explanation, wrap=True))
        layout.addWidget(self._sides)
        layout.addWidget(self._gone)
        if warning.learned is not None:
            layout.addWidget(self._make_learned())
        self._actions = QWidget()
        actions = FlowLayout(self._actions, spacing=0)
        actions.addWidget(button(self.tr("Intended…"), self.ask_reason, "quiet"))
        # Who speaks of what they cannot know does not say that it is otherwise.
        if facts_of(warning) and warning.kind != Kind.KNOWLEDGE_LEAK:
            actions.addWidget(button(self.tr("Changed here…"), self.ask_change, "quiet"))
        actions.addWidget(button(self.tr("Fix later"), self._on_later, "quiet"))
        more = self.tr("More evidence: {n}").format(n=len(self._sides.hidden_evidence))
        self._more = button(more, self.show_evidence, "quiet")
        self._more.setVisible(bool(self._sides.hidden_evidence))
        actions.addWidget(self._more)
        layout.addWidget(self._actions)
        self.setAccessibleName(f"{kind_name(warning.kind)}: {warning.quote}")

    def _go(self) -> None:
        self.clicked.emit(self.id)

    def _make_learned(self) -> QWidget:
        """That its like was mostly waved off here, and the way back."""
        whole = QWidget()
        layout = row(whole, spacing=4)
        warning = self.finding.warning
        if warning.learned is not None:
            said = label(learned_words(warning.learned), "small", wrap=True)
            said.setToolTip(confidence_words(warning.learned.before))
            layout.addWidget(said, 1)
        again = button(self.tr("Reset"), self._on_reset, "quiet")
        again.setToolTip(self.tr("Forget what was answered to warnings of this sort; the answers themselves stay."))
        layout.addWidget(again, 0, Qt.AlignmentFlag.AlignTop)
        return whole

    def _on_evidence(self, index: int) -> None:
        self.evidence_clicked.emit(self.id, index)

    def _on_later(self) -> None:
        self.postponed.emit(self.id)

    def _on_reset(self) -> None:
        self.reset_requested.emit(self.finding.warning.pattern)

    def _on_change(self, fact: str, sentence: str) -> None:
        self.changed.emit(self.id, fact, sentence)

    def _on_reason(self, reason: str) -> None:
        self.dismissed.emit(self.id, reason)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            event.accept()
            self._go()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._go()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.ask_reason()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.step_requested.emit(self.id, 1 if key == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        role = severity_role(self.finding.warning.severity)
        paint_stripe(QPainter(self), QRectF(self.rect()), role, self._chosen or self.hasFocus())

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)
