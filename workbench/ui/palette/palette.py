"""The palette: type a few letters of a command, an episode or a person, and Enter does it or goes there."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)
from typing_extensions import override

from workbench.ui.palette.commands import Entry, matching
from workbench.ui.theme import current_theme
from workbench.ui.widgets import column

WIDTH = 620
_ROWS = 11
_ENTRY = Qt.ItemDataRole.UserRole
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -_ROWS, Qt.Key.Key_PageDown: _ROWS}


class Palette(QFrame):
    """Lies over the window `over` while it is open. A window of its own would lose what an input method composes.

    `entries` is asked each time it opens; `used` hears the key of what was chosen.
    """

    def __init__(
        self,
        over: QWidget,
        entries: Callable[[], Sequence[Entry]],
        recent: Callable[[], Sequence[str]],
        used: Callable[[str], object],
    ) -> None:
        super().__init__(over)
        self._over = over
        self._ask = entries
        self._recent = recent
        self._used = used
        self._entries: Sequence[Entry] = ()
        self._before: QWidget | None = None
        self.setProperty("role", "palette")
        self.words = QLineEdit()
        self.words.setPlaceholderText(self.tr("A command, an episode, a person…"))
        self.words.setAccessibleName(self.tr("Command palette"))
        self.words.textChanged.connect(self._find)
        self.words.installEventFilter(self)
        self._model = QStandardItemModel(self)
        self.list = QListView()
        self.list.setModel(self._model)
        self.list.setItemDelegate(_Rows(self.list))
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self.tr("What was found"))
        self.list.clicked.connect(self._do)
        layout = column(self, 8, 8)
        layout.addWidget(self.words)
        layout.addWidget(self.list, 1)
        over.installEventFilter(self)
        self.hide()

    def open(self) -> None:
        """Show everything, what was used lately first."""
        self._before = QApplication.focusWidget()
        self._entries = list(self._ask())
        self.words.clear()
        self._find("")
        self._place()
        self.show()
        self.raise_()
        self.words.setFocus(Qt.FocusReason.PopupFocusReason)

    def close_quietly(self) -> None:
        """Go away; the caret goes back to where it was."""
        if not self.isVisible():
            return
        before = self._before
        self.hide()
        if before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.PopupFocusReason)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        if watched is not self.words:
            return False
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._on_key(event.key())
        return False

    def _on_key(self, key: int) -> bool:
        if key == Qt.Key.Key_Escape:
            self.close_quietly()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._do(self.list.currentIndex())
        elif key in _STEPS:
            last = self._model.rowCount() - 1
            row = self.list.currentIndex().row() + _STEPS[Qt.Key(key)]
            self.list.setCurrentIndex(self._model.index(max(0, min(row, last)), 0))
        else:
            return False
        return True

    def _find(self, words: str) -> None:
        self._model.clear()
        for entry in matching(words, self._entries, self._recent()):
            item = QStandardItem(entry.name)
            item.setData(entry, _ENTRY)
            item.setAccessibleText(" ".join(filter(None, (entry.name, entry.keys))))
            self._model.appendRow(item)
        if not self._model.rowCount():
            nothing = QStandardItem(self.tr("Nothing found"))
            nothing.setEnabled(False)
            self._model.appendRow(nothing)
        self.list.setCurrentIndex(self._model.index(0, 0))
        self.list.scrollToTop()

    def _do(self, index: QModelIndex) -> None:
        entry = index.data(_ENTRY)
        if isinstance(entry, Entry):
            # The command may ask where the caret is.
            self.close_quietly()
            self._used(entry.key)
            entry.act()

    def _place(self) -> None:
        row = self.list.sizeHintForRow(0)
        width = min(WIDTH, self._over.width() - 32)
        height = min(self.words.sizeHint().height() + row * _ROWS + 26, self._over.height() - 96)
        self.setGeometry((self._over.width() - width) // 2, 56, width, height)


class _Rows(QStyledItemDelegate):
    """Name, where else it is, and its keys at the right."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(0, option.fontMetrics.height() + 12)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        entry = index.data(_ENTRY)
        self.initStyleOption(option, index)
        option.text = "" if isinstance(entry, Entry) else option.text
        widget = option.widget
        style = widget.style() if widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, widget)
        if not isinstance(entry, Entry):
            return
        rect, metrics, theme = option.rect.adjusted(10, 0, -10, 0), option.fontMetrics, current_theme()
        keys = metrics.horizontalAdvance(entry.keys)
        painter.save()
        painter.setPen(QColor(theme.muted))
        painter.drawText(rect, _AT_RIGHT, entry.keys)
        room = QRect(rect)
        room.setRight(rect.right() - keys - (16 if keys else 0))
        name = metrics.elidedText(entry.name, Qt.TextElideMode.ElideRight, room.width())
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(room, _AT_LEFT, name)
        room.setLeft(room.left() + metrics.horizontalAdvance(name) + 14)
        if room.width() > metrics.averageCharWidth() * 4:
            painter.setPen(QColor(theme.muted))
            painter.drawText(room, _AT_LEFT, metrics.elidedText(entry.where, Qt.TextElideMode.ElideRight, room.width()))
        painter.restore()


_AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
