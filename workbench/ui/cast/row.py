"""One person of the list: name, other names, how often, and where first."""

from functools import partial

from PySide6.QtCore import QLocale, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QMenu, QPushButton, QSizePolicy, QWidget
from typing_extensions import override

from workbench.memory.cast.candidates import Calling
from workbench.ui.cast.people import Person
from workbench.ui.widgets import ElidedLabel, FlowLayout, chip, column, label, row


class Quote(ElidedLabel):
    """Where somebody is first mentioned: a click goes there."""

    clicked = Signal()

    def __init__(self, text: str) -> None:
        super().__init__(text, "small")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._pressed = False

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        on_words = event.position().x() <= self.fontMetrics().horizontalAdvance(self.text())
        self._pressed = on_words and event.modifiers() == Qt.KeyboardModifier.NoModifier
        # What leads nowhere chooses the row; a press that leads somewhere is taken here, or the list would have it and
        # this never the release.
        event.setAccepted(self._pressed)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()


class PersonRow(QWidget):
    """Shows one person. Only says what is wanted; whoever owns the list does it."""

    toggled = Signal()
    renamed = Signal(str)
    split_off = Signal(str)
    dropped = Signal(str)
    place_asked = Signal()
    calling_dropped = Signal(object)

    def __init__(self, person: Person, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        candidate = person.candidate
        self.check = QCheckBox()
        self.check.setChecked(person.taken or person.settled)
        self.check.setEnabled(not person.settled)
        self.check.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.check.setAccessibleName(self.tr("Take {name}").format(name=candidate.name))
        self.check.clicked.connect(self.toggled)
        self.name = label(candidate.name, "muted" if person.rejected else "heading")
        self.edit = QLineEdit(candidate.name)
        self.edit.setAccessibleName(self.tr("Name"))
        self.edit.setMaximumWidth(280)
        self.edit.hide()
        self.edit.editingFinished.connect(self._on_edited)
        self.chips = [self._chip(alias) for alias in candidate.aliases]
        self.callings = [self._calling(calling) for calling in candidate.called]
        self.quote = self._quote(person)
        self._lay_out(person)

    def start_rename(self) -> None:
        """Let the name be typed; Return keeps it, Escape does not."""
        self.name.hide()
        self.edit.show()
        self.edit.setFocus()
        self.edit.selectAll()

    def _lay_out(self, person: Person) -> None:
        head = row(None, 0, 8)
        head.addWidget(self.name)
        head.addWidget(self.edit, 1)
        if person.candidate.reading:
            head.addWidget(label(person.candidate.reading, "small"))
        for words in self._marks(person):
            head.addWidget(label(words, "small"))
        chips = QWidget()
        flow = FlowLayout(chips)
        for one in (*self.chips, *self.callings):
            flow.addWidget(one)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        chips.setSizePolicy(policy)
        head.addWidget(chips, 1)
        if person.candidate.count:
            head.addWidget(label(self.tr("× {n}").format(n=QLocale().toString(person.candidate.count)), "muted"))
        lines = column(None, 0, 4)
        lines.addLayout(head)
        if self.quote is not None:
            lines.addWidget(self.quote)
        layout = row(self, 0, 12)
        layout.setContentsMargins(8, 8, 12, 8)
        mark = column(None, 0, 0)
        mark.addSpacing(2)
        mark.addWidget(self.check)
        mark.addStretch(1)
        layout.addLayout(mark)
        layout.addLayout(lines, 1)

    def _marks(self, person: Person) -> list[str]:
        candidate = person.candidate
        marks = []
        if candidate.narrator:
            marks.append(self.tr("Narrator “{word}”").format(word=candidate.first_person))
        elif candidate.first_person:
            marks.append(self.tr("says “{word}”").format(word=candidate.first_person))
        if person.rejected:
            marks.append(self.tr("Nobody of the story"))
        if person.settled:
            marks.append(self.tr("In the cast"))
        elif person.known is not None:
            words = self.tr("In the cast as {name}; new: {names}")
            marks.append(words.format(name=person.known.name, names=", ".join(person.fresh)))
        return marks

    def _chip(self, alias: str) -> QPushButton:
        made = chip(f"{alias}  ▾", None, self.tr("Another name. Click to take it away or make it somebody else"))
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setProperty("alias", alias)
        made.clicked.connect(self._on_chip)
        return made

    def _calling(self, calling: Calling) -> QPushButton:
        words = self.tr("from {name}: {word}").format(name=calling.by, word=calling.word)
        made = chip(f"{words}  ▾", None, self.tr("What somebody calls them. Click when nobody does"))
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.clicked.connect(partial(self._on_calling, made, calling))
        return made

    def _on_calling(self, at: QPushButton, calling: Calling) -> None:
        # Not at once: a click beside a name is easily one on a chip.
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Nobody calls them that"), partial(self.calling_dropped.emit, calling))
        menu.popup(at.mapToGlobal(QPoint(0, at.height())))

    def _quote(self, person: Person) -> "Quote | None":
        mention = person.candidate.first_mention
        if not mention.number:
            return None
        made = Quote(self.tr("Episode {n}  {quote}").format(n=mention.number, quote=mention.quote))
        made.clicked.connect(self.place_asked)
        return made

    def alias_menu(self, alias: str) -> QMenu:
        """What can be done with another name."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, signal in (
            (self.tr("“{name}” is somebody else"), self.split_off),
            (self.tr("Take “{name}” away"), self.dropped),
            (self.tr("Make “{name}” the name"), self.renamed),
        ):
            action = menu.addAction(words.format(name=alias))
            action.triggered.connect(lambda _=False, one=signal: one.emit(alias))
        return menu

    def _on_chip(self) -> None:
        made = self.sender()
        if isinstance(made, QPushButton):
            self.alias_menu(str(made.property("alias"))).popup(made.mapToGlobal(QPoint(0, made.height())))

    def _on_edited(self) -> None:
        if self.edit.isVisible():
            self.edit.hide()
            self.name.show()
            self.renamed.emit(self.edit.text())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        # A line edit passes Return on when it has taken it; the list would leave for the text with it.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)

    def cancel_rename(self) -> bool:
        """Leave the name as it was; False when it is not being typed."""
        if not self.edit.isVisible():
            return False
        self.edit.setText(self.name.text())
        self.edit.hide()
        self.name.show()
        return True
