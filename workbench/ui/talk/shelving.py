"""What the author does with kept conversations: turn to one, or to another path of it, take it along, throw it away."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, QObject, QPoint, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from workbench.dialogue import talking
from workbench.dialogue.keeping import as_markdown
from workbench.privacy import mask
from workbench.store import Unit
from workbench.story.conversation import newest_leaf
from workbench.story.errors import InputError
from workbench.ui.desk import Desk
from workbench.ui.talk import shelf
from workbench.ui.talk.conversation import Conversation
from workbench.ui.talk.conversations import ConversationsMenu
from workbench.ui.talk.search import SearchDialog
from workbench.ui.talk.threads import Key, Talk


class Shelving(QObject):
    """`talk_wanted` carries a `Key` and the `Talk` to be in sight there, `place_wanted` the id of a kept conversation
    to turn to and that of something said in it ("": its end); `keeping_wanted` asks how long they are kept."""

    new_wanted = Signal()
    talk_wanted = Signal(object, object)
    place_wanted = Signal(str, str)
    keeping_wanted = Signal()

    def __init__(self, desk: Desk, conversation: Conversation, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._conversation, self._parent = desk, conversation, parent
        self._key: Key = ("", "", "")
        self._thread, self._title = "", ("", "")
        self.page: SearchDialog | None = None

    def open(self, key: Key, thread: str, episodes: int, name: str, when: str, at: QPoint) -> ConversationsMenu:
        """Open the menu at a place of the screen; `thread` is the one in sight, `name` and `when` what it is about."""
        self._key, self._thread, self._title = key, thread, (name, when)
        character, branch = key[0], key[2]
        held, thrown = self._desk.read(
            lambda unit: (shelf.listed(unit, character, branch), shelf.listed(unit, character, branch, trash=True))
        )
        can_choose = not self._conversation.busy
        can_change = can_choose and not self._desk.story.info.read_only
        menu = ConversationsMenu(held, thrown, thread, episodes, can_change, can_choose, self._parent)
        menu.begun.connect(self.new_wanted)
        menu.chosen.connect(self._turn_to_thread)
        menu.restored.connect(self._restore)
        menu.exported.connect(self._export)
        menu.deleted.connect(self._throw_away)
        menu.sought.connect(self.search)
        menu.keeping_asked.connect(self.keeping_wanted)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)
        return menu

    def search(self) -> None:
        """Open the search through the conversations of the whole story."""
        page = self.page = SearchDialog(self._desk, self._parent)
        page.chosen.connect(self.place_wanted)
        page.destroyed.connect(self._forget_page)
        page.open()

    def _forget_page(self) -> None:
        self.page = None

    def read(self, find: Callable[[Unit], Talk]) -> Talk:
        """A kept conversation; an empty one, and a sentence, where its episode has just gone."""
        try:
            return self._desk.read(find)
        except InputError as error:
            self._desk.failed.emit(error.message)
            return Talk()

    def turn_to(self, key: Key, thread: str, turn: str) -> None:
        """Have the path through this turn in sight, the newest way on from it. In a story that is read-only it is only
        shown."""
        strict = self._desk.settings.strict

        def leaf(unit: Unit) -> str:
            return newest_leaf(unit.conversations.turns(thread), turn)

        def change(unit: Unit) -> Talk:
            unit.conversations.turn_to(thread, leaf(unit))
            return shelf.load(unit, thread, strict=strict)

        if self._desk.story.info.read_only:
            self._desk.ask(
                self, lambda unit: shelf.load(unit, thread, strict=strict, leaf=leaf(unit)), partial(self._show, key)
            )
        else:
            self._desk.write(change, (), partial(self._show, key))

    def _show(self, key: Key, talk: Talk) -> None:
        self.talk_wanted.emit(key, talk)

    def _turn_to_thread(self, thread: str) -> None:
        self.place_wanted.emit(thread, "")

    def _restore(self, thread: str) -> None:
        self._desk.write(lambda unit: unit.conversations.restore(thread), (), lambda _: self._turn_to_thread(thread))

    def _throw_away(self) -> None:
        key, thread = self._key, self._thread
        self._desk.write(lambda unit: unit.conversations.delete(thread), (), lambda _: self._show(key, Talk()))

    def _export(self) -> None:
        thread, (name, when) = self._thread, self._title
        path, _ = QFileDialog.getSaveFileName(
            self._parent, self.tr("Export the conversation"), f"{name}.md", "Markdown (*.md)"
        )
        if not path:
            return

        hide = self._desk.settings.privacy.mask_exports

        def text(unit: Unit) -> str:
            covered = partial(mask, language=QLocale().name()[:2]) if hide else str
            kept = unit.conversations.get(thread)
            return as_markdown(kept, talking.path(unit, thread), name, when, covered=covered)

        self._desk.ask(self, text, partial(self._write, Path(path)))

    def _write(self, path: Path, text: str) -> None:
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            words = self.tr("{file} cannot be written: {reason}")
            self._desk.failed.emit(words.format(file=path.name, reason=error.strerror))
