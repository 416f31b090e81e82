"""A person's names, each to be looked for or not, and what each is to become."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QWidget

from workbench.story.cast import Character
from workbench.text.people import Form, Kind, forms_of, proposals
from workbench.ui.widgets import ElidedLabel, IconButton, column, row, scrolled

_REST_MS = 150
_TALLEST = 190


class NamesForm(QWidget):
    """`changed` when another name is looked for, or one is to become something else; `closed` when the author is done
    with the person."""

    changed = Signal()
    answered = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.person: Character | None = None
        self.forms: list[Form] = []
        self.boxes: list[QCheckBox] = []
        self.fields: list[QLineEdit] = []
        self._typed: set[int] = set()
        self._replacing = False
        self._late = QTimer(self, singleShot=True, interval=_REST_MS)
        self._late.timeout.connect(self.answered)
        self.title = ElidedLabel("", "strong")
        self._body = QWidget()
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(0, 0, 4, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        layout = column(self, 0, 6)
        head = row()
        head.addWidget(self.title, 1)
        head.addWidget(IconButton("x", self.tr("Look for words instead"), self.closed.emit))
        layout.addLayout(head)
        self._area = scrolled(self._body)
        layout.addWidget(self._area)

    def show_person(self, person: Character, cast: Sequence[Character], language: str) -> None:
        """Show somebody's names. One that somebody else has, too, is looked for only when asked."""
        self.person, self.forms = person, forms_of(person, cast, language)
        self.title.setText(self.tr("All names of {name}").format(name=person.name))
        self._clear()
        names = [form.name for form in self.forms if form.kind is not Kind.CALLED]
        for at, form in enumerate(self.forms):
            box = QCheckBox(form.name.replace("&", "&&"))
            telling = form.kind is not Kind.CALLED or any(name in form.name for name in names)
            box.setChecked(telling and not form.shared)
            box.setToolTip(self._hint(form))
            box.toggled.connect(lambda _: self.changed.emit())
            field = QLineEdit()
            field.setPlaceholderText(self.tr("becomes"))
            field.setAccessibleName(self.tr("{name} becomes").format(name=form.name))
            field.setMinimumWidth(90)
            field.textEdited.connect(lambda _, at=at: self._on_typed(at))
            field.setVisible(self._replacing)
            self._grid.addWidget(box, at, 0)
            self._grid.addWidget(field, at, 1)
            self.boxes.append(box)
            self.fields.append(field)
        self._fit()

    def set_replacing(self, on: bool) -> None:
        """Ask what each is to become, or not."""
        self._replacing = on
        for field in self.fields:
            field.setVisible(on)
        self._fit()

    @property
    def wanted(self) -> list[str]:
        """The names to look for."""
        return [form.name for form, box in zip(self.forms, self.boxes, strict=True) if box.isChecked()]

    @property
    def names(self) -> dict[str, str]:
        """What each name that is looked for is to become; those that stay are left out."""
        given = {form.name: field.text().strip() for form, field in zip(self.forms, self.fields, strict=True)}
        return {name: given[name] for name in self.wanted if given[name] and given[name] != name}

    def _on_typed(self, at: int) -> None:
        """What the author writes for one name says what the others are likely to become."""
        self._typed.add(at)
        old, new = self.forms[at].name, self.fields[at].text().strip()
        likely = proposals([form.name for form in self.forms], old, new) if new else {}
        for other, field in enumerate(self.fields):
            if other not in self._typed:
                field.setText(likely.get(self.forms[other].name, ""))
        self._late.start()

    def _hint(self, form: Form) -> str:
        said = {
            Kind.NAME: self.tr("The name"),
            Kind.ALIAS: self.tr("Another name"),
            Kind.CALLED: self.tr("What somebody calls them"),
        }[form.kind]
        return self.tr("{what}; somebody else has it, too").format(what=said) if form.shared else said

    def _clear(self) -> None:
        self._typed.clear()
        for one in (*self.boxes, *self.fields):
            self._grid.removeWidget(one)
            one.hide()
            one.deleteLater()
        self.boxes, self.fields = [], []

    def _fit(self) -> None:
        self._area.setFixedHeight(min(_TALLEST, self._body.sizeHint().height() + 6))
