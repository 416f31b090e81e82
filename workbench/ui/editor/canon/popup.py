"""What the two small windows on a selection have in common."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QSizePolicy, QWidget

from workbench.text.shortening import shortened
from workbench.ui.desk import Desk
from workbench.ui.widgets import FieldsFirst, button, column, label, row


class CanonPopup(QDialog):
    """Fields over a row of two buttons; the manuscript stays in reach behind it."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(460)
        self.desk = desk
        layout = column(self, 20, 12)
        self.quote = label("", "quote", wrap=True)
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(16)
        self.form.setVerticalSpacing(8)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.record_button = button(self.tr("Record"), self.accept, "primary")
        self.record_button.setDefault(True)
        ends = row()
        ends.addStretch(1)
        cancel = button(self.tr("Cancel"), self.reject)
        ends.addWidget(cancel)
        ends.addWidget(self.record_button)
        layout.addWidget(self.quote)
        layout.addLayout(self.form)
        layout.addLayout(ends)
        FieldsFirst(self, self.form, cancel, self.record_button)
        desk.story_closing.connect(self.reject)

    def set_quote(self, text: str) -> None:
        """Show what was selected, cut when it is long."""
        self.quote.setText(shortened(text, 90))


def character_box(desk: Desk, nobody: str = "") -> QComboBox:
    """The cast to choose from, ids as data; with `nobody`, that comes first and stands for None."""
    box = QComboBox()
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    if nobody:
        box.addItem(nobody, None)
    for character in desk.read(lambda unit: unit.characters.list()):
        box.addItem(character.name, character.id)
    return box


def choose(box: QComboBox, value: object) -> None:
    """Choose the entry with this data, if there is one."""
    at = box.findData(value)
    if at >= 0:
        box.setCurrentIndex(at)
