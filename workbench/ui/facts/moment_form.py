"""Changing a learning moment: who, how, from whom."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QComboBox, QWidget
from typing_extensions import override

from workbench.story.cast import Character
from workbench.story.knowledge import How, Knowledge
from workbench.ui.facts.form import Form
from workbench.ui.facts.words import how_name
from workbench.ui.widgets import button, column, flowing


@dataclass(frozen=True, slots=True)
class MomentChange:
    """What the author made of a learning moment."""

    character: str
    how: How
    by: str | None


class MomentForm(Form):
    """`saved` carries a `MomentChange`; Ctrl+Enter saves, Escape gives up."""

    def __init__(self, moment: Knowledge, people: Sequence[Character], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._who, self._how, self._by = QComboBox(), QComboBox(), QComboBox()
        self._by.addItem(self.tr("From nobody in particular"), None)
        for one in people:
            self._who.addItem(one.name, one.id)
            self._by.addItem(self.tr("From {name}").format(name=one.name), one.id)
        for how in How:
            if how is not How.ALWAYS:
                self._how.addItem(how_name(how), how)
        for box, value, name in (
            (self._who, moment.character, self.tr("Who")),
            (self._how, moment.how, self.tr("How")),
            (self._by, moment.by, self.tr("From whom")),
        ):
            box.setAccessibleName(name)
            box.setCurrentIndex(max(0, box.findData(value)))
        layout = column(self)
        layout.addWidget(flowing(self._who, self._how, self._by))
        layout.addLayout(self.foot(button(self.tr("Save"), self.save, "primary")))
        self.setFocusProxy(self._who)

    @override
    def save(self) -> None:
        if self._who.currentData() is not None:
            how = How(self._how.currentData())
            self.saved.emit(MomentChange(self._who.currentData(), how, self._by.currentData()))
