"""A page of settings: captions, fields, a sentence under each, and which of them were changed."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QDoubleSpinBox, QSpinBox, QWidget

from workbench.ui.settings.values import Path, overridden
from workbench.ui.widgets import NumberStepper, column, label, row, sentences

_CAPTION = 176
"""Pixels of the captions, so that all fields begin under one another."""


class Form(QWidget):
    """A column of fields. `changes` has the values that are not what they were."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: dict[Path, tuple[Callable[[], Any], Any]] = {}
        self.body = column(self, 24, 16)

    def head(self, heading: str, text: str = "") -> None:
        """What the page is about, first of all."""
        self.body.addWidget(label(heading, "title"))
        if text:
            self.body.addWidget(label(text, "muted", wrap=True))

    @property
    def changes(self) -> dict[Path, Any]:
        """New values by the path of their setting."""
        return {path: value() for path, (value, before) in self._values.items() if value() != before}

    def watch(self, path: Path, value: Callable[[], Any], *widgets: QWidget) -> str:
        """Keep what `value` says now as what was; returns the variable that overrides it, the widgets then disabled."""
        variable = overridden(path)
        if variable:
            for widget in widgets:
                widget.setEnabled(False)
        else:
            self._values[path] = (value, value())
        return variable

    def number(self, path: Path, caption: str, box: QSpinBox | QDoubleSpinBox, hint: str = "") -> None:
        """A caption and a number."""
        self.field(path, caption, NumberStepper(box), box.value, hint)

    def field(self, path: Path, caption: str, widget: QWidget, value: Callable[[], Any], hint: str = "") -> None:
        """A caption and a field, with a sentence beneath."""
        variable = self.watch(path, value, widget)
        words = [hint] if hint else []
        if variable:
            words.append(self.tr("Set by the environment variable {name}.").format(name=variable))
        self.line(caption, widget, sentences(*words))

    def line(self, caption: str, widget: QWidget, hint: str = "") -> None:
        """A caption and anything beside it."""
        name = label(caption, "muted")
        name.setBuddy(widget.findChild(QAbstractSpinBox) or widget)
        name.setFixedWidth(_CAPTION)
        name.setWordWrap(True)
        if isinstance(widget, QComboBox | NumberStepper) or widget.findChild(QComboBox) is not None:
            # On one line with the words inside the field.
            name.setContentsMargins(0, 5, 0, 0)
        right = column(None, 0, 4)
        right.addWidget(widget)
        if hint:
            right.addWidget(label(hint, "small", wrap=True))
        whole = row(None, 0, 16)
        whole.addWidget(name, 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(right, 1)
        self.body.addLayout(whole)

    def end(self) -> None:
        """Nothing more comes: what is there stays at the top."""
        self.body.addStretch(1)


def choice(entries: list[tuple[str, Any]], current: Any) -> QComboBox:
    """A list of words, each with its value."""
    box = QComboBox()
    for words, value in entries:
        box.addItem(words, value)
    box.setCurrentIndex(max(0, box.findData(current)))
    return box


def number(least: float, most: float, current: int, step: int = 1) -> QSpinBox:
    """A whole number between two bounds."""
    box = QSpinBox()
    box.setRange(int(least), int(most))
    box.setSingleStep(step)
    box.setValue(current)
    return box
