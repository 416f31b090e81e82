"""What the small windows that ask about a fact have in common."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QWidget

from workbench.ui.widgets import FieldsFirst, button, column, label, row


class FormDialog(QDialog):
    """A heading, the fact it is about, fields, and two buttons; deletes itself when closed."""

    def __init__(self, about: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(480)
        self.body = column(self, 24, 12)
        self._heading = label("", "heading")
        self.body.addWidget(self._heading)
        if about:
            self.body.addWidget(label(about, "muted", wrap=True))
        self.form = QFormLayout()
        self.form.setHorizontalSpacing(16)
        self.form.setVerticalSpacing(8)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self.body.addLayout(self.form)
        self.body.addStretch(1)
        self.note = label("", "small", wrap=True)
        self.body.addWidget(self.note)
        self.save_button = button(self.tr("Save"), self.accept, "primary")
        self.save_button.setDefault(True)
        last = row()
        last.addStretch(1)
        cancel = button(self.tr("Cancel"), self.reject)
        last.addWidget(cancel)
        last.addWidget(self.save_button)
        self.body.addLayout(last)
        FieldsFirst(self, self.form, cancel, self.save_button)

    def head(self, title: str) -> None:
        """What is asked, over the fields and in the window's frame."""
        self.setWindowTitle(title)
        self._heading.setText(title)

    def say(self, words: str) -> None:
        """A sentence above the buttons; nothing takes no room."""
        self.note.setText(words)
        self.note.setVisible(bool(words))
