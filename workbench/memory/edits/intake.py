"""An imported manuscript, behind what the story has."""

from workbench.exchange.work import ImportedWork
from workbench.memory.edits import Edit, Undo
from workbench.memory.intake import add_work
from workbench.store import Unit
from workbench.store.snapshots import IMPORT
from workbench.story.jobs import CancelToken


def append(work: ImportedWork, cancel: CancelToken | None = None) -> Edit:
    """Add a work's parts and episodes. Undone, the episodes lie in the trash.

    Raises Cancelled (on running) when asked to stop before all of it is written; then nothing is.
    """
    made: list[str] = []

    def edit(unit: Unit) -> Undo:
        if made:
            for episode in made:
                unit.episodes.restore(episode)
        else:
            unit.snapshots.take_itself(IMPORT)
            ids = [episode.id for episode in add_work(unit, work)]
            if cancel is not None:
                cancel.raise_if_cancelled()
            made.extend(ids)
        return _trash

    def _trash(unit: Unit) -> None:
        for episode in made:
            unit.episodes.delete(episode)

    return edit
