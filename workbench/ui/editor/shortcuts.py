"""The keys of the manuscript's pane that are in no menu."""

from functools import partial

from PySide6.QtWidgets import QWidget

from workbench.ui.editor.canon.from_selection import FromSelection
from workbench.ui.editor.find_bar import FindBar
from workbench.ui.editor.marking import Marking
from workbench.ui.editor.type_size import TypeSize
from workbench.ui.widgets import bind_keys


def bind(pane: QWidget, find_bar: FindBar, marking: Marking, canon: FromSelection, size: TypeSize) -> None:
    """Give the pane its keys, which hold wherever the caret is in it."""
    enlarge, reduce = partial(size.step, 1), partial(size.step, -1)
    # Ctrl+F is the window's: two owners of one shortcut would leave it dead.
    bind_keys(
        pane,
        ("F3", find_bar.next),
        ("Shift+F3", find_bar.previous),
        ("Ctrl+H", find_bar.open_to_replace),
        ("Ctrl+R", marking.ask_ruby),
        ("Ctrl+.", marking.toggle_emphasis),
        ("Ctrl+I", marking.toggle_italics),
        ("Ctrl+E", canon.record),
        ("Ctrl+Shift+E", canon.learn),
        ("Ctrl+Shift+C", canon.change),
        ("Ctrl++", enlarge),
        ("Ctrl+=", enlarge),
        ("Ctrl+-", reduce),
    )
