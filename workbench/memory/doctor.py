"""Whether everything derived agrees with the story, and making it agree.

What the ledger still asks for is no disagreement: it is written first, as every sync does, and so is an index that is
gone, damaged, or another model's. Then the ledger, the words and the index are held against the facts, row by row.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from workbench.engine import Condition, Reader
from workbench.memory.sync import Difference, compare, index_key, repair_rows, sync
from workbench.store import StoryFile
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.message import Message, counted

_NOTES: dict[Condition, Message] = {
    "missing": Message("There was no search index; it has been made: {n} vectors."),
    "damaged": Message("The search index was damaged; it has been made anew: {n} vectors."),
    "other model": Message("The search index was another embedding model's; it has been made anew: {n} vectors."),
    "filling": Message("The search index was not finished; the rest has been written: {n} vectors."),
}
_ELSEWHERE = Message("Another program has the search index and keeps it in step; what waits for that was left out.")


@dataclass(frozen=True, slots=True)
class Examination:
    """`notes`: sentences on what was missing and needed no asking; `differences`: what nothing accounts for."""

    notes: tuple[Message, ...]
    differences: tuple[Difference, ...]


def examine(
    story: StoryFile, reader: Reader, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> Examination:
    """Bring the index in step and look for what is wrong all the same.

    While another process has the index nothing is written to it, and vectors that wait in the ledger are left out.
    Raises Cancelled, and ModelError when there is no embedding model.
    """
    index = reader.index(index_key(story))
    notes = list(_kept(reader, cancel))
    found = [Difference(one, "ledger") for one in _in_ledger(story)]
    if index.owned:
        condition = index.condition()
        report = sync(story, reader, progress, cancel)
        if condition in _NOTES and report.upserted:
            notes.append(_NOTES[condition].filled(n=report.upserted))
    else:
        notes.append(_ELSEWHERE)
    rows = compare(story, reader, cancel)
    waiting = _waiting(story)
    found += [row for row in rows if row.vector_id not in waiting]
    found += [Difference(one, "words") for one in _in_words(story)]
    return Examination(tuple(notes), tuple(found))


def cure(
    story: StoryFile, reader: Reader, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> Examination:
    """What `examine` says, and then make it right: the facts are believed, everything else is changed.

    Raises ModelError when rows of an index that another process has would have to change.
    """
    examined = examine(story, reader, progress, cancel)
    problems = {difference.problem for difference in examined.differences}
    if "ledger" in problems:
        with story.write() as unit:
            unit.ledger.mend()
    if "words" in problems:
        with story.write() as unit:
            unit.fulltext.rebuild()
    if problems - {"words"}:
        repair_rows(story, reader, compare(story, reader, cancel), progress, cancel)
    return examined


def _kept(reader: Reader, cancel: CancelToken | None) -> Iterator[Message]:
    dropped = reader.mend_cache(cancel)
    if dropped is None:
        yield Message("The file of kept vectors was damaged and is started anew; vectors are made again when needed.")
    elif dropped:
        yield counted(
            "{count} kept vector was damaged and has been dropped; it is made again when needed.",
            "{count} kept vectors were damaged and have been dropped; they are made again when needed.",
            count=dropped,
        )


def _in_ledger(story: StoryFile) -> list[str]:
    with story.read() as unit:
        return unit.ledger.wrong()


def _in_words(story: StoryFile) -> list[str]:
    with story.read() as unit:
        return unit.fulltext.differing()


def _waiting(story: StoryFile) -> set[str]:
    with story.read() as unit:
        return {entry.vector_id for entry in unit.ledger.pending()}
