"""How a story's search index stands, read without starting a model process."""

from dataclasses import dataclass
from enum import StrEnum

from workbench.app import Workbench
from workbench.engine.index_state import IndexState
from workbench.memory.sync import INDEXED, index_key
from workbench.store import StoryFile
from workbench.ui.progress.models import reader_installed


class Stands(StrEnum):
    """How it stands, in a word."""

    NO_MODEL = "no model"
    EMPTY = "empty"
    """There is no fact to be found."""
    NONE = "none"
    """Not made yet, or gone."""
    CURRENT = "current"
    BEHIND = "behind"
    """Changes wait to be written."""
    MOVING = "moving"
    """Another embedding model is in use: the old vectors serve until the new ones are all there."""


@dataclass(frozen=True, slots=True)
class IndexStands:
    """`facts` are to be findable, `waiting` of them are not written yet."""

    stands: Stands
    facts: int = 0
    waiting: int = 0


def look(story: StoryFile, bench: Workbench) -> IndexStands:
    """Look at the ledger and at a few small files. For the background: it reads the whole ledger."""
    with story.read() as unit:
        facts = len(unit.ledger.desired())
        waiting = len(unit.ledger.pending())
        token = str(unit.settings.get(INDEXED, ""))
    if not reader_installed(bench.settings) and bench.settings.reader.model is None:
        return IndexStands(Stands.NO_MODEL, facts, facts)
    if not facts and not waiting:
        return IndexStands(Stands.EMPTY)
    key = index_key(story)
    if token and bench.reader.is_current(key, token):
        return IndexStands(Stands.BEHIND if waiting else Stands.CURRENT, facts, waiting)
    serving = IndexState.load(bench.settings.cache / "index" / key).serving
    if serving is None:
        return IndexStands(Stands.NONE, facts, waiting)
    # Complete by the old model's count; the ledger is asked for everything anew once the new one is written.
    return IndexStands(Stands.MOVING, facts, waiting)
