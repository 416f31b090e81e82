"""The list of places, things and words."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QComboBox, QStackedWidget, QTreeWidget, QTreeWidgetItem, QWidget
from typing_extensions import override

from workbench.memory.edits.notes import drop_sheet, keep_sheet
from workbench.story.notes import Sheet, SheetKind
from workbench.ui.desk import Aspect, Desk
from workbench.ui.icons import icon
from workbench.ui.story_view import StoryView
from workbench.ui.widgets import EmptyState, IconLine, column, row
from workbench.ui.world.words import ICONS, heading, kind_name

_ID = Qt.ItemDataRole.UserRole
_CHANGED = frozenset({Aspect.NOTES})


class WorldPanel(StoryView):
    """A click or Enter opens a sheet; Delete takes it away, which can be undone."""

    sheet_requested = Signal(str)
    SHOWN = frozenset({Aspect.NOTES})

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._groups: list[tuple[QTreeWidgetItem, list[QTreeWidgetItem]]] = []
        self.search = IconLine("magnifying-glass", self.tr("Find a sheet"))
        self.search.setClearButtonEnabled(True)
        self.list = _List()
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setIndentation(8)
        self.list.setAccessibleName(self.tr("Places, things and words"))
        self.kind = QComboBox()
        self.kind.setAccessibleName(self.tr("Kind of sheet"))
        for one in SheetKind:
            self.kind.addItem(kind_name(one), one)
        self.new_name = IconLine("plus", self.tr("New sheet"))
        self._pages = QStackedWidget()
        self._pages.addWidget(self.list)
        self._pages.addWidget(
            EmptyState(
                "globe-hemisphere-east",
                self.tr("No sheets yet"),
                self.tr("Keep what you know about places, things and words of the story, beside its people."),
            )
        )
        below = row(spacing=6)
        below.addWidget(self.kind)
        below.addWidget(self.new_name, 1)
        layout = column(self, 12, 8)
        layout.addWidget(self.search)
        layout.addWidget(self._pages, 1)
        layout.addLayout(below)
        self.search.textChanged.connect(self._filter)
        self.new_name.returnPressed.connect(self._add)
        self.list.itemClicked.connect(self._open)
        self.list.itemActivated.connect(self._open)
        self.list.delete_pressed.connect(self._delete)
        self._show([])

    @override
    def read(self) -> None:
        self._latest.ask(lambda unit: unit.sheets.list(), self._show)

    @override
    def clear(self) -> None:
        self._show([])

    def _show(self, sheets: list[Sheet]) -> None:
        current = self.list.currentItem()
        chosen = current.data(0, _ID) if current is not None else None
        self._groups = []
        self.list.clear()
        bold = QFont(self.list.font())
        bold.setWeight(QFont.Weight.DemiBold)
        for kind in SheetKind:
            of_kind = [one for one in sheets if one.kind is kind]
            if not of_kind:
                continue
            top = QTreeWidgetItem([heading(kind)])
            top.setFlags(Qt.ItemFlag.ItemIsEnabled)
            top.setFont(0, bold)
            self.list.addTopLevelItem(top)
            below: list[QTreeWidgetItem] = []
            self._groups.append((top, below))
            for sheet in of_kind:
                item = QTreeWidgetItem([sheet.name])
                item.setIcon(0, icon(ICONS[kind]))
                item.setToolTip(0, sheet.text[:200])
                item.setData(0, _ID, sheet.id)
                item.setData(0, _ID + 1, " ".join((sheet.name, sheet.reading, *sheet.aliases)).casefold())
                top.addChild(item)
                below.append(item)
                if sheet.id == chosen:
                    self.list.setCurrentItem(item)
        self.list.expandAll()
        self._pages.setCurrentIndex(0 if sheets else 1)
        self._filter(self.search.text())

    def _filter(self, words: str) -> None:
        for top, below in self._groups:
            for item in below:
                item.setHidden(words.strip().casefold() not in str(item.data(0, _ID + 1)))
            top.setHidden(all(item.isHidden() for item in below))

    def _add(self) -> None:
        name = self.new_name.text().strip()
        if not name or not self._desk.is_open:
            return
        self.new_name.clear()
        sheet = Sheet(list(SheetKind)[self.kind.currentIndex()], name)

        def edited() -> None:
            self._desk.ask(self, lambda unit: unit.sheets.list(), lambda found: self._open_named(found, sheet))

        self._desk.do(self.tr("New sheet"), keep_sheet(sheet), _CHANGED, edited)

    def _open_named(self, found: list[Sheet], sheet: Sheet) -> None:
        ids = [one.id for one in found if (one.kind, one.name) == (sheet.kind, sheet.name)]
        if ids:
            self.sheet_requested.emit(ids[-1])

    def _open(self, item: QTreeWidgetItem) -> None:
        if item.data(0, _ID):
            self.sheet_requested.emit(str(item.data(0, _ID)))

    def _delete(self) -> None:
        item = self.list.currentItem()
        if item is not None and item.data(0, _ID):
            self._desk.do(self.tr("Delete the sheet"), drop_sheet(str(item.data(0, _ID))), _CHANGED)


class _List(QTreeWidget):
    delete_pressed = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_pressed.emit()
        else:
            super().keyPressEvent(event)
