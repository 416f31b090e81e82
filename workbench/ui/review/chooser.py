"""Picking one of a few by a key: whose secret, who learns it, how, from whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget
from typing_extensions import override

from workbench.ui.widgets import FlowLayout, chip, column, label


@dataclass(frozen=True, slots=True)
class Choice:
    """`key` picks it; `value` is what is handed over."""

    key: str
    words: str
    value: Any


class Chooser(QWidget):
    """`picked` carries the value of the choice whose key was pressed or that was clicked; Escape gives up."""

    picked = Signal(object)
    given_up = Signal()

    def __init__(self, question: str, choices: Sequence[Choice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values = {one.key: one.value for one in choices if one.key}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(question)
        layout = column(self, 0, 6)
        layout.addWidget(label(question, "small"))
        line = QWidget()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        line.setSizePolicy(policy)
        flow = FlowLayout(line)
        self._values_of: dict[QPushButton, Any] = {}
        for one in choices:
            made = chip(f"{one.key.upper()}  {one.words}".strip())
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.clicked.connect(self._on_clicked)
            self._values_of[made] = one.value
            flow.addWidget(made)
        layout.addWidget(line)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.text().lower()
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif key in self._values and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.picked.emit(self._values[key])
        # Nothing pressed here is a command of the list around it.
        event.accept()

    def _on_clicked(self) -> None:
        pressed = self.sender()
        if isinstance(pressed, QPushButton):
            self.picked.emit(self._values_of[pressed])
