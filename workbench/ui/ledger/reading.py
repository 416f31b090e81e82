"""Reading the ledger in the background, and what of it belongs on which shelf."""

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import TYPE_CHECKING

from workbench.engine import Reader
from workbench.store import PlantWord, StoryFile, Word
from workbench.ui.jobs import Reporter

if TYPE_CHECKING:
    from workbench.continuity.ledger import Thread


class Shelf(IntEnum):
    """Which threads are listed."""

    OPEN, PAID, WAVED_OFF = range(3)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The threads in the order of planting; `people` are names by id, `last` the number of the last episode."""

    threads: "tuple[Thread, ...]"
    people: dict[str, str]
    last: int = 0

    def shelf(self, shelf: Shelf) -> "list[Thread]":
        """The threads of a shelf; open ones untouched for longest first."""
        found = [one for one in self.threads if shelf_of(one) is shelf]
        return sorted(found, key=lambda one: one.touched.number) if shelf is Shelf.OPEN else found


def shelf_of(thread: "Thread") -> Shelf:
    """Where a thread belongs."""
    if thread.word is not None and thread.word.word is Word.NO_PLANT:
        return Shelf.WAVED_OFF
    return Shelf.OPEN if thread.is_open else Shelf.PAID


def read_ledger(story: StoryFile, reader: Reader | None, branch: str, reporter: Reporter, strict: bool) -> Ledger:
    """All threads as things stand. Takes a while in a long story; raises Cancelled."""
    # Loaded here: the checks and what they need would hold up the first picture.
    from workbench.continuity.ledger import ledger

    threads = ledger(story, reader, None, branch, reporter.progress, reporter.cancel, strict=strict)
    with story.read() as unit:
        people = {one.id: one.name for one in unit.characters.list()}
        last = len(unit.episodes.outline(branch))
    return Ledger(tuple(threads), people, last)


def as_said(known: Ledger, thread: "Thread", said: Word) -> Ledger:
    """The ledger with the author's word on a thread in it at once, until it has been read anew."""
    word = PlantWord(thread.key, said)

    def now(one: "Thread") -> "Thread":
        return replace(one, word=word) if one.key == thread.key else one

    return replace(known, threads=tuple(now(one) for one in known.threads))
