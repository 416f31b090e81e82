"""A sheet on a place, a thing or a word, and where the text speaks of it."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget
from typing_extensions import override

from workbench.memory.edits.notes import drop_sheet, keep_sheet
from workbench.store import Unit
from workbench.story.message import Message
from workbench.story.notes import Sheet
from workbench.ui.desk import Aspect, Desk
from workbench.ui.sheet.fields import Field, LineField, TextField
from workbench.ui.widgets import IconButton, button, column, label, line, row, scrolled
from workbench.ui.world.mentions import Mention, mentions
from workbench.ui.world.words import kind_name

_CHANGED = frozenset({Aspect.NOTES})
_WIDEST = 720


class SheetPage(QWidget):
    """Saves itself field by field. `place_requested` carries an episode's id and a span."""

    place_requested = Signal(str, object)
    closed = Signal()

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sheet: Sheet | None = None
        self._mentions: list[Mention] = []
        self.setProperty("role", "paper")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.kind = label("", "small")
        self.title = label("", "title")
        self.name = LineField(self.tr("Name"))
        self.reading = LineField(self.tr("Reading"))
        self.aliases = LineField(self.tr("Other names"), self.tr("with commas between"))
        self.text = TextField(self.tr("What is known about it"), self.tr("For yourself; it is not canon"))
        self.count = label("", "small")
        self.places = QListWidget()
        self.places.setAccessibleName(self.tr("Where the text speaks of it"))
        self.places.setMinimumHeight(160)
        self.places.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.places.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._lay_out()
        for field, take in self._fields():
            field.committed.connect(take)
        self.places.itemClicked.connect(self._go)
        self.places.itemActivated.connect(self._go)
        desk.changed.connect(self._on_changed)
        desk.story_closing.connect(self.commit)
        desk.story_closed.connect(self._forget)

    def show_sheet(self, sheet: str) -> None:
        """Show a sheet by its id."""
        self.commit()
        self._ask(sheet, self._begin)

    def commit(self) -> None:
        """Save what is typed."""
        if self._sheet is not None and self._desk.is_open:
            for field, _ in self._fields():
                field.commit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        head = row(spacing=12)
        titles = column(spacing=0)
        titles.addWidget(self.kind)
        titles.addWidget(self.title)
        head.addLayout(titles, 1)
        head.addWidget(button(self.tr("Delete"), self._delete, "danger"), 0, Qt.AlignmentFlag.AlignTop)
        close = IconButton("x", self.tr("Back to the manuscript (Esc)"), self.closed.emit)
        head.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        content = QWidget()
        content.setMaximumWidth(_WIDEST)
        inside = column(content, 24, 14)
        inside.addLayout(head)
        names = row(spacing=12)
        names.addWidget(self.name, 2)
        names.addWidget(self.reading, 1)
        inside.addLayout(names)
        inside.addWidget(self.aliases)
        inside.addWidget(self.text)
        inside.addWidget(line())
        inside.addWidget(self.count)
        inside.addWidget(self.places, 1)
        column(self, 0, 0).addWidget(scrolled(content))

    def _fields(self) -> tuple[tuple[Field, Callable[[str], None]], ...]:
        return (
            (self.name, self._rename),
            (self.reading, lambda text: self._keep(reading=text)),
            (self.aliases, lambda text: self._keep(aliases=_names(text))),
            (self.text, lambda text: self._keep(text=text)),
        )

    def _rename(self, name: str) -> None:
        if not name:
            self.name.refuse(Message("A sheet needs a name."))
        else:
            self._keep(name=name)

    def _keep(self, **changes: object) -> None:
        if self._sheet is not None:
            self._sheet = replace(self._sheet, **changes)  # type: ignore[arg-type]
            self._desk.do(self.tr("Change a sheet"), keep_sheet(self._sheet), _CHANGED)

    def _ask(self, sheet: str, show: Callable[[tuple[Sheet, int, list[Mention]] | None], None]) -> None:
        branch = self._desk.branch
        self._desk.ask(self, lambda unit: _read(unit, sheet, branch), show)

    def _begin(self, found: tuple[Sheet, int, list[Mention]] | None) -> None:
        if found is not None:
            self._sheet = found[0]
            for (field, _), text in zip(self._fields(), _texts(found[0]), strict=True):
                field.start(text)
            self._show(found)

    def _show(self, found: tuple[Sheet, int, list[Mention]] | None) -> None:
        if found is None:
            self._forget()
            self.closed.emit()
            return
        sheet, count, places = found
        self._sheet = sheet
        self.kind.setText(kind_name(sheet.kind))
        self.title.setText(sheet.name)
        for (field, _), text in zip(self._fields(), _texts(sheet), strict=True):
            field.show_stored(text)
        self.count.setText(self.tr("In the text: {n}").format(n=count))
        self.places.clear()
        self._mentions = places
        for place in places:
            number = self.tr("Episode {n}").format(n=place.number)
            self.places.addItem(f"{number}　{place.before.strip()}{place.name}{place.after}")

    def _go(self, item: QListWidgetItem) -> None:
        place = self._mentions[self.places.row(item)]
        self.place_requested.emit(place.episode, place.span)

    def _delete(self) -> None:
        if self._sheet is not None:
            self._desk.do(self.tr("Delete the sheet"), drop_sheet(self._sheet.id), _CHANGED)

    def _forget(self) -> None:
        self._sheet = None

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if self._sheet is not None and aspects & {Aspect.NOTES, Aspect.TEXT, Aspect.ORDER} and self.isVisible():
            self._ask(self._sheet.id, self._show)


def _read(unit: Unit, sheet: str, branch: str) -> tuple[Sheet, int, list[Mention]] | None:
    found = next((one for one in unit.sheets.list() if one.id == sheet), None)
    return None if found is None else (found, *mentions(unit, branch, found.names))


def _texts(sheet: Sheet) -> tuple[str, str, str, str]:
    return sheet.name, sheet.reading, ", ".join(sheet.aliases), sheet.text


def _names(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (name.strip() for name in text.replace("、", ",").replace("，", ",").split(","))))
