"""How somebody of the cast looks in the list."""

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from typing_extensions import override

from workbench.ui.icons import icon
from workbench.ui.sidebar.people_model import Person, PersonData
from workbench.ui.theme import current_theme
from workbench.ui.widgets.painting import RIGHT, disc, ground, smaller, words

Index = QModelIndex | QPersistentModelIndex
_HEIGHT = 44
_HEADING = 34
_DISC = 28
_BUTTON = 26


class PeopleDelegate(QStyledItemDelegate):
    """A coloured initial, name and reading; secrets at the right, or a tick and a cross for who is proposed."""

    settled = Signal(str, bool)
    """(character id, accepted) when a tick or a cross was clicked."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(80, _HEIGHT if index.data(PersonData.PERSON) else _HEADING)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        person = index.data(PersonData.PERSON)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(option.font)
        if isinstance(person, Person):
            ground(painter, option)
            self._paint_person(painter, option, person)
        else:
            painter.setFont(smaller(option.font))
            words(painter, option.rect.adjusted(12, 8, -12, 0), str(index.data()), current_theme().muted)
        painter.restore()

    @override
    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = QLineEdit(parent)
        editor.setAccessibleName(self.tr("Name"))
        return editor

    @override
    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(option.rect.adjusted(12 + _DISC + 2, 6, -8, -6))

    @override
    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        person = index.data(PersonData.PERSON)
        if (
            isinstance(person, Person)
            and person.proposed
            and isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseButtonRelease
        ):
            for accepted, box in zip((True, False), _buttons(option.rect), strict=True):
                if box.contains(event.position().toPoint()):
                    self.settled.emit(person.character.id, accepted)
                    return True
        return super().editorEvent(event, model, option, index)

    def _paint_person(self, painter: QPainter, option: QStyleOptionViewItem, person: Person) -> None:
        theme = current_theme()
        row = option.rect.adjusted(12, 0, -12, 0)
        disc(
            painter,
            QRect(row.left(), row.center().y() - _DISC // 2 + 1, _DISC, _DISC),
            person.letters,
            person.place,
        )
        row.setLeft(row.left() + _DISC + 10)
        painter.setFont(smaller(option.font))
        if person.proposed:
            accept, reject = _buttons(option.rect)
            icon("check", "good").paint(painter, accept.adjusted(5, 5, -5, -5))
            icon("x", "danger").paint(painter, reject.adjusted(5, 5, -5, -5))
            row.setRight(accept.left() - 4)
        elif person.secrets:
            width = words(painter, row, str(person.secrets), theme.faint, RIGHT)
            lock = QRect(row.right() - width - 16, row.center().y() - 6, 13, 13)
            icon("lock-simple", "faint").paint(painter, lock)
            row.setRight(lock.left() - 8)
        painter.setFont(option.font)
        used = words(painter, row, person.character.name, theme.muted if person.proposed else theme.text)
        row.setLeft(row.left() + used + 8)
        if person.character.reading and row.width() > 24:
            painter.setFont(smaller(option.font))
            words(painter, row, person.character.reading, theme.muted)


def _buttons(rect: QRect) -> tuple[QRect, QRect]:
    """Where the tick and the cross are."""
    top = rect.center().y() - _BUTTON // 2 + 1
    reject = QRect(rect.right() - 8 - _BUTTON, top, _BUTTON, _BUTTON)
    return reject.translated(-_BUTTON - 2, 0), reject
