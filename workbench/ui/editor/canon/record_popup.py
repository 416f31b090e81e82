"""Recording a fact, or somebody's secret, from the selection."""

from PySide6.QtWidgets import QComboBox, QPlainTextEdit, QWidget
from typing_extensions import override

from workbench.memory.edits import branch_edits
from workbench.ui.desk import Aspect, Desk
from workbench.ui.editor.canon.popup import CanonPopup, character_box, choose
from workbench.ui.editor.canon.selection import Selection


class RecordPopup(CanonPopup):
    """`owner` chooses whose secret it is to begin with; None: common knowledge."""

    def __init__(self, desk: Desk, selection: Selection, owner: str | None, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self.setWindowTitle(self.tr("Record as a fact"))
        self._selection = selection
        self.set_quote(selection.text)
        self.text = QPlainTextEdit(" ".join(selection.text.split()).strip())
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(78)
        self.owner = character_box(desk, self.tr("Common knowledge"))
        choose(self.owner, owner)
        self.importance = QComboBox()
        for weight in range(1, 6):
            self.importance.addItem(str(weight), weight)
        self.importance.setCurrentIndex(2)
        self.form.addRow(self.tr("Fact"), self.text)
        self.form.addRow(self.tr("Whose secret"), self.owner)
        self.form.addRow(self.tr("Importance"), self.importance)
        self.text.textChanged.connect(self._on_text_changed)
        self.text.selectAll()
        self._on_text_changed()

    def _on_text_changed(self) -> None:
        self.record_button.setEnabled(bool(self.text.toPlainText().strip()))

    @override
    def accept(self) -> None:
        if not self.text.toPlainText().strip():
            return
        chosen = self._selection
        edit = branch_edits.record(
            self.desk.branch,
            self.text.toPlainText(),
            chosen.episode,
            chosen.span,
            self.owner.currentData(),
            self.importance.currentData(),
        )
        self.desk.do(self.tr("Record a fact"), edit, {Aspect.FACTS})
        super().accept()
