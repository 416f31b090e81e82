"""What the palette offers: every command of the menus, the episodes to go to, the people to look up."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from workbench.store import Unit
from workbench.ui.numbering import says_its_number
from workbench.ui.palette.commands import Entry, commands_of

if TYPE_CHECKING:
    from workbench.ui.window.main_window import MainWindow
    from workbench.ui.window.workspace import Workspace


def reachable(window: "MainWindow") -> list[Entry]:
    """Commands first, then the story's episodes and people."""
    found = commands_of(window.menuBar())
    if window.desk.is_open and window.workspace is not None:
        branch, desk = window.desk.branch, window.workspace
        found += window.desk.read(lambda unit: _places(unit, branch, desk))
    return found


def _places(unit: Unit, branch: str, desk: "Workspace") -> list[Entry]:
    numbered = QCoreApplication.translate("Reaching", "Episode {n}")
    person = QCoreApplication.translate("Reaching", "Character")
    found = []
    for one in unit.episodes.outline(branch):
        number = numbered.format(n=one.number)
        name = one.title if says_its_number(one.title, one.number) else f"{number}  {one.title}".rstrip()
        found.append(Entry(one.id, name, "", "", partial(desk.go_to, one.id, None), f"{number} {one.number}"))
    for who in unit.characters.list():
        also = " ".join((who.reading, *who.names))
        found.append(Entry(who.id, who.name, person, "", partial(desk.show_sheet, who.id), also))
    return found
