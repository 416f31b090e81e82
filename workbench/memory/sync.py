"""Keeping Chroma in step with the story file, and whether everything derived agrees with the story.

The ledger in SQLite says what should be in the index. Writers change the ledger in the same transaction as the story;
`sync` then brings the index to match. Doing it twice, or after a crash half-way, gives the same result.

The ledger's lines are about one collection of the index, named by its token. When the index is another one (its folder
was deleted, the embedding model was changed) everything wanted is written again; while that goes on, an older model's
vectors keep answering, and it may be broken off and taken up at any time.

What the ledger still asks for is no disagreement: it is written first, as every sync does, and so is an index that is
gone, damaged, or another model's. Then the ledger, the words and the index are held against the facts, row by row."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from workbench.engine import Condition, Index, IndexItem, Priority, Reader
from workbench.store import StoryFile, Unit, VectorEntry
from workbench.story.jobs import CancelToken, Progress, no_progress
from workbench.story.message import Message, counted

INDEXED = "index.token"
"""Setting key: the token of the collection that the ledger's lines are about."""
BATCH = 64
"""Facts embedded and written at a time: a cancel or a crash costs at most this much work."""


_MANY = 500
"""Vectors to write from which on others' questions to the reader go first."""


@dataclass(frozen=True, slots=True)
class SyncReport:
    """What a sync did, in vectors."""

    upserted: int
    deleted: int


@dataclass(frozen=True, slots=True)
class IndexDifference:
    """One row that is not what the story says. `problem`: missing, extra, outdated (text, metadata), or vector (its
    numbers); and, as `doctor` finds them, ledger or words."""

    vector_id: str
    problem: str


def index_key(story: StoryFile) -> str:
    """The name under which a story's derived data lives: its uuid and this file's instance."""
    return f"{story.info.uuid}-{story.info.instance}"


def was_indexed(unit: Unit) -> bool:
    """True when the story's facts have been written to some index before."""
    return bool(unit.settings.get(INDEXED, ""))


def index_made(unit: Unit, reader: Reader, key: str) -> bool:
    """True when the story's index has been made, lies where it should and is this reader's. Starts no process."""
    known = unit.settings.get(INDEXED, "")
    return bool(known) and reader.is_current(key, known)


def waits(story: StoryFile, reader: Reader) -> bool:
    """True when a sync would write something: what the ledger asks for, or all of it to an index that is gone or is
    another model's. Starts no process. A story that was never indexed waits for nothing by that.
    """
    with story.read() as unit:
        known = unit.settings.get(INDEXED, "")
        if unit.ledger.is_empty:
            return False
        if unit.ledger.pending():
            return True
    return bool(known) and not reader.is_current(index_key(story), known)


def sync(
    story: StoryFile, reader: Reader, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> SyncReport:
    """Bring the index to what the ledger wants. Raises Cancelled between batches; what was written stays written."""
    index = reader.index(index_key(story))
    priority = _follow_index(story, index)
    with story.read() as unit:
        pending = unit.ledger.pending()
    doomed = [entry.vector_id for entry in pending if entry.state == "to_delete"]
    wanted = [entry for entry in pending if entry.state == "to_upsert"]
    if doomed:
        index.delete(doomed)
        with story.write() as unit:
            unit.ledger.forget(doomed)
    for start in range(0, len(wanted), BATCH):
        if cancel is not None:
            cancel.raise_if_cancelled()
        batch = wanted[start : start + BATCH]
        index.upsert([_item(entry) for entry in batch], cancel, priority)
        with story.write() as unit:
            unit.ledger.confirm(batch)
        progress(start + len(batch), len(wanted), "vectors")
    index.complete()
    return SyncReport(len(wanted), len(doomed))


def compare(story: StoryFile, reader: Reader, cancel: CancelToken | None = None) -> list[IndexDifference]:
    """Hold the index against the story, row by row: ids, texts, metadata and vectors, whatever the ledger believes was
    done."""
    index = reader.index(index_key(story))
    with story.read() as unit:
        desired = {entry.vector_id: entry for entry in unit.ledger.desired()}
    present = set(index.ids())
    found = [IndexDifference(identifier, "missing") for identifier in desired if identifier not in present]
    found += [IndexDifference(identifier, "extra") for identifier in sorted(present - desired.keys())]
    shared = [identifier for identifier in desired if identifier in present]
    held = index.items(shared)
    outdated = {identifier for identifier in shared if held.get(identifier) != _item(desired[identifier])}
    found += [IndexDifference(identifier, "outdated") for identifier in shared if identifier in outdated]
    found += [
        IndexDifference(identifier, "vector")
        for identifier in index.odd(cancel)
        if identifier in desired and identifier not in outdated
    ]
    return found


def repair_rows(
    story: StoryFile,
    reader: Reader,
    found: Iterable[IndexDifference],
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> None:
    """Make the index right in these rows, and bring it in step."""
    found = list(found)
    extra = [difference.vector_id for difference in found if difference.problem == "extra"]
    again = {difference.vector_id for difference in found if difference.problem != "extra"}
    if extra:
        reader.index(index_key(story)).delete(extra)
    if again:
        with story.write() as unit:
            unit.ledger.request(entry for entry in unit.ledger.desired() if entry.vector_id in again)
    sync(story, reader, progress, cancel)


def rebuild(
    story: StoryFile, reader: Reader, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> SyncReport:
    """Delete the story's whole index and make it anew from SQLite."""
    reader.index(index_key(story)).drop()
    with story.write() as unit:
        unit.ledger.reset()
    return sync(story, reader, progress, cancel)


def _follow_index(story: StoryFile, index: Index) -> Priority:
    """Have the ledger ask for everything when the index is not the one it was about; how urgent the writing is then.

    A new model's vectors are written behind everything else that is asked of the reader: the old ones answer meanwhile.
    """
    token = index.target()
    with story.read() as unit:
        known = unit.settings.get(INDEXED, "")
        waiting = len(unit.ledger.pending())
        if known == token:
            return Priority.NORMAL if waiting < _MANY else Priority.BACKGROUND
    with story.write() as unit:
        unit.ledger.reset()
        unit.settings.set(INDEXED, token)
    return Priority.BACKGROUND


def _item(entry: VectorEntry) -> IndexItem:
    metadata: dict[str, Any] = {
        "episode_id": entry.episode,
        "scope": str(entry.scope),
        "character_id": entry.character or "world",
        "importance": entry.importance,
        "version": entry.version,
    }
    return IndexItem(entry.vector_id, entry.text, metadata)


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
    differences: tuple[IndexDifference, ...]


def examine(
    story: StoryFile, reader: Reader, progress: Progress = no_progress, cancel: CancelToken | None = None
) -> Examination:
    """Bring the index in step and look for what is wrong all the same.

    While another process has the index nothing is written to it, and vectors that wait in the ledger are left out.
    Raises Cancelled, and ModelError when there is no embedding model.
    """
    index = reader.index(index_key(story))
    notes = list(_cache_notes(reader, cancel))
    found = [IndexDifference(one, "ledger") for one in _in_ledger(story)]
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
    found += [IndexDifference(one, "words") for one in _in_words(story)]
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


def _cache_notes(reader: Reader, cancel: CancelToken | None) -> Iterator[Message]:
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
