"""Splitting an episode and merging it with the next one, and telling what became of what stands in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from workbench.memory.edits import Edit, episodes
from workbench.store import Unit
from workbench.ui.desk import Aspect, Desk
from workbench.ui.widgets import sentences

_MEMORY = frozenset({Aspect.ORDER, Aspect.TEXT, Aspect.FACTS, Aspect.KNOWLEDGE, Aspect.WARNINGS})


@dataclass(frozen=True, slots=True)
class Holding:
    """What stands in an episode: facts, learning moments, and passages that are to be read again."""

    title: str
    number: int
    facts: int
    moments: int
    unread: int


class Dividing(QObject):
    """`told` carries a sentence on what became of facts and knowledge, and the ids of episodes with passages to be read
    again; `opened` the episode to go on in and a place there (code points)."""

    told = Signal(str, list)
    opened = Signal(str, int)

    def __init__(self, desk: Desk, flush: Callable[[], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._flush = flush
        self.halves: dict[str, str] = {}
        """From the second half of each split episode to the first: for when a split is taken back."""

    def split(self, episode: str, offset: int) -> None:
        """Cut an episode at `offset` code points of its text; the rest becomes the next episode."""
        if self._desk.is_open and self._flush():
            known, waiting = self._told(), self._desk.read(lambda unit: _unread(unit, [episode]))
            edit = episodes.split(episode, offset)

            def done() -> None:
                added = [one for one in self._told() if one not in known]
                self._tell([episode, *added], waiting, split=True)
                if added:
                    self.halves[added[0]] = episode
                    self.opened.emit(added[0], 0)

            self._do(self.tr("Split the episode"), edit, done)

    def merge(self, episode: str) -> None:
        """Take the episode told next into this one."""
        if self._desk.is_open and self._flush():
            told = self._told()
            at = told.index(episode) if episode in told else -1
            pair = told[at : at + 2]
            end, waiting = self._desk.read(
                lambda unit: (len(unit.episodes.get(episode).text.base), _unread(unit, pair))
            )

            def done() -> None:
                self._tell([episode], waiting, split=False)
                self.opened.emit(episode, end)

            self._do(self.tr("Merge the episodes"), episodes.merge(episode), done)

    def _do(self, label: str, edit: Edit, done: Callable[[], None]) -> None:
        self._desk.do(label, edit, _MEMORY, done)

    def _told(self) -> list[str]:
        branch = self._desk.branch
        return [stop.episode for stop in self._desk.read(lambda unit: unit.episodes.timeline(branch)).stops]

    def _tell(self, episodes: list[str], waiting: int, split: bool) -> None:
        branch = self._desk.branch

        def look(unit: Unit) -> list[Holding]:
            return [read_holding(unit, branch, one) for one in episodes]

        self._desk.ask(self, look, lambda found: self._say(episodes, found, waiting, split))

    def _say(self, episodes: list[str], found: list[Holding], waiting: int, split: bool) -> None:
        done = self.tr("The episode is split in two.") if split else self.tr("The two episodes are one.")
        each = [
            self.tr("Episode {number}: facts {facts}, learning moments {moments}.").format(
                number=one.number, facts=one.facts, moments=one.moments
            )
            for one in found
        ]
        # Only what the cut or the seam runs through has to be read again; what nobody has read yet is another matter.
        passages = sum(one.unread for one in found) - waiting
        again = [one for one, holding in zip(episodes, found, strict=True) if holding.unread] if passages > 0 else []
        reading = self.tr("Passages to be read again: {n}.").format(n=passages) if again else ""
        kept = self.tr("Facts, their quotes and who knows them went along.")
        self.told.emit(sentences(done, kept, *each, reading), again)


def read_holding(unit: Unit, branch: str, episode: str) -> Holding:
    """What stands in an episode of a branch."""
    told = next(one for one in unit.episodes.outline(branch) if one.id == episode)
    moments = [one for one in unit.knowledge.list(branch=branch) if one.mention and one.mention.episode == episode]
    facts = unit.facts.list(branch, episode=episode)
    return Holding(told.title, told.number, len(facts), len(moments), _unread(unit, [episode]))


def _unread(unit: Unit, episodes: Sequence[str]) -> int:
    return sum(passage.extractor is None for one in episodes for passage in unit.passages.list(one))
