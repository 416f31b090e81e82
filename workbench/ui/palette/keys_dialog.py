"""Which keys do what, and others instead of them."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QKeySequenceEdit,
    QLineEdit,
    QMenuBar,
    QWidget,
)

from workbench.ui.palette.commands import actions_of, key_of, native, plain
from workbench.ui.widgets import IconButton, column, label, scrolled

DEFAULT = "default_keys"
"""The property of an action that has the keys it began with."""


PASSING = "passing"
"""The property of an action that is no command of the program's: a recent story."""


def put_keys(bar: QMenuBar, chosen: Mapping[str, str]) -> None:
    """Give the commands of the menus the author's keys: {`key_of` the command: portable text, "" for none}."""
    for _, action in actions_of(bar):
        begun = action.property(DEFAULT)
        own = chosen.get(key_of(action))
        if own is not None or begun is not None:
            action.setShortcut(QKeySequence(own if own is not None else begun))


class KeysDialog(QDialog):
    """Every command with its keys, to be changed here; below them the keys the manuscript has of its own.

    `chosen` is what the author has changed from what the commands began with, for `put_keys`.
    """

    def __init__(self, bar: QMenuBar, fixed: Sequence[tuple[str, str]], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.resize(640, 640)
        self._fixed = fixed
        self._edits: list[tuple[QAction, QKeySequenceEdit]] = []
        self._rows: list[tuple[str, list[QWidget]]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(12)
        self._grid.setColumnStretch(0, 1)
        for path, action in actions_of(bar):
            if not action.isCheckable() and not action.property(PASSING):
                self._add(path, action)
        for name, keys in fixed:
            self._row(name, [label(name), label(keys, "muted")])
        self._find = QLineEdit()
        self._find.setPlaceholderText(self.tr("Find a command…"))
        self._find.setClearButtonEnabled(True)
        self._find.textChanged.connect(self._filter)
        self._said = label("", "danger", wrap=True)
        table = QWidget()
        table.setLayout(self._grid)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok
            | QDialogButtonBox.StandardButton.Cancel
            | QDialogButtonBox.StandardButton.RestoreDefaults
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults).clicked.connect(self._reset_all)
        self._ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        layout = column(self, 16, 12)
        layout.addWidget(self._find)
        layout.addWidget(scrolled(table), 1)
        layout.addWidget(self._said)
        layout.addWidget(buttons)
        self._look()

    @property
    def chosen(self) -> dict[str, str]:
        """{`key_of` the command: its keys as portable text} of every command whose keys are not those it began with."""
        return {
            key_of(action): _portable(edit.keySequence())
            for action, edit in self._edits
            if edit.keySequence() != _begun(action)
        }

    def _add(self, path: tuple[str, ...], action: QAction) -> None:
        name = plain(action.text())
        edit = QKeySequenceEdit(action.shortcut())
        # Menus cannot wait for a second key.
        edit.setMaximumSequenceLength(1)
        edit.setClearButtonEnabled(True)
        edit.setAccessibleName(name)
        if isinstance(field := edit.findChild(QLineEdit), QLineEdit):
            field.setPlaceholderText(self.tr("None"))
        edit.setFixedWidth(190)
        edit.keySequenceChanged.connect(lambda _: self._look())
        again = IconButton(
            "arrow-counter-clockwise", self.tr("Back to the keys it began with"), lambda: self._reset(edit, action)
        )
        self._edits.append((action, edit))
        where = label(" › ".join(path), "small")
        self._row(f"{name} {' '.join(path)}", [label(name), where, edit, again])

    def _row(self, words: str, widgets: list[QWidget]) -> None:
        line = len(self._rows)
        for at, widget in zip((0, 1, 2, 3) if len(widgets) == 4 else (0, 2), widgets, strict=True):
            self._grid.addWidget(widget, line, at, Qt.AlignmentFlag.AlignVCenter)
        self._rows.append((words.casefold(), widgets))

    def _reset(self, edit: QKeySequenceEdit, action: QAction) -> None:
        edit.setKeySequence(_begun(action))

    def _reset_all(self) -> None:
        for action, edit in self._edits:
            self._reset(edit, action)

    def _filter(self, words: str) -> None:
        for name, widgets in self._rows:
            for widget in widgets:
                widget.setVisible(words.casefold() in name)

    def _look(self) -> None:
        """Say which keys are given twice; such a choice cannot be kept."""
        held = {keys: name for name, keys in self._fixed}
        twice = []
        for action, edit in self._edits:
            keys, name = native(edit.keySequence()), plain(action.text())
            if keys and keys in held:
                twice.append(
                    self.tr("{keys}: both “{one}” and “{other}”").format(keys=keys, one=held[keys], other=name)
                )
            held.setdefault(keys, name)
        self._said.setText("\n".join(twice))
        self._said.setVisible(bool(twice))
        self._ok.setEnabled(not twice)


def _begun(action: QAction) -> QKeySequence:
    return QKeySequence(str(action.property(DEFAULT) or ""))


def _portable(keys: QKeySequence) -> str:
    return keys.toString(QKeySequence.SequenceFormat.PortableText)
