"""The manuscript's menu: what the author says of the selection, then what every editor has."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from workbench.story.cast import Character
from workbench.ui.editor.manuscript import Manuscript
from workbench.ui.editor.marking import dotted
from workbench.ui.wishes import Wish

Record = Callable[[str | None], object]


def build_menu(
    manuscript: Manuscript,
    cast: list[Character],
    record: Record,
    learn: Callable[[], object],
    change: Callable[[], object],
    ruby: Callable[[], object],
    emphasis: Callable[[], object],
    wish: Callable[[Wish], object],
) -> QMenu:
    """A menu for what is selected now; `record` gets whose secret it is, None for common knowledge."""
    menu = QMenu(manuscript)
    cursor = manuscript.textCursor()
    selected = cursor.hasSelection()
    document = manuscript.document()
    can_paste = manuscript.canPaste()

    def add(into: QMenu, words: str, do: Callable[[], object], keys: str, enabled: bool) -> None:
        action = into.addAction(words)
        if keys:
            action.setShortcut(QKeySequence(keys))
            action.setShortcutVisibleInContextMenu(True)
        action.setEnabled(enabled)
        action.triggered.connect(lambda: do())

    if selected:
        add(
            menu,
            QCoreApplication.translate("ManuscriptMenu", "Record as a fact…"),
            lambda: record(None),
            "Ctrl+E",
            True,
        )
        secret = menu.addMenu(QCoreApplication.translate("ManuscriptMenu", "Secret of…"))
        secret.setEnabled(bool(cast))
        for character in cast:
            add(secret, character.name, _bound(record, character.id), "", True)
        add(
            menu,
            QCoreApplication.translate("ManuscriptMenu", "Somebody learns this here…"),
            learn,
            "Ctrl+Shift+E",
            bool(cast),
        )
        add(
            menu,
            QCoreApplication.translate("ManuscriptMenu", "A fact changes here…"),
            change,
            "Ctrl+Shift+C",
            True,
        )
        add(
            menu,
            QCoreApplication.translate("ManuscriptMenu", "What do those present notice?"),
            lambda: wish(Wish.REACT),
            "Ctrl+Shift+R",
            bool(cast),
        )
        menu.addSeparator()
    add(menu, QCoreApplication.translate("ManuscriptMenu", "Ruby…"), ruby, "Ctrl+R", True)
    if dotted(manuscript.language):
        add(menu, QCoreApplication.translate("ManuscriptMenu", "Emphasis dots"), emphasis, "Ctrl+.", selected)
    else:
        add(menu, QCoreApplication.translate("ManuscriptMenu", "Italics"), emphasis, "Ctrl+I", selected)
    menu.addSeparator()
    add(
        menu,
        QCoreApplication.translate("ManuscriptMenu", "Undo"),
        manuscript.undo,
        "Ctrl+Z",
        document.isUndoAvailable(),
    )
    add(
        menu,
        QCoreApplication.translate("ManuscriptMenu", "Redo"),
        manuscript.redo,
        "Ctrl+Shift+Z",
        document.isRedoAvailable(),
    )
    menu.addSeparator()
    add(menu, QCoreApplication.translate("ManuscriptMenu", "Cut"), manuscript.cut, "Ctrl+X", selected)
    add(menu, QCoreApplication.translate("ManuscriptMenu", "Copy"), manuscript.copy, "Ctrl+C", selected)
    add(menu, QCoreApplication.translate("ManuscriptMenu", "Paste"), manuscript.paste, "Ctrl+V", can_paste)
    add(menu, QCoreApplication.translate("ManuscriptMenu", "Select all"), manuscript.selectAll, "Ctrl+A", True)
    menu.addSeparator()
    split = QCoreApplication.translate("ManuscriptMenu", "Split the episode here")
    inside = not (cursor.atStart() or cursor.atEnd())
    add(menu, split, lambda: wish(Wish.SPLIT), "Ctrl+Shift+Return", inside)
    merge = QCoreApplication.translate("ManuscriptMenu", "Merge with the next episode")
    add(menu, merge, lambda: wish(Wish.MERGE), "", True)
    return menu


def _bound(record: Record, owner: str) -> Callable[[], object]:
    return lambda: record(owner)
