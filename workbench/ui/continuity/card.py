"""One warning as a card: what, where, why, and what it does not fit with."""

from functools import partial

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget
from typing_extensions import override

from workbench.continuity import Evidence
from workbench.ui.continuity.clickable import Clickable, paint_stripe
from workbench.ui.continuity.dismissing import DismissForm
from workbench.ui.continuity.findings import Finding
from workbench.ui.continuity.words import (
    confidence_words,
    episode_name,
    kind_name,
    quoted,
    severity_name,
    severity_role,
)
from workbench.ui.widgets import button, column, label, row

_SHOWN_EVIDENCE = 2
"""Pieces of evidence on a card that has not been chosen."""


class WarningCard(QFrame):
    """Clicking it, or Enter, asks for its place. `dismissed` carries the author's reason, `evidence_clicked` the place
    of an evidence in the warning's list."""

    clicked = Signal(str)
    evidence_clicked = Signal(str, int)
    dismissed = Signal(str, str)
    step_requested = Signal(str, int)

    def __init__(self, finding: Finding, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.finding = finding
        self.form: DismissForm | None = None
        self._chosen = False
        self._hidden_evidence: list[QWidget] = []
        self._layout = column(self, spacing=6)
        self._layout.setContentsMargins(20, 12, 12, 8)
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
        for widget in self._hidden_evidence:
            widget.show()

    def ask_reason(self) -> None:
        """Ask, here, why it is to be left out."""
        if self.form is None:
            self.form = DismissForm()
            self.form.chosen.connect(self._on_reason)
            self.form.given_up.connect(self.close_form)
            self._layout.addWidget(self.form)
            # Now, not with the next layout: only what shows can take the focus.
            self.form.show()
        self._actions.hide()
        self.form.field.setFocus()

    def close_form(self) -> None:
        """Put the question away."""
        if self.form is not None:
            self.form.hide()
            self.form.deleteLater()
            self.form = None
        self._actions.show()
        self.setFocus()

    def _fill(self, layout: QVBoxLayout) -> None:
        warning = self.finding.warning
        head = row()
        head.addWidget(label(f"{kind_name(warning.kind)} · {severity_name(warning.severity)}", "small"), 1)
        head.addWidget(label(confidence_words(warning.confidence), "small"))
        sentence = label(quoted(warning.quote), "quote", wrap=True)
        sentence.setToolTip(warning.quote if quoted(warning.quote) != warning.quote else "")
        self._gone = label(self.tr("These words are not in the text any more."), "small", wrap=True)
        layout.addLayout(head)
        layout.addWidget(sentence)
        layout.addWidget(self._gone)
        layout.addWidget(label(warning.explanation, "muted", wrap=True))
        for index, evidence in enumerate(warning.evidence):
            quote = EvidenceQuote(evidence)
            quote.clicked.connect(partial(self.evidence_clicked.emit, warning.id, index))
            layout.addWidget(quote)
            if index >= _SHOWN_EVIDENCE:
                quote.hide()
                self._hidden_evidence.append(quote)
        self._more = button(
            self.tr("More evidence: {n}").format(n=len(self._hidden_evidence)), self.show_evidence, "quiet"
        )
        self._actions = QWidget()
        actions = row(self._actions)
        actions.addWidget(self._more)
        self._more.setVisible(bool(self._hidden_evidence))
        actions.addStretch(1)
        actions.addWidget(button(self.tr("Go to"), self._go, "quiet"))
        actions.addWidget(button(self.tr("Dismiss…"), self.ask_reason, "quiet"))
        layout.addWidget(self._actions)
        self.setAccessibleName(f"{kind_name(warning.kind)}: {warning.quote}")

    def _go(self) -> None:
        self.clicked.emit(self.id)

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


class EvidenceQuote(Clickable):
    """An established fact, and the sentence that established it with its episode."""

    def __init__(self, evidence: Evidence, parent: QWidget | None = None) -> None:
        super().__init__(evidence.text, parent)
        layout = column(self, spacing=2)
        layout.setContentsMargins(12, 2, 0, 4)
        layout.addWidget(label(quoted(evidence.text), "small", wrap=True))
        if evidence.quote:
            layout.addWidget(label(quoted(evidence.quote), "quote", wrap=True))
        if evidence.number is not None:
            layout.addWidget(label(episode_name(evidence.number), "small"))
        else:
            self.setEnabled(False)
