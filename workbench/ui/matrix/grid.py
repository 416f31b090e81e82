"""The matrix's table, with a first column that stays while the others scroll."""

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget
from typing_extensions import override

from workbench.ui.matrix.delegates import CellDelegate, FactDelegate, row_height
from workbench.ui.matrix.header import HEIGHT, PeopleHeader
from workbench.ui.matrix.model import MatrixModel

PERSON_WIDTH, _WIDEST = 68, 108
_CLOSEST = 52
_LEAST = 240


class Grid(QTableView):
    """`pointed`: a click on a cell or a fact. `chosen`: Enter or a double click. `menu_wanted`: its menu, at a point of
    the screen. `search_wanted`: Ctrl+F or a slash."""

    pointed = Signal()
    chosen = Signal(QModelIndex)
    menu_wanted = Signal(QModelIndex, QPoint)
    search_wanted = Signal()

    def __init__(self, model: MatrixModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Who knows what"))
        self._frozen = QTableView(self)
        self._header = PeopleHeader(self)
        self._corner = PeopleHeader(self._frozen)
        self.setModel(model)
        self._frozen.setModel(model)
        self._frozen.setSelectionModel(self.selectionModel())
        for view, header in ((self, self._header), (self._frozen, self._corner)):
            _settle(view, header)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._frozen.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._frozen.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._frozen.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._cells, self._facts = CellDelegate(self), FactDelegate(self)
        self.setItemDelegate(self._cells)
        self.setItemDelegateForColumn(0, self._facts)
        self._frozen.setItemDelegate(self._facts)
        # Over the cells and over the header, which scroll beneath it.
        self._frozen.raise_()
        # One of the two bars leads, whatever the other one's view would make of itself: a name beside another fact's
        # signs would be a lie. The names scroll by no wheel, key or selection of their own.
        self._frozen.setAutoScroll(False)
        self._frozen.viewport().installEventFilter(self)
        for bar in (self.verticalScrollBar(), self._frozen.verticalScrollBar()):
            bar.valueChanged.connect(self._keep_in_step)
            bar.rangeChanged.connect(self._keep_in_step)
        for view in (self, self._frozen):
            view.clicked.connect(self._on_clicked)
            view.doubleClicked.connect(self.chosen)
            view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._on_menu)
        self._frozen.customContextMenuRequested.connect(self._on_frozen_menu)
        self._frozen.pressed.connect(self._on_frozen_pressed)
        model.modelReset.connect(self._lay_out)
        self._lay_out()

    @property
    def people(self) -> PeopleHeader:
        """The header with the characters."""
        return self._header

    @property
    def frozen(self) -> QTableView:
        """The view of the facts that stays."""
        return self._frozen

    def select(self, row: int, column: int) -> None:
        """Make a cell the current one and bring it into view."""
        index = self.model().index(row, column)
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)

    @override
    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        across = self.horizontalScrollBar().value()
        super().scrollTo(index, hint)
        if index.column() == 0:
            self.horizontalScrollBar().setValue(across)
            return
        hidden = self._frozen.width() - self.columnViewportPosition(index.column())
        if hidden > 0:
            self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - hidden)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    @override
    def keyboardSearch(self, search: str) -> None:
        """Typing does not search from cell to cell: every one of them would be worked out for it."""

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            # The author has chosen another size of words.
            for view in (self, *self.findChildren(QTableView)):
                view.verticalHeader().setDefaultSectionSize(row_height(self.fontMetrics()))

    @override
    def event(self, event: QEvent) -> bool:
        # In the table, finding looks through the facts; in the window it looks through the episode.
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _finds(event):
            event.accept()
            return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, current = event.key(), self.currentIndex()
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and current.isValid():
            self.chosen.emit(current)
        elif (key == Qt.Key.Key_Menu or (key == Qt.Key.Key_F10 and shifted)) and current.isValid():
            self.menu_wanted.emit(current, self._below(current))
        elif _finds(event):
            self.search_wanted.emit()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _below(self, index: QModelIndex) -> QPoint:
        view = self._frozen if index.column() == 0 else self
        return view.viewport().mapToGlobal(view.visualRect(index).center())

    def _lay_out(self) -> None:
        model = self.model()
        people = model.columnCount() - 1
        room = self.viewport().width()
        least = max(_LEAST, int(room * 0.38))
        widest = min(_WIDEST, self._header.widest_word())
        # A little closer together, where that spares a small window the scrolling.
        closest, wanted = max(_CLOSEST, widest), max(PERSON_WIDTH, widest)
        each = min(wanted, max(closest, (room - least) // people)) if people > 0 else 0
        width = max(least, room - people * each) if people > 0 else room
        for column in range(1, people + 1):
            self.setColumnWidth(column, each)
            self._frozen.setColumnHidden(column, True)
        if model.columnCount():
            self.setColumnWidth(0, width)
            self._frozen.setColumnWidth(0, width)
        height = self.viewport().height() + HEIGHT
        self._frozen.setGeometry(self.frameWidth(), self.frameWidth(), width, height)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._frozen.viewport() and event.type() == QEvent.Type.Wheel:
            QCoreApplication.sendEvent(self.viewport(), event)
            return True
        return super().eventFilter(watched, event)

    def _keep_in_step(self) -> None:
        leading, led = self.verticalScrollBar(), self._frozen.verticalScrollBar()
        if (led.minimum(), led.maximum()) != (leading.minimum(), leading.maximum()):
            led.setRange(leading.minimum(), leading.maximum())
        led.setValue(leading.value())

    def _on_clicked(self, _: QModelIndex) -> None:
        self.pointed.emit()

    def _on_frozen_pressed(self, _index: QModelIndex) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def _on_menu(self, at: QPoint) -> None:
        self._ask_menu(self, at)

    def _on_frozen_menu(self, at: QPoint) -> None:
        self._ask_menu(self._frozen, at)

    def _ask_menu(self, view: QTableView, at: QPoint) -> None:
        index = view.indexAt(at)
        if index.isValid():
            self.select(index.row(), index.column())
            self.menu_wanted.emit(index, view.viewport().mapToGlobal(at))


def _finds(event: QKeyEvent) -> bool:
    return event.matches(QKeySequence.StandardKey.Find) or event.key() == Qt.Key.Key_Slash


def _settle(view: QTableView, header: PeopleHeader) -> None:
    view.setHorizontalHeader(header)
    header.setFixedHeight(HEIGHT)
    rows = view.verticalHeader()
    rows.hide()
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(row_height(view.fontMetrics()))
    view.setShowGrid(False)
    view.setCornerButtonEnabled(False)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setMouseTracking(True)
    view.setTabKeyNavigation(False)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
