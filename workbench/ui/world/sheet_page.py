"""A sheet on a place, a thing or a word, and where the text speaks of it."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from workbench.memory.edits.notes import drop_sheet, keep_sheet
from workbench.memory.finding import FoundIn, context, look_through
from workbench.store import Unit
from workbench.story.message import Message
from workbench.story.notes import Sheet
from workbench.story.text import Span
from workbench.text.finding import Finder, Wanted
from workbench.text.folding import Folding
from workbench.ui.desk import Aspect, Desk
from workbench.ui.sheet.fields import Field, LineField, TextField
from workbench.ui.widgets import ClosablePane, IconButton, button, column, label, line, row, scrolled
from workbench.ui.world.words import kind_name

_CHANGED = frozenset({Aspect.NOTES})
_WIDEST = 720
_MOST = 200
"""Places listed."""
_AROUND = 24
"""Code points shown on either side of a name."""
Read = tuple[Sheet, list[FoundIn]]
"""A sheet and where its names stand."""


class SheetPage(ClosablePane):
    """Saves itself field by field. `place_requested` carries an episode's id and a span."""

    place_requested = Signal(str, object)

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sheet: Sheet | None = None
        self._places: list[tuple[str, Span]] = []
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

    def _ask(self, sheet: str, show: Callable[[Read | None], None]) -> None:
        branch = self._desk.branch
        self._desk.ask(self, lambda unit: read_sheet(unit, sheet, branch), show)

    def _begin(self, found: Read | None) -> None:
        if found is not None:
            self._sheet = found[0]
            for (field, _), text in zip(self._fields(), _texts(found[0]), strict=True):
                field.start(text)
            self._show(found)

    def _show(self, found: Read | None) -> None:
        if found is None:
            self._forget()
            self.closed.emit()
            return
        sheet, found_in = found
        self._sheet = sheet
        self.kind.setText(kind_name(sheet.kind))
        self.title.setText(sheet.name)
        for (field, _), text in zip(self._fields(), _texts(sheet), strict=True):
            field.show_stored(text)
        self.count.setText(self.tr("In the text: {n}").format(n=sum(len(one.matches) for one in found_in)))
        self.places.clear()
        self._places = []
        places = ((one, match) for one in found_in for match in one.matches)
        for episode, match in islice(places, _MOST):
            here = context(episode.text.base, match, around=_AROUND)
            number = self.tr("Episode {n}").format(n=episode.number)
            self.places.addItem(f"{number}　{here.before}{here.found}{here.after}")
            self._places.append((episode.episode, match.span))

    def _go(self, item: QListWidgetItem) -> None:
        self.place_requested.emit(*self._places[self.places.row(item)])

    def _delete(self) -> None:
        if self._sheet is not None:
            self._desk.do(self.tr("Delete the sheet"), drop_sheet(self._sheet.id), _CHANGED)

    def _forget(self) -> None:
        self._sheet = None

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if self._sheet is not None and aspects & {Aspect.NOTES, Aspect.TEXT, Aspect.ORDER} and self.isVisible():
            self._ask(self._sheet.id, self._show)


def read_sheet(unit: Unit, sheet: str, branch: str) -> Read | None:
    """A sheet with every place where one of its names stands, a Latin one as a whole word; None when it is gone."""
    found = next((one for one in unit.sheets.list() if one.id == sheet), None)
    if found is None:
        return None
    names = Wanted("|".join(map(re.escape, found.names)), Folding(width=False), regex=True, whole=True)
    return found, look_through(unit, branch, Finder(names))


def _texts(sheet: Sheet) -> tuple[str, str, str, str]:
    return sheet.name, sheet.reading, ", ".join(sheet.aliases), sheet.text


def _names(text: str) -> tuple[str, ...]:
    return tuple(filter(None, (name.strip() for name in text.replace("、", ",").replace("，", ",").split(","))))
