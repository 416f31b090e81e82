"""Turning to a kept conversation: to its branch, its point of the story and, where named, what was said there."""

from PySide6.QtCore import QObject, Signal

from workbench.dialogue.persona import cast
from workbench.store import Unit
from workbench.story.conversation import newest_leaf, path_to
from workbench.story.errors import InputError
from workbench.ui.desk import Desk
from workbench.ui.messages import localised
from workbench.ui.talk import shelf
from workbench.ui.talk.conversation import Conversation
from workbench.ui.talk.threads import Key, Talk


class Opening(QObject):
    """`opened` carries the `Key` under which the conversation stands, the number of its episode, the `Talk` and the id
    of what to show of it ("": its end)."""

    opened = Signal(object, int, object, str)

    def __init__(self, desk: Desk, conversation: Conversation, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._conversation = desk, conversation
        self._wanted: tuple[str, str] | None = None
        desk.story_closing.connect(self._forget)

    def open(self, thread: str, turn: str = "") -> None:
        """Turn to a conversation, on the path through `turn` where that is not the one in sight. Another branch is put
        on the desk first; once that has been read, `resume` goes on."""
        if self._conversation.busy:
            self._desk.failed.emit(self.tr("An answer is being made; wait for it, or stop it."))
            return
        try:
            held = self._desk.read(lambda unit: unit.conversations.get(thread))
            if held.branch != self._desk.branch:
                self._wanted = thread, turn
                self._desk.turn_to(held.branch)
                return
            key, number, talk = self._desk.read(lambda unit: self._find(unit, thread, turn))
        except InputError as error:
            self._desk.failed.emit(localised(error.message))
            return
        self.opened.emit(key, number, talk, turn)

    def resume(self) -> None:
        """The branch on the desk has been read: go on with what was wanted of it."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self.open(*wanted)

    def _forget(self) -> None:
        self._wanted = None

    def _find(self, unit: Unit, thread: str, turn: str) -> tuple[Key, int, Talk]:
        held = unit.conversations.get(thread)
        timeline = unit.gate.timeline(held.branch)
        number = timeline.number_of(held.episode) if held.episode is not None else len(timeline) + 1
        if number is None:
            raise InputError("The episode of this conversation is not in the story now.")
        if held.character not in cast(unit):
            raise InputError("The character of this conversation is not in the cast any more; begin another one.")
        turns = unit.conversations.turns(thread)
        leaf = held.leaf
        if turn and turn not in {one.id for one in path_to(turns, held.leaf)}:
            leaf = newest_leaf(turns, turn)
            if not self._desk.story.info.read_only:
                # The next question follows what is in sight.
                self._desk.write(lambda again: again.conversations.turn_to(thread, leaf), ())
        talk = shelf.load(unit, thread, strict=self._desk.settings.strict, leaf=leaf)
        return (held.character, held.episode or "", held.branch), number, talk
