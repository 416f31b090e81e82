"""Changing a fact: its sentence, whose it is, of what kind, how much it weighs."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget
from typing_extensions import override

from workbench.story.cast import Character
from workbench.story.facts import KINDS, Fact, Scope, Status
from workbench.ui.facts.form import Form
from workbench.ui.facts.words import kind_name
from workbench.ui.widgets import button, column, flowing


@dataclass(frozen=True, slots=True)
class FactChange:
    """What the author made of a fact."""

    text: str
    scope: Scope
    owner: str | None
    importance: int
    kind: str


class FactForm(Form):
    """`saved` carries a `FactChange`; Ctrl+Enter saves, Escape gives up."""

    def __init__(
        self,
        fact: Fact,
        people: Sequence[Character],
        taken_for: tuple[Scope, str | None] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`taken_for`: scope and owner that accepting would give it, where that is not what it has."""
        super().__init__(parent)
        self._text = _Sentence(fact.text)
        self._text.setAccessibleName(self.tr("The fact, in one sentence"))
        self._whose = QComboBox()
        self._whose.setAccessibleName(self.tr("Whose"))
        self._whose.addItem(self.tr("Common knowledge"), (Scope.WORLD, None))
        self._whose.addItem(self.tr("Reader only"), (Scope.READER, None))
        for one in people:
            self._whose.addItem(self.tr("Secret of {name}").format(name=one.name), (Scope.CHARACTER, one.id))
        wanted = taken_for or (fact.scope, fact.owner)
        for place in range(self._whose.count()):
            if tuple(self._whose.itemData(place)) == wanted:
                self._whose.setCurrentIndex(place)
        self._kind = QComboBox()
        self._kind.setAccessibleName(self.tr("Kind"))
        for kind in dict.fromkeys((*KINDS, fact.kind)):
            self._kind.addItem(kind_name(kind), kind)
        self._kind.setCurrentIndex(self._kind.findData(fact.kind))
        self._weight = QComboBox()
        self._weight.setAccessibleName(self.tr("Importance"))
        for weight in range(1, 6):
            self._weight.addItem(self.tr("Importance {n}").format(n=weight), weight)
        self._weight.setCurrentIndex(fact.importance - 1)
        self._save = button(
            self.tr("Save and accept") if fact.status is Status.PROPOSED else self.tr("Save"), self.save, "primary"
        )
        layout = column(self)
        layout.addWidget(self._text)
        layout.addWidget(flowing(self._whose, self._kind, self._weight))
        layout.addLayout(self.foot(self._save))
        self._text.textChanged.connect(self._on_text)
        self.setFocusProxy(self._text)

    @override
    def save(self) -> None:
        text = " ".join(self._text.toPlainText().split())
        if text:
            scope, owner = self._whose.currentData()
            weight, kind = int(self._weight.currentData()), str(self._kind.currentData())
            self.saved.emit(FactChange(text, Scope(scope), owner, weight, kind))

    def _on_text(self) -> None:
        self._save.setEnabled(bool(self._text.toPlainText().strip()))


class _Sentence(QPlainTextEdit):
    """Three lines to write in; Tab goes on to the next field."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTabChangesFocus(True)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * 3 + 20)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() == Qt.Key.Key_Escape or (event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control):
            event.ignore()
            return
        super().keyPressEvent(event)
