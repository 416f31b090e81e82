"""Whether the one talked to is dead at the point in sight, and what the author would have become of questions then."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from workbench.dialogue.living import Dead, Told, life_at, wished
from workbench.memory.edits.branch_edits import settle
from workbench.memory.presence.life import Life, State
from workbench.story.facts import Status
from workbench.ui.desk import Aspect, Desk
from workbench.ui.talk.conversation import viewpoint
from workbench.ui.talk.life_notice import LifeNotice
from workbench.ui.talk.threads import Key, Turn

_LIVES = frozenset({Aspect.ORDER, Aspect.CAST, Aspect.FACTS})


class Departed(QObject):
    """Keeps the notice in the talk's head true. `chosen` when the author has chosen there."""

    chosen = Signal()

    def __init__(self, desk: Desk, notice: LifeNotice, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._notice = desk, notice
        self._key: Key | None = None
        self._number, self._name = 0, ""
        self._life: Life | None = None
        self._choices: dict[Key, Dead] = {}
        self._said: tuple[Told, ...] = ()
        notice.chosen.connect(self._choose)
        notice.decided.connect(self._decide)
        desk.changed.connect(self._on_changed)

    @property
    def choice(self) -> Dead:
        """What becomes of questions to somebody dead at the point in sight."""
        return self._choices.get(self._key, Dead.REFUSE) if self._key is not None else Dead.REFUSE

    @property
    def refuses(self) -> bool:
        """True while they are dead, by the author's word, and the author has not chosen to ask them."""
        life = self._life
        return life is not None and life.state is State.DEAD and life.sure and self.choice is Dead.REFUSE

    def look(self, key: Key, number: int, name: str, turns: Sequence[Turn]) -> None:
        """Turn to a point: find out how this one stands there; a talk that was held is gone on with as it was."""
        self._key, self._number, self._name, self._life = key, number, name, None
        self._said = tuple(turn.receipt.life for turn in turns if turn.receipt is not None)
        self._show()
        self._ask()

    def clear(self) -> None:
        """The story is closed."""
        self._choices.clear()
        self._key, self._life = None, None
        self._show()

    def _on_changed(self, aspects: frozenset[Aspect]) -> None:
        if aspects & _LIVES:
            self._ask()

    def _ask(self) -> None:
        if self._key is None or not self._desk.is_open:
            return
        there, language = viewpoint(self._desk, self._key[0], self._number), self._desk.story.info.language
        self._desk.ask(self, lambda unit: life_at(unit, language, there), partial(self._take, self._key))

    def _take(self, key: Key, life: Life) -> None:
        if key != self._key:
            return
        self._life = life
        if key not in self._choices and self._said:
            self._choices[key] = wished(self._said[-1])
        self._show()

    def _choose(self, dead: Dead) -> None:
        if self._key is not None:
            self._choices[self._key] = dead
            self._show()
            self.chosen.emit()

    def _decide(self, status: Status) -> None:
        fact = self._life.fact if self._life is not None else None
        if fact is not None and self._desk.is_open:
            label = self.tr("Confirm a death") if status is Status.ACCEPTED else self.tr("Reject a death")
            self._desk.do(label, settle(self._desk.branch, [fact.id], status), {Aspect.FACTS})

    def _show(self) -> None:
        self._notice.show_life(self._name, self._life, self.choice)
